package ui

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/a-h/templ"

	"anschreiber/scoring"
	"anschreiber/scoring/quickline"
)

// The form fields of the quick line: the text that was written, the text that was last copied into
// the other fields, and the answer to a question about it.
const (
	LineField = "line"
	lineTaken = "line_taken"
	lineMeans = "line_means"
)

// LineFields lists these fields. No deal stores them.
var LineFields = []string{LineField, lineTaken, lineMeans}

// HasLine reports whether the form has a quick line now, or had one that filled in fields.
func HasLine(typed url.Values) bool {
	return strings.TrimSpace(typed.Get(LineField)) != "" || typed.Get(lineTaken) != ""
}

// WithoutLine returns the fields without those of the quick line.
func WithoutLine(typed url.Values) url.Values {
	rest := maps.Clone(typed)
	for _, field := range LineFields {
		rest.Del(field)
	}
	return rest
}

// A Line is the reading of a form's quick line.
type Line struct {
	quickline.Reading
	Problem scoring.Text // what is not clear; empty if everything is
}

// speaks returns a function that compiles a game's vocabulary when it is first called.
func speaks(own func() quickline.Grammar, book scoring.RuleBook) func() *quickline.Vocabulary {
	return sync.OnceValue(func() *quickline.Vocabulary {
		var g quickline.Grammar
		if own != nil {
			g = own()
		}
		return quickline.Compile(g.With(book))
	})
}

// HasLine reports whether deals of the game can be written in one line.
func (g Game) HasLine() bool { return g.vocabulary != nil }

// Reader returns a reader for the lines of this table. It does not accept a value for which the
// form has no tile, field or button.
func (e DealForm) Reader() quickline.Reader {
	r := quickline.NewReader(e.Game.vocabulary(), e.Setup.Players, Called(e.Setup.Players))
	shown := e.controls()
	for _, field := range r.BySide() {
		r.Sides = max(r.Sides, shown.count(field))
	}
	r.Can = func(field, value string) bool {
		return shown.has(field, value) || slices.ContainsFunc(e.Game.Endings, func(end Ending) bool { return end.Field == field && end.Value == value })
	}
	return r
}

// TakeLine fills the form in from its quick line. A line that has already been filled in is not
// filled in again, so that what was tapped since then stays.
func (e DealForm) TakeLine(typed url.Values) (url.Values, Line) {
	if !e.Game.HasLine() {
		return WithoutLine(typed), Line{}
	}
	text, taken := typed.Get(LineField), typed.Get(lineTaken)
	filled, reader := maps.Clone(typed), e.Reader()
	filled.Del(lineMeans)
	if text != taken {
		reader.Read(taken, filled).Withdraw(filled)
	}
	reading := reader.Read(text, filled)
	asWritten := maps.Clone(filled)
	reading.Fill(asWritten)
	e.refuseLost(&reading, asWritten)
	against := e.pressedAgainst(reading, typed)
	if text != taken {
		filled = asWritten
		filled.Set(lineTaken, text)
	}
	for _, option := range reading.Asks {
		if option.Value() == typed.Get(lineMeans) {
			option.Fill(filled)
		}
	}
	if slices.ContainsFunc(reading.Asks, func(o quickline.Option) bool { return o.Stands(filled) }) {
		reading.Asks = nil
	}
	line := Line{reading, lineProblem(reading)}
	if text != taken && against && line.Problem == (scoring.Text{}) {
		line.Problem = scoring.T("Zeile und Knopf sagen Verschiedenes", "the line and the button disagree")
	}
	return filled, line
}

// refuseLost marks the parts of a line that the game does not store because they do not go with the
// rest.
func (e DealForm) refuseLost(reading *quickline.Reading, filled url.Values) {
	deal := e.keptDeal(filled)
	reading.Refuse(filled, scoring.FromJSON(deal).Typed(), func(field string, without url.Values) bool {
		first, _, _ := strings.Cut(field, ".")
		isKept := slices.Contains(e.Game.Kept, first) && !slices.Contains(e.Game.vocabulary().Implied(), field)
		return isKept && bytes.Equal(e.keptDeal(without), deal)
	})
}

// keptDeal returns the deal that the game reads from a form.
func (e DealForm) keptDeal(filled url.Values) json.RawMessage {
	f := scoring.FromValues(filled)
	f.Seats = len(e.Setup.Players)
	f.Drop(LineFields...)
	f.Only(e.Game.Fields...)
	return e.Game.ReadDeal(f)
}

// pressedAgainst reports whether a new deal was sent by a button that contradicts its line.
func (e DealForm) pressedAgainst(reading quickline.Reading, typed url.Values) bool {
	if e.Kind != Booking || !typed.Has(Ends) {
		return false
	}
	return slices.ContainsFunc(e.Game.Endings, func(end Ending) bool {
		return typed.Get(Ends) != end.sent() && reading.Fills(end.Field, end.Value)
	})
}

// lineProblem returns the first thing that is not clear about a line; the Text is empty if
// everything is clear.
func lineProblem(r quickline.Reading) scoring.Text {
	switch {
	case r.TooLong:
		return scoring.T("diese Zeile ist zu lang", "this line is too long")
	case r.TooMany:
		return scoring.T("das kann zu vieles heißen: bitte genauer", "this can mean too many things: please say more")
	}
	foreign := slices.IndexFunc(r.Unknown, func(u quickline.Unknown) bool { return !u.Known })
	switch {
	case foreign >= 0:
		return unknownProblem(r.Line, r.Unknown[foreign])
	case len(r.Asks) == 0 && len(r.Unknown) > 0:
		return unknownProblem(r.Line, r.Unknown[0])
	case len(r.Asks) == 0:
		return scoring.Text{}
	}
	asks := scoring.T("das kann mehreres heißen: ", "this can mean several things: ")
	for i, option := range r.Asks {
		if i > 0 {
			asks = asks.Add(scoring.Same(" / "))
		}
		asks = asks.Add(option.Says)
	}
	return asks
}

// unknownProblem says that words of a line were not understood or, if u.Known is true, that they do
// not go with the rest of the line.
func unknownProblem(line string, u quickline.Unknown) scoring.Text {
	words := scoring.T("„", "“").Add(scoring.Same(line[u.From:u.To]), scoring.T("“", "”"))
	if u.Known {
		return words.Add(scoring.T(" passt hier nicht", " does not go with the rest"))
	}
	words = words.Add(scoring.T(" verstehe ich nicht", " is not understood"))
	if len(u.Nearest) == 0 {
		return words
	}
	var near []scoring.Text
	for _, word := range u.Nearest {
		near = append(near, scoring.Same(word))
	}
	return words.Add(scoring.T("; ähnlich klingt: ", "; similar: "), scoring.List(near...))
}

// A linePart is a piece of a line, understood or not.
type linePart struct {
	text    string
	unknown bool
}

// parts returns the pieces of the line, in order.
func (l Line) parts() (all []linePart) {
	at := 0
	for _, u := range l.Unknown {
		if u.From >= at {
			all = append(all, linePart{l.Line[at:u.From], false}, linePart{l.Line[u.From:u.To], true})
			at = u.To
		}
	}
	return append(all, linePart{l.Line[at:], false})
}

// hiddenEnding returns the field and the value for how the deal ended, if the line says that;
// otherwise both are "". The form sends them as a hidden field, because it has no tile for them.
func (e DealForm) hiddenEnding() (field, value string) {
	for _, end := range e.Game.Endings {
		if e.Line.Says(end.Field) && e.Chosen(end.Field, end.Value) {
			return end.Field, end.Value
		}
	}
	return "", ""
}

// reads returns the attributes that redraw the form while somebody writes the line. If an answer to
// a question about the line is being sent, the redraw waits for the response, so that the request
// of the redraw includes the answer.
func (e DealForm) reads() templ.Attributes {
	return e.redrawFor("input changed delay:300ms", "queue last")
}

// answers returns the attributes that redraw the form when a question about the line is answered. A
// redraw that is under way was requested without the answer, and is aborted.
func (e DealForm) answers() templ.Attributes { return e.redrawFor("click", "replace") }

func (e DealForm) redrawFor(trigger, order string) templ.Attributes {
	form := e.redraw()
	form["hx-trigger"], form["hx-include"] = trigger, "#entry"
	form["hx-sync"] = ".oneline:" + order
	return form
}
