// Package scoringtest tests the laws that every game must keep. A game's test runs them all with
// one call of Run.
package scoringtest

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	_ "anschreiber/scoring/scoringtest/rings"
)

// Play contains what the tests need to know about a game in order to play random deals.
type Play[D, R any] struct {
	// Deal draws a deal that a table might write down. Deals that Check refuses are left out.
	Deal func(t *rapid.T, table scoring.Table[R], turn scoring.Turn) D
	// Move returns the deal with every seat replaced by to(seat). Lists of seats must stay sorted.
	Move func(d D, to func(scoring.Seat) scoring.Seat) D
	// Words are values of text fields in a deal, from which impossible deals are drawn.
	Words []string
	// ZeroSum says that the points of each deal sum to 0, which is then tested.
	ZeroSum bool
}

// Run tests a game: the cases of testdata/*.jsonl, and the laws that hold for every game, on
// random evenings.
func Run[D, R any](t *testing.T, game scoring.Game[D, R], play Play[D, R]) {
	t.Run("the cases come out as they were worked out by hand", func(t *testing.T) {
		runCases(t, scoring.NewRuleBook(game))
	})
	t.Run("the rules say card points in English", func(t *testing.T) { speaksEnglish(t, game) })
	h := house[D, R]{game: game, play: play, book: scoring.NewRuleBook(game)}
	for _, law := range h.laws() {
		t.Run(law.name, rapid.MakeCheck(law.holds))
	}
}

// house is a game together with everything needed to play it.
type house[D, R any] struct {
	game scoring.Game[D, R]
	play Play[D, R]
	book scoring.RuleBook
}

func (h house[D, R]) find(slug string) (scoring.RuleBook, bool) { return h.book, slug == h.book.Slug }

type law struct {
	name  string
	holds func(*rapid.T)
}

func (h house[D, R]) laws() []law {
	return []law{
		{"most deals drawn at random are accepted", h.isPlayed},
		{"checking and scoring leave the deals as they are", h.leavesDeals},
		{"later deals never change earlier lines", h.keepsEarlierLines},
		{"a sheet leaves the evening to go on as it was", h.goesOn},
		{"an evening reads back as it was written", h.readsBack},
		{"when people sit elsewhere, their points go with them", h.followsSeats},
		{"the last number of every computation is what is booked", h.explainsPoints},
		{"totals add up the lines of a Partie", h.addsUp},
		{"balance and pot sum to 0", h.balances},
		{"few payments settle everything", h.pays},
		{"a correction moves no dealer", h.correctsQuietly},
		{"a sheet has no null list", h.listsAreLists},
		{"edits, strikes and undo come to the same as a fresh log", h.replays},
		{"the figures of an evening add up over its deals", h.addsUpFigures},
		{"when people sit elsewhere, their figures go with them", h.followsSeatsInFigures},
		{"a deal counts for figures that the game has, and for who played", h.countsItsFigures},
		{"what an evening tells is true", h.tells},
		{"when people sit elsewhere, the same is told of them", h.tellsTheSameOfPeople},
		{"whatever the deals, a sheet comes out", h.isTotal},
	}
}
