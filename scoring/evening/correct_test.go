package evening_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/evening"
)

func TestAStruckDealIsRestoredOrCorrectedWhereItWas(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2", "3")
	tb.takes(correct(tb.deal("2")), tb.form("act", "strike"))
	tb.is("the declarers", tb.declarers(), []int{1, 3})
	tb.takes(correct(tb.deal("2")), tb.form("act", "restore"))
	tb.is("the declarers", tb.declarers(), []int{1, 2, 3})
	tb.is("the dealers", tb.dealers(), []int{1, 2, 3})
	tb.takes(correct(tb.deal("2")), tb.form("act", "strike"))
	tb.takes(correct(tb.deal("2")), tb.filled("2", "declarer", "1"))
	tb.is("the declarers", tb.declarers(), []int{1, 1, 3})
}

func TestTheSameDealAgainChangesNothing(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	for _, f := range []evening.Form{tb.filled("1"), tb.form("act", "restore")} {
		if err := tb.decide("anna", correct(tb.deal("1")), f); !errors.Is(err, evening.ErrUnchanged) {
			t.Errorf("%v: %v", f.Values, err)
		}
	}
}

func TestADealsPageAsksForNothingElse(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	if err := tb.decide("anna", correct(tb.deal("1")), tb.form("act", "burn")); !errors.Is(err, evening.ErrUnreadable) {
		t.Error(err)
	}
}

func TestADealPageShowsAllVersions(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	if err := tb.decide("bernd", correct(tb.deal("1")), tb.filled("1", "declarer", "2")); err != nil {
		t.Fatal(err)
	}
	tb.takes(correct(tb.deal("1")), tb.form("act", "strike"))
	page := by("anna").DealPage(tb.now, tb.deal("1"))
	var got []string
	for _, past := range page.Past {
		got = append(got, past.Says.DE+", "+past.By+", "+past.When)
	}
	want := []string{
		"gestrichen, dieses Gerät, 20.11.2026, 20:03", "Kreuz mit 1 – Bernd +24, Bernds Handy, 20.11.2026, 20:02",
		"Kreuz mit 1 – Anna +24, dieses Gerät, 20.11.2026, 20:01",
	}
	if !slices.Equal(got, want) || !page.Past[0].Current || page.Past[1].Current || page.Line != nil {
		t.Errorf("the versions are %q, current is %v", got, page.Past[0].Current)
	}
}

// To get the points of one earlier version, the whole sheet has to be computed.
func TestOnlyTheNewestVersionsAreRecounted(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	for i := range 40 {
		tb.takes(correct(tb.deal("1")), tb.filled("1", "declarer", []string{"2", "3"}[i%2]))
	}
	past := by("anna").DealPage(tb.now, tb.deal("1")).Past
	if len(past) != 41 || past[29].Says.DE != "Kreuz mit 1 – Bernd +24" || past[30].Says.DE != "eine frühere Fassung" {
		t.Errorf("%d versions, %q, %q", len(past), past[29].Says.DE, past[30].Says.DE)
	}
}

func TestPointsWithoutADealAreCorrected(t *testing.T) {
	tb := begin(t, three)
	tb.takes(newDeal, tb.form("minus", "2", "correction", "0", "correction", "10", "correction", "10"))
	tb.takes(correct(tb.deal("1")), tb.form("minus", "2", "correction", "0", "correction", "5", "correction", "5", "note", "doch weniger"))
	if got := tb.document()[0].Correction; !slices.Equal(got, []int{0, -5, 5}) {
		t.Errorf("booked %v", got)
	}
}

// In a Bock round a deal counts twice, and the points of its earlier versions must be doubled too.
func TestAnEarlierVersionCountsWhereItsDealStands(t *testing.T) {
	tb := begin(t, three, "rules.preset", "kneipe", "rules.bock", "manual")
	tb.takes(newDeal, tb.form(append(kreuz("1"), "bock_manual", "true")...))
	tb.deals("2")
	tb.takes(correct(tb.deal("2")), tb.filled("2", "declarer", "3"))
	var past []string
	for _, version := range by("anna").DealPage(tb.now, tb.deal("2")).Past {
		past = append(past, version.Says.DE)
	}
	if len(past) != 2 || !strings.HasSuffix(past[0], "Cem +48") || !strings.HasSuffix(past[1], "Bernd +48") {
		t.Errorf("%q", past)
	}
}
