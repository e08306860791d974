package tournament

import (
	"bytes"
	"maps"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// A Change lists what an act does to the evenings of tables.
type Change struct {
	Opens   []Opening
	Seats   []Opening // evenings where other players sit from now on
	Updates []Opening // evenings with new player names, another order of seats, or other rules
	Closes  []string  // IDs of evenings that no longer belong to the tournament
	Locks   []Lock
}

// An Opening is an act that the tournament writes into the evening of a table: the first entry of
// the evening's log, or a later change.
type Opening struct {
	Evening string
	Act     scoring.Act
}

// A Lock says who may still write in the evening of a table.
type Lock struct {
	Evening string
	By      string // lockedByDirector, lockedForAll, or "" if the table itself may write
	Last    int    // Seq of the last entry of the evening that the sender of the act saw; -1 for any
}

// Values of Lock.By: only the director may write in a table's evening, or nobody.
const (
	lockedByDirector = "owner"
	lockedForAll     = "all"
)

// Change returns what the act a would do to the evenings of the tables.
func (t Tournament) Change(l Log, a Act) (c Change) {
	after := Tournament{State: append(slices.Clone(l), Entry{Seq: len(l), Act: a}).Fold(), All: t.All, Locked: t.Locked, Who: t.Who}
	before, now := t.locks(), after.locks()
	for evening, h := range now {
		old, was := before[evening]
		if !was {
			c.Opens = append(c.Opens, Opening{evening, after.opens(evening)})
		}
		if was && (old.By != h.By || t.Table(t.TableOf(evening)).Changed != after.Table(after.TableOf(evening)).Changed) {
			if a.Sign != nil && a.List == nil { // somebody signs the list as it was shown, even if others still have to sign
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

// updates returns what changes in the evenings of tables: names, the order of the seats, the rules,
// and whether a list on paper counts instead of the evening. If a list has a signature, only a new
// order of its players changes names or rules. Whatever the director has changed at the table
// itself is kept, too.
func (t Tournament) updates(after *State) (all []Opening) {
	changed := !bytes.Equal(t.Setup.Rules, after.Setup.Rules) || !maps.Equal(t.Setup.Deals, after.Setup.Deals)
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
		if changed {
			setup.Rules = after.Setup.rulesNow(t.Setup, setup.Rules, len(table.Seats))
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

// reseated returns the names of a list's players in their new seat order. If players already has
// this order, it is returned unchanged.
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

// renamed returns the names of a list's players, with the new names of players who were renamed. A
// name that was edited at the table is kept.
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

// locks returns the locks of all opened tables, by evening ID.
func (t Tournament) locks() map[string]Lock {
	all := map[string]Lock{}
	for _, table := range t.Tables() {
		all[table.Evening] = t.lock(&table)
	}
	return all
}

// lock returns who may still write the list of a table: nobody if everybody has signed its current
// version; otherwise only the director if it was reopened, else the table itself.
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

// signedByAll reports whether a list needs no further signature: at least one seat has signed, and
// so has every seat whose player is still there to sign.
func (s *State) signedByAll(t *Table, signed scoring.Seats) bool {
	for i := range t.Seats {
		if s.signsFor(t, i) && !signed.Has(scoring.Seat(i+1)) {
			return false
		}
	}
	return len(signed) > 0
}

// seatsAt returns the numbers of the players at the table of an evening, by seat; nil if there is
// no such table.
func (s *State) seatsAt(evening string) []int {
	if t := s.Table(s.TableOf(evening)); t != nil {
		return t.Seats
	}
	return nil
}

// TableOf returns the table that an evening belongs to; the zero At if there is none.
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

// opens returns the act that the tournament writes into the evening of a table when it opens.
func (s *State) opens(evening string) scoring.Act {
	setup := s.TableSetup(evening)
	return scoring.Act{Setup: &setup, Tournament: s.Setup.listOf(*s.Table(s.TableOf(evening)))}
}

// listOf returns the data about the tournament that is stored in a table's evening.
func (s Setup) listOf(t Table) *scoring.TournamentList {
	return &scoring.TournamentList{Round: t.Round, Table: t.At.Table, Deals: s.Deals[len(t.Seats)], Substitutes: t.substitutes()}
}

// TableSetup returns the setup of a table's evening: title, players, rules and first dealer.
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

// NameAt returns the name of a player at a table, or the name of whoever plays on for that player.
// The player's number is added if somebody else at the table has the same name, or if the name of
// somebody else becomes the same when that player's own number is added.
func (s *State) NameAt(t *Table, number int) string {
	p := s.Sitter(t, number)
	for _, other := range t.Seats {
		if o := s.Sitter(t, other); other != number && p.Number > 0 && (o.Name == p.Name || o.numbered() == p.Name) {
			return p.numbered()
		}
	}
	return p.Name
}

// numbered returns the player's name followed by the number, at most MaxName characters.
func (p Player) numbered() string {
	suffix := " " + strconv.Itoa(p.Number)
	name := []rune(p.Name)
	return string(name[:min(len(name), MaxName-len(suffix))]) + suffix
}
