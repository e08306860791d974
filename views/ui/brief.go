package ui

import (
	"strings"
	"unicode/utf8"
)

// Brief is a title, or what was special about a deal, in as few letters as a narrow row has.
func (g Game) Brief(says string) string {
	breakable := strings.ReplaceAll(says, "\u00a0", " ")
	return strings.ReplaceAll(g.briefly.Replace(breakable), "× ", "×")
}

// markLetters is how long a note may be that stands above the totals.
const markLetters = 14

// NoteMark is a note on what comes as a small mark, "Bock 2"; empty for one that is only
// said whole.
func (g Game) NoteMark(note string) string {
	mark, _, _ := strings.Cut(g.Brief(note), ": ")
	if mark = strings.TrimRight(mark, ". "); utf8.RuneCountInString(mark) > markLetters {
		return ""
	}
	return mark
}

// suitOf are the suits by the sign with which a short title begins.
var suitOf = map[string]string{"♦": "karo", "♥": "herz", "♠": "pik", "♣": "kreuz"}

// cutSuit parts a short title from the sign of its suit.
func cutSuit(brief string) (sign, rest string) {
	if sign, rest, found := strings.Cut(brief, " "); found && suitOf[sign] != "" {
		return sign, " " + rest
	} else if suitOf[brief] != "" {
		return brief, ""
	}
	return "", brief
}
