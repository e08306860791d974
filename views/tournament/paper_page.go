package tournament

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// A Printer fills the papers of a tournament.
type Printer struct {
	ui.Page
	tournament.Tournament
	Code func(tournament.Table) ui.Code // QR code of a table's page; an empty one for none
}

// A paper can be printed separately or together with all others.
type paper struct {
	slug string // value of the address parameter "was"
	name scoring.Text
	fill func(Printer, *PapersPage)
}

var papers = []paper{
	{"startkarten", scoring.T("Startkarten", "Start cards"), Printer.Cards},
	{"plan", scoring.T("Sitzplan", "Seat plan"), Printer.seatPlan},
	{"listen", scoring.T("Tischlisten", "Table lists"), Printer.lists},
	{"rangliste", scoring.T("Rangliste", "Ranking"), Printer.rankings},
	{"ergebnisse", scoring.T("Ergebnisse", "Results"), Printer.results},
	{"preise", scoring.T("Preise", "Prizes"), Printer.prizes},
	{"verlustgeld", scoring.T("Verlustspielgeld", "Lost games"), Printer.lostGames},
	{"urkunden", scoring.T("Urkunden", "Certificates"), Printer.certificates},
}

// PapersOf returns the papers to print. The address parameter "was" chooses one paper; if it names
// no paper, all papers are printed.
func PapersOf(t tournament.Tournament, p ui.Page, back string, at string, query url.Values, code func(tournament.Table) ui.Code) PapersPage {
	asked, w := query.Get("was"), Printer{p, t, code}
	v := PapersPage{Page: p, Title: t.Setup.Name, Below: w.whereAndWhen(), Back: back, Round: t.Setup.RoundWord(), Facts: w.facts()}
	known := false
	for _, one := range papers {
		known = known || one.slug == asked
		v.Choices = append(v.Choices, ui.Tab{Name: p.T(one.name), URL: at + "?was=" + one.slug, On: one.slug == asked})
	}
	v.Choices = append([]ui.Tab{{Name: p.S("Alles", "Everything"), URL: at, On: !known}}, v.Choices...)
	for _, one := range papers {
		if !known || one.slug == asked {
			one.fill(w, &v)
		}
	}
	return v
}

func (w Printer) facts() []ui.Fact {
	return []ui.Fact{
		{Head: w.S("Turnier", "Tournament"), Text: w.Setup.Name},
		{Head: w.S("Ort", "Place"), Text: w.Setup.Place}, {Head: w.S("Datum", "Date"), Text: w.T(w.Setup.Day.Long())},
	}
}

// whereAndWhen returns place and day, such as "Gasthof Linde · So, 22.11.2026".
func (w Printer) whereAndWhen() string {
	if w.Setup.Place == "" {
		return w.T(w.Setup.Day.Long())
	}
	return w.Setup.Place + " · " + w.T(w.Setup.Day.Long())
}

// Cards adds the start cards of all players who have not left.
func (w Printer) Cards(v *PapersPage) {
	at := map[int][]StartCardRound{}
	for n := range max(w.Setup.Rounds, len(w.Rounds)) {
		seats := w.seatsOf(n + 1)
		for _, p := range w.Players {
			where := seats[p.Number]
			where.Round = strconv.Itoa(n + 1)
			at[p.Number] = append(at[p.Number], where)
		}
	}
	for _, p := range w.Players {
		if !p.Gone {
			v.Cards = append(v.Cards, StartCard{Player: p, Venue: w.venueOf(p), Rounds: at[p.Number]})
		}
	}
}

// venueOf returns the venue of the player's team on a match day of a league, such as "Spielort:
// Asse Linde"; else "".
func (w Printer) venueOf(p tournament.Player) string {
	if !w.Setup.MatchPoints {
		return ""
	}
	for _, v := range w.Venues() {
		if slices.Contains(v.Teams, p.Team) {
			return w.S("Spielort: ", "Venue: ") + v.Teams[0]
		}
	}
	return ""
}

// seatsOf returns where everybody sits in a round, by number; empty until it is drawn.
func (w Printer) seatsOf(round int) map[int]StartCardRound {
	seats := map[int]StartCardRound{}
	r := w.Round(round)
	if r == nil {
		return seats
	}
	for _, t := range r.Tables {
		for i, number := range t.Seats {
			seats[number] = StartCardRound{Table: strconv.Itoa(t.At.Table), Seat: strconv.Itoa(i + 1)}
		}
	}
	for _, number := range r.Out {
		seats[number] = StartCardRound{Table: w.S("setzt aus", "sits out")}
	}
	return seats
}

// lists adds the empty lists of the round that is under way or comes next, to be filled in by hand.
func (w Printer) lists(v *PapersPage) {
	game, known := views.Find(w.Setup.Game)
	r := w.ShownRound()
	if !known || r == nil {
		return
	}
	rules := map[int][]string{} // by number of players at the table
	for _, t := range r.Tables {
		list := ui.ListPage{Page: w.Page, Game: game, Table: &ui.TableSheet{Code: w.Code(t), Name: w.S("Tisch ", "Table ") + strconv.Itoa(t.At.Table), Deals: w.Setup.Deals[len(t.Seats)], Facts: w.tableFacts(t), Good: w.Setup.GoodOnly, Asks: w.asked()}}
		list.State.Setup = scoring.Setup{Rules: w.Setup.Rules}
		for _, number := range t.Seats {
			list.State.Setup.Players = append(list.State.Setup.Players, w.name(number))
		}
		if rules[len(t.Seats)] == nil {
			rules[len(t.Seats)] = list.Rules()
			if says := game.Contest.Says; says.DE != "" {
				rules[len(t.Seats)] = append(rules[len(t.Seats)], w.T(says))
			}
		}
		list.Table.Rules = rules[len(t.Seats)]
		v.Lists = append(v.Lists, list)
	}
}

// asked returns what a table's list must contain in addition to the game's own list, such as games
// lost; nil if nothing.
func (w Printer) asked() (asks []string) {
	if w.Setup.SoliFirst {
		asks = append(asks, w.S("gewonnene Soli", "solos won"))
	}
	if w.Setup.AsksLost() && !w.Setup.CountsGames() {
		asks = append(asks, w.S("verlorene Spiele", "games lost"))
	}
	return asks
}

func (w Printer) tableFacts(t tournament.Table) []ui.Fact {
	return []ui.Fact{
		{Head: w.S("Turnier", "Tournament"), Text: w.Setup.Name}, {Head: w.S("Datum", "Date"), Text: w.T(w.Setup.Day.Long())},
		{Head: w.T(w.Setup.RoundWord()), Text: strconv.Itoa(t.Round)}, {Head: w.S("Tisch", "Table"), Text: strconv.Itoa(t.At.Table)},
	}
}

func (w Printer) name(number int) string {
	p, _ := w.Player(number)
	return Names(w.Players).OnPaper(p)
}

// certificates adds certificates for the first three players overall, and for the first of the
// teams and of each group.
func (w Printer) certificates(v *PapersPage) {
	if len(w.Rounds) == 0 {
		return
	}
	for _, s := range tournament.First(3, tournament.InLeague(w.Rankings().Overall())) {
		v.Certificates = append(v.Certificates, w.certificate(s, ""))
	}
	for _, s := range tournament.First(1, tournament.InLeague(w.Rankings().OfTeams())) {
		c := w.certificate(s, w.S("Mannschaften", "Teams"))
		c.Club = playerNames(s, "\n")
		v.Certificates = append(v.Certificates, c)
	}
	for _, g := range tournament.Groups {
		for _, s := range tournament.First(1, tournament.InLeague(w.Rankings().OfGroup(g.Value))) {
			v.Certificates = append(v.Certificates, w.certificate(s, w.Sentence(g.Name)))
		}
	}
}

func (w Printer) certificate(s tournament.Standing, among string) Certificate {
	with := w.S("mit "+s.Score.String()+" Punkten", "with "+s.Score.String()+" points")
	if s.Matches != nil {
		with = w.S("mit "+s.MatchText()+" Wertungspunkten", "with "+s.MatchText()+" match points")
	}
	return Certificate{
		Name: spoken(s.Name), Club: s.Players[0].Club, Place: w.T(ui.PlaceText(s.Place)), What: among,
		For: with, Where: w.whereAndWhen(),
	}
}

// spoken returns "Jo Krause" for "Krause, Jo".
func spoken(name string) string {
	last, first, listed := strings.Cut(name, ", ")
	if !listed {
		return name
	}
	return first + " " + last
}
