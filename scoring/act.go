package scoring

import "encoding/json"

// An Act is what one entry does. Entry 0 sets the table up; a further one
// writes deals, changes the setup, closes or reopens the evening, does several
// of these, or takes an earlier act back.
type Act struct {
	Setup  *Setup    `json:"setup,omitempty"`
	Joined Seats     `json:"joined,omitempty"` // new at the table, and absent from all deals so far
	Deals  []Version `json:"deals,omitempty"`
	Closed *bool     `json:"closed,omitempty"` // true ends the evening, false reopens it, nil leaves it as it is
	Ended  string    `json:"ended,omitempty"`  // with Closed: when it ended, where that was elsewhere
	Absent *Seats    `json:"absent,omitempty"` // who is not at the table from the next deal on; nil leaves it as it is
	Seats  Seats     `json:"seats,omitempty"`  // how people sit from the next deal on, clockwise; nil leaves it as it is
	Paid   *Paid     `json:"paid,omitempty"`
	Undoes int       `json:"undoes,omitempty"` // the Seq of the act taken back
	Why    string    `json:"why,omitempty"`    // the director of a tournament changes a list of it, for this reason

	Tournament *TournamentList `json:"tournament,omitempty"` // beside a Setup that a tournament has written

	UndoesFrom int `json:"undoes_from,omitempty"` // the Seq of the first of all entries taken back
}

// A TournamentList is where in a tournament the log of a table is.
type TournamentList struct {
	Round int `json:"round"`
	Table int `json:"table"` // of the round, both from 1
	Deals int `json:"deals"` // that the list has

	Substitutes int  `json:"substitutes,omitempty"` // how often somebody has played on for another
	Paper       bool `json:"paper,omitempty"`       // a list on paper counts in place of the deals
}

// TakenBack says which entries an act takes back: one, and all from one on; 0 for none.
func (a Act) TakenBack() (one, from int) { return a.Undoes, a.UndoesFrom }

// TakesBack reports an act that takes earlier ones back.
func (a Act) TakesBack() bool { return a.Undoes != 0 || a.UndoesFrom != 0 }

// A Version is a deal as it is from now on.
type Version struct {
	ID     int             `json:"id,omitempty"`    // the deal's; 0 for a new one, which gets the entry's Seq
	After  *int            `json:"after,omitempty"` // a new deal: behind the deal of this ID, 0 for the very first; nil for the end
	Deal   json.RawMessage `json:"deal"`
	Struck bool            `json:"struck,omitempty"`
}

// Same reports whether two acts do the same.
func (a Act) Same(b Act) bool { return string(must(marshal(a))) == string(must(marshal(b))) }

// Size is about how many bytes the act takes as it is written down.
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

// What is written around the texts of an act, of a version, of a setup and of a
// payment; and of a seat.
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

// Size is about how many bytes the acts take.
func (l Log) Size() (size int) {
	for _, e := range l {
		size += e.Act.Size()
	}
	return size
}
