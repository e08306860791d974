package evening

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// Undo judges a form that takes back the last act, a payment, everything since an earlier entry, or
// an undo.
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

// mayUndo reports whether an act can be taken back alone: the last act, the last undo, or a
// payment, on which no other entry depends.
func (j Judge) mayUndo(seq int) bool {
	return seq == j.State.Undo || seq == j.Redo() || slices.Contains(j.Payments(), seq)
}

// Payments returns the numbers of the entries that noted payments, in the order of State.Paid.
func (s *Snapshot) Payments() []int {
	if len(s.State.Paid) == 0 {
		return nil
	}
	return s.Log.Payments()
}

// nothingUndone returns the conflict for an undo that would now take back something other than its
// writer saw.
func (j Judge) nothingUndone() error {
	return conflict(scoring.Conflict{
		Says: j.History().Meanwhile(j.ByOther, j.LastEntry()),
		Then: scoring.T("Es wurde nichts zurückgenommen.", "Nothing was taken back."),
	})
}

// Redo returns the number of the undo that can be taken back, or 0: an undo can be taken back only
// while it is the very last entry, because then nothing depends on it.
func (s *Snapshot) Redo() int {
	if last := s.LastEntry(); last.Act.TakesBack() && !s.Log[last.Act.Undoes].Act.TakesBack() {
		return last.Seq
	}
	return 0
}

// undoSince judges a form that takes back everything after an entry. It returns a conflict if
// something was written since the form was drawn, because the form did not list these newer
// entries.
func (j Judge) undoSince() (Decision, error) {
	since, known := j.EntryNamed(j.Get("since"))
	if !known || !j.MayReturn(since) || j.SeenBy(j.Form) != j.State.Last {
		return Decision{}, j.nothingUndone()
	}
	return Decision{Act: scoring.Act{UndoesFrom: since + 1}}, nil
}

// MayReturn reports whether the evening can be taken back to an entry: the entry must count and
// others must follow it.
func (s *Snapshot) MayReturn(seq int) bool {
	return 0 <= seq && seq < s.State.Last && !s.Log[seq].Act.TakesBack() && !journal.Undone(s.Log)[seq]
}
