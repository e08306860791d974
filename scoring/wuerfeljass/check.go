package wuerfeljass

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// Check judges the deal that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) (ps scoring.Problems) {
	if len(turn.Absent) > 0 {
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
	case d.Points != nil:
		d.checkPoints(&ps, f.seats, turn.Playing)
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
		{"points", d.Points != nil},
		{"terze", d.Terze != nil},
		{"halbe", d.Halbe != nil},
		{"meldungen", d.Meldungen != nil},
		{"belle", d.Belle != 0},
		{"kontra", d.Kontra != 0},
	} {
		if field.given {
			ps.Add(field.key, "nicht, wenn niemand Trumpf macht", "not if nobody makes trump")
		}
	}
}

// checkQuick refuses melds without points: they only add to points.
func (d Deal) checkQuick(ps *scoring.Problems) {
	for _, field := range []struct {
		key   string
		given bool
	}{{"terze", d.Terze != nil}, {"halbe", d.Halbe != nil}, {"meldungen", d.Meldungen != nil}, {"belle", d.Belle != 0}} {
		if field.given {
			ps.Add(field.key, "nur zusammen mit den Punkten", "only together with the points")
		}
	}
}

// checkPoints judges points and melds. Who had more may be ticked besides only where
// melds were announced, because who sits first decides whose melds count.
func (d Deal) checkPoints(ps *scoring.Problems, seats int, playing scoring.Seats) {
	if d.TrumpWon != nil && (d.Meldungen == nil || *d.TrumpWon != d.Counted(playing, seats).trumpWins(seats)) {
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
	d.checkMeldungen(ps, seats)
	if d.Belle > Sides(seats) {
		ps.Add("belle", "diese Seite gibt es nicht", "there is no such side")
	}
}

// checkCorrection checks that partners get the same, and that the die stays between 0
// and its target.
func checkCorrection(t scoring.Table[Rules], dice, points []scoring.Points) (ps scoring.Problems) {
	for i, p := range points {
		die := dice[i] + p
		switch {
		case points[Side(scoring.Seat(i+1), len(points))-1] != p:
			ps.Add("correction", "Partner haben denselben Würfel", "partners share a die")
		case die < 0 || die > scoring.Whole(t.Rules.Target):
			ps.Add("correction", fmt.Sprintf("%s: der Würfel geht von 0 bis %d", t.Players[i], t.Rules.Target), fmt.Sprintf("%s: the die goes from 0 to %d", t.Players[i], t.Rules.Target))
		}
	}
	return ps
}

// checkSum checks that the cards in play can count so much. (Karten)
func (d Deal) checkSum(ps *scoring.Problems, seats int) {
	sum, can := 0, Sums(seats)
	for _, p := range d.Points {
		sum += p
	}
	switch over, missing := sum-can.Max, can.Min-sum; {
	case over > 0 && can.Max < AllPoints:
		ps.Add("points", fmt.Sprintf("%d zu viel: 18 Karten haben mit dem letzten Stich höchstens %d", over, can.Max), fmt.Sprintf("%d too many: 18 cards have at most %d with the last trick", over, can.Max))
	case over > 0:
		ps.Add("points", fmt.Sprintf("%d zu viel: mit dem letzten Stich sind es 162", over), fmt.Sprintf("%d too many: with the last trick there are 162", over))
	case missing > 0 && seats == 4:
		ps.Add("points", fmt.Sprintf("noch %d bis 162 (mit dem letzten Stich)", missing), fmt.Sprintf("%d short of 162 (with the last trick)", missing))
	case missing > 0:
		ps.Add("points", fmt.Sprintf("%d zu wenig: mit dem letzten Stich sind es mindestens %d", missing, can.Min), fmt.Sprintf("%d too few: with the last trick there are at least %d", missing, can.Min))
	case slices.Contains(d.Points, 1):
		ps.Add("points", "1 Punkt: so eine Karte gibt es nicht", "1 point: there is no such card")
	}
}
