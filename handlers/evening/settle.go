package evening

import (
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
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
		f.Values = s.withStakes(f.Values)
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
func (s *Snapshot) StillDue(paid scoring.Paid, night []views.NightList) error {
	lists, sum := s.lists(night)
	if slices.Contains(sum.Open(views.NightPaid(lists)).Due(), paid) {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: scoring.T("Diese Zahlung ist nicht mehr offen: ", "This payment is no longer open: ").Add(views.PaidSays(paid)),
		Then: scoring.T("Es wurde nichts eingetragen. Was noch zu zahlen ist, steht unten.", "Nothing was booked. What is left to pay is below."),
	})
}

// withStakes is the table as a filled-in form, with the stakes as typed.
func (s *Snapshot) withStakes(stakes url.Values) url.Values {
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

// SettlePage is the end of the evening: who stands where, who pays whom, and
// how that comes about. night are the lists of its night that the visitor sees.
func (s *Snapshot) SettlePage(r ViewContext, night []views.NightList) views.SettlePage {
	return s.settlePage(r, night, Typed(s.State.Setup))
}

func (s *Snapshot) settlePage(r ViewContext, night []views.NightList, typed url.Values) views.SettlePage {
	lists, sum := s.lists(night)
	page := r.Page("settle.css", "share.js", "settle.js", "live.js")
	return views.SettlePage{
		Page: page, ID: s.ID, Game: s.Game, State: s.State, Sheet: s.Sheet,
		Stakes: s.Game.Stakes(s.State.Setup),
		Lists:  lists, Sum: sum, Payments: s.payments(),
		OfTournament: s.OfTournament(),
		Undo:         s.undoBar(r), Watch: s.watch(r, WholePage), Key: r.Key,
		Money: views.SetupPage{
			Page: page, ID: s.ID, Game: s.Game, Seen: s.State.Last, Key: r.Key,
			Form: scoring.FromValues(typed), Problems: views.NewFormProblems(nil), House: houseRules(s.Game, nil, typed),
		},
	}
}

// SettleAgain is that page with the stakes as they were typed, and why they
// were not booked.
func (s *Snapshot) SettleAgain(r ViewContext, night []views.NightList, f Form, why *Rejection) views.SettlePage {
	page := s.settlePage(r, night, s.withStakes(f.Values))
	page.Money.Problems, page.Conflict = views.NewFormProblems(why.Problems), why.Conflict
	page.Money.Key, page.Watch.Typed = why.key(f, r.Key), true
	return page
}
