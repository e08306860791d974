package ui

import (
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// An Ending is how a deal may have ended: a button that says so, and books the deal.
type Ending struct {
	Field, Value string
	Name         scoring.Text
	Lost         bool     // its button is red
	Answers      []string // further fields that need not be filled in

	Books scoring.Text // who would get what; empty while more is missing
}

// Ends is the field of a form that says with which Ending it was sent: "won=true".
const Ends = "ends"

func (e Ending) sent() string { return e.Field + "=" + e.Value }

// Sent is a form as it is sent by the Ending's button.
func (e Ending) Sent(typed url.Values) url.Values {
	sent := url.Values{}
	for name, values := range typed {
		if !slices.Contains(e.Answers, name) {
			sent[name] = values
		}
	}
	sent.Set(e.Field, e.Value)
	return sent
}

// Ended is a form with the field filled in that its button stands for.
func Ended(typed url.Values) url.Values {
	sent := typed[Ends] // the last one is the button, before it stands what a page keeps
	if len(sent) == 0 {
		return typed
	}
	field, value, named := strings.Cut(sent[len(sent)-1], "=")
	if !named {
		return typed
	}
	return Ending{Field: field, Value: value}.Sent(typed)
}

// WonOrLost are the endings of games with a declarer.
func WonOrLost() []Ending {
	return []Ending{
		{Field: "won", Value: "true", Name: scoring.T("gewonnen", "won")},
		{Field: "won", Value: "false", Name: scoring.T("verloren", "lost"), Lost: true},
	}
}

// ending is what a button says; the one that a form came back with is ticked.
func (e DealForm) ending(button Ending) string {
	if e.Pressed(button) {
		return "✓ " + e.T(button.Name)
	}
	return e.T(button.Name)
}

// Pressed reports the button by which the form was sent before, or its deal booked.
func (e DealForm) Pressed(button Ending) bool { return e.Chosen(button.Field, button.Value) }

// says is the computation, or what is still to be said where no button has room for it.
func (e DealForm) says() string {
	if e.Endings == nil || e.Outcome.Ready {
		return e.T(e.Outcome.Why)
	}
	return e.Sentence(e.Outcome.Result)
}

// Empty reports a form in which nothing was said of the deal itself.
func (e DealForm) Empty() bool {
	return !slices.ContainsFunc(e.Form.Keys(), func(field string) bool {
		return !slices.Contains([]string{"absent", "seats", "dealer", "out", "usual", "key", "seen"}, field) && !slices.Contains(LineFields, field)
	})
}

// asBefore is the button that somebody presses who sends the form from a field: a deal
// that is changed ends as it did before.
func (e DealForm) asBefore() templ.Attributes {
	for _, ending := range e.Game.Endings {
		if e.Pressed(ending) {
			return templ.Attributes{"name": Ends, "value": ending.sent()}
		}
	}
	return nil
}

// Typed reports whether one of these fields is filled in.
func (e DealForm) Typed(fields ...string) bool {
	return slices.ContainsFunc(fields, func(f string) bool { return e.Form.Value(f) != "" })
}
