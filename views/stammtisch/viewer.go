package stammtisch

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// A Viewer is somebody who looks at a Stammtisch.
type Viewer struct {
	ui.Page
	ID     string // of the Stammtisch
	Writes bool
	Owns   bool
}

// url returns the URL of a page of the Stammtisch.
func (r Viewer) url(below string) string { return ui.StammtischURL(r.ID) + below }

// urlWith returns the URL of a page with these choices.
func (r Viewer) urlWith(below string, chosen url.Values) string {
	return r.url(below) + "?" + chosen.Encode()
}

// query returns a choice as URL parameters; change holds pairs of parameter and new value.
func query(c stammtisch.Choice, by string, change ...string) url.Values {
	q := url.Values{"saison": {orWord(c.Season, allTime)}, "spiel": {orWord(c.Game, together)}}
	if by != "" {
		q.Set("nach", by)
	}
	for i := 0; i < len(change); i += 2 {
		q.Set(change[i], change[i+1])
	}
	return q
}

// The values in addresses that mean all seasons, and all games.
const (
	allTime  = "ewig"
	together = "zusammen"
)

func orWord(s, word string) string {
	if s == "" {
		return word
	}
	return s
}

// choice reads a choice from an address. If the address names none, the choice is the last season
// that has evenings, and the game that was played last in that season.
func choice(t stammtisch.Stammtisch, q url.Values) (c stammtisch.Choice) {
	c.Season = chosen(q.Get("saison"), allTime, t.Seasons())
	c.Game = chosen(q.Get("spiel"), together, t.Games(c.Season))
	return c
}

func chosen(asked, none string, all []string) string {
	if asked == none || len(all) == 0 {
		return ""
	}
	if slices.Contains(all, asked) {
		return asked
	}
	return all[0]
}

var (
	oneEvening, manyEvenings = scoring.T("Abend", "evening"), scoring.T("Abende", "evenings")
	oneDeal, manyDeals       = scoring.T("Spiel", "deal"), scoring.T("Spiele", "deals")
)

// average writes thousandths of half a point as points with one decimal: 86,0.
func (r Viewer) average(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "−", -n
	}
	tenths := (n + stammtisch.PerMille/10) / (stammtisch.PerMille / 5)
	return sign + scoring.Grouped(tenths/10) + r.S(",", ".") + strconv.Itoa(tenths%10)
}

// percent writes how many per cent of the second number the first number is, rounded: "33 %". The
// second number must not be 0.
func percent(came, of int) string { return strconv.Itoa((200*came+of)/(2*of)) + " %" }

// typedEuros writes an amount of cents as somebody types it: 4,90.
func (r Viewer) typedEuros(cents int) string {
	return strings.Replace(strconv.Itoa(cents/100)+"."+strconv.Itoa(100 + cents%100)[1:], ".", r.S(",", "."), 1)
}
