package tournament

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/tournament"
	"anschreiber/scoring/tournament/draw"
	"anschreiber/views/ui"
)

// seatPlan adds the seats of the round that is under way or comes next: a list by name, for the
// door, and a list by table. It also adds the papers for checking the draws.
func (w Printer) seatPlan(v *PapersPage) {
	r := w.ShownRound()
	if r == nil {
		return
	}
	title := w.S("Sitzplan, ", "Seat plan, ") + w.T(w.Setup.RoundName(r.Number))
	v.Tables = append(v.Tables, w.byName(*r, title), w.byTable(*r, title))
	for _, lot := range w.Rounds[r.Number-1:] {
		if lot.Draw.Method == tournament.ByLot {
			for _, part := range w.lotsOf(lot) {
				v.Tables = append(v.Tables, w.lotOf(part))
			}
		}
	}
}

// lotOf returns the paper with which anybody can repeat a draw. It shows the draw before any swap,
// and the teams, tandems and clubs that keep players apart.
func (w Printer) lotOf(r tournament.Round) PrintedTable {
	t := PrintedTable{Title: w.S("Zum Nachlosen, ", "To check the draw, ") + w.T(w.Setup.RoundName(r.Number)), Below: w.asLotFell(r.Draw),
		Heads: []PrintedColumn{
			{Name: w.S("Nr.", "No."), Width: 12, Class: "num strong"}, {Name: w.S("Tisch", "Table"), Width: 14, Class: "num"}, {Name: w.S("Sitz", "Seat"), Width: 12, Class: "num"},
			{Name: w.S("Mannschaft", "Team"), Fits: 18}, {Name: w.Sentence(w.Setup.TandemWord()), Fits: 14}, {Name: w.S("Verein", "Club"), Fits: 18}, {Name: w.S("saß aus", "sat out"), Width: 16, Class: "num"},
		}, Notes: append(HowDrawn(w.Page, tournament.Round{Number: r.Number, Draw: r.Draw}), append(pairsText(w.Page, w.Setup, r.Draw), w.T(draw.Exactly()))...)}
	fell := map[int][]string{}
	for i, seats := range r.Draw.Tables {
		if seats == nil {
			continue
		}
		for seat, number := range seats {
			fell[number] = []string{strconv.Itoa(i + 1), strconv.Itoa(seat + 1)}
		}
	}
	for _, number := range r.Draw.Out {
		fell[number] = []string{"–", ""}
	}
	satOut := w.SatOut(r.Number)
	for _, p := range w.Players {
		if at, drawn := fell[p.Number]; drawn {
			t.Rows = append(t.Rows, append(append([]string{strconv.Itoa(p.Number)}, at...), p.Team, p.Tandem, p.Club, strconv.Itoa(satOut[p.Number])))
		}
	}
	return t
}

func (w Printer) asLotFell(d tournament.Draw) string {
	if len(d.Heats) == 1 {
		return heatCalled(w.Page, d.Heats[0])
	}
	return w.S("wie das Los fiel", "as drawn")
}

// lotsOf splits a round as it was drawn into one round per heat, with the tables of the other heats
// left out.
func (w Printer) lotsOf(r tournament.Round) (parts []tournament.Round) {
	if len(r.Draw.Heats) == 0 {
		return []tournament.Round{r}
	}
	first := 0
	for _, h := range r.Draw.Heats {
		part := r.Draw
		part.Heats, part.Attempt, part.Tables, part.Out = []tournament.DrawnHeat{h}, h.Attempt, make([][]int, first+h.Tables), nil
		copy(part.Tables[first:], r.Draw.Tables[first:first+h.Tables])
		for _, number := range r.Draw.Out {
			if i := slices.IndexFunc(w.Setup.Heats, func(o tournament.Heat) bool { return slices.Contains(o.Players, number) }); i >= 0 && w.Setup.Heats[i].Name == h.Name || i < 0 && h.Name == "" {
				part.Out = append(part.Out, number)
			}
		}
		parts, first = append(parts, tournament.Round{Number: r.Number, Draw: part}), first+h.Tables
	}
	return parts
}

func (w Printer) byName(r tournament.Round, title string) PrintedTable {
	seats := w.seatsOf(r.Number)
	t := PrintedTable{Title: title, Below: w.S("nach Namen", "by name"), Across: 2, Heads: []PrintedColumn{
		{Name: w.S("Nr.", "No."), Width: 12, Class: "num"}, {Name: "Name", Fits: 22},
		{Name: w.S("Tisch", "Table"), Width: 14, Class: "num strong", Fits: 6}, {Name: w.S("Sitz", "Seat"), Width: 12, Class: "num"},
	}}
	for _, p := range byName(w.Players) {
		if at, drawn := seats[p.Number]; drawn {
			t.Rows = append(t.Rows, []string{strconv.Itoa(p.Number), p.Name, at.Table, at.Seat})
		}
	}
	return t
}

// byName sorts players as in a list of names.
func byName(players []tournament.Player) []tournament.Player {
	players = slices.Clone(players)
	slices.SortFunc(players, func(a, b tournament.Player) int {
		return cmp.Or(cmp.Compare(sortedBy(a), sortedBy(b)), a.Number-b.Number)
	})
	return players
}

// sortedBy returns the sort key of a name: Ö is sorted as O (DIN 5007).
func sortedBy(p tournament.Player) string { return umlauts.Replace(strings.ToLower(p.Name)) }

var umlauts = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss", "é", "e", "è", "e", "ç", "c", "š", "s", "ž", "z")

func (w Printer) byTable(r tournament.Round, title string) PrintedTable {
	t := PrintedTable{Title: title, Below: w.S("nach Tischen", "by table"), Heads: []PrintedColumn{{Name: w.S("Tisch", "Table"), Width: 12, Class: "num strong"}}, Notes: HowDrawn(w.Page, r)}
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

// prizes adds the list of those who win a prize, with room to sign for it.
func (w Printer) prizes(v *PapersPage) {
	t := PrintedTable{Title: w.S("Preise", "Prizes"), Below: w.asOf(len(w.Rankings().Overall())), Heads: []PrintedColumn{
		{Name: w.S("Wertung", "Ranking"), Width: 30}, {Name: w.S("Platz", "Place"), Width: 14, Class: "num strong"}, {Name: "Name", Fits: 22},
		{Name: w.S("Punkte", "Points"), Width: 20, Class: "num"}, {Name: w.S("Preis", "Prize"), Width: 48, Class: "strong", Fits: 20}, {Name: w.S("erhalten", "received"), Width: 24},
	}}
	for _, a := range w.Rankings().Awards() {
		t.Rows = append(t.Rows, []string{w.Sentence(a.For), strconv.Itoa(a.Place) + ".", standsAs(a.Standing, Names(w.Players).OnPaper), a.Score.String(), prizeText(w.Page, a.Prize), tickIf(w.HasGot(a))})
	}
	if len(t.Rows) > 0 && len(w.Rounds) > 0 {
		v.Tables = append(v.Tables, t)
	}
}

// prizeText returns "50,00 €", "Schinken" or both.
func prizeText(p ui.Page, prize tournament.Prize) string {
	switch {
	case prize.Cents == 0:
		return prize.Text
	case prize.Text == "":
		return p.Euros(prize.Cents)
	}
	return p.Euros(prize.Cents) + " + " + prize.Text
}

// lostGames adds what each table owes for lost games and passed deals.
func (w Printer) lostGames(v *PapersPage) {
	dues := slices.DeleteFunc(w.Box().Dues(), func(d tournament.Due) bool { return !d.In || d.Sum() == 0 })
	if len(dues) == 0 {
		return
	}
	most := 0
	for _, d := range dues {
		most = max(most, len(d.Cents))
	}
	t := PrintedTable{Title: w.S("Verlustspielgeld", "Lost games"), Below: w.S("je Tisch", "by table"), Heads: []PrintedColumn{
		{Name: w.T(w.Setup.RoundWord()), Width: 12, Class: "num"}, {Name: w.S("Tisch", "Table"), Width: 12, Class: "num strong"},
	}}
	t.Heads = append(append(t.Heads, w.seatHeads(most)...), PrintedColumn{Name: w.S("eingepasst", "passed"), Width: 18, Class: "num"},
		PrintedColumn{Name: w.S("Summe", "Sum"), Width: 18, Class: "num strong"}, PrintedColumn{Name: w.S("bezahlt", "paid"), Width: 14})
	for _, d := range dues {
		t.Rows = append(t.Rows, w.dueRow(d, most))
	}
	v.Tables = append(v.Tables, t)
}

func (w Printer) seatHeads(seats int) (heads []PrintedColumn) {
	for i := range seats {
		heads = append(heads, PrintedColumn{Name: w.S("Sitz ", "Seat ") + strconv.Itoa(i+1), Fits: 18})
	}
	return heads
}

// dueRow returns the row of a table in the list of lost games: for each seat, who owes how much.
func (w Printer) dueRow(d tournament.Due, seats int) []string {
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
	return append(row, passed, w.Euros(d.Sum()), tickIf(w.Took[d.At] == d.Sum()))
}

func tickIf(is bool) string {
	if is {
		return "✓"
	}
	return ""
}
