package schieber

import (
	"fmt"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
)

// Coordinates of the Z of a slate, in units of its drawing.
const (
	left, right = 24, 336
	above       = 44
	below       = 196
	stroke      = 20 // half the length of a stroke
)

// z is the path of the Z.
var z = fmt.Sprintf("M%d %dH%dL%d %dH%d", left, above, right, left, below, right)

// strokes returns the path of one side's strokes: hundreds on the upper line, fifties in the
// middle, twenties on the lower line. Each 500 is a struck cross.
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

// gap returns how far a stroke is from the first one. After every five strokes the gap is wider.
func gap(i int) int { return 24*i + i/5*14 }

// onSlate returns the strokes for a side's points.
func onSlate(sheet scoring.Sheet, side int) schieber.Slate {
	points, _ := sheet.Totals[side-1].Whole()
	return schieber.OnSlate(points)
}
