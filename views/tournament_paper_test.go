package views

import (
	"testing"

	"anschreiber/scoring"
)

func TestThousandsAreGrouped(t *testing.T) {
	for points, want := range map[scoring.Points]string{
		0: "0", 1: "½", -1: "−½", scoring.Whole(999): "999", scoring.Whole(-999): "−999",
		scoring.Whole(1288): "1\u202f288", scoring.Whole(-12345) - 1: "−12\u202f345½", scoring.Whole(1234567): "1\u202f234\u202f567",
	} {
		if got := Grouped(points); got != want {
			t.Errorf("%d is %q, not %q", points, got, want)
		}
	}
}
