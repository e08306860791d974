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
	// Can reports whether the table can use a value of a field. Phrases with other values are not
	// recognised. May be nil.
	Can func(field, value string) bool
	// Sides is the number of sides if the table decides it; 0 if everybody plays alone.
	Sides int
}

// NewReader returns a Reader for the lines of a table with these players, who may also be called
// by their short names.
func NewReader(v *Vocabulary, players, short []string) Reader {
	return Reader{Vocabulary: v, players: players, names: v.names(players, short)}
}

// Limits of a line: longest is in bytes, mostWord in words.
const (
	longest  = 300
	mostWord = 48
)

// mostReadings is how many readings of a line may be offered as a question. mostTries limits the
// work for a line that means nothing. mostSkipped is how many words may be left out to make sense
// of the rest.
const (
	mostReadings = 8
	mostTries    = 20_000
	mostSkipped  = 3
)

// A Reading is what a Reader has understood of a line.
type Reading struct {
	Line    string
	Unknown []Unknown
	Asks    []Option // readings that fit equally well; empty if there is only one
	TooLong bool
	TooMany bool // there are too many readings to offer them as a question

	fills  []fill
	phrase []phraseAt
}

// A phraseAt is a phrase of the first reading, with its place in the line.
type phraseAt struct {
	from, to int
	fills    []fill
}

// Unknown is a part of the line that was not understood, or does not suit the rest.
type Unknown struct {
	From, To int      // position in the line, in bytes
	Nearest  []string // known words that look similar
	Known    bool     // the words are known but do not fit here
}

// Clear reports whether the whole line was understood.
func (r Reading) Clear() bool {
	return len(r.Unknown) == 0 && len(r.Asks) == 0 && !r.TooLong && !r.TooMany
}

// Read reads a line. form is the form that the line will be filled into; its values are used for
// what the line does not say.
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

// apart splits words that consist of two known words and are nobody's name: grandhand, pikdame. It
// drops dashes that only separate. In a game with minus points, "Anna - 4" may mean that or minus 4,
// so the dash stays and is not understood.
func (r Reader) apart(tokens []token) (all []token) {
	l := &line{tokens: tokens}
	for i, t := range tokens {
		if t.text == loose && r.find("minus") == noWord {
			continue
		}
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

// joint returns the position at which an unknown word splits into two known ones; 0 for none.
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

// keepWithinCommas keeps, of several readings, only those in which no phrase continues after a
// comma, if there are such readings.
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

// asksWhose reports whether more of the line is understood if somebody says which player is
// meant, and then offers these readings. If only one player is possible, nobody is asked, but the
// reader does not guess either.
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

// hopeless reports for each token whether no phrase can contain it. With mayAsk, a phrase that
// leaves open which player is meant counts, too.
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

// A search goes through all ways to read a line in which at most a given number of words has no
// meaning.
type search struct {
	*line
	mayAsk   bool // one phrase may leave open which player is meant
	hopeless []bool
	found    []way
	fills    []fill
	path     []step
	skipped  []int
	tries    int
}

// A way is one reading of the whole line. skipped are the indices of tokens without meaning.
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

// said reports whether something else was already said about the same field.
func (s *search) said(f fill) bool { return slices.ContainsFunc(s.fills, f.same) }

// finish keeps a way to read the line, unless the deal cannot have something in it, or another
// way leads to the same result.
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

// disagrees reports whether a phrase does not suit what else is said.
func (s *search) disagrees(step step) bool {
	p := step.phrase
	beside := func(f fill) bool { return f.field == p.Without && !slices.Contains(step.fills, f) }
	return p.If != nil && !p.If(step.numbers[0], step.numbers[1], s.valueOf) || slices.ContainsFunc(s.fills, beside)
}

// isAll reports whether something is said about all others although nothing is said about
// anybody.
func (s *search) isAll(f fill) bool {
	return f.at == theRest && !slices.ContainsFunc(s.fills, func(g fill) bool { return g.field == f.field && g.at != theRest })
}

// settled returns the final fills. What is said about all others is written to each of their
// places. What applies only if nothing else is said is kept if that is so, and otherwise left
// out.
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

// within reports whether a says nothing that b does not say, in fewer phrases: "given up, lost"
// is then one phrase and not two.
func within(a, b way) bool {
	return len(a.path) < len(b.path) && !slices.ContainsFunc(a.fills, func(f fill) bool { return !slices.Contains(b.fills, f) })
}

// valueOf returns the value of a field: from the line, or otherwise from the form.
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
