package turnier

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// seatPlan is where everybody sits in the round that was drawn last: by name, for
// the door, and by table.
func (w printer) seatPlan(v *views.PapersPage) {
	r := w.Round(len(w.Rounds))
	if r == nil {
		return
	}
	title := w.S("Sitzplan, ", "Seat plan, ") + w.T(w.called(r.Number))
	v.Tables = append(v.Tables, w.byName(*r, title), w.byTable(*r, title))
}

func (w printer) byName(r Round, title string) views.PrintedTable {
	seats := w.seatsOf(r.Number)
	t := views.PrintedTable{Title: title, Below: w.S("nach Namen", "by name"), Across: 2, Heads: []views.PrintedColumn{
		{Name: w.S("Nr.", "No."), Width: 12, Class: "num"}, {Name: "Name", Fits: 22},
		{Name: w.S("Tisch", "Table"), Width: 14, Class: "num strong", Fits: 6}, {Name: w.S("Platz", "Seat"), Width: 12, Class: "num"},
	}}
	for _, p := range byName(w.Players) {
		if at, drawn := seats[p.Number]; drawn {
			t.Rows = append(t.Rows, []string{strconv.Itoa(p.Number), p.Name, at.Table, at.Seat})
		}
	}
	return t
}

// byName are the players as a list of names has them.
func byName(players []Player) []Player {
	players = slices.Clone(players)
	slices.SortFunc(players, func(a, b Player) int { return cmp.Or(cmp.Compare(sortedBy(a), sortedBy(b)), a.Number-b.Number) })
	return players
}

// sortedBy is a name as a list of names has it: Ö with O (DIN 5007).
func sortedBy(p Player) string { return umlauts.Replace(strings.ToLower(p.Name)) }

var umlauts = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss", "é", "e", "è", "e", "ç", "c", "š", "s", "ž", "z")

func (w printer) byTable(r Round, title string) views.PrintedTable {
	t := views.PrintedTable{Title: title, Below: w.S("nach Tischen", "by table"), Heads: []views.PrintedColumn{{Name: w.S("Tisch", "Table"), Width: 12, Class: "num strong"}}, Notes: HowDrawn(w.Page, r)}
	most := 0
	for _, table := range r.Tables {
		most = max(most, len(table.Seats))
	}
	t.Heads = append(t.Heads, w.seatHeads(most)...)
	for _, table := range r.Tables {
		row := append(make([]string, 0, most+1), strconv.Itoa(table.At.Table))
		for _, number := range table.Seats {
			row = append(row, fmt.Sprintf("%d %s", number, w.name(number)))
		}
		t.Rows = append(t.Rows, append(row, make([]string, most-len(table.Seats))...))
	}
	return t
}

// rankings are that of everybody, and of the teams and groups that there are.
func (w printer) rankings(v *views.PapersPage) {
	if len(w.Rounds) == 0 {
		return
	}
	all := w.Ranking()
	v.Tables = append(v.Tables, w.rankingOf(all, w.S("Rangliste", "Ranking")))
	if teams := w.TeamRanking(); len(teams) > 0 {
		v.Tables = append(v.Tables, w.rankingOf(teams, w.S("Mannschaften", "Teams")))
	}
	for _, g := range Groups {
		if group := w.GroupRanking(g.Value); len(group) > 0 {
			v.Tables = append(v.Tables, w.rankingOf(group, w.S("Rangliste ", "Ranking of ")+w.T(g.Name)))
		}
	}
}

// manyRounds leave less room for each, and none for clubs.
const manyRounds = 6

func (w printer) rankingOf(ranking []Standing, title string) views.PrintedTable {
	t := views.PrintedTable{Title: title, Below: w.asOf(len(ranking)), Heads: []views.PrintedColumn{
		{Name: w.S("Platz", "Place"), Width: 12, Class: "num strong"}, {Name: w.S("Nr.", "No."), Width: 9, Class: "num"}, {Name: "Name", Fits: 22},
	}}
	rounds, width := w.begun(), 14
	if rounds >= manyRounds {
		width = 11
	} else {
		t.Heads = append(t.Heads, views.PrintedColumn{Name: w.S("Verein", "Club"), Fits: 24})
	}
	for n := range rounds {
		t.Heads = append(t.Heads, views.PrintedColumn{Name: strconv.Itoa(n+1) + ".", Width: width, Class: "num"})
	}
	if w.counts() {
		t.Heads = append(t.Heads, views.PrintedColumn{Name: w.S("g", "w"), Width: 9, Class: "num"}, views.PrintedColumn{Name: w.S("v", "l"), Width: 9, Class: "num"})
	}
	t.Heads = append(t.Heads, views.PrintedColumn{Name: w.S("Gesamt", "Total"), Width: 18, Class: "num strong"})
	for _, s := range ranking {
		t.Rows = append(t.Rows, w.rankingRow(s, rounds))
		if s.ByLot && t.Notes == nil {
			t.Notes = []string{w.S("* Sonst ganz gleich: das Los hat entschieden.", "* The same in all else: the lot has decided.")}
		}
	}
	return t
}

func (w printer) rankingRow(s Standing, rounds int) []string {
	place := strconv.Itoa(s.Place) + "."
	if s.ByLot {
		place += "*"
	}
	row, club := []string{place, strconv.Itoa(s.Number()), s.Name}, s.Players[0].Club
	if s.Team {
		row[1], club = "", playerNames(s)
	}
	if rounds < manyRounds {
		row = append(row, club)
	}
	for _, points := range s.Rounds[:rounds] {
		row = append(row, pointsOrDash(points))
	}
	if w.counts() {
		row = append(row, strconv.Itoa(s.Won), strconv.Itoa(s.Lost))
	}
	return append(row, views.Grouped(s.Score))
}

func pointsOrDash(p *scoring.Points) string {
	if p == nil {
		return "–"
	}
	return views.Grouped(*p)
}

// playerNames are those of a team.
func playerNames(s Standing) string {
	var names []string
	for _, p := range s.Players {
		names = append(names, p.Name)
	}
	return strings.Join(names, " · ")
}

// counts reports that lists count games won and lost.
func (t Tournament) counts() bool {
	game, _ := views.Find(t.Setup.Game)
	return game.Contest != nil && game.Contest.Counts
}

// asOf is "37 Spieler, nach der 2. Runde", or how far the last round is.
func (w printer) asOf(n int) string {
	last := w.begun()
	said := w.S(strconv.Itoa(n)+" gewertet", strconv.Itoa(n)+" ranked")
	if w.Closed(last) {
		return said + w.S(", nach der ", ", after ") + w.T(w.called(last))
	}
	return said + ", " + w.T(w.called(last)) + w.S(" läuft noch", " is not over")
}

// prizes are those who get one, with room to sign for it.
func (w printer) prizes(v *views.PapersPage) {
	t := views.PrintedTable{Title: w.S("Preise", "Prizes"), Below: w.asOf(len(w.Players)), Heads: []views.PrintedColumn{
		{Name: w.S("Wertung", "Ranking"), Width: 30}, {Name: w.S("Platz", "Place"), Width: 14, Class: "num strong"}, {Name: "Name"},
		{Name: w.S("Punkte", "Points"), Width: 20, Class: "num"}, {Name: w.S("Preis", "Prize"), Width: 48, Class: "strong", Fits: 20}, {Name: w.S("erhalten", "received"), Width: 30},
	}}
	for _, a := range w.Awards() {
		t.Rows = append(t.Rows, []string{w.Sentence(a.For), strconv.Itoa(a.Place) + ".", a.Name, views.Grouped(a.Score), w.prizeSays(a.Prize), ""})
	}
	if len(t.Rows) > 0 && len(w.Rounds) > 0 {
		v.Tables = append(v.Tables, t)
	}
}

// prizeSays is "50,00 €", "Schinken" or both.
func (w printer) prizeSays(p Prize) string {
	switch {
	case p.Cents == 0:
		return p.Text
	case p.Text == "":
		return w.Euros(p.Cents)
	}
	return w.Euros(p.Cents) + " + " + p.Text
}

// lostGames is what each table pays for them.
func (w printer) lostGames(v *views.PapersPage) {
	dues := slices.DeleteFunc(w.Dues(), func(d Due) bool { return !d.In || d.Sum() == 0 })
	if len(dues) == 0 {
		return
	}
	most := 0
	for _, d := range dues {
		most = max(most, len(d.Cents))
	}
	t := views.PrintedTable{Title: w.S("Verlustspielgeld", "Lost games"), Below: w.S("je Tisch", "by table"), Heads: []views.PrintedColumn{
		{Name: w.T(w.round()), Width: 12, Class: "num"}, {Name: w.S("Tisch", "Table"), Width: 12, Class: "num strong"},
	}}
	t.Heads = append(append(t.Heads, w.seatHeads(most)...), views.PrintedColumn{Name: w.S("eingepasst", "passed"), Width: 18, Class: "num"},
		views.PrintedColumn{Name: w.S("Summe", "Sum"), Width: 18, Class: "num strong"}, views.PrintedColumn{Name: w.S("bezahlt", "paid"), Width: 14})
	for _, d := range dues {
		t.Rows = append(t.Rows, w.dueRow(d, most))
	}
	v.Tables = append(v.Tables, t)
}

func (w printer) seatHeads(seats int) (heads []views.PrintedColumn) {
	for i := range seats {
		heads = append(heads, views.PrintedColumn{Name: w.S("Platz ", "Seat ") + strconv.Itoa(i+1), Fits: 18})
	}
	return heads
}

// dueRow says at each seat who pays how much.
func (w printer) dueRow(d Due, seats int) []string {
	row := append([]string{strconv.Itoa(d.Round), strconv.Itoa(d.At.Table)}, make([]string, seats)...)
	for i, cents := range d.Cents {
		if cents > 0 {
			row[2+i] = w.S("Nr. ", "no. ") + strconv.Itoa(d.Seats[i]) + ": " + w.Euros(cents)
		}
	}
	passed := ""
	if d.Passed > 0 {
		passed = w.Euros(d.Passed)
	}
	return append(row, passed, w.Euros(d.Sum()), "")
}
