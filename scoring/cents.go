package scoring

import "strings"

// ReadCents reads an amount of money as people type it: 12,40 or 12.4 or 12, with or without €. ok
// is false for any other text and for amounts above most cents.
func ReadCents(text string, most int) (cents int, ok bool) {
	text = strings.TrimSpace(strings.Trim(strings.TrimSpace(text), "€"))
	euros, rest, _ := strings.Cut(strings.ReplaceAll(text, ".", ","), ",")
	rest += strings.Repeat("0", max(0, 2-len(rest)))
	if euros == "" || len(euros) > maxEuros || len(rest) != 2 {
		return 0, false
	}
	for _, r := range euros + rest {
		if r < '0' || r > '9' {
			return 0, false
		}
		cents = 10*cents + int(r-'0')
	}
	return cents, cents <= most
}

// maxEuros is how many digits an amount may have before the decimal comma.
const maxEuros = 9
