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

// The fields of a form that belong to its line: what was written, the line that the
// other fields have taken over, and the answer to a question about it.
const (
	LineField = "line"
	lineTaken = "line_taken"
	lineMeans = "line_means"
)

// LineFields are all of them. No deal keeps them.
var LineFields = []string{LineField, lineTaken, lineMeans}

// HasLine reports a form in which something was said in one line, or had been.
func HasLine(typed url.Values) bool {
	return strings.TrimSpace(typed.Get(LineField)) != "" || typed.Get(lineTaken) != ""
}

// WithoutLine is a form as its tiles say.
func WithoutLine(typed url.Values) url.Values {
	rest := maps.Clone(typed)
	for _, field := range LineFields {
		rest.Del(field)
	}
	return rest
}

// A Line is how the line of a form was read.
type Line struct {
	quickline.Reading
	Problem scoring.Text // what is not clear about it; empty where all is
}

// speaks makes the vocabulary of a game when its first line is read.
func speaks(own func() quickline.Grammar, book scoring.RuleBook) func() *quickline.Vocabulary {
	return sync.OnceValue(func() *quickline.Vocabulary {
		var g quickline.Grammar
		if own != nil {
			g = own()
		}
		return quickline.Compile(g.With(book))
	})
}

// HasLine reports a game whose deals may be written in one line.
func (g Game) HasLine() bool { return g.vocabulary != nil }

// Reader reads the lines of a form's table: what its form has no tile for is not
// understood.
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

// TakeLine fills a form in as its line says. A line that was taken before is left alone:
// whoever has tapped since then knows better.
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

// refuseLost finds what the game has not kept of a line: it does not go with the rest.
func (e DealForm) refuseLost(reading *quickline.Reading, filled url.Values) {
	deal := e.keptDeal(filled)
	reading.Refuse(filled, scoring.FromJSON(deal).Typed(), func(field string, without url.Values) bool {
		first, _, _ := strings.Cut(field, ".")
		isKept := slices.Contains(e.Game.Kept, first) && !slices.Contains(e.Game.vocabulary().Implied(), field)
		return isKept && bytes.Equal(e.keptDeal(without), deal)
	})
}

// keptDeal is the deal that the game reads from a form.
func (e DealForm) keptDeal(filled url.Values) json.RawMessage {
	f := scoring.FromValues(filled)
	f.Seats = len(e.Setup.Players)
	f.Drop(LineFields...)
	f.Only(e.Game.Fields...)
	return e.Game.ReadDeal(f)
}

// pressedAgainst reports a new deal that was sent by a button which contradicts its line.
func (e DealForm) pressedAgainst(reading quickline.Reading, typed url.Values) bool {
	if e.Kind != Booking || !typed.Has(Ends) {
		return false
	}
	return slices.ContainsFunc(e.Game.Endings, func(end Ending) bool {
		return typed.Get(Ends) != end.sent() && reading.Fills(end.Field, end.Value)
	})
}

// lineProblem says what is not clear about a line, one thing after the other.
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

// unknownProblem says that words of a line are in the way: foreign ones, or known ones.
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

// linePart is a piece of a line; it may be one that was not understood.
type linePart struct {
	text    string
	unknown bool
}

// parts are the pieces of the line, in order.
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

// hiddenEnding is how the deal ended where the line says so: no tile keeps it.
func (e DealForm) hiddenEnding() (field, value string) {
	for _, end := range e.Game.Endings {
		if e.Line.Says(end.Field) && e.Chosen(end.Field, end.Value) {
			return end.Field, end.Value
		}
	}
	return "", ""
}

// reads draws the form anew while somebody writes the line. It waits for an answer
// to a question about the line: that is in what it sends then.
func (e DealForm) reads() templ.Attributes {
	return e.redrawFor("input changed delay:300ms", "queue last")
}

// answers draws it anew when such a question is answered. A reading that is on its
// way knows nothing of the answer, and is given up.
func (e DealForm) answers() templ.Attributes { return e.redrawFor("click", "replace") }

func (e DealForm) redrawFor(trigger, order string) templ.Attributes {
	form := e.redraw()
	form["hx-trigger"], form["hx-include"] = trigger, "#entry"
	form["hx-sync"] = ".oneline:" + order
	return form
}
