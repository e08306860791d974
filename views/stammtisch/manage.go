package stammtisch

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// ManagePage is the page on which writers manage a Stammtisch.
type ManagePage struct {
	Stammtisch
	Offers OfferedEvenings
	Cups   []CupLine
}

// ManagePage returns the page on which writers manage a Stammtisch. offers are the evenings that
// can be added, cups the tournaments of the Stammtisch.
func (r Viewer) ManagePage(t stammtisch.Stammtisch, offers OfferedEvenings, cups []CupLine, back RejectedForm) ManagePage {
	return ManagePage{r.head(t, back), offers, cups}
}

// members returns the evenings that belong to the Stammtisch, the newest first, without
// tournaments, which are listed elsewhere.
func (v ManagePage) members() (all []*stammtisch.EveningResult) {
	for _, e := range slices.Backward(v.Now.All) {
		if e.Tournament == "" {
			all = append(all, e)
		}
	}
	return all
}

// alsoCalled returns the other names of a regular, sorted.
func (v ManagePage) alsoCalled(regular stammtisch.Regular) (names []string) {
	for name, who := range v.People {
		if who.ID == regular.ID && name != regular.Name {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// OfferedEvenings is one page of the evenings that can be added, and the number of all.
type OfferedEvenings struct {
	Evenings  []*stammtisch.EveningResult
	Skip, All int
}

// shown says which of the offered evenings are on this page.
func (o OfferedEvenings) shown(p ui.Page) string {
	from, to, all := strconv.Itoa(o.Skip+1), strconv.Itoa(o.Skip+len(o.Evenings)), strconv.Itoa(o.All)
	if from == to {
		return p.S(all+" Abende, hier der letzte.", all+" evenings, here the last one.")
	}
	return p.S(all+" Abende, hier "+from+" bis "+to+".", all+" evenings, here "+from+" to "+to+".")
}

// next returns where the next page begins; 0 if there is none.
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

// FilesPage is the page that adds evenings from files.
type FilesPage struct {
	Stammtisch
	Files *stammtisch.Files // nil before files were sent
	Taken int               // how many of the evenings were new and have been added
}

// FilesPage returns the page that adds evenings from files, with the result for f.
func (r Viewer) FilesPage(t stammtisch.Stammtisch, f *stammtisch.Files, taken int, back RejectedForm) FilesPage {
	return FilesPage{r.head(t, back), f, taken}
}

// text says how many evenings of the files were added, and how many were not; "" before any files
// were sent.
func (v FilesPage) text() string {
	if v.Files == nil {
		return ""
	}
	return v.T(v.Files.Summary(v.Taken, len(v.Files.Evenings)-v.Taken))
}

// wrong returns the lines that could not be read.
func (v FilesPage) wrong() scoring.WrongLines {
	if v.Files == nil {
		return scoring.WrongLines{}
	}
	return scoring.WrongLines{Wrong: v.Files.Wrong, More: v.Files.More}
}
