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
func later(p scoring.Problem) scoring.Problem {
	if found := dealPath.FindStringSubmatch(p.Path); found != nil {
		i, _ := strconv.Atoi(found[1])
		n := strconv.Itoa(i + 1)
		p.Text = scoring.T("Spiel "+n+" ginge dann nicht mehr: ", "deal "+n+" would then be impossible: ").Add(p.Text)
	}
	return p
}
