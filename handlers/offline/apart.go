package offline

import "anschreiber/scoring/evening"

// isApart reports a form that waits for no correction which the server has refused,
// and for which, where it is such a correction itself, no such form waits: a new
// deal, and a correction that leaves everybody's turn as it was. Who dealt, and who
// sat out, does not stand in each deal; what a deal counts is worked out anew.
func (v *request) isApart(below string, d evening.Decision) bool {
	switch kindOf(below) {
	case "":
		return true
	case "spiele/":
		return len(d.Act.Deals) == 1 && d.Act.Closed == nil && v.now.SameTurns(d.After)
	}
	return false
}
