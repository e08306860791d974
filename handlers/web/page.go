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

// A page is the output of a template without the keys of its forms. Each time the page is sent, it
// gets new keys, because otherwise two phones would book under the same key.
type page struct {
	tag      string
	Plain    [][]byte // the page without its keys: a key goes between each part and the next
	deflated [][]byte // for a cached page: each part, compressed by itself
}

// KeySlot marks the place of a form's key in a drawn page. It is random, so that nobody can type it
// into a page.
var KeySlot = rand.Text()

// size returns how many bytes a cached page takes.
func (p *page) size() int {
	size := 1 << 10
	for i, part := range p.Plain {
		size += len(part) + len(p.deflated[i])
	}
	return size
}

// newSlots returns slots for work that needs a processor and much memory: at most twice as many
// requests as there are processors do such work at the same time.
func newSlots() chan struct{} { return make(chan struct{}, 2*runtime.NumCPU()) }

// Draw renders a page completely before anything is sent, so that an error never leaves half a
// page.
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

// ShowCached shows a page of the evening that stays the same until something is booked, and caches
// it. draw gets only the values that are part of the cache's key.
func (r *EveningVisit) ShowCached(draw func(*evening.Snapshot, pages.Viewer) templ.Component) error {
	reader := r.Reads()
	key := PageKey{Evening: r.ID, Last: r.Now.State.Last, Reader: reader.Viewer, lastBy: reader.LastBy}
	return r.Cached(key, r.Now.State.Last, func() templ.Component { return draw(r.Now, reader) })
}

// ShowForAll shows a cached page that depends on the visitor only by language, colours and the
// address of the request.
func (v *Visit) ShowForAll(draw func(ui.Viewer) templ.Component) error {
	return v.Cached(PageKey{Reader: v.Viewer}, 0, func() templ.Component { return draw(v.Viewer) })
}

// Cached answers with the page of a key. If the page is not cached, Cached calls draw, and counts
// the page as one that is computed from so many entries (see CountPage).
func (v *Visit) Cached(key PageKey, entries int, draw func() templ.Component) error {
	if p, here := v.Pages.Get(key); here {
		return p.sendCached(v)
	}
	if err := v.CountPage(entries); err != nil {
		return err
	}
	if v.Request().URL.RawQuery != "" || !v.isOwnName(v.Request().Host) { // a page is not cached under a query or an unknown host, because there can be any number of them
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

// isHeldBy reports whether the browser already has this page. It also sets the headers with which
// the browser may keep the page and ask later whether it has changed.
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

// newKeys returns a new key for each form of a page.
func newKeys(p *page) []string {
	keys := make([]string, len(p.Plain)-1)
	for i := range keys {
		keys[i] = rand.Text()
	}
	return keys
}

// Joined joins the parts, with the keys between them.
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
