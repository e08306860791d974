package binokel

import "anschreiber/scoring"

var figures []scoring.Stat

// facts lists what happened to each player in a deal, for the statistics.
func facts(_ scoring.Table[Rules], _ Deal, l scoring.Line) *scoring.StatEvents {
	return scoring.NewStatEvents(l)
}
