package wuerfeljass

import (
	"fmt"

	"anschreiber/scoring"
)

// check judges the last deal.
func check(t scoring.Table[Rules], deals []scoring.Deal[Deal]) (ps scoring.Problems) {
	last, seats := deals[len(deals)-1], len(t.Players)
	if last.Correction != nil {
		checkCorrection(&ps, t, deals)
		return ps
	}
	d := last.Play
	if len(last.Absent) > 0 {
		ps.Add("absent", "hier bleibt der Tisch beisammen: für andere Leute einen neuen Zettel anfangen", "this table stays together: start a new list for other people")
	}
	if d.Void {
		d.checkVoid(&ps)
		return ps
	}
	if d.Trump == 0 {
		ps.Add("trump", "wer hat Trumpf gemacht?", "who made trump?")
	}
	switch {
	case len(d.Points) > 0:
		d.checkPoints(&ps, seats)
	case d.TrumpWon == nil:
		ps.Add("trump_won", "wer hatte mehr? – oder die Punkte", "who had more? – or the points")
		fallthrough
	default:
		d.checkQuick(&ps)
	}
	return ps
}

func (d Deal) checkVoid(ps *scoring.Problems) {
	for _, field := range []struct {
		key   string
		given bool
	}{
		{"trump", d.Trump != 0},
		{"trump_won", d.TrumpWon != nil},
		{"points", len(d.Points) > 0},
		{"terze", len(d.Terze) > 0},
		{"halbe", len(d.Halbe) > 0},
		{"belle", d.Belle != 0},
		{"kontra", d.Kontra != 0},
	} {
		if field.given {
			ps.Add(field.key, "nicht, wenn niemand Trumpf macht", "not where nobody makes trump")
		}
	}
}

// checkQuick: melds count among points only.
func (d Deal) checkQuick(ps *scoring.Problems) {
	for _, field := range []struct {
		key   string
		given bool
	}{{"terze", len(d.Terze) > 0}, {"halbe", len(d.Halbe) > 0}, {"belle", d.Belle != 0}} {
		if field.given {
			ps.Add(field.key, "nur zusammen mit den Punkten", "only together with the points")
		}
	}
}

func (d Deal) checkPoints(ps *scoring.Problems, seats int) {
	if d.TrumpWon != nil {
		ps.Add("trump_won", "wer mehr hat, sagen schon die Punkte", "the points say already who has more")
	}
	for _, list := range []struct {
		key string
		of  []int
	}{{"points", d.Points}, {"terze", d.Terze}, {"halbe", d.Halbe}} {
		if n := len(list.of); n != 0 && n != Sides(seats) {
			ps.Add(list.key, fmt.Sprintf("eine Zahl für jede der %d Seiten", Sides(seats)), fmt.Sprintf("a number for each of the %d sides", Sides(seats)))
		}
	}
	d.checkSum(ps, seats)
	d.checkMelds(ps, seats)
	if d.Belle > Sides(seats) {
		ps.Add("belle", "diese Seite gibt es nicht", "there is no such side")
	}
}

// checkSum: all cards are played at four players only.
func (d Deal) checkSum(ps *scoring.Problems, seats int) {
	missing := AllPoints
	for _, p := range d.Points {
		missing -= p
	}
	switch {
	case missing < 0:
		ps.Add("points", fmt.Sprintf("%d zu viel: mit dem letzten Stich sind es 162", -missing), fmt.Sprintf("%d too many: with the last trick there are 162", -missing))
	case missing > 0 && seats == 4:
		ps.Add("points", fmt.Sprintf("noch %d bis 162 (mit dem letzten Stich)", missing), fmt.Sprintf("%d short of 162 (with the last trick)", missing))
	}
}

// checkMelds: only one side's count, and no more than it has cards for. (Meldungen)
func (d Deal) checkMelds(ps *scoring.Problems, seats int) {
	cards := playerCards
	if seats == 4 {
		cards = teamCards
	}
	melding := 0
	for i := range Sides(seats) {
		key := "terze"
		if at(d.Terze, i) == 0 || melding > 0 && at(d.Halbe, i) > 0 {
			key = "halbe"
		}
		need := 3*at(d.Terze, i) + 4*at(d.Halbe, i)
		if need > 0 {
			melding++
		}
		switch {
		case melding > 1 && need > 0:
			ps.Add(key, "nur die Meldungen einer Seite zählen", "only one side's melds count")
		case need > cards:
			ps.Add(key, fmt.Sprintf("dafür reichen %d Karten nicht", cards), fmt.Sprintf("%d cards are not enough for that", cards))
		}
	}
}

// checkCorrection: whole Würfelaugen, the same for partners, and the die stays
// between 0 and its target.
func checkCorrection(ps *scoring.Problems, t scoring.Table[Rules], deals []scoring.Deal[Deal]) {
	points, seats := deals[len(deals)-1].Correction, len(t.Players)
	dice := score(t, deals[:len(deals)-1]).Totals
	for i, p := range points {
		_, whole := p.Whole()
		die := dice[i] + p
		switch {
		case !whole:
			ps.Add("correction", "ein Würfel hat keine halben Augen", "a die has no half pips")
		case points[Side(scoring.Seat(i+1), seats)-1] != p:
			ps.Add("correction", "Partner haben denselben Würfel", "partners share a die")
		case die < 0 || die > scoring.Whole(t.Rules.Target):
			ps.Add("correction", fmt.Sprintf("%s: der Würfel geht von 0 bis %d", t.Players[i], t.Rules.Target), fmt.Sprintf("%s: the die goes from 0 to %d", t.Players[i], t.Rules.Target))
		}
	}
}
