package handlers

import (
	"bytes"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"runtime"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// A page is what a template has drawn, without the keys of its forms: each time
// it is sent they are new, or two phones would book under one key.
type page struct {
	tag      string
	plain    [][]byte // a key goes between any two of these parts
	deflated [][]byte // of a cached page: each part compressed for itself
}

// keySlot stands where the key of a form goes. Nobody can know it, and so nobody
// can type it into a page.
var keySlot = rand.Text()

// size is what the page takes in a cache.
func (p *page) size() int {
	size := 1 << 10
	for i, part := range p.plain {
		size += len(part) + len(p.deflated[i])
	}
	return size
}

// newSlots are for what takes a processor and much memory: whatever is asked for
// at once is done by turns.
func newSlots() chan struct{} { return make(chan struct{}, 2*runtime.NumCPU()) }

// draw draws a page whole, so that an error half-way never leaves half a page.
func (v *request) draw(c templ.Component) (*page, error) {
	v.drawing <- struct{}{}
	defer func() { <-v.drawing }()
	var b bytes.Buffer
	if err := c.Render(v.Request().Context(), &b); err != nil {
		return nil, err
	}
	p := &page{plain: bytes.Split(b.Bytes(), []byte(keySlot))}
	hash := sha256.New()
	for _, part := range p.plain {
		hash.Write(part)
		hash.Write([]byte{0})
	}
	p.tag = `W/"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12]) + `"`
	return p, nil
}

// show answers with a page that is drawn for this request.
func (v *request) show(status int, c templ.Component) error {
	p, err := v.draw(c)
	if err != nil {
		return err
	}
	if status == http.StatusOK && v.Request().Method == http.MethodGet && v.hasAlready(p) {
		return v.NoContent(http.StatusNotModified)
	}
	return v.send(status, "text/html; charset=UTF-8", joined(p.plain, newKeys(p)))
}

// showCached shows a page of the evening that is the same until something is
// booked. What draws it is handed what the page is cached under, and nothing else.
func (r *eveningRequest) showCached(draw func(*evening.Snapshot, pages.Viewer) templ.Component) error {
	reader := r.reads()
	key := pageKey{evening: r.id, last: r.now.State.Last, reader: reader.Viewer, lastBy: reader.LastBy}
	return r.cached(key, r.now.State.Last, func() templ.Component { return draw(r.now, reader) })
}

// showForAll shows a page on which nothing is the visitor's own.
func (v *request) showForAll(draw func(ui.Viewer) templ.Component) error {
	return v.cached(pageKey{reader: v.reader}, 0, func() templ.Component { return draw(v.reader) })
}

// cached answers with the page of a key. Where it is not cached it is drawn, and
// counted by the entries of its log.
func (v *request) cached(key pageKey, entries int, draw func() templ.Component) error {
	if p, here := v.pages.Get(key); here {
		return v.sendCached(p)
	}
	if err := v.countPage(entries); err != nil {
		return err
	}
	if v.Request().URL.RawQuery != "" || !v.isOwnName(v.Request().Host) { // of which there are as many as somebody wants
		return v.show(http.StatusOK, draw())
	}
	p, err := v.draw(draw())
	if err != nil {
		return err
	}
	p.deflate()
	v.pages.Add(key, p)
	return v.sendCached(p)
}

// hasAlready lets the browser keep a page, and ask whether it is still the same:
// it reports that it is.
func (v *request) hasAlready(p *page) bool {
	if v.noStore {
		return false
	}
	h := v.Response().Header()
	h.Set("Cache-Control", "private, no-cache")
	h.Set("ETag", p.tag)
	h.Set("Vary", "Accept-Encoding, Accept-Language, Cookie")
	return strings.Contains(v.Request().Header.Get("If-None-Match"), p.tag)
}

// newKeys are as many keys as a page has forms.
func newKeys(p *page) []string {
	keys := make([]string, len(p.plain)-1)
	for i := range keys {
		keys[i] = rand.Text()
	}
	return keys
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
