// Package quickline reads a deal from one line, typed or dictated: "clubs with 2
// hand 70". A game says only how its deals are spoken of (a Grammar, which is data);
// everything else is the same for all games: spelling, slips, numbers in words, names
// of players, any order. It never guesses: what two readings fit is a question.
package quickline

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Grammar is how the deals of one game are spoken of.
type Grammar struct {
	Phrases []Phrase
	// Fillers are words that say nothing, separated by spaces.
	Fillers string
	// Uses reports whether a deal has a use for a field; of finds another field of
	// it. May be nil.
	Uses func(field string, of func(field string) string) bool
	// Implied are fields that others may imply: a deal that has not kept them does not
	// contradict the line.
	Implied []string
	// Side is the side for which a seat plays, from 1, where a game counts by sides. Where
	// the table decides that, it is nil, and the Reader knows how many sides there are.
	Side func(seat scoring.Seat, seats int) int
}

// A Phrase is something that can be said of a deal, and the fields it fills in. In its
// words # is a number and @ a player, second ones are $ and &, * is a number for every
// place of a list, and ^ is the beginning of the line. Fills are separated by semicolons:
// "a=1", "a=#" or "a=-#" for a number, "a=@" for a player's seat, "a+=@" for one of
// several, "a[@]=#" for a list with a place for every seat, and % in place of @ for the
// side of that player. A % in the name of a field is that side, too: "weis%+=#". In a list
// "a[!]" is the other of two sides, "a[*]" every place, and "a[~]" those of which the line
// says nothing else; "a+=~" is everybody whom the phrase does not name. A field "_a" is only a mark for If; "a?=1" only holds where nothing else is said of it. One that fills in nothing is only known. Where the words name no player for whom to fill in, it is asked whose
// that is. A second player of whom nothing is filled in is on the side of the first.
type Phrase struct {
	Says    scoring.Text // as the program says it; empty for one that is only understood
	Or      string       // other ways to say the same, separated by |
	Fills   string
	Lo, Hi  int    // what # may be; any number where both are 0
	Fresh   bool   // only understood while the form has nothing in its field
	Without string // a field of which the line says nothing beside it; empty for none
	// If reports whether the phrase fits its numbers and the rest of the deal. May be nil.
	If func(first, second int, of func(field string) string) bool
}

// A fill is a field with its value. It stands at a place of a list, is one of several,
// or the only one.
type fill struct {
	field string
	at    int
	value string
	size  int // of the list
	weak  bool
}

const (
	only      = -1
	oneOfMany = -2
	theRest   = -3 // the places of a list of which nothing else is said
)

// same reports that both say something of the same field, and so cannot both stand in a
// line, not even twice the same: it may be a slip.
func (f fill) same(g fill) bool {
	return f.field == g.field && !f.weak && !g.weak && (f.at == only || f.at != oneOfMany && f.at == g.at || f.at == oneOfMany && f.value == g.value)
}

// A pattern is one way to say a Phrase, word by word: numbers of words, or one of the
// signs below.
type pattern struct {
	phrase *Phrase
	words  []int
	fills  []template
	begins bool // only at the beginning of a line
	whose  bool // it names no player, and needs one
	pair   bool // it names two of one side
}

// Signs that stand for no word.
const (
	aNumber = -1 - iota
	aPlayer
	anotherPlayer
	anotherNumber
	aRow   // of numbers
	noWord // what a token is that is none of the vocabulary
)

// A template is a fill before number and players are known.
type template struct {
	field  string
	index  byte // '@', '&', '%', '!', '*', '~' or 0
	many   bool
	weak   bool
	value  string
	choose byte // '#', '-', '$', '@', '&', '%', '*', '~', or 0 where value is what it says
}

// templates reads the Fills of a Phrase.
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

// A Vocabulary is a Grammar that is ready to read.
type Vocabulary struct {
	grammar  *Grammar
	words    map[string]int // by their spelling
	bare     map[string]int // by their spelling without the dots of umlauts
	spelled  []string
	numerals []int              // what a word is as a number; -1 for none
	counts   []int              // numbers with which a phrase begins
	byLength map[int][]int      // words by their length
	sounds   map[string][]int   // words by how they sound, of those that the program says itself
	says     map[string]*Phrase // the phrase with words for what is filled in
	fillers  map[string]bool
	patterns []pattern
	first    map[int][]int // patterns by their first word or sign
}

// Implied are the fields that others may imply.
func (v *Vocabulary) Implied() []string { return v.grammar.Implied }

// Lists reports a field with a place for every seat or side.
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

// BySide are the fields that are filled in by side.
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

// Compile makes a grammar ready to read.
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

// add is one more way to say a phrase. Words that the program says itself are also known
// by their sound; with those of all regions too many sound alike.
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

// word is the number of a word, which is new or not.
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

// find is the number of a word that may be known.
func (v *Vocabulary) find(text string) int {
	if id, known := v.words[text]; known {
		return id
	}
	if id, known := v.bare[text]; known {
		return id
	}
	return noWord
}

// hear keeps a word by its sound.
func (v *Vocabulary) hear(text string) {
	id, sound := v.words[text], soundOf(text)
	if len(sound) >= shortestSound && v.numerals[id] < 0 && !contains(v.sounds[sound], id) {
		v.sounds[sound] = append(v.sounds[sound], id)
	}
}
