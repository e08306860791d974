package ui

import (
	"strconv"
	"strings"

	"rsc.io/qr"
)

// A Code is a QR code: its modules as rows of one SVG path, and how many a side
// has, without the quiet zone.
type Code struct {
	Text string
	path string
	size int
}

// NewCode is the code of a text; one of thousands of characters has none.
func NewCode(text string) Code {
	drawn, err := qr.Encode(text, qr.M)
	if err != nil {
		return Code{text, "", 1}
	}
	var b strings.Builder
	for y := range drawn.Size {
		for x := 0; x < drawn.Size; {
			n := dark(drawn, x, y)
			if n > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(n) + "v1h-" + strconv.Itoa(n) + "z")
			}
			x += n + 1
		}
	}
	return Code{text, b.String(), drawn.Size}
}

// dark counts the dark modules from a place to the right.
func dark(drawn *qr.Code, x, y int) (n int) {
	for drawn.Black(x+n, y) {
		n++
	}
	return n
}

// quiet is the light border that a reader of codes needs, in modules.
const quiet = 4

func quietBox(size int) string {
	side := strconv.Itoa(size + 2*quiet)
	from := strconv.Itoa(-quiet)
	return from + " " + from + " " + side + " " + side
}
