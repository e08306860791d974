package tournament

import (
	"cmp"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// check adds a problem for everything in the document that the forms of the pages would have
// refused.
func (d Document) check(ps *scoring.Problems) {
	refuse := func(is bool, path, de, en string) {
		if is {
			ps.Add(path, de, en)
		}
	}
	_, none := ContestOf(d.Setup.Game)
	refuse(none.DE != "", "setup.game", none.DE, none.EN)
	refuse(none.DE == "" && !d.Setup.fits(), "setup", "diese Einrichtung ist nicht gültig", "this setup is not valid")
	refuse(!playersFit(d.Players), "players", "jeder braucht einen Namen und eine Nummer, von 1 an aufsteigend", "everybody needs a name and a number, rising from 1")
	refuse(!scoring.Fits(d.Stammtisch, 0, maxTitle), "stammtisch", "dieser Name ist nicht gültig", "this name is not valid")
	for _, p := range d.Payments {
		cents := max(p.Cents, -p.Cents)
		refuse(cents == 0 || cents > MaxCents || !scoring.Fits(p.For, 1, maxTitle), "payments", "eine Zahlung ist nicht gültig", "a payment is not valid")
	}
	for _, p := range d.Refunds {
		refuse(!within(p.Number, 1, MaxPlayers) || !within(p.Cents, 1, MaxCents) || !scoring.Fits(p.Name, 1, MaxName) || !scoring.Fits(p.Reason, 1, maxReason), "refunds", "eine Rückzahlung ist nicht gültig", "a refund is not valid")
	}
	for _, p := range d.Penalties {
		refuse(!p.fits(d.Players, len(d.Rounds)), "penalties", "eine Strafe ist nicht gültig", "a penalty is not valid")
	}
	for _, h := range d.Handed {
		refuse(!h.fits(d.Players), "handed", "ein übergebener Preis ist nicht gültig", "a prize handed out is not valid")
	}
	for i, m := range d.Took {
		rises := i == 0 || cmp.Or(m.Round-d.Took[i-1].Round, m.Table-d.Took[i-1].Table) > 0
		refuse(!rises || !within(m.Cents, 1, MaxCents) || !within(m.Round, 1, len(d.Rounds)) || !within(m.Table, 1, MaxTables), "took", "eine kassierte Summe ist nicht gültig", "a collected sum is not valid")
	}
	refuse(!within(d.Places, 0, MaxPlayers), "places", "so viele Plätze gibt es nicht", "there are not that many places")
	for _, m := range d.Merges {
		refuse(!m.fits(), "merges", "zwei Namen für eine Person sind nicht gültig", "two names for one person are not valid")
	}
	if len(*ps) > 0 {
		return
	}
	for i, r := range d.Rounds {
		ahead := i > 0 && len(d.Rounds[i-1].Lists) == 0 && len(r.Lists) > 0
		refuse(r.Round != i+1 || ahead || !d.roundFits(r), scoring.Element("rounds", i), "diese Runde ist nicht gültig", "this round is not valid")
	}
	all := d.Evenings()
	refuse(len(d.Rounds) > d.Setup.Rounds, "rounds", "das sind zu viele", "that is too many")
	refuse(repeats(all), "rounds", "ein Abend gehört zu einem Tisch", "an evening belongs to one table")
}

// usualTable is the number of players at most tables, unless the game says otherwise.
const usualTable = 4

func within(n, least, most int) bool { return least <= n && n <= most }

func playersFit(players []Player) bool {
	last := 0
	for _, p := range players {
		texts := scoring.Fits(p.Name, 1, MaxName) && scoring.Fits(p.Club, 0, MaxName) && scoring.Fits(p.Team, 0, MaxName) && scoring.Fits(p.Tandem, 0, MaxName) && scoring.Fits(p.Member, 0, maxMember) && scoring.Fits(p.Formerly, 0, MaxName) && scoring.Fits(p.Why, 0, maxReason)
		if !texts || !publicFits(p.Public) || p.Number <= last || p.Number > MaxPlayers || !areGroups(p.Group) {
			return false
		}
		last = p.Number
	}
	return true
}

// fits reports whether h is a valid prize, and its winners are players of this tournament.
func (h Handed) fits(players []Player) bool {
	known := func(number int) bool {
		return slices.ContainsFunc(players, func(p Player) bool { return p.Number == number })
	}
	return !h.Back && scoring.Fits(h.Ranking, 1, MaxName) && within(h.Nth, 1, MaxPrizes) && prizesFit([]Prize{h.Prize}) &&
		len(h.Winners) > 0 && !slices.ContainsFunc(h.Winners, func(n int) bool { return !known(n) })
}

// areGroups reports whether keys are known group keys, each once and in order, or "".
func areGroups(keys string) bool {
	return keys == groupKeys(strings.Fields(keys))
}

// isGroup reports whether key is a known group key or "".
func isGroup(key string) bool {
	return key == "" || slices.ContainsFunc(Groups, func(g scoring.Option) bool { return g.Value == key })
}

// roundFits reports whether everybody in a round has one seat at a possible table, both as drawn
// and after each later change, and whether its lists are valid.
func (d Document) roundFits(r SavedRound) bool {
	s := State{Setup: d.Setup, Players: d.Players, Rounds: make([]Round, r.Round-1)}
	for i, a := range r.acts(nil) {
		s.apply(Entry{Seq: i, Act: a})
		if !s.Round(r.Round).isSeated(s) {
			return false
		}
	}
	method := slices.Contains([]string{ByLot, ByPoints, ByHand, ByPlace}, r.Method) && (r.Method == ByPlace) == (r.Final != nil) && r.Final.fits(d.Players) && scoring.Fits(r.Seed, 0, MaxName)
	game, _ := games.Find(d.Setup.Game)
	fits := func(l SavedList, t Table) bool { return l.fits(d, len(t.Seats), game.Contest.Counts) }
	return method && r.sinceFits() && (len(r.Lists) == 0 || slices.EqualFunc(r.Lists, s.Rounds[r.Round-1].Tables, fits))
}

// sinceFits reports whether the times of a round are valid: only a round with lists has a start
// time or a clock, and all years are between 2000 and 9000, which a clock can show.
func (r SavedRound) sinceFits() bool {
	for _, step := range r.Clock {
		if len(r.Lists) == 0 || !step.fits(r.Round) {
			return false
		}
	}
	return r.Since.IsZero() || len(r.Lists) > 0 && within(r.Since.Year(), 2000, 9000)
}

// isSeated reports whether everybody who was drawn has one seat, nobody plays at two tables, and
// each table has an allowed number of players.
func (r Round) isSeated(s State) bool {
	known := func(number int) bool { _, is := s.Player(number); return is }
	fits := s.Setup.maySit()
	for _, t := range r.Tables {
		var names []string
		for _, number := range t.Seats {
			names = append(names, s.NameAt(&t, number))
		}
		if !fits(len(t.Seats)) || repeats(names) {
			return false
		}
	}
	drawn, playing := slices.Concat(append(r.Lists(), r.Out)...), r.playing()
	return !repeats(drawn) && !repeats(playing) && len(r.Tables) <= MaxTables && !slices.ContainsFunc(append(drawn, playing...), func(n int) bool { return !known(n) })
}

// playing returns the numbers of players who have a seat or have played on for somebody, each once
// per table.
func (r Round) playing() (all []int) {
	for _, t := range r.Tables {
		all = append(all, t.Seats...)
		for _, number := range slices.Compact(slices.Sorted(slices.Values(t.substituteNumbers()))) {
			if !slices.Contains(t.Seats, number) {
				all = append(all, number)
			}
		}
	}
	return all
}

func repeats[T cmp.Ordered](all []T) bool {
	return len(slices.Compact(slices.Sorted(slices.Values(all)))) < len(all)
}

// fits reports whether a saved list is valid for a table with this many seats; counts says whether
// lists of the game count games won and lost.
func (l SavedList) fits(d Document, seats int, counts bool) bool {
	last := scoring.Seat(0)
	for _, seat := range l.Signed { // in ascending order
		if seat <= last || int(seat) > seats {
			return false
		}
		last = seat
	}
	for _, sub := range l.Substituted {
		if !sub.fits(seats, d.Setup.Deals[seats], d.Players) {
			return false
		}
	}
	for _, why := range l.Reopened {
		if !scoring.Fits(why, 1, maxReason) {
			return false
		}
	}
	for _, c := range l.Corrected {
		if !scoring.Fits(c.Why, 1, maxReason) || len(c.Was) != len(c.Is) || len(c.Is) > 0 && len(c.Is) != seats || slices.ContainsFunc(c.About, func(s scoring.Seat) bool { return !within(int(s), 1, seats) }) {
			return false
		}
	}
	return !(l.Director && last == 0) && (l.Paper == nil || totalsFit(*l.Paper, seats, counts))
}

func totalsFit(f scoring.ListTotals, seats int, counts bool) bool {
	games := 0
	if counts {
		games = seats
	}
	for _, n := range append(slices.Concat(f.Won, f.Lost, f.Soli), f.Passed) {
		if !within(n, 0, MaxCounted) {
			return false
		}
	}
	orNone := func(all []int) bool { return len(all) == 0 || len(all) == seats }
	lost := len(f.Lost) == seats || !counts && len(f.Lost) == 0
	return orNone(f.Soli) && len(f.Points) == seats && len(f.Won) == games && lost
}
