package quickline

import (
	"strings"

	"anschreiber/scoring"
)

// A name is one way to call a player.
type name struct {
	seat  scoring.Seat
	words []string
	sound string // of a name of one word
}

// names are the ways to call these players: whole, by the first word, and by the short
// form that stands on a tile.
func names(players []string, short []string) (all []name) {
	add := func(seat int, words []token) {
		if len(words) == 0 {
			return
		}
		n := name{seat: scoring.Seat(seat + 1)}
		for _, w := range words {
			n.words = append(n.words, w.text)
		}
		if len(words) == 1 {
			n.sound = soundOf(n.words[0])
		}
		for _, other := range all {
			if other.seat == n.seat && strings.Join(other.words, " ") == strings.Join(n.words, " ") {
				return
			}
		}
		all = append(all, n)
	}
	for i, player := range players {
		words := spell(player)
		add(i, words)
		if len(words) > 1 {
			add(i, words[:1])
		}
		if i < len(short) {
			add(i, spell(short[i]))
		}
	}
	return all
}

// A called player is one whose name stands in a line, as so many tokens.
type called struct {
	seat   scoring.Seat
	tokens int
}

// findCalled finds the players whose names may begin at a token.
func (l *line) findCalled(at int) (all []called) {
	add := func(seat scoring.Seat, tokens int) {
		for _, c := range all {
			if c == (called{seat, tokens}) {
				return
			}
		}
		all = append(all, called{seat, tokens})
	}
	for _, n := range l.names {
		if l.stands(n.words, at) {
			add(n.seat, len(n.words))
		}
	}
	if all != nil || l.exact[at] {
		return all
	}
	for _, n := range l.names {
		if len(n.words) == 1 && nearName(l.tokens[at].text, n) {
			add(n.seat, 1)
		}
	}
	return all
}

func (l *line) stands(words []string, at int) bool {
	if at+len(words) > len(l.tokens) {
		return false
	}
	for i, w := range words {
		if l.tokens[at+i].text != w {
			return false
		}
	}
	return true
}

// nearName reports a name with a slip, one that sounds alike, or its beginning.
func nearName(text string, n name) bool {
	whole := n.words[0]
	if len(text) >= shortest-1 && strings.HasPrefix(whole, text) {
		return true
	}
	if len(text) < shortest || len(whole) < shortest-1 {
		return false
	}
	return oneSlip(text, whole) || len(n.sound) >= shortestSound && n.sound == soundOf(text)
}
