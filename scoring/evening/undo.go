package evening

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// Undo judges taking back the last act, a payment, all since an earlier one, or an undo.
func (j Judge) Undo() (Decision, error) {
	if j.Has("since") {
		return j.undoSince()
	}
	seq, _ := j.EntryNamed(j.Get("undoes"))
	if seq == 0 || !j.mayUndo(seq) {
		return Decision{}, j.nothingUndone()
	}
	return Decision{Act: scoring.Act{Undoes: seq}}, nil
}

// mayUndo reports an act that can be taken back by itself: the last, or a payment, on which
// no other entry rests.
func (j Judge) mayUndo(seq int) bool {
	return seq == j.State.Undo || seq == j.Redo() || slices.Contains(j.Payments(), seq)
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
func (j Judge) nothingUndone() error {
	return conflict(scoring.Conflict{
		Says: j.History().Meanwhile(j.ByOther, j.LastEntry()),
		Then: scoring.T("Es wurde nichts zurückgenommen.", "Nothing was taken back."),
	})
}

// Redo is the undo that can be taken back: only the very last entry, because
// nothing has been built upon it.
func (s *Snapshot) Redo() int {
	if last := s.LastEntry(); last.Act.TakesBack() && !s.Log[last.Act.Undoes].Act.TakesBack() {
		return last.Seq
	}
	return 0
}

// undoSince judges taking back all that was written since an entry. What has come
// since its writer looked was not in what the form said it would take back.
func (j Judge) undoSince() (Decision, error) {
	since, known := j.EntryNamed(j.Get("since"))
	if !known || !j.MayReturn(since) || j.SeenBy(j.Form) != j.State.Last {
		return Decision{}, j.nothingUndone()
	}
	return Decision{Act: scoring.Act{UndoesFrom: since + 1}}, nil
}

// MayReturn reports an entry that stands and has others behind it.
func (s *Snapshot) MayReturn(seq int) bool {
	return 0 <= seq && seq < s.State.Last && !s.Log[seq].Act.TakesBack() && !journal.Undone(s.Log)[seq]
}
