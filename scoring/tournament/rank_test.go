package tournament_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
	_ "anschreiber/scoring/scoringtest/rings"
	. "anschreiber/scoring/tournament"
)

// contest generates a tournament: all tables have lists on paper, and all are signed. Points lie
// close together, so that there are ties.
func contest(t *rapid.T) (acts []Act) {
	setup := Setup{
		Game: rapid.SampledFrom([]string{"skat", "schafkopf", "punktezettel"}).Draw(t, "game"), Rules: []byte(`{"preset":"turnier"}`), Deals: map[int]int{4: 48, 3: 36},
		Fee: 1050, Lost: LostFee{First: 50, More: 100, Passed: 25}, Team: rapid.IntRange(0, 4).Draw(t, "team size"),
		PlusOnly: rapid.Bool().Draw(t, "plus only"), ByPlace: rapid.Bool().Draw(t, "by place"),
		Prizes: Proposal(20, 1050), Series: []Prize{{Cents: 3000}, {Text: "Schinken"}}, TeamPrizes: []Prize{{Cents: 10001}},
		GroupPrizes: map[string][]Prize{"ladies": {{Cents: 777}}},
	}
	if setup.Game == "schafkopf" {
		setup.Rules, setup.GoodOnly, setup.SoliFirst = []byte(`{"preset":"turnier-muss"}`), rapid.Bool().Draw(t, "good only"), rapid.Bool().Draw(t, "soli first")
	}
	if setup.Game == "punktezettel" { // the fewest points win
		setup.Rules, setup.PlusOnly = []byte(`{"preset":"romme","ends":"open"}`), false
	}
	acts = append(acts, Act{Setup: &setup})
	n := rapid.IntRange(4, 23).Draw(t, "players")
	for i := range n {
		acts = append(acts, Act{Players: []Player{{
			Number: i + 1, Name: fmt.Sprint("P", i+1), Paid: true,
			Team:  rapid.SampledFrom([]string{"", "A", "B", "C"}).Draw(t, "team"),
			Group: rapid.SampledFrom([]string{"", "ladies", "seniors"}).Draw(t, "group"),
		}}})
	}
	for round := 1; round <= rapid.IntRange(1, 3).Draw(t, "rounds"); round++ {
		acts = append(acts, played(t, round, n)...)
	}
	return acts
}

// played generates a round: drawn, begun, its lists typed and signed.
func played(t *rapid.T, round, players int) (acts []Act) {
	var numbers []int
	for i := range players / 4 * 4 {
		numbers = append(numbers, i+1)
	}
	d := Draw{Round: round, Method: ByLot, Seed: "s", Tables: slices.Collect(slices.Chunk(rapid.Permutation(numbers).Draw(t, "order"), 4))}
	acts = append(acts, Act{Draw: &d}, Act{Begin: &Begin{Round: round, Evenings: make([]string, len(d.Tables))}})
	for i := range d.Tables {
		at, foot := At{round, i + 1}, scoring.ListTotals{Passed: rapid.IntRange(0, 2).Draw(t, "passed")}
		for range 4 {
			foot.Points = append(foot.Points, scoring.Whole(10*rapid.IntRange(-3, 3).Draw(t, "points")))
			foot.Won = append(foot.Won, rapid.IntRange(0, 2).Draw(t, "won"))
			foot.Lost = append(foot.Lost, rapid.IntRange(0, 5).Draw(t, "lost"))
			foot.Soli = append(foot.Soli, rapid.IntRange(0, 2).Draw(t, "soli"))
		}
		acts = append(acts, Act{List: &PaperList{at, foot}}, Act{Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
	}
	return acts
}

func tournament(acts []Act) Tournament { return Tournament{State: written(acts...).Fold()} }

// naive adds up a player's result of some rounds, or of all, list by list as the rules are written:
// 50 for each game won and −50 for each lost, and for lost games of others 30 at a table of four
// and 40 at a table of three.
func naive(acts []Act, number int, rounds ...int) (has Standing) {
	setup, seats := acts[0].Setup, map[At][]int{}
	for _, a := range acts {
		if a.Draw != nil {
			for i, table := range a.Draw.Tables {
				seats[At{a.Draw.Round, i + 1}] = table
			}
		}
		if a.List == nil || !slices.Contains(seats[a.List.At], number) || len(rounds) > 0 && !slices.Contains(rounds, a.List.Round) {
			continue
		}
		var scores []scoring.Points
		for i, p := range a.List.Points {
			others := 0
			for j, l := range a.List.Lost {
				if j != i {
					others += l
				}
			}
			if setup.Game == "skat" {
				p += scoring.Whole(50*a.List.Won[i] - 50*a.List.Lost[i] + map[int]int{3: 40, 4: 30}[len(a.List.Points)]*others)
			}
			scores = append(scores, p)
		}
		seat := slices.Index(seats[a.List.At], number)
		has.Played = true
		has.Won, has.Lost = has.Won+a.List.Won[seat], has.Lost+a.List.Lost[seat]
		if len(a.List.Soli) > 0 {
			has.Soli += a.List.Soli[seat]
		}
		switch {
		case setup.ByPlace && setup.Game == "punktezettel":
			has.Score -= tablePoints(scores, seat)
		case setup.ByPlace:
			has.Score += tablePoints(scores, seat)
		case setup.PlusOnly && scores[seat] < 0:
		default:
			has.Score += scores[seat]
		}
	}
	return has
}

// tablePoints shares +3, +1, −1, −3 among players with equal scores.
func tablePoints(scores []scoring.Points, seat int) scoring.Points {
	sorted := slices.Sorted(slices.Values(scores))
	slices.Reverse(sorted)
	total, same := 0, 0
	for place, p := range sorted {
		if p == scores[seat] {
			total, same = total+[]int{3, 1, -1, -3}[place], same+1
		}
	}
	return scoring.Whole(total) / scoring.Points(same)
}

func TestTheRankingIsWhatAddingUpEveryListByHandGives(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		acts := contest(t)
		ranking := tournament(acts).Rankings().Overall()
		for i, s := range ranking {
			if has := naive(acts, s.Number()); s.Score != has.Score || s.Won != has.Won || s.Lost != has.Lost || s.Soli != has.Soli || s.Played != has.Played || s.Place != i+1 {
				t.Fatalf("%+v is at place %d, and by hand %+v", s, i+1, has)
			}
			if i > 0 && comesFirst(*acts[0].Setup, s, ranking[i-1]) {
				t.Fatalf("%+v comes after %+v", s, ranking[i-1])
			}
		}
	})
}

// comesFirst reports whether a is ahead of b: first whoever has a list, and where the fewest points
// win whoever has more lists, then by points, then in Skat by more games won and fewer lost,
// elsewhere by Soli where the setup says so, and by the best round.
func comesFirst(setup Setup, a, b Standing) bool {
	switch {
	case a.Played != b.Played:
		return a.Played
	case setup.Counting().Few && lists(a) != lists(b):
		return lists(a) > lists(b)
	case a.Score != b.Score:
		return (a.Score > b.Score) != setup.Counting().Few
	case setup.Game == "skat":
		return a.Won > b.Won || a.Won == b.Won && a.Lost < b.Lost
	case setup.SoliFirst && a.Soli != b.Soli:
		return a.Soli > b.Soli
	}
	return a.Best(setup.Counting()) > b.Best(setup.Counting())
}

func lists(s Standing) (n int) {
	for _, points := range s.Rounds {
		if points != nil {
			n++
		}
	}
	return n
}

func TestTheOrderInWhichPlayersAndListsWereTypedChangesNoRanking(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		acts := contest(t)
		players := slices.IndexFunc(acts, func(a Act) bool { return a.Draw != nil })
		mixed := slices.Concat(acts[:1], rapid.Permutation(slices.Clone(acts[1:players])).Draw(t, "players"), acts[players:])
		a, b := tournament(acts), tournament(mixed)
		for name, same := range map[string]bool{
			"all":     same(a.Rankings().Overall(), b.Rankings().Overall()),
			"teams":   same(a.Rankings().OfTeams(), b.Rankings().OfTeams()),
			"a round": same(a.Rankings().OfRound(1), b.Rankings().OfRound(1)),
			"a group": same(a.Rankings().OfGroup("ladies"), b.Rankings().OfGroup("ladies")),
		} {
			if !same {
				t.Fatal(name)
			}
		}
	})
}

func same(a, b []Standing) bool { return cmp.Equal(a, b, cmp.AllowUnexported(Standing{})) }

func TestTheLotPartsOnlyThoseWhoAreTheSameInAllElse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		now := tournament(contest(t))
		ranking, way := now.Rankings().Overall(), now.Setup.Counting()
		for i, s := range ranking {
			tied := slices.ContainsFunc(ranking, func(o Standing) bool {
				return o.Number() != s.Number() && o.Score == s.Score && (o.Won == s.Won && o.Lost == s.Lost || o.Best(way) == s.Best(way))
			})
			if s.ByLot && !tied {
				t.Fatalf("place %d: %+v", i+1, s)
			}
		}
	})
}

func TestATeamHasWhatItsBestPlayersHave(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tournament(contest(t))
		for _, team := range of.Rankings().OfTeams() {
			var want scoring.Points
			n := 0
			for _, s := range of.Rankings().Overall() {
				if s.Players[0].Team == team.Name && (of.Setup.Team == 0 || n < of.Setup.Team) {
					want, n = want+s.Score, n+1
				}
			}
			if team.Score != want || len(team.Players) != n {
				t.Fatalf("%+v, not %v of %d", team, want, n)
			}
		}
	})
}

// The cash book adds up to what players and tables pay, also when everything is ticked. In a
// tournament that was saved before there were ticks, nothing is ticked, and its cash book is as
// before.
func TestWhatPlayersAndTablesPayIsWhatIsInTheBox(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tournament(append(contest(t), Act{Payment: &Payment{Cents: -2500, For: "Saal"}}))
		box, lost, won, prizes := 0, 0, 0, 0
		for _, p := range of.Payments {
			box += p.Cents
		}
		for _, a := range of.Box().Accounts() {
			box += a.Fee + a.Lost - a.Prizes
		}
		for _, d := range of.Box().Dues() {
			box, lost = box+d.Passed, lost+d.Sum()
		}
		for _, w := range of.Rankings().AwardsTo(func(s Standing) bool { return !s.Out }) { // some prizes wait for players who have not played yet
			prizes += w.Prize.Cents
		}
		for _, w := range of.Rankings().Awards() {
			won += w.Prize.Cents
		}
		open := prizes - won
		if got := Balance(of.Box().Cash()); got != box-open || got != len(of.Players)*of.Setup.Fee+lost-prizes-2500 {
			t.Fatalf("%d in the box, %d by accounts; lost games come to %d and prizes to %d", got, box, lost, prizes)
		}
		for _, w := range of.Rankings().Awards() {
			of.Hand(w.AsHanded())
		}
		for _, d := range of.Box().Dues() {
			of.Take(Took{d.At, d.Sum()})
		}
		if Balance(of.Box().Cash()) != box-open || Balance(of.Box().CashNow()) != box {
			t.Fatalf("with all ticks %d in the end and %d now, want %d and %d", Balance(of.Box().Cash()), Balance(of.Box().CashNow()), box-open, box)
		}
	})
}

func TestLostGamesCostMoreFromTheFourthOfARoundOn(t *testing.T) {
	fee := LostFee{First: 50, More: 100}
	for lost, want := range []int{0, 50, 100, 150, 250, 350} {
		if got := fee.Of(lost); got != want {
			t.Errorf("%d lost games cost %d cents, not %d", lost, got, want)
		}
	}
}

func TestAProposalSpendsAllThatComesInAndNobodyGetsMoreThanTheOneBefore(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		players, fee := rapid.IntRange(1, 400).Draw(t, "players"), 50*rapid.IntRange(1, 200).Draw(t, "fee")
		sum := 0
		for i, p := range Proposal(players, fee) {
			sum += p.Cents
			if i > 0 && (p.Cents > Proposal(players, fee)[i-1].Cents || p.Cents%100 != 0) {
				t.Fatal(Proposal(players, fee))
			}
		}
		if sum != players*fee {
			t.Fatalf("%d of %d are spent", sum, players*fee)
		}
	})
	if got := Proposal(37, 1000); !cmp.Equal(got, []Prize{{Cents: 12300}, {Cents: 6000}, {Cents: 4500}, {Cents: 3600}, {Cents: 3100}, {Cents: 2700}, {Cents: 2500}, {Cents: 2300}}) {
		t.Error(got)
	}
}

func TestWhoNeverCameIsNotRankedAndOwesNothingAndWhoLeftStaysInTheRanking(t *testing.T) {
	acts := append(eight(),
		Act{Players: []Player{{Number: 9, Name: "Ina", Late: true}}},
		Act{Begin: &Begin{Round: 1, Evenings: []string{"", ""}}},
		Act{List: &PaperList{At{1, 1}, scoring.ListTotals{Points: make([]scoring.Points, 4), Won: []int{0, 0, 0, 0}, Lost: []int{0, 0, 0, 0}}}},
		Act{Players: []Player{{Number: 1, Name: "Anna", Gone: true}}})
	acts[0].Setup.Fee = 1000
	of := tournament(acts)
	if n := len(of.Rankings().Overall()); n != 8 {
		t.Errorf("%d are ranked", n)
	}
	for _, a := range of.Box().Accounts() {
		if owes := a.Fee > 0; owes == (a.Number == 9) {
			t.Errorf("%+v", a)
		}
	}
}

func TestALeagueAddsUpTheBestResultsOfEach(t *testing.T) {
	ranking := func(names string, points ...int) (all []Standing) {
		for i, name := range strings.Fields(names) {
			all = append(all, Standing{Place: i + 1, Name: name, Players: []Player{{Name: name}}, Score: scoring.Whole(points[i])})
		}
		return all
	}
	season := [][]Standing{ranking("Anna Bernd Cem", 900, 500, -20), ranking("Bernd Anna", 700, 100), ranking("Cem Bernd Anna", 300, 200, 100)}
	for _, c := range []struct {
		league League
		want   string
	}{
		{League{}, "1 Bernd 1\u202f400, 2 Anna 1\u202f100, 3 Cem 280"},
		{League{Drop: 1}, "1 Bernd 1\u202f200, 2 Anna 1\u202f000, 3 Cem 280"},
		{League{ByPlace: true}, "1 Bernd 6, 2 Anna 5, 3 Cem 4"},
		{League{ByPlace: true, Drop: 1}, "1 Anna 4, 1 Bernd 4, 1 Cem 4"},
		{League{Drop: 9}, "1 Anna 900, 2 Bernd 700, 3 Cem 300"},                 // the best is never dropped
		{League{Few: true}, "1 Anna 1\u202f100, 2 Bernd 1\u202f400, 3 Cem 280"}, // to be absent is no gain where the fewest win
		{League{Few: true, Drop: 1}, "1 Anna 200, 2 Cem 280, 3 Bernd 700"},
		{League{Few: true, ByPlace: true}, "1 Bernd 6, 2 Anna 5, 3 Cem 4"},
	} {
		var got []string
		for _, s := range c.league.Rank(season) {
			got = append(got, fmt.Sprint(s.Place, " ", s.Name, " ", s.Score))
		}
		if diff := cmp.Diff(c.want, strings.Join(got, ", ")); diff != "" {
			t.Errorf("%+v: %s", c.league, diff)
		}
	}
}

func TestTwoOfOneNameInOneTournamentAreTwoInTheLeagueAndInTheHall(t *testing.T) {
	twins := []Standing{{Place: 1, Name: "Anna", Played: true, Players: []Player{{Number: 1, Name: "Anna"}}, Score: scoring.Whole(90)}, {Place: 2, Name: "Anna", Played: true, Players: []Player{{Number: 2, Name: "Anna"}}, Score: scoring.Whole(10)}}
	if all := (League{}).Rank([][]Standing{twins}); len(all) != 2 || all[0].Score != scoring.Whole(90) || all[1].Score != scoring.Whole(10) {
		t.Errorf("the league has %+v", all)
	}
	setup := skatOf(1)
	setup.Team = 0
	d := newDesk(t, setup, []Player{{Number: 1, Name: "Anna"}, {Number: 2, Name: "Anna"}, {Number: 3, Name: "Cem"}, {Number: 4, Name: "Dora"}})
	d.draws(ByLot)
	d.plays()
	d.sends("act", "same", "from", "Cem", "into", "Dora")
	places := 0
	for _, c := range HallOfFame([]Played{{d.Tournament, "x"}}) {
		for _, n := range c.Places {
			if places += n; n > 1 {
				t.Errorf("%s was somewhere twice: %+v", c.Name, c)
			}
		}
	}
	if places != Podium {
		t.Errorf("%d places are in the hall", places)
	}
}

// If nobody may win twice, everybody has at most one prize, and all prizes that can be won are won.
// In each ranking, nobody further down gets a better prize.
func TestWhereNobodyWinsTwiceTheNextOneGetsThePrize(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		of := tournament(contest(t))
		free := of.Rankings().Awards()
		of.Setup.OnePrize = true
		won, last := map[int]bool{}, map[string]int{}
		for _, w := range of.Rankings().Awards() {
			if w.Team {
				continue
			}
			if won[w.Number()] {
				t.Fatalf("%s wins twice", w.Name)
			}
			if w.Place <= last[w.Ranking] {
				t.Fatalf("%s: place %d behind place %d", w.Ranking, w.Place, last[w.Ranking])
			}
			won[w.Number()], last[w.Ranking] = true, w.Place
		}
		if len(of.Players) >= len(free) && len(of.Rankings().Standings(0)) == len(of.Players) && len(of.Setup.GroupPrizes) == 0 && len(of.Rankings().Awards()) != len(free) {
			t.Fatalf("%d of %d prizes are won", len(of.Rankings().Awards()), len(free))
		}
	})
}
