// Package stammtisch draws the pages of a Stammtisch for a [Viewer].
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

// Stammtisch holds what all pages of a Stammtisch share: its current state, and the form that was
// refused, if any.
type Stammtisch struct {
	Viewer
	Now      stammtisch.Stammtisch
	People   stammtisch.Directory // of Now
	Conflict *scoring.Conflict
	Typed    *scoring.Form
	Problems *ui.FormProblems
}

// RejectedForm is a form that was refused, with everything typed into it.
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

// typed returns what was typed into a field, if the form with this act and ID was refused. If that
// form was not refused, it returns the argument otherwise.
func (v Stammtisch) typed(act, id, field, otherwise string) string {
	if !v.refused(act, id) {
		return otherwise
	}
	return v.Typed.Value(field)
}

// chose reports whether a tile was chosen in the form that was refused.
func (v Stammtisch) chose(act, field, name string) bool {
	return v.refused(act, "") && slices.Contains(v.Typed.Values(field), name)
}

// refused reports whether the form with this act and ID was refused; if id is "", the ID does not
// matter.
func (v Stammtisch) refused(act, id string) bool {
	return v.Typed.Value("act") == act && (id == "" || v.Typed.Value("id") == id)
}

// mergesInto reports whether the form that was refused asked to merge a name into this regular, so
// that the page shows the choice again.
func (v Stammtisch) mergesInto(from string, into stammtisch.Regular) bool {
	return v.refused("merge", "") && v.Typed.Value("from") == from && v.Typed.Value("into") == id(into)
}

// matched returns the choice for a guest: as it was typed, or else the likely choice; "" if none is
// likely.
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

// lines returns the paths of the problems with a field, or with single lines of it, that have not
// been shown yet.
func (v Stammtisch) lines(field string) (paths []string) {
	for _, p := range v.Problems.Unsaid() {
		if p.Path == field || strings.HasPrefix(p.Path, field+"[") {
			paths = append(paths, p.Path)
		}
	}
	return paths
}

// id returns a regular's ID as the value of a field.
func id(r stammtisch.Regular) string { return strconv.Itoa(r.ID) }

// NewStammtischPage is the page on which a Stammtisch is founded.
type NewStammtischPage struct {
	ui.Page
	Form     *scoring.Form
	Problems *ui.FormProblems
}
