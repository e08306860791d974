package stammtisch

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// ManagePage is what its writers decide about a Stammtisch.
type ManagePage struct {
	Stammtisch
	Offers OfferedEvenings
	Cups   []CupLine
}

// ManagePage is what writers decide; offers are the evenings that this one may
// take in, cups the tournaments of it.
func (r Viewer) ManagePage(t stammtisch.Stammtisch, offers OfferedEvenings, cups []CupLine, back RejectedForm) ManagePage {
	return ManagePage{r.head(t, back), offers, cups}
}

// members are the evenings that belong to it, the newest first. Tournaments are said
// elsewhere.
func (v ManagePage) members() (all []*stammtisch.EveningResult) {
	for _, e := range slices.Backward(v.Now.All) {
		if e.Cup == "" {
			all = append(all, e)
		}
	}
	return all
}

// alsoCalled are the other names of a regular.
func (v ManagePage) alsoCalled(regular stammtisch.Regular) (names []string) {
	for name, who := range v.People {
		if who.ID == regular.ID && name != regular.Name {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// OfferedEvenings are evenings that may be taken in: a page of them, and how many
// there are.
type OfferedEvenings struct {
	Evenings  []*stammtisch.EveningResult
	Skip, All int
}

// shown says which they are, where they are not all.
func (o OfferedEvenings) shown(p ui.Page) string {
	from, to, all := strconv.Itoa(o.Skip+1), strconv.Itoa(o.Skip+len(o.Evenings)), strconv.Itoa(o.All)
	if from == to {
		return p.S(all+" Abende, hier der letzte.", all+" evenings, here the last one.")
	}
	return p.S(all+" Abende, hier "+from+" bis "+to+".", all+" evenings, here "+from+" to "+to+".")
}

// next is where the page behind this one begins; 0 for none.
func (o OfferedEvenings) next() int {
	if next := o.Skip + len(o.Evenings); next < o.All {
		return next
	}
	return 0
}

// A CupLine is a tournament of the Stammtisch, and whether it counts in the season.
type CupLine struct {
	ui.TournamentTile
	Counts bool
}

// FilesPage takes evenings in from files.
type FilesPage struct {
	Stammtisch
	Files *stammtisch.Files // nil before there were any
	Taken int               // of them, because they are new
}

// FilesPage takes evenings in from files, and says what came of it.
func (r Viewer) FilesPage(t stammtisch.Stammtisch, f *stammtisch.Files, taken int, back RejectedForm) FilesPage {
	return FilesPage{r.head(t, back), f, taken}
}

// says is what came of the files; "" where nothing did.
func (v FilesPage) says() string {
	if v.Files == nil {
		return ""
	}
	return v.T(v.Files.Says(v.Taken, len(v.Files.Evenings)-v.Taken))
}

// wrong are the lines that could not be read.
func (v FilesPage) wrong() scoring.WrongLines {
	if v.Files == nil {
		return scoring.WrongLines{}
	}
	return scoring.WrongLines{Wrong: v.Files.Wrong, More: v.Files.More}
}
