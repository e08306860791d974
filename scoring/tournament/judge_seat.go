package tournament

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// seat changes who sits at a table of the running round. A latecomer takes a free seat, or a player
// who has left is removed. Once something is written there, only the order of the same players can
// be corrected.
func (j listJudge) seat() (a Act) {
	now := Seating{At: j.list.Table.At, Seats: j.numbers()}
	switch {
	case j.Untouched(j.list.Table):
	case j.list.In:
		j.Refuse("numbers", "die Liste ist unterschrieben: erst wieder öffnen", "the list is signed: open it again first")
	case !sameNumbers(now.Seats, j.list.Seats):
		j.Refuse("numbers", "hier steht schon etwas auf der Liste: tauschen können nur die, die hier sitzen", "there is something on this list already: only those who sit here can swap")
	default:
		a.Why = j.why(true, "hier steht schon etwas auf der Liste: warum saßen sie anders?", "there is something on this list already: why did they sit differently?")
	}
	j.refuseSeated(now)
	if slices.Equal(now.Seats, j.list.Seats) {
		j.Refuse("numbers", "so sitzen sie schon", "that is how they sit already")
	}
	a.Seating = &now
	return a
}

// refuseSeated refuses a player who already sits at another table of the round.
func (j judge) refuseSeated(now Seating) {
	for _, number := range now.Seats {
		if at := j.Sits(now.Round, number); at != nil && at.At != now.At {
			n := strconv.Itoa(number)
			j.Refuse("numbers", fmt.Sprintf("Nummer %s sitzt an Tisch %d", n, at.At.Table), fmt.Sprintf("number %s sits at table %d", n, at.At.Table))
		}
	}
}

// extra opens one more table in the round that is under way, for players without a seat.
func (j judge) extra() Act {
	r := j.Round(j.Begun())
	if !j.sawDraw() {
		return Act{}
	}
	if r == nil || !r.Begun || j.Closed(r.Number) {
		j.Refuse("numbers", "es läuft gerade nichts", "no round is on")
		return Act{}
	}
	now := Seating{At: At{r.Number, len(r.Tables) + 1}, Seats: j.numbers(), Evening: j.Fresh()}
	j.refuseSeated(now)
	if now.Table > MaxTables {
		j.Refuse("numbers", "mehr als 100 Tische gehen nicht", "there is room for 100 tables")
	}
	return Act{Seating: &now}
}

// numbers reads the player numbers of a whole table, in the order of its seats.
func (j judge) numbers() (seats []int) {
	for i, n := range j.MaybeIntList("numbers", 1, MaxPlayers) {
		if n == nil {
			continue
		}
		p, known := j.Player(*n)
		if !known || !p.Plays() || slices.Contains(seats, *n) {
			j.Refuse(scoring.Element("numbers", i), "diese Nummer spielt nicht mit oder sitzt schon", "this number is not playing, or has a seat already")
		}
		seats = append(seats, *n)
	}
	if !j.Setup.maySit()(len(seats)) && len(j.Problems()) == 0 {
		n := strconv.Itoa(len(seats))
		j.Refuse("numbers", "ein Tisch mit "+n+" geht nicht", "a table of "+n+" is not possible")
	}
	if j.parted(seats) && len(j.Problems()) == 0 {
		j.Refuse("numbers", "ein Paar sitzt auf 1 und 3, das andere auf 2 und 4", "one pair sits at 1 and 3, the other at 2 and 4")
	}
	return seats
}
