package scoring_test

import (
	"encoding/json"
	"testing"

	"anschreiber/scoring"
)

// figuresOf returns the sheet and the sums of a toy evening of three players.
func figuresOf(deals ...string) (scoring.Sheet, scoring.Sums) {
	book := scoring.NewRuleBook(toy)
	e := scoring.Document{Setup: scoring.Setup{Game: "toy", Players: []string{"Anna", "Bernd", "Cem"}}}
	for _, deal := range deals {
		e.Deals = append(e.Deals, json.RawMessage(deal))
	}
	sheet := book.Score(e)
	return sheet, book.SumUp(sheet.Lines, book.Facts(e, sheet))
}

func TestAFigureIsAddedUpByItsKind(t *testing.T) {
	_, sums := figuresOf(`{"winner":1,"worth":3}`, `{"winner":1,"worth":5,"again":true}`, `{"correction":[50,0,-50]}`, `{"winner":2,"worth":5}`, `{"winner":1,"worth":5}`, `{"winner":3,"worth":1}`)
	at := func(figure string, who, with scoring.Seat) scoring.Sum {
		return sums[scoring.StatKey[scoring.Seat]{Figure: figure, Who: who, With: with}]
	}
	if won := at("won", 1, 0); won.Deals != 5 || won.True != 3 {
		t.Errorf("won %+v", won)
	}
	if again := at("again", 1, 0); again.Deals != 1 || again.True != 1 {
		t.Errorf("again %+v", again)
	}
	if worth := at("worth", 1, 0); worth.Deals != 3 || worth.Value != scoring.Whole(13) {
		t.Errorf("worth %+v", worth)
	}
	if best := at("best", 1, 0).Peak; best.Value != scoring.Whole(10) || best.Deal != 2 {
		t.Errorf("the best is %+v, and the first of two as good", best)
	}
	if dearest := at("dearest", 1, 0).Peak; dearest.Value != scoring.Whole(-5) || dearest.Deal != 4 || dearest.Title.EN != "deal" {
		t.Errorf("the dearest is %+v", dearest)
	}
	if dearest := at("dearest", 3, 0).Peak; dearest.Value != scoring.Whole(-5) || dearest.Deal != 2 {
		t.Errorf("the dearest is %+v, and the first of three as dear", dearest)
	}
	if streak := at("streak", 1, 0).Streak; streak != (scoring.Streak{Longest: 2, First: 2, Running: 0}) {
		t.Errorf("in a row %+v", streak)
	}
	if beaten := at("beats", 1, 2); beaten.True != 3 || at("beats", 1, 1).Deals != 0 || at("losers", 3, 2).Deals != 3 || at("losers", 3, 1).Deals != 1 {
		t.Errorf("beats %+v, %+v", beaten, sums)
	}
}

func TestAPeakIsTheDealOfTheMostExtremeValue(t *testing.T) {
	peak := func(value, deal int) scoring.Sum {
		return scoring.Sum{Peak: scoring.Peak{Value: scoring.Whole(value), Deal: deal}}
	}
	for _, c := range []struct {
		kind           scoring.StatKind
		earlier, later scoring.Sum
		deal           int
	}{
		{scoring.Highest, peak(3, 1), peak(4, 2), 2}, {scoring.Highest, peak(4, 1), peak(3, 2), 1}, {scoring.Highest, peak(4, 1), peak(4, 2), 1},
		{scoring.Lowest, peak(3, 1), peak(4, 2), 1}, {scoring.Lowest, peak(4, 1), peak(3, 2), 2}, {scoring.Lowest, peak(4, 1), peak(4, 2), 1},
		{scoring.Highest, peak(0, 0), peak(-4, 2), 2}, {scoring.Lowest, peak(0, 0), peak(4, 2), 2},
		{scoring.Highest, peak(-4, 1), peak(0, 0), 1}, {scoring.Lowest, peak(4, 1), peak(0, 0), 1},
	} {
		if got := c.earlier.Plus(c.later, c.kind).Peak.Deal; got != c.deal {
			t.Errorf("kind %d: %+v and %+v: deal %d, want %d", c.kind, c.earlier.Peak, c.later.Peak, got, c.deal)
		}
	}
}

func TestNothingIsNotedOfASeatThatIsNotThere(t *testing.T) {
	f := scoring.NewStatEvents(scoring.Line{Points: whole(1, 2)})
	f.Came("won", 3, true)
	f.Came("won", 0, true)
	f.Points(3, "best")
	f.With("beats", 1, 3, true)
	f.With("beats", 1, 1, true)
	if len(f.All) != 0 {
		t.Errorf("%+v", f.All)
	}
	if f.Times("again", 2, 3); len(f.All) != 3 || !f.All[0].True || f.All[2].Seat != 2 {
		t.Errorf("three times: %+v", f.All)
	}
}
