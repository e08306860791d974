package punktezettel_test

import (
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring/scoringtest"
)

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
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,1,0,0]}`, ""},
		{`{"preset":"wizard"}`, `{"bids":[0,2,0,0],"points":[0,1,0,0]}`, "von 0 bis 1"},
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,2,0,0]}`, "gemacht: von 0 bis 1"},
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,-1,0,0]}`, "gemacht: von 0 bis 1"},
		{`{"preset":"wizard"}`, `{"bids":[0,1,0,0],"points":[0,0,0,0]}`, "noch 1 bis 1"},
		{`{"preset":"wizard","bids_even":false}`, `{"bids":[0,1,0,0]}`, "die Ansagen dürfen nicht aufgehen: zusammen nicht 1"},
		{`{"bids":"difference","wins":"fewest"}`, `{"bids":[0,157,0,0],"points":[0,158,0,0]}`, "gemacht: von 0 bis 157"},
		{`{"preset":"wizard"}`, `{"points":[0,1,0,0]}`, "wer sagt wie viele an?"},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[1,3],"value":10}`, ""},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[2,4],"value":10}`, ""},
		{`{"way":"zero_sum","teams":"pairs"}`, `{"winners":[1,2],"value":10}`, "Partner gewinnen zusammen"},
		{`{"way":"zero_sum"}`, `{"winners":[1],"value":10}`, "das geht nicht auf, mit 12 schon"},
		{`{"preset":"phase10"}`, `{"points":[1,2,3,0],"phase":[4],"absent":[4]}`, "Dörte ist nicht am Tisch"},
	} {
		says := ""
		if _, ps := scoringtest.Evening(book, 4, c.rules, c.deal); len(ps.Errors()) > 0 {
			says = ps.Errors()[0].Text.DE
		}
		if says != c.want {
			t.Errorf("%s %s: %q, not %q", c.rules, c.deal, says, c.want)
		}
	}
}

func TestTheSheetSaysHowFarItIsToTheEnd(t *testing.T) {
	uno := scoringtest.Sheet(t, book, 4, `{"preset":"uno"}`, `{"points":[120,0,300,80]}`)
	if got, want := fmt.Sprint(uno.Next.Limit, uno.Next.Left), "500 [380 500 200 420]"; got != want {
		t.Errorf("of 500 are left %s, not %s", got, want)
	}
	kniffel := scoringtest.Sheet(t, book, 4, `{"preset":"kniffel"}`, `{"points":[120,0,300,80]}`)
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
	if ended := scoringtest.Sheet(t, book, 4, `{"preset":"uno"}`, `{"points":[500,0,0,500]}`).Next; !ended.Fresh {
		t.Errorf("no Partie begins: %+v", ended)
	}
}

func TestTheDifferenceToTheBestIsShownBeforeTheMoney(t *testing.T) {
	s := scoringtest.Sheet(t, book, 4, `{"stake":10,"settle":"winner"}`, `{"points":[10,4,1,10]}`)
	var labels []string
	for _, step := range s.Steps {
		labels = append(labels, step.Says.DE+" "+fmt.Sprint(step.Count))
	}
	if !slices.Contains(labels, "Punkte [10 4 1 10]") || !slices.Contains(labels, "Abstand zum Besten [0 −6 −9 0]") {
		t.Errorf("it shows %q", labels)
	}
}
