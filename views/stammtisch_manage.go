package views

import "strconv"

// ManagePage is what its writers decide about a Stammtisch.
type ManagePage struct {
	Stammtisch
	Regulars []RegularLine
	Guests   []GuestLine
	Offers   []EveningLine // evenings that may be taken in
	Evenings []MemberLine
	Rules    map[string]string
	Months   []Tab
	Games    []Game
	Game     string // played last
}

// A RegularLine is somebody who belongs.
type RegularLine struct {
	ID     int
	Name   string
	Also   string // that he has other names
	Names  []string
	Former bool
}

// A GuestLine is a name in evenings that nobody has.
type GuestLine struct {
	Name string
	Like int // whose it may be; 0 for nobody's
}

func (r RegularLine) id() string { return strconv.Itoa(r.ID) }

// A MemberLine is an evening that belongs to it.
type MemberLine struct {
	EveningLine
	Not bool // it does not count
}
