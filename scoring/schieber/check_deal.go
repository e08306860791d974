package schieber

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// checkPoints: both sides have 157 together, or one a Match. Who claims the Partie
// ends the deal, so that tricks may be missing.
func (f *fold) checkPoints(ps *scoring.Problems, d Deal) {
	if d.Points == nil {
		if !d.TooEarly {
			ps.Add("points", "wie viele Punkte? Eine Seite genügt", "how many points? One side will do")
		}
		return
	}
	if len(d.Points) != Sides {
		ps.Add("points", "eine Zahl für jede Seite, oder nur die der ersten", "a number for each side, or that of the first only")
		return
	}
	one, two := d.Points[0], d.Points[1]
	switch sum := one + two; {
	case d.Match() > 0 && sum > MatchPoints:
		ps.Add("points", "Match: dann hat die andere Seite keine Punkte", "a Match leaves the other side no points")
	case d.Match() > 0:
	case min(one, two) == 1 || max(one, two) == AllPoints-1:
		ps.Impossible("points", "1 Punkt allein geht nicht, und 156 auch nicht: keine Karte zählt 1", "neither 1 point nor 156 can be: no card counts 1")
	case max(one, two) > AllPoints:
		ps.Add("points", "mehr als 157 gibt es nicht, außer beim Match 257", "there are only 157, except for a Match: 257")
	case sum > AllPoints:
		ps.Add("points", fmt.Sprintf("%d zu viel: mit dem letzten Stich sind es 157", sum-AllPoints), fmt.Sprintf("%d too many: with the last trick there are 157", sum-AllPoints))
	case sum < AllPoints && d.Bedankt == 0:
		ps.Add("points", fmt.Sprintf("noch %d bis 157 (mit dem letzten Stich)", AllPoints-sum), fmt.Sprintf("%d short of 157 (with the last trick)", AllPoints-sum))
	}
}

// checkWeis: only one side's count, what two hands can hold, and Stöck are of trumps.
func (f *fold) checkWeis(ps *scoring.Problems, d Deal) {
	if f.rules.NoWeis {
		if d.Weis != nil {
			ps.Add("weis", "hier wird ohne Weis gespielt", "Weis does not count here")
		}
		if d.Stoeck != 0 {
			ps.Add("stoeck", "hier wird ohne Stöck gespielt", "Stöck do not count here")
		}
		return
	}
	if d.Stoeck != 0 && d.Trump != "" && !IsSuit(d.Trump) {
		ps.Add("stoeck", "Stöck gibt es nur mit einer Trumpffarbe", "Stöck need a trump suit")
	}
	switch {
	case len(d.Weis) > Sides:
		ps.Add("weis", "eine Liste für jede Seite", "a list for each side")
		return
	case len(at(d.Weis, 1)) > 0 && len(at(d.Weis, 2)) > 0:
		ps.Add("weis", "nur die Weise einer Seite zählen", "only one side’s Weise count")
	}
	for i, weise := range d.Weis {
		f.checkHeld(ps, fmt.Sprintf("weis[%d]", i), weise)
		f.checkHighest(ps, d, i+1)
	}
}

// checkHighest: who shows four Bauern takes a trick with the highest trump.
func (f *fold) checkHighest(ps *scoring.Problems, d Deal, side int) {
	weise := at(d.Weis, side)
	if IsSuit(d.Trump) && d.Bedankt == 0 && d.Points != nil && at(d.Points, side) < highest && f.rules.Held(weise) && !f.rules.heldWithoutHighest(weise) {
		ps.Impossible("points", "wer vier Bauern weist, macht mit dem Trumpfbauern einen Stich: mindestens 20 Punkte", "whoever shows four jacks takes a trick with the trump jack: at least 20 points")
	}
}

// checkHeld: each is worth something that there is, and partners can hold them all.
func (f *fold) checkHeld(ps *scoring.Problems, path string, weise []int) {
	for _, w := range weise {
		if !slices.Contains(f.rules.Weise(), w) {
			n := fmt.Sprint(w)
			ps.Add(path, "einen Weis von "+n+" gibt es hier nicht", "there is no Weis of "+n+" here")
			return
		}
	}
	if !f.rules.Held(weise) {
		ps.Impossible(path, "dafür reichen zwei Hände mit neun Karten nicht", "two hands of nine cards are not enough for that")
	}
}

// checkEnd: who claims has to have the points, and where tricks take both sides to the
// goal, or half way, somebody has to say who was first.
func (f *fold) checkEnd(ps *scoring.Problems, d Deal) {
	switch {
	case f.rules.Deals > 0 && d.Bedankt != 0:
		ps.Add("bedankt", "hier bedankt sich niemand: gezählt wird bis zum letzten Spiel", "nobody claims here: the last deal ends the game")
		return
	case d.TooEarly && d.Bedankt == 0:
		ps.Add("bedankt", "wer hat sich zu früh bedankt?", "who claimed too early?")
		return
	}
	points := make([]scoring.Points, Sides)
	for i := range points {
		points[i] = scoring.Whole(d.Total(i+1, f.rules) * d.Factor(f.rules))
	}
	a := f.arrives(d, points)
	switch {
	case a.goal == unclear:
		ps.Add("bedankt", "beide sind im Ziel: wer hat sich zuerst bedankt?", "both are at the goal: who claimed first?")
	case d.Bedankt != 0 && a.goal == 0:
		ps.Add("bedankt", "das reicht noch nicht zum Ziel: dann war es zu früh", "not enough for the goal: then it was claimed too early")
	case d.Bedankt != 0 && !d.TooEarly && a.goal != d.Bedankt:
		ps.Add("bedankt", "nach Stöck, Weis, Stich war die andere Seite zuerst im Ziel", "by Stöck, Weis, tricks the other side was at the goal first")
	}
	if a.berg == unclear {
		ps.Add("berg", "beide sind auf dem Berg: wer war zuerst dort?", "both have half the goal: who was there first?")
	} else if d.Berg != 0 && a.berg != d.Berg {
		ps.Add("berg", "um den Bergpreis geht es in diesem Spiel nicht, oder die andere Seite hat ihn", "this deal does not decide the Bergpreis, or the other side has it")
	}
}
