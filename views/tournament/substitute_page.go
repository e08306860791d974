package tournament

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
)

// substituteOf offers the director to note a substitute.
func substituteOf(t tournament.Tournament, l tournament.List) *SubstituteForm {
	return &SubstituteForm{From: strconv.Itoa(min(l.Deals+1, l.Of)), Books: []scoring.Option{
		{Value: "", Name: scoring.T("wer sie begonnen hat", "whoever began it")},
		{Value: "both", Name: scoring.T("beide, jeder was er gespielt hat", "both, each for what they have played")},
		{Value: "true", Name: scoring.T("den Ersatz", "the substitute")},
	}}
}

// substitutionsSay are those of a table on its page: who plays on and why, and whom the
// list stands to.
func (r Viewer) substitutionsSay(t tournament.Tournament, l tournament.List) (says []string) {
	for _, s := range l.Substituted {
		text := t.SubstitutionText(&l.Table, s.Substitution)
		to := t.StandsTo(l, s.Seat)
		text = text.Add(scoring.T(". Die Liste zählt für ", ". The list counts for "), to, t.Author(tournament.Correction{Device: s.Device, At: s.Since}))
		says = append(says, r.T(scoring.Same(r.S("Sitz ", "Seat ")+strconv.Itoa(s.Seat)+", ").Add(text)))
	}
	return says
}
