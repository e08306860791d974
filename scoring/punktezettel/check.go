package punktezettel

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// judged is a round while it is judged.
type judged struct {
	Deal
	rules   Rules
	players []string
	turn    scoring.Turn
	round   int // of the running Partie, from 1
	ps      scoring.Problems
}

// Check judges the round that comes next.
func (f *fold) Check(d Deal, turn scoring.Turn) scoring.Problems {
	j := judged{Deal: d, rules: f.table.Rules, players: f.table.Players, turn: turn, round: f.rounds + 1}
	switch {
	case f.open != 0:
		j.ps.Add("points", fmt.Sprintf("erst das Ergebnis von Spiel %d eintragen", f.open), fmt.Sprintf("enter the result of deal %d first", f.open))
		return j.ps
	case j.rules.Teams == Pairs && len(turn.Absent) > 0:
		j.ps.Add("absent", "zwei gegen zwei: da kann niemand fehlen", "two against two: nobody can be away")
		return j.ps
	}
	j.unused()
	j.phases()
	if j.rules.Way == ZeroSum {
		j.winners()
		return j.ps
	}
	if j.rules.Bids != Off {
		j.bids()
	}
	if j.Points != nil {
		j.points()
	} else if j.rules.Bids == Off {
		j.ps.Add("points", "noch keine Zahl", "no number yet")
	}
	return j.ps
}

// unused refuses what this table does not write.
func (j *judged) unused() {
	won := j.rules.Way == ZeroSum
	for _, field := range []struct {
		key    string
		unused bool
	}{
		{"points", j.Points != nil && won},
		{"winners", j.Winners != nil && !won},
		{"value", j.Value != 0 && !won},
		{"bids", j.Bids != nil && j.rules.Bids == Off},
		{"phase", j.Phase != nil && !j.rules.Phases},
	} {
		if field.unused {
			j.ps.Add(field.key, "das gibt es an diesem Tisch nicht", "this table does not play with that")
		}
	}
}

func (j *judged) phases() {
	for _, seat := range j.Phase {
		if !j.turn.Playing.Has(seat) {
			j.ps.Add("phase", j.notThere(seat).DE, j.notThere(seat).EN)
		}
	}
}

func (j *judged) notThere(seat scoring.Seat) scoring.Text {
	name := scoring.Same("?")
	if int(seat) <= len(j.players) {
		name = scoring.Same(j.players[seat-1])
	}
	return name.Add(text(" ist nicht am Tisch", " is not at the table"))
}

// winners judges who wins, and that what they get can be split.
func (j *judged) winners() {
	losers := len(j.turn.Playing.Others(j.Winners...))
	switch {
	case len(j.Winners) == 0:
		j.ps.Add("winners", "wer gewinnt?", "who wins?")
		return
	case losers == 0:
		j.ps.Add("winners", "einer muss verlieren", "somebody has to lose")
		return
	case j.rules.Teams == Pairs && !slices.Equal(j.Winners, scoring.Seats{1, 3}) && !slices.Equal(j.Winners, scoring.Seats{2, 4}):
		j.ps.Add("winners", "Partner gewinnen zusammen", "partners win together")
		return
	}
	for _, seat := range j.Winners {
		if !j.turn.Playing.Has(seat) {
			j.ps.Add("winners", j.notThere(seat).DE, j.notThere(seat).EN)
			return
		}
	}
	j.value(losers)
}

// value: what does not divide is refused with the next that does.
func (j *judged) value(losers int) {
	parts := losers
	if j.rules.Halves {
		parts = losers / common(losers, 2)
	}
	step := parts / common(parts, len(j.Winners))
	switch {
	case j.Value == 0:
		j.ps.Add("value", "wie viel?", "how much?")
	case j.Value < 0 || j.Value > most:
		j.ps.Add("value", "von 1 bis 9999", "from 1 to 9999")
	case j.Value%step != 0:
		next := (j.Value/step + 1) * step
		j.ps.Add("value", fmt.Sprintf("das geht nicht auf, mit %d schon", next), fmt.Sprintf("that cannot be split, %d can", next))
	}
}

// common is the greatest number that divides both.
func common(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// bids: everybody who plays says one. Who joined the table later has none.
func (j *judged) bids() {
	if len(j.Bids) == 0 {
		j.ps.Add("bids", "wer sagt wie viele an?", "who bids how many?")
		return
	}
	j.forEverybody("bids", len(j.Bids), len(j.players))
	sum := 0
	for i, bid := range j.Bids {
		path, seat := fmt.Sprintf("bids[%d]", i), scoring.Seat(i+1)
		sum += bid
		switch {
		case bid < 0 || bid > j.mostMade():
			j.ps.Add(path, "von 0 bis "+strconv.Itoa(j.mostMade()), "from 0 to "+strconv.Itoa(j.mostMade()))
		case bid != 0 && j.turn.Absent.Has(seat):
			j.ps.Add(path, j.notThere(seat).DE, j.notThere(seat).EN)
		}
	}
	if j.rules.Bids == Wizard && !j.rules.BidsEven && sum == j.round {
		j.ps.Add("bids", fmt.Sprintf("die Ansagen dürfen nicht aufgehen: zusammen nicht %d", sum), fmt.Sprintf("the bids must not come out even: not %d in all", sum))
	}
}

// mostMade is the most that can be bid and made: in Wizard the tricks of the round.
func (j *judged) mostMade() int {
	if j.rules.Bids == Wizard {
		return j.round
	}
	return mostBid
}

// forEverybody refuses a list that leaves somebody out.
func (j *judged) forEverybody(key string, has, wants int) {
	for i := has; i < wants; i++ {
		if !j.turn.Absent.Has(scoring.Seat(i + 1)) {
			has = -1
		}
	}
	if has < 0 || has > wants {
		j.ps.Add(key, fmt.Sprintf("eine Zahl für jeden, das sind %d", wants), fmt.Sprintf("one number each, %d in all", wants))
	}
}

func (j *judged) points() {
	j.forEverybody("points", len(j.Points), j.rules.Sides(len(j.players)))
	sum, before := scoring.Points(0), len(j.ps)
	for i, p := range j.Points {
		sum += p
		if wrong := j.point(i, p); wrong != (scoring.Text{}) {
			j.ps.Add(fmt.Sprintf("points[%d]", i), wrong.DE, wrong.EN)
		}
	}
	wants, fixed := scoring.Whole(j.rules.Sum), j.rules.Way == Rest
	if j.rules.Bids == Wizard {
		wants, fixed = scoring.Whole(j.round), true
	}
	if seat := j.moonShot(j.rules, j.turn.Playing); seat == 0 && fixed && sum != wants && len(j.ps) == before {
		wrong := missing(wants, sum)
		j.ps.Add("points", wrong.DE, wrong.EN)
	}
}

// point says what is wrong with one number.
func (j *judged) point(i int, p scoring.Points) scoring.Text {
	seat := scoring.Seat(i + 1)
	_, whole := p.Whole()
	switch {
	case p != 0 && j.turn.Absent.Has(seat):
		return j.notThere(seat)
	case max(p, -p) > scoring.Whole(most):
		return text("von −9999 bis 9999", "from −9999 to 9999")
	case !whole && (!j.rules.Halves || j.rules.Bids != Off):
		return text("an diesem Tisch gibt es keine halben Punkte", "there are no half points at this table")
	case j.rules.Bids != Off && (p < 0 || p > scoring.Whole(j.mostMade())):
		return text("gemacht: von 0 bis ", "made: from 0 to ").Add(number(j.mostMade()))
	}
	return scoring.Text{}
}

// missing says how far a round is from what all its numbers come to.
func missing(wants, sum scoring.Points) scoring.Text {
	if sum > wants {
		return scoring.Same((sum - wants).String()).Add(text(" zu viel: zusammen sind es ", " too many: the sum is "), scoring.Same(wants.String()))
	}
	return text("noch ", "").Add(scoring.Same((wants - sum).String()), text(" bis ", " short of "), scoring.Same(wants.String()))
}
