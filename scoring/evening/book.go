package evening

import (
	"errors"
	"slices"

	"anschreiber/scoring"
)

// JudgeDeal judges a new deal at a position, or points without one.
func (at Position) JudgeDeal(s *Snapshot, v Visitor, f Form) (Decision, error) {
	if len(s.State.Deals) >= maxDeals {
		return Decision{}, full(scoring.T("Mehr als 1.000 Spiele gehen nicht auf einen Abend.", "An evening has room for 1,000 deals."))
	}
	p := s.Propose(f, at)
	seen := s.dealsSeen(v, f)
	if seen == nil && at == (Position{}) {
		seen = s.awaySeen(v, f)
	}
	return s.unlessClosed(p.Decision, f, withProblems(seen, refuse(p.Problems)))
}

// dealsSeen is a conflict when deals came or went since the writer looked.
func (s *Snapshot) dealsSeen(v Visitor, f Form) error {
	seen := s.SeenBy(f)
	before := s.stateSeen(seen)
	then, now := before.Unstruck(), s.State.Unstruck()
	same := len(then) == len(now)
	for i := 0; same && i < len(now); i++ {
		same = then[i].ID == now[i].ID
	}
	if same {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: s.Meanwhile(v.ByOther, s.unseen(seen)...),
		Then: sameDeal, Stay: "/", Form: "entry",
	})
}

// awaySeen is a conflict when somebody left or came back since the writer of the next
// deal looked, and the form says otherwise.
func (s *Snapshot) awaySeen(v Visitor, f Form) error {
	by, seen := s.State.AbsentBy, s.SeenBy(f)
	if s.Doc.Absent == nil || by <= seen || f.Has("correction") || slices.Equal(filled(f.Values["absent"]), seatValues(s.Away())) {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: s.Meanwhile(v.ByOther, s.Log[by]),
		Then: scoring.T("Dein Spiel steht noch im Formular, so wie du es getippt hast. Noch einmal drücken trägt es so ein.",
			"Your deal is still in the form, as you typed it. Pressing again books it like that."),
	})
}

// sameDeal asks whoever comes second with a deal; the buttons beside it answer.
var sameDeal = scoring.T("Ist deins dasselbe Spiel?", "Is yours the same deal?")

// unseen are the entries that a writer had not seen and that made deals come or
// go, at most maxListed.
func (s *Snapshot) unseen(seen int) (entries []scoring.Entry) {
	for _, e := range s.Log[min(seen+1, len(s.Log)-1):] {
		if e.Act.TakesBack() || len(e.Act.Deals) > 0 && (e.Act.Deals[0].ID == 0 || e.Act.Deals[0].Struck) {
			entries = append(entries, e)
		}
	}
	if entries == nil { // nobody can have seen what it says, or a deal was restored
		entries = []scoring.Entry{s.LastEntry()}
	}
	return entries[max(0, len(entries)-maxListed):]
}

// maxListed is how many entries a conflict tells of, the last ones.
const maxListed = 3

// withProblems is a conflict that also says what is wrong with the form: what
// others wrote may be why.
func withProblems(meanwhile, wrong error) error {
	var m, w *Rejection
	if errors.As(meanwhile, &m) && errors.As(wrong, &w) {
		m.Problems = w.Problems
		return m
	}
	return errors.Join(meanwhile, wrong)
}

// unlessClosed keeps deals out of an evening that is over. Their form comes back
// with everything typed, and then reopens the evening by the same act.
func (s *Snapshot) unlessClosed(d Decision, f Form, err error) (Decision, error) {
	switch {
	case !s.State.Closed:
		return d, err
	case f.Get("reopen") == "true":
		d.Act.Closed = new(bool)
		return d, err
	}
	return d, conflict(scoring.Conflict{
		Says:    scoring.T("Der Abend ist beendet.", "The evening is over."),
		Then:    scoring.T("Es wurde nichts eingetragen, und nichts ist verloren. Noch einmal drücken öffnet den Abend wieder und trägt es ein.", "Nothing was booked, and nothing is lost. Pressing again reopens the evening and books it."),
		Reopens: "entry",
	})
}
