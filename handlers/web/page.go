package web

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
	Plain    [][]byte // a key goes between any two of these parts
	deflated [][]byte // of a cached page: each part compressed for itself
}

// KeySlot stands where the key of a form goes. Nobody can know it, and so nobody
// can type it into a page.
var KeySlot = rand.Text()

// size is what the page takes in a cache.
func (p *page) size() int {
	size := 1 << 10
	for i, part := range p.Plain {
		size += len(part) + len(p.deflated[i])
	}
	return size
}

// newSlots are for what takes a processor and much memory: whatever is asked for
// at once is done by turns.
func newSlots() chan struct{} { return make(chan struct{}, 2*runtime.NumCPU()) }

// Draw draws a page whole, so that an error half-way never leaves half a page.
func (v *Visit) Draw(c templ.Component) (*page, error) {
	v.Drawing <- struct{}{}
	defer func() { <-v.Drawing }()
	var b bytes.Buffer
	if err := c.Render(v.Request().Context(), &b); err != nil {
		return nil, err
	}
	p := &page{Plain: bytes.Split(b.Bytes(), []byte(KeySlot))}
	hash := sha256.New()
	for _, part := range p.Plain {
		hash.Write(part)
		hash.Write([]byte{0})
	}
	p.tag = `W/"` + base64.RawURLEncoding.EncodeToString(hash.Sum(nil)[:12]) + `"`
	return p, nil
}

// Show answers with a page that is drawn for this request.
func (v *Visit) Show(status int, c templ.Component) error {
	p, err := v.Draw(c)
	if err != nil {
		return err
	}
	if status == http.StatusOK && v.Request().Method == http.MethodGet && p.isHeldBy(v) {
		return v.NoContent(http.StatusNotModified)
	}
	return v.Send(status, "text/html; charset=UTF-8", Joined(p.Plain, newKeys(p)))
}

// ShowCached shows a page of the evening that is the same until something is
// booked. What draws it is handed what the page is cached under, and nothing else.
func (r *EveningVisit) ShowCached(draw func(*evening.Snapshot, pages.Viewer) templ.Component) error {
	reader := r.Reads()
	key := PageKey{Evening: r.ID, Last: r.Now.State.Last, Reader: reader.Viewer, lastBy: reader.LastBy}
	return r.Cached(key, r.Now.State.Last, func() templ.Component { return draw(r.Now, reader) })
}

// ShowForAll shows a page on which nothing is the visitor's own.
func (v *Visit) ShowForAll(draw func(ui.Viewer) templ.Component) error {
	return v.Cached(PageKey{Reader: v.Viewer}, 0, func() templ.Component { return draw(v.Viewer) })
}

// Cached answers with the page of a key. Where it is not cached it is drawn, and
// counted by the entries of its log.
func (v *Visit) Cached(key PageKey, entries int, draw func() templ.Component) error {
	if p, here := v.Pages.Get(key); here {
		return p.sendCached(v)
	}
	if err := v.CountPage(entries); err != nil {
		return err
	}
	if v.Request().URL.RawQuery != "" || !v.isOwnName(v.Request().Host) { // of which there are as many as somebody wants
		return v.Show(http.StatusOK, draw())
	}
	p, err := v.Draw(draw())
	if err != nil {
		return err
	}
	p.deflate()
	v.Pages.Add(key, p)
	return p.sendCached(v)
}

// isHeldBy lets the browser keep a page, and ask whether it is still the same:
// it reports that it is.
func (p *page) isHeldBy(v *Visit) bool {
	if v.NoStore {
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
	keys := make([]string, len(p.Plain)-1)
	for i := range keys {
		keys[i] = rand.Text()
	}
	return keys
}

// Joined are the parts with the keys between them.
func Joined(parts [][]byte, keys []string) []byte {
	var b []byte
	for i, part := range parts {
		b = append(b, part...)
		if i < len(keys) {
			b = append(b, keys[i]...)
		}
	}
	return b
}
