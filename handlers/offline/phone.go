package offline

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// A SyncedEvening is an evening as the server last sent it to this phone; one that was begun
// here has no log.
type SyncedEvening struct {
	ID      string
	Writes  bool // this phone may write
	Directs bool `json:",omitempty"` // a tournament, of which it is a table
	Log     scoring.Log
	Device  string           // this phone, as the log calls it
	Devices []evening.Device // the others, where they have written
	Shared  bool             // others may write
	Night   []string         // the evenings of the same night, itself among them
	Lent    [2]string        // that another device runs it, in German and English
	Rules   []evening.Rules  // house rules of its game that this phone has kept

	Stammtisch *Belongs `json:",omitempty"` // nil for none

	At time.Time `json:",omitzero"` // when it was sent

	Numbered int            // how often the entries written here got other numbers
	Before   []LocalEntries // their numbers before, the latest last

	folded func() *evening.Snapshot // works the log out once; nil where it was not read
}

// Belongs is the Stammtisch of an evening.
type Belongs struct {
	ui.StammtischLink
	Writes bool // this phone may begin evenings there
}

// A Stammtisch is a Stammtisch in which this phone may begin evenings, as the server
// last sent it.
type Stammtisch struct {
	ID string
	At time.Time `json:",omitzero"`
	stammtisch.Stammtisch
}

// LocalEntries are the entries that were written here behind one that the server had, by
// the keys of their forms, as they were numbered for a while.
type LocalEntries struct {
	Numbered int
	Last     int // the entry behind which they were
	Keys     []string
}

// A Phone is all that an answer depends on besides the request.
type Phone struct {
	Evenings []SyncedEvening // the one written to last first
	Forms    []Form          // in the order in which they were written
	Rounds   []Stammtisch

	Reader ui.Viewer // but for the path, and what depends on the evening
	Now    time.Time
	Alone  bool          // there is no network just now
	Line   Line          // what is known of it then
	Origin string        // scheme and host of the pages
	NewKey func() string // each one another
}

// A Line is what is known of a network that does not answer.
type Line string

// Lines.
const (
	Gone  Line = ""      // there is none
	Slow  Line = "slow"  // an answer may come yet
	Login Line = "login" // others answer in the server's name, until somebody has logged in
)

// A Request is what a page of this phone asks for.
type Request struct {
	Method string
	URL    string // path and query
	Body   string // a form, as browsers send it
	Seen   int    // the last entry that this phone has seen of the evening, 0 for none

	Unproven bool // the browser does not say which page has sent it: it may be another website's
}

// An Answer is a page, or a file, or where to go.
type Answer struct {
	Status   int
	Location string
	Type     string // of the body
	Name     string // of a file, that is to be saved
	Body     string
	Keep     *Form // has to be kept before this is answered
}
