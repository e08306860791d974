package draw_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	_ "anschreiber/scoring/scoringtest/rings"
	"anschreiber/scoring/tournament/draw"
)

// rounds generates a request for a round after some rounds that were played with random tables.
func rounds(t *rapid.T, most int) draw.Request {
	n := rapid.IntRange(0, most).Draw(t, "players")
	groups := rapid.IntRange(1, 12).Draw(t, "teams")
	r := draw.Request{
		Met: draw.Met{}, Seed: rapid.StringN(0, 12, -1).Draw(t, "seed"), Round: rapid.IntRange(1, 10).Draw(t, "round"),
		By:     rapid.SampledFrom([]draw.By{draw.Lot, draw.Points}).Draw(t, "by"),
		Tables: rapid.SampledFrom([]draw.Tables{draw.FoursOnly, draw.WithThree, draw.WithFive}).Draw(t, "tables"),
	}
	for i := range n {
		team := rapid.IntRange(0, groups).Draw(t, "team")
		r.Players = append(r.Players, draw.Player{Number: i + 1, Team: []string{"", fmt.Sprint("T", team)}[min(team, 1)], Club: fmt.Sprint("C", team%3)})
	}
	for range rapid.IntRange(0, 4).Draw(t, "played") {
		order := rapid.Permutation(slices.Clone(r.Players)).Draw(t, "order")
		for table := range slices.Chunk(order, 4) {
			r.Met.Add(numbers(table))
		}
	}
	return r
}

func numbers(players []draw.Player) (ns []int) {
	for _, p := range players {
		ns = append(ns, p.Number)
	}
	return ns
}

func everybody(s draw.Seats) []int { return append(slices.Concat(s.Tables...), s.Out...) }

func TestEverybodySitsOnceAtTablesAsLargeAsTheyShouldBeAndTheSameSeedDrawsTheSame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 60)
		s := r.Draw()
		all := everybody(s)
		slices.Sort(all)
		if !slices.Equal(all, numbers(r.Players)) {
			t.Fatalf("%v sit, of %d", all, len(r.Players))
		}
		var sizes []int
		for _, table := range s.Tables {
			sizes = append(sizes, len(table))
		}
		if diff := cmp.Diff(draw.Sizes(len(r.Players), 4, r.Tables), sizes); diff != "" && len(sizes) > 0 {
			t.Fatal(diff)
		}
		if diff := cmp.Diff(s, r.Draw()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestAsFewAsCanBeSitOutAndTheOthersSitAtTablesOfTheUsualSize(t *testing.T) {
	for _, c := range []struct {
		main int
		with draw.Tables
	}{{4, draw.FoursOnly}, {4, draw.WithThree}, {4, draw.WithFive}, {3, draw.FoursOnly}, {3, draw.WithFour}, {2, draw.FoursOnly}} {
		for n := range 401 {
			sizes := draw.Sizes(n, c.main, c.with)
			seated, mains := count(sizes, c.main)
			if seated != mostSeated(n, c.main, int(c.with)) || mains != mostMains(seated, c.main, int(c.with)) {
				t.Errorf("%d players, %v: %v", n, c, sizes)
			}
			if slices.ContainsFunc(sizes[:mains], func(size int) bool { return size != c.main }) {
				t.Errorf("%d players, %v: the usual tables come first: %v", n, c, sizes)
			}
		}
	}
	for players, want := range map[int][]int{3: {3}, 5: {4}, 6: {3, 3}, 7: {3, 4}, 8: {4, 4}, 10: {3, 3, 4}, 11: {3, 4, 4}} {
		if sizes := draw.Sizes(players, 3, draw.WithFour); !slices.Equal(sizes, want) {
			t.Errorf("%d players at tables of three: %v", players, sizes)
		}
	}
}

func count(sizes []int, main int) (seated, mains int) {
	for _, s := range sizes {
		seated += s
		if s == main {
			mains++
		}
	}
	return seated, mains
}

// mostSeated returns the largest number of players that fit at tables of the usual size and the
// other size.
func mostSeated(n, main, other int) int {
	for ; n > 0 && mostMains(n, main, other) < 0; n-- {
	}
	return n
}

// mostMains returns the largest number of tables of the usual size if n players sit at these and at
// tables of the other size; −1 if that is not possible.
func mostMains(n, main, other int) int {
	for m := n / main; m >= 0; m-- {
		if rest := n - main*m; rest == 0 || other > 0 && rest%other == 0 {
			return m
		}
	}
	return -1
}

func TestTeamMatesSitTogetherOnlyWhereTheyMust(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 60)
		s := r.Draw()
		for team, at := range tablesOf(r, s) {
			size := 0
			for _, n := range at {
				size += n
			}
			most := (size + len(s.Tables) - 1) / len(s.Tables)
			for table, n := range at {
				if n > most || n < size/len(s.Tables) {
					t.Fatalf("%d of the %d of %s at table %d of %d", n, size, team, table+1, len(s.Tables))
				}
			}
		}
	})
}

// tablesOf counts the members of each team at each table.
func tablesOf(r draw.Request, s draw.Seats) map[string][]int {
	teams, at := map[int]string{}, map[string][]int{}
	for _, p := range r.Players {
		teams[p.Number] = p.Team
	}
	for i, table := range s.Tables {
		for _, n := range table {
			if at[teams[n]] == nil {
				at[teams[n]] = make([]int, len(s.Tables))
			}
			at[teams[n]][i]++
		}
	}
	delete(at, "")
	return at
}

func TestALotDoesNotAskInWhichOrderThePlayersStandNorWhatTheirTeamsAreCalled(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 40)
		r.By = draw.Lot
		other := r
		other.Players = rapid.Permutation(slices.Clone(r.Players)).Draw(t, "list")
		for i, p := range other.Players {
			if p.Team != "" {
				other.Players[i].Team = "Die " + p.Team
			}
		}
		if diff := cmp.Diff(r.Draw(), other.Draw()); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestNobodySitsOutTwiceBeforeEverybodyDidOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 30)
		r.Tables = draw.FoursOnly
		for range 2 * len(r.Players) {
			r.Round++
			for _, n := range r.Draw().Out {
				r.Players[n-1].SatOut++
			}
			var out []int
			for _, p := range r.Players {
				out = append(out, p.SatOut)
			}
			if slices.Max(out) > slices.Min(out)+1 {
				t.Fatalf("round %d: %v", r.Round, out)
			}
		}
	})
}

func TestTandemsArePartedAsTeamsAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rounds(t, 40)
		for i := range r.Players {
			r.Players[i].Team, r.Players[i].Tandem = "", fmt.Sprint("A", i/2)
		}
		tables := r.Draw().Tables
		for _, table := range tables {
			for i, a := range table {
				for _, b := range table[:i] {
					if len(tables) > 1 && (a-1)/2 == (b-1)/2 {
						t.Fatalf("%d sits with %d: %v", a, b, tables)
					}
				}
			}
		}
	})
}

// For this number of players, 89 attempts are made. That number must never change, because somebody
// may repeat a draw years later and must get the same seats.
func TestTheLastAttemptCountsAndNoneIsMadeAfterIt(t *testing.T) {
	for seed, best := range map[string]int{"37": 89, "1018": 8} { // with one attempt more, 90 would be the best for "1018"
		r := draw.Request{Met: draw.Met{}, By: draw.Lot, Tables: draw.WithThree, Seed: seed}
		for i := range 22 {
			r.Players = append(r.Players, draw.Player{Number: i + 1, Team: fmt.Sprint(i / 4)})
		}
		for r.Round = 1; r.Round < 4; r.Round++ {
			for _, table := range r.Draw().Tables {
				r.Met.Add(table)
			}
		}
		if got := r.Draw().Attempt; got != best {
			t.Errorf("seed %s: attempt %d, not %d", seed, got, best)
		}
	}
}

func TestTheMethodThatIsPrintedIsTheOneThatWasUsed(t *testing.T) {
	for by, word := range map[draw.By]string{draw.Lot: "SHA-256", draw.Points: "nach Punkten"} {
		if says := by.Method(4).DE; !strings.Contains(says, word) {
			t.Errorf("by %s it says %q", by, says)
		}
	}
}

// Anybody can compute the lots with sha256sum, a command that every club has at hand.
func TestADrawCanBeCheckedWithSha256sum(t *testing.T) {
	r := draw.Request{By: draw.Lot, Tables: draw.WithThree, Seed: "Linde 22.11.2026", Round: 1}
	for n := range 7 {
		r.Players = append(r.Players, draw.Player{Number: n + 1})
	}
	lots := map[int]string{}
	for _, p := range r.Players {
		lots[p.Number] = r.Lot(1, p.Number)
	}
	want := slices.SortedFunc(maps.Keys(lots), func(a, b int) int { return strings.Compare(lots[a], lots[b]) })
	s := r.Draw()
	if diff := cmp.Diff(want, slices.Concat(s.Tables...)); diff != "" || s.Attempt != 1 {
		t.Fatal(s.Attempt, diff)
	}
	// printf 'Linde 22.11.2026/1/1/1' | sha256sum
	if lots[1] != "20f7c11a72e8510abf234fe2cf5b514d868a3718b884154c52865558fa6bf8e7" {
		t.Fatal(lots[1])
	}
}

func BenchmarkTenRoundsOfFourHundred(b *testing.B) {
	for b.Loop() {
		r := draw.Request{By: draw.Lot, Met: draw.Met{}, Seed: "b"}
		for n := range 400 {
			r.Players = append(r.Players, draw.Player{Number: n + 1, Team: fmt.Sprint(n / 4)})
		}
		for r.Round = 1; r.Round <= 10; r.Round++ {
			for _, table := range r.Draw().Tables {
				r.Met.Add(table)
			}
		}
	}
}
