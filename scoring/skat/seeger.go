package skat

import (
	"strconv"

	"anschreiber/scoring"
)

var seegerRules = []scoring.Rule[Rules]{
	{
		Key: "seeger_at_five", Group: writing, Rare: true, Label: text("Zu fünft bringt ein verlorenes Spiel jedem anderen", "With five, a lost deal gives each of the others"), Lo: 1, Hi: 30,
		Options: []scoring.Option{choice("30", "30, wie zu viert", "30, as with four"), choice("24", "24", "24")},
		Says: sayIf(func(r Rules) bool { return r.Scoring == Seeger && r.SeegerAtFive != 30 }, text("Zu fünft bringt ein verlorenes Spiel jedem anderen %d.", "With five, a lost deal gives each of the others %d."),
			func(r Rules) int { return r.SeegerAtFive }),
		At: func(r *Rules) any { return &r.SeegerAtFive },
	},
}

// declarerRecord counts what the closing rows of Seeger-Fabian show for one player.
type declarerRecord struct {
	won, lost int
	others    scoring.Points // 40 or 30 for each deal another declarer lost
}

// perDeal is how many points a declarer gets for each deal won, and loses for each one lost.
const perDeal = 50

// recordResult counts a win or loss for the erweitertes Seeger-System: 50 points to or from the
// declarer, and for a loss a bonus for each of the others.
func (f *fold) recordResult(won bool, declarer scoring.Seat, turn scoring.Turn) {
	if declarer < 1 || int(declarer) > len(f.records) {
		return
	}
	if won {
		f.records[declarer-1].won++
		f.bonus[declarer-1] += scoring.Whole(perDeal)
		return
	}
	f.records[declarer-1].lost++
	f.bonus[declarer-1] -= scoring.Whole(perDeal)
	bonus := scoring.Whole(f.table.Rules.perOthersLoss(turn.Present()))
	for _, seats := range []scoring.Seats{turn.Playing, turn.Out} {
		for _, seat := range seats {
			if seat != declarer {
				f.records[seat-1].others += bonus
				f.bonus[seat-1] += bonus
			}
		}
	}
}

// addAhead updates each player's lead over the others who were present for the deal, including the
// bonus of Seeger and Fabian if the table scores that way.
func (f *fold) addAhead(l *scoring.Line) {
	points := l.Points
	if f.table.Rules.Scoring == Seeger {
		for i, p := range points {
			f.bonus[i] += p
		}
		points = f.bonus
		l.Ranked = make([]scoring.Points, len(points))
		for i, p := range points {
			f.ranked[i] += p
			l.Ranked[i] = f.ranked[i]
		}
	}
	scoring.AddAhead(f.ahead, points, l.Absent)
	clear(f.bonus)
}

// perOthersLoss returns how many points a declarer's loss brings each other player: 40 with two or
// three at the table, 30 with four, and with five what the table's rule says.
func (r *Rules) perOthersLoss(present int) int {
	switch {
	case present >= 5:
		return r.SeegerAtFive
	case present == 4:
		return 30
	}
	return 40
}

// closeSeeger adds the closing rows of the erweitertes Seeger-System, and returns the final
// points.
func (f *fold) closeSeeger(s *scoring.Sheet) []scoring.Points {
	seats := len(s.Totals)
	deals, games := make([]string, seats), make([]scoring.Points, seats)
	others, final := make([]scoring.Points, seats), make([]scoring.Points, seats)
	for i, r := range f.records {
		deals[i] = strconv.Itoa(r.won) + " − " + strconv.Itoa(r.lost)
		games[i], others[i] = scoring.Whole(perDeal*(r.won-r.lost)), r.others
		final[i] = s.Totals[i] + games[i] + others[i]
	}
	s.Closing = []scoring.Row{
		{Label: text("Spielpunkte", "game points"), Points: s.Totals},
		{Label: text("gewonnen − verloren", "won − lost"), Words: deals},
		{Label: text("(gewonnen − verloren) × 50", "(won − lost) × 50"), Points: games},
		{Label: text("verlorene Spiele der anderen", "lost deals of the others"), Points: others},
		{Label: text("Gesamt", "total"), Points: final, Sum: true},
	}
	return final
}
