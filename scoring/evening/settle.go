package evening

import (
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Settle judges the forms of the settlement page: closing the evening, reopening it, changing the
// stakes, noting a payment and taking one back. It does not check whether a payment is still due;
// StillDue does.
func (j Judge) Settle() (Decision, error) {
	switch act := j.Get("act"); act {
	case "close", "reopen":
		closed := act == "close"
		if closed == j.State.Closed {
			return Decision{}, ErrUnchanged
		}
		return Decision{Act: scoring.Act{Closed: &closed}}, nil
	case "stake":
		if j.hasOtherRules(j.Values) {
			return Decision{}, ErrUnreadable
		}
		j.Values = j.WithStakes(j.Values)
		return j.setup()
	case "paid":
		return paid(j.Form)
	case "unpaid":
		return j.Undo()
	}
	return Decision{}, ErrUnreadable
}

// paid reads a payment that the page offers.
func paid(f Form) (Decision, error) {
	typed := scoring.FromValues(f.Values)
	paid := scoring.ReadPaid(typed)
	if len(typed.Problems()) > 0 {
		return Decision{}, ErrUnreadable
	}
	return Decision{Act: scoring.Act{Paid: &paid}}, nil
}

// StillDue returns a conflict unless the payment is still due in this night.
func (j Judge) StillDue(paid scoring.Paid, night []NightList) error {
	lists, sum := j.Lists(night)
	if slices.Contains(sum.Open(NightPaid(lists)).Due(), paid) {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: scoring.T("Diese Zahlung ist nicht mehr offen: ", "This payment is no longer open: ").Add(paid.Text()),
		Then: scoring.T("Es wurde nichts eingetragen. Was noch zu zahlen ist, steht unten.", "Nothing was booked. What is left to pay is below."),
	})
}

// WithStakes returns the table as a filled-in form, with the stakes replaced by the typed ones.
func (s *Snapshot) WithStakes(stakes url.Values) url.Values {
	table := Typed(s.State.Setup)
	for _, setting := range s.Game.Settings {
		if key := "rules." + setting.Key; setting.Money {
			table[key] = stakes[key]
		}
	}
	return table
}

// hasOtherRules reports whether a form contains rules that are not stakes.
func (j Judge) hasOtherRules(typed url.Values) bool {
	for key := range typed {
		rule, is := strings.CutPrefix(key, "rules.")
		if is && !slices.ContainsFunc(j.Game.Settings, func(r scoring.Setting) bool { return r.Key == rule && r.Money }) {
			return true
		}
	}
	return false
}
