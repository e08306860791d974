package scoring_test

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
)

func total(cents []int) (sum int) {
	for _, c := range cents {
		sum += c
	}
	return sum
}

var (
	somePoints = rapid.SliceOfN(rapid.Map(rapid.Int64Range(-9999, 9999), func(n int64) scoring.Points { return scoring.Points(n) }), 2, 8)
	someRate   = rapid.Map(rapid.Int64Range(0, 5000), func(n int64) scoring.Rate { return scoring.Rate(n) })
	someCents  = rapid.SliceOfN(rapid.IntRange(-5000, 5000), 2, 8)
)

func TestRank(t *testing.T) {
	points := []scoring.Points{4, 2, 4, 8}
	for _, c := range []struct {
		name string
		keys [][]scoring.Points
		want []scoring.Place
	}{
		{"equal players share a rank, the next is skipped", [][]scoring.Points{points}, []scoring.Place{{4, 1, 8}, {1, 2, 4}, {3, 2, 4}, {2, 4, 2}}},
		{"a second key decides between equals", [][]scoring.Points{points, {0, 0, 1, 0}}, []scoring.Place{{4, 1, 8}, {3, 2, 4}, {1, 3, 4}, {2, 4, 2}}},
		{"without keys all are equal", nil, []scoring.Place{{1, 1, 4}, {2, 1, 2}, {3, 1, 4}, {4, 1, 8}}},
	} {
		if diff := cmp.Diff(c.want, scoring.Rank(points, c.keys...)); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}

func TestRound(t *testing.T) {
	for _, c := range []struct {
		name    string
		amounts []scoring.Exact
		want    []int
	}{
		{"whole cents stay", []scoring.Exact{200, -200}, []int{1, -1}},
		{"the largest fraction gets the missing cent", []scoring.Exact{720, -360, -360}, []int{4, -2, -2}},
		{"ties to the earlier", []scoring.Exact{-100, 300, -100, -100}, []int{0, 2, -1, -1}},
		{"nothing", []scoring.Exact{0, 0}, []int{0, 0}},
	} {
		if diff := cmp.Diff(c.want, scoring.Round(c.amounts)); diff != "" {
			t.Errorf("%s:\n%s", c.name, diff)
		}
	}
}

func TestRoundingKeepsTheSumAndMovesNobodyByACent(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points, rate := somePoints.Draw(t, "points"), someRate.Draw(t, "rate")
		for _, amounts := range [][]scoring.Exact{scoring.Pairs(points, rate), scoring.Kasse(points, rate)} {
			cents := scoring.Round(amounts)
			if total(cents) != 0 {
				t.Fatalf("%v sum to %d", cents, total(cents))
			}
			for i, c := range cents {
				if off := scoring.Exact(c)*200 - amounts[i]; off <= -200 || off >= 200 {
					t.Fatalf("%d/200 became %d", amounts[i], c)
				}
			}
		}
	})
}

func TestPairsIsWhatEveryoneWouldPayEveryone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points, rate := somePoints.Draw(t, "points"), someRate.Draw(t, "rate")
		for i, amount := range scoring.Pairs(points, rate) {
			var each scoring.Points
			for _, other := range points {
				each += points[i] - other
			}
			if amount != each.At(rate) {
				t.Fatalf("seat %d: %d instead of %d", i+1, amount, each.At(rate))
			}
		}
	})
}

func TestShare(t *testing.T) {
	for _, c := range []struct {
		amount  int
		weights []int
		want    []int
	}{
		{140, []int{192, 48, 0}, []int{112, 28, 0}},
		{139, []int{192, 48, 0}, []int{111, 28, 0}},
		{1, []int{1, 1, 1}, []int{1, 0, 0}},
		{5, []int{0, 0}, []int{0, 0}},
	} {
		if diff := cmp.Diff(c.want, scoring.Share(c.amount, c.weights)); diff != "" {
			t.Errorf("%d by %v:\n%s", c.amount, c.weights, diff)
		}
	}
}

func TestSharesAddUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amount := rapid.IntRange(0, 1<<40).Draw(t, "amount")
		weights := rapid.SliceOfN(rapid.IntRange(0, 1<<40), 1, 8).Draw(t, "weights")
		shares := scoring.Share(amount, weights)
		if total(weights) > 0 && total(shares) != amount {
			t.Fatalf("%v sum to %d", shares, total(shares))
		}
		for i, s := range shares {
			if s < 0 || weights[i] == 0 && s != 0 {
				t.Fatalf("share %d of weight %d", s, weights[i])
			}
		}
	})
}

func TestACapLetsNobodyPayMoreAndTakesItFromTheWinners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		balance, limit := someCents.Draw(t, "balance"), rapid.IntRange(0, 3000).Draw(t, "limit")
		pot := -total(balance)
		capped, left := scoring.Cap(balance, pot, limit)
		if total(capped)+left != 0 {
			t.Fatalf("%v and the pot of %d do not sum to 0", capped, left)
		}
		for i, c := range capped {
			if c < -limit || balance[i] > 0 && (c < 0 || c > balance[i]) || balance[i] <= 0 && c != max(balance[i], -limit) {
				t.Fatalf("%d became %d", balance[i], c)
			}
		}
	})
}

func TestPaymentsSettleEverything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		balance := someCents.Draw(t, "balance")
		pot := 0
		if rapid.Bool().Draw(t, "pot") {
			pot = -total(balance)
		} else {
			balance[0] -= total(balance)
		}
		open, most := append([]int{pot}, balance...), len(balance)-1
		if pot != 0 {
			most++
		}
		payments := scoring.Payments(balance, pot)
		for _, p := range payments {
			open[p.From] += p.Cents
			open[p.To] -= p.Cents
		}
		if slices.Min(open) != 0 || slices.Max(open) != 0 || len(payments) > most {
			t.Fatalf("%v leave %v open", payments, open)
		}
	})
}

func TestTheLargestDebtorPaysTheLargestCreditor(t *testing.T) {
	want := []scoring.Payment{{From: 3, To: 1, Cents: 50}, {From: 2, To: 4, Cents: 30}, {From: 3, To: 4, Cents: 10}}
	if diff := cmp.Diff(want, scoring.Payments([]int{50, -30, -60, 40}, 0)); diff != "" {
		t.Error(diff)
	}
	ties := []scoring.Payment{{From: 1, To: 0, Cents: 10}, {From: 2, To: 3, Cents: 10}}
	if diff := cmp.Diff(ties, scoring.Payments([]int{-10, -10, 10}, 10)); diff != "" {
		t.Error(diff)
	}
}

func TestRoundingSurvivesAmountsBeyondAllNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		amounts := rapid.SliceOfN(rapid.Int64(), 1, 8).Draw(t, "amounts")
		exact := make([]scoring.Exact, len(amounts))
		for i, a := range amounts {
			exact[i] = scoring.Exact(a)
		}
		if cents := scoring.Round(exact); len(cents) != len(amounts) {
			t.Fatal(cents)
		}
	})
}
