package evening_test

import (
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// absent checks who is marked as away in the form of the next deal, who deals it, and what was
// booked last.
func (tb *table) absent(want scoring.Seats, dealer scoring.Seat, says string) {
	tb.t.Helper()
	page := by("anna").Viewer.EveningPage(tb.now)
	if got := page.Entry.Next; !slices.Equal(got.Absent, want) || got.Dealer != dealer || tb.now.Sheet.Next.Dealer != dealer {
		tb.t.Errorf("absent are %v, %d deals, %d on the first page; want %v and %d", got.Absent, got.Dealer, tb.now.Sheet.Next.Dealer, want, dealer)
	}
	if got := tb.now.History().LastText().DE; got != says {
		tb.t.Errorf("it says %q, not %q", got, says)
	}
}

func TestWhoGoesAndComesBackIsAnEntryOfTheLog(t *testing.T) {
	tb := begin(t, four)
	tb.takes(changes, tb.form("goes", "1"))
	tb.absent(scoring.Seats{1}, 2, "Anna ist gegangen") // before the first deal, which Anna would have dealt
	tb.takes(changes, tb.form("returns", "1"))
	tb.absent(nil, 1, "Anna ist wieder da")
	tb.deals("2")
	tb.takes(changes, tb.form("goes", "4"))
	tb.absent(scoring.Seats{4}, 2, "Dora ist gegangen")
	tb.takes(newDeal, tb.form("correction", "1", "correction", "0", "correction", "0", "correction", "0"))
	tb.absent(scoring.Seats{4}, 2, "Spiel 2: Anna +1") // a correction does not change who is absent
	tb.takes(dealAt(tb.between("0")), tb.form(append(kreuz("2"), "dealer", "1")...))
	tb.absent(scoring.Seats{4}, 2, "Spiel 1: Bernd +24") // neither does an earlier deal
	tb.takes(newDeal, tb.form(append(kreuz("1"), "absent", "4")...))
	tb.absent(scoring.Seats{4}, 3, "Spiel 4: Anna +24")
	tb.takes(changes, tb.form("returns", "4"))
	tb.absent(nil, 3, "Dora ist wieder da")
	tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
	tb.absent(scoring.Seats{4}, 3, "Zurückgenommen: Dora ist wieder da")
	tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
	tb.absent(scoring.Seats{4}, 2, "Zurückgenommen: Spiel 4: Anna +24")
}

func TestWhoJoinedGoesAndIsNotTakenForSomebodyElse(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.form("joins", "Dora"))
	tb.takes(changes, tb.form("goes", "2"))
	tb.absent(scoring.Seats{2}, 3, "Bernd ist gegangen")
	tb.takes(changes, tb.form("goes", "4"))
	tb.absent(scoring.Seats{2, 4}, 3, "Dora ist gegangen")
	says(t, tb.rejected(changes, tb.form("goes", "1")), evening.Invalid, "Skat geht mit 2 bis 5 Leuten, hier sitzen 1.")
}

func TestWhoIsGoneAlreadyDoesNotGoTwice(t *testing.T) {
	tb := begin(t, four)
	f := tb.form("goes", "2")
	tb.takes(changes, f)
	for name, again := range map[string]evening.Form{"a second tap": f, "another phone": tb.form("goes", "2")} {
		if err := tb.decide("bernd", changes, again); err != evening.ErrUnchanged {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, bad := range [][]string{{"goes", "9"}, {"goes", "x"}, {"goes", "1", "returns", "2"}} {
		if err := tb.decide("anna", changes, tb.form(bad...)); err != evening.ErrUnreadable {
			t.Errorf("%v: %v", bad, err)
		}
	}
	tb.takes(settles, tb.form("act", "close"))
	says(t, tb.rejected(changes, tb.form("goes", "1")), evening.Conflict, "Der Abend ist beendet.")
}

// The form of another phone was drawn before Dora left.
func TestADealWithSomebodyWhoHasLeftIsAskedAbout(t *testing.T) {
	tb := begin(t, four)
	stale, fix := tb.form(kreuz("2")...), tb.form("correction", "1", "correction", "0", "correction", "0", "correction", "0")
	forgotten, agreed := tb.form(append(kreuz("2"), "dealer", "1")...), tb.form(append(kreuz("2"), "absent", "4")...)
	tb.takes(changes, tb.form("goes", "4"))
	says(t, tb.rejected(newDeal, stale), evening.Conflict, "Inzwischen: Dora ist gegangen")
	for name, f := range map[string]evening.Form{"points": fix, "the same people": agreed} {
		if _, err := judge(tb.now, "anna", f).Decide(newDeal); err != nil {
			t.Errorf("%s: %s", name, said(err))
		}
	}
	if _, err := judge(tb.now, "anna", forgotten).Decide(dealAt(tb.between("0"))); err != nil {
		t.Errorf("a deal of earlier: %s", said(err))
	}
	stale.Seen = tb.now.State.Last
	tb.takes(newDeal, stale)
	tb.absent(nil, 2, "Spiel 1: Bernd +24") // the writer of this form has seen that Dora left
}

// Dora came after the second deal, and Bernd left after the third.
func TestAForgottenDealOffersWhoWasThereThen(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(newDeal, tb.form("correction", "1", "correction", "0", "correction", "-1"))
	tb.takes(changes, tb.joins("Dora"))
	tb.deals("3")
	tb.takes(changes, tb.form("goes", "2"))
	tb.takes(newDeal, tb.form(append(kreuz("1"), "absent", "2")...))
	for after, want := range map[string][]string{"0": {"4"}, "1": {"4"}, "2": {"4"}, "4": nil, "6": {"2"}} {
		entry := reader().ForgottenPage(tb.now, tb.between(after)).Entry
		if got := entry.Form.Values("absent"); !slices.Equal(got, want) {
			t.Errorf("after deal %s: %v are away, want %v", after, got, want)
		}
	}
}
