package journeys

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
)

// aPage matches a page object in a PDF.
var aPage = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// aStream matches the beginning of a stream in a PDF, which may be compressed: Firefox compresses
// its pages.
var aStream = regexp.MustCompile(`stream\r?\n`)

// PagesOf returns the number of pages in a PDF.
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
