package scoring_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func TestADocumentSaysEverythingThatIsWrongWithIt(t *testing.T) {
	for _, c := range []struct {
		name, document string
		want           []string
	}{
		{"nothing wrong", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[]}`, nil},
		{"everything optional", `{"format":"anschreiber/1","game":"toy","title":"T","place":"P","suits":"german","date":"2026-02-28","players":["A","B"],"first_dealer":2,"rules":{"preset":"long","stake":0.5},"deals":[{"winner":1,"worth":1,"note":"n","dealer":1,"absent":[],"out":[]}]}`, nil},
		{"nothing there", `{}`, []string{"date", "deals", "format", "game", "players"}},
		{"only the game", `{"game":"toy"}`, []string{"date", "deals", "format", "players"}},
		{"another format", `{"format":"anschreiber/2","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[]}`, []string{"format"}},
		{"a game we do not know", `{"format":"anschreiber/1","game":"mau"}`, []string{"date", "deals", "game", "players"}},
		{"not JSON", `format: anschreiber`, []string{"document"}},
		{"a day that does not exist", `{"format":"anschreiber/1","game":"toy","date":"2026-02-30","players":["A","B"],"deals":[]}`, []string{"date"}},
		{"unknown and duplicate keys, everywhere", `{"format":"anschreiber/1","game":"toy","game":"toy","Date":"x","date":"2026-02-28","players":["A","B"],"rules":{"limit":1,"limit":1,"Limit":1},"deals":[{"winner":1,"worth":2,"worth":2,"Worth":2}]}`,
			[]string{"Date", "deals[0].Worth", "deals[0].worth", "game", "rules.Limit", "rules.limit"}},
		{"players", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A"," A ","","` + strings.Repeat("x", 41) + `",7,"B"],"deals":[]}`,
			[]string{"players", "players[1]", "players[2]", "players[3]", "players[4]"}},
		{"too many players say nothing of the deals", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B","C","D","E"],"deals":[{"winner":5,"worth":1},{"worth":1}]}`, []string{"players"}},
		{"nor does too few", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A"],"deals":[{"winner":2,"worth":1},{"correction":[1,-1]}]}`, []string{"players"}},
		{"players that are no list: seats cannot be judged", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":"A","first_dealer":2,"deals":[{"winner":2,"worth":1}]}`, []string{"players"}},
		{"no players: seats cannot be judged", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","first_dealer":2,"deals":[{"winner":2,"worth":1}]}`, []string{"players"}},
		{"deals that are no objects", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[1,{"winner":1,"worth":1},[]]}`, []string{"deals[0]", "deals[2]"}},
		{"deals that are no list", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":{}}`, []string{"deals"}},
		{"setup and deals", `{"format":"anschreiber/1","game":"toy","title":"` + strings.Repeat("x", 500) + `","place":1,"suits":"swiss","date":"2026-02-28","players":["A","B"],"first_dealer":3,"rules":{"settle":1},"deals":[{"winner":3,"worth":100},{"worth":1},{"correction":[1]}]}`,
			[]string{"deals[0].winner", "deals[0].worth", "deals[1].winner", "deals[2].correction", "first_dealer", "place", "rules.settle", "suits", "title"}},
		{"what goes with no correction", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[{"correction":[1,-1],"winner":1}]}`, []string{"deals[0].winner"}},
		{"rules that are no object", `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"rules":"long","deals":[]}`, []string{"rules"}},
	} {
		_, _, problems := scoring.ReadDocument([]byte(c.document), findToy)
		if diff := cmp.Diff(c.want, problemPaths(problems)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
	}
}

func TestAWarningIsBookedAndStandsBesideItsDeal(t *testing.T) {
	document := `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[{"winner":1,"worth":1},{"winner":1,"worth":99}]}`
	evening, book, problems := scoring.ReadDocument([]byte(document), findToy)
	if problems.Errors() != nil || len(problems.Warnings()) != 1 {
		t.Fatal(problems)
	}
	sheet := book.Score(evening)
	sheet.Warn(problems)
	if w := sheet.Lines[1].Warnings; sheet.Lines[0].Warnings != nil || len(w) != 1 || w[0].Path != "worth" {
		t.Errorf("%v", w)
	}
}

func TestNamesAreTrimmedAndNormalised(t *testing.T) {
	document := `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":[" Jose\u0301 ","👩‍🌾"],"deals":[]}`
	evening, _, problems := scoring.ReadDocument([]byte(document), findToy)
	if diff := cmp.Diff([]string{"José", "👩‍🌾"}, evening.Players); diff != "" || problems != nil {
		t.Error(diff, problems)
	}
}

func TestRulesAreKeptAsThePresetAndWhatDiffers(t *testing.T) {
	for given, kept := range map[string]string{
		`{}`:                              `{"preset":"short"}`,
		`{"preset":"long"}`:               `{"preset":"long"}`,
		`{"preset":"long","limit":20}`:    `{"preset":"long"}`,
		`{"limit":20,"stake":0.5}`:        `{"preset":"short","limit":20,"stake":0.5}`,
		`{"preset":"long","halved":true}`: `{"preset":"long","halved":true}`,
		`{"settle":"kasse","limit":1000}`: `{"preset":"short","limit":1000,"settle":"kasse"}`,
	} {
		document := `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"rules":` + given + `,"deals":[]}`
		evening, _, problems := scoring.ReadDocument([]byte(document), findToy)
		if string(evening.Rules) != kept || problems != nil {
			t.Errorf("%s is kept as %s, want %s; %v", given, evening.Rules, kept, problems)
		}
	}
}

func TestAPageSetsATableUp(t *testing.T) {
	f := scoring.FromValues(url.Values{"date": {"2026-11-20"}, "players": {"Anna", "Bernd", "", ""}, "rules.preset": {"long"}, "rules.stake": {"0,5"}})
	s := scoring.NewRuleBook(toy).ReadSetup(f)
	if diff := cmp.Diff([]string{"Anna", "Bernd"}, s.Players); diff != "" || f.Problems() != nil {
		t.Error(diff, f.Problems())
	}
	if s.Title == "" || string(s.Rules) != `{"preset":"long","stake":0.5}` {
		t.Errorf("%q, %s", s.Title, s.Rules)
	}
}

func TestAnEveningIsWrittenWithoutEscapes(t *testing.T) {
	e := scoring.Document{Setup: scoring.Setup{Format: scoring.Format, Game: "toy", Players: []string{"A & B", "<C>"}}}
	b, err := json.Marshal(e)
	if err != nil || !strings.Contains(string(b), `"deals":[]`) {
		t.Error(string(b), err)
	}
}

func TestADayIsADay(t *testing.T) {
	day := scoring.Day("2026-11-20")
	if day.OfMonth() != 20 || day.Long() != scoring.T("Fr, 20.11.2026", "Fri, 20 Nov 2026") {
		t.Error(day.OfMonth(), day.Long())
	}
	if day.Year() != 2026 || day.Month() != 11 || !day.Valid() || scoring.Day("2026-02-30").Valid() {
		t.Error(day.Year(), day.Month())
	}
}

func TestAnEveningIsCalledByItsTitleOrByWhoPlays(t *testing.T) {
	setup := scoring.Setup{Players: []string{"Anna", "Bernd"}}
	if setup.Called() != "Anna, Bernd" {
		t.Error(setup.Called())
	}
	if setup.Title = "Krone"; setup.Called() != "Krone" {
		t.Error(setup.Called())
	}
}

func TestADigestIsOfWhatADocumentSays(t *testing.T) {
	e := scoring.Document{Setup: scoring.Setup{Game: "toy", Players: []string{"A", "B"}}, Deals: []json.RawMessage{[]byte(`{"winner":1}`)}}
	laidOut := e
	laidOut.Deals = []json.RawMessage{[]byte("{\n \"winner\": 1}")}
	if e.Digest() != laidOut.Digest() || len(e.Digest()) != 64 {
		t.Error(e.Digest(), laidOut.Digest())
	}
	if laidOut.Title = "Krone"; e.Digest() == laidOut.Digest() {
		t.Error("another title has the same digest")
	}
	for _, edition := range []int{0, scoring.FirstEdition} {
		laidOut.Edition = edition
		text, digest := laidOut.Document()
		if want, _ := laidOut.MarshalJSON(); string(text) != string(want) || digest != laidOut.Digest() {
			t.Errorf("of edition %d the document is %s with the digest %s", edition, text, digest)
		}
	}
}

func TestANoteHasRoomForFiveHundredCharacters(t *testing.T) {
	for length, refused := range map[int]bool{500: false, 501: true} {
		f := scoring.FromJSON([]byte(`{"winner":1,"worth":2,"note":"` + strings.Repeat("ä", length) + `"}`))
		f.Seats = 2
		scoring.NewRuleBook(toy).ReadDeal(f)
		if _, said := f.Problems().At("note"); said != refused {
			t.Errorf("%d characters: %v", length, f.Problems())
		}
	}
}

func TestADealIsJudgedWithTheSheetItMakes(t *testing.T) {
	e := scoring.Document{Setup: scoring.Setup{Game: "toy", Players: []string{"A", "B"}}, Deals: []json.RawMessage{[]byte(`{"worth":1}`), []byte(`{"winner":1}`)}}
	sheet, problems := scoring.NewRuleBook(toy).Judge(e, 1)
	if paths := problemPaths(problems); len(paths) != 1 || paths[0] != "deals[1].worth" || len(sheet.Lines) != 2 {
		t.Errorf("%v, %d lines", paths, len(sheet.Lines))
	}
}

func TestDealersAreHeldByWritingDownAsFewAsPossible(t *testing.T) {
	e := scoring.Document{Setup: scoring.Setup{Game: "toy", Players: []string{"A", "B", "C"}}}
	for _, deal := range []string{`{"winner":1,"worth":2}`, `{"winner":1,"worth":2,"note":"n"}`, `{"correction":[1,0,-1]}`, `{"winner":2,"worth":2}`} {
		e.Deals = append(e.Deals, json.RawMessage(deal))
	}
	held := scoring.NewRuleBook(toy).Hold(e, []scoring.Seat{0, 3, 1, 1})
	if len(held) != 1 || string(held[1]) != `{"winner":1,"worth":2,"dealer":3,"note":"n"}` {
		t.Errorf("held are %v", held)
	}
}

func TestAllThatIsWrongIsSaid(t *testing.T) {
	document := `{"format":"anschreiber/1","game":"toy","date":"2026-02-28","players":["A","B"],"deals":[` + strings.Repeat(`1,{"worth":0},`, 2499) + `{}]}`
	_, _, problems := scoring.ReadDocument([]byte(document), findToy)
	if len(problems) != 2499+2*2499+2 {
		t.Errorf("%d problems", len(problems))
	}
}

func TestASlipInJSONSaysWhereItIs(t *testing.T) {
	for document, want := range map[string]string{
		"{\"format\":\"ä\",,}":                  "column 15: from here on this is not JSON",
		"{\n  \"ä\": 1,\n  \"ä\": [1, 2,]\n}\n": "line 3, column 14: from here on this is not JSON",
		"{\n  \"deals\": [":                     "line 2, column 13: the JSON breaks off",
		"{\n \"deals\": [\n\n":                  "line 2, column 12: the JSON breaks off", // the end of the last line that has text
		"{\"deals\": [\n":                       "column 12: the JSON breaks off",
		"":                                      "column 1: the JSON breaks off",
		"{\"ä\": \"\xff\"}":                     "column 8: this is not UTF-8",
		strings.Repeat("[", 17) + strings.Repeat("]", 17): "column 17: this is nested too deep",
		strings.Repeat("[", 16) + strings.Repeat("]", 16): "this is not a JSON object",
		"\xff{}": "column 1: this is not UTF-8",
		"x":      "column 1: from here on this is not JSON",
		"[1]":    "this is not a JSON object",
		`"a"`:    "this is not a JSON object",
		"1":      "this is not a JSON object",
		"{}{}":   "column 3: from here on this is not JSON",
	} {
		_, _, problems := scoring.ReadDocument([]byte(document), findToy)
		if len(problems) != 1 || problems[0].Path != "document" || problems[0].Text.EN != want {
			t.Errorf("%q: %v, want %s", document, problems, want)
		}
	}
}

func TestAGameForFourSaysSoInOneNumber(t *testing.T) {
	for span, says := range map[scoring.Span]string{{Min: 4, Max: 4}: " geht nur zu viert", {Min: 2, Max: 2}: " geht nur mit 2 Leuten", {Min: 2, Max: 5}: " geht mit 2 bis 5 Leuten"} {
		if got := span.Text().DE; got != says {
			t.Errorf("%v: %q", span, got)
		}
	}
}

func TestAWeekBeginsOnMonday(t *testing.T) {
	for day, monday := range map[scoring.Day]scoring.Day{"2026-11-22": "2026-11-16", "2026-11-23": "2026-11-23", "2026-11-25": "2026-11-23", "2027-01-01": "2026-12-28"} {
		if got := day.Monday(); got != monday {
			t.Errorf("%s is in the week from %s, not %s", day, got, monday)
		}
	}
}
