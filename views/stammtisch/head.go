// Package stammtisch draws the pages of a Stammtisch, for whom a [Viewer] says.
package stammtisch

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// EveningLine is an evening in a list of a Stammtisch.
type EveningLine struct {
	ID, Title, Below string
	Deals            int
	Total            bool   // without deals
	URL              string // of its page; "" for one without deals
}

func (e EveningLine) url() string { return e.URL }

// Stammtisch is what all pages of a Stammtisch have.
type Stammtisch struct {
	ui.Page
	ID, Name string
	Writes   bool
	Owns     bool
	Undo     int    // the entry that undo takes back; 0 for none
	UndoSays string // what that entry did
	Seen     int    // the last entry
	Conflict *scoring.Conflict
	Typed    *scoring.Form
	Problems *ui.FormProblems
	Key      string
}

func (v Stammtisch) url(below string) string { return ui.StammtischURL(v.ID) + below }

// typed is what was typed into a form that was refused, told from others by what
// it does and whom it is about.
func (v Stammtisch) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// chose reports one of the tiles that were chosen in a form that was refused.
func (v Stammtisch) chose(act, field, name string) bool {
	return v.refused(act, "") && slices.Contains(v.Typed.Values(field), name)
}

// refused reports the form that was refused.
func (v Stammtisch) refused(act, id string) bool {
	return v.Typed != nil && v.Typed.Value("act") == act && (id == "" || v.Typed.Value("id") == id)
}

// mergesInto reports the one who was chosen as the owner of a name.
func (v Stammtisch) mergesInto(from string, id int) bool {
	return v.refused("merge", "") && v.Typed.Value("from") == from && v.Typed.Value("into") == strconv.Itoa(id)
}

// matched is who a guest is: as it was typed, or likely.
func (v Stammtisch) matched(i int, g stammtisch.Guest) string {
	if is := v.Typed.Values("is"); v.refused("match", "") && i < len(is) {
		return is[i]
	}
	switch {
	case g.Like > 0:
		return strconv.Itoa(g.Like)
	case g.New:
		return "new"
	}
	return ""
}

// lines are the paths of what is wrong with the lines of a field.
func (v Stammtisch) lines(field string) (paths []string) {
	for _, p := range v.Problems.Unsaid() {
		if p.Path == field || strings.HasPrefix(p.Path, field+"[") {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

// StammtischHistory is who did what, and when.
type StammtischHistory struct {
	Stammtisch
	Lines []ui.HistoryLine
	More  bool // there are older ones
}

// TodayPage begins an evening of a Stammtisch.
type TodayPage struct {
	Stammtisch
	Names []string
	Here  func(name string) bool
	Game  string
	Last  bool // there was a last time
}

// NewStammtischPage founds one.
type NewStammtischPage struct {
	ui.Page
	Form     *scoring.Form
	Problems *ui.FormProblems
	Key      string
}
