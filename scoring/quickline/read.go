package quickline

import (
	"net/url"
	"slices"
	"strings"
)

// A Reader reads the lines of one table.
type Reader struct {
	*Vocabulary
	players []string
	names   []name
	// Can reports whether the table has a use for a value of a field; what it has none
	// for is not understood. May be nil.
	Can func(field, value string) bool
	// Sides is how many sides there are where the table decides it; 0 where everybody is
	// one.
	Sides int
}

// NewReader reads the lines of these players, who are also called by short names.
func NewReader(v *Vocabulary, players, short []string) Reader {
	return Reader{Vocabulary: v, players: players, names: v.names(players, short)}
}

// longest is how much of a line is read, in bytes and in words.
const (
	longest  = 300
	mostWord = 48
)

// mostReadings is how many readings of a line are asked about at most; mostTries bounds the work
// for a line that means nothing.
const (
	mostReadings = 8
	mostTries    = 20_000
	mostSkipped  = 3
)

// A Reading is what was understood of a line.
type Reading struct {
	Line    string
	Unknown []Unknown
	Asks    []Option // readings that fit equally well; none where there is one
	TooLong bool
	TooMany bool // readings to ask about them

	fills  []fill
	phrase []phraseAt
}

// A phraseAt is a phrase of the first reading, where it stands in the line.
type phraseAt struct {
	from, to int
	fills    []fill
}

// Unknown are words that were not understood, or that do not go with the others.
type Unknown struct {
	From, To int      // in the line
	Nearest  []string // known words that look like it
	Known    bool     // the words are known; here they do not fit
}

// Clear reports a line that was understood as a whole.
func (r Reading) Clear() bool {
	return len(r.Unknown) == 0 && len(r.Asks) == 0 && !r.TooLong && !r.TooMany
}

// Read reads a line. The form that it goes into finds what the line leaves open.
func (r Reader) Read(text string, form url.Values) Reading {
	reading := Reading{Line: text}
	l := &line{vocabulary: r.Vocabulary, text: text, players: r.players, names: r.names, seats: len(r.players), sides: r.Sides, can: r.Can, form: form}
	if len(text) <= longest {
		l.tokens = r.apart(spell(text))
	}
	if reading.TooLong = len(text) > longest || len(l.tokens) > mostWord; reading.TooLong || len(l.tokens) == 0 {
		return reading
	}
	l.prepare()
	s := search{line: l, hopeless: l.hopeless(false)}
	s.from(0, 0)
	if !s.asksWhose() {
		for allowed := 1; allowed <= mostSkipped && len(s.found) == 0; allowed++ {
			s.from(0, allowed)
		}
	}
	s.keepWithinCommas()
	reading.take(s)
	return reading
}

// apart divides words that are two known ones in a row and nobody's name: grandhand,
// pikdame.
func (r Reader) apart(tokens []token) (all []token) {
	l := &line{tokens: tokens}
	for i, t := range tokens {
		at := r.joint(t.text)
		if at == 0 || len(r.nearest(t.text)) > 0 || slices.ContainsFunc(r.names, func(n name) bool { return l.stands(n, i) > 0 }) {
			all = append(all, t)
			continue
		}
		first, second := t, t
		first.text, second.text = t.text[:at], t.text[at:]
		all = append(all, first, second)
	}
	return all
}

// joint is where an unknown word is divided into two that are known; 0 for nowhere.
func (v *Vocabulary) joint(text string) int {
	known := func(word string) bool { return len(word) >= shortest-1 && v.find(word) != noWord }
	_, larger := inGermanWords(text)
	for at := range text {
		if v.find(text) == noWord && !v.small(text) && !larger && known(text[:at]) && known(text[at:]) {
			return at
		}
	}
	return 0
}

// keepWithinCommas keeps those of several ways to read a line in which no phrase goes on
// behind a comma, if there are any.
func (s *search) keepWithinCommas() {
	goesOn := func(w way) bool {
		return slices.ContainsFunc(w.path, func(step step) bool {
			return strings.ContainsAny(s.text[s.tokens[step.from].from:s.tokens[step.to-1].to], ",;")
		})
	}
	if len(s.found) <= mostReadings {
		if within := slices.DeleteFunc(slices.Clone(s.found), goesOn); len(within) > 0 {
			s.found = within
		}
	}
}

// asksWhose reports a line of which more is understood if somebody says whose a number is.
// Where only one player is left for it, nobody is asked, and it is not guessed either.
func (s *search) asksWhose() bool {
	if len(s.found) > 0 && len(s.found[0].skipped) == 0 {
		return false
	}
	asks := search{line: s.line, hopeless: s.line.hopeless(true), mayAsk: true}
	asks.from(0, 0)
	understood := len(asks.found) > 1 && (len(s.found) == 0 || len(asks.found[0].skipped) < len(s.found[0].skipped))
	if understood {
		*s = asks
	}
	return understood
}

// hopeless are the tokens that no phrase has a place for; one that leaves open who is
// meant counts where that may be asked.
func (l *line) hopeless(mayAsk bool) []bool {
	hopeless := make([]bool, len(l.tokens))
	for i := range hopeless {
		hopeless[i] = !l.filler(i)
	}
	for from, steps := range l.steps {
		for _, s := range steps {
			if s.whose && !mayAsk {
				continue
			}
			for i := from; i < s.to; i++ {
				hopeless[i] = false
			}
		}
	}
	return hopeless
}

// A search goes through all ways to read a line in which at most so many words have no
// meaning.
type search struct {
	*line
	mayAsk   bool // for one phrase that leaves open who is meant
	hopeless []bool
	found    []way
	fills    []fill
	path     []step
	skipped  []int
	tries    int
}

// A way is one reading of a whole line.
type way struct {
	fills   []fill // sorted
	path    []step
	skipped []int
}

func (s *search) from(at, allowed int) {
	if s.tries++; s.tries > mostTries || len(s.found) > mostReadings {
		return
	}
	if at == len(s.tokens) {
		s.finish()
		return
	}
	for _, step := range s.steps[at] {
		if step.whose && !s.mayAsk || slices.ContainsFunc(step.fills, s.said) {
			continue
		}
		mayAsk := s.mayAsk
		s.fills, s.path, s.mayAsk = append(s.fills, step.fills...), append(s.path, step), mayAsk && !step.whose
		s.from(step.to, allowed)
		s.fills, s.path, s.mayAsk = s.fills[:len(s.fills)-len(step.fills)], s.path[:len(s.path)-1], mayAsk
	}
	switch {
	case s.filler(at):
		s.from(at+1, allowed)
	case s.hopeless[at], allowed > 0:
		if !s.hopeless[at] {
			allowed--
		}
		s.skipped = append(s.skipped, at)
		s.from(at+1, allowed)
		s.skipped = s.skipped[:len(s.skipped)-1]
	}
}

// said reports something that was said already.
func (s *search) said(f fill) bool { return slices.ContainsFunc(s.fills, f.same) }

// finish keeps a way to read the line, unless the deal has no use for something in it,
// or another way comes to the same.
func (s *search) finish() {
	if uses := s.vocabulary.grammar.Uses; uses != nil {
		for _, f := range s.fills {
			if f.field[0] != '_' && !uses(f.field, s.valueOf) {
				return
			}
		}
	}
	if slices.ContainsFunc(s.path, s.disagrees) || slices.ContainsFunc(s.fills, s.isAll) {
		return
	}
	w := way{s.settled(), slices.Clone(s.path), slices.Clone(s.skipped)}
	slices.SortFunc(w.fills, compare)
	for i, other := range s.found {
		switch same := slices.Equal(other.skipped, w.skipped); {
		case slices.Equal(other.fills, w.fills) && (len(w.skipped) == 0 || same), same && within(other, w):
			return
		case same && within(w, other):
			s.found[i] = w
			return
		}
	}
	s.found = append(s.found, w)
}

// disagrees reports a phrase that does not fit what else is said.
func (s *search) disagrees(step step) bool {
	p := step.phrase
	beside := func(f fill) bool { return f.field == p.Without && !slices.Contains(step.fills, f) }
	return p.If != nil && !p.If(step.numbers[0], step.numbers[1], s.valueOf) || slices.ContainsFunc(s.fills, beside)
}

// isAll reports what is said of all others where nothing is said of anybody.
func (s *search) isAll(f fill) bool {
	return f.at == theRest && !slices.ContainsFunc(s.fills, func(g fill) bool { return g.field == f.field && g.at != theRest })
}

// settled are the fills where what is said of all others stands at each of their places, and
// what only holds if nothing else is said does hold, or is left out.
func (s *search) settled() (all []fill) {
	for _, f := range s.fills {
		isSaid := func(g fill) bool { return g.field == f.field && !g.weak }
		switch {
		case f.field[0] == '_':
		case f.weak:
			f.weak = false
			if !slices.ContainsFunc(s.fills, isSaid) && !slices.Contains(all, f) {
				all = append(all, f)
			}
		case f.at == theRest:
			for f.at = range f.size {
				if !slices.ContainsFunc(s.fills, f.same) {
					all = append(all, f)
				}
			}
		default:
			all = append(all, f)
		}
	}
	return all
}

// within reports a way that says less by longer phrases: "given up, lost" is one, and not
// two.
func within(a, b way) bool {
	return len(a.path) < len(b.path) && !slices.ContainsFunc(a.fills, func(f fill) bool { return !slices.Contains(b.fills, f) })
}

// valueOf is what a field says: in the line, or else in the form.
func (s *search) valueOf(field string) string {
	weak := ""
	for _, f := range s.fills {
		switch {
		case f.field != field:
		case f.weak:
			weak = f.value
		default:
			return f.value
		}
	}
	if weak != "" {
		return weak
	}
	if values := s.form[field]; len(values) > 0 {
		return values[len(values)-1]
	}
	return ""
}

func compare(a, b fill) int {
	if a.field != b.field {
		return strings.Compare(a.field, b.field)
	}
	if a.at != b.at {
		return a.at - b.at
	}
	return strings.Compare(a.value, b.value)
}
