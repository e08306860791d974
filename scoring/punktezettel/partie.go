package punktezettel

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// partieRules are the house rules for when a Partie is over, and who deals in it.
var partieRules = []scoring.Rule[Rules]{
	{
		Key: "ends", Group: partie, Label: text("Zu Ende", "A game ends"),
		Options: []scoring.Option{
			{Value: Open, Name: text("wann ihr wollt", "when you like")},
			{Value: Target, Name: text("bei so vielen Punkten", "at a number of points")},
			{Value: Rounds, Name: text("nach so vielen Runden", "after a number of rounds")},
		},
		Says:    Rules.saysEnd,
		Usually: text("Es geht, solange ihr wollt.", "It goes on as long as you like."),
		At:      func(r *Rules) any { return &r.Ends },
	},
	{
		Key: "target", Group: partie, Label: text("Punkte bis zum Ende", "Points to the end"), Unit: text("Punkte", "points"), Lo: 0, Hi: 99_999,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Target },
	},
	{
		Key: "rounds", Group: partie, Label: text("Runden bis zum Ende", "Rounds to the end"), Unit: text("Runden", "rounds"), Lo: 0, Hi: 999,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Rounds },
	},
	{
		Key: "phases", Group: partie, Label: text("Phasen abhaken", "Tick phases"), Rare: true,
		Says: scoring.SayIf(func(r Rules) bool { return r.Phases }, text("Wer zehn Phasen hat, gewinnt; sind es mehrere, entscheiden die Punkte.", "First to do ten phases wins; if several do, points decide.")),
		At:   func(r *Rules) any { return &r.Phases },
	},
	{
		Key: "dealer", Group: partie, Label: text("Geber", "Dealer"), Rare: true,
		Options: []scoring.Option{
			{Value: Turns, Name: text("reihum", "in turn")},
			{Value: None, Name: text("niemand", "nobody")},
		},
		Says: scoring.SayIf(func(r Rules) bool { return r.Dealer != Turns }, text("Niemand gibt.", "Nobody deals.")),
		At:   func(r *Rules) any { return &r.Dealer },
	},
}

// saysEnd returns when a Partie is over, and who has won it.
func (r Rules) saysEnd() scoring.Text {
	n := number(r.Target)
	switch {
	case r.Ends == Rounds:
		return text("Eine Partie hat ", "A game has ").Add(number(r.Rounds), text(" Runden.", " rounds."))
	case r.Ends == Open:
		return scoring.Text{}
	case r.Wins == Fewest:
		return text("Wer ", "Whoever reaches ").Add(n, text(" erreicht, hat verloren.", " has lost."))
	}
	return text("Wer ", "Whoever reaches ").Add(n, text(" erreicht, hat gewonnen; sind es mehrere, wer mehr hat.", " has won; of several, whoever has more."))
}

// Booked closes the Partie when it is over.
func (f *fold) Booked(l *scoring.Line) {
	if f.table.Rules.Dealer == None {
		l.Dealer = 0
	}
	for i, p := range l.Points {
		f.all[i] += p
	}
	scoring.AddAhead(f.ahead, f.better(l.Points), l.Absent)
	if f.open != 0 {
		return
	}
	reached, over := f.over(l)
	if !over {
		return
	}
	winners, losers := f.result(l.Totals, reached)
	f.tally.End(winners, losers)
	l.Remark(text("Partie zu Ende: ", "the game is over: ").Add(f.wonBy(*l.Ends)))
	f.start()
}

// over reports whether the Partie is over, and returns who has reached the target or completed the
// last phase. The list is nil if the Partie is over after a fixed number of rounds.
func (f *fold) over(l *scoring.Line) (reached scoring.Seats, over bool) {
	rules := f.table.Rules
	for i, total := range l.Totals {
		if rules.Ends == Target && rules.Target > 0 && total >= scoring.Whole(rules.Target) || f.phases[i] >= scoring.Whole(Phases) {
			reached = append(reached, scoring.Seat(i+1))
		}
	}
	if rules.Ends == Rounds && rules.Rounds > 0 && !l.Corrects && f.rounds >= rules.Rounds && !f.phased() {
		return nil, true
	}
	return reached, len(reached) > 0
}

// result returns who has won and who has lost. Equal players have both won. Of several players who
// reach a target, the best wins. If the fewest points win, all who reach it have lost, unless
// nobody else is left. A player who has completed all phases wins before everybody else. (settled)
func (f *fold) result(totals []scoring.Points, reached scoring.Seats) (winners, losers scoring.Seats) {
	var there scoring.Seats
	for i, played := range f.played {
		if played || !slices.Contains(f.played, true) {
			there = append(there, scoring.Seat(i+1))
		}
	}
	switch {
	case reached == nil, f.table.Rules.Wins == Fewest && !f.phased() && len(there.Others(reached...)) == 0:
		winners = f.best(totals, there)
	case f.table.Rules.Wins == Fewest && !f.phased():
		return f.best(totals, there.Others(reached...)), reached
	case f.phased():
		winners = f.best(totals, slices.DeleteFunc(reached, func(s scoring.Seat) bool { return f.phases[s-1] < scoring.Whole(Phases) }))
	default:
		winners = f.best(totals, reached)
	}
	return winners, there.Others(winners...)
}

// phased reports whether somebody has completed the last phase.
func (f *fold) phased() bool { return slices.Max(f.phases) >= scoring.Whole(Phases) }

// best returns those of the seats that have the best points.
func (f *fold) best(totals []scoring.Points, seats scoring.Seats) (best scoring.Seats) {
	score := f.better(totals)
	for _, seat := range seats {
		switch {
		case best == nil || score[seat-1] > score[best[0]-1]:
			best = scoring.Seats{seat}
		case score[seat-1] == score[best[0]-1]:
			best = append(best, seat)
		}
	}
	return best
}

// next adds how the last Partie ended, or how far the running one is.
func (f *fold) next(s *scoring.Sheet) {
	rules, n := f.table.Rules, len(s.Partien)
	s.Next.Fresh = f.tally.Fresh()
	if s.Next.Fresh && n > 0 {
		s.Next.Notes = append(s.Next.Notes, f.ended(s.Partien[n-1]))
	}
	s.Next.InPartie = f.rounds + 1
	switch rules.Ends {
	case Target:
		s.Next.Limit = scoring.Whole(rules.Target)
		for _, total := range f.tally.Totals() {
			s.Next.Left = append(s.Next.Left, s.Next.Limit-total)
		}
	case Rounds:
		s.Next.Notes = append(s.Next.Notes, text("Runde ", "Round ").Add(number(s.Next.InPartie), text(" von ", " of "), number(rules.Rounds)))
	}
}

// ended returns "Partie 1: Anna gewinnt mit 120. Alle stehen wieder auf 0."
func (f *fold) ended(p scoring.Partie) scoring.Text {
	n := strconv.Itoa(p.Number)
	return text("Partie "+n+": ", "Game "+n+": ").Add(f.wonBy(p), text(". Alle stehen wieder auf 0.", ". Everybody is at 0 again."))
}

// wonBy returns "Anna gewinnt mit 120".
func (f *fold) wonBy(p scoring.Partie) scoring.Text {
	verb := text(" gewinnt mit ", " wins with ")
	if len(p.Winners) > 1 {
		verb = text(" gewinnen mit ", " win with ")
	}
	return f.table.Names(p.Winners...).Add(verb, scoring.Same(p.Totals[p.Winners[0]-1].String()))
}
