package stammtisch

import (
	"slices"
	"time"

	"anschreiber/scoring"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// maxHistory is how many entries a page shows.
const maxHistory = 300

// HistoryPage is the log in words, the newest first. Whose entry it was and when, its
// reader is told.
func (r ViewContext) HistoryPage(t Stammtisch, l Log, who func(Entry) string, when func(time.Time) string) pages.StammtischHistory {
	v := pages.StammtischHistory{Stammtisch: r.head(t, RejectedForm{}), More: len(l) > maxHistory}
	undone, says := scoring.Undone(l, Entry.undoes), saysAll(t, l)
	for i, e := range slices.Backward(l) {
		if len(v.Lines) == maxHistory {
			break
		}
		v.Lines = append(v.Lines, ui.HistoryLine{When: when(e.At), Who: who(e), Says: r.T(says[i]), Undone: undone[e.Seq]})
	}
	return v
}

// saysAll are the words of each entry.
func saysAll(t Stammtisch, l Log) (says []scoring.Text) {
	undone := scoring.Undone(l, Entry.undoes)
	var s State
	for _, e := range l {
		switch a := e.Act; {
		case e.Seq == 0:
			says = append(says, scoring.T("Stammtisch angelegt: ", "Stammtisch set up: ").Add(scoring.Same(a.Name)))
		case a.Undoes > 0 && a.Undoes < len(says):
			says = append(says, scoring.T("zurückgenommen: ", "taken back: ").Add(says[a.Undoes]))
		default:
			says = append(says, t.saysAct(a, s.says(a)))
		}
		if !undone[e.Seq] {
			s.apply(e)
		}
	}
	return says
}
