package stammtisch

import (
	"slices"
	"time"

	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// maxHistory is how many entries a page shows.
const maxHistory = 300

// HistoryPage is the log in words, the newest first. Whose entry it was and when, its
// reader is told.
func (r Viewer) HistoryPage(t stammtisch.Stammtisch, l stammtisch.Log, who func(stammtisch.Entry) string, when func(time.Time) string) StammtischHistory {
	v := StammtischHistory{Stammtisch: r.head(t, RejectedForm{}), More: len(l) > maxHistory}
	undone, says := journal.Undone(l), t.Summaries(l)
	for i, e := range slices.Backward(l) {
		if len(v.Lines) == maxHistory {
			break
		}
		v.Lines = append(v.Lines, ui.HistoryLine{When: when(e.At), Who: who(e), Says: r.T(says[i]), Undone: undone[e.Seq]})
	}
	return v
}
