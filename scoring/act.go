package scoring

import "encoding/json"

// An Act is what one entry does. Entry 0 sets the table up. Every later entry does one or more of
// these: it writes deals, changes the setup, closes or reopens the evening, notes a payment or who
// is absent or how people sit; or it takes back earlier acts.
type Act struct {
	Setup  *Setup    `json:"setup,omitempty"`
	Joined Seats     `json:"joined,omitempty"` // seats that are new at the table, and absent from all deals so far
	Deals  []Version `json:"deals,omitempty"`
	Closed *bool     `json:"closed,omitempty"` // true ends the evening, false reopens it, nil leaves it as it is
	Ended  string    `json:"ended,omitempty"`  // with Closed: the time at which the evening ended, if that was recorded elsewhere
	Absent *Seats    `json:"absent,omitempty"` // who is not at the table from the next deal on; nil leaves it as it is
	Seats  Seats     `json:"seats,omitempty"`  // how people sit from the next deal on, clockwise; nil leaves it as it is
	Paid   *Paid     `json:"paid,omitempty"`
	Undoes int       `json:"undoes,omitempty"` // the Seq of the act that is taken back
	Why    string    `json:"why,omitempty"`    // the reason why a tournament's director changes a list

	Tournament *TournamentList `json:"tournament,omitempty"` // only in an entry with a Setup that a tournament has written

	UndoesFrom int `json:"undoes_from,omitempty"` // all entries from this Seq on are taken back
}

// A TournamentList says which list of a tournament a table's log is.
type TournamentList struct {
	Round int `json:"round"`
	Table int `json:"table"` // number within the round; Round and Table count from 1
	Deals int `json:"deals"` // how many deals the list has

	Substitutes int  `json:"substitutes,omitempty"` // how often a substitute has taken over a player's seat
	Paper       bool `json:"paper,omitempty"`       // a list on paper counts instead of the deals
}

// TakenBack returns which entries an act takes back: one is the Seq of a single entry, from the Seq
// of the first of several; 0 for none.
func (a Act) TakenBack() (one, from int) { return a.Undoes, a.UndoesFrom }

// TakesBack reports whether an act takes back earlier acts.
func (a Act) TakesBack() bool { return a.Undoes != 0 || a.UndoesFrom != 0 }

// A Version is a deal's content from now on.
type Version struct {
	ID     int             `json:"id,omitempty"`    // the deal's ID; 0 for a new deal, which gets the entry's Seq as its ID
	After  *int            `json:"after,omitempty"` // where a new deal belongs: after the deal with this ID, 0 for before the first one, nil for the end
	Deal   json.RawMessage `json:"deal"`
	Struck bool            `json:"struck,omitempty"`

	Completes bool `json:"completes,omitempty"` // this only adds the result that the deal still needed, so it is no correction; see Next.Completes
}

// Same reports whether two acts are equal when written as JSON.
func (a Act) Same(b Act) bool { return string(must(marshal(a))) == string(must(marshal(b))) }

// Size returns about how many bytes the act takes when it is written down.
func (a Act) Size() int {
	size := actSize + len(a.Why)
	for _, v := range a.Deals {
		size += versionSize + len(v.Deal)
	}
	if a.Setup != nil {
		size += a.Setup.size()
	}
	if a.Absent != nil {
		size += seatSize * len(*a.Absent)
	}
	size += seatSize * len(a.Seats)
	if a.Paid != nil {
		size += paidSize + len(a.Paid.From) + len(a.Paid.To)
	}
	return size
}

// Estimated bytes of JSON around the texts of an act, a version, a setup and a payment, and for one
// seat.
const (
	seatSize    = 2
	actSize     = 30
	versionSize = 50
	setupSize   = 150
	paidSize    = 50
)

func (s Setup) size() int {
	size := setupSize + len(s.Title) + len(s.Place) + len(s.Rules)
	for _, name := range s.Players {
		size += len(name)
	}
	return size
}

// Size returns about how many bytes all acts of the log take.
func (l Log) Size() (size int) {
	for _, e := range l {
		size += e.Act.Size()
	}
	return size
}
