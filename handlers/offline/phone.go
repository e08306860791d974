package offline

import (
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// A SyncedEvening is an evening as the server last sent it to this phone. An evening that was begun
// here has no log.
type SyncedEvening struct {
	ID      string
	Writes  bool // this phone may write in the evening
	Directs bool `json:",omitempty"` // the evening is a tournament's table, and this phone directs the tournament
	Log     scoring.Log
	Device  string           // the name of this phone in the log
	Devices []evening.Device // the other devices that have written
	Shared  bool             // other devices may write, too
	Night   []string         // the IDs of the evenings of the same night, including this one
	Lent    [2]string        // says that another device runs the evening, in German and English; "" if this one does
	Rules   []evening.Rules  // the house rules of its game that the device has saved

	Stammtisch *Belongs `json:",omitempty"` // nil for none that this phone may see
	Grouped    bool     `json:",omitempty"` // it belongs to a Stammtisch or to a tournament, whether this phone may see that or not

	At time.Time `json:",omitzero"` // when the server sent it

	Numbered int            // how many times the numbers of the entries that were written here have changed
	Before   []LocalEntries // the entries with their earlier numbers, the latest change last

	folded func() *evening.Snapshot // computes the log once; nil if the evening was not read by ReadEvening
}

// A Belongs is the Stammtisch of an evening.
type Belongs struct {
	ui.StammtischLink
	Writes bool // this phone may begin evenings in it
}

// A Stammtisch is a Stammtisch in which this phone may begin evenings, as the server
// last sent it.
type Stammtisch struct {
	ID string
	At time.Time `json:",omitzero"`
	stammtisch.Stammtisch
}

// LocalEntries are the entries that were written here, after the last entry that the server had.
// Keys has the keys of the forms that wrote them, in the order of the entries' numbers after the
// change called Numbered.
type LocalEntries struct {
	Numbered int
	Last     int // the server's last entry; the local ones have the numbers after it
	Keys     []string
}

// A Phone is everything that an answer depends on, apart from the request.
type Phone struct {
	Evenings []SyncedEvening // ordered by their last entry, newest first
	Forms    []Form          // in the order in which they were written
	Rounds   []Stammtisch

	Reader ui.Viewer // without the path, and without what depends on the evening
	Now    time.Time
	Alone  bool          // there is no network at the moment
	Line   Line          // what is known about the network if Alone
	Origin string        // scheme and host of the pages
	NewKey func() string // returns another key each time
}

// A Line is what is known about a network when the server does not answer.
type Line string

// The states of a Line.
const (
	Gone  Line = ""      // there is no network
	Slow  Line = "slow"  // the answer may still come
	Login Line = "login" // a login page, such as that of a Wi-Fi, answers in place of the server until the user has logged in
)

// A Request is a request of a page on this phone.
type Request struct {
	Method string
	URL    string // path and query
	Body   string // a form, encoded as browsers send it
	Seen   int    // the last entry of the evening that this phone has seen; 0 for none

	Unproven bool // the browser does not say which page has sent the request: it may be a page of another website
}

// An Answer is a page, a file, or a redirect.
type Answer struct {
	Status   int
	Location string
	Type     string // the content type of Body
	Name     string // the name of a file that is to be saved
	Body     string
	Keep     *Form // a form that has to be stored before the browser gets this answer
}
