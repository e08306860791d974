package quickline

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// A line is what somebody wrote, with all that its words may mean.
type line struct {
	vocabulary *Vocabulary
	names      []name
	seats      int
	sides      int                            // see Reader
	can        func(field, value string) bool // may be nil
	form       url.Values                     // that the line goes into
	tokens     []token
	words      []int   // of the vocabulary, by token
	exact      []bool  // a word or number of the vocabulary, or a name, as it is spelled
	near       [][]int // else the words that a token may stand for
	numbers    [][]number
	called     [][]called
	steps      [][]step
}

// A step is a phrase that stands at a place of a line, and what it fills in.
type step struct {
	from, to int
	fills    []fill
	phrase   *Phrase
	number   int
	player   scoring.Seat // the first that it names; 0 for none
	whose    bool         // it names none, and this is one of those it may mean
}

// prepare looks up every token, and what may stand where.
func (l *line) prepare() {
	n := len(l.tokens)
	l.words, l.exact, l.near, l.steps = make([]int, n), make([]bool, n), make([][]int, n), make([][]step, n)
	l.numbers, l.called = make([][]number, n), make([][]called, n)
	for i, t := range l.tokens {
		l.words[i] = l.vocabulary.find(t.text)
		l.exact[i] = l.words[i] != noWord || kindOf(rune(t.text[0])) != aLetter || l.filler(i)
		named := false
		for _, name := range l.names {
			named = named || l.stands(name.words, i)
		}
		if !l.exact[i] && !named {
			l.near[i] = l.vocabulary.nearest(t.text)
		}
	}
	for i := range l.tokens {
		l.numbers[i], l.called[i] = l.findNumbers(i), l.findCalled(i)
	}
	for i := range l.tokens {
		l.findSteps(i)
	}
}

func (l *line) filler(at int) bool {
	return l.tokens[at].text == "&" || l.vocabulary.fillers[l.tokens[at].text]
}

// findSteps finds the phrases that begin at a token.
func (l *line) findSteps(at int) {
	try := func(first int) {
		for _, i := range l.vocabulary.first[first] {
			p := &l.vocabulary.patterns[i]
			if !p.begins || at == 0 {
				l.match(p, 0, at, at, found{})
			}
		}
	}
	try(l.words[at])
	for _, id := range l.near[at] {
		try(id)
	}
	if l.numbers[at] != nil {
		try(aNumber)
	}
	if l.called[at] != nil {
		try(aPlayer)
	}
}

// found is what a pattern's signs stand for.
type found struct {
	number  int
	players [2]scoring.Seat
}

// match follows a pattern from its element i on, at a token; where it is complete the
// step is noted.
func (l *line) match(p *pattern, i, at, from int, f found) {
	if i == len(p.words) {
		l.noteEach(p, from, at, f)
		return
	}
	for i > 0 && at < len(l.tokens) && l.filler(at) && !l.is(at, p.words[i]) {
		at++
	}
	if at >= len(l.tokens) {
		return
	}
	switch word := p.words[i]; word {
	case aNumber:
		for _, n := range l.numbers[at] {
			f.number = n.value
			l.match(p, i+1, at+n.tokens, from, f)
		}
	case aPlayer, anotherPlayer:
		for _, c := range l.called[at] {
			f.players[aPlayer-word] = c.seat
			l.match(p, i+1, at+c.tokens, from, f)
		}
	default:
		if l.is(at, word) {
			l.match(p, i+1, at+1, from, f)
		}
	}
}

// is reports that a token is a word, or may stand for it.
func (l *line) is(at, word int) bool {
	return word >= 0 && (l.words[at] == word || contains(l.near[at], word))
}

// noteEach notes a step for everybody who may be meant, or for the one who is named.
func (l *line) noteEach(p *pattern, from, to int, f found) {
	if !p.whose {
		l.note(p, from, to, f)
		return
	}
	known := map[int]bool{}
	for seat := range l.seats {
		f.players[0] = scoring.Seat(seat + 1)
		side := int(f.players[0])
		if strings.Contains(p.phrase.Fills, "%") {
			side = l.place('%', f)
		}
		if !known[side] {
			known[side] = true
			l.note(p, from, to, f)
		}
	}
}

func (l *line) note(p *pattern, from, to int, f found) {
	lo, hi := p.phrase.Lo, p.phrase.Hi
	if p.phrase.Fresh && l.isSaid(p.fills[0].field) || (lo != 0 || hi != 0) && (f.number < lo || f.number > hi) || f.players[0] != 0 && f.players[0] == f.players[1] {
		return
	}
	s := step{from: from, to: to, phrase: p.phrase, number: f.number, player: f.players[0], whose: p.whose}
	for _, t := range p.fills {
		filled := l.filled(t, f)
		if l.can != nil && !l.can(filled.field, filled.value) {
			return
		}
		s.fills = append(s.fills, filled)
	}
	l.steps[from] = append(l.steps[from], s)
}

// isSaid reports a field in which the form has something.
func (l *line) isSaid(field string) bool {
	return slices.ContainsFunc(l.form[field], func(value string) bool { return value != "" })
}

// filled is a template with its number and player.
func (l *line) filled(t template, f found) fill {
	all := fill{field: l.fieldOf(t, f), at: only, value: t.value}
	if t.many {
		all.at = oneOfMany
	}
	if t.index != 0 {
		all.at, all.size = l.place(t.index, f)-1, l.size(t.index)
	}
	switch t.choose {
	case '#':
		all.value = strconv.Itoa(f.number)
	case '-':
		all.value = strconv.Itoa(-f.number)
	case 0:
		all.value = strings.ReplaceAll(t.value, "@", strconv.Itoa(int(f.players[0])))
	default:
		all.value = strconv.Itoa(l.place(t.choose, f))
	}
	return all
}

// fieldOf is the field of a template, which may bear the number of a side.
func (l *line) fieldOf(t template, f found) string {
	return strings.ReplaceAll(t.field, "%", strconv.Itoa(l.place('%', f)))
}

// place is the seat that a sign stands for, or its side.
func (l *line) place(sign byte, f found) int {
	switch side := l.vocabulary.grammar.Side; {
	case sign == '&':
		return int(f.players[1])
	case sign == '%' && side != nil:
		return side(f.players[0], l.seats)
	case sign == '%' && l.sides > 0:
		return (int(f.players[0])-1)%l.sides + 1
	}
	return int(f.players[0])
}

// size is how many places a list has: one for every seat, or side.
func (l *line) size(sign byte) int {
	size := l.seats
	if sign == '%' && l.sides > 0 {
		size = l.sides
	}
	if side := l.vocabulary.grammar.Side; sign == '%' && side != nil {
		size = 0
		for seat := range l.seats {
			size = max(size, side(scoring.Seat(seat+1), l.seats))
		}
	}
	return size
}
