package quickline

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// An Option is one of several possible readings, described by what distinguishes it from the
// others.
type Option struct {
	Says  scoring.Text
	fills []fill
}

// take turns the ways that were found into what is filled in, what is asked, and what was not
// understood.
func (r *Reading) take(s search) {
	if r.TooMany = len(s.found) > mostReadings; r.TooMany {
		return
	}
	if len(s.found) == 0 || s.tries > mostTries {
		r.Unknown = []Unknown{{From: s.tokens[0].from, To: s.tokens[len(s.tokens)-1].to, Known: true}}
		return
	}
	r.fills = common(s.found)
	for _, step := range s.found[0].path {
		r.phrase = append(r.phrase, phraseAt{s.tokens[step.from].from, s.tokens[step.to-1].to, step.fills})
	}
	skipped := map[int]bool{}
	for _, w := range s.found {
		for _, at := range w.skipped {
			skipped[at] = true
		}
	}
	for at := range s.tokens {
		if skipped[at] {
			r.Unknown = append(r.Unknown, s.unknown(at))
		}
	}
	for _, w := range s.found {
		rest := slices.DeleteFunc(slices.Clone(w.fills), func(f fill) bool { return slices.Contains(r.fills, f) })
		if o := (Option{s.says(w.path, rest), rest}); !slices.ContainsFunc(r.Asks, o.equal) {
			r.Asks = append(r.Asks, o)
		}
	}
	if len(r.Asks) < 2 {
		r.Asks = nil
	}
}

func (o Option) equal(p Option) bool { return slices.Equal(o.fills, p.fills) }

// common returns what all ways fill in.
func common(ways []way) []fill {
	return slices.DeleteFunc(slices.Clone(ways[0].fills), func(f fill) bool {
		return slices.ContainsFunc(ways, func(w way) bool { return !slices.Contains(w.fills, f) })
	})
}

// unknown describes a token that was not understood, with similar words.
func (s search) unknown(at int) Unknown {
	t := s.tokens[at]
	u := Unknown{From: t.from, To: t.to, Known: !s.hopeless[at] || s.exact[at] || s.called[at] != nil}
	if !u.Known {
		u.Nearest = s.vocabulary.guesses(t.text)
	}
	return u
}

// mostGuesses is how many similar words are named for an unknown one.
const mostGuesses = 3

// guesses returns words that somebody may have meant: words that begin with the text, and words
// that sound like it.
func (v *Vocabulary) guesses(text string) (words []string) {
	sound := soundOf(text)
	add := func(ok func(word string) bool) {
		for id, word := range v.spelled {
			if v.numerals[id] < 0 && len(word) >= shortest && len(words) < mostGuesses && !slices.Contains(words, word) && ok(word) {
				words = append(words, word)
			}
		}
	}
	add(func(word string) bool { return len(text) >= 3 && strings.HasPrefix(word, text) })
	add(func(word string) bool { return len(sound) > 1 && soundOf(word) == sound })
	return words
}

// says describes the phrases that distinguish a way from the others.
func (s search) says(path []step, rest []fill) scoring.Text {
	var parts []scoring.Text
	for _, step := range path {
		if slices.ContainsFunc(step.fills, func(f fill) bool { return slices.Contains(rest, f) }) {
			parts = append(parts, s.sayStep(step))
		}
	}
	return scoring.List(parts...)
}

// Refuse notes as not understood the phrases that did not become part of the deal. kept is the
// deal as a form. A value that is missing from it is not always lost: the deal may store it in
// another form, such as a number and the last trick as one sum. Therefore isLost has to report
// whether the deal stays the same without a field, or with 0 in it: only then was the phrase lost.
func (r *Reading) Refuse(form, kept url.Values, isLost func(field string, without url.Values) bool) {
	for _, p := range r.phrase {
		for _, f := range p.fills {
			if f.value == "0" || !slices.Contains(r.fills, f) || f.stands(kept) {
				continue
			}
			without := maps.Clone(form)
			f.withdraw(without, "0")
			if isLost(f.field, without) {
				r.Unknown = append(r.Unknown, Unknown{From: p.from, To: p.to, Known: true})
				break
			}
		}
	}
}

// Says reports whether the line fills in a field.
func (r Reading) Says(field string) bool {
	return slices.ContainsFunc(r.fills, func(f fill) bool { return f.field == field })
}

// Fills reports whether the line gives a field this value.
func (r Reading) Fills(field, value string) bool {
	return slices.Contains(r.fills, fill{field: field, at: only, value: value})
}

// Fill writes what was understood into a form.
func (r Reading) Fill(form url.Values) { fillIn(form, r.fills) }

// Fill writes this reading into a form.
func (o Option) Fill(form url.Values) { fillIn(form, o.fills) }

func fillIn(form url.Values, fills []fill) {
	for _, f := range fills {
		switch {
		case f.at == only:
			form[f.field] = []string{f.value}
		case f.at == oneOfMany:
			if !slices.Contains(form[f.field], f.value) {
				form[f.field] = append(slices.Clone(form[f.field]), f.value)
			}
		default:
			list := make([]string, max(f.size, len(form[f.field])))
			copy(list, form[f.field])
			list[f.at] = f.value
			form[f.field] = list
		}
	}
}

// Stands reports whether a form contains what the reading says.
func (r Reading) Stands(form url.Values) bool { return stand(form, r.fills) }

// Stands reports whether a form contains what this option says.
func (o Option) Stands(form url.Values) bool { return stand(form, o.fills) }

func stand(form url.Values, fills []fill) bool {
	return !slices.ContainsFunc(fills, func(f fill) bool { return !f.stands(form) })
}

func (f fill) stands(form url.Values) bool {
	values := form[f.field]
	if f.at >= 0 {
		return f.at < len(values) && values[f.at] == f.value
	}
	return slices.Contains(values, f.value)
}

// Withdraw removes what the reading says from a form, as far as it is still there.
func (r Reading) Withdraw(form url.Values) {
	for _, f := range r.fills {
		f.withdraw(form, "")
	}
}

// withdraw removes a value from a form, or replaces it by empty if it has a place in a list.
func (f fill) withdraw(form url.Values, empty string) {
	switch values := form[f.field]; {
	case !f.stands(form):
	case f.at >= 0:
		list := slices.Clone(values)
		list[f.at] = empty
		form[f.field] = list
	default:
		form[f.field] = slices.DeleteFunc(slices.Clone(values), func(v string) bool { return v == f.value })
	}
}

// String returns the reading as "field=value" in a fixed order, for tests and logs.
func (r Reading) String() string { return join(r.fills) }

// Value returns the option as a button sends it.
func (o Option) Value() string { return join(o.fills) }

func join(fills []fill) string {
	var b strings.Builder
	for i, f := range fills {
		if i > 0 {
			b.WriteByte(';')
		}
		b.WriteString(f.field)
		switch {
		case f.at == oneOfMany:
			b.WriteByte('+')
		case f.at >= 0:
			b.WriteString("[" + strconv.Itoa(f.at+1) + "]")
		}
		b.WriteString("=" + f.value)
	}
	return b.String()
}
