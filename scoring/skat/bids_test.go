package skat_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/skat"
)

// bids63 are the bids as players count them, up to Grand ouvert with four.
func bids63() []int {
	return []int{18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40,
		44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150,
		153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264}
}

// reachable are the values a game can have: Spitzen, Spiel and up to six more
// levels times the base, and the four of Null.
func reachable() map[int]bool {
	values := map[int]bool{23: true, 35: true, 46: true, 59: true}
	for base, spitzen := range map[int]int{9: 11, 10: 11, 11: 11, 12: 11, 24: 4} {
		for factor := 2; factor <= spitzen+7; factor++ {
			values[factor*base] = true
		}
	}
	return values
}

func acceptsBid(bid int) bool {
	book := scoring.NewRuleBook(skat.Game)
	document := fmt.Sprintf(`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C"],
		"deals":[{"contract":"grand","declarer":1,"spitzen":4,"won":true,"bid":%d}]}`, bid)
	_, _, problems := scoring.ReadDocument([]byte(document), func(string) (scoring.RuleBook, bool) { return book, true })
	return problems.Errors() == nil
}

func TestAll63BidsAreAccepted(t *testing.T) {
	if len(bids63()) != 63 {
		t.Fatalf("%d bids", len(bids63()))
	}
	if diff := cmp.Diff(bids63(), skat.Bids()); diff != "" {
		t.Error(diff)
	}
	for _, bid := range bids63() {
		if !reachable()[bid] || !acceptsBid(bid) {
			t.Errorf("%d is not accepted", bid)
		}
	}
}

func TestABidIsAValueThatSomeGameCanReach(t *testing.T) {
	var odd []string
	for bid := 1; bid <= 300; bid++ {
		if acceptsBid(bid) != reachable()[bid] {
			odd = append(odd, fmt.Sprint(bid))
		}
	}
	if odd != nil {
		t.Errorf("judged wrongly: %s", strings.Join(odd, " "))
	}
}
