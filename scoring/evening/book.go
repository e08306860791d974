package evening

import (
	"errors"
	"slices"

	"anschreiber/scoring"
)

// Deal judges a form for a new deal at a position, or for points without a deal.
func (j Judge) Deal(at Position) (Decision, error) {
	if len(j.State.Deals) >= maxDeals {
		return Decision{}, full(scoring.T("Mehr als 1.000 Spiele gehen nicht auf einen Abend.", "An evening has room for 1,000 deals."))
	}
	p := j.Propose(j.Form, at)
	seen := j.dealsSeen()
	if seen == nil && at == (Position{}) {
		seen = j.awaySeen()
	}
	return j.unlessClosed(p.Decision, withProblems(seen, refuse(p.Problems)))
}

// dealsSeen returns a conflict if deals were added or removed since the form was drawn.
func (j Judge) dealsSeen() error {
	seen := j.SeenBy(j.Form)
	before := j.stateSeen(seen)
	then, now := before.Unstruck(), j.State.Unstruck()
	same := len(then) == len(now)
	for i := 0; same && i < len(now); i++ {
		same = then[i].ID == now[i].ID
	}
	if same {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: j.History().Meanwhile(j.ByOther, j.unseen(seen)...),
		Then: sameDeal, Stay: "/", Form: "entry",
	})
}

// awaySeen returns a conflict if somebody left or came back since the form of the next deal was
// drawn and the form does not agree with that.
func (j Judge) awaySeen() error {
	by, seen := j.State.AbsentBy, j.SeenBy(j.Form)
	if j.Doc.Absent == nil || by <= seen || j.Has("correction") || slices.Equal(filled(j.Values["absent"]), seatValues(j.Away())) {
		return nil
	}
	return conflict(scoring.Conflict{
		Says: j.History().Meanwhile(j.ByOther, j.Log[by]),
		Then: scoring.T("Dein Spiel steht noch im Formular, so wie du es getippt hast. Noch einmal drücken trägt es so ein.",
			"Your deal is still in the form, as you typed it. Pressing again books it like that."),
	})
}

// sameDeal is the question to the second of two people who entered a deal at the same time. The
// buttons next to the question are its answers.
var sameDeal = scoring.T("Ist deins dasselbe Spiel?", "Is yours the same deal?")

// unseen returns the entries that a writer has not seen and that added or removed deals, at most
// the last maxListed ones.
func (j Judge) unseen(seen int) (entries []scoring.Entry) {
	for _, e := range j.Log[min(seen+1, len(j.Log)-1):] {
		if e.Act.TakesBack() || len(e.Act.Deals) > 0 && (e.Act.Deals[0].ID == 0 || e.Act.Deals[0].Struck) {
			entries = append(entries, e)
		}
	}
	if entries == nil { // the form's number of the last entry seen is impossible, or a deal was restored
		entries = []scoring.Entry{j.LastEntry()}
	}
	return entries[max(0, len(entries)-maxListed):]
}

// maxListed is how many entries a conflict lists: the last ones.
const maxListed = 3

// withProblems returns the conflict with the problems of the form added, because what others
// wrote may be their cause. If only one of the errors is set, it returns that one.
func withProblems(meanwhile, wrong error) error {
	var m, w *Rejection
	if errors.As(meanwhile, &m) && errors.As(wrong, &w) {
		m.Problems = w.Problems
		return m
	}
	return errors.Join(meanwhile, wrong)
}

// unlessClosed rejects deals for an evening that has ended. The form comes back with everything
// typed. If it is sent again, one act both reopens the evening and books the deal.
func (j Judge) unlessClosed(d Decision, err error) (Decision, error) {
	switch {
	case !j.State.Closed:
		return d, err
	case j.Get("reopen") == "true":
		d.Act.Closed = new(bool)
		return d, err
	}
	return d, conflict(scoring.Conflict{
		Says:    scoring.T("Der Abend ist beendet.", "The evening is over."),
		Then:    scoring.T("Es wurde nichts eingetragen, und nichts ist verloren. Noch einmal drücken öffnet den Abend wieder und trägt es ein.", "Nothing was booked, and nothing is lost. Pressing again reopens the evening and books it."),
		Reopens: "entry",
	})
}
