package handlers

import (
	"bytes"
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/static"
	"anschreiber/views"
)

// A visit is one request and who makes it.
type visit struct {
	echo.Context
	s      *Server
	device string // "" for somebody who has never written anything
	page   views.Page
	keys   []string // of the forms drawn for this visit
}

func (s *Server) visit(h func(*visit) error) echo.HandlerFunc {
	return func(c echo.Context) error { return h(s.visitor(c)) }
}

func (s *Server) visitor(c echo.Context) *visit {
	v := &visit{Context: c, s: s}
	session := v.session()
	v.device = word(session, deviceValue)
	v.page = views.Page{
		Lang:   oneOf(word(session, langValue), "de", "en"),
		Scheme: oneOf(word(session, schemeValue), "", "light", "dark"),
		Path:   c.Request().URL.RequestURI(),
		Asset:  static.URL, Version: static.Version,
	}
	return v
}

// oneOf is the word if it is one of these, and the first of them otherwise.
func oneOf(word string, words ...string) string {
	for _, w := range words {
		if w == word {
			return w
		}
	}
	return words[0]
}

// show writes a page whole, so that an error half-way never leaves half a page.
func (v *visit) show(status int, page templ.Component) error {
	var b bytes.Buffer
	if err := page.Render(v.Request().Context(), &b); err != nil {
		return err
	}
	return v.HTMLBlob(status, b.Bytes())
}

// withFiles is the page with styles and scripts of its own.
func (v *visit) withFiles(names ...string) views.Page {
	p := v.page
	p.Files = names
	return p
}

// values are the fields of the form that was sent.
func (v *visit) values() (url.Values, error) {
	if err := v.Request().ParseForm(); err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) || errors.Is(err, echo.ErrStatusRequestEntityTooLarge) {
			return nil, echo.ErrStatusRequestEntityTooLarge
		}
		return nil, echo.ErrBadRequest.WithInternal(err)
	}
	return v.Request().PostForm, nil
}

// absolute is the whole address of a page, to be shared or printed.
func (v *visit) absolute(path string) string {
	if v.s.base != "" {
		return v.s.base + path
	}
	scheme := "http" // who is behind TLS sets the base URL; anybody can send X-Forwarded-Proto
	if v.Request().TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + v.Request().Host + path
}

// asked is the game in the URL.
func (v *visit) asked() (views.Game, error) {
	g, found := views.Find(v.Param("game"))
	if !found {
		return g, echo.ErrNotFound
	}
	return g, nil
}

// newKey names a form, so that it books once however often it is sent.
func (v *visit) newKey() string {
	key := rand.Text()
	v.keys = append(v.keys, key)
	return key
}

// writing is what every form that writes says besides its content.
type writing struct {
	key     string
	seen    int    // the last entry the writer has seen
	follows string // the key of the writer's entry before this one, which was sent without looking in between
}

// sent is a form that writes: its fields, and what it says of itself.
func (v *visit) sent() (typed url.Values, w writing, err error) {
	typed, err = v.values()
	if err == nil {
		w, err = readWriting(typed)
	}
	return typed, w, err
}

func readWriting(typed url.Values) (writing, error) {
	f := scoring.FromValues(url.Values{"key": typed["key"], "seen": typed["seen"], "follows": typed["follows"]})
	w := writing{key: f.Text("key", 1, 64), seen: f.Int("seen", 0, 1<<30), follows: f.Text("follows", 0, 64)}
	if len(f.Problems()) > 0 {
		return w, echo.ErrBadRequest
	}
	return w, nil
}
