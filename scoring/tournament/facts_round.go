package tournament

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// ofRounds returns one fact per draw: how its round was drawn, or that the round has begun.
func (t facts) ofRounds(draws ...Draw) (all []fact) {
	for _, d := range draws {
		is := scoring.T("nicht ausgelost", "not drawn")
		if r := t.Round(d.Round); r != nil {
			if is = scoring.T("ausgelost, Startwert ", "drawn, seed ").Add(scoring.Same(r.Draw.Seed)); r.Draw.Final != nil {
				is = scoring.T("Finale mit ", "final of ").Add(scoring.Same(NumberList(slices.Concat(r.Draw.Tables...))))
			}
			if r.Begun {
				is = scoring.T("begonnen", "begun")
			}
		}
		all = append(all, fact{t.Setup.RoundName(d.Round), is})
	}
	return all
}

// ofPlace returns where a player sits in a round that was drawn.
func (t facts) ofPlace(round, number int) fact {
	is := scoring.T("setzt aus", "sits out")
	if r := t.Round(round); r != nil {
		for _, table := range r.Tables {
			if i := slices.Index(table.Seats, number); i >= 0 {
				n, seat := strconv.Itoa(table.At.Table), strconv.Itoa(i+1)
				is = scoring.T("Tisch "+n+", Sitz "+seat, "table "+n+", seat "+seat)
			}
		}
	}
	return fact{scoring.Same(strconv.Itoa(number) + " " + t.NameOf(number)), is}
}

// ofSeats returns who plays at each seat of a table.
func (t facts) ofSeats(at At) (all []fact) {
	table := t.Table(at)
	for i := range most(t.Setup.Deals) {
		seat, is := strconv.Itoa(i+1), scoring.T("niemand", "nobody")
		if table != nil && i < len(table.Seats) {
			if sub := table.SitsAt(i + 1); sub == nil || !sub.breaksOff() {
				is = scoring.Same(t.Sitter(table, table.Seats[i]).Name)
			}
		}
		all = append(all, fact{scoring.T("Sitz "+seat, "seat "+seat), is})
	}
	return all
}

// most returns the largest number of players that may sit at a table.
func most(deals map[int]int) (seats int) {
	for size := range deals {
		seats = max(seats, size)
	}
	return seats
}

// ofClock describes the clock of a round: its minutes, and whether it is running.
func (t facts) ofClock(round int) scoring.Text {
	r := t.Round(round)
	if r == nil || t.minutes(*r) == 0 {
		return scoring.T("ohne", "none")
	}
	n := strconv.Itoa(t.minutes(*r))
	if r.Clock.Since.IsZero() {
		return scoring.T(n+" Minuten, steht", n+" minutes, stopped")
	}
	return scoring.T(n+" Minuten, läuft", n+" minutes, running")
}

// ofList returns the score of everybody at a table, and who has signed the list.
func (t facts) ofList(a Act) (all []fact) {
	table := t.Table(a.table())
	if table == nil {
		return nil
	}
	l := t.List(*table)
	for i, number := range table.Seats {
		is := scoring.Same("–")
		if i < len(l.Results) && (l.Paper != nil || l.Deals > 0) {
			is = scoring.Same(l.Results[i].Score.String())
		}
		all = append(all, fact{scoring.Same(t.NameOf(number)), is})
	}
	return append(all, fact{scoring.T("unterschrieben", "signed"), t.signers(table)})
}

// table returns the table whose list an act is about; the zero At for any other act.
func (a Act) table() At {
	switch {
	case a.List != nil:
		return a.List.At
	case a.Sign != nil:
		return a.Sign.At
	case a.Reopen != nil:
		return a.Reopen.At
	case a.Corrected != nil:
		return a.Corrected.At
	case a.Substitute != nil:
		return a.Substitute.At
	}
	return At{}
}

// signers returns the names of those who have signed the last signed version of the list.
func (t facts) signers(table *Table) scoring.Text {
	n := len(table.Signs)
	if n == 0 {
		return scoring.T("niemand", "nobody")
	}
	if table.Signs[n-1].Director {
		return scoring.T("Leitung", "director")
	}
	var names []scoring.Text
	for _, seat := range table.Signed(table.Signs[n-1].Last) {
		names = append(names, scoring.Same(t.Sitter(table, table.Seats[seat-1]).Name))
	}
	return scoring.List(names...)
}
