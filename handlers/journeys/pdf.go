package journeys

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
)

// aPage is a page in the file that a browser prints.
var aPage = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// aStream is what such a file may have compressed: Firefox compresses its pages.
var aStream = regexp.MustCompile(`stream\r?\n`)

// PagesOf counts the pages of a PDF.
func PagesOf(file []byte) int {
	pages := len(aPage.FindAll(file, -1))
	for _, at := range aStream.FindAllIndex(file, -1) {
		if r, err := zlib.NewReader(bytes.NewReader(file[at[1]:])); err == nil {
			inside, _ := io.ReadAll(r)
			pages += len(aPage.FindAll(inside, -1))
		}
	}
	return pages
}
