package ui

import (
	"slices"
	"unicode/utf8"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// DealForm is the form of one deal of any game, and what was typed into it.
type DealForm struct {
	Page
	Game     Game
	Setup    scoring.Setup
	Next     scoring.Next // who deals and plays this deal
	Usual    scoring.Seat // who deals by the rotation; 0 where the deal says who
	Form     *scoring.Form
	Line     Line // how its line was read
	Problems *FormProblems

	Action  string // where the form goes
	Preview string // where the live line comes from
	Key     string // books once
	Seen    int    // the last entry its writer has seen
	Kind    FormMode
	Outcome Outcome
	Endings []Ending    // the buttons that book; nil for the one that says what it does
	Later   bool        // nobody works out now what the form would book
	Today   scoring.Day // of a deal that is booked now; empty for one of earlier
	Reopen  bool        // the evening is over, and booking this reopens it
}

// FormMode is what happens with a filled-in form.
type FormMode int

// A form books a new deal, corrects one, or only asks what it counts.
const (
	Booking FormMode = iota
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
func (e DealForm) Chosen(name, value string) bool {
	for _, v := range e.Form.Values(name) {
		if v == value {
			return true
		}
	}
	return false
}

// Rows are the classes of rows that what is chosen may hide. Where something is wrong
// in one of these fields they stay, so that it can be mended.
func (e DealForm) Rows(always, hideable string, fields ...string) templ.Attributes {
	if slices.ContainsFunc(fields, e.Problems.Wrong) {
		return templ.Attributes{"class": always}
	}
	return templ.Attributes{"class": always + " " + hideable}
}

// Player is a seat's name.
func (e DealForm) Player(s scoring.Seat) string { return s.Name(e.Setup.Players) }

// longNames marks the names on tiles where one of them needs smaller letters.
func longNames(short []string) templ.Attributes {
	fit := func(name string) bool { return fitsOnTwoLines(name, tileLetters-1) }
	return templ.Attributes{"data-long": slices.ContainsFunc(short, func(name string) bool { return !fit(name) })}
}

// Seated are the seats that play this deal, in the order they sit.
func (e DealForm) Seated() scoring.Seats {
	return slices.Sorted(slices.Values(e.Next.Playing))
}

func (e DealForm) method() string {
	if e.Kind == Calculating {
		return "get"
	}
	return "post"
}

func (e DealForm) verb() string {
	switch {
	case e.Kind == Correcting && !e.Completes():
		return e.S("Ändern", "Change")
	case e.Kind == Calculating:
		return e.S("Ausrechnen", "Work out")
	}
	return e.S("Eintragen", "Enter")
}

// Completes reports the form of a deal that was begun and still wants its result.
func (e DealForm) Completes() bool { return e.Kind == Correcting && e.Next.Completes != 0 }

// live makes the line follow what is tapped.
func (e DealForm) live() templ.Attributes {
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

// Newest reports the form of the deal that comes next: the strip says who deals it.
func (e DealForm) Newest() bool { return e.Kind == Booking && e.Today != "" }

// Inserts reports the form of a deal that goes in between others.
func (e DealForm) Inserts() bool { return e.Kind == Booking && e.Today == "" }

// redraw draws the form anew when somebody else deals or goes home, because
// other seats play then; and the strip, where it speaks of this deal.
func (e DealForm) redraw() templ.Attributes {
	form := templ.Attributes{
		"hx-" + e.method(): e.Preview,

		"hx-include":  "closest form",
		"hx-trigger":  "change",
		"hx-target":   "#entry",
		"hx-select":   "#entry",
		"hx-swap":     "outerHTML",
		"hx-push-url": "false",
	}
	if e.Newest() {
		form["hx-select-oob"] = "#strip"
	}
	return form
}

// long reports what would need three lines of its button, and gets smaller letters.
func long(result string, letters int) bool { return utf8.RuneCountInString(result) > letters }

// turnOpen keeps the fold open while something in it is wrong.
func turnOpen(e DealForm) bool { return e.Problems.Wrong("dealer") || awayWrong(e) }

func awayWrong(e DealForm) bool { return e.Problems.Wrong("absent") || e.Problems.Wrong("out") }

// awayOpen shows who is away where somebody is.
func awayOpen(e DealForm) bool { return e.Form.Has("absent") || awayWrong(e) }
