package evening

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// Undo judges taking back the last act, a payment, all since an earlier one, or an undo.
func (s *Snapshot) Undo(v Visitor, f Form) (Decision, error) {
	if f.Has("since") {
		return s.undoSince(v, f)
	}
	seq, _ := s.EntryNamed(f.Get("undoes"))
	if seq == 0 || !s.mayUndo(seq) {
		return Decision{}, s.nothingUndone(v)
	}
	return Decision{Act: scoring.Act{Undoes: seq}}, nil
}

// mayUndo reports an act that can be taken back by itself: the last, or a payment, on which
// no other entry rests.
func (s *Snapshot) mayUndo(seq int) bool {
	return seq == s.State.Undo || seq == s.Redo() || slices.Contains(s.Payments(), seq)
}

// Payments are the entries that noted what was paid, in the order of State.Paid.
func (s *Snapshot) Payments() []int {
	if len(s.State.Paid) == 0 {
		return nil
	}
	return s.Log.Payments()
}

// nothingUndone is the conflict of an undo that no longer means what its writer
// saw.
func (s *Snapshot) nothingUndone(v Visitor) error {
	return conflict(scoring.Conflict{
		Says: s.Meanwhile(v.ByOther, s.LastEntry()),
		Then: scoring.T("Es wurde nichts zurückgenommen.", "Nothing was taken back."),
	})
}

// Redo is the undo that can be taken back: only the very last entry, because
// nothing has been built upon it.
func (s *Snapshot) Redo() int {
	if last := s.LastEntry(); last.Act.TakesBack() && !s.restores(last) {
		return last.Seq
	}
	return 0
}

// restores reports an undo of an undo.
func (s *Snapshot) restores(e scoring.Entry) bool { return s.Log[e.Act.Undoes].Act.TakesBack() }

// undoSince judges taking back all that was written since an entry. What has come
// since its writer looked was not in what the form said it would take back.
func (s *Snapshot) undoSince(v Visitor, f Form) (Decision, error) {
	since, known := s.EntryNamed(f.Get("since"))
	if !known || !s.MayReturn(since) || s.SeenBy(f) != s.State.Last {
		return Decision{}, s.nothingUndone(v)
	}
	return Decision{Act: scoring.Act{UndoesFrom: since + 1}}, nil
}

// MayReturn reports an entry that stands and has others behind it.
func (s *Snapshot) MayReturn(seq int) bool {
	return 0 <= seq && seq < s.State.Last && !s.Log[seq].Act.TakesBack() && !journal.Undone(s.Log)[seq]
}
