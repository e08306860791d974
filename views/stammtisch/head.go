// Package stammtisch draws the pages of a Stammtisch, for whom a [Viewer] says.
package stammtisch

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// Stammtisch is what all its pages have: how it stands, and the form that came back.
type Stammtisch struct {
	Viewer
	Now      stammtisch.Stammtisch
	People   stammtisch.Directory // of Now
	Conflict *scoring.Conflict
	Typed    *scoring.Form
	Problems *ui.FormProblems
}

// RejectedForm is a form that comes back with everything typed.
type RejectedForm struct {
	Typed    url.Values
	Problems scoring.Problems
	Conflict *scoring.Conflict
}

func (r Viewer) head(t stammtisch.Stammtisch, back RejectedForm) Stammtisch {
	return Stammtisch{
		Viewer: r, Now: t, People: t.People(),
		Conflict: back.Conflict, Typed: scoring.FromValues(back.Typed), Problems: ui.NewFormProblems(back.Problems),
	}
}

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
	return v.Typed.Value("act") == act && (id == "" || v.Typed.Value("id") == id)
}

// mergesInto reports the one who was chosen as the owner of a name.
func (v Stammtisch) mergesInto(from string, into stammtisch.Regular) bool {
	return v.refused("merge", "") && v.Typed.Value("from") == from && v.Typed.Value("into") == id(into)
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

// id is a regular as the value of a field.
func id(r stammtisch.Regular) string { return strconv.Itoa(r.ID) }

// NewStammtischPage founds one.
type NewStammtischPage struct {
	ui.Page
	Form     *scoring.Form
	Problems *ui.FormProblems
}
