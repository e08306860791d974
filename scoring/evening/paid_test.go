package evening_test

import (
	"errors"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// pays returns the judging of a payment. others are the further lists of the night.
func pays(others ...evening.NightList) evening.Judging {
	return func(j evening.Judge) (evening.Decision, error) {
		d, err := j.Settle()
		if err != nil {
			return d, err
		}
		night := append([]evening.NightList{j.NightList()}, others...)
		return d, j.StillDue(*d.Act.Paid, night)
	}
}

// cemPaysAnna returns a table at which Cem owes Anna 72 cents, and a function that returns the form
// for noting that he has paid them.
func cemPaysAnna(t *testing.T) (*table, func() evening.Form) {
	t.Helper()
	tb := begin(t, three, "rules.stake", "1")
	tb.deals("1", "1", "2")
	return tb, func() evening.Form {
		return tb.form("act", "paid", "from", "Cem", "to", "Anna", "cents", "72", "rounds", "0")
	}
}

func TestAPaymentIsNotedOnceAndTakenBack(t *testing.T) {
	tb, form := cemPaysAnna(t)
	first, other := form(), form()
	tb.takes(pays(), first)
	if err := tb.decide("anna", pays(), first); !errors.Is(err, evening.ErrUnchanged) {
		t.Errorf("a second tap: %v", err)
	}
	says(t, tb.rejected(pays(), other), conflict, "Diese Zahlung ist nicht mehr offen: Cem an Anna, 0,72 €, bezahlt")
	if got := tb.now.State.Paid; len(got) != 1 || got[0] != (scoring.Paid{From: "Cem", To: "Anna", Cents: 72}) {
		t.Errorf("paid is %+v", got)
	}
	if below := tb.sendsAgain(pays()); below != "abrechnung" {
		t.Errorf("a payment is sent to %q", below)
	}
	page := by("anna").Viewer.SettlePage(tb.now, []evening.NightList{tb.now.NightList()})
	if page.Undo.Says.DE != "Cem an Anna, 0,72 €, bezahlt" || page.Undo.Back != tb.now.State.Last {
		t.Errorf("undo offers %+v", page.Undo)
	}
	tb.takes(evening.Judge.Undo, tb.form("undoes", "4"))
	if tb.now.State.Paid != nil {
		t.Errorf("after undo paid is %+v", tb.now.State.Paid)
	}
	tb.takes(pays(), form())
}

func TestACorrectionAfterwardsLeavesWhatIsStillOpen(t *testing.T) {
	tb, form := cemPaysAnna(t)
	tb.takes(pays(), form())
	tb.deals("2") // the points are now 48, 48, −96: Anna has received 24 too much, and Cem owes another 24
	says(t, tb.rejected(pays(), form()), conflict, "nicht mehr offen")
	for _, from := range []string{"Anna", "Cem"} {
		tb.takes(pays(), tb.form("act", "paid", "from", from, "to", "Bernd", "cents", "24"))
	}
	if got := len(tb.now.Doc.Paid); got != 3 {
		t.Errorf("the document has %d payments", got)
	}
}

func TestANightIsPaidInAnyOfItsLists(t *testing.T) {
	tb, _ := cemPaysAnna(t)
	other := begin(t, []string{"Dora", "Cem", "Emil"}, "rules.stake", "1")
	other.deals("1") // points of Dora, Cem and Emil: 48, −24, −24, so each pays Dora 24
	list := evening.NightLists(evening.StoredLog{ID: "other", Log: other.now.Log})[0]
	emil := tb.form("act", "paid", "from", "Emil", "to", "Dora", "cents", "24")
	says(t, tb.rejected(pays(), emil), conflict, "nicht mehr offen")
	tb.takes(pays(list), emil)
	says(t, other.rejected(pays(evening.NightLists(evening.StoredLog{ID: "here", Log: tb.now.Log})...), emil), conflict, "nicht mehr offen")
}

func TestAPaymentThatNoPageOffersIsUnreadable(t *testing.T) {
	tb, _ := cemPaysAnna(t)
	for _, typed := range [][]string{{"from", "Cem", "to", "Anna"}, {"from", "Cem", "to", "Cem", "cents", "5"}, {"from", "Cem", "to", "Anna", "cents", "-72"}} {
		if err := tb.decide("anna", pays(), tb.form(append(typed, "act", "paid")...)); !errors.Is(err, evening.ErrUnreadable) {
			t.Errorf("%v: %v", typed, err)
		}
	}
}
