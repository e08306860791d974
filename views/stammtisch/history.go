package stammtisch

import (
	"time"

	"anschreiber/scoring/stammtisch"
)

// HistoryPage shows the log in words, the newest entry first.
type HistoryPage struct {
	Stammtisch
	Log  stammtisch.Log
	Who  func(stammtisch.Entry) string // names the writer of an entry
	When func(time.Time) string
}

// HistoryPage returns the page of the log; who and when say who wrote an entry, and when.
func (r Viewer) HistoryPage(t stammtisch.Stammtisch, l stammtisch.Log, who func(stammtisch.Entry) string, when func(time.Time) string) HistoryPage {
	return HistoryPage{r.head(t, RejectedForm{}), l, who, when}
}

// maxHistory is the number of entries on a page.
const maxHistory = 300
