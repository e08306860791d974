package punktezettel

import (
	"slices"

	"anschreiber/scoring"
)

var (
	roundsOf = text("Runden", "Rounds")
	partieOf = text("Partien", "Games")
)

var figures = []scoring.Stat{
	{Key: "won", Group: roundsOf, Name: text("Runden gewonnen", "rounds won"), Story: &scoring.Story{From: 4, Says: text("{who} {gewann|gewannen} {n} von {of} Runden.", "{who} won {n} of {of} rounds."), All: text("{who} {gewann|gewannen} {all} Runden.", "{who} won {all} rounds.")}},
	{Key: "mean", Group: roundsOf, Name: text("Punkte im Schnitt", "average points"), Kind: scoring.Mean},
	{Key: "highest", Group: roundsOf, Name: text("höchste Runde", "highest round"), Kind: scoring.Highest},
	{Key: "lowest", Group: roundsOf, Name: text("niedrigste Runde", "lowest round"), Kind: scoring.Lowest},
	{Key: "hit", Group: roundsOf, Name: text("Ansage getroffen", "bids hit"), Came: text("getroffen", "hit"), Else: text("daneben", "missed"), Story: &scoring.Story{From: 4, Says: text("{who} {traf|trafen} {n} von {of} Ansagen.", "{who} hit {n} of {of} bids."), All: text("{who} {traf|trafen} {all} Ansagen.", "{who} hit {all} bids.")}},
	{Key: "partie", Group: partieOf, Name: text("gewonnen", "won"), Story: &scoring.Story{From: 2, Rare: 10, Says: text("{who} {gewann|gewannen} {n} von {of} Partien.", "{who} won {n} of {of} games."), All: text("{who} {gewann|gewannen} {all} Partien.", "{who} won {all} games.")}},
}

// facts lists what happened to each player in a round, for the statistics. Bids without a result
// are not counted yet, and a round with the same points for all has no winner.
func facts(t scoring.Table[Rules], d Deal, l scoring.Line) *scoring.StatEvents {
	f := scoring.NewStatEvents(l)
	if d.none() || len(l.Points) == 0 {
		return f
	}
	playing := l.Playing()
	best, worst := extremes(t.Rules, l, playing)
	for _, seat := range playing {
		if best != worst {
			f.Came("won", seat, l.Points[seat-1] == best)
		}
		f.Points(seat, "mean", "highest", "lowest")
		if t.Rules.Bids != Off {
			f.Came("hit", seat, scoring.At(d.Bids, int(seat)-1) == whole(scoring.At(d.Points, int(seat)-1)))
		}
		if l.Ends != nil {
			f.Came("partie", seat, l.Ends.Winners.Has(seat))
		}
	}
	return f
}

// extremes returns the best and the worst points of a round.
func extremes(r Rules, l scoring.Line, playing scoring.Seats) (best, worst scoring.Points) {
	var points []scoring.Points
	for _, seat := range playing {
		points = append(points, l.Points[seat-1])
	}
	if points == nil {
		return 0, 0
	}
	best, worst = slices.Max(points), slices.Min(points)
	if r.Wins == Fewest {
		return worst, best
	}
	return best, worst
}
