package tournament

import (
	"slices"

	"anschreiber/scoring/tournament/draw"
)

// A Heat is a group that is drawn separately: in every round its players sit only with each other.
type Heat struct {
	Name    string `json:"name"`
	Players []int  `json:"players"` // numbers, ascending
}

// A Venue is where teams of a league meet on a match day; the first team is the host.
type Venue struct {
	Teams []string `json:"teams"`
}

// A DrawnHeat is a heat, or a venue, in a draw. Its tables are numbered after those of the heat
// before it.
type DrawnHeat struct {
	Name    string   `json:"name"`
	Teams   []string `json:"teams,omitempty"` // teams of a venue, the host first
	Tables  int      `json:"tables"`
	Attempt int      `json:"attempt,omitempty"`
}

// teamsAtVenue is how many teams of a league meet at a venue; inTeam is how many players a team
// has.
const (
	teamsAtVenue = 4
	inTeam       = 4
	fewestInTeam = 3 // DSkV, Sportordnung, Anlage 10: a team of fewer has not turned up
)

// A heatToDraw is the input for drawing one heat.
type heatToDraw struct {
	DrawnHeat
	Players []Player
	Out     []int // players of teams that have not turned up
	Sizes   []int // sizes of its tables; nil for those of the setup
}

// HeatsToDraw returns the heats of a round in order; on a match day of a league, these are the
// venues. In a final, and if the setup has no heats, it returns a single heat without a name.
func (t Tournament) HeatsToDraw(method string, round int) []heatToDraw {
	all := t.inOrder(method, round)
	switch {
	case t.FinalBefore(round) > 0:
		return []heatToDraw{{Players: all}}
	case t.Setup.MatchPoints:
		return t.venuesDrawn(all)
	}
	var heats []heatToDraw
	rest := all
	for _, h := range t.Setup.Heats {
		s := heatToDraw{DrawnHeat: DrawnHeat{Name: h.Name}}
		s.Players, rest = parted(rest, func(p Player) bool { return slices.Contains(h.Players, p.Number) })
		heats = append(heats, s)
	}
	if len(rest) > 0 || len(heats) == 0 {
		heats = append(heats, heatToDraw{Players: rest})
	}
	return slices.DeleteFunc(heats, func(s heatToDraw) bool { return len(heats) > 1 && len(s.Players) == 0 })
}

// parted splits players into those for whom in returns true and the others. Both keep their order.
func parted(all []Player, in func(Player) bool) (those, others []Player) {
	for _, p := range all {
		if in(p) {
			those = append(those, p)
		} else {
			others = append(others, p)
		}
	}
	return those, others
}

// Venues returns where the teams of a match day meet: the venues of the setup, then the remaining
// teams four by four.
func (t Tournament) Venues() (all []Venue) {
	all = slices.Clone(t.Setup.Venues)
	var rest []string
	for _, p := range t.Players {
		at := slices.ContainsFunc(all, func(v Venue) bool { return slices.Contains(v.Teams, p.Team) })
		if p.Team != "" && !at && !slices.Contains(rest, p.Team) {
			rest = append(rest, p.Team)
		}
	}
	for teams := range slices.Chunk(rest, teamsAtVenue) {
		all = append(all, Venue{teams})
	}
	return all
}

// venuesDrawn returns what is drawn at each venue: the players of all teams of which enough
// players are present; those of other teams are in Out.
func (t Tournament) venuesDrawn(all []Player) (heats []heatToDraw) {
	for _, v := range t.Venues() {
		s := heatToDraw{DrawnHeat: DrawnHeat{Name: v.Teams[0], Teams: v.Teams}}
		var sizes []int
		for _, team := range v.Teams {
			here, _ := parted(all, func(p Player) bool { return p.Team == team })
			if len(here) < fewestInTeam {
				for _, p := range here {
					s.Out = append(s.Out, p.Number)
				}
				continue
			}
			s.Players, sizes = append(s.Players, here...), append(sizes, len(here))
		}
		slices.SortFunc(s.Players, func(a, b Player) int {
			return slices.Index(numbersOf(all), a.Number) - slices.Index(numbersOf(all), b.Number)
		})
		s.Sizes = tableSizes(sizes)
		heats = append(heats, s)
	}
	return heats
}

func numbersOf(players []Player) (all []int) {
	for _, p := range players {
		all = append(all, p.Number)
	}
	return all
}

// tableSizes returns the sizes of the tables at a venue, the larger tables first; teams holds the
// number of players of each team. If at least three players can sit at each, there are as many
// tables as the largest team has players, so that team mates do not meet. This is the rule of the
// DSkV (Sportordnung, Anlage 10): teams of 4-4-4-3 give three tables of four and one of three,
// teams of 3-3-3-3 three tables of four, and teams of 4-4-4-0 four tables of three. Teams of
// 4-4-3-0 or 4-4-0-0 have too few players for that, so team mates share tables.
func tableSizes(teams []int) []int {
	players, largest := 0, 0
	for _, n := range teams {
		players, largest = players+n, max(largest, n)
	}
	n := max(min(largest, players/3), (players+3)/4)
	sizes := make([]int, n)
	for i := range players {
		sizes[i%n]++
	}
	return sizes
}

// filled draws one heat after the other, and returns d with the tables and those who sit out.
func (t Tournament) filled(d Draw) Draw {
	heats := t.HeatsToDraw(d.Method, d.Round)
	for _, h := range heats {
		seats := t.seats(d, h)
		d.Tables, d.Out = append(d.Tables, seats.Tables...), append(append(d.Out, seats.Out...), h.Out...)
		h.Tables, h.Attempt = len(seats.Tables), seats.Attempt
		d.Heats = append(d.Heats, h.DrawnHeat)
	}
	slices.Sort(d.Out)
	if len(heats) == 1 {
		d.Attempt = d.Heats[0].Attempt
	}
	if len(heats) == 1 && heats[0].Name == "" {
		d.Heats = nil
	}
	return d
}

// partners returns the partner of each player who is in a tandem of exactly two of these players.
func partners(players []Player) map[int]int {
	members, all := map[string][]int{}, map[int]int{}
	for _, p := range players {
		if p.Tandem != "" {
			members[p.Tandem] = append(members[p.Tandem], p.Number)
		}
	}
	for _, two := range members {
		if len(two) == tandem {
			all[two[0]], all[two[1]] = two[1], two[0]
		}
	}
	return all
}

// seatsOfPairs draws the seats of pairs that stay together; with holds the partner of each player. A
// pair is drawn by its lower number, at a table of two pairs; that player sits at seat 1 or 2, and
// the partner opposite.
func seatsOfPairs(r draw.Request, with map[int]int) draw.Seats {
	met := draw.Met{}
	var firsts []draw.Player
	for _, p := range r.Players {
		if p.Number < with[p.Number] {
			p.Tandem, firsts = "", append(firsts, p)
		}
	}
	for pair, times := range r.Met { // each two pairs at a table have met once, by their first players
		if with[pair[0]] > pair[0] && with[pair[1]] > pair[1] {
			met[pair] = times
		}
	}
	r.Main, r.Tables, r.Players, r.Met, r.Paired = tandem, draw.FoursOnly, firsts, met, nil
	seats := r.Draw()
	both := func(numbers []int) (all []int) {
		all = slices.Clone(numbers)
		for _, n := range numbers {
			all = append(all, with[n])
		}
		return all
	}
	for i, table := range seats.Tables {
		seats.Tables[i] = both(table)
	}
	seats.Out = both(seats.Out)
	return seats
}

// seats draws the seats of one heat.
func (t Tournament) seats(d Draw, h heatToDraw) draw.Seats {
	r := draw.Request{Met: draw.Met{}, Main: t.Setup.TableSize(), Tables: t.Setup.rest(), Sizes: h.Sizes, By: draw.By(d.Method), Seed: d.Seed, Round: d.Round, Left: t.Setup.Rounds - d.Round}
	if t.Setup.InPairs() {
		r.Paired = draw.Met{}
	}
	for _, round := range t.Rounds[:d.Round-1] {
		for _, table := range round.Tables {
			r.Met.Add(table.Seats)
			if r.Paired != nil {
				r.Paired.AddPartners(table.Seats)
			}
		}
	}
	satOut := t.SatOut(d.Round)
	for _, p := range h.Players {
		r.Players = append(r.Players, draw.Player{Number: p.Number, Team: p.Team, Tandem: p.Tandem, Club: p.Club, SatOut: satOut[p.Number]})
	}
	if t.Setup.FixedPairs {
		return seatsOfPairs(r, partners(h.Players))
	}
	return r.Draw()
}

// HeatOf returns the heat of a draw to which a table belongs, by the table's index from 0; nil if
// the draw has no heats.
func (d Draw) HeatOf(table int) *DrawnHeat {
	for i, h := range d.Heats {
		if table -= h.Tables; table < 0 {
			return &d.Heats[i]
		}
	}
	return nil
}

// OfHeat returns the ranking of all rounds among the players of one heat.
func (t Rankings) OfHeat(h Heat) []Standing {
	return t.placed(slices.DeleteFunc(t.lines(0), func(s Standing) bool { return !slices.Contains(h.Players, s.Number()) }))
}

// inOrder returns the players of a round: by number, or in the order of the ranking if the method
// is ByPoints.
func (t Tournament) inOrder(method string, round int) []Player {
	playing := t.playingIn(round)
	if method != ByPoints {
		return playing
	}
	var all []Player
	for _, s := range t.Rankings().Overall() {
		for _, p := range s.Players {
			if slices.Contains(numbersOf(playing), p.Number) {
				all = append(all, p)
			}
		}
	}
	return all
}
