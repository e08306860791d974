package ui

import (
	"slices"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// Entry is the form of one deal of any game, and what was typed into it.
type Entry struct {
	Page
	Game     Game
	Setup    scoring.Setup
	Next     scoring.Next // who deals and plays this deal
	Usual    scoring.Seat // who deals by the rotation; 0 where the deal says who
	Form     *scoring.Form
	Problems *FormProblems

	Action  string // where the form goes
	Preview string // where the live line comes from
	Key     string // books once
	Seen    int    // the last entry its writer has seen
	Kind    EntryKind
	Outcome Outcome
	Today   scoring.Day // of a deal that is booked now; empty for one of earlier
	Reopen  bool        // the evening is over, and booking this reopens it
}

// EntryKind is what happens with a filled-in form.
type EntryKind int

// A form books a new deal, corrects one, or only asks what it counts.
const (
	Booking EntryKind = iota
	Correcting
	Calculating
)

// Outcome is what would be booked by the form as it stands.
type Outcome struct {
	Why    scoring.Text // the computation as spoken; empty while incomplete
	Result scoring.Text // who gets what; or what is missing
	Ready  bool
	Hints  scoring.Problems // warnings
}

// Chosen reports whether a tile is ticked.
func (e Entry) Chosen(name, value string) bool {
	for _, v := range e.Form.Values(name) {
		if v == value {
			return true
		}
	}
	return false
}

// Player is a seat's name.
func (e Entry) Player(s scoring.Seat) string { return PlayerName(e.Setup.Players, s) }

// longNames marks the names on tiles where one of them needs smaller letters.
func longNames(short []string) templ.Attributes {
	fit := func(name string) bool { return fitsOnTwoLines(name, tileLetters-1) }
	return templ.Attributes{"data-long": slices.ContainsFunc(short, func(name string) bool { return !fit(name) })}
}

// Seated are the seats that play this deal, in the order they sit.
func (e Entry) Seated() scoring.Seats {
	return slices.Sorted(slices.Values(e.Next.Playing))
}

func (e Entry) method() string {
	if e.Kind == Calculating {
		return "get"
	}
	return "post"
}

func (e Entry) verb() string {
	switch e.Kind {
	case Correcting:
		return e.S("Berichtigen", "Correct")
	case Calculating:
		return e.S("Ausrechnen", "Work out")
	}
	return e.S("Eintragen", "Book")
}

// live makes the line follow what is tapped.
func (e Entry) live() templ.Attributes {
	return templ.Attributes{
		"hx-" + e.method(): e.Preview,
		"hx-include":       "closest form",
		"hx-trigger":       "change from:closest form delay:60ms, input from:closest form delay:200ms",
		"hx-select":        "#live > *",
		"hx-sync":          "this:replace",
		"hx-push-url":      "false",
		"aria-live":        "polite",
	}
}

// redraw draws the form anew when somebody else deals or goes home, because
// other seats play then.
func (e Entry) redraw() templ.Attributes {
	return templ.Attributes{
		"hx-" + e.method(): e.Preview,

		"hx-include":  "closest form",
		"hx-trigger":  "change",
		"hx-target":   "#entry",
		"hx-select":   "#entry",
		"hx-swap":     "outerHTML",
		"hx-push-url": "false",
	}
}

// longResult reports what would need three lines of the button, with a name or two.
func (e Entry) longResult() bool { return utf8.RuneCountInString(e.T(e.Outcome.Result)) > 24 }

// turnOpen keeps the fold open while something in it is wrong.
func turnOpen(e Entry) bool {
	for _, path := range []string{"dealer", "absent", "out"} {
		if e.Problems.Wrong(path) {
			return true
		}
	}
	return false
}
