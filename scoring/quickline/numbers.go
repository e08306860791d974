package quickline

import (
	"slices"
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

// zeroWord means the number 0 only in games in which the word has no other meaning.
const zeroWord = "null"

// mostInWords is the largest number in the table of numerals. inGermanWords reads larger ones.
const mostInWords = 299

// numerals returns the numbers that are written as one word. The table is made at the first call,
// so on a phone only when it reads its first line.
var numerals = sync.OnceValue(allNumerals)

func allNumerals() map[string]int {
	all := map[string]int{
		"eins": 1, "eine": 1, "einen": 1, "einem": 1, "einer": 1, "zwo": 2, "zwoo": 2, "zwote": 2, zeroWord: 0, "einhundert": 100, "hundred": 100,
		"zwoa": 2, "zweie": 2, "zweien": 2, "zwein": 2, "dreie": 3, "dreien": 3, "drein": 3, "viere": 4, "vieren": 4, "fuenfe": 5, "fuenfen": 5, "sechse": 6, "sechsen": 6, "fuffzehn": 15, "fuffzig": 50, "fuchzehn": 15, "fuchzig": 50, "elfe": 11, "oans": 1, "oan": 1, "oam": 1,
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
	for n, word := range germanTens[2:] { // zwanzg
		all[strings.TrimSuffix(word, "ig")+"g"] = 10 * (n + 2)
	}
	for n, word := range englishUnits {
		all[word] = n
	}
	for n, word := range englishTens[2:] {
		all[word] = 10 * (n + 2)
	}
	return all
}

// inGerman returns a number from 1 to 299 as one German word.
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

// A number is a number in a line. tokens is how many tokens it takes.
type number struct{ value, tokens int }

// findNumbers returns the numbers that may begin at a token: "61", "einundsechzig", "ein und
// sechzig", "sixty one", "one hundred and twenty", "10+15". Tens followed by units are accepted
// only in English, because in German nobody says "neunzig eins" for 91.
func (l *line) findNumbers(at int) (all []number) {
	first, is := l.numeral(at)
	if !is {
		return nil
	}
	if startsWithDigit(l.tokens[at].text) {
		return []number{l.sum(at, first)}
	}
	if first >= 100 && first%100 == 0 && first < 1000 {
		return []number{l.behindHundred(first, at+1, 1)}
	}
	all = append(all, number{first, 1})
	second, tokens := l.nextNumeral(at + 1)
	switch {
	case tokens == 0:
	case l.inEnglish(at) && first >= 20 && first%10 == 0 && tokens == 1 && 0 < second && second < 10 && l.inEnglish(at+1):
		all = append(all, number{first + second, 2})
	case 1 <= first && first < 10 && second == 100 && tokens == 1 && l.tokens[at].text != "eins":
		all = append(all, l.behindHundred(100*first, at+2, 2))
	case 1 <= first && first < 10 && second >= 20 && second < 100 && second%10 == 0 && tokens == 2:
		all = append(all, number{first + second, 3})
	}
	return all
}

// sum adds up numbers that are joined by plus signs: 10+15.
func (l *line) sum(at, first int) number {
	n := number{first, 1}
	for i := at + 2; i < len(l.tokens) && l.tokens[i-1].text == "+" && startsWithDigit(l.tokens[i].text); i += 2 {
		if more, is := l.numeral(i); is {
			n = number{n.value + more, n.tokens + 2}
		}
	}
	return n
}

// nextNumeral returns a numeral that continues the one before it, and how many tokens it takes
// together with an "and" in front; 0 tokens if there is none. After a comma a new number begins, so
// there is none.
func (l *line) nextNumeral(at int) (value, tokens int) {
	for i := at; i < len(l.tokens) && i < at+2; i++ {
		text := l.tokens[i].text
		if startsWithDigit(text) || l.isParted(i) {
			return 0, 0
		}
		if n, is := l.numeral(i); is {
			return n, i - at + 1
		}
		if text != "und" && text != "and" {
			return 0, 0
		}
	}
	return 0, 0
}

// isParted reports whether there is a comma, semicolon or point between a token and the one before
// it.
func (l *line) isParted(at int) bool {
	from, to := l.tokens[at-1].to, l.tokens[at].from
	return from < to && strings.ContainsAny(l.text[from:to], ",;.")
}

// behindHundred returns the number that begins with these hundreds and goes on at a token, with or
// without "and" in between; just the hundreds if nothing follows.
func (l *line) behindHundred(hundreds, at, tokens int) number {
	rest, more := l.nextNumeral(at)
	if more == 0 || rest <= 0 || rest >= 100 {
		return number{hundreds, tokens}
	}
	longest := number{hundreds + rest, tokens + more}
	for _, n := range l.findNumbers(at + more - 1) {
		if n.value < 100 && tokens+more-1+n.tokens > longest.tokens {
			longest = number{hundreds + n.value, tokens + more - 1 + n.tokens}
		}
	}
	return longest
}

// numeral returns the number that a single token means; false if it is none.
func (l *line) numeral(at int) (int, bool) {
	text := l.tokens[at].text
	if startsWithDigit(text) {
		return digits(text)
	}
	if id := l.words[at]; id != noWord {
		return l.vocabulary.numerals[id], l.vocabulary.numerals[id] >= 0
	}
	if n, is := inGermanWords(text); is {
		return n, true
	}
	for _, id := range l.near[at] {
		if n := l.vocabulary.numerals[id]; n >= 0 {
			return n, true
		}
	}
	return 0, false
}

// digits reads a number written in digits, which may have points as thousands separators. It
// accepts at most legible.
func digits(text string) (int, bool) {
	groups := strings.Split(text, ".")
	for _, group := range groups[1:] {
		if len(group) != 3 {
			return 0, false
		}
	}
	n, err := strconv.Atoi(strings.Join(groups, ""))
	return n, err == nil && n <= legible && (text[0] != '0' || len(text) == 1)
}

// inGermanWords reads a larger German number in one word, made of hundreds or thousands and known
// numerals. It accepts at most legible.
func inGermanWords(text string) (n int, is bool) {
	for _, unit := range []struct {
		word string
		size int
	}{{"tausend", 1000}, {"hundert", 100}} {
		before, behind, found := strings.Cut(text, unit.word)
		if !found {
			continue
		}
		count, known := numerals()[before]
		if count >= 1000/unit.size*10 || before != "" && !known {
			return 0, false
		}
		n, text, is = n+max(count, 1)*unit.size, behind, true
	}
	rest, known := numerals()[text]
	return n + rest, is && (text == "" || known && rest < 100) && n+rest <= legible
}

// inEnglish reports whether a token is an English numeral or a misspelling of one.
func (l *line) inEnglish(at int) bool {
	is := func(id int) bool {
		word := l.vocabulary.spelled[id]
		return slices.Contains(englishTens, word) || slices.Contains(englishUnits, word)
	}
	return l.words[at] != noWord && is(l.words[at]) || slices.ContainsFunc(l.near[at], is)
}

func startsWithDigit(text string) bool { return '0' <= text[0] && text[0] <= '9' }

// legible is the largest number that is read, more than any number in a deal can be.
const legible = 9999
