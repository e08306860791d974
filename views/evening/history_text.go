package evening

import (
	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// HistoryPage is who wrote what into the evening and when, the newest first.
type HistoryPage struct {
	ui.Page
	ID       string
	Game     ui.Game
	Setup    scoring.Setup
	Entries  []HistoryEntry
	Before   int // the entry in front of which the next page begins; 0 where this is the last
	Seen     int
	Key      string
	Back     *Returning // nil where nobody asked to go back
	Conflict *scoring.Conflict
	Watch    Watch
}

// HistoryEntry is one entry of the log in words.
type HistoryEntry struct {
	Seq    int
	Says   scoring.Text
	When   string
	By     scoring.Text
	Undone bool
	Back   bool // one can go back to it
	Undoes bool // it takes others back
}

// undone says what has become of an entry that was taken back: what an undo had
// taken away counts again.
func (e HistoryEntry) undone() scoring.Text {
	if e.Undoes {
		return scoring.T("(gilt wieder)", "(counts again)")
	}
	return scoring.T("(zurückgenommen)", "(taken back)")
}

// Returning is what going back to an entry would take back.
type Returning struct {
	Since    int
	Says     scoring.Text   // the entry
	Undone   []scoring.Text // what came after it and would no longer stand, the newest first
	More     int            // of those that are not named
	Players  []string
	Old, New []scoring.Points // by seat, what the table ranks by
	Why      string           // typed
	Problems *ui.FormProblems
}

// becomes is "236 → 188": where a seat stands, and where it would. Who came to
// the table since would not be at it.
func (b Returning) becomes(i int) string {
	was := b.Old[i].String()
	switch {
	case i >= len(b.New):
		return was + " → –"
	case b.New[i] == b.Old[i]:
		return was
	}
	return was + " → " + b.New[i].String()
}
