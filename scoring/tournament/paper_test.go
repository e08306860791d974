package tournament_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"

	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// aHall returns a tournament with a number of players: the first of two rounds is played, the
// second is drawn.
func aHall(t *testing.T, players int) Tournament {
	setup := skatOf(2)
	setup.Place, setup.Lost, setup.Prizes, setup.Series = "Linde", LostFee{First: 50, More: 100}, Proposal(players, 1000), []Prize{{Text: "Schinken"}}
	people := crowd(players)
	for i := range people {
		people[i].Name = fmt.Sprintf("Huber%d, Jo", i+1)
	}
	d := newDesk(t, setup, people)
	d.draws(ByLot)
	d.plays()
	d.draws(ByLot)
	return d.Tournament
}

// printed returns the papers that an address asks for.
func printed(of Tournament, what string) pages.PapersPage {
	p := ui.Viewer{Lang: "de", Assets: &ui.Assets{URL: func(name string) string { return "/static/" + name }}}.Page()
	code := func(t Table) ui.Code { return ui.NewCode(fmt.Sprintf("https://example.org/mit/%d", t.At.Table)) }
	return pages.PapersOf(of, p, "/", "/drucken", url.Values{"was": {what}}, code)
}

// sheets returns the printed A4 pages.
func sheets(t *testing.T, v pages.PapersPage) []string {
	t.Helper()
	var b strings.Builder
	if err := pages.Papers(v).Render(t.Context(), &b); err != nil {
		t.Fatal(err)
	}
	return strings.Split(b.String(), `<section class="paper`)[1:]
}

func TestEveryPaperIsPrintedByItselfAndAllInOneGo(t *testing.T) {
	of, sum := aHall(t, 37), 0
	for what, want := range map[string]int{"startkarten": 5, "plan": 3, "listen": 10, "rangliste": 2, "ergebnisse": 1, "preise": 1, "verlustgeld": 1, "urkunden": 4} {
		n := len(sheets(t, printed(of, what)))
		if sum += n; n != want {
			t.Errorf("%s: %d sheets, not %d", what, n, want)
		}
	}
	if c := printed(of, "urkunden").Certificates[0]; !strings.HasPrefix(c.Name, "Jo Huber") {
		t.Errorf("the first certificate is for %s", c.Name)
	}
	all := printed(of, "")
	if n := len(sheets(t, all)); n != sum || len(all.Choices) != 9 || !all.Choices[0].On {
		t.Errorf("%d sheets in all, %d by themselves; %+v", n, sum, all.Choices)
	}
}

func TestScreenReadersTellTheSheetsApart(t *testing.T) {
	seen := map[string]bool{}
	for _, sheet := range sheets(t, printed(aHall(t, 160), "")) {
		_, label, _ := strings.Cut(sheet, `aria-label="`)
		label, _, _ = strings.Cut(label, `"`)
		if label == "" || seen[label] {
			t.Errorf("two sheets are called %q", label)
		}
		seen[label] = true
	}
}

func TestEveryTableHasItsEmptyListWithNamesSeatsAndCode(t *testing.T) {
	of := aHall(t, 37)
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
	of := aHall(t, 160)
	v := printed(of, "rangliste")
	for i, s := range of.Rankings().Overall() {
		place := fmt.Sprintf("%d.%s", i+1, map[bool]string{true: "*"}[s.ByLot])
		if row := v.Tables[0].Rows[i]; row[0] != place || row[2] != s.Name {
			t.Errorf("at place %s of %s stands %v", place, s.Name, row)
		}
	}
	all := sheets(t, v)
	for i, sheet := range all[:4] {
		if !strings.Contains(sheet, fmt.Sprintf("%d von 4", i+1)) {
			t.Errorf("sheet %d of %d has no number", i+1, len(all))
		}
	}
}

func TestASeatPlanIsSortedAsListsOfNamesAreAndSaysHowItWasDrawn(t *testing.T) {
	of := aHall(t, 8)
	of.Players[0].Name, of.Players[1].Name, of.Players[2].Name = "Zöller", "Zorn", "Zander"
	tables := printed(of, "plan").Tables
	var names []string
	for _, row := range tables[0].Rows {
		names = append(names, row[1])
	}
	if got := strings.Join(names[len(names)-3:], " "); got != "Zander Zöller Zorn" {
		t.Error(got)
	}
	if notes := strings.Join(tables[1].Notes, " "); !strings.Contains(notes, "SHA-256") || !strings.Contains(notes, "Startwert: "+of.Rounds[1].Draw.Seed) {
		t.Error(notes)
	}
}

// If no number is shown beside a name, players with the same name are told apart by their clubs. A
// player without a club is told apart by the number.
func TestTwoOfOneNameAreToldApartOnWallAndPapers(t *testing.T) {
	setup := skatOf(1)
	setup.Prizes = []Prize{{Cents: 500}, {Cents: 400}, {Cents: 300}, {Cents: 200}}
	players := crowd(4)
	players[0].Name, players[0].Club = "Müller, Anna", "SC Linde"
	players[1].Name, players[1].Club = "Müller, Anna", ""
	players[2].Name, players[3].Name = "Leutheusser-Schnarrenberger, Karl", "Leutheusser-Schnarrenberger, Kurt"
	d := newDesk(t, setup, players)
	d.draws(ByLot)
	for i, name := range []string{"Müller, Anna (SC Linde)", "Müller, Anna (2)", "Leutheusser-Schnarrenberger, K. (Verein 2)", "Leutheusser-Schnarrenberger, K. (Verein 3)"} {
		if got := pages.Names(d.Players).OnWall(d.Players[i]); got != name {
			t.Errorf("the wall says %s, want %s", got, name)
		}
	}
	d.plays()
	said := func(v pages.PapersPage) (text string) {
		for _, table := range v.Tables {
			text += fmt.Sprint(table.Rows)
		}
		for _, list := range v.Lists {
			text += fmt.Sprint(list.State.Setup.Players)
		}
		return text
	}
	for _, what := range []string{"listen", "plan", "ergebnisse", "preise"} {
		text := said(printed(d.Tournament, what))
		for _, name := range []string{"Müller, Anna (SC Linde)", "Müller, Anna (2)", "Schnarrenberger, Karl"} {
			if !strings.Contains(text, name) {
				t.Errorf("%s do not say %s: %s", what, name, text)
			}
		}
	}
	for _, cell := range pages.WallRanking(d.Tournament, d.Rankings().Overall()) {
		if cell.Name == "Müller, Anna" {
			t.Error("the wall's ranking does not tell them apart")
		}
	}
}

// A list of plus points has a column for adding them up. Every list has a row for each total that
// it asks for.
func TestTheEmptyListHasRoomForAllThatIsAsked(t *testing.T) {
	setup := skatOf(1)
	setup.Game, setup.Rules, setup.Deals = "schafkopf", []byte(`{"preset":"turnier-kreuz"}`), map[int]int{4: 30}
	setup.GoodOnly, setup.SoliFirst, setup.Lost = true, true, LostFee{First: 50}
	d := newDesk(t, setup, crowd(4))
	d.draws(ByLot)
	for _, lists := range []bool{true, false} {
		want := 4
		if !lists {
			want = 0
			setup.GoodOnly, setup.SoliFirst, setup.Lost = false, false, LostFee{}
			d.writes(Act{Setup: &setup})
		}
		sheet := sheets(t, printed(d.Tournament, "listen"))[0]
		if n := strings.Count(sheet, ">Gute<"); n != want {
			t.Errorf("%d columns of plus points, want %d", n, want)
		}
		for _, row := range []string{"gewonnene Soli", "verlorene Spiele"} {
			if strings.Contains(sheet, row) != lists {
				t.Errorf("the list says %s: %t", row, !lists)
			}
		}
	}
}
