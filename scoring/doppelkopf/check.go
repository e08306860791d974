package doppelkopf

import (
	"slices"

	"anschreiber/scoring"
)

// Check judges the deal that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	t := &f.table
	switch {
	case !slices.Contains(Kinds, d.Kind):
		ps.Add("kind", "was wurde gespielt?", "what was played?")
		return ps
	case isAnnounced(d.Kind) && !slices.Contains(t.Rules.Soli, d.Kind):
		ps.Add("kind", "dieses Solo ist hier nicht ausgemacht", "this table has not agreed on that solo")
	}
	for _, key := range d.unusedKeys() {
		ps.Add(key, "passt nicht zu „"+names[d.Kind].DE+"“", "does not go with “"+names[d.Kind].EN+"”")
	}
	if !d.isScored() {
		return ps
	}
	d.checkParties(&ps, t.Players, turn)
	d.checkAugen(&ps, t.Rules)
	d.checkSaid(&ps)
	d.checkSonderpunkte(&ps, t.Rules)
	d.checkSchwein(&ps)
	d.checkBock(&ps, t.Rules)
	p := f.pflicht.ahead(turn)
	d.checkPflicht(&ps, t.Players, &p, turn)
	return ps
}

// checkParties checks that two are Re, or one in a solo, and that they play. Of three
// players one may be Re without a solo, because both queens of clubs came together.
func (d Deal) checkParties(ps *scoring.Problems, players []string, turn scoring.Turn) {
	for _, seat := range d.Re {
		switch who := playerName(players, seat); {
		case turn.Playing.Has(seat):
		case turn.Out.Has(seat):
			ps.Add("re", who+" setzt hier aus", who+" sits this deal out")
		default:
			ps.Add("re", who+" ist nicht am Tisch", who+" is not at the table")
		}
	}
	d.checkPartner(ps)
	switch n, three := reSeats(d.Kind), len(turn.Playing) == 3; {
	case len(d.Re) == n, three && d.Kind == Normal && len(d.Re) == 1:
	case n == 1 && len(d.Re) == 0:
		ps.Add("re", "wer spielt das Solo?", "who plays the solo?")
	case n == 1:
		ps.Add("re", "ein Solo spielt einer allein", "a solo is played by one alone")
	case three && d.Kind == Normal:
		ps.Add("re", "wer ist Re? Einer oder zwei", "who is Re? One or two")
	case len(d.Re) == 1:
		ps.Add("re", "wer ist noch Re? Allein ist es ein Solo", "who else is Re? Alone it is a solo")
	default:
		ps.Add("re", "welche zwei sind Re?", "which two are Re?")
	}
}

func playerName(players []string, seat scoring.Seat) string {
	if seat < 1 || int(seat) > len(players) {
		return "?"
	}
	return players[seat-1]
}
