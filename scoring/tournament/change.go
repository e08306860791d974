package tournament

import (
	"bytes"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Change is what an act does to the evenings of tables.
type Change struct {
	Opens   []Opening
	Seats   []Opening // evenings where others sit from now on
	Updates []Opening // evenings where somebody is called otherwise from now on, or that are played by other rules
	Closes  []string  // evenings that are no longer of the tournament
	Locks   []Lock
}

// An Opening is what the tournament writes into the evening of a table: entry 0, or
// what has changed since.
type Opening struct {
	Evening string
	Act     scoring.Act
}

// A Lock says who may still write in a table's evening.
type Lock struct {
	Evening string
	By      string // lockedByDirector, lockedForAll, or "" where the table writes
	Last    int    // the entry of the evening as the act has seen it; -1 for whatever
}

// Who else may write in a table's evening: only the director, or nobody.
const (
	lockedByDirector = "owner"
	lockedForAll     = "all"
)

// Change is what one more act would do to the tables.
func (t Tournament) Change(l Log, a Act) (c Change) {
	after := Tournament{State: append(slices.Clone(l), Entry{Seq: len(l), Act: a}).Fold(), All: t.All, Locked: t.Locked, Who: t.Who}
	before, now := t.locks(), after.locks()
	for evening, h := range now {
		old, was := before[evening]
		if !was {
			c.Opens = append(c.Opens, Opening{evening, after.opens(evening)})
		}
		if was && (old.By != h.By || t.Table(t.TableOf(evening)).Changed != after.Table(after.TableOf(evening)).Changed) {
			if a.Sign != nil && a.List == nil { // somebody signs the list as it was shown, even if others have still to sign
				h.Last = a.Sign.Last
			}
			c.Locks = append(c.Locks, h)
		}
		if was && !sameNumbers(t.State.seatsAt(evening), after.seatsAt(evening)) {
			c.Seats = append(c.Seats, Opening{evening, after.opens(evening)})
		}
	}
	c.Updates = t.updates(&after.State)
	for evening := range before {
		if _, stays := now[evening]; !stays {
			c.Closes = append(c.Closes, evening)
		}
	}
	return c
}

// updates says what changes in the evenings of tables: names, the order of the seats, the
// rules, and whether a list on paper counts in their place. A list that somebody has signed
// stays as it is, unless its players turn out to have sat otherwise, and so does what the
// director has changed at the table.
func (t Tournament) updates(after *State) (all []Opening) {
	for _, table := range after.Tables() {
		e := t.All[table.Evening]
		if e == nil || !sameNumbers(table.Seats, t.seatsAt(table.Evening)) {
			continue
		}
		setup, list := e.Setup, e.Tournament
		if paper := table.Paper != nil && !e.Empty; list != nil && paper != list.Paper {
			now := *list
			now.Paper = paper
			all = append(all, Opening{table.Evening, scoring.Act{Setup: &setup, Tournament: &now}})
			continue
		}
		if len(table.Signs) > 0 && slices.Equal(table.Seats, t.seatsAt(table.Evening)) {
			continue
		}
		setup.Players = renamed(&t.State, after, table, reseated(&t.State, after, table, e.Setup.Players))
		if bytes.Equal(setup.Rules, t.Setup.RulesOf(len(table.Seats))) {
			setup.Rules = after.Setup.RulesOf(len(table.Seats))
		}
		if list != nil {
			list = after.Setup.listOf(table)
			list.Paper = e.Tournament.Paper
		}
		if !setup.Same(e.Setup) || list != nil && *list != *e.Tournament {
			all = append(all, Opening{table.Evening, scoring.Act{Setup: &setup, Tournament: list}})
		}
	}
	return all
}

// reseated are the players of a list in the order in which they sit from now on, unless the
// table has written them down like this already.
func reseated(before, after *State, table Table, players []string) []string {
	if len(players) < len(table.Seats) {
		return players
	}
	was, now, written := before.seatsAt(table.Evening), slices.Clone(players), true
	for i, number := range table.Seats {
		now[i] = players[slices.Index(was, number)]
		written = written && players[i] == after.NameAt(&table, number)
	}
	if written {
		return players
	}
	return now
}

// renamed are the players of a list by their new names; a name that was changed at the
// table stays.
func renamed(before, after *State, table Table, players []string) []string {
	players = slices.Clone(players)
	was := before.Table(table.At)
	for i, number := range table.Seats {
		name := after.NameAt(&table, number)
		if i < len(players) && players[i] == before.NameAt(was, number) && !slices.Contains(players, name) {
			players[i] = name
		}
	}
	return players
}

// locks are the locks of all tables' lists, by evening.
func (t Tournament) locks() map[string]Lock {
	all := map[string]Lock{}
	for _, table := range t.Tables() {
		all[table.Evening] = t.lock(&table)
	}
	return all
}

// lock reports who may still write the list of a table: nobody once everyone has signed
// it as it stands, and only the director after it was reopened.
func (t Tournament) lock(table *Table) Lock {
	l := Lock{Evening: table.Evening, Last: -1}
	if len(table.Reopened) > 0 {
		l.By = lockedByDirector
	}
	if n := len(table.Signs); n > 0 {
		last := table.Signs[n-1].Last
		if e := t.All[table.Evening]; e != nil {
			last = e.Last
		}
		if t.signedByAll(table, table.Signed(last)) {
			l.By = lockedForAll
			if table.Paper == nil {
				l.Last = last
			}
		}
	}
	return l
}

// signedByAll reports a list that everyone at the table who is still in the tournament has
// signed, and at least one of them.
func (s *State) signedByAll(t *Table, signed scoring.Seats) bool {
	for i := range t.Seats {
		if s.signsFor(t, i) && !signed.Has(scoring.Seat(i+1)) {
			return false
		}
	}
	return len(signed) > 0
}

// seatsAt are the numbers of those who sit at the table of an evening.
func (s *State) seatsAt(evening string) []int {
	if t := s.Table(s.TableOf(evening)); t != nil {
		return t.Seats
	}
	return nil
}

// TableOf is the table whose evening it is.
func (s *State) TableOf(evening string) At {
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			if t.Evening == evening {
				return t.At
			}
		}
	}
	return At{}
}

// opens is what the tournament writes into the evening of a table.
func (s *State) opens(evening string) scoring.Act {
	setup := s.TableSetup(evening)
	return scoring.Act{Setup: &setup, Tournament: s.Setup.listOf(*s.Table(s.TableOf(evening)))}
}

// listOf is what a table's evening knows of the tournament.
func (s Setup) listOf(t Table) *scoring.TournamentList {
	return &scoring.TournamentList{Round: t.Round, Table: t.At.Table, Deals: s.Deals[len(t.Seats)], Substitutes: t.substitutes()}
}

// TableSetup is what a table agrees on before its first deal.
func (s *State) TableSetup(evening string) scoring.Setup {
	t := s.Table(s.TableOf(evening))
	title := s.Setup.Name + " · " + s.Setup.RoundName(t.Round).DE + ", Tisch " + strconv.Itoa(t.At.Table)
	setup := scoring.Setup{
		Format: scoring.Format, Game: s.Setup.Game, Title: title, Place: s.Setup.Place, Day: s.Setup.Day,
		FirstDealer: 1, Rules: s.Setup.RulesOf(len(t.Seats)),
	}
	for _, number := range t.Seats {
		setup.Players = append(setup.Players, s.NameAt(t, number))
	}
	return setup
}

// NameAt is what somebody is called at his table, or who plays on for him: with his
// number where another there has the name, or would have it with a number.
func (s *State) NameAt(t *Table, number int) string {
	p := s.Sitter(t, number)
	for _, other := range t.Seats {
		if o := s.Sitter(t, other); other != number && p.Number > 0 && (o.Name == p.Name || o.numbered() == p.Name) {
			return p.numbered()
		}
	}
	return p.Name
}

// numbered is a player's name with his number behind it.
func (p Player) numbered() string {
	suffix := " " + strconv.Itoa(p.Number)
	name := []rune(p.Name)
	return string(name[:min(len(name), MaxName-len(suffix))]) + suffix
}
