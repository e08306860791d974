package quickline

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// sayStep returns a phrase of a line in the program's own words, in both languages.
func (l *line) sayStep(s step) scoring.Text {
	says := s.phrase.Says
	if canonical := l.vocabulary.says[s.phrase.Fills]; canonical != nil {
		says = canonical.Says
	} else if says == (scoring.Text{}) {
		way, _, _ := strings.Cut(s.phrase.Or, "|")
		says = scoring.Same(way)
	}
	with := strings.NewReplacer("#", strconv.Itoa(s.numbers[0]), "$", strconv.Itoa(s.numbers[1]), "@", l.nameOf(s.players[0]), "&", l.nameOf(s.players[1]), "^", "")
	return scoring.T(with.Replace(says.DE), with.Replace(says.EN))
}

func (l *line) nameOf(seat scoring.Seat) string {
	if seat == 0 {
		return ""
	}
	return l.players[seat-1]
}

// Say returns the phrases that describe the form of a deal in the words of the grammar. left
// contains the fields for which the grammar has no words. Fields that are empty or 0 are not in it.
func (r Reader) Say(form url.Values, english bool) (says []string, left url.Values) {
	left = url.Values{}
	for field, values := range form {
		left[field] = slices.Clone(values)
	}
	for i := range r.grammar.Phrases {
		phrase := &r.grammar.Phrases[i]
		if words := phrase.words(english); words != "" {
			says = append(says, r.sayPhrase(phrase, words, left)...)
		}
	}
	for field, values := range left {
		if !slices.ContainsFunc(values, func(v string) bool { return v != "" && v != "0" }) {
			delete(left, field)
		}
	}
	return says, left
}

func (p *Phrase) words(english bool) string {
	if english {
		return p.Says.EN
	}
	return p.Says.DE
}

// sayPhrase returns a phrase once for each value that it would fill in, and removes these values
// from left. If the phrase fills in several fields, it is used only if all of them have its values.
func (r Reader) sayPhrase(p *Phrase, words string, left url.Values) (says []string) {
	fills := templates(p.Fills)
	l := &line{vocabulary: r.Vocabulary, seats: len(r.players), sides: r.Sides}
	for seat := range len(r.players) {
		field := l.fieldOf(fills[0], found{players: [2]scoring.Seat{scoring.Seat(seat + 1)}})
		for _, value := range slices.Clone(left[field]) {
			f, fits := r.fits(p, fills, value, seat+1)
			if !fits || !slices.ContainsFunc(f, func(f fill) bool { return f.stands(left) }) || !stand(left, f) {
				continue
			}
			Reading{fills: f}.Withdraw(left)
			with := strings.NewReplacer("#", strings.TrimPrefix(value, "-"), "@", r.players[seat], "&", r.players[seat])
			says = append(says, with.Replace(words))
		}
		if !strings.ContainsAny(p.Fills, "@%") {
			break
		}
	}
	return says
}

// fits returns the fills with which a phrase gives its first field this value; ok is false if it
// cannot.
func (r Reader) fits(p *Phrase, templates []template, value string, seat int) (fills []fill, ok bool) {
	number, err := strconv.Atoi(value)
	if templates[0].choose == '-' {
		number = -number
	}
	numbered := templates[0].choose == '#' || templates[0].choose == '-'
	if numbered && (err != nil || number < 0 || (p.Lo != 0 || p.Hi != 0) && (number < p.Lo || number > p.Hi)) {
		return nil, false
	}
	l := &line{vocabulary: r.Vocabulary, seats: len(r.players), sides: r.Sides}
	for _, t := range templates {
		if t.weak {
			continue
		}
		fills = append(fills, l.filled(t, found{numbers: [2]int{number}, players: [2]scoring.Seat{scoring.Seat(seat)}}))
	}
	return fills, fills[0].value == value
}
