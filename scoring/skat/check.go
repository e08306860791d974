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
	d := last.Play
	if !slices.Contains(Contracts, d.Contract) {
		ps.Add("contract", "was wurde gespielt?", "what was played?")
		return ps
	}
	for _, key := range d.unused() {
		ps.Add(key, "passt nicht zu "+names[d.Contract].DE, "does not go with "+names[d.Contract].EN)
	}
	if !d.played() {
		return ps
	}
	turns := order.Turns(len(t.Players), t.FirstDealer, deals)
	checkDeclarer(&ps, t, d.Declarer, turns[len(deals)-1])
	d.checkContract(&ps)
	d.checkBid(&ps)
	d.checkResult(&ps)
	if d.Kontra > t.Rules.KontraMax {
		ps.Add("kontra", "das ist an diesem Tisch nicht ausgemacht", "this table has not agreed on that")
	}
	return ps
}

func checkCorrection(ps *scoring.Problems, points []scoring.Points) {
	for _, p := range points {
		if _, whole := p.Whole(); !whole {
			ps.Add("correction", "beim Skat gibt es keine halben Punkte", "there are no half points in Skat")
		}
	}
}

func checkDeclarer(ps *scoring.Problems, t scoring.Table[Rules], declarer scoring.Seat, turn scoring.Turn) {
	switch {
	case declarer == 0:
		ps.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	case turn.Playing.Has(declarer):
	case turn.Out.Has(declarer):
		who := t.Players[declarer-1]
		ps.Add("declarer", who+" setzt hier aus", who+" sits this deal out")
	default:
		ps.Add("declarer", "ist nicht am Tisch", "is not at the table")
	}
}

func (d Deal) checkContract(ps *scoring.Problems) {
	most := MaxSpitzen(d.Contract)
	switch {
	case d.Contract == Null:
		return
	case d.Spitzen == 0:
		ps.Add("spitzen", "mit oder ohne wie viele?", "with or without how many?")
	case abs(d.Spitzen) > most:
		ps.Add("spitzen", fmt.Sprintf("höchstens %d", most), fmt.Sprintf("at most %d", most))
	}
	if d.Hand {
		return
	}
	for _, said := range []struct {
		key string
		is  bool
	}{{"schneider_announced", d.SchneiderAnnounced}, {"schwarz_announced", d.SchwarzAnnounced}, {"ouvert", d.Ouvert}} {
		if said.is {
			ps.Add(said.key, "nur beim Handspiel", "only when playing Hand")
		}
	}
}

func (d Deal) checkBid(ps *scoring.Problems) {
	switch {
	case d.Bid == 0:
	case !canBid(d.Bid):
		ps.Add("bid", "diesen Reizwert gibt es nicht", "there is no such bid")
	case d.Bid > d.highest():
		ps.Warn("bid", fmt.Sprintf("so viel kann dieses Blatt nie wert sein (höchstens %d)", d.highest()),
			fmt.Sprintf("this hand could never be worth that (at most %d)", d.highest()))
	}
}

// highest is the most that a hand with these Spitzen could be worth: in this
// contract or as Grand, with everything announced.
func (d Deal) highest() int {
	if d.Contract == Null || d.Spitzen == 0 {
		return maxBid
	}
	const everything = 7 // Spiel, Hand, Schneider, angesagt, Schwarz, angesagt, ouvert
	return max((abs(d.Spitzen)+everything)*d.Base(), (min(abs(d.Spitzen), 4)+everything)*bases[Grand])
}

func (d Deal) checkResult(ps *scoring.Problems) {
	switch {
	case d.Ended != "":
		for _, key := range []struct {
			key string
			is  bool
		}{{"augen", d.Augen != nil}, {"won", d.Won != nil}, {"schneider", d.Schneider}, {"schwarz", d.Schwarz}} {
			if key.is {
				ps.Add(key.key, "nicht bei einem abgebrochenen Spiel", "not in a deal that was broken off")
			}
		}
	case d.Contract == Null && d.Won == nil:
		ps.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Augen == nil && d.Won == nil:
		ps.Add("won", "gewonnen oder verloren – oder die Augen", "won or lost – or the Augen")
	case d.Augen != nil:
		d.checkAugen(ps)
	default:
		d.checkQuick(ps)
	}
}

// checkQuick: who won with an announcement has reached it.
func (d Deal) checkQuick(ps *scoring.Problems) {
	schneider, schwarz := d.announced()
	if !*d.Won {
		return
	}
	if schwarz && !d.Schwarz {
		ps.Add("schwarz", "Schwarz war angesagt: ohne Schwarz nicht gewonnen", "Schwarz was announced: not won without it")
	} else if schneider && !d.Schneider && !d.Schwarz {
		ps.Add("schneider", "Schneider war angesagt: ohne Schneider nicht gewonnen", "Schneider was announced: not won without it")
	}
}

func (d Deal) checkAugen(ps *scoring.Problems) {
	augen, made := *d.Augen, *d.Augen >= winningAugen
	o := d.outcome()
	switch {
	case d.Schwarz && made && augen < allAugen:
		rest := allAugen - augen
		ps.Add("schwarz", fmt.Sprintf("die Gegner haben noch %d Augen", rest), fmt.Sprintf("the opponents still have %d Augen", rest))
	case d.Schwarz && !made && augen > maxSkatAugen:
		ps.Add("schwarz", "ohne Stich sind es höchstens 22 Augen aus dem Skat", "without a trick it is at most 22 Augen, from the Skat")
	case !d.Schwarz && (augen == 0 || augen == allAugen):
		ps.Warn("schwarz", "ohne Stich? Dann gehört „Schwarz“ dazu", "no trick at all? Then tick Schwarz")
	case augen == 1 || augen == allAugen-1:
		ps.Warn("augen", "1 Auge allein kann es nicht geben", "a single Auge cannot be")
	}
	switch {
	case d.Won == nil || *d.Won == o.won:
	case *d.Won && augen == allAugen: // all that can be missing is the tick
		d.checkQuick(ps)
	case *d.Won || !d.worth().overbid:
		ps.Add("augen", contradiction[o.won].DE, contradiction[o.won].EN)
	}
	if d.Schneider && !o.schneider {
		ps.Warn("schneider", "mit diesen Augen ist niemand Schneider", "with these Augen nobody is Schneider")
	}
}

var contradiction = map[bool]scoring.Text{
	true:  scoring.T("mit diesen Augen ist das Spiel gewonnen", "with these Augen the deal is won"),
	false: scoring.T("mit diesen Augen ist das Spiel verloren", "with these Augen the deal is lost"),
}
