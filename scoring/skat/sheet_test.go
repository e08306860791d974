package skat_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

// sheet returns the sheet of an evening of three players under these rules.
func sheet(t *testing.T, rules string, deals ...string) scoring.Sheet {
	t.Helper()
	return scoringtest.Sheet(t, book, 3, rules, deals...)
}

const (
	passed = `{"contract":"passed"}`
	void   = `{"contract":"void"}`
	won    = `{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}`
	lost   = `{"contract":"kreuz","declarer":2,"spitzen":1,"won":false}`
	minus  = `{"correction":[-301,0,0]}`
)

func TestTheClosingRowsOfATournamentLeadToItsSum(t *testing.T) {
	want := []scoring.Row{
		{Label: scoring.T("Spielpunkte", "game points"), Points: points(24, -48, 0)},
		{Label: scoring.T("gewonnen − verloren", "won − lost"), Words: []string{"1 − 0", "0 − 1", "0 − 0"}},
		{Label: scoring.T("(gewonnen − verloren) × 50", "(won − lost) × 50"), Points: points(50, -50, 0)},
		{Label: scoring.T("verlorene Spiele der anderen", "lost deals of the others"), Points: points(40, 0, 40)},
		{Label: scoring.T("Gesamt", "total"), Points: points(114, -98, 40), Sum: true},
	}
	if diff := cmp.Diff(want, sheet(t, `{"preset":"turnier"}`, won, lost).Closing); diff != "" {
		t.Error(diff)
	}
}

func TestBierlachsCountsWhoPays(t *testing.T) {
	for rules, label := range map[string]string{
		`{"preset":"bierlachs"}`:                     "zahlt Runden",
		`{"preset":"bierlachs","stake_to":"pot"}`:    "verlorene Partien",
		`{"preset":"bierlachs","stake_to":"others"}`: "verlorene Partien",
	} {
		rows := sheet(t, rules, minus, minus, `{"correction":[0,-301,0]}`).Closing
		if len(rows) != 1 || rows[0].Label.DE != label || strings.Join(rows[0].Cells(), " ") != "2 1 0" {
			t.Errorf("%s: %v", rules, rows)
		}
	}
}

func TestTheSheetSaysWhatIsLeftOfAPartie(t *testing.T) {
	for _, c := range []struct {
		rules string
		deals []string
		want  []scoring.Points
	}{
		{`{}`, []string{won}, nil},
		{`{"preset":"bierlachs"}`, nil, []scoring.Points{602, 602, 602}},
		{`{"preset":"bierlachs"}`, []string{won}, []scoring.Points{602, 554, 554}},
		{`{"preset":"bierlachs"}`, []string{won, minus}, []scoring.Points{602, 602, 602}},
	} {
		if diff := cmp.Diff(c.want, sheet(t, c.rules, c.deals...).Next.Left); diff != "" {
			t.Errorf("%s %v: %s", c.rules, c.deals, diff)
		}
	}
}

func TestASerieIsTwelveDealsForEachPlayerThirtySixAtLeast(t *testing.T) {
	for players, serie := range map[int]int{2: 36, 3: 36, 4: 48, 5: 60} {
		for _, p := range skat.Game.Presets {
			if got := p.Rules(players).Serie; p.Slug == "turnier" && got != serie || p.Slug != "turnier" && got != 0 {
				t.Errorf("%s with %d: %d", p.Slug, players, got)
			}
		}
	}
}

// On a page, a tick also sets what it implies, and fields of another contract are ignored.
func TestAPageFillsInWhatIsImplied(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 3, [][2]string{
		{"contract=kreuz&declarer=1&spitzen=1&schneider_announced=true&augen=95",
			`{"contract":"kreuz","declarer":1,"spitzen":1,"hand":true,"schneider_announced":true,"augen":95}`},
		{"contract=kreuz&declarer=1&spitzen=1&ouvert=true&won=true",
			`{"contract":"kreuz","declarer":1,"spitzen":1,"hand":true,"schneider_announced":true,"schwarz_announced":true,"ouvert":true,"won":true,"schneider":true,"schwarz":true}`},
		{"contract=kreuz&declarer=1&spitzen=1&schwarz_announced=true&won=false",
			`{"contract":"kreuz","declarer":1,"spitzen":1,"hand":true,"schneider_announced":true,"schwarz_announced":true,"won":false}`},
		{"contract=null&declarer=1&ouvert=true&won=true&spitzen=3&augen=70&schneider_announced=true",
			`{"contract":"null","declarer":1,"ouvert":true,"won":true}`},
		{"contract=passed&declarer=1&bid=18&dealer=2", `{"contract":"passed","dealer":2}`},
		{"contract=karo&declarer=2&spitzen=%E2%88%922&augen=&won=&bid=&note=+x+&key=17", `{"contract":"karo","declarer":2,"spitzen":-2,"note":"x"}`},
		{"contract=kreuz&declarer=1&spitzen=1&schneider_announced=true&won=true&free=true", `{"contract":"kreuz","declarer":1,"spitzen":1,"schneider_announced":true,"won":true,"schneider":true}`},
		{"contract=kreuz&declarer=1&spitzen=1&half=60", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":60}`},
		{"contract=kreuz&declarer=1&spitzen=1&augen=60&half=60", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":60}`},
		{"contract=kreuz&declarer=1&spitzen=1&spitzen_hand=2&won=true&schenken=accepted", `{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}`},
		{"contract=kreuz&declarer=1&spitzen=1&augen=70&out_of_reach=true", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":70}`},
		{"contract=kreuz&declarer=1&spitzen=1&ended=declarer_won&out_of_reach=true", `{"contract":"kreuz","declarer":1,"spitzen":1,"ended":"declarer_won","out_of_reach":true}`},
		{"contract=grand&declarer=1&spitzen=1&schenken=accepted&won=true", `{"contract":"grand","declarer":1,"spitzen":1,"schenken":"accepted"}`},
		{"contract=karo&declarer=3&spitzen=2&ended=declarer_won&won=true", `{"contract":"karo","declarer":3,"spitzen":2,"ended":"declarer_won"}`},
		{"contract=karo&declarer=3&spitzen=2&ended=declarer_lost&won=false", `{"contract":"karo","declarer":3,"spitzen":2,"ended":"declarer_lost"}`},
		{"contract=karo&declarer=3&spitzen=2&ended=declarer_lost&won=true", `{"contract":"karo","declarer":3,"spitzen":2,"won":true,"ended":"declarer_lost"}`},
		{"contract=grand&declarer=1&spitzen=1&schenken=refused&won=true", `{"contract":"grand","declarer":1,"spitzen":1,"won":true,"schneider":true,"schenken":"refused"}`},
		{"contract=ramsch&declarer=1&ramsch_sum=120&ramsch_augen=20&ramsch_augen=&ramsch_augen=30", `{"contract":"ramsch","ramsch_augen":[20,70,30]}`},
		{"contract=ramsch&declarer=1&owed=true&ramsch_sum=144&ramsch_augen=20&ramsch_augen=&ramsch_augen=30", `{"contract":"ramsch","declarer":1,"ramsch_augen":[20,94,30]}`},
		{"contract=ramsch&ramsch_sum=120&ramsch_augen=&ramsch_augen=&ramsch_augen=50&jungfrauen=2", `{"contract":"ramsch","ramsch_augen":[70,0,50],"jungfrauen":[2]}`},
		{"contract=ramsch&ramsch_sum=120&ramsch_augen=0&ramsch_augen=&ramsch_augen=", `{"contract":"ramsch"}`},
		{"contract=ramsch&lone_pile=true&ramsch_augen=&ramsch_augen=62&ramsch_augen=", `{"contract":"ramsch","loser":2,"loser_augen":62}`},
		{"contract=ramsch&lone_pile=true&ramsch_augen=&ramsch_augen=62&ramsch_augen=0", `{"contract":"ramsch","ramsch_augen":[58,62,0]}`},
		{"contract=ramsch&ramsch_augen=&ramsch_augen=62&ramsch_augen=", `{"contract":"ramsch","ramsch_augen":[0,62,0]}`},
		{"contract=ramsch&open_piles=true&ramsch_augen=20&ramsch_augen=62&ramsch_augen=", `{"contract":"ramsch","ramsch_augen":[20,62,0]}`},
		{"contract=ramsch&lone_pile=true&loser=3&ramsch_augen=&ramsch_augen=&ramsch_augen=&jungfrauen=1", `{"contract":"ramsch","jungfrauen":[1],"loser":3}`},
		{"contract=ramsch&durchmarsch=3&lone_pile=true&ramsch_augen=&ramsch_augen=62&ramsch_augen=", `{"contract":"ramsch","durchmarsch":3}`},
		{"contract=ramsch&durchmarsch=3&jungfrauen=1&ramsch_sum=120&ramsch_augen=50&ramsch_augen=&ramsch_augen=", `{"contract":"ramsch","durchmarsch":3}`},
	})
}

func TestATickedSchneiderMustFitTheAugen(t *testing.T) {
	for typed, refused := range map[string]bool{"augen=60": true, "augen=31": true, "augen=89": true, "augen=30": false, "augen=90": false, "won=true": false} {
		_, problems := scoringtest.Typed(t, book, 3, "contract=kreuz&declarer=1&spitzen=1&schneider=true&"+typed)
		if _, found := problems.At("schneider"); found != refused || len(problems) > 0 && !refused {
			t.Errorf("%s: %v", typed, problems)
		}
	}
}

func TestATitleSaysNoSpitzenWhereThereAreNone(t *testing.T) {
	for want, d := range map[string]skat.Deal{
		"Kreuz": {Contract: skat.Kreuz}, "Kreuz Hand ohne 2": {Contract: skat.Kreuz, Hand: true, Spitzen: -2}, "Null": {Contract: skat.Null, Spitzen: 3},
		"Kreuz mit 13": {Contract: skat.Kreuz, Spitzen: 13}, "Kreuz ohne 13": {Contract: skat.Kreuz, Spitzen: -13},
	} {
		if got := d.Title(&skat.Rules{}, "").DE; got != want {
			t.Errorf("%q instead of %q", got, want)
		}
	}
}

func TestMoreShovesThanCanBeAreScoredAsTheMost(t *testing.T) {
	table := scoring.Table[skat.Rules]{Players: []string{"A", "B", "C"}, Rules: skat.Game.Presets[3].Rules(3)}
	for shoves, want := range map[int]int{-1: -70, 0: -70, 3: -560, 9: -560} {
		d := skat.Deal{Contract: skat.Ramsch, RamschAugen: []int{20, 70, 30}, Shoves: shoves}
		got := skat.Game.Score(table, []scoring.Deal[skat.Deal]{{Play: d}}).Lines[0].Points[1]
		if got != scoring.Whole(want) {
			t.Errorf("%d shoves: %v", shoves, got)
		}
	}
}

func points(whole ...int) (all []scoring.Points) {
	for _, n := range whole {
		all = append(all, scoring.Whole(n))
	}
	return all
}

// The players at the table when a Serie begins decide its length (SkWO: 36 at three, 48 at four),
// whoever comes and goes later. A guest who came and went must not make the Serie 60 deals long.
func TestAGuestMakesASerieNoLonger(t *testing.T) {
	at := func(absent string) string {
		return `{"contract":"passed","absent":` + absent + `}`
	}
	for _, c := range []struct {
		rules   string
		players int
		deals   []string
		says    string
	}{
		{`{"preset":"turnier"}`, 5, []string{at("[5]"), at("[]"), at("[5]")}, "Spiel 4 von 48"},
		{`{"preset":"turnier"}`, 5, []string{`{"contract":"void"}`, at("[4,5]"), at("[]")}, "Spiel 3 von 36"},
		{`{"preset":"turnier"}`, 5, []string{at("[]"), at("[5]")}, "Spiel 3 von 60"},
		{`{"preset":"turnier"}`, 4, nil, "Spiel 1 von 48"},
		{`{"preset":"turnier","serie":100}`, 5, []string{at("[5]")}, "Spiel 2 von 100"},
		{`{"preset":"klassisch","serie":60}`, 5, []string{at("[5]")}, "Spiel 2 von 60"},
	} {
		e := scoring.Document{Setup: scoring.Setup{Players: make([]string, c.players), Rules: []byte(c.rules)}}
		for _, deal := range c.deals {
			e.Deals = append(e.Deals, []byte(deal))
		}
		book := skat.Book
		sheet := book.Score(e)
		if notes := sheet.Next.Notes; len(notes) != 1 || notes[0].DE != c.says {
			t.Errorf("%s at %d, %d deals: %v, want %q", c.rules, c.players, len(c.deals), notes, c.says)
		}
		_, serie, _ := strings.Cut(c.says, " von ")
		if rules := fmt.Sprint(book.Agreed(e.Setup, sheet)); !strings.Contains(rules, "Eine Serie hat "+serie+" Spiele.") {
			t.Errorf("%s at %d, %d deals: the rules say %s", c.rules, c.players, len(c.deals), rules)
		}
	}
}

func TestTheDocumentSaysOnlyWhatIsToCome(t *testing.T) {
	for deal, want := range map[string]string{passed: "", won: `"overbid":false`, `{"contract":"kreuz","declarer":1,"spitzen":1,"won":true,"bid":30}`: `"overbid":true`} {
		line := sheet(t, `{}`, deal).Lines[0]
		printed, err := json.Marshal(line)
		if err != nil || strings.Contains(string(printed), "bock_left") || want != "" && !strings.Contains(string(printed), want) {
			t.Errorf("%s is printed %s, %v", deal, printed, err)
		}
		if overbid := line.Extra.(skat.Extra).WasOverbid(); overbid != (want == `"overbid":true`) {
			t.Errorf("%s was overbid: %v", deal, overbid)
		}
	}
}

func TestARaeuberskatShowsItsGridUntilItIsComplete(t *testing.T) {
	var deals []string
	for seat := 1; seat <= 3; seat++ {
		deals = append(deals,
			fmt.Sprintf(`{"contract":"pik","declarer":%d,"spitzen":1,"won":true}`, seat), fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":true}`, seat),
			fmt.Sprintf(`{"contract":"null","declarer":%d,"won":true}`, seat), fmt.Sprintf(`{"contract":"ramsch","declarer":%d,"durchmarsch":1}`, seat))
	}
	rules := `{"raeuberskat":true}`
	half := sheet(t, rules, deals[:6]...)
	var grid [][]string
	for _, row := range half.Closing {
		grid = append(grid, row.Cells())
	}
	want := [][]string{{"✓ 1", "✓ 5", "–"}, {"✓ 2", "✓ 6", "–"}, {"✓ 3", "–", "–"}, {"✓ 4", "–", "–"}}
	if diff := cmp.Diff(want, grid); diff != "" {
		t.Error(diff)
	}
	if notes := sheet(t, rules, deals...).Next.Notes; len(notes) != 1 || notes[0].DE != "Der Räuberskat ist komplett." {
		t.Errorf("%v", notes)
	}
}
