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
	Next     scoring.Next // who deals and who plays this deal
	Usual    scoring.Seat // who deals by the rotation; 0 if the deal itself says who
	Form     *scoring.Form
	Line     Line // how the quick line was read
	Problems *FormProblems

	Action  string // URL to which the form is sent
	Preview string // URL that returns the live line
	Key     string // lets the form book only once
	Seen    int    // number of the last log entry that its writer has seen
	Kind    FormMode
	Outcome Outcome
	Endings []Ending    // the buttons that book; nil if the only button is the submit button
	Later   bool        // the form's result is not computed now
	Today   scoring.Day // today, in the form of the next deal; empty if a deal is inserted or corrected
	Reopen  bool        // the evening is over, and booking this deal reopens it
}

// FormMode says what happens with a filled-in form.
type FormMode int

// A form books a new deal, corrects a booked one, or only works out what a deal counts.
const (
	Booking FormMode = iota
	Correcting
	Calculating
)

// Outcome is what the form, as it is filled in now, would book.
type Outcome struct {
	Why    scoring.Text // the computation as spoken; empty while incomplete
	Result scoring.Text // who gets what, or what is missing
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

// Rows returns the class attribute of a row: always, and hideable, the class by which the
// stylesheet can hide the row. If one of the fields has a problem, hideable is left out: the row
// stays visible, so that the field can be corrected.
func (e DealForm) Rows(always, hideable string, fields ...string) templ.Attributes {
	if slices.ContainsFunc(fields, e.Problems.Wrong) {
		return templ.Attributes{"class": always}
	}
	return templ.Attributes{"class": always + " " + hideable}
}

// Player returns the name of the player in a seat.
func (e DealForm) Player(s scoring.Seat) string { return s.Name(e.Setup.Players) }

// longNames returns the attribute data-long, which is true if one of these names needs smaller
// letters to fit on a tile.
func longNames(short []string) templ.Attributes {
	fit := func(name string) bool { return fitsOnTwoLines(name, tileLetters-1) }
	return templ.Attributes{"data-long": slices.ContainsFunc(short, func(name string) bool { return !fit(name) })}
}

// Seated returns the seats that play this deal, in seat order.
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

// Completes reports whether the form adds the result to a deal that was begun without one.
func (e DealForm) Completes() bool { return e.Kind == Correcting && e.Next.Completes != 0 }

// live returns the attributes that update the live line whenever something is tapped or typed.
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

// Newest reports whether the form books the next deal. The strip above the sheet shows who deals
// the next deal.
func (e DealForm) Newest() bool { return e.Kind == Booking && e.Today != "" }

// Inserts reports whether the form inserts a deal between others.
func (e DealForm) Inserts() bool { return e.Kind == Booking && e.Today == "" }

// redraw returns the attributes that replace the whole form when another dealer or absent player is
// chosen, because other seats play then; for the newest deal the strip is replaced as well.
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

// long reports whether a result has more than this many characters. Such a result would take three
// lines on its button, so it is shown in smaller letters.
func long(result string, letters int) bool { return utf8.RuneCountInString(result) > letters }

// turnOpen reports whether WhoDeals is unfolded: only while one of its fields has a problem.
func turnOpen(e DealForm) bool { return e.Problems.Wrong("dealer") || awayWrong(e) }

func awayWrong(e DealForm) bool { return e.Problems.Wrong("absent") || e.Problems.Wrong("out") }

// awayOpen reports whether the list of absent players is unfolded: only while somebody is absent,
// or while one of its fields has a problem.
func awayOpen(e DealForm) bool { return e.Form.Has("absent") || awayWrong(e) }
