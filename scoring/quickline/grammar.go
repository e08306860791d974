// Package quickline reads a deal from one line that was typed or dictated: "clubs with 2 hand
// 70". A game only says how people speak about its deals, in a Grammar, which is data. Everything
// else is the same for all games: spelling, typing mistakes, numbers in words, names of players,
// any order of words. It never guesses: if a line has two possible readings, it asks.
package quickline

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Grammar describes how people speak about the deals of one game.
type Grammar struct {
	Phrases []Phrase
	// Fillers lists words that mean nothing, separated by spaces.
	Fillers string
	// Uses reports whether a deal can have a field; of returns the value of another field of the
	// deal. May be nil.
	Uses func(field string, of func(field string) string) bool
	// Carries says that a phrase which names no player, but needs one, is about the player who was
	// named last before it.
	Carries bool
	// Implied lists fields that others may imply: if the stored deal lacks one of them, it does
	// not contradict the line.
	Implied []string
	// Side returns the side for which a seat plays, from 1, in games that count by sides. It is
	// nil if the table decides that; the Reader then knows how many sides there are.
	Side func(seat scoring.Seat, seats int) int
}

// A Phrase is something that can be said about a deal, with the fields that it fills in.
//
// In its words, # is a number and @ a player; a second number is $ and a second player &. * is a
// number for every place of a list, and ^ is the beginning of the line.
//
// Fills are separated by semicolons: "a=1", "a=#" or "a=-#" for a number, "a=@" for a player's
// seat, "a+=@" for one of several, and "a[@]=#" for a list with a place for every seat. % instead
// of @ is the side of that player; in the name of a field, @ is also that seat and % that side:
// "weis%+=#". In a list, "a[!]" is the other of two sides, "a[*]" every place, and "a[~]" all
// places about which the line says nothing else. "a+=~" is everybody whom the phrase does not
// name. A field "_a" is only a mark for If. "a?=1" applies only if nothing else is said about the
// field. A phrase without Fills is only recognised.
//
// If the words do not name a player for whom something is to be filled in, the reader asks who is
// meant. A second player for whom nothing is filled in must be on the side of the first.
type Phrase struct {
	Says    scoring.Text // the phrase in the program's own words; empty for one that is only understood
	Or      string       // other ways to say it, separated by |
	Fills   string
	Lo, Hi  int    // range of #; any number if both are 0
	Fresh   bool   // only understood as long as the form has nothing in the phrase's field
	Without string // a field about which the rest of the line must say nothing; empty for none
	// If reports whether the phrase suits its numbers and the rest of the deal. May be nil.
	If func(first, second int, of func(field string) string) bool
}

// A fill is a field with a value. The value belongs to one place of a list, is one of several, or
// is the only one.
type fill struct {
	field string
	at    int
	value string
	size  int // number of places in the list
	weak  bool
}

const (
	only      = -1
	oneOfMany = -2
	theRest   = -3 // all places of a list about which nothing else is said
)

// same reports whether two fills set the same field. They cannot both be in a line, not even with
// the same value, because that could be a mistake.
func (f fill) same(g fill) bool {
	return f.field == g.field && !f.weak && !g.weak && (f.at == only || f.at != oneOfMany && f.at == g.at || f.at == oneOfMany && f.value == g.value)
}

// A pattern is one way to say a Phrase, word by word. Its words are numbers of words in the
// vocabulary, or the signs below.
type pattern struct {
	phrase *Phrase
	words  []int
	fills  []template
	begins bool // only allowed at the beginning of a line
	whose  bool // names no player, but needs one
	pair   bool // names two players of the same side
}

// Signs in a pattern that are not words.
const (
	aNumber = -1 - iota
	aPlayer
	anotherPlayer
	anotherNumber
	aRow   // of numbers
	noWord // the number of a token that is not in the vocabulary
)

// A template is a fill whose number and players are not known yet.
type template struct {
	field  string
	index  byte // '@', '&', '%', '!', '*', '~' or 0
	many   bool
	weak   bool
	value  string
	choose byte // '#', '-', '$', '@', '&', '%', '*', '~', or 0 if value itself is meant
}

// templates parses the Fills of a Phrase.
func templates(fills string) (all []template) {
	if fills == "" {
		return nil
	}
	for part := range strings.SplitSeq(fills, ";") {
		field, value, _ := strings.Cut(strings.TrimSpace(part), "=")
		t := template{field: field, value: value}
		if name, many := strings.CutSuffix(field, "+"); many {
			t.field, t.many = name, true
		}
		if name, weak := strings.CutSuffix(field, "?"); weak {
			t.field, t.weak = name, true
		}
		if name, index, listed := strings.Cut(field, "["); listed {
			t.field, t.index = name, index[0]
		}
		switch value {
		case "#", "$", "@", "&", "%", "*", "~":
			t.choose = value[0]
		case "-#":
			t.choose = '-'
		}
		all = append(all, t)
	}
	return all
}

// A Vocabulary is a Grammar that was prepared for reading.
type Vocabulary struct {
	grammar  *Grammar
	words    map[string]int // number of a word, by spelling
	bare     map[string]int // number of a word, by spelling without the e that stands for an umlaut's dots
	spelled  []string
	numerals []int              // the value of a word that is a number; -1 for any other
	counts   []int              // words that are numbers and begin a phrase
	byLength map[int][]int      // words by their length
	sounds   map[string][]int   // words by their sound, only those that the program itself uses
	says     map[string]*Phrase // the phrase with which the program says what Fills fill in
	fillers  map[string]bool
	patterns []pattern
	first    map[int][]int // indices of patterns by their first word or sign
}

// Implied returns the fields that others may imply.
func (v *Vocabulary) Implied() []string { return v.grammar.Implied }

// Lists reports whether a field has a place for every seat or side.
func (v *Vocabulary) Lists(field string) bool {
	for _, p := range v.patterns {
		for _, t := range p.fills {
			if t.field == field && t.index != 0 {
				return true
			}
		}
	}
	return false
}

// BySide returns the fields that are filled in by side.
func (v *Vocabulary) BySide() (fields []string) {
	for _, p := range v.patterns {
		for _, t := range p.fills {
			if t.index == '%' || t.choose == '%' {
				fields = append(fields, t.field)
			}
		}
	}
	slices.Sort(fields)
	return slices.Compact(fields)
}

// Compile prepares a grammar for reading.
func Compile(g Grammar) *Vocabulary {
	v := &Vocabulary{grammar: &g, words: map[string]int{}, bare: map[string]int{}, byLength: map[int][]int{}, sounds: map[string][]int{}, says: map[string]*Phrase{}, fillers: map[string]bool{}, first: map[int][]int{}}
	for i := range g.Phrases {
		phrase := &g.Phrases[i]
		fills := templates(phrase.Fills)
		ways := append([]string{phrase.Says.DE, phrase.Says.EN}, strings.Split(phrase.Or, "|")...)
		for j, way := range ways {
			if words := spell(way); len(words) > 0 && !slices.Contains(ways[:j], way) {
				v.add(phrase, fills, words, j < 2)
			}
		}
		if v.says[phrase.Fills] == nil && phrase.Fills != "" && phrase.Says != (scoring.Text{}) {
			v.says[phrase.Fills] = phrase
		}
	}
	for word := range strings.FieldsSeq(g.Fillers) {
		v.fillers[word] = true
	}
	zero, taken := v.words[zeroWord]
	for word := range numerals() {
		v.word(word)
	}
	if taken {
		v.numerals[zero] = -1
	}
	for id, value := range v.numerals {
		if value >= 0 && v.first[id] != nil {
			v.counts = append(v.counts, id)
		}
	}
	return v
}

// add adds one way to say a phrase. Only words that the program itself uses are also recognised
// by their sound, because with the words of all regions too many would sound alike.
func (v *Vocabulary) add(phrase *Phrase, fills []template, words []token, sounds bool) {
	p := pattern{phrase: phrase, fills: fills}
	for _, w := range words {
		switch w.text {
		case "^":
			p.begins = true
		case "#":
			p.words = append(p.words, aNumber)
		case "@":
			p.words = append(p.words, aPlayer)
		case "&":
			p.words = append(p.words, anotherPlayer)
		case "$":
			p.words = append(p.words, anotherNumber)
		case "*":
			p.words = append(p.words, aRow)
		default:
			p.words = append(p.words, v.word(w.text))
			if sounds {
				v.hear(w.text)
			}
		}
	}
	p.whose = strings.ContainsAny(phrase.Fills, "@%") && !contains(p.words, aPlayer)
	p.pair = contains(p.words, anotherPlayer) && !strings.ContainsAny(phrase.Fills, "&~")
	v.first[p.words[0]] = append(v.first[p.words[0]], len(v.patterns))
	v.patterns = append(v.patterns, p)
}

// word returns the number of a word and adds it to the vocabulary if it is new.
func (v *Vocabulary) word(text string) int {
	id, known := v.words[text]
	if known {
		return id
	}
	id = len(v.spelled)
	value, numeral := numerals()[text]
	if startsWithDigit(text) {
		value, numeral = digits(text)
	}
	if !numeral {
		value = -1
	}
	v.words[text], v.spelled, v.numerals = id, append(v.spelled, text), append(v.numerals, value)
	if short := bare(text); short != text {
		v.bare[short] = id
	}
	v.byLength[len(text)] = append(v.byLength[len(text)], id)
	return id
}

// find returns the number of a word, or noWord if it is unknown.
func (v *Vocabulary) find(text string) int {
	if id, known := v.words[text]; known {
		return id
	}
	if id, known := v.bare[text]; known {
		return id
	}
	return noWord
}

// hear makes a word recognisable by its sound.
func (v *Vocabulary) hear(text string) {
	id, sound := v.words[text], soundOf(text)
	if len(sound) >= shortestSound && v.numerals[id] < 0 && !contains(v.sounds[sound], id) {
		v.sounds[sound] = append(v.sounds[sound], id)
	}
}
