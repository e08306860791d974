package quickline

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// A name is one way to call a player, its words joined together and without umlauts.
type name struct {
	seat  scoring.Seat
	text  string
	sound string
}

// names returns the ways to call these players: by the whole name, by each part of it that means
// nothing else, and by the short form on a tile; each of them also with an s appended.
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
		for part := range strings.FieldsSeq(player) { // "Marie-Luise" for Marie-Luise von der Heide
			if words := spell(part); len(words) > 1 {
				add(i, words)
			}
		}
		if i < len(short) {
			add(i, spell(short[i]))
		}
	}
	for _, n := range slices.Clone(all) { // as in "Bernds Grand"
		text := n.text + "s"
		if v.find(text) == noWord && !v.small(text) && !slices.ContainsFunc(all, func(n name) bool { return n.text == text }) {
			all = append(all, name{n.seat, text, soundOf(text)})
		}
	}
	return all
}

// initials returns the initials of a double first name, such as "hj" for Hans-Jürgen; "" for any
// other name.
func initials(player string) string {
	first, _, _ := strings.Cut(player, " ")
	if parts := spell(first); len(parts) == 2 {
		return parts[0].text[:1] + parts[1].text[:1]
	}
	return ""
}

// A called player is one whose name is in a line, as so many tokens.
type called struct {
	seat   scoring.Seat
	tokens int
}

// findCalled finds the players whose names may begin at a token, spelled exactly or else nearly
// so. If one name begins with another, as with Hans and Hans-Peter, the longer one is meant. "Cem
// 2" may be Cem followed by a number.
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

// stands returns how many tokens a name takes at this place of a line, whether its words are
// written together or apart; 0 if the name is not there.
func (l *line) stands(n name, at int) int {
	text := ""
	for i := at; i < len(l.tokens) && len(text) < len(n.text); i++ {
		if text += l.tokens[i].text; text == n.text {
			return i + 1 - at
		}
	}
	return 0
}

// nearName reports whether a text is a name with one typing mistake, sounds like the name, or is
// its beginning.
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
