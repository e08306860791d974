package punktezettel_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
)

// pad is an evening of Anna, Bernd, Cem and Dora by some rules with these deals, and what is
// wrong with it.
func pad(rules string, deals ...string) (scoring.Document, scoring.Problems) {
	text := `{"format":"anschreiber/1","game":"punktezettel","date":"2026-11-20","players":["Anna","Bernd","Cem","Dora"],"rules":` + rules + `,"deals":[` + strings.Join(deals, ",") + `]}`
	e, _, ps := scoring.ReadDocument([]byte(text), func(string) (scoring.RuleBook, bool) { return book, true })
	return e, ps.Errors()
}

// sheet is that of such an evening, with which nothing is wrong.
func sheet(t *testing.T, rules string, deals ...string) scoring.Sheet {
	t.Helper()
	e, ps := pad(rules, deals...)
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	return book.Score(e)
}

func TestWhatIsWrongAtThePadIsSaid(t *testing.T) {
	for _, c := range []struct{ rules, deal, want string }{
		{`{}`, `{}`, "noch keine Zahl"},
		{`{}`, `{"points":[1,2,3,4],"absent":[2]}`, "Bernd ist nicht am Tisch"},
		{`{}`, `{"points":[9999,0,0,-9999]}`, ""},
		{`{}`, `{"points":[10000,0,0,0]}`, "von −9999 bis 9999"},
		{`{}`, `{"points":[0.5,0,0,0]}`, "an diesem Tisch gibt es keine halben Punkte"},
		{`{"halves":true}`, `{"points":[0.5,0,0,0]}`, ""},
		{`{"preset":"hearts"}`, `{"points":[20,0,0,4]}`, "noch 2 bis 26"},
		{`{"preset":"hearts"}`, `{"points":[20,0,0,8]}`, "2 zu viel: zusammen sind es 26"},
		{`{"preset":"wizard"}`, `{"bids":[0,99,0,0],"points":[0,99,0,0]}`, ""},
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,100,0,0]}`, "gemacht: von 0 bis 99"},
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,-1,0,0]}`, "gemacht: von 0 bis 99"},
		{`{"preset":"wizard"}`, `{"points":[0,1,0,0]}`, "wer sagt wie viele an?"},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[1,3],"value":10}`, ""},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[2,4],"value":10}`, ""},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[1,2],"value":10}`, "Partner gewinnen zusammen"},
		{`{"way":"zero_sum"}`, `{"winners":[1],"value":10}`, "das geht nicht auf, mit 12 schon"},
		{`{"preset":"phase10"}`, `{"points":[1,2,3,0],"phase":[4],"absent":[4]}`, "Dora ist nicht am Tisch"},
	} {
		says := ""
		if _, ps := pad(c.rules, c.deal); len(ps) > 0 {
			says = ps[0].Text.DE
		}
		if says != c.want {
			t.Errorf("%s %s: %q, not %q", c.rules, c.deal, says, c.want)
		}
	}
}

func TestALineSaysWhatEachHasGot(t *testing.T) {
	for _, c := range []struct{ rules, deal, want string }{
		{`{}`, `{"points":[12,0,-5,0]}`, "Anna 12, Cem −5"},
		{`{}`, `{"points":[0,0,0,0]}`, "alle 0"},
		{`{"round_to":5}`, `{"points":[12,13,-12,-13]}`, "Anna 12, Bernd 13, Cem −12, Dora −13 · gerundet auf Fünfer: Anna 10, Bernd 15, Cem −10, Dora −15"},
		{`{"round_to":10}`, `{"points":[15,14,-15,-16]}`, "Anna 15, Bernd 14, Cem −15, Dora −16 · gerundet auf Zehner: Anna 20, Bernd 10, Cem −10, Dora −20"},
		{`{"way":"zero_sum"}`, `{"winners":[1],"value":12}`, "Anna gewinnt 12, die anderen geben je 4"},
		{`{"way":"zero_sum"}`, `{"winners":[1,2,3],"value":4}`, "Bernd, Cem und Anna gewinnen je 4, Dora gibt 12"},
		{`{"preset":"canasta"}`, `{"points":[120,-30]}`, "Anna und Cem 120, Bernd und Dora −30"},
	} {
		var said []string
		for _, item := range sheet(t, c.rules, c.deal).Lines[0].Why {
			said = append(said, item.Text.DE)
		}
		if got := strings.Join(said, " · "); got != c.want {
			t.Errorf("%s %s: %q, not %q", c.rules, c.deal, got, c.want)
		}
	}
}

func TestTheSheetSaysHowFarItIsToTheEnd(t *testing.T) {
	uno := sheet(t, `{"preset":"uno"}`, `{"points":[120,0,300,80]}`)
	if got, want := fmt.Sprint(uno.Next.Limit, uno.Next.Left), "500 [380 500 200 420]"; got != want {
		t.Errorf("of 500 are left %s, not %s", got, want)
	}
	kniffel := sheet(t, `{"preset":"kniffel"}`, `{"points":[120,0,300,80]}`)
	if got := kniffel.Next.Notes; len(got) != 1 || got[0].DE != "Runde 2 von 6" {
		t.Errorf("it says %v", got)
	}
	if kniffel.Next.Dealer != 0 || !kniffel.Next.Undealt || kniffel.Lines[0].Dealer != 0 {
		t.Errorf("somebody deals at Kniffel: %+v", kniffel.Next)
	}
	if uno.Next.Dealer == 0 || uno.Next.Undealt {
		t.Errorf("nobody deals at Uno: %+v", uno.Next)
	}
	last := kniffel.Closing[len(kniffel.Closing)-1]
	if last.Label.DE != "gewonnene Partien" || !last.Sum {
		t.Errorf("the sheet ends with %+v", last)
	}
	ended := sheet(t, `{"preset":"uno"}`, `{"points":[500,0,0,500]}`).Next
	if !ended.Fresh || ended.Notes[0].DE != "Partie 1: Anna und Dora gewinnen mit 500. Alle stehen wieder auf 0." {
		t.Errorf("it says %+v", ended)
	}
}

func TestTheDifferenceToTheBestIsShownBeforeTheMoney(t *testing.T) {
	s := sheet(t, `{"stake":10,"settle":"winner"}`, `{"points":[10,4,1,10]}`)
	var labels []string
	for _, step := range s.Steps {
		labels = append(labels, step.Says.DE+" "+fmt.Sprint(step.Count))
	}
	if !slices.Contains(labels, "Punkte [10 4 1 10]") || !slices.Contains(labels, "Abstand zum Besten [0 −6 −9 0]") {
		t.Errorf("it shows %q", labels)
	}
}

func TestHalfPointsAreCorrectedOnlyWhereTheyExist(t *testing.T) {
	for rules, want := range map[string]int{`{}`: 1, `{"halves":true}`: 0} {
		if _, ps := pad(rules, `{"correction":[0.5,0,0,0],"note":"Rechenfehler"}`); len(ps) != want {
			t.Errorf("%s: %v", rules, ps)
		}
	}
}

func TestACorrectionEndsAPartieForEverybody(t *testing.T) {
	partien := sheet(t, `{"preset":"uno"}`, `{"correction":[500,0,0,0]}`).Partien
	if len(partien) != 1 || !slices.Equal(partien[0].Winners, scoring.Seats{1}) || !slices.Equal(partien[0].Losers, scoring.Seats{2, 3, 4}) {
		t.Errorf("it ends with %+v", partien)
	}
}
