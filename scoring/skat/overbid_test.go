package skat_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

// bids63 returns the 63 bids as players count them, up to Grand ouvert with four.
func bids63() []int {
	return []int{18, 20, 22, 23, 24, 27, 30, 33, 35, 36, 40,
		44, 45, 46, 48, 50, 54, 55, 59, 60, 63, 66, 70, 72, 77, 80, 81, 84, 88, 90, 96, 99, 100, 108, 110, 117, 120, 121, 126, 130, 132, 135, 140, 143, 144, 150,
		153, 154, 156, 160, 162, 165, 168, 170, 176, 180, 187, 192, 198, 204, 216, 240, 264}
}

func TestAll63BidsAreAcceptedAndNoOthers(t *testing.T) {
	if diff := cmp.Diff(bids63(), skat.Bids()); diff != "" || len(skat.Bids()) != 63 {
		t.Error(diff)
	}
	for bid := 1; bid <= 300; bid++ {
		_, problems := scoringtest.Evening(book, 3, `{}`, fmt.Sprintf(`{"contract":"grand","declarer":1,"spitzen":4,"won":true,"bid":%d}`, bid))
		if accepted := problems.Errors() == nil; accepted != slices.Contains(bids63(), bid) {
			t.Errorf("%d is judged wrongly: %v", bid, problems)
		}
	}
}
