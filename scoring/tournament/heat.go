package tournament

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament/draw"
)

// A Heat is a group that plays by itself: in every round its players sit only with each
// other.
type Heat struct {
	Name    string `json:"name"`
	Players []int  `json:"players"` // numbers, rising
}

// A Venue is where teams of a league meet on a match day: the first is the host.
type Venue struct {
	Teams []string `json:"teams"`
}

// A DrawnHeat is a heat, or a venue, of a draw. Its tables follow those of the one before.
type DrawnHeat struct {
	Name    string   `json:"name"`
	Teams   []string `json:"teams,omitempty"` // of a venue, the host first
	Tables  int      `json:"tables"`
	Attempt int      `json:"attempt,omitempty"`
}

// teamsAtVenue is how many teams of a league meet, and inTeam how many play for one.
const (
	teamsAtVenue = 4
	inTeam       = 4
	fewestInTeam = 3 // DSkV, Sportordnung, Anlage 10: a team of fewer has not turned up
)

// A heatToDraw is what a heat needs to be drawn.
type heatToDraw struct {
	DrawnHeat
	Players []Player
	Out     []int // of teams that have not turned up
	Sizes   []int // of its tables; nil for as many tables of four as can be
}

// HeatsToDraw are the groups of a round, in order. There is one where nobody has parted them,
// and for those who have come through to a final.
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

// parted are those who are in, and those who are not, in order.
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

// Venues are where the teams of a match day meet: as set up, and four by four of those
// that nobody has put anywhere.
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

// venuesDrawn are the venues with the players of those teams that have turned up.
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

// tableSizes are those of a venue where teams of so many play: as many tables as the
// largest team has players, so that team mates do not meet, if three sit at each; the
// large ones first. So it is in DSkV, Sportordnung, Anlage 10: 4-4-4-3 are three tables
// of four and one of three, 3-3-3-3 three of four, 4-4-4-0 four of three. With fewer, as
// 4-4-3-0 or 4-4-0-0, there are not enough players for that, and team mates share tables.
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

// filled is a draw with its seats, heat by heat.
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

// seats are those of a heat.
func (t Tournament) seats(d Draw, h heatToDraw) draw.Seats {
	r := draw.Request{Met: draw.Met{}, Tables: Rests[t.Setup.Rest], Sizes: h.Sizes, By: draw.By(d.Method), Seed: d.Seed, Round: d.Round, Left: t.Setup.Rounds - d.Round}
	for _, round := range t.Rounds[:d.Round-1] {
		for _, table := range round.Tables {
			r.Met.Add(table.Seats)
		}
	}
	satOut := t.SatOut(d.Round)
	for _, p := range h.Players {
		r.Players = append(r.Players, draw.Player{Number: p.Number, Team: p.Team, Tandem: p.Tandem, Club: p.Club, SatOut: satOut[p.Number]})
	}
	return r.Draw()
}

// HeatOf is the heat of a draw to which a table belongs, by the table's index; nil where it
// has none.
func (d Draw) HeatOf(table int) *DrawnHeat {
	for i, h := range d.Heats {
		if table -= h.Tables; table < 0 {
			return &d.Heats[i]
		}
	}
	return nil
}

// OfHeat is that of all rounds among the players of one heat.
func (t Rankings) OfHeat(h Heat) []Standing {
	return t.placed(slices.DeleteFunc(t.Standings(0), func(s Standing) bool { return !slices.Contains(h.Players, s.Number()) }))
}

// inOrder are those who play a round: the leader first where seats go by points.
func (t Tournament) inOrder(method string, round int) []Player {
	playing := t.playingIn(round)
	if method != ByPoints {
		return playing
	}
	var all []Player
	for _, s := range t.Rankings().Overall() {
		if p, known := t.Player(s.Number()); known && slices.Contains(numbersOf(playing), p.Number) {
			all = append(all, p)
		}
	}
	return all
}

// Rests are what becomes of who is left when all sit in fours.
var Rests = map[string]draw.Tables{scoring.InThrees: draw.WithThree, scoring.InFives: draw.WithFive, scoring.SitOut: draw.FoursOnly}
