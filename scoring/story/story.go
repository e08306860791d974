// Package story tells an evening in a few sentences: who took the lead and when, who made up for a
// bad beginning, who won four deals in a row. The same document always gives the same sentences.
package story

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A Sentence is one thing that an evening tells, in words and as the claim that the words make.
// Fields that a claim does not need are 0.
type Sentence struct {
	Says     scoring.Text
	Kind     Kind
	Figure   string         // the key of the game's statistic, for OfFigure and Again
	Who      scoring.Seats  // whom it is about; partners together
	Over     scoring.Seats  // whom they were ahead of, or behind
	From, To int            // numbers of the first and the last deal
	N, Of    int            // how often it happened, and how often it could have happened
	Points   scoring.Points // never negative

	words  scoring.Text
	weight int // which sentences are told if there are too many
}

// A Kind says what a sentence is about.
type Kind int

// The kinds of sentences.
const (
	OfFigure   Kind = iota // a statistic of the game
	Again                  // a statistic that came true again in deal To after N times in which it did not
	Throughout             // somebody has led since the first deal
	Lead                   // somebody has led since deal From
	Decided                // the last deal gave somebody the lead, who was Points behind before
	Close                  // before the last deal the leader was only Points ahead
	Level                  // before the last deal two were level
	Comeback               // the leader was Points behind after deal To
	Changes                // the lead changed N times
	Jump                   // deal To took somebody from the last place to the first
	Dearest                // deal To moved the most points
	Turned                 // who won Partie N was Points behind after deal To
	Escaped                // who did not lose Partie N was Points behind its loser after deal To
	Held                   // who won Partie N has led it since deal From
	Near                   // Partie N was won by only Points
	Spared                 // somebody has lost none of N Partien
	Compared               // the evening compared with others, in words that are not this package's
)

// sentences are the words of the kinds that every game has, and how much each is worth telling.
var sentences = [...]struct {
	de, en string
	weight int
}{
	Throughout: {"{who} {lag|lagen} vom ersten Spiel an vorn.", "{who} led from the very first deal.", 60},
	Lead:       {"Ab Spiel {from} {lag|lagen} {who} vorn.", "From deal {from} on, {who} led.", 55},
	Decided:    {"Vor dem letzten Spiel {lag|lagen} {who} noch {points} hinter {over}, danach vorn.", "Before the last deal {who} {was|were} still {points} behind {over}, and after it ahead.", 95},
	Close:      {"Vor dem letzten Spiel {lag|lagen} {who} nur {points} vor {over}.", "Before the last deal {who} {was|were} only {points} ahead of {over}.", 70},
	Level:      {"Vor dem letzten Spiel lagen {who} gleichauf.", "Before the last deal {who} were level.", 75},
	Comeback:   {"Nach Spiel {to} {lag|lagen} {who} noch {points} zurück und {holte|holten} alles auf.", "After deal {to} {who} {was|were} {points} behind, and made up all of it.", 80},
	Changes:    {"Die Führung wechselte {n}-mal.", "The lead changed {n} times.", 50},
	Jump:       {"Spiel {to} brachte {who} vom letzten auf den ersten Platz: {title}.", "Deal {to} took {who} from last place to first: {title}.", 78},
	Dearest:    {"Am meisten stand in Spiel {to} auf dem Spiel: {title}, {points}.", "The highest stakes came in deal {to}: {title}, {points}.", 35},
	Turned:     {"In Partie {n} {lag|lagen} {who} nach Spiel {to} noch {points} zurück und {gewann|gewannen}.", "In game {n}, {who} {was|were} {points} behind after deal {to}, and won.", 80},
	Escaped:    {"In Partie {n} {lag|lagen} {who} nach Spiel {to} noch {points} hinten und {kam|kamen} davon.", "In game {n}, {who} {was|were} {points} behind after deal {to}, and got away.", 80},
	Held:       {"In Partie {n} {lag|lagen} {who} ab Spiel {from} vorn und {gewann|gewannen}.", "In game {n}, {who} led from deal {from} on and won.", 50},
	Near:       {"Am Ende von Partie {n} {lag|lagen} {who} nur {points} vorn.", "{who} won game {n} by only {points}.", 68},
	Spared:     {"{who} {kam|kamen} durch alle {n} Partien, ohne eine zu verlieren.", "{who} came through all {n} games without losing one.", 65},
}

// An evening is what is told of.
type evening struct {
	players []string
	sheet   *scoring.Sheet
	came    []int // by seat, the first line for which the player was at the table; 0 for none
	deals   int
	usual   scoring.Points // how many points a deal moves on average
	all     []*Sentence
}

// Most is the greatest number of sentences. maxAbout is how many of them are about the same
// player, and maxFigures how many the game's statistics tell.
const Most, maxAbout, maxFigures = 5, 2, 3

// Tell returns what an evening tells, in the order in which it happened; the sheet is that of the
// document. A short evening tells less, and one without deals nothing.
func Tell(book scoring.RuleBook, doc scoring.Document, sheet scoring.Sheet) []*Sentence {
	e := &evening{players: doc.Players, sheet: &sheet, came: make([]int, len(doc.Players))}
	moved, scored := scoring.Points(0), 0
	for i := range sheet.Lines {
		l := &sheet.Lines[i]
		for seat, came := range e.came {
			if came == 0 && !l.Absent.Has(scoring.Seat(seat+1)) {
				e.came[seat] = l.Number
			}
		}
		if !e.isDeal(l) {
			continue
		}
		e.deals++
		if most := highest(l.Points); most > 0 {
			moved, scored = moved+most, scored+1
		}
	}
	if e.deals == 0 {
		return nil
	}
	e.usual = max(1, moved/scoring.Points(max(scored, 1)))
	// A single Partie that ends with the evening is told like an evening without Partien.
	if n := len(sheet.Partien); n == 0 || n == 1 && len(sheet.Partien[0].Winners) > 0 && sheet.Partien[0].To == len(sheet.Lines) {
		e.race()
	} else {
		e.partien()
	}
	e.dearest()
	e.figures(book.Figures, book.Facts(doc, sheet))
	return e.chosen()
}

// isDeal reports whether a line is a deal that counts and has its result.
func (e *evening) isDeal(l *scoring.Line) bool {
	return !l.Corrects && !l.Again && l.Number != e.sheet.Next.Completes
}

// highest returns the most points that somebody got or paid.
func highest(points []scoring.Points) (most scoring.Points) {
	for _, p := range points {
		most = max(most, p, -p)
	}
	return most
}

// add adds a sentence of a kind that every game has. more makes it worth telling more.
func (e *evening) add(kind Kind, more int, s *Sentence) {
	of := sentences[kind]
	s.Kind, s.words, s.weight = kind, scoring.T(of.de, of.en), of.weight+more
	e.all = append(e.all, s)
}

// chosen returns the sentences that are most worth telling, with their words.
func (e *evening) chosen() (told []*Sentence) {
	for len(told) < min(Most, 1+e.deals/4) {
		var best *Sentence
		for _, s := range e.all {
			if (best == nil || s.weight > best.weight || s.weight == best.weight && s.To < best.To) && e.adds(s, told) {
				best = s
			}
		}
		if best == nil {
			break
		}
		best.Says = best.text(e.players, e.sheet.Lines)
		told = append(told, best)
		for i := len(told) - 1; i > 0 && told[i].To < told[i-1].To; i-- {
			told[i], told[i-1] = told[i-1], told[i]
		}
	}
	return told
}

// With adds what only somebody who knows other evenings can tell. If there are Most sentences
// already, it takes the place of the one that is least worth telling.
func With(told []*Sentence, says scoring.Text) []*Sentence {
	if len(told) == Most {
		least := 0
		for i, s := range told {
			if s.weight < told[least].weight {
				least = i
			}
		}
		told = slices.Delete(told, least, least+1)
	}
	return append(told, &Sentence{Kind: Compared, Says: says})
}

// adds reports whether a sentence adds something to those that are told: not the same deal again,
// nor the same statistic, nor too much about the same player.
func (e *evening) adds(s *Sentence, told []*Sentence) bool {
	about, counted, figures := 0, 0, 0
	for _, o := range told {
		same := len(s.Who) > 0 && slices.Equal(o.Who, s.Who)
		if o == s || same && o.To == s.To || s.Figure != "" && o.Figure == s.Figure {
			return false
		}
		if same {
			about++
		}
		if o.Figure != "" {
			figures++
		}
		if same && o.Figure != "" {
			counted++
		}
	}
	return about < maxAbout && (s.Figure == "" || figures < maxFigures && (counted == 0 || e.sheet.Pairs))
}

// text fills in the words: the places that scoring.Story lists, and {over}. Of
// {gewann|gewannen} it takes the first for one person, the second for several.
func (s *Sentence) text(players []string, lines []scoring.Line) scoring.Text {
	var all [2]string
	for i, words := range [...]string{s.words.DE, s.words.EN} {
		for words != "" {
			before, rest, _ := strings.Cut(words, "{")
			key, after, _ := strings.Cut(rest, "}")
			said, several, verb := strings.Cut(key, "|")
			switch {
			case !verb:
				value := s.value(key, players, lines)
				said = [...]string{value.DE, value.EN}[i]
			case len(s.Who) > 1:
				said = several
			}
			all[i] += before + said
			words = after
		}
	}
	return scoring.T(all[0], all[1])
}

// value returns what stands in a place of the words; nothing behind the last place.
func (s *Sentence) value(key string, players []string, lines []scoring.Line) scoring.Text {
	n := s.N
	switch key {
	case "who":
		return s.Who.Names(players)
	case "over":
		return s.Over.Names(players)
	case "title":
		return lines[s.To-1].Title
	case "points":
		points := scoring.T(" Punkte", " points")
		if s.Points == scoring.Whole(1) {
			points = scoring.T(" Punkt", " point")
		}
		return scoring.Same(s.Points.String()).Add(points)
	case "all":
		if n == 2 {
			return scoring.T("beide", "both")
		}
		return scoring.T("alle ", "all ").Add(scoring.Same(scoring.Grouped(n)))
	case "of":
		n = s.Of
	case "from":
		n = s.From
	case "to":
		n = s.To
	case "":
		return scoring.Text{}
	}
	return scoring.Same(scoring.Grouped(n))
}
