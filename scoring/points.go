package scoring

import (
	"fmt"
	"strconv"
	"strings"
)

// Points are exact and counted in halves, because Schwarze Sau halves an odd pile: 22½ is
// Points(45). No float ever holds a score.
type Points int64

// Whole returns n whole points as Points.
func Whole(n int) Points { return Points(2 * n) }

// Whole returns the whole points of p, and whether p has no half.
func (p Points) Whole() (int, bool) { return int(p / 2), p%2 == 0 }

// Grouped writes a number with a narrow no-break space before every group of three digits: 1 250.
// The number must not be negative.
func Grouped(n int) string {
	said := strconv.Itoa(n)
	for at := len(said) - 3; at > 0; at -= 3 {
		said = said[:at] + "\u202f" + said[at:]
	}
	return said
}

// Ungrouped removes the spaces that Grouped has inserted, for a machine or a form: 1250.
func Ungrouped(said string) string { return strings.ReplaceAll(said, "\u202f", "") }

// String writes p as a sheet does: 36, −72, 22½, 1 250, with a real minus sign.
func (p Points) String() string {
	if p < 0 {
		return "−" + (-p).String()
	}
	switch whole := Grouped(int(p / 2)); {
	case p%2 == 0:
		return whole
	case p == 1:
		return "½"
	default:
		return whole + "½"
	}
}

// Signed works like String with a plus sign before a positive number.
func (p Points) Signed() string {
	if p > 0 {
		return "+" + p.String()
	}
	return p.String()
}

// MarshalJSON writes 22.5 for a half and 36 for a whole number.
func (p Points) MarshalJSON() ([]byte, error) {
	if p%2 == 0 {
		return strconv.AppendInt(nil, int64(p/2), 10), nil
	}
	sign := ""
	if p < 0 {
		sign, p = "-", -p
	}
	return fmt.Appendf(nil, "%s%d.5", sign, p/2), nil
}

// UnmarshalJSON reads what MarshalJSON writes. It returns an error for any fraction other than a
// half.
func (p *Points) UnmarshalJSON(b []byte) (err error) {
	n, err := decimal(string(b), 1)
	if err != nil || n%5 != 0 {
		return fmt.Errorf("points %s: not a multiple of a half", b)
	}
	*p = Points(n / 5)
	return nil
}

// decimal reads a plain decimal number and returns it times 10^places, exactly.
func decimal(s string, places int) (int64, error) {
	whole, frac, dotted := strings.Cut(s, ".")
	if dotted && frac == "" || len(frac) > places || strings.Trim(frac, "0123456789") != "" {
		return 0, strconv.ErrSyntax
	}
	return strconv.ParseInt(whole+frac+strings.Repeat("0", places-len(frac)), 10, 64)
}

// Rate is cents per point (or per Partie) in hundredths of a cent: a tenth of
// a cent, the pub's usual stake, is Rate(10).
type Rate int64

// Cents returns n whole cents as a Rate.
func Cents(n int) Rate { return Rate(100 * n) }

// Cents returns the whole cents of the rate, without the parts of a cent.
func (r Rate) Cents() int { return int(r / Cents(1)) }

// String writes cents with as many decimals as needed: 5, 0.1, 0.25.
func (r Rate) String() string {
	s := fmt.Sprintf("%d.%02d", int64(r)/100, int64(r)%100)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}

// MarshalJSON writes the number of cents.
func (r Rate) MarshalJSON() ([]byte, error) { return []byte(r.String()), nil }
