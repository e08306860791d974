package views

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// A Code is a QR code: its modules as rows of one SVG path, and how many a side
// has, without the quiet zone.
type Code struct {
	Text string
	path string
	size int
}

// NewCode finds the modules out, which takes three milliseconds.
func NewCode(text string) Code {
	drawn, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil { // only a text of thousands of characters
		return Code{text, "", 1}
	}
	var b strings.Builder
	size := drawn.Bounds().Dx()
	for y := range size {
		for x := 0; x < size; {
			n := dark(drawn, x, y)
			if n > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(n) + "v1h-" + strconv.Itoa(n) + "z")
			}
			x += n + 1
		}
	}
	return Code{text, b.String(), size}
}

// Bytes is about what it takes in memory.
func (c Code) Bytes() int { return len(c.Text) + len(c.path) }

// dark counts the dark modules from a place to the right.
func dark(drawn image.Image, x, y int) (n int) {
	for x+n < drawn.Bounds().Dx() && drawn.At(x+n, y) == color.Black {
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
