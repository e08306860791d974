package ui

import (
	"strings"
	"unicode/utf8"
)

// Brief shortens a title, or a remark on a deal, for a narrow row.
func (g Game) Brief(says string) string {
	breakable := strings.ReplaceAll(says, "\u00a0", " ")
	return strings.ReplaceAll(g.briefly.Replace(breakable), "× ", "×")
}

// markLetters is the greatest length, in characters, of a note above the totals.
const markLetters = 14

// NoteMark shortens a note on the coming deals to a small mark such as "Bock 2"; it returns "" if
// the mark would be longer than markLetters.
func (g Game) NoteMark(note string) string {
	mark, _, _ := strings.Cut(g.Brief(note), ": ")
	if mark = strings.TrimRight(mark, ". "); utf8.RuneCountInString(mark) > markLetters {
		return ""
	}
	return mark
}

// suitOf names the suit for the sign with which a short title begins.
var suitOf = map[string]string{"♦": "karo", "♥": "herz", "♠": "pik", "♣": "kreuz"}

// SuitSign returns the sign of a French suit by its name in stylesheets, and "" for any other word.
func SuitSign(suit string) string {
	for sign, of := range suitOf {
		if of == suit {
			return sign
		}
	}
	return ""
}

// cutSuit separates a short title from its leading suit sign; sign is "" if there is none.
func cutSuit(brief string) (sign, rest string) {
	if sign, rest, found := strings.Cut(brief, " "); found && suitOf[sign] != "" {
		return sign, " " + rest
	} else if suitOf[brief] != "" {
		return brief, ""
	}
	return "", brief
}
