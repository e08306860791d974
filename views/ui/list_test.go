package ui

import (
	"slices"
	"testing"

	"anschreiber/scoring"
)

func TestARoundEndsBeforeADealerDealsAgain(t *testing.T) {
	for _, c := range []struct {
		dealers scoring.Seats
		next    scoring.Seat
		ends    []int // numbers of the deals that end a round
	}{
		{scoring.Seats{1, 2, 3, 4}, 1, []int{4}},
		{scoring.Seats{1, 2, 3, 4, 1}, 2, []int{4}},
		{scoring.Seats{1, 1, 2, 3, 4, 1}, 2, []int{5}},    // the first deal was a misdeal
		{scoring.Seats{1, 2, 3, 1, 2, 3}, 1, []int{3, 6}}, // somebody had left
		{scoring.Seats{3, 4, 1, 2}, 3, []int{4}},
		{nil, 1, nil},
	} {
		sheet := scoring.Sheet{Next: scoring.Next{Turn: scoring.Turn{Dealer: c.next}}}
		for _, dealer := range c.dealers {
			sheet.Lines = append(sheet.Lines, scoring.Line{Dealer: dealer})
		}
		var got []int
		for i, end := range roundEnds(sheet) {
			if end {
				got = append(got, i+1)
			}
		}
		if !slices.Equal(got, c.ends) {
			t.Errorf("%v: rounds end at %v, want %v", c.dealers, got, c.ends)
		}
	}
}
