package doppelkopf

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// check judges the last deal.
func check(t scoring.Table[Rules], deals []scoring.Deal[Deal]) (ps scoring.Problems) {
	last := deals[len(deals)-1]
	d := last.Play
	switch {
	case last.Correction != nil:
		checkCorrection(&ps, last.Correction)
		return ps
	case !slices.Contains(Kinds, d.Kind):
		ps.Add("kind", "was wurde gespielt?", "what was played?")
		return ps
	case announced(d.Kind) && !slices.Contains(t.Rules.Soli, d.Kind):
		ps.Add("kind", "dieses Solo ist hier nicht ausgemacht", "this table has not agreed on that solo")
	}
	for _, key := range d.unused() {
		ps.Add(key, "passt nicht zu „"+names[d.Kind].DE+"“", "does not go with "+names[d.Kind].EN)
	}
	if !d.scored() {
		return ps
	}
	turns := t.Rules.order().Turns(len(t.Players), t.FirstDealer, deals)
	turn := turns[len(deals)-1]
	d.checkParties(&ps, t.Players, turn)
	d.checkAugen(&ps)
	d.checkSonderpunkte(&ps, t.Rules)
	d.checkBock(&ps, t.Rules)
	p := before(t, deals, turns)
	d.checkPflicht(&ps, t.Players, &p, turn)
	return ps
}

func checkCorrection(ps *scoring.Problems, points []scoring.Points) {
	for _, p := range points {
		if _, whole := p.Whole(); !whole {
			ps.Add("correction", "beim Doppelkopf gibt es keine halben Punkte", "there are no half points in Doppelkopf")
		}
	}
	if total(points) != 0 {
		ps.Add("correction", "was einer bekommt, geben die anderen: zusammen 0", "what one gets the others give: 0 in all")
	}
}

// checkParties: two are Re, one in a solo, and all of them play.
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
	switch n := parties(d.Kind); {
	case len(d.Re) == n:
	case n == 1 && len(d.Re) == 0:
		ps.Add("re", "wer spielt das Solo?", "who plays the solo?")
	case n == 1:
		ps.Add("re", "ein Solo spielt einer allein", "a solo is played by one alone")
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

func (d Deal) checkAugen(ps *scoring.Problems) {
	if d.ReAugen == nil && d.KontraAugen == nil {
		ps.Add("re_augen", "wie viele Augen hat Re?", "how many Augen has Re?")
		return
	}
	if d.ReAugen != nil && d.KontraAugen != nil && *d.ReAugen+*d.KontraAugen != allAugen {
		ps.Add("kontra_augen", fmt.Sprintf("zusammen sind es 240, für Kontra bleiben %d", allAugen-*d.ReAugen),
			fmt.Sprintf("there are 240 in all, %d are left for Kontra", allAugen-*d.ReAugen))
	}
	c := d.cards()
	for p, none := range c.noTrick {
		if none && c.augen[p] > 0 {
			ps.Add("no_trick", fmt.Sprintf("%s hat %d Augen, also auch einen Stich", partyNames[p].DE, c.augen[p]),
				fmt.Sprintf("%s has %d Augen, so it has a trick", partyNames[p].EN, c.augen[p]))
		}
	}
}

// checkSonderpunkte judges counts against their limits, never against Augen.
func (d Deal) checkSonderpunkte(ps *scoring.Problems, r Rules) {
	if solo(d.Kind) && !r.InSolo {
		if d.Sonderpunkte.Re != nil || d.Sonderpunkte.Kontra != nil {
			ps.Add("sonderpunkte", "im Solo gibt es keine Sonderpunkte", "there are no Sonderpunkte in a solo")
		}
		return
	}
	for _, p := range []party{re, kontra} {
		for _, name := range d.Sonderpunkte.of(p).names() {
			d.checkCount(ps, r, p, name)
		}
	}
}

func (c Counts) names() []string {
	names := make([]string, 0, len(c))
	for name := range c {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func (d Deal) checkCount(ps *scoring.Problems, r Rules, p party, name string) {
	path := "sonderpunkte." + words[p] + "." + name
	s, known := r.find(name)
	own, all := d.Sonderpunkte.of(p)[name], d.Sonderpunkte.Re[name]+d.Sonderpunkte.Kontra[name]
	switch {
	case !known:
		ps.Add(path, "diesen Sonderpunkt gibt es hier nicht", "this table has no such Sonderpunkt")
	case d.cards().noTrick[p]:
		ps.Add(path, "ohne Stich gibt es keinen Sonderpunkt", "there is no Sonderpunkt without a trick")
	case name == Fuchs && (d.Schwein || d.Superschwein):
		ps.Add(path, "beim Schwein ist kein Fuchs zu fangen", "with a Schwein there is no Fuchs to catch")
	case all > s.Most && (own > s.Most || p == kontra):
		ps.Add(path, fmt.Sprintf("davon gibt es höchstens %d", s.Most), fmt.Sprintf("there are at most %d of them", s.Most))
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
