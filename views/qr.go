package views

import (
	"image"
	"image/color"
	"strconv"
	"strings"

	"github.com/boombuler/barcode/qr"
)

// code is a QR code as rows of one SVG path, without the quiet zone.
func code(text string) (path string, size int) {
	drawn, err := qr.Encode(text, qr.M, qr.Auto)
	if err != nil { // only a text of thousands of characters
		return "", 1
	}
	var b strings.Builder
	size = drawn.Bounds().Dx()
	for y := range size {
		for x := 0; x < size; {
			n := dark(drawn, x, y)
			if n > 0 {
				b.WriteString("M" + strconv.Itoa(x) + " " + strconv.Itoa(y) + "h" + strconv.Itoa(n) + "v1h-" + strconv.Itoa(n) + "z")
			}
			x += n + 1
		}
	}
	return b.String(), size
}

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
