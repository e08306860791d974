package turnier

import (
	"encoding/json"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// A Change is what an act does to the evenings of tables.
type Change struct {
	Opens  []Opening
	Seats  []Opening // evenings where others sit from now on
	Names  []Opening // evenings where somebody is called otherwise from now on
	Closes []string  // evenings that are no longer of the tournament
	Holds  []Hold
}

// An Opening is an evening that is made for a table.
type Opening struct {
	Evening string
	Setup   scoring.Setup
}

// A Hold says who may still write in a table's evening.
type Hold struct {
	Evening string
	By      string // heldByDirector, heldForAll, or "" where the table writes
	Last    int    // the entry of the evening that was signed; -1 for whatever
}

// Who else may write in a table's evening: only the director, or nobody.
const (
	heldByDirector = "owner"
	heldForAll     = "all"
)

// Change is what one more act would do to the tables.
func (t Tournament) Change(l Log, a Act) (c Change) {
	after := append(slices.Clone(l), Entry{Seq: len(l), Act: a}).Fold()
	before, now := t.State.holds(), after.holds()
	for evening, h := range now {
		old, was := before[evening]
		if !was {
			c.Opens = append(c.Opens, Opening{evening, after.tableSetup(evening)})
		}
		if was && old.By != h.By {
			c.Holds = append(c.Holds, h)
		}
		if was && !slices.Equal(t.State.seatsAt(evening), after.seatsAt(evening)) {
			c.Seats = append(c.Seats, Opening{evening, after.tableSetup(evening)})
		}
	}
	c.Names = t.renamed(&after)
	for evening := range before {
		if _, stays := now[evening]; !stays {
			c.Closes = append(c.Closes, evening)
		}
	}
	return c
}

// renamed are the lists in which somebody is called as he was until now. One that
// somebody has signed stays as it is, and so does a name that its table has
// changed.
func (t Tournament) renamed(after *State) (all []Opening) {
	for _, table := range after.Tables() {
		e := t.All[table.Evening]
		if e == nil || len(table.Signs) > 0 || !slices.Equal(table.Seats, t.seatsAt(table.Evening)) {
			continue
		}
		setup := e.Setup
		setup.Players = slices.Clone(setup.Players)
		for i, number := range table.Seats {
			name := after.nameAt(&table, number)
			if i < len(setup.Players) && setup.Players[i] == t.nameAt(&table, number) && !slices.Contains(setup.Players, name) {
				setup.Players[i] = name
			}
		}
		if !slices.Equal(setup.Players, e.Setup.Players) {
			all = append(all, Opening{table.Evening, setup})
		}
	}
	return all
}

// holds are who holds each table's list, by evening.
func (s *State) holds() map[string]Hold {
	all := map[string]Hold{}
	for _, r := range s.Rounds {
		for _, t := range r.Tables {
			if t.Evening != "" {
				all[t.Evening] = s.hold(&t)
			}
		}
	}
	return all
}

// hold: a list that all have signed is nobody's, and one that was opened again the
// director's.
func (s *State) hold(t *Table) Hold {
	h := Hold{Evening: t.Evening, Last: -1}
	if len(t.Reopened) > 0 {
		h.By = heldByDirector
	}
	if n := len(t.Signs); n > 0 {
		last := t.Signs[n-1].Last
		if s.in(t, t.Signed(last)) {
			h.By = heldForAll
			if t.Paper == nil {
				h.Last = last
			}
		}
	}
	return h
}

// in reports a list that all have signed who are still here, and be it one.
func (s *State) in(t *Table, signed scoring.Seats) bool {
	for i, number := range t.Seats {
		if p, _ := s.Player(number); !p.Gone && !signed.Has(scoring.Seat(i+1)) {
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

// IsAt reports a form that is about the table of an evening.
func (s *State) IsAt(typed url.Values, evening string) bool {
	at := s.TableOf(evening)
	return at.Round > 0 && typed.Get("round") == strconv.Itoa(at.Round) && typed.Get("table") == strconv.Itoa(at.Table)
}

// tableSetup is what a table agrees on before its first deal.
func (s *State) tableSetup(evening string) scoring.Setup {
	t := s.Table(s.TableOf(evening))
	title := s.Setup.Name + " · " + s.called(t.Round).DE + ", Tisch " + strconv.Itoa(t.At.Table)
	setup := scoring.Setup{
		Format: scoring.Format, Game: s.Setup.Game, Title: title, Place: s.Setup.Place, Day: s.Setup.Day,
		FirstDealer: 1, Rules: s.rules(len(t.Seats)),
	}
	for _, number := range t.Seats {
		setup.Players = append(setup.Players, s.nameAt(t, number))
	}
	return setup
}

// nameAt is what somebody is called at his table: with his number where another
// there has the name, or would have it with a number.
func (s *State) nameAt(t *Table, number int) string {
	p, _ := s.Player(number)
	for _, other := range t.Seats {
		if o, _ := s.Player(other); other != number && (o.Name == p.Name || o.numbered() == p.Name) {
			return p.numbered()
		}
	}
	return p.Name
}

// numbered is a player's name with his number behind it.
func (p Player) numbered() string {
	suffix := " " + strconv.Itoa(p.Number)
	name := []rune(p.Name)
	return string(name[:min(len(name), maxName-len(suffix))]) + suffix
}

// rules are those of a table of so many: how many deals it plays is one of them. A
// number that the game does not take there is left open.
func (s *State) rules(size int) json.RawMessage {
	game, known := views.Find(s.Setup.Game)
	if !known || game.Contest == nil || game.Contest.Length == "" {
		return s.Setup.Rules
	}
	if slices.Contains(game.Contest.Presets, s.Setup.preset()) && s.Setup.Deals[size] == game.Contest.Deals[size] {
		return s.Setup.Rules
	}
	written := withRule(s.Setup.Rules, game.Contest.Length, s.Setup.Deals[size])
	if !s.Setup.isPlayed(game, written, size) {
		return withRule(s.Setup.Rules, game.Contest.Length, 0)
	}
	return written
}

// withRule is rules with another number for one of them.
func withRule(of json.RawMessage, rule string, n int) json.RawMessage {
	rules := map[string]any{}
	if json.Unmarshal(of, &rules) == nil {
		rules[rule] = n
	}
	written, err := json.Marshal(rules)
	if err != nil {
		panic(err) // a word and a number
	}
	return written
}
