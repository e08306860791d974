package schafkopf

import "anschreiber/scoring"

// How far the losing side was beaten.
const (
	Normal    = "normal"
	Schneider = "schneider"
	Schwarz   = "schwarz"
)

// augenFreeOfSchneider returns with how many Augen a side that lost is not Schneider.
func (d Deal) augenFreeOfSchneider(r Rules, declarers bool) int {
	if declarers != d.needsOneLess(r) && r.SchneiderAt30 != Nobody {
		return schneiderAugen + 1
	}
	return schneiderAugen
}

// leastLevel returns how far the losers were beaten at least: a bid of 91 that was made
// leaves them 29.
func (d Deal) leastLevel(r Rules, won bool) string {
	if won && allAugen-d.winningAugen(r) < d.augenFreeOfSchneider(r, false) {
		return Schneider
	}
	return Normal
}

// paidLevel returns the level that pays. A Tout or Sie, which is about all tricks, has
// none.
func (d Deal) paidLevel(r Rules, level string) string {
	if r.SchneiderRuf && of(d.Contract).sides == alone {
		return Normal
	}
	if d.Tout || d.Sie || !of(d.Contract).uses("level") {
		return Normal
	}
	return level
}

// Beaten returns how far the losing side was beaten, as far as this table pays for it:
// Normal, Schneider or Schwarz.
func (d Deal) Beaten(r Rules) string {
	if r.Extra == 0 {
		return Normal
	}
	return d.paidLevel(r, d.outcome(r).level)
}

var levels = map[string]scoring.Text{
	Schneider: scoring.Same(" + Schneider"), Schwarz: text(" + Schneider und Schwarz", " + Schneider and Schwarz"),
}
