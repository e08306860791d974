package handlers

import (
	"bytes"
	"compress/flate"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"hash/crc32"
	"net/http"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
)

// pageOf is what a kept page depends on, besides how its evening stands. The
// evening's id is in the path.
type pageOf struct {
	path, lang, scheme string
	role               db.Role // at an evening
	by                 string  // which other device has written last
	today              scoring.Day
}

// A keptPage is a page as it is sent, without the keys of its forms: each time
// it is sent they are new, or two phones would book under one key. Its parts
// are compressed once, each for itself, so that keys fit in between.
type keptPage struct {
	of       *standing
	tag      string
	plain    [][]byte
	deflated [][]byte
}

// seam stands where a key was: no page has a zero byte.
const seam = "\x00"

// showKept shows a page of the evening that is the same until something is
// booked.
func (o *opened) showKept(draw func() templ.Component) error {
	page := o.pageOf()
	page.role, page.by = o.role, o.byOther(o.log[len(o.log)-1].Device).DE
	return o.visit.showKept(page, o.standing, draw)
}

func (v *visit) pageOf() pageOf {
	return pageOf{path: v.page.Path, lang: v.page.Lang, scheme: v.page.Scheme, today: v.today()}
}

// showForAll shows a page on which nothing is the visitor's own.
func (v *visit) showForAll(draw func() templ.Component) error {
	return v.showKept(v.pageOf(), nil, draw)
}

func (v *visit) showKept(key pageOf, of *standing, draw func() templ.Component) error {
	if v.Request().URL.RawQuery != "" { // of which there are as many as somebody wants
		return v.show(http.StatusOK, draw())
	}
	page, here := v.s.shelf.pages.Get(key)
	if !here || page.of != of {
		var b strings.Builder
		if err := draw().Render(v.Request().Context(), &b); err != nil {
			return err
		}
		page = keep(b.String(), v.keys, of)
		v.s.shelf.pages.Add(key, page)
	}
	return v.sendKept(page)
}

func keep(body string, keys []string, of *standing) *keptPage {
	for _, key := range keys {
		body = strings.Replace(body, key, seam, 1)
	}
	sum := sha256.Sum256([]byte(body))
	page := &keptPage{of: of, tag: `W/"` + base64.RawURLEncoding.EncodeToString(sum[:12]) + `"`}
	for part := range strings.SplitSeq(body, seam) {
		page.plain = append(page.plain, []byte(part))
		page.deflated = append(page.deflated, deflate(part))
	}
	return page
}

// deflate compresses a part up to a byte's end, so that another can follow.
func deflate(part string) []byte {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // only of a level that there is not
	}
	_, _ = w.Write([]byte(part)) // a buffer takes everything
	_ = w.Flush()
	return b.Bytes()
}

// sendKept answers with the page, or that the visitor has it already.
func (v *visit) sendKept(page *keptPage) error {
	h := v.Response().Header()
	h.Set("ETag", page.tag)
	h.Set("Vary", "Accept-Encoding, Cookie")
	if strings.Contains(v.Request().Header.Get("If-None-Match"), page.tag) {
		return v.NoContent(http.StatusNotModified)
	}
	keys := make([]string, len(page.plain)-1)
	for i := range keys {
		keys[i] = rand.Text()
	}
	if takesGzip(v.Request().Header.Get("Accept-Encoding")) {
		h.Set("Content-Encoding", "gzip")
		return v.HTMLBlob(http.StatusOK, page.gzipped(keys))
	}
	return v.HTMLBlob(http.StatusOK, joined(page.plain, keys))
}

// joined are the parts with the keys between them.
func joined(parts [][]byte, keys []string) []byte {
	var b []byte
	for i, part := range parts {
		b = append(b, part...)
		if i < len(keys) {
			b = append(b, keys[i]...)
		}
	}
	return b
}

// gzipped is the page in gzip's format (RFC 1952): the parts as they were
// compressed, and each key as a block that is not (RFC 1951, 3.2.4).
func (p *keptPage) gzipped(keys []string) []byte {
	stored, sum, size := make([]string, len(keys)), uint32(0), 0
	for i, part := range p.plain {
		sum, size = crc32.Update(sum, crc32.IEEETable, part), size+len(part)
		if i < len(keys) {
			sum, size = crc32.Update(sum, crc32.IEEETable, []byte(keys[i])), size+len(keys[i])
			stored[i] = block(keys[i])
		}
	}
	b := []byte{0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff} // deflated, no name, no time, unknown system
	b = append(b, joined(p.deflated, stored)...)
	b = append(b, 3, 0) // an empty last block
	b = binary.LittleEndian.AppendUint32(b, sum)
	return binary.LittleEndian.AppendUint32(b, uint32(size))
}

// block is a short text as a stored block.
func block(text string) string {
	n := uint16(len(text))
	b := binary.LittleEndian.AppendUint16([]byte{0}, n)
	return string(binary.LittleEndian.AppendUint16(b, ^n)) + text
}
