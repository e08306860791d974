package tournament

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/draw"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// aHall is a tournament of so many: the first of two rounds is played, the
// second is drawn.
func aHall(players int) Tournament {
	setup := Setup{
		Name: "Preisskat", Place: "Linde", Day: "2026-11-22", Game: "skat", Rules: []byte(`{"preset":"turnier"}`), Rounds: 2, Deals: map[int]int{4: 48, 3: 36},
		Lost: LostFee{First: 50, More: 100}, Prizes: Proposal(players, 1000), Series: []Prize{{Text: "Schinken"}}, Team: 4,
	}
	acts, met := []Act{{Setup: &setup}}, draw.Met{}
	r := draw.Request{Met: met, Tables: draw.WithThree, By: draw.Lot, Seed: "Linde"}
	for n := 1; n <= players; n++ {
		acts = append(acts, Act{Players: []Player{{Number: n, Name: fmt.Sprintf("Huber%d, Jo", n), Team: fmt.Sprint("Team ", (n+3)/4)}}})
		r.Players = append(r.Players, draw.Player{Number: n})
	}
	for r.Round = 1; r.Round <= 2; r.Round++ {
		seats := r.Draw()
		acts = append(acts, Act{Draw: &Draw{Round: r.Round, Method: ByLot, Seed: r.Seed, Tables: seats.Tables}})
		for i, table := range seats.Tables {
			if met.Add(table); r.Round == 2 {
				continue
			}
			if i == 0 {
				acts = append(acts, Act{Begin: &Begin{Round: 1, Evenings: make([]string, len(seats.Tables))}})
			}
			foot := scoring.ListTotals{Points: make([]scoring.Points, len(table)), Won: make([]int, len(table)), Lost: make([]int, len(table))}
			foot.Points[0], foot.Lost[0] = scoring.Whole(1000*(i+1)), 4
			acts = append(acts, Act{List: &PaperList{At{1, i + 1}, foot}}, Act{Sign: &Sign{At: At{1, i + 1}, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
		}
	}
	return tournament(acts)
}

// printed are the papers that an address asks for.
func printed(of Tournament, what string) views.PapersPage {
	p := ui.Page{Lang: "de", Asset: func(name string) string { return "/static/" + name }}
	code := func(t Table) views.Code { return views.NewCode(fmt.Sprintf("https://example.org/mit/%d", t.At.Table)) }
	return of.PapersPage(p, "/", "/drucken", url.Values{"was": {what}}, code)
}

// sheets are the sides of A4 on a page.
func sheets(t *testing.T, v views.PapersPage) []string {
	t.Helper()
	var b strings.Builder
	if err := views.Papers(v).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return strings.Split(b.String(), `<section class="paper`)[1:]
}

func TestEveryPaperIsPrintedByItselfAndAllInOneGo(t *testing.T) {
	of, sum := aHall(37), 0
	for what, want := range map[string]int{"startkarten": 5, "plan": 3, "listen": 10, "rangliste": 2, "ergebnisse": 1, "preise": 1, "verlustgeld": 1, "urkunden": 4} {
		n := len(sheets(t, printed(of, what)))
		if sum += n; n != want {
			t.Errorf("%s: %d sheets, not %d", what, n, want)
		}
	}
	all := printed(of, "")
	if n := len(sheets(t, all)); n != sum || len(all.Choices) != 9 || !all.Choices[0].On {
		t.Errorf("%d sheets in all, %d by themselves; %+v", n, sum, all.Choices)
	}
}

func TestScreenReadersTellTheSheetsApart(t *testing.T) {
	seen := map[string]bool{}
	for _, sheet := range sheets(t, printed(aHall(160), "")) {
		_, label, _ := strings.Cut(sheet, `aria-label="`)
		label, _, _ = strings.Cut(label, `"`)
		if label == "" || seen[label] {
			t.Errorf("two sheets are called %q", label)
		}
		seen[label] = true
	}
}

func TestEveryTableHasItsEmptyListWithNamesSeatsAndCode(t *testing.T) {
	of := aHall(37)
	for i, sheet := range sheets(t, printed(of, "listen")) {
		table := of.Table(At{2, i + 1})
		for _, number := range table.Seats {
			if !strings.Contains(sheet, fmt.Sprintf("Huber%d, Jo</b>", number)) {
				t.Errorf("table %d lacks number %d", i+1, number)
			}
		}
		if deals := fmt.Sprintf("· %d Spiele", of.Setup.Deals[len(table.Seats)]); !strings.Contains(sheet, deals) || !strings.Contains(sheet, `class="qr"`) {
			t.Errorf("table %d lacks its code, or %q", i+1, deals)
		}
	}
}

func TestTheRankingOfHundredsIsNumberedThrough(t *testing.T) {
	of := aHall(160)
	v := printed(of, "rangliste")
	if rows := v.Tables[0].Rows; len(rows) != 160 || rows[159][0] != "160.*" || rows[0][2] != of.Ranking()[0].Name {
		t.Errorf("%d rows, the last is %v", len(rows), rows[len(rows)-1])
	}
	all := sheets(t, v)
	for i, sheet := range all[:4] {
		if !strings.Contains(sheet, fmt.Sprintf("%d von 4", i+1)) {
			t.Errorf("sheet %d of %d has no number", i+1, len(all))
		}
	}
}

func TestASeatPlanIsSortedAsListsOfNamesAreAndSaysHowItWasDrawn(t *testing.T) {
	of := aHall(8)
	of.Players[0].Name, of.Players[1].Name, of.Players[2].Name = "Özdemir", "Zander", "Otto"
	tables := printed(of, "plan").Tables
	var names []string
	for _, row := range tables[0].Rows {
		names = append(names, row[1])
	}
	if got := strings.Join(names[len(names)-3:], " "); got != "Otto Özdemir Zander" {
		t.Error(got)
	}
	if notes := strings.Join(tables[1].Notes, " "); !strings.Contains(notes, "SHA-256") || !strings.Contains(notes, "Startwert: Linde") {
		t.Error(notes)
	}
}
