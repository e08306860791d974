package tournament

import (
	"slices"
	"testing"

	"anschreiber/scoring"
)

func BenchmarkTheRankingOfFourHundredInTenRoundsOnPaper(b *testing.B) {
	setup := Setup{Game: "skat", Rules: []byte(`{"preset":"turnier"}`), Deals: map[int]int{4: 48}, Prizes: Proposal(400, 1000), Series: Proposal(20, 1000)}
	acts, numbers := []Act{{Setup: &setup}}, []int{}
	for n := 1; n <= 400; n++ {
		numbers = append(numbers, n)
		acts = append(acts, Act{Players: []Player{{Number: n}}})
	}
	tables := slices.Collect(slices.Chunk(numbers, 4))
	for round := 1; round <= 10; round++ {
		acts = append(acts, Act{Draw: &Draw{Round: round, Tables: tables}}, Act{Begin: &Begin{Round: round, Evenings: make([]string, len(tables))}})
		for i := range tables {
			foot := scoring.ListTotals{Points: make([]scoring.Points, 4), Won: []int{1, 2, 3, 4}, Lost: []int{0, 1, 2, 3}}
			acts = append(acts, Act{List: &PaperList{At{round, i + 1}, foot}})
		}
	}
	of := Tournament{State: written(acts...).Fold()}
	b.Run("ranking", func(b *testing.B) {
		for b.Loop() {
			of.Ranking()
		}
	})
	b.Run("cash", func(b *testing.B) {
		for b.Loop() {
			of.Cash()
		}
	})
}
