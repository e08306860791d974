package tournament_test

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
)

// A desk plays the director of a tournament: it sends forms and types in lists on paper.
type desk struct {
	t *testing.T
	Tournament
	log    Log
	acts   []Act // acts of the log
	chance *rand.Rand
}

// newDesk opens a tournament whose players are all present.
func newDesk(t *testing.T, setup Setup, players []Player) *desk {
	t.Helper()
	d := &desk{t: t, chance: rand.New(rand.NewPCG(1, 2))}
	d.writes(Act{Setup: &setup})
	d.writes(Act{Players: players})
	return d
}

func (d *desk) writes(act Act) {
	d.acts = append(d.acts, act)
	d.log = written(d.acts...)
	d.Tournament = Tournament{State: d.log.Fold()}
}

// decides returns the decision on a form of the director, who has seen the last draw.
func (d *desk) decides(typed ...string) Decision {
	d.t.Helper()
	values := url.Values{}
	for i := 0; i < len(typed); i += 2 {
		values.Add(typed[i], typed[i+1])
	}
	if !values.Has("seen") {
		values.Set("seen", strconv.Itoa(d.DrawnAt()))
	}
	s := sent(values)
	s.Fresh = func() string { return fmt.Sprintf("%016x", d.chance.Uint64()) }
	decision, known := d.Decide(d.log, s)
	if !known {
		d.t.Fatalf("nobody sends %v", typed)
	}
	return decision
}

// sends sends a form of the director that must be booked.
func (d *desk) sends(typed ...string) {
	d.t.Helper()
	decision := d.decides(typed...)
	if len(decision.Problems) > 0 {
		d.t.Fatalf("%v: %v", typed, decision.Problems)
	}
	d.writes(decision.Act)
}

// refuses sends a form that must be refused, and checks the problem and its field.
func (d *desk) refuses(field, says string, typed ...string) {
	d.t.Helper()
	if p, _ := d.decides(typed...).Problems.At(field); !strings.Contains(p.Text.DE, says) {
		d.t.Errorf("%v: %q stands beside %s, and not %q", typed, p.Text.DE, field, says)
	}
}

func (d *desk) draws(method string) {
	d.t.Helper()
	d.sends("act", "draw", "method", method)
}

// plays begins the drawn round and types a random list for each of its tables.
func (d *desk) plays() {
	d.t.Helper()
	d.sends("act", "begin")
	for _, table := range d.Rounds[d.Begun()-1].Tables {
		d.types(table)
	}
}

func (d *desk) types(table Table) {
	var foot scoring.ListTotals
	for range table.Seats { // few values, so that many results are equal
		foot.Points = append(foot.Points, scoring.Whole(24*d.chance.IntN(4)))
		foot.Won, foot.Lost = append(foot.Won, d.chance.IntN(3)), append(foot.Lost, d.chance.IntN(3))
	}
	all := List{Table: table}.Everybody()
	d.writes(Act{List: &PaperList{table.At, foot}, Sign: &Sign{At: table.At, Seats: all, Director: true}})
}

// crowd returns n players of seven clubs, in teams of four.
func crowd(n int) (players []Player) {
	for i := range n {
		players = append(players, Player{Number: i + 1, Name: fmt.Sprintf("Spieler %03d", i+1), Club: fmt.Sprint("Verein ", i%7), Team: fmt.Sprint("Team ", i/4)})
	}
	return players
}

// skatOf returns the setup of a Preisskat with a number of rounds.
func skatOf(rounds int) Setup {
	return Setup{Name: "Preisskat", Day: "2026-11-22", Game: "skat", Rules: []byte(`{"preset":"turnier"}`), Rounds: rounds, Deals: map[int]int{4: 48, 3: 36}, Rest: scoring.InThrees, Team: 4}
}

// placed returns the player numbers of a ranking, the first place first.
func placed(ranking []Standing) (numbers []int) {
	for _, s := range ranking {
		numbers = append(numbers, s.Number())
	}
	return numbers
}

func sorted(numbers []int) []int { return slices.Sorted(slices.Values(numbers)) }
