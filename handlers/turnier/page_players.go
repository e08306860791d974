package turnier

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// PlayersPage are those who take part, the one who came last first where they are
// still coming.
func (t Tournament) PlayersPage(r Reader, l Log, back Refused) views.TournamentPlayers {
	about, isAbout := t.about(back)
	if isAbout && back.Typed.Get("act") == "edit" {
		then := l.asOf(back.seen())
		was, _ := then.Player(about.Number)
		back = back.over(was.fields(), about.fields())
	}
	v := views.TournamentPlayers{
		Tournament: t.withUndo(r, l, t.head(r, "/spieler", back)), Groups: Groups, Teams: t.Setup.Team, Tandems: t.Setup.Tandems, Count: t.countPlayers(r),
	}
	v.Of, v.Regulars = r.Of, slices.DeleteFunc(slices.Clone(r.Regulars), t.has)
	if t.Setup.Fee > 0 {
		v.Fee = r.Euros(t.Setup.Fee)
	}
	for _, table := range t.roomy() {
		if r.Owns {
			v.Roomy = append(v.Roomy, views.Tab{Name: r.table(table.At.Table), URL: r.url(tablePath(table.At))})
		}
	}
	shown := t.Players
	if v.Rest = back.Typed != nil && len(shown) > 0; v.Rest {
		shown = nil
	}
	if isAbout {
		shown = []Player{about}
	}
	at := t.whereNow(r)
	for _, p := range shown {
		line := t.line(r, p)
		line.Where = at[p.Number]
		v.Lines = append(v.Lines, line)
	}
	if len(t.Rounds) == 0 {
		slices.Reverse(v.Lines)
	}
	return v
}

// has reports a name that takes part.
func (s *State) has(name string) bool {
	return slices.ContainsFunc(s.Players, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// about is the player whose form comes back.
func (t Tournament) about(back Refused) (Player, bool) {
	number, err := strconv.Atoi(back.Typed.Get("number"))
	if err != nil {
		return Player{}, false
	}
	return t.Player(number)
}

// countPlayers is "37 Spieler, 2 kommen später, 35 haben bezahlt".
func (t Tournament) countPlayers(r Reader) string {
	late, gone, paid := 0, 0, 0
	for _, p := range t.Players {
		late, gone, paid = late+count(p.Late), gone+count(p.Gone), paid+count(p.Paid)
	}
	text := r.count(len(t.Players), onePlayer, manyPlayers)
	if late > 0 {
		text += ", " + r.count(late, scoring.T("kommt später", "comes later"), scoring.T("kommen später", "come later"))
	}
	if gone > 0 {
		text += ", " + strconv.Itoa(gone) + r.S(" gegangen", " gone")
	}
	if t.Setup.Fee > 0 && r.Writes {
		text += ", " + r.count(paid, scoring.T("hat bezahlt", "has paid"), scoring.T("haben bezahlt", "have paid"))
	}
	return text
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}

// line is a player as lists have him; what he has paid is for those who write.
func (t Tournament) line(r Reader, p Player) views.TournamentPlayer {
	line := views.TournamentPlayer{
		Number: p.Number, Name: p.Name, Club: p.Club, Team: p.Team, Tandem: p.Tandem, Group: p.Group, Paid: p.Paid && r.Writes, Late: p.Late, Gone: p.Gone,
	}
	for _, g := range Groups {
		if g.Value == p.Group {
			line.GroupName = r.T(g.Name)
		}
	}
	return line
}

// whereNow is where everybody sits, by number, in the round that was drawn last.
func (t Tournament) whereNow(r Reader) map[int]string {
	at, last := map[int]string{}, t.lastRound()
	if last == nil {
		return at
	}
	for _, table := range last.Tables {
		for i, number := range table.Seats {
			at[number] = r.table(table.At.Table) + r.S(", Platz ", ", seat ") + strconv.Itoa(i+1)
		}
	}
	for _, number := range last.Out {
		at[number] = r.S("setzt aus", "sits out")
	}
	return at
}

// PlayerPage is somebody's own page.
func (t Tournament) PlayerPage(r Reader, p Player) views.TournamentPlayerPage {
	v := views.TournamentPlayerPage{Tournament: t.head(r, "", Refused{}), Player: t.line(r, p)}
	ranking := t.Ranking()
	if i := slices.IndexFunc(ranking, func(s Standing) bool { return s.Number() == p.Number }); i >= 0 && len(t.Rounds) > 0 {
		v.Place = strconv.Itoa(ranking[i].Place) + r.S(". von ", " of ") + strconv.Itoa(len(ranking))
		v.Score = views.Grouped(ranking[i].Score)
	}
	if where := t.whereNow(r)[p.Number]; where != "" {
		v.Now = r.T(t.called(len(t.Rounds))) + ": " + where
	}
	for _, result := range t.Results() {
		if result.Player == p.Number {
			v.Rounds = append(v.Rounds, t.playedRound(r, result))
		}
	}
	if r.Writes {
		v.Money = t.account(r, p)
	}
	return v
}

func (t Tournament) playedRound(r Reader, result Result) views.PlayedRound {
	played := views.PlayedRound{
		Says: r.T(t.called(result.Round)), Score: views.Grouped(result.Score), Sign: sign(result.Score),
		Below: r.table(result.Table) + r.S(", Platz ", ", seat ") + strconv.Itoa(int(result.Seat)),
		URL:   r.url(tablePath(result.At)),
	}
	if result.Won+result.Lost > 0 {
		played.Below += " · " + strconv.Itoa(result.Won) + r.S(" gewonnen, ", " won, ") + strconv.Itoa(result.Lost) + r.S(" verloren", " lost")
	}
	return played
}

// account is what somebody pays and gets.
func (t Tournament) account(r Reader, p Player) (lines []views.MoneyLine) {
	for _, a := range t.Accounts() {
		if a.Number != p.Number {
			continue
		}
		paid := r.S("Startgeld, offen", "fee, open")
		if p.Paid {
			paid = r.S("Startgeld, bezahlt", "fee, paid")
		}
		for _, l := range []struct {
			says  string
			cents int
		}{{paid, -a.Fee}, {r.S("verlorene Spiele", "lost games"), -a.Lost}, {r.S("Preise, wie es steht", "prizes as things stand"), a.Prizes}} {
			if l.cents != 0 {
				lines = append(lines, r.moneyLine(scoring.Same(l.says), l.cents))
			}
		}
	}
	return lines
}

func (r Reader) moneyLine(says scoring.Text, cents int) views.MoneyLine {
	return views.MoneyLine{Says: r.T(says), Amount: r.SignedEuros(cents), Sign: sign(cents)}
}
