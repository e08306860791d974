package punktezettel_test

import (
	"testing"

	"anschreiber/scoring/punktezettel"
	"anschreiber/scoring/scoringtest"
)

var book = punktezettel.Book

func TestAPageFillsInTheLastNumberAndThePartner(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"points=1&points=2&points=&points=4&zero=true", `{"points":[1,2,0,4]}`},
		{"points=1&points=2&points=&points=4&rest=26", `{"points":[1,2,19,4]}`},
		{"points=&points=2&points=&points=4&rest=26", `{"points":[0,2,0,4]}`},
		{"points=20&points=2&points=0&points=4&rest=26", `{"points":[20,2,0,4]}`},
		{"points=20&points=&points=&points=4&rest=26&absent=2", `{"points":[20,0,2,4],"absent":[2]}`},
		{"points=20&points=10&points=&points=4&rest=26", `{"points":[20,10,-8,4]}`},
		{"points=26&points=26&points=&points=26&rest=26&moon=true", `{"points":[26,26,0,26]}`},
		{"points=26&points=&points=&points=&rest=26&moon=true", `{"points":[26,0,0,0]}`},
		{"pair=1&value=12", `{"winners":[1,3],"value":12}`},
		{"pair=2&value=12", `{"winners":[2,4],"value":12}`},
		{"winners=1&winners=4&value=12", `{"winners":[1,4],"value":12}`},
		{"bids=1&bids=0&bids=157&bids=3", `{"bids":[1,0,157,3]}`},
		{"bids=1&bids=0&bids=&bids=3&absent=3&points=1&points=0&points=&points=2", `{"points":[1,0,0,2],"bids":[1,0,0,3],"absent":[3]}`},
		{"bids=&bids=&bids=&bids=&points=&points=&points=&points=", `{}`},
		{"points=5&points=0&points=0&points=0&phase=2", `{"points":[5,0,0,0],"phase":[2]}`},
	})
}

func TestANumberThatIsMissingIsAskedAboutUnlessItFollows(t *testing.T) {
	for typed, asked := range map[string]bool{
		"points=1&points=2&points=&points=4":                             true,
		"points=1&points=&points=&points=":                               true,
		"bids=1&bids=1&bids=1&bids=1&points=1&points=&points=0&points=0": true,
		"points=1&points=2&points=&points=4&zero=true":                   false,
		"points=1&points=2&points=&points=4&absent=3":                    false,
		"points=1&points=2&points=&points=4&rest=26":                     false,
		"points=0&points=0&points=0&points=0":                            false,
		"points=&points=&points=&points=":                                false,
	} {
		_, ps := scoringtest.Typed(t, book, 4, typed)
		if _, found := ps.Errors().At("points"); found != asked {
			t.Errorf("%s: %v", typed, ps)
		}
	}
}

func TestABidThatIsMissingIsRefusedAtItsSeat(t *testing.T) {
	for typed, path := range map[string]string{
		"bids=1&bids=&bids=2&bids=3":          "bids[1]",
		"bids=1&bids=0&bids=&bids=3&absent=2": "bids[2]",
		"bids=1&bids=0&bids=2&bids=158":       "bids[3]",
	} {
		if _, ps := scoringtest.Typed(t, book, 4, typed); len(ps) != 1 || ps[0].Path != path {
			t.Errorf("%s: %v", typed, ps)
		}
	}
}
