package story

import (
	"slices"

	"anschreiber/scoring"
)

// How many deals an evening must have before it is worth telling who led, and when.
const shortRace, longRace = 4, 8

// minChanges is how many changes of the lead are worth telling.
const minChanges = 4

// side returns a player, together with the partner if players have one all evening.
func (e *evening) side(seat scoring.Seat) scoring.Seats {
	if !e.sheet.Pairs {
		return scoring.Seats{seat}
	}
	other := (seat+1)%4 + 1
	return scoring.Seats{min(seat, other), max(seat, other)}
}

// better returns a score in which more is better.
func (e *evening) better(score []scoring.Points, seat scoring.Seat) scoring.Points {
	return e.sheet.Counting.Better(score[seat-1])
}

// there reports whether a player has been at the table by a line. Whoever has not come yet has 0
// points, but neither leads nor is behind.
func (e *evening) there(l *scoring.Line, seat scoring.Seat) bool {
	came := e.came[seat-1]
	return 0 < came && came <= l.Number
}

// best returns who has the best score after a line among all seats but these, and whether nobody of
// another side has the same. It returns 0 if no seats are left.
func (e *evening) best(l *scoring.Line, but scoring.Seats) (who scoring.Seat, alone bool) {
	score := l.Score()
	for i := range score {
		seat := scoring.Seat(i + 1)
		switch {
		case but.Has(seat) || !e.there(l, seat):
		case who == 0 || e.better(score, seat) > e.better(score, who):
			who, alone = seat, true
		case e.better(score, seat) == e.better(score, who):
			alone = alone && e.side(who).Has(seat)
		}
	}
	return who, alone
}

// race tells who led. It says nothing if few points win and somebody was away, because points that
// were not played for are then an advantage.
func (e *evening) race() {
	lines := e.sheet.Lines
	away := func(l scoring.Line) bool { return len(l.Absent) > 0 }
	if e.deals < shortRace || e.sheet.Counting.Few && slices.ContainsFunc(lines, away) {
		return
	}
	lead, before, changes := make([]scoring.Seat, len(lines)), scoring.Seat(0), 0 // 0 if nobody leads alone
	for i := range lines {
		who, alone := e.best(&lines[i], nil)
		if !alone {
			continue
		}
		if before != 0 && who != before {
			changes++
		}
		lead[i], before = who, who
	}
	if changes >= minChanges {
		e.add(Changes, min(changes, 20), &Sentence{N: changes})
	}
	e.jump(lead)
	e.beforeLast(lead)
	if who := lead[len(lead)-1]; who != 0 && e.isFirst(who) {
		e.led(who, lead)
		e.comeback(who)
	}
}

// isFirst reports whether the standing, too, has only this side in the first place.
func (e *evening) isFirst(who scoring.Seat) bool {
	return !slices.ContainsFunc(e.sheet.Standing, func(p scoring.Place) bool { return (p.Rank == 1) != e.side(who).Has(p.Seat) })
}

// led tells since when somebody has led.
func (e *evening) led(who scoring.Seat, lead []scoring.Seat) {
	last := len(lead) - 1
	from := last
	for from > 0 && lead[from-1] == who {
		from--
	}
	switch {
	case e.deals < longRace || from == last || e.sheet.Lines[from].Corrects:
		// either too early to tell, or told by Decided, or no deal at all
	case from == 0:
		e.add(Throughout, 0, &Sentence{Who: e.side(who), From: 1, To: last + 1})
	default:
		e.add(Lead, 20*from/last, &Sentence{Who: e.side(who), From: from + 1, To: from + 1})
	}
}

// comeback tells how far the leader was once behind. Decided says it of the deal before the last.
func (e *evening) comeback(who scoring.Seat) {
	s := &Sentence{Who: e.side(who)}
	for i := range max(0, len(e.sheet.Lines)-2) {
		l := &e.sheet.Lines[i]
		if !e.isDeal(l) || !e.there(l, who) {
			continue
		}
		first, _ := e.best(l, nil)
		if behind := e.better(l.Score(), first) - e.better(l.Score(), who); behind >= s.Points {
			s.Points, s.To = behind, l.Number
		}
	}
	if s.To > 0 && s.Points >= 2*e.usual {
		e.add(Comeback, 0, s)
	}
}

// beforeLast tells how close it was before the last deal.
func (e *evening) beforeLast(lead []scoring.Seat) {
	last := len(lead) - 1
	if last == 0 || !e.isDeal(&e.sheet.Lines[last]) {
		return
	}
	before, now := &e.sheet.Lines[last-1], lead[last]
	score := before.Score()
	first, alone := e.best(before, nil)
	second, next := e.best(before, e.side(first))
	if second == 0 {
		return
	}
	ahead := func(of scoring.Seat) scoring.Points { return e.better(score, first) - e.better(score, of) }
	switch {
	case !alone && next:
		both := slices.Concat(e.side(first), e.side(second))
		slices.Sort(both)
		e.add(Level, 0, &Sentence{Who: both, To: last + 1})
	case alone && now != 0 && now != first && e.there(before, now):
		e.add(Decided, 0, &Sentence{Who: e.side(now), Over: e.side(first), Points: ahead(now), To: last + 1})
	case alone && next && ahead(second) <= e.usual:
		e.add(Close, 0, &Sentence{Who: e.side(first), Over: e.side(second), Points: ahead(second), To: last + 1})
	}
}

// jump tells of the last deal that took somebody from the last place to the first. The first deals
// are left out, in which everybody jumps.
func (e *evening) jump(lead []scoring.Seat) {
	if len(e.players) < 3 || e.sheet.Pairs {
		return
	}
	for i := len(lead) - 1; i >= shortRace && i >= len(lead)/4; i-- {
		who, before := lead[i], &e.sheet.Lines[i-1]
		score := before.Score()
		last := func() bool {
			for seat := range score {
				if seat := scoring.Seat(seat + 1); seat != who && e.there(before, seat) && e.better(score, seat) <= e.better(score, who) {
					return false
				}
			}
			return true
		}
		if who != 0 && e.there(before, who) && e.isDeal(&e.sheet.Lines[i]) && last() {
			e.add(Jump, 0, &Sentence{Who: e.side(who), To: i + 1})
			return
		}
	}
}

// dearest tells of the deal that moved the most points, without a name. It does so only if the deal
// was lost, because who has won the best one is in the head of the page.
func (e *evening) dearest() {
	s, alone := &Sentence{}, false
	for i := range e.sheet.Lines {
		l := &e.sheet.Lines[i]
		switch most := highest(l.Points); {
		case !e.isDeal(l):
		case most > s.Points:
			s.Points, s.To, alone = most, l.Number, true
		case most == s.Points:
			alone = false
		}
	}
	if alone && e.deals >= shortRace && s.Points >= 2*e.usual && e.sheet.Lines[s.To-1].Won != nil && !*e.sheet.Lines[s.To-1].Won {
		e.add(Dearest, 0, s)
	}
}
