package turnier

import (
	"fmt"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// seat puts others at a table of a round that is on: a latecomer on a free seat,
// and away who has left.
func (j judge) seat() Act {
	l, ok := j.table()
	if !ok {
		return Act{}
	}
	if !j.untouched(l.Table) {
		j.Refuse("numbers", "an diesem Tisch ist schon geschrieben worden", "something has been written at this table already")
	}
	now := Seating{At: l.Table.At, Seats: j.numbers()}
	for _, number := range now.Seats {
		if at := j.sits(l.Round, number); at != nil && at.At != l.Table.At {
			n := strconv.Itoa(number)
			j.Refuse("numbers", fmt.Sprintf("Nummer %s sitzt an Tisch %d", n, at.At.Table), fmt.Sprintf("number %s sits at table %d", n, at.At.Table))
		}
	}
	if slices.Equal(now.Seats, l.Seats) {
		j.Refuse("numbers", "so sitzen sie schon", "they sit like this already")
	}
	return Act{Seating: &now}
}

// untouched reports a table at which nothing is written, on paper or otherwise.
func (t Tournament) untouched(table Table) bool {
	return table.Evening != "" && table.Paper == nil && len(table.Signs) == 0 && t.empty(table.Evening)
}

// numbers are those of a whole table, in the order of its seats.
func (j judge) numbers() (seats []int) {
	for i, n := range j.MaybeIntList("numbers", 1, maxPlayers) {
		if n == nil {
			continue
		}
		p, known := j.Player(*n)
		if !known || !p.Plays() || slices.Contains(seats, *n) {
			j.Refuse("numbers["+strconv.Itoa(i)+"]", "diese Nummer spielt nicht mit oder sitzt schon", "this number does not play, or sits already")
		}
		seats = append(seats, *n)
	}
	if _, fits := j.Setup.Deals[len(seats)]; !fits && len(j.Problems()) == 0 {
		n := strconv.Itoa(len(seats))
		j.Refuse("numbers", "ein Tisch mit "+n+" geht nicht", "a table of "+n+" cannot be")
	}
	return seats
}

// sits is the table of a round at which somebody sits; nil for none.
func (s *State) sits(round, number int) *Table {
	tables := s.Round(round).Tables
	for i, t := range tables {
		if slices.Contains(t.Seats, number) {
			return &tables[i]
		}
	}
	return nil
}

// refuseAway: a round does not begin with somebody at a table who is not there.
func (j judge) refuseAway(r *Round) {
	for _, p := range j.Players {
		if t := j.sits(r.Number, p.Number); t != nil && !p.Plays() {
			n, at := strconv.Itoa(p.Number)+" "+p.Name, strconv.Itoa(t.At.Table)
			j.Refuse("round", n+" sitzt an Tisch "+at+" und ist nicht da: tauschen oder neu auslosen", n+" sits at table "+at+" and is not here: swap, or draw again")
			return
		}
	}
}

// roomy are tables of the round that is on where one more can still sit down.
func (t Tournament) roomy() (tables []Table) {
	r := t.lastRound()
	if r == nil || !r.Begun || t.Setup.Rest == scoring.SitOut {
		return nil
	}
	for _, table := range r.Tables {
		if _, fits := t.Setup.Deals[len(table.Seats)+1]; fits && t.untouched(table) {
			tables = append(tables, table)
		}
	}
	return tables
}
