package handlers

import (
	"regexp"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// cutPath finds the key behind a deal's own path.
func cutPath(path, own string) (key string, is bool) {
	if path == own {
		return "document", true
	}
	return strings.CutPrefix(path, own+".")
}

var dealPath = regexp.MustCompile(`^deals\[(\d+)\]`)

// later says which other deal would become impossible, and why.
func later(p scoring.Problem, number int) scoring.Problem {
	if number > 0 {
		n := strconv.Itoa(number)
		p.Text = scoring.T("Spiel "+n+" ginge dann nicht mehr: ", "deal "+n+" would then be impossible: ").Add(p.Text)
	}
	return p
}

// numberNow is the number that a deal bears today whose problem is that of
// another evening; 0 where the problem is of no deal.
func (o *opened) numberNow(then *opened, path string) int {
	found := dealPath.FindStringSubmatch(path)
	if found == nil {
		return 0
	}
	i, _ := strconv.Atoi(found[1])
	return o.night.Number(then.night.Standing()[i].ID)
}
