package tournament

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views/ui"
)

// PlayersPage returns the page of all players, by surname.
func (r Viewer) PlayersPage(t tournament.Tournament, l tournament.Log, back RejectedForm) PlayersPage {
	about, isAbout := about(t, back)
	if isAbout && back.Typed.Get("act") == "edit" {
		then := l.AsOf(back.seen())
		was, _ := then.Player(about.Number)
		back = back.over(was.Fields(), about.Fields())
	}
	v := PlayersPage{
		Head: r.withUndo(t, l, r.head(t, "/spieler", back)), Count: r.countPlayers(t), Known: offered(t, r.Known),
		Regulars: slices.DeleteFunc(slices.Clone(r.Regulars), t.HasPlayer),
	}
	for _, table := range t.Roomy() {
		if r.Owns {
			v.Roomy = append(v.Roomy, ui.Tab{Name: r.table(table.At.Table), URL: r.url(tablePath(table.At))})
		}
	}
	if r.Owns {
		v.SignUp = r.signUpLink(t, l)
	}
	shown, waits, at := t.Players, t.Waiting(), r.whereNow(t)
	if v.Rest = back.Typed != nil && len(shown) > 0; v.Rest {
		shown = nil
	}
	if isAbout {
		shown = []tournament.Player{about}
	}
	for _, p := range bySurname(shown) {
		line := PlayerLine{Player: p, Where: at[p.Number], MayGo: r.Owns && !t.WasDrawn(p.Number)}
		if place := waits[p.Number]; place > 0 {
			line.Waits = r.S("Warteliste, Platz ", "waiting list, place ") + strconv.Itoa(place)
		}
		v.Lines = append(v.Lines, line)
		v.AnyUnpaid = v.AnyUnpaid || r.Owns && t.Setup.Fee > 0 && p.Plays() && !p.Paid
	}
	return v
}

// signUpLink returns the sign-up page as the director sees it.
func (r Viewer) signUpLink(t tournament.Tournament, l tournament.Log) *SignUpLink {
	v := &SignUpLink{URL: r.SignUp, Places: tournament.OrEmpty(t.SignUp.Places)}
	for _, p := range t.Players {
		v.Absent += tournament.OneIf(t.IsAbsent(p))
		if all := t.SignedUpFrom(l, l[p.Entry].Device); len(all) > 1 && all[0].Number == p.Number {
			v.Devices = append(v.Devices, all)
		}
	}
	return v
}

// maxOffered is how many players of earlier tournaments are suggested.
const maxOffered = 500

// offered returns the players of earlier tournaments who are not in this one yet, each once, by
// surname.
func offered(t tournament.Tournament, earlier []tournament.Player) (says []string) {
	here := map[string]bool{}
	for _, p := range t.Players {
		here[p.Name+tournament.BehindName+p.Club] = true
	}
	for _, p := range bySurname(earlier) {
		one := p.Name + tournament.BehindName + p.Club
		if here[one] || len(says) >= maxOffered {
			continue
		}
		here[one] = true
		says = append(says, strings.TrimSuffix(one, tournament.BehindName))
	}
	return says
}

// bySurname sorts players by surname, so that somebody at the desk finds them quickly. The surname
// is the part before a comma, or else the last word.
func bySurname(players []tournament.Player) []tournament.Player {
	players = slices.Clone(players)
	slices.SortStableFunc(players, func(a, b tournament.Player) int { return cmp.Compare(surname(a), surname(b)) })
	return players
}

func surname(p tournament.Player) string {
	if !strings.Contains(p.Name, ",") {
		if at := strings.LastIndex(p.Name, " "); at > 0 {
			p.Name = p.Name[at+1:] + ", " + p.Name[:at]
		}
	}
	return sortedBy(p)
}

// about returns the player whose form was refused.
func about(t tournament.Tournament, back RejectedForm) (tournament.Player, bool) {
	number, err := strconv.Atoi(back.Typed.Get("number"))
	if err != nil {
		return tournament.Player{}, false
	}
	return t.Player(number)
}

// countPlayers returns "37 Spieler, 2 kommen später, 35 haben bezahlt".
func (r Viewer) countPlayers(t tournament.Tournament) string {
	late, gone, paid := 0, 0, 0
	for _, p := range t.Players {
		late, gone, paid = late+tournament.OneIf(p.Late), gone+tournament.OneIf(p.Gone), paid+tournament.OneIf(p.Paid)
	}
	text := r.Count(len(t.Players), tournament.OnePlayer, tournament.ManyPlayers)
	if late > 0 {
		text += ", " + r.Count(late, scoring.T("kommt später", "comes later"), scoring.T("kommen später", "come later"))
	}
	if gone > 0 {
		text += ", " + strconv.Itoa(gone) + r.S(" gegangen", " gone")
	}
	if t.Setup.Fee > 0 && r.Writes {
		text += ", " + r.Count(paid, scoring.T("hat bezahlt", "has paid"), scoring.T("haben bezahlt", "have paid"))
	}
	return text
}

// whereNow returns where everybody sits, by number, in the round that is under way or comes next.
func (r Viewer) whereNow(t tournament.Tournament) map[int]string {
	at, last := map[int]string{}, t.ShownRound()
	if last == nil {
		return at
	}
	for _, table := range last.Tables {
		for i, number := range table.Seats {
			at[number] = r.table(table.At.Table) + r.S(", Sitz ", ", seat ") + strconv.Itoa(i+1)
		}
	}
	for _, number := range last.Out {
		at[number] = r.S("setzt aus", "sits out")
	}
	return at
}

// PlayerPage returns the page of one player.
func (r Viewer) PlayerPage(t tournament.Tournament, p tournament.Player, back RejectedForm) PlayerPage {
	v := PlayerPage{Head: r.head(t, "", back), Player: PlayerLine{Player: p}, Begun: t.Begun()}
	ranking := t.Rankings().Overall()
	if i := slices.IndexFunc(ranking, func(s tournament.Standing) bool { return s.Has(p.Number) }); i >= 0 && len(t.Rounds) > 0 {
		v.Place = r.T(ui.Ordinal(ranking[i].Place)) + r.S(" von ", " of ") + strconv.Itoa(len(ranking))
		if total := ranking[i].Total(); total != nil {
			v.Score = tournament.PointsOrDash(total)
		}
		switch {
		case ranking[i].Out:
			v.Place = r.S("disqualifiziert", "disqualified")
		case !ranking[i].Played:
			v.Place = r.S("noch kein Ergebnis", "no result yet")
		}
	}
	if where := r.whereNow(t)[p.Number]; where != "" {
		v.Now = r.T(t.Setup.RoundName(t.ShownRound().Number)) + ": " + where
	}
	for _, result := range t.Results() {
		if result.Player == p.Number {
			v.Rounds = append(v.Rounds, r.playedRound(t, result))
		}
	}
	if r.Writes {
		v.Money = accountOf(t, p)
	}
	v.Penalties = slices.DeleteFunc(slices.Clone(t.Imposed), func(one tournament.Imposed) bool { return one.Player != p.Number })
	v.MayFine = r.Owns && v.Begun > 0 && !t.IsOut(p.Number)
	return v
}

func (r Viewer) playedRound(t tournament.Tournament, result tournament.Result) PlayedRound {
	played := PlayedRound{
		Says: r.T(t.Setup.RoundName(result.Round)), Score: t.List(*t.Table(result.At)).Scored(result), Sign: t.Setup.Sign()(result.Score),
		Below: r.table(result.Table) + r.S(", Sitz ", ", seat ") + strconv.Itoa(int(result.Seat)),
		URL:   r.url(tablePath(result.At)),
	}
	if result.Won+result.Lost > 0 {
		played.Below += " · " + strconv.Itoa(result.Won) + r.S(" gewonnen, ", " won, ") + strconv.Itoa(result.Lost) + r.S(" verloren", " lost")
	}
	return played
}

// accountOf returns what a player pays to the cash box and gets from it, line by line.
func accountOf(t tournament.Tournament, p tournament.Player) (lines []tournament.CashLine) {
	accounts := t.Box().Accounts()
	a := accounts[slices.IndexFunc(accounts, func(a tournament.Account) bool { return a.Number == p.Number })]
	paid := scoring.T("Startgeld, offen", "fee, open")
	if p.Paid {
		paid = scoring.T("Startgeld, bezahlt", "fee, paid")
	}
	for _, l := range []tournament.CashLine{{Says: paid, Cents: -a.Fee}, {Says: scoring.T("verlorene Spiele", "lost games"), Cents: -a.Lost}, {Says: scoring.T("Preise, wie es steht", "prizes as things stand"), Cents: a.Prizes}} {
		if l.Cents != 0 {
			lines = append(lines, l)
		}
	}
	return lines
}
