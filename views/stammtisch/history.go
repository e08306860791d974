package stammtisch

import (
	"time"

	"anschreiber/scoring/stammtisch"
)

// HistoryPage is the log in words, the newest first.
type HistoryPage struct {
	Stammtisch
	Log  stammtisch.Log
	Who  func(stammtisch.Entry) string // wrote an entry
	When func(time.Time) string
}

// HistoryPage is the log. Whose entry it was and when, its reader is told.
func (r Viewer) HistoryPage(t stammtisch.Stammtisch, l stammtisch.Log, who func(stammtisch.Entry) string, when func(time.Time) string) HistoryPage {
	return HistoryPage{r.head(t, RejectedForm{}), l, who, when}
}

// maxHistory is how many entries a page shows.
const maxHistory = 300
