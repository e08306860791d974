package schieber

import (
	"fmt"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
)

// The Z of a slate, in its own measures.
const (
	left, right = 24, 336
	above       = 44
	below       = 196
	stroke      = 20 // half of a stroke's length
)

// z is the letter itself.
var z = fmt.Sprintf("M%d %dH%dL%d %dH%d", left, above, right, left, below, right)

// strokes are the paths of one side's strokes: hundreds above, fifties in the middle,
// twenties below. Five hundreds are a struck ten.
func strokes(s schieber.Slate) string {
	var path strings.Builder
	x := left + 20
	for range s.FiveHundreds {
		fmt.Fprintf(&path, "M%d %dl28 40m0 -40l-28 40m-6 -20h40", x, above-stroke)
		x += 42
	}
	for i := range s.Hundreds {
		fmt.Fprintf(&path, "M%d %dv40", x+gap(i), above-stroke)
	}
	for i := range s.Fifties {
		fmt.Fprintf(&path, "M%d %dl26 30", (left+right)/2-13+24*i, (above+below)/2-15)
	}
	for i := range s.Twenties {
		fmt.Fprintf(&path, "M%d %dv40", left+20+gap(i), below-stroke)
	}
	return path.String()
}

// gap is how far a stroke stands from the first: after five there is a wider one.
func gap(i int) int { return 24*i + i/5*14 }

// onSlate is what a side's points are in strokes.
func onSlate(sheet scoring.Sheet, side int) schieber.Slate {
	points, _ := sheet.Totals[side-1].Whole()
	return schieber.OnSlate(points)
}
