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
	case announced(d.Kind) && !slices.Contains(t.Rules.Soli, d.Kind):
		ps.Add("kind", "dieses Solo ist hier nicht ausgemacht", "this table has not agreed on that solo")
	}
	for _, key := range d.unused() {
		ps.Add(key, "passt nicht zu „"+names[d.Kind].DE+"“", "does not go with “"+names[d.Kind].EN+"”")
	}
	if !d.scored() {
		return ps
	}
	d.checkParties(&ps, t.Players, turn)
	d.checkAugen(&ps, t.Rules)
	d.checkSaid(&ps)
	d.checkSonderpunkte(&ps, t.Rules)
	if d.Superschwein && !d.Schwein {
		ps.Add("superschwein", "erst das Schwein, dann das Superschwein", "first the Schwein, then the Superschwein")
	}
	d.checkBock(&ps, t.Rules)
	p := f.pflicht.before(turn)
	d.checkPflicht(&ps, t.Players, &p, turn)
	return ps
}

// checkParties: two are Re, one in a solo, and all of them play. Of three players one
// may be Re without a solo, because both queens of clubs came together.
func (d Deal) checkParties(ps *scoring.Problems, players []string, turn scoring.Turn) {
	for _, seat := range d.Re {
		switch who := player(players, seat); {
		case turn.Playing.Has(seat):
		case turn.Out.Has(seat):
			ps.Add("re", who+" setzt hier aus", who+" sits this deal out")
		default:
			ps.Add("re", who+" ist nicht am Tisch", who+" is not at the table")
		}
	}
	d.checkPartner(ps)
	switch n, three := parties(d.Kind), len(turn.Playing) == 3; {
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

func player(players []string, seat scoring.Seat) string {
	if seat < 1 || int(seat) > len(players) {
		return "?"
	}
	return players[seat-1]
}

func (d Deal) checkPartner(ps *scoring.Problems) {
	switch {
	case d.Partner == 0:
	case !d.Re.Has(d.Partner):
		ps.Add("partner", "wer mitspielt, ist auch Re", "the partner is Re too")
	case len(d.Re) == 1:
		ps.Add("partner", "niemand ist sein eigener Partner", "nobody is his own partner")
	}
}

func (d Deal) checkBock(ps *scoring.Problems, r Rules) {
	for _, tick := range []struct {
		key, trigger string
		is           bool
	}{{"herz_durchlauf", HerzDurchlauf, d.HerzDurchlauf}, {"bock_manual", Manual, d.BockManual}} {
		if tick.is && !slices.Contains(r.Bock, tick.trigger) {
			ps.Add(tick.key, "dafür gibt es hier keinen Bock", "this table has no Bock for that")
		}
	}
}

// checkPflicht: a Pflichtsolo is played by who owes one; in the Vorführung it
// must be (seed).
func (d Deal) checkPflicht(ps *scoring.Problems, players []string, p *pflicht, turn scoring.Turn) {
	due := p.due(turn)
	switch {
	case d.Pflicht && p.rounds == 0:
		ps.Add("pflicht", "hier gibt es kein Pflichtsolo", "this table has no Pflichtsolo")
	case d.Pflicht && len(d.Re) == 1 && !p.open(turn).Has(d.Re[0]):
		who := player(players, d.Re[0])
		ps.Add("pflicht", who+" hat das Pflichtsolo schon gespielt", who+" has played the Pflichtsolo already")
	case due != 0 && !(d.Pflicht && d.Re.Has(due)):
		who := player(players, due)
		ps.Warn("pflicht", "Vorführung: "+who+" ist mit dem Pflichtsolo dran", "Vorführung: it is "+who+"’s turn for the Pflichtsolo")
	}
}
