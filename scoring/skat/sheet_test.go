package skat_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// sheet is what a page shows of an evening of three, beyond what is printed.
func sheet(t *testing.T, rules string, deals ...string) scoring.Sheet {
	t.Helper()
	book := scoring.NewBook(skat.Game)
	document := fmt.Sprintf(`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],"rules":%s,"deals":[%s]}`,
		rules, strings.Join(deals, ","))
	evening, _, problems := scoring.ReadEvening([]byte(document), func(string) (scoring.Book, bool) { return book, true })
	if problems.Errors() != nil {
		t.Fatal(problems)
	}
	return book.Score(evening)
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

func TestTheSheetSaysWhoDealsNext(t *testing.T) {
	next := sheet(t, `{}`, won, void).Next
	if next.Dealer != 2 || next.Number != 3 || fmt.Sprint(next.Playing) != "[3 1 2]" {
		t.Errorf("%+v", next)
	}
}

// Misdeals and corrections use no place in a Serie; passed deals do.
func TestTheEndOfASerieIsAnnounced(t *testing.T) {
	for _, c := range []struct {
		rules string
		deals []string
		says  string
	}{
		{`{"serie":3}`, nil, "Spiel 1 von 3"},
		{`{"serie":3}`, []string{won}, "Spiel 2 von 3"},
		{`{"serie":3}`, []string{won, void, minus, passed}, "Spiel 3 von 3"},
		{`{"serie":3}`, []string{won, passed, won}, "Die Serie ist zu Ende."},
		{`{"serie":3}`, []string{won, won, won, won}, "Die Serie ist zu Ende."},
		{`{"serie":0}`, []string{won}, ""},
		{`{}`, nil, ""},
	} {
		said := ""
		for _, note := range sheet(t, c.rules, c.deals...).Next.Notes {
			said += note.DE
		}
		if said != c.says {
			t.Errorf("%s, %d deals: %q", c.rules, len(c.deals), said)
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

// On a page whoever ticks one thing has ticked what it implies, and what stands
// behind another contract is passed over.
func TestAPageFillsInWhatIsImplied(t *testing.T) {
	for _, c := range []struct{ typed, kept string }{
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
		{"contract=kreuz&declarer=1&spitzen=1&won=true&half=60", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":60}`},
		{"contract=kreuz&declarer=1&spitzen=1&augen=70&half=60", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":70}`},
		{"contract=kreuz&declarer=1&spitzen=1&spitzen_hand=2&won=true&schenken=accepted", `{"contract":"kreuz","declarer":1,"spitzen":1,"won":true}`},
		{"contract=kreuz&declarer=1&spitzen=1&augen=70&out_of_reach=true", `{"contract":"kreuz","declarer":1,"spitzen":1,"augen":70}`},
		{"contract=kreuz&declarer=1&spitzen=1&ended=declarer_won&out_of_reach=true", `{"contract":"kreuz","declarer":1,"spitzen":1,"ended":"declarer_won","out_of_reach":true}`},
		{"contract=grand&declarer=1&spitzen=1&schenken=accepted&won=true&augen=70", `{"contract":"grand","declarer":1,"spitzen":1,"schenken":"accepted"}`},
		{"contract=grand&declarer=1&spitzen=1&schenken=refused&won=true", `{"contract":"grand","declarer":1,"spitzen":1,"won":true,"schneider":true,"schenken":"refused"}`},
		{"contract=ramsch&declarer=1&ramsch_sum=120&ramsch_augen=20&ramsch_augen=&ramsch_augen=30", `{"contract":"ramsch","ramsch_augen":[20,70,30]}`},
		{"contract=ramsch&declarer=1&owed=true&ramsch_sum=144&ramsch_augen=20&ramsch_augen=&ramsch_augen=30", `{"contract":"ramsch","declarer":1,"ramsch_augen":[20,94,30]}`},
		{"contract=ramsch&ramsch_sum=120&ramsch_augen=&ramsch_augen=&ramsch_augen=50&jungfrauen=2", `{"contract":"ramsch","ramsch_augen":[70,0,50],"jungfrauen":[2]}`},
		{"contract=ramsch&ramsch_sum=120&ramsch_augen=0&ramsch_augen=&ramsch_augen=", `{"contract":"ramsch"}`},
		{"contract=ramsch&durchmarsch=3&loser=1&ramsch_sum=120&ramsch_augen=50&ramsch_augen=&ramsch_augen=", `{"contract":"ramsch","durchmarsch":3}`},
	} {
		if got := kept(t, c.typed); got != c.kept {
			t.Errorf("%s\n got %s\nwant %s", c.typed, got, c.kept)
		}
	}
}

// kept is the deal that a page's form becomes.
func kept(t *testing.T, typed string) string {
	t.Helper()
	values, err := url.ParseQuery(typed)
	if err != nil {
		t.Fatal(err)
	}
	form := scoring.FromValues(values)
	form.Seats = 3
	deal := scoring.NewBook(skat.Game).ReadDeal(form)
	if problems := form.Problems(); problems != nil {
		t.Errorf("%s: %v", typed, problems)
	}
	return string(deal)
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

func TestASeriesThatDoesNotComeOutSaysWhichDo(t *testing.T) {
	for serie, says := range map[string]string{"50": "es gehen: 48, 51", "2": "es gehen: 3"} {
		_, _, problems := scoring.ReadEvening([]byte(`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C"],"rules":{"serie":`+serie+`},"deals":[]}`),
			func(string) (scoring.Book, bool) { return scoring.NewBook(skat.Game), true })
		if p, _ := problems.At("rules.serie"); !strings.HasSuffix(p.Text.DE, says) {
			t.Errorf("%s: %q", serie, p.Text.DE)
		}
	}
}

func TestFiguresAreOfWhatSomebodyCanDeclare(t *testing.T) {
	var keys []string
	for _, f := range skat.Game.Figures {
		if f.Group.DE == "Als Alleinspieler" {
			keys = append(keys, f.Key)
		}
	}
	want := "declared karo herz pik kreuz grand null saechsische_spitze revolution mit"
	if got := strings.Join(keys[:10], " "); got != want {
		t.Errorf("%s, not %s", got, want)
	}
}

func TestWhatTheOpponentsHaveIsSaidWhereSchwarzCannotBe(t *testing.T) {
	for augen, says := range map[int]string{61: "die Gegner haben noch 59 Augen", 60: "ohne Stich sind es nur die Augen im Skat (höchstens 22): 60 gehen nicht"} {
		e := scoring.Evening{Setup: table(nil), Deals: []json.RawMessage{fmt.Appendf(nil, `{"contract":"kreuz","declarer":2,"spitzen":1,"augen":%d,"schwarz":true}`, augen)}}
		if p, _ := book.Check(e).At("deals[0].schwarz"); p.Text.DE != says {
			t.Errorf("%d Augen: %q", augen, p.Text.DE)
		}
	}
}

func TestARamschCostsNoMoreThanTheTableSays(t *testing.T) {
	for floor, says := range map[string]bool{"0": false, "1": true, "50": true} {
		said := ""
		for _, group := range book.Sentences(table(json.RawMessage(`{"ramsch":["all_pass"],"ramsch_floor":` + floor + `}`))) {
			for _, line := range group.Lines {
				said += line.DE
			}
		}
		if strings.Contains(said, "Ein Ramsch kostet höchstens "+floor+".") != says {
			t.Errorf("%s: %s", floor, said)
		}
	}
}

func TestOnlyContractsWithTrumpsHaveSpitzen(t *testing.T) {
	rules := skat.Game.Presets[0].Rules(3)
	for contract, most := range map[string]int{skat.Null: 0, skat.Ramsch: 0, skat.Grand: 4, skat.Karo: 11, skat.Kreuz: 11} {
		if got := rules.MaxSpitzen(contract); got != most {
			t.Errorf("%s: %d, not %d", contract, got, most)
		}
	}
}
