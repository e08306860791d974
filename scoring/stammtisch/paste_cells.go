package stammtisch

import (
	"encoding/csv"
	"errors"
	"io"
	"regexp"
	"strconv"
	"strings"
	"time"

	"anschreiber/scoring"
)

// A tableLine is a line of the table, with its line number in the pasted text.
type tableLine struct {
	number int
	cells  []string
}

// readTable reads lines of cells that are separated by tabs, semicolons or commas, whichever of
// these, in this order, occurs in the first line.
func readTable(text string) (lines []tableLine, err error) {
	first, _, _ := strings.Cut(strings.TrimLeft(text, "\r\n \uFEFF"), "\n")
	r := csv.NewReader(strings.NewReader(strings.TrimPrefix(text, "\uFEFF")))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes = ',', -1, true
	for _, sep := range "\t;" {
		if strings.ContainsRune(first, sep) {
			r.Comma = sep
			break
		}
	}
	for {
		cells, err := r.Read()
		if errors.Is(err, io.EOF) {
			return lines, nil
		}
		if err != nil {
			return nil, err
		}
		number, _ := r.FieldPos(0)
		if strings.TrimSpace(strings.Join(cells, "")) != "" {
			lines = append(lines, tableLine{number, cells})
		}
	}
}

// short returns a typed text, cut to maxName characters for a message.
func short(text string) string {
	if all := []rune(text); len(all) > maxName {
		return string(all[:maxName]) + "…"
	}
	return text
}

// readDay reads 24.12.2019, 24.12.19, 24/12/2019 or 2019-12-24.
func readDay(text string) (scoring.Day, bool) {
	for _, layout := range []string{"2.1.2006", "2.1.06", "2/1/2006", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return scoring.Day(t.Format(time.DateOnly)), t.Year() > 1900
		}
	}
	return "", false
}

// number matches a number with an optional sign, groups of three digits and up to two decimals or
// a ½.
var number = regexp.MustCompile(`^([-−–+]?)(\d{1,3}(?:[.,'’ \x{a0}\x{202f}]\d{3})+|\d{1,7})(?:[.,](\d{1,2}))?(½?)$`)

// readNumber reads a number such as 1.204, 12,5 or −3 and returns it in hundredths.
func readNumber(text string, money bool) (hundredths int, ok bool) {
	if money {
		text = strings.TrimSpace(strings.Trim(text, "€"))
	}
	parts := number.FindStringSubmatch(text)
	if parts == nil || parts[3] != "" && parts[4] != "" {
		return 0, false
	}
	digits := func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}
	n, err := strconv.Atoi(strings.Map(digits, parts[2]) + (parts[3] + "00")[:2])
	if parts[4] != "" {
		n += 50
	}
	if parts[1] != "" && parts[1] != "+" {
		n = -n
	}
	return n, err == nil && abs(n) <= maxCents
}
