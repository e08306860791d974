package quickline

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A name is one way to call a player. Its text is in small letters, without spaces and without
// umlauts.
type name struct {
	seat  scoring.Seat
	text  string
	sound string
}

// names returns all ways to call these players: the whole name, each part of it that is not also a
// word of the game, the initials of a double name, and the short form shown on tiles. Each of these
// is also returned with an s appended, as in "Bernds Grand".
func (v *Vocabulary) names(players []string, short []string) (all []name) {
	add := func(seat int, words []token) {
		text := ""
		for _, w := range words {
			text += w.text
		}
		for _, text := range []string{text, bare(text)} {
			n := name{scoring.Seat(seat + 1), text, soundOf(text)}
			if text != "" && !slices.Contains(all, n) {
				all = append(all, n)
			}
		}
	}
	for i, player := range players {
		words := spell(player)
		add(i, words)
		for at, w := range words {
			if at == 0 || len(w.text) >= shortest-1 && v.find(w.text) == noWord && !v.small(w.text) {
				add(i, words[at:at+1])
			}
		}
		if short := initials(player); short != "" && v.find(short) == noWord && !v.small(short) {
			add(i, []token{{text: short}})
		}
		for part := range strings.FieldsSeq(player) { // "Marie-Luise" of Marie-Luise von der Heide
			if words := spell(part); len(words) > 1 {
				add(i, words)
			}
		}
		if i < len(short) {
			add(i, spell(short[i]))
		}
	}
	for _, n := range slices.Clone(all) { // "Bernds Grand"
		text := n.text + "s"
		if v.find(text) == noWord && !v.small(text) && !slices.ContainsFunc(all, func(n name) bool { return n.text == text }) {
			all = append(all, name{n.seat, text, soundOf(text)})
		}
	}
	return all
}

// initials returns the initials of a double first name, "hj" for Hans-Jürgen; "" for any other
// name.
func initials(player string) string {
	first, _, _ := strings.Cut(player, " ")
	if parts := spell(first); len(parts) == 2 {
		return parts[0].text[:1] + parts[1].text[:1]
	}
	return ""
}

// A called player is a player whose name occurs in a line. tokens is how many tokens the name
// takes.
type called struct {
	seat   scoring.Seat
	tokens int
}

// findCalled returns the players whose names may begin at a token. If no name is spelled exactly
// like that, it returns those with a similar name. If one name continues another, like Hans and
// Hans-Peter, only the longer one is returned. But "Cem 2" may be the name or Cem with a number, so
// both are returned.
func (l *line) findCalled(at int) (all []called) {
	longest := 0
	for _, n := range l.names {
		if tokens := l.stands(n, at); tokens > longest && !startsWithDigit(l.tokens[at+tokens-1].text) {
			longest = tokens
		}
	}
	for _, n := range l.names {
		c := called{n.seat, l.stands(n, at)}
		if longest == 0 && c.tokens == 0 && !l.exact[at] && nearName(l.tokens[at].text, n) {
			c.tokens = 1
		}
		if c.tokens > 0 && c.tokens >= longest && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	return all
}

// stands returns how many tokens a name takes at a token of the line, whether its words are written
// together or separately; 0 if the name is not there.
func (l *line) stands(n name, at int) int {
	text := ""
	for i := at; i < len(l.tokens) && len(text) < len(n.text); i++ {
		if text += l.tokens[i].text; text == n.text {
			return i + 1 - at
		}
	}
	return 0
}

// nearName reports whether a text may mean a name: it is the beginning of the name, differs from it
// by one typing error, or sounds like it.
func nearName(text string, n name) bool {
	whole := n.text
	if len(text) >= shortest-1 && strings.HasPrefix(whole, text) {
		return true
	}
	if len(text) < shortest-1 || len(whole) < shortest-1 || len(text)+len(whole) < 2*shortest-1 || len(text) < shortest && text[0] != whole[0] {
		return false
	}
	return oneSlip(text, whole) || len(n.sound) >= shortestSound && n.sound == soundOf(text) && startAlike(text, whole)
}
