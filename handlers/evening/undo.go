package evening

import (
	"encoding/json"
	"slices"

	"anschreiber/scoring"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// Undo judges taking back the last act, a payment, all since an earlier one, or an undo.
func (s *Snapshot) Undo(v Visitor, f Form) (Decision, error) {
	if f.Has("since") {
		return s.undoSince(v, f)
	}
	seq, _ := s.seq(f.Get("undoes"))
	if seq == 0 || !s.mayUndo(seq) {
		return Decision{}, s.nothingUndone(v)
	}
	return Decision{Act: scoring.Act{Undoes: seq}}, nil
}

// mayUndo reports an act that can be taken back by itself: the last, or a payment, on which
// no other entry rests.
func (s *Snapshot) mayUndo(seq int) bool {
	return seq == s.State.Undo || seq == s.redo() || slices.Contains(s.payments(), seq)
}

// payments are the entries that noted what was paid, in the order of State.Paid.
func (s *Snapshot) payments() []int {
	if len(s.State.Paid) == 0 {
		return nil
	}
	return s.Log.Payments()
}

// nothingUndone is the conflict of an undo that no longer means what its writer
// saw.
func (s *Snapshot) nothingUndone(v Visitor) error {
	return conflict(scoring.Conflict{
		Says: s.meanwhile(v.byOther, s.last()),
		Then: scoring.T("Es wurde nichts zurückgenommen.", "Nothing was taken back."),
	})
}

// redo is the undo that can be taken back: only the very last entry, because
// nothing has been built upon it.
func (s *Snapshot) redo() int {
	if last := s.last(); last.Act.TakesBack() && !s.restores(last) {
		return last.Seq
	}
	return 0
}

// restores reports an undo of an undo.
func (s *Snapshot) restores(e scoring.Entry) bool { return s.Log[e.Act.Undoes].Act.TakesBack() }

// unbooked is the new deal that its writer has taken back by the last entry: it stands
// in the form again, to be changed and booked. Nothing else does.
func (s *Snapshot) unbooked(r ViewContext) json.RawMessage {
	undo := s.last()
	if undo.Act.Undoes == 0 || r.Watches || r.Blank || r.LastBy != (scoring.Text{}) {
		return nil
	}
	booked := s.Log[undo.Act.Undoes]
	if deals := booked.Act.Deals; len(deals) > 0 && booked.Device == undo.Device && deals[0].ID == 0 && deals[0].After == nil {
		return deals[0].Deal
	}
	return nil
}

// undoBar says what was written last; nil where nothing was.
func (s *Snapshot) undoBar(r ViewContext) *views.UndoBar {
	if len(s.Log) == 1 {
		return nil
	}
	short := *s
	short.Doc.Players = ui.Called(s.Doc.Players)
	u := &views.UndoBar{
		Says: short.says(s.last()), By: r.LastBy, Back: s.State.Undo, Redo: s.redo(), Key: r.Key, Seen: s.State.Last,
	}
	if !s.last().Act.TakesBack() && s.line(s.newest()) != nil {
		u.Deal = s.newest()
	}
	for _, undoes := range []*int{&u.Back, &u.Redo} {
		if !s.mayTakeBack(r, scoring.Act{Undoes: *undoes}) {
			*undoes = 0
		}
	}
	u.AsksWhy = s.asksWhy(r, scoring.Act{Undoes: max(u.Redo, u.Back)}, r.LastBy == (scoring.Text{}))
	u.Problems = views.NewFormProblems(nil)
	return u
}

// mayTakeBack reports an act of the undo bar, or of the history, that its reader may
// write.
func (s *Snapshot) mayTakeBack(r ViewContext, a scoring.Act) bool {
	return s.mayWrite(Visitor{ViewContext: r}, Decision{Act: a}) == nil
}
