// Package quickline reads a deal from one line, typed or dictated: "clubs with 2 hand 70". A game
// only provides a Grammar, which lists what players say about its deals. The rest works in the same
// way for all games: spelling, typing errors, numbers in words, names of players, and words in any
// order. The package never guesses: if a line can be read in two ways, the Reading asks which one
// is meant.
package quickline

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Grammar lists what players say about the deals of one game.
type Grammar struct {
	Phrases []Phrase
	// Fillers are words without a meaning, separated by spaces. They may occur anywhere in a line.
	Fillers string
	// Uses reports whether a deal can have a field, given its other fields: of returns the value of
	// a field. May be nil.
	Uses func(field string, of func(field string) string) bool
	// Implied are fields that may follow from other fields. If the line fills in one of them and
	// the deal does not store it, that is no contradiction.
	Implied []string
	// Side returns the side for which a seat plays, counted from 1, in a game that counts by sides.
	// If the rules of the table decide about the sides, Side is nil and Reader.Sides is the number
	// of sides.
	Side func(seat scoring.Seat, seats int) int
}

// A Phrase is something that can be said about a deal, with the fields that it fills in.
//
// Says and Or contain words and these signs:
//   - # is a number and $ a second number.
//   - @ is a player and & a second player.
//   - * is a row of numbers, one for every place of a list.
//   - ^ is the beginning of the line.
//
// The Fills are separated by semicolons:
//   - "a=1" sets the field a to 1, "a=#" to the number, "a=-#" to its negative.
//   - "a=@" sets the field to the player's seat, "a+=@" adds the seat to the field's values.
//   - "a[@]=#" sets the player's place in a list that has a place for every seat.
//   - % instead of @ is the player's side. In the name of a field it is the number of that side, as
//     in "weis%+=#".
//   - "a[!]" is the place of the other of two sides, "a[*]" every place, and "a[~]" every place
//     about which the line says nothing else.
//   - "a+=~" adds the seats of all players whom the phrase does not name.
//   - "_a=1" fills in no field; the value is only a mark that If can read.
//   - "a?=1" applies only if the line does not fill in the field a otherwise (a weak fill).
//
// A Phrase without Fills is understood but fills in nothing. If the fills need a player and the
// words name none, the Reading asks which player is meant. A second player for whom nothing is
// filled in must be on the side of the first.
type Phrase struct {
	Says    scoring.Text // the words that the program itself uses; empty if it only understands the phrase
	Or      string       // other ways to say the same, separated by |
	Fills   string
	Lo, Hi  int    // the range of #; any number if both are 0
	Fresh   bool   // only understood while the first field that it fills in is still empty in the form
	Without string // a field that the rest of the line must not fill in; empty for none
	// If reports whether the phrase is possible with these numbers and the other fields of the
	// deal; of returns the value of a field. May be nil.
	If func(first, second int, of func(field string) string) bool
}

// A fill is a value for a field. The value is the field's only one, one of several, or the element
// of a list at index at.
type fill struct {
	field string
	at    int
	value string
	size  int // length of the list
	weak  bool
}

const (
	only      = -1
	oneOfMany = -2
	theRest   = -3 // all elements of a list about which the line says nothing else
)

// same reports whether both fills are for the same field and, in a list, the same element. A line
// must not contain both, even if their values are equal, because the repetition may be a typing
// error.
func (f fill) same(g fill) bool {
	return f.field == g.field && !f.weak && !g.weak && (f.at == only || f.at != oneOfMany && f.at == g.at || f.at == oneOfMany && f.value == g.value)
}

// A pattern is one way to say a Phrase. Its words are IDs of the Vocabulary's words, or signs from
// the list below.
type pattern struct {
	phrase *Phrase
	words  []int
	fills  []template
	begins bool // only at the beginning of a line
	whose  bool // the fills need a player, but the words name none
	pair   bool // it names two players who must be on the same side
}

// Negative values in a pattern, which stand for something other than a word.
const (
	aNumber = -1 - iota
	aPlayer
	anotherPlayer
	anotherNumber
	aRow   // as many numbers as a list has places
	noWord // a token that is not in the vocabulary
)

// A template is a fill whose numbers and players are not known yet.
type template struct {
	field  string
	index  byte // '@', '&', '%', '!', '*', '~' or 0
	many   bool
	weak   bool
	value  string
	choose byte // '#', '-', '$', '@', '&', '%', '*', '~', or 0 if value is to be taken literally
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

// A Vocabulary is a Grammar compiled for reading lines. Words are numbered with IDs from 0.
type Vocabulary struct {
	grammar  *Grammar
	words    map[string]int // IDs by spelling
	bare     map[string]int // IDs by the spelling in which umlauts have lost their dots
	spelled  []string
	numerals []int              // by ID, the number that the word means; -1 for none
	counts   []int              // IDs of the words that mean a number and begin a phrase
	byLength map[int][]int      // IDs by the length of the word in bytes
	sounds   map[string][]int   // IDs by sound, only of words that the program itself uses
	says     map[string]*Phrase // the phrase with which the program says something, by its Fills
	fillers  map[string]bool
	patterns []pattern
	first    map[int][]int // indices of patterns by their first word or sign
}

// Implied returns the fields that may follow from other fields.
func (v *Vocabulary) Implied() []string { return v.grammar.Implied }

// Lists reports whether a field is a list with a place for every seat or side.
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

// BySide returns the fields that are filled in by side, sorted.
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

// Compile returns the Vocabulary of a grammar.
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

// add adds one more way to say a phrase. With sounds, its words are also recognised by their sound.
// That is used only for words that the program itself uses, because among the words of all regions
// too many sound alike.
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

// word returns the ID of a word, which it adds if it is new.
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

// find returns the ID of a word, or noWord if it is unknown.
func (v *Vocabulary) find(text string) int {
	if id, known := v.words[text]; known {
		return id
	}
	if id, known := v.bare[text]; known {
		return id
	}
	return noWord
}

// hear lets a word be recognised by its sound, unless it is a number or its sound is too short.
func (v *Vocabulary) hear(text string) {
	id, sound := v.words[text], soundOf(text)
	if len(sound) >= shortestSound && v.numerals[id] < 0 && !contains(v.sounds[sound], id) {
		v.sounds[sound] = append(v.sounds[sound], id)
	}
}
