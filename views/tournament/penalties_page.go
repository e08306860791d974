package tournament

import "anschreiber/scoring/tournament"

// penalties are those of a player, and for the director the form of another.
func (r Viewer) penalties(t tournament.Tournament, v *PlayerPage, p tournament.Player) {
	for _, imposed := range t.Imposed {
		if imposed.Player == p.Number {
			v.Penalties = append(v.Penalties, ImposedLine{Says: r.T(t.PenaltyText(imposed.Penalty, "")), Seq: imposed.Seq})
		}
	}
	v.Begun, v.MayFine, v.Kinds = t.Begun(), r.Owns && t.Begun() > 0 && !t.IsOut(p.Number), tournament.PenaltyNames
}

// remarks are what is said of somebody beside his place.
func (r Viewer) remarks(s tournament.Standing) (all []string) {
	for _, says := range s.Remarks {
		all = append(all, r.T(says))
	}
	return all
}
