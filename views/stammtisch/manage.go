package stammtisch

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// ManagePage is what its writers decide about a Stammtisch.
type ManagePage struct {
	Stammtisch
	Regulars []RegularLine
	Guests   []stammtisch.Guest
	Offers   OfferedEvenings
	Evenings []MemberLine
	Cups     []CupLine
	Rules    map[string]string
	Months   []ui.Tab
	Game     string // played last
}

// OfferedEvenings are evenings that may be taken in: a page of them, and how many
// there are.
type OfferedEvenings struct {
	EveningLines []EveningLine
	Skip, All    int
}

// shown says which they are, where they are not all.
func (o OfferedEvenings) shown(p ui.Page) string {
	from, to, all := strconv.Itoa(o.Skip+1), strconv.Itoa(o.Skip+len(o.EveningLines)), strconv.Itoa(o.All)
	if from == to {
		return p.S(all+" Abende, hier der letzte.", all+" evenings, here the last one.")
	}
	return p.S(all+" Abende, hier "+from+" bis "+to+".", all+" evenings, here "+from+" to "+to+".")
}

// next is where the page behind this one begins; 0 for none.
func (o OfferedEvenings) next() int {
	if next := o.Skip + len(o.EveningLines); next < o.All {
		return next
	}
	return 0
}

// A RegularLine is somebody who belongs.
type RegularLine struct {
	ID     int
	Name   string
	Also   string // that he has other names
	Names  []string
	Former bool
}

func (r RegularLine) id() string { return strconv.Itoa(r.ID) }

// A MemberLine is an evening that belongs to it.
type MemberLine struct {
	EveningLine
	Not bool // it does not count
}

// FilesPage takes evenings in from files.
type FilesPage struct {
	Stammtisch
	scoring.WrongLines
	Says     string // what came of the files; "" before there were any
	Regulars []RegularLine
	Guests   []stammtisch.Guest
}

// refusedFiles are the words beside the field of files.
func (v FilesPage) refusedFiles() bool { return v.refused("files", "") }

// A CupLine is a tournament of the Stammtisch, and whether it counts in the season.
type CupLine struct {
	ui.TournamentTile
	Counts bool
}
