package skat

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// check judges the last deal.
func check(t scoring.Table[Rules], deals []scoring.Deal[Deal]) (ps scoring.Problems) {
	last := deals[len(deals)-1]
	if last.Correction != nil {
		checkCorrection(&ps, last.Correction)
		return ps
	}
	turns := order.Turns(len(t.Players), t.FirstDealer, deals)
	j := judge{Problems: &ps, table: t, r: &t.Rules, turn: turns[len(deals)-1]}
	if !j.contract(last.Play) {
		return ps
	}
	switch d := last.Play; {
	case d.Contract == Ramsch:
		j.ramsch(d)
	case d.played(j.r):
		j.inThePack(d)
		j.declarer(d)
		j.levels(d)
		j.bid(d)
		j.result(d)
	}
	if j.r.Raeuber {
		checkDuty(&ps, t, deals)
	}
	return ps
}

// judge notes what is wrong with a deal at a table.
type judge struct {
	*scoring.Problems
	table scoring.Table[Rules]
	r     *Rules
	turn  scoring.Turn
}

// contract judges what was played, and whether every key goes with it here.
func (j judge) contract(d Deal) bool {
	switch {
	case !slices.Contains(Contracts, d.Contract):
		j.Add("contract", "was wurde gespielt?", "what was played?")
		return false
	case !j.r.Plays(d.Contract):
		j.Add("contract", notAgreed.DE, notAgreed.EN)
		return false
	}
	used := Fields(d.Contract)
	for _, f := range fields {
		switch {
		case !f.given(&d):
		case !slices.Contains(used, f.key):
			j.Add(f.key, "passt nicht zu "+names[d.Contract].DE, "does not go with "+names[d.Contract].EN)
		case f.on != nil && !f.on(j.r):
			j.Add(f.key, notAgreed.DE, notAgreed.EN)
		}
	}
	return true
}

var notAgreed = text("das ist an diesem Tisch nicht ausgemacht", "this table has not agreed on that")

func checkCorrection(ps *scoring.Problems, points []scoring.Points) {
	for _, p := range points {
		if _, whole := p.Whole(); !whole {
			ps.Add("correction", "beim Skat gibt es keine halben Punkte", "there are no half points in Skat")
		}
	}
}

func (j judge) declarer(d Deal) {
	switch {
	case d.Declarer == 0:
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	case j.turn.Playing.Has(d.Declarer):
	case j.turn.Out.Has(d.Declarer):
		who := j.table.Players[d.Declarer-1]
		j.Add("declarer", who+" setzt hier aus", who+" sits this deal out")
	default:
		j.Add("declarer", "ist nicht am Tisch", "is not at the table")
	}
	if d.Kontra > j.r.KontraMax {
		j.Add("kontra", notAgreed.DE, notAgreed.EN)
	}
}

func (j judge) levels(d Deal) {
	if !trumps(d.Contract) {
		return
	}
	j.row("spitzen", d.Spitzen, d)
	if d.Spitzen == 0 {
		j.Add("spitzen", "mit oder ohne wie viele?", "with or without how many?")
	}
	j.row("spitzen_hand", d.SpitzenHand, d)
	for _, said := range [...]struct {
		key     string
		refused bool
		says    scoring.Text
	}{
		{"schneider_announced", d.SchneiderAnnounced && !d.Hand && !j.r.Free, handOnly},
		{"schwarz_announced", d.SchwarzAnnounced && !d.Hand && !j.r.Free, handOnly},
		{"ouvert", d.Ouvert && !d.Hand && !j.r.Free, handOnly},
		{"spitzen_hand", d.SpitzenHand != 0 && !d.Hand, handOnly},
		{"rum", d.Rum && d.Hand, text("beim Handspiel bleibt der Skat liegen", "in a Hand game nobody sees the Skat")},
		{"schenken", d.Schenken != "" && d.Contract != Grand, text("geschenkt wird nur ein Grand", "only a Grand is conceded")},
		{"spitze_missed", d.SpitzeMissed && d.Spitze == 0, text("welche Spitze war angesagt?", "which tricks were announced?")},
	} {
		if said.refused {
			j.Add(said.key, said.says.DE, said.says.EN)
		}
	}
}

var handOnly = text("nur beim Handspiel", "only when playing Hand")

// row judges a row of Spitzen.
func (j judge) row(key string, spitzen int, d Deal) {
	most := j.r.MaxSpitzen(d.Contract)
	switch {
	case abs(spitzen) > most:
		j.Add(key, fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	case spitzen < 0 && j.r.Ass != Off:
		j.Add(key, "wer das Ass hat, spielt immer mit", "the holder of the ace always plays with")
	}
}

func (j judge) bid(d Deal) {
	switch highest := d.highest(j.r); {
	case d.Bid == 0 || !j.r.Bids():
	case !j.r.canBid(d.Bid):
		j.Add("bid", "diesen Reizwert gibt es nicht", "there is no such bid")
	case highest > 0 && d.Bid > highest:
		j.Warn("bid", fmt.Sprintf("so viel kann dieses Blatt nie wert sein (höchstens %d)", highest),
			fmt.Sprintf("this hand could never be worth that (at most %d)", highest))
	}
}
