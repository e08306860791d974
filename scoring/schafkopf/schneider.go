package schafkopf

import "anschreiber/scoring"

// How far the losing side was beaten.
const (
	Normal    = "normal"
	Schneider = "schneider"
	Schwarz   = "schwarz"
)

// augenFreeOfSchneider is with how many Augen a side that lost is no Schneider.
func (d Deal) augenFreeOfSchneider(r Rules, declarers bool) int {
	if declarers != d.needsOneLess(r) && r.SchneiderAt30 != Nobody {
		return schneiderAugen + 1
	}
	return schneiderAugen
}

// leastLevel is how far the losers were beaten at least: a bid of 91 that was made
// leaves the others 29.
func (d Deal) leastLevel(r Rules, won bool) string {
	if won && allAugen-d.winningAugen(r) < d.augenFreeOfSchneider(r, false) {
		return Schneider
	}
	return Normal
}

// paidLevel is the level that pays: none in a Tout or Sie, which are all or nothing.
func (d Deal) paidLevel(r Rules, level string) string {
	if r.SchneiderRuf && of(d.Contract).sides == alone {
		return Normal
	}
	if d.Tout || d.Sie || !of(d.Contract).uses("level") {
		return Normal
	}
	return level
}

// Beaten is how far the losing side was beaten and pays for at this table:
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
