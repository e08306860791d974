package quickline

import (
	"strconv"
	"strings"
	"sync"
)

var (
	germanUnits  = []string{"", "ein", "zwei", "drei", "vier", "fuenf", "sechs", "sieben", "acht", "neun", "zehn", "elf", "zwoelf", "dreizehn", "vierzehn", "fuenfzehn", "sechzehn", "siebzehn", "achtzehn", "neunzehn"}
	germanTens   = []string{"", "", "zwanzig", "dreissig", "vierzig", "fuenfzig", "sechzig", "siebzig", "achtzig", "neunzig"}
	englishUnits = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"}
	englishTens  = []string{"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"}
)

// zeroWord is a number only in games that have no other use for the word.
const zeroWord = "null"

// mostInWords is the largest number that is understood in one word.
const mostInWords = 299

// numerals are the numbers that are one word. A phone makes them when it reads its first
// line.
var numerals = sync.OnceValue(allNumerals)

func allNumerals() map[string]int {
	all := map[string]int{
		"eins": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwo": 2, "zwoo": 2, "zwote": 2, zeroWord: 0, "einhundert": 100, "hundred": 100,
	}
	for n := 1; n <= mostInWords; n++ {
		all[inGerman(n)] = n
		if n > 100 && n < 200 {
			all["ein"+inGerman(n)] = n
		}
		if zwo := strings.Replace(inGerman(n), "zwei", "zwo", 1); n%10 == 2 {
			all[zwo] = n
		}
	}
	for n, word := range englishUnits {
		all[word] = n
	}
	for n, word := range englishTens[2:] {
		all[word] = 10 * (n + 2)
	}
	return all
}

// inGerman is a number from 1 as one word.
func inGerman(n int) string {
	hundreds := ""
	switch n / 100 {
	case 1:
		hundreds = "hundert"
	case 2:
		hundreds = "zweihundert"
	}
	switch n %= 100; {
	case n < 20:
		return hundreds + germanUnits[n]
	case n%10 == 0:
		return hundreds + germanTens[n/10]
	}
	return hundreds + germanUnits[n%10] + "und" + germanTens[n/10]
}

// A number is one that stands in a line, as so many tokens.
type number struct{ value, tokens int }

// findNumbers finds the numbers that begin at a token: "61", "einundsechzig", "ein und
// sechzig", "sixty one", "one hundred and twenty".
func (l *line) findNumbers(at int) (all []number) {
	first, is := l.numeral(at)
	if !is {
		return nil
	}
	all = append(all, number{first, 1})
	if startsWithDigit(l.tokens[at].text) {
		return all
	}
	next := func(i int) (int, bool) {
		if i >= len(l.tokens) || startsWithDigit(l.tokens[i].text) {
			return 0, false
		}
		return l.numeral(i)
	}
	and := at+1 < len(l.tokens) && (l.tokens[at+1].text == "und" || l.tokens[at+1].text == "and")
	if second, is := next(at + 1); is {
		switch {
		case first >= 20 && first < 100 && first%10 == 0 && 0 < second && second < 10:
			all = append(all, number{first + second, 2})
		case 1 <= first && first <= 2 && second == 100:
			all = append(all, l.behindHundred(100*first, at+2, 2)...)
		case first == 100 && 0 < second && second < 100:
			all = append(all, l.behindHundred(100, at+1, 1)...)
		}
	}
	if second, is := next(at + 2); is && and {
		switch {
		case 0 < first && first < 10 && second >= 20 && second < 100 && second%10 == 0:
			all = append(all, number{first + second, 3})
		case first == 100 && second > 0 && second < 100:
			all = append(all, l.behindHundred(100, at+1, 1)...)
		}
	}
	return all
}

// behindHundred goes on behind "one hundred": there may be "and", and there may be no
// more.
func (l *line) behindHundred(hundreds, at, tokens int) (all []number) {
	if tokens > 1 {
		all = append(all, number{hundreds, tokens})
	}
	if at < len(l.tokens) && (l.tokens[at].text == "and" || l.tokens[at].text == "und") {
		at, tokens = at+1, tokens+1
	}
	if at >= len(l.tokens) {
		return all
	}
	for _, rest := range l.findNumbers(at) {
		if 0 < rest.value && rest.value < 100 && !startsWithDigit(l.tokens[at].text) {
			all = append(all, number{hundreds + rest.value, tokens + rest.tokens})
		}
	}
	return all
}

// numeral is the number that one token stands for.
func (l *line) numeral(at int) (int, bool) {
	text := l.tokens[at].text
	if startsWithDigit(text) {
		n, err := strconv.Atoi(text)
		return n, err == nil && n <= legible && (text[0] != '0' || len(text) == 1)
	}
	if id := l.words[at]; id != noWord {
		return l.vocabulary.numerals[id], l.vocabulary.numerals[id] >= 0
	}
	for _, id := range l.near[at] {
		if n := l.vocabulary.numerals[id]; n >= 0 {
			return n, true
		}
	}
	return 0, false
}

func startsWithDigit(text string) bool { return '0' <= text[0] && text[0] <= '9' }

// legible is more than any number of a deal can mean.
const legible = 9999
