package ui

import (
	"net/url"
	"slices"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// An Ending is a way in which a deal can end, shown as a button that says so and books the deal.
type Ending struct {
	Field, Value string
	Name         scoring.Text
	Lost         bool     // the button is red
	Answers      []string // fields that are dropped when this button is pressed

	Books scoring.Text // who would get what; empty while something is missing
}

// Ends is the name of the buttons' field; its value names the Ending, for example "won=true".
const Ends = "ends"

func (e Ending) sent() string { return e.Field + "=" + e.Value }

// Sent returns the typed fields as the Ending's button sends them: with its own field set, and
// without the fields in Answers.
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

// Ended returns the typed fields, with the field of the pressed button filled in. Without a pressed
// button it returns typed.
func Ended(typed url.Values) url.Values {
	sent := typed[Ends] // the last value is the button's; those before it come from hidden fields of the page
	if len(sent) == 0 {
		return typed
	}
	field, value, named := strings.Cut(sent[len(sent)-1], "=")
	if !named {
		return typed
	}
	return Ending{Field: field, Value: value}.Sent(typed)
}

// WonOrLost returns the endings of games with a declarer.
func WonOrLost() []Ending {
	return []Ending{
		{Field: "won", Value: "true", Name: scoring.T("gewonnen", "won")},
		{Field: "won", Value: "false", Name: scoring.T("verloren", "lost"), Lost: true},
	}
}

// ending returns the label of a button, with a tick if Pressed is true for it.
func (e DealForm) ending(button Ending) string {
	if e.Pressed(button) {
		return "✓ " + e.T(button.Name)
	}
	return e.T(button.Name)
}

// Pressed reports whether the form was sent by this button before, or its deal was booked by it.
func (e DealForm) Pressed(button Ending) bool { return e.Chosen(button.Field, button.Value) }

// buttonText returns the computation. If the form has buttons for endings and the deal cannot be
// booked yet, it returns what is still missing, because the buttons have no room for that.
func (e DealForm) buttonText() string {
	if e.Endings == nil || e.Outcome.Ready {
		return e.T(e.Outcome.Why)
	}
	return e.Sentence(e.Outcome.Result)
}

// Empty reports whether nothing has been entered about the deal itself; it ignores who deals and
// who is away.
func (e DealForm) Empty() bool {
	return !slices.ContainsFunc(e.Form.Keys(), func(field string) bool {
		return !slices.Contains([]string{"absent", "seats", "dealer", "out", "usual", "key", "seen"}, field) && !slices.Contains(LineFields, field)
	})
}

// asBefore returns the attributes of the hidden button that a browser presses when the form is sent
// from a text field: a deal that is being changed then ends as it did before.
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
