package tournament

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// seat puts others at a table of a round that is on: a latecomer on a free seat,
// and away who has left. Once something is written there, only the same players may turn out
// to have sat otherwise.
func (j judge) seat() (a Act) {
	l, ok := j.table()
	if !ok {
		return a
	}
	now := Seating{At: l.Table.At, Seats: j.numbers()}
	switch {
	case j.Untouched(l.Table):
	case l.In:
		j.Refuse("numbers", "die Liste ist unterschrieben: erst wieder öffnen", "the list is signed: open it again first")
	case !sameNumbers(now.Seats, l.Seats):
		j.Refuse("numbers", "hier steht schon etwas auf der Liste: tauschen können nur die, die hier sitzen", "there is something on this list already: only those who sit here can swap")
	default:
		a.Why = j.why(true, "hier steht schon etwas auf der Liste: warum saßen sie anders?", "there is something on this list already: why did they sit differently?")
	}
	j.refuseSeated(now)
	if slices.Equal(now.Seats, l.Seats) {
		j.Refuse("numbers", "so sitzen sie schon", "that is how they sit already")
	}
	a.Seating = &now
	return a
}

// sameNumbers reports the same players, in whatever order.
func sameNumbers(a, b []int) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// refuseSeated refuses a player who sits at another table of the round.
func (j judge) refuseSeated(now Seating) {
	for _, number := range now.Seats {
		if at := j.Sits(now.Round, number); at != nil && at.At != now.At {
			n := strconv.Itoa(number)
			j.Refuse("numbers", fmt.Sprintf("Nummer %s sitzt an Tisch %d", n, at.At.Table), fmt.Sprintf("number %s sits at table %d", n, at.At.Table))
		}
	}
}

// extra opens one more table in the round that is on, for those who have no seat.
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

// Unseated are those who are here and have no place at a table of the round.
func (s *State) Unseated(r *Round) (all []Player) {
	f := s.Round(s.FinalBefore(r.Number + 1))
	for _, p := range s.Playing() {
		if f != nil && !f.has(p.Number) {
			continue
		}
		if s.Sits(r.Number, p.Number) == nil {
			all = append(all, p)
		}
	}
	return all
}

// Forgotten are those whom neither a table nor the lot, which lets some sit out in
// turn, has thought of.
func (s *State) Forgotten(r *Round) []Player {
	return slices.DeleteFunc(s.Unseated(r), func(p Player) bool {
		return r.Draw.Method != ByHand && slices.Contains(r.Out, p.Number)
	})
}

// refuseForgotten refuses to begin a round while somebody who is here has no seat, unless
// the director says that he sits out.
func (j judge) refuseForgotten(r *Round) {
	if all := j.Forgotten(r); len(all) > 0 && !j.Bool("sit_out") {
		who := scoring.Same(strconv.Itoa(all[0].Number) + " " + all[0].Name)
		if more := len(all) - 1; more > 0 {
			n := strconv.Itoa(more)
			who = who.Add(scoring.T(" und "+n+" weitere", " and "+n+" more"))
		}
		j.Refuse("sit_out", "keinen Platz: "+who.DE+". Setzen oder hier ankreuzen", "no seat: "+who.EN+". Seat them, or tick this")
	}
}

// Untouched reports a table at which nothing is written, on paper or otherwise.
func (t Tournament) Untouched(table Table) bool {
	return table.Evening != "" && table.Paper == nil && len(table.Signs) == 0 && t.empty(table.Evening)
}

// numbers are those of a whole table, in the order of its seats.
func (j judge) numbers() (seats []int) {
	for i, n := range j.MaybeIntList("numbers", 1, MaxPlayers) {
		if n == nil {
			continue
		}
		p, known := j.Player(*n)
		if !known || !p.Plays() || slices.Contains(seats, *n) {
			j.Refuse("numbers["+strconv.Itoa(i)+"]", "diese Nummer spielt nicht mit oder sitzt schon", "this number is not playing, or has a seat already")
		}
		seats = append(seats, *n)
	}
	if _, fits := j.Setup.Deals[len(seats)]; !fits && len(j.Problems()) == 0 {
		n := strconv.Itoa(len(seats))
		j.Refuse("numbers", "ein Tisch mit "+n+" geht nicht", "a table of "+n+" is not possible")
	}
	return seats
}

// Sits is the table of a round at which somebody sits, or has played on for another; nil
// for none.
func (s *State) Sits(round, number int) *Table {
	tables := s.Round(round).Tables
	for i, t := range tables {
		if slices.Contains(t.Seats, number) || slices.Contains(t.substituteNumbers(), number) {
			return &tables[i]
		}
	}
	return nil
}

// refuseAway refuses to begin a round with somebody at a table who is not there.
func (j judge) refuseAway(r *Round) {
	for _, p := range j.Players {
		if t := j.Sits(r.Number, p.Number); t != nil && !p.Plays() {
			n, at := strconv.Itoa(p.Number)+" "+p.Name, strconv.Itoa(t.At.Table)
			j.Refuse("round", n+" sitzt an Tisch "+at+" und ist nicht da: tauschen oder neu auslosen", n+" sits at table "+at+" and is not here: swap, or draw again")
			return
		}
	}
}

// Roomy are tables of the round that is on where one more can still sit down.
func (t Tournament) Roomy() (tables []Table) {
	r := t.Round(t.Begun())
	if r == nil || !r.Begun || t.Setup.Rest == scoring.SitOut {
		return nil
	}
	for _, table := range r.Tables {
		if _, fits := t.Setup.Deals[len(table.Seats)+1]; fits && t.Untouched(table) {
			tables = append(tables, table)
		}
	}
	return tables
}
