package evening

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A History describes in words what entries have done to an evening.
type History struct{ *Snapshot }

// History returns the History of the evening.
func (s *Snapshot) History() History { return History{s} }

// EntryText describes an entry in words: "Spiel 14: Anna +36", "Spiel 3 berichtigt".
func (h History) EntryText(e scoring.Entry) scoring.Text {
	switch {
	case e.Act.Undoes != 0 && h.Log[e.Act.Undoes].Act.TakesBack():
		return scoring.T("Gilt wieder: ", "Counts again: ").Add(h.keptText(h.Log[e.Act.Undoes]))
	case e.Act.Undoes != 0:
		return scoring.T("Zurückgenommen: ", "Taken back: ").Add(h.EntryText(h.Log[e.Act.Undoes]))
	case e.Act.UndoesFrom != 0:
		return scoring.T("Zurück bis: ", "Back to: ").Add(h.EntryText(h.Log[e.Act.UndoesFrom-1]))
	case e.Seq == 0:
		return scoring.T("Abend angelegt", "Evening set up")
	case e.Act.Setup != nil:
		return h.tableText(e)
	case e.Act.Closed != nil && *e.Act.Closed:
		return scoring.T("Abend beendet", "Evening ended")
	case e.Act.Absent != nil:
		return h.awayText(e)
	case e.Act.Seats != nil:
		return h.seatsText(e)
	case e.Act.Paid != nil:
		return e.Act.Paid.Text()
	case e.Act.Deals == nil:
		return scoring.T("Abend wieder geöffnet", "Evening reopened")
	}
	return h.dealText(e, e.Act.Deals[0])
}

// LastText describes the newest entry in words.
func (h History) LastText() scoring.Text { return h.EntryText(h.LastEntry()) }

// keptText describes the entries that count again after an undo was taken back.
func (h History) keptText(undo scoring.Entry) scoring.Text {
	if undo.Act.UndoesFrom == 0 {
		return h.EntryText(h.Log[undo.Act.Undoes])
	}
	return scoring.T("alles nach ", "everything after ").Add(h.EntryText(h.Log[undo.Act.UndoesFrom-1]))
}

// dealText describes an entry that wrote a deal, with the number that the deal had at that time.
// For a struck deal it uses the number before striking.
func (h History) dealText(e scoring.Entry, v scoring.Version) scoring.Text {
	then, id := h.AsOf(e.Seq), v.ID
	if v.Struck {
		then = h.AsOf(e.Seq - 1)
	}
	if id == 0 {
		id = e.Seq
	}
	n, line := strconv.Itoa(then.State.Number(id)), then.LineOf(id)
	switch {
	case v.Struck:
		return scoring.T("Spiel "+n+" gestrichen", "Deal "+n+" struck")
	case line == nil:
		return scoring.T("ein Spiel", "a deal")
	case v.ID != 0 && h.AsOf(e.Seq-1).LineOf(id) == nil:
		return scoring.T("Spiel "+n+" zurückgeholt: ", "Deal "+n+" put back: ").Add(line.Booked(h.called(then), h.Sheet.Counting))
	case v.ID != 0 && !v.Completes:
		return scoring.T("Spiel "+n+" geändert: ", "Deal "+n+" changed: ").Add(line.Booked(h.called(then), h.Sheet.Counting))
	}
	return scoring.T("Spiel "+n+": ", "Deal "+n+": ").Add(line.Booked(h.called(then), h.Sheet.Counting))
}

// called returns the names of the players for the words about an earlier state: as they are called
// today, and behind them, as they were called then, those whose joining was taken back since.
func (h History) called(then *Snapshot) []string {
	now, old := h.Doc.Players, then.Doc.Players
	return slices.Concat(now, old[min(len(now), len(old)):])
}

// Meanwhile describes these entries of other writers in words, with the names of the writers.
func (h History) Meanwhile(by func(device string) scoring.Text, entries ...scoring.Entry) scoring.Text {
	says := scoring.T("Inzwischen", "Meanwhile")
	for i, e := range entries {
		sep := ": "
		if i > 0 {
			sep = ", "
		}
		says = says.Add(scoring.Same(sep)).Add(h.EntryText(e))
		if by := by(e.Device); by.DE != "" {
			says = says.Add(scoring.Same(" (")).Add(by).Add(scoring.Same(")"))
		}
	}
	return says
}

// versionText describes the current version of a deal in words.
func (h History) versionText(id int) scoring.Text {
	line := h.LineOf(id)
	if line == nil {
		return scoring.T("gestrichen", "struck")
	}
	return h.LineText(*line)
}

// LineText describes a line of the sheet in words: "Kreuz mit 1 – Bernd +24".
func (h History) LineText(line scoring.Line) scoring.Text {
	return line.Title.Add(scoring.Same(" – ")).Add(line.Booked(h.Doc.Players, h.Sheet.Counting))
}
