package evening

import (
	"anschreiber/scoring"
	"anschreiber/views"
)

// Undo judges taking back the last act, all since an earlier one, or an undo.
func (s *Snapshot) Undo(v Visitor, f Form) (Decision, error) {
	if f.Has("since") {
		return s.undoSince(v, f)
	}
	seq, _ := s.seq(f.Get("undoes"))
	if seq == 0 || seq != s.State.Undo && seq != s.redo() {
		return Decision{}, s.nothingUndone(v)
	}
	return Decision{Act: scoring.Act{Undoes: seq}}, nil
}

// nothingUndone is the conflict of an undo that no longer means what its writer
// saw.
func (s *Snapshot) nothingUndone(v Visitor) error {
	return conflict(views.Clash{
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

// undoBar says what was written last; nil where nothing was.
func (s *Snapshot) undoBar(r Reader) *views.UndoBar {
	if len(s.Log) == 1 {
		return nil
	}
	return &views.UndoBar{
		Says: s.says(s.last()), By: r.LastBy, Back: s.State.Undo, Redo: s.redo(), Key: r.Key, Seen: s.State.Last,
	}
}
