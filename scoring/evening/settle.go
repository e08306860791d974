package evening

import (
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Settle judges closing the evening, reopening it, playing for something
// else, a payment that was made, of which StillDue knows more, or taking one back.
func (s *Snapshot) Settle(v Visitor, f Form) (Decision, error) {
	switch act := f.Get("act"); act {
	case "close", "reopen":
		closed := act == "close"
		if closed == s.State.Closed {
			return Decision{}, ErrUnchanged
		}
		return Decision{Act: scoring.Act{Closed: &closed}}, nil
	case "stake":
		if s.hasOtherRules(f.Values) {
			return Decision{}, ErrUnreadable
		}
		f.Values = s.WithStakes(f.Values)
		return s.setup(f, v.Today)
	case "paid":
		return paid(f)
	case "unpaid":
		return s.Undo(v, f)
	}
	return Decision{}, ErrUnreadable
}

// paid is a payment as the page offers it.
func paid(f Form) (Decision, error) {
	typed := scoring.FromValues(f.Values)
	paid := scoring.ReadPaid(typed)
	if len(typed.Problems()) > 0 {
		return Decision{}, ErrUnreadable
	}
	return Decision{Act: scoring.Act{Paid: &paid}}, nil
}

// StillDue rejects a payment that is not open in the night, as the visitor sees it.
func (s *Snapshot) StillDue(paid scoring.Paid, night []NightList) error {
	lists, sum := s.Lists(night)
	if slices.Contains(sum.Open(NightPaid(lists)).Due(), paid) {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: scoring.T("Diese Zahlung ist nicht mehr offen: ", "This payment is no longer open: ").Add(paid.Says()),
		Then: scoring.T("Es wurde nichts eingetragen. Was noch zu zahlen ist, steht unten.", "Nothing was booked. What is left to pay is below."),
	})
}

// WithStakes is the table as a filled-in form, with the stakes as typed.
func (s *Snapshot) WithStakes(stakes url.Values) url.Values {
	table := Typed(s.State.Setup)
	for _, setting := range s.Game.Settings {
		if key := "rules." + setting.Key; setting.Money {
			table[key] = stakes[key]
		}
	}
	return table
}

// hasOtherRules reports a form with rules that are no stakes.
func (s *Snapshot) hasOtherRules(typed url.Values) bool {
	for key := range typed {
		rule, is := strings.CutPrefix(key, "rules.")
		if is && !slices.ContainsFunc(s.Game.Settings, func(r scoring.Setting) bool { return r.Key == rule && r.Money }) {
			return true
		}
	}
	return false
}
