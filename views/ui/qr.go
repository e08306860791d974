package ui

import (
	"strconv"
	"strings"

	"rsc.io/qr"
)

// A Code is a QR code: its dark modules as one SVG path of horizontal bars, and the number of
// modules on each side, without the quiet zone.
type Code struct {
	Text string
	path string
	size int
}

// NewCode encodes a text with error correction level M. A text of thousands of characters does not
// fit: its code is empty.
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

// dark counts the consecutive dark modules from x, y to the right.
func dark(drawn *qr.Code, x, y int) (n int) {
	for drawn.Black(x+n, y) {
		n++
	}
	return n
}

// quiet is the width, in modules, of the light border that code readers need.
const quiet = 4

func quietBox(size int) string {
	side := strconv.Itoa(size + 2*quiet)
	from := strconv.Itoa(-quiet)
	return from + " " + from + " " + side + " " + side
}
