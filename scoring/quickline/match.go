package quickline

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// A line is what somebody wrote, with every possible meaning of its words.
type line struct {
	vocabulary *Vocabulary
	text       string
	players    []string
	names      []name
	seats      int
	sides      int                            // see Reader.Sides
	can        func(field, value string) bool // may be nil
	form       url.Values                     // the form that the line will be filled into
	tokens     []token
	words      []int   // number in the vocabulary, by token
	exact      []bool  // by token: spelled exactly like a word or number of the vocabulary
	near       [][]int // by token, if it is not exact: the words that may be meant
	numbers    [][]number
	called     [][]called
	steps      [][]step
}

// A step is a phrase at a certain place of a line, with what it fills in.
type step struct {
	from, to int
	fills    []fill
	phrase   *Phrase
	numbers  [2]int
	players  [2]scoring.Seat // the players that it names; 0 for none
	whose    bool            // the phrase names nobody, and this step is for one of the players who may be meant
}

// prepare looks up every token and finds all phrases at every place.
func (l *line) prepare() {
	n := len(l.tokens)
	l.words, l.exact, l.near, l.steps = make([]int, n), make([]bool, n), make([][]int, n), make([][]step, n)
	l.numbers, l.called = make([][]number, n), make([][]called, n)
	for i, t := range l.tokens {
		l.words[i] = l.vocabulary.find(t.text)
		l.exact[i] = l.words[i] != noWord || kindOf(rune(t.text[0])) != aLetter || l.vocabulary.small(t.text)
		named := slices.ContainsFunc(l.names, func(n name) bool { return l.stands(n, i) > 0 })
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

// findSteps notes the steps that begin at a token.
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
	for _, id := range l.vocabulary.counts {
		if id != l.words[at] && l.is(at, id) {
			try(id)
		}
	}
	for _, id := range l.near[at] {
		try(id)
	}
	if l.numbers[at] != nil {
		try(aNumber)
	}
	try(aRow)
	if l.called[at] != nil {
		try(aPlayer)
	}
}

// found is what the signs of a pattern stand for in a line.
type found struct {
	numbers [2]int
	row     []int
	players [2]scoring.Seat
}

// match compares a pattern from its element i on with the line from a token on. If the pattern is
// complete, match notes the step.
func (l *line) match(p *pattern, i, at, from int, f found) {
	if i == len(p.words) {
		l.noteEach(p, from, at, f)
		return
	}
	for i > 0 && at < len(l.tokens) && (l.filler(at) || l.leads(p.words[i], at)) && !l.begins(p.words[i], at) {
		at++
	}
	if at >= len(l.tokens) {
		return
	}
	switch word := p.words[i]; word {
	case aNumber, anotherNumber:
		for _, n := range l.numbers[at] {
			if bareArticle := n.tokens == 1 && i+1 == len(p.words) && (i == 0 || p.words[i-1] < 0) && l.article(at); !bareArticle {
				g := f
				if word == anotherNumber {
					g.numbers[1] = n.value
				} else {
					g.numbers[0] = n.value
				}
				l.match(p, i+1, at+n.tokens, from, g)
			}
		}
	case aRow:
		if row, end := l.row(at, l.size(p.fills[0].index)); end > 0 {
			f.row = row
			l.match(p, i+1, end, from, f)
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

// begins reports whether a token fits an element of a pattern that is a word or a number.
func (l *line) begins(word, at int) bool {
	return l.is(at, word) || (word == aNumber || word == anotherNumber) && l.numbers[at] != nil
}

// article reports whether a token is an article, which is a number but says no more than that
// something is there.
func (l *line) article(at int) bool {
	return among(articles, l.tokens[at].text)
}

// row reads as many numbers as a list has places, and returns them with the token after them. It
// returns 0 if there are not enough numbers.
func (l *line) row(at, size int) (row []int, end int) {
	minus := l.vocabulary.find("minus")
	for range size {
		for at < len(l.tokens) && len(row) > 0 && (l.filler(at) || l.tokens[at].text == "zu" || l.tokens[at].text == "to") {
			at++
		}
		sign := 1
		if at < len(l.tokens) && minus != noWord && l.words[at] == minus {
			sign, at = -1, at+1
		}
		if at >= len(l.tokens) || l.numbers[at] == nil {
			return nil, 0
		}
		n := l.numbers[at][len(l.numbers[at])-1]
		row, at = append(row, sign*n.value), at+n.tokens
	}
	return row, at
}

// is reports whether a token is a word, or may stand for it.
func (l *line) is(at, word int) bool {
	if word < 0 {
		return false
	}
	value := l.vocabulary.numerals[word]
	return l.words[at] == word || contains(l.near[at], word) || value >= 0 && !l.article(at) && slices.Contains(l.numbers[at], number{value, 1})
}

// noteEach notes a step for everybody who may be meant, or only for the player who is named.
func (l *line) noteEach(p *pattern, from, to int, f found) {
	if !p.whose {
		l.note(p, from, to, f)
		return
	}
	if named := l.namedBefore(from); l.vocabulary.grammar.Carries && named != nil {
		carried := *p
		carried.whose = false
		for _, c := range named {
			f.players[0] = c.seat
			l.note(&carried, from, to, f)
		}
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

// namedBefore returns the players who may be meant by the last name before a token.
func (l *line) namedBefore(token int) (last []called) {
	for at := 0; at < token; at++ {
		if l.called[at] != nil {
			last = l.called[at]
			at += last[0].tokens - 1
		}
	}
	return last
}

func (l *line) note(p *pattern, from, to int, f found) {
	lo, hi := p.phrase.Lo, p.phrase.Hi
	number := f.numbers[0]
	bySide := l.size('%')
	switch {
	case strings.Contains(p.phrase.Fills, "[!]") && bySide != 2, strings.Contains(p.phrase.Fills, "[&]") && bySide != l.seats:
		return
	case p.phrase.Fresh && l.isSaid(p.fills[0].field), (lo != 0 || hi != 0) && (number < lo || number > hi),
		f.players[0] != 0 && f.players[0] == f.players[1], p.pair && l.place('%', f) != l.place('%', found{players: [2]scoring.Seat{f.players[1]}}):
		return
	}
	s := step{from: from, to: to, phrase: p.phrase, numbers: f.numbers, players: f.players, whose: p.whose}
	for _, t := range p.fills {
		s.fills = append(s.fills, l.filledEach(t, f)...)
	}
	if l.can != nil && slices.ContainsFunc(s.fills, func(f fill) bool { return f.field[0] != '_' && !l.can(f.field, f.value) }) {
		return
	}
	l.steps[from] = append(l.steps[from], s)
}

// filledEach returns a template with its number and player filled in, once for each place that it
// covers.
func (l *line) filledEach(t template, f found) (all []fill) {
	if t.choose == '~' {
		for seat := range l.seats {
			if !slices.Contains(f.players[:], scoring.Seat(seat+1)) {
				all = append(all, fill{field: t.field, at: oneOfMany, value: strconv.Itoa(seat + 1)})
			}
		}
		return all
	}
	if t.index != '*' {
		return []fill{l.filled(t, f)}
	}
	for place := range l.size('*') {
		if t.choose == '*' {
			f.numbers[0] = f.row[place]
		}
		filled := l.filled(template{field: t.field, value: t.value, choose: t.choose}, f)
		filled.at, filled.size = place, l.size('*')
		all = append(all, filled)
	}
	return all
}

// isSaid reports whether the form has something in a field.
func (l *line) isSaid(field string) bool {
	return slices.ContainsFunc(l.form[field], func(value string) bool { return value != "" })
}

// filled returns a template with its number and player filled in.
func (l *line) filled(t template, f found) fill {
	all := fill{field: l.fieldOf(t, f), at: only, value: t.value, weak: t.weak}
	if t.many {
		all.at = oneOfMany
	}
	switch t.index {
	case 0:
	case '~':
		all.at, all.size = theRest, l.size('%')
	default:
		all.at, all.size = l.place(t.index, f)-1, l.size(t.index)
	}
	switch t.choose {
	case '#', '*':
		all.value = strconv.Itoa(f.numbers[0])
	case '$':
		all.value = strconv.Itoa(f.numbers[1])
	case '-':
		all.value = strconv.Itoa(-f.numbers[0])
	case 0:
		all.value = strings.ReplaceAll(t.value, "@", strconv.Itoa(int(f.players[0])))
	default:
		all.value = strconv.Itoa(l.place(t.choose, f))
	}
	return all
}

// fieldOf returns the field of a template, with the number of a seat or a side filled in.
func (l *line) fieldOf(t template, f found) string {
	field := strings.ReplaceAll(t.field, "@", strconv.Itoa(int(f.players[0])))
	return strings.ReplaceAll(field, "%", strconv.Itoa(l.place('%', f)))
}

// place returns the seat or side that a sign stands for.
func (l *line) place(sign byte, f found) int {
	switch side := l.vocabulary.grammar.Side; {
	case sign == '&':
		return int(f.players[1])
	case sign == '!':
		return 3 - l.place('%', f)
	case sign == '%' && side != nil:
		return side(f.players[0], l.seats)
	case sign == '%' && l.sides > 0:
		return (int(f.players[0])-1)%l.sides + 1
	}
	return int(f.players[0])
}

// size returns how many places a list has: one for every seat, or for every side.
func (l *line) size(sign byte) int {
	size := l.seats
	bySide := sign != '@' && sign != '&'
	if bySide && l.sides > 0 {
		size = l.sides
	}
	if side := l.vocabulary.grammar.Side; bySide && side != nil {
		size = 0
		for seat := range l.seats {
			size = max(size, side(scoring.Seat(seat+1), l.seats))
		}
	}
	return size
}
