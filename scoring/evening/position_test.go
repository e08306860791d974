package evening_test

import (
	"errors"
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// The forms key1 and key2 booked the two deals.
func TestADealIsNamedByItsNumberOrByTheFormThatWroteIt(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for name, want := range map[string]string{
		"1": "1", "~key1": "1", "2": "2", "~key2": "2",
		"~": "", "": "", "0": "", "-1": "", "x": "", "3": "", "~setup": "", "~key3": "", "key1": "", "~1": "",
	} {
		at, err := tb.now.Correcting(name)
		if want == "" {
			if !errors.Is(err, evening.ErrNotFound) {
				t.Errorf("%q is a deal: %v", name, err)
			}
			continue
		}
		if err != nil || at != tb.deal(want) {
			t.Errorf("%q is not deal %s: %v", name, want, err)
		}
	}
}

func TestThePageSaysOfThirtyStruckDealsWhatTheyWouldCount(t *testing.T) {
	tb := begin(t, three)
	for i := range 31 {
		tb.deals("1")
		tb.takes(correct(tb.deal(strconv.Itoa(2*i+1))), tb.form("act", "strike"))
	}
	struck := by("anna").Viewer.EveningPage(tb.now).Struck
	if _, oldest := struck[1]; len(struck) != 30 || oldest {
		t.Errorf("it says it of %d, of the oldest: %t", len(struck), oldest)
	}
	if got := struck[61].Points; !slices.Equal(got, []scoring.Points{scoring.Whole(24), 0, 0}) {
		t.Errorf("the newest would count %v", got)
	}
}

func TestAPlaceBehindADealThatNobodyKnowsIsNone(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for _, after := range []string{"~key9", "~", "x", "2", "-1", ""} {
		if at, err := tb.now.Between(after); err != evening.ErrNotFound {
			t.Errorf("behind %q is %+v, %v", after, at, err)
		}
	}
	if at, err := tb.now.Between("~key1"); err != nil || at == (evening.Position{}) {
		t.Errorf("behind the first deal: %+v, %v", at, err)
	}
}

// The deal is gone, but somebody may still have its page open to correct it.
func TestADealThatWasTakenBackIsKnown(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(undoes, tb.form("undoes", "2"))
	for id, want := range map[string]bool{"2": true, "~key2": true, "~never": true, "1": false, "0": false, "3": false, "4": false, "-1": false, "x": false, "": false} {
		if got := tb.now.TakenBack(id); got != want {
			t.Errorf("deal %q was taken back: %v", id, got)
		}
	}
	page := by("anna").Viewer.BookAgain(tb.now, tb.form(kreuz("3")...), evening.Position{}, evening.GoneDeal())
	if page.Conflict == nil || page.Entry.Action != "/abende/id" || !page.Entry.Chosen("declarer", "3") {
		t.Errorf("it comes back as %+v", page.Entry)
	}
}
