package handlers

import (
	"errors"
	"net/http"
	"net/netip"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// A visit is one request and who makes it.
type visit struct {
	echo.Context
	*Server
	device  string // "" for somebody who has never written anything
	reader  evening.Reader
	noStore bool // the browser must not keep the page: see showForm
	worked  work
}

// forAll is a route for every visitor.
func (s *Server) forAll(h func(*visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		v := s.visit(c)
		v.reader.Today = s.today()
		return h(v)
	}
}

func (s *Server) visit(c echo.Context) *visit {
	v := &visit{Context: c, Server: s}
	session := v.session()
	v.device = sessionValue(session, deviceValue)
	v.reader = evening.Reader{
		Lang:   oneOf(sessionValue(session, langValue), "de", "en"),
		Scheme: oneOf(sessionValue(session, schemeValue), "", "light", "dark"),
		Path:   c.Request().URL.RequestURI(),
		Assets: &assets, Key: keySlot,
	}
	return v
}

var assets = evening.Assets{URL: files.URL, Version: files.Version}

// oneOf is the word if it is one of these, and the first of them otherwise.
func oneOf(word string, words ...string) string {
	for _, w := range words {
		if w == word {
			return w
		}
	}
	return words[0]
}

func (s *Server) today() scoring.Day {
	return evening.DayOf(s.now())
}

// typed are the fields of the form that was sent, all of them known.
func (v *visit) typed() (url.Values, error) {
	if err := v.Request().ParseForm(); err != nil {
		var tooLarge *http.MaxBytesError
		if errors.As(err, &tooLarge) || errors.Is(err, echo.ErrStatusRequestEntityTooLarge) {
			return nil, echo.ErrStatusRequestEntityTooLarge
		}
		return nil, echo.ErrBadRequest.WithInternal(err)
	}
	typed := v.Request().PostForm
	if err := checkSize(typed); err != nil {
		return nil, err
	}
	return typed, checkFields(v.Path(), typed)
}

// form is the form that was sent, one that writes.
func (v *visit) form() (evening.Form, error) {
	typed, err := v.typed()
	if err != nil {
		return evening.Form{}, err
	}
	return evening.ReadForm(typed)
}

// redirect leads on after a form.
func (v *visit) redirect(to string) error { return v.Redirect(http.StatusSeeOther, to) }

// absolute is the whole address of a page, to be shared or printed.
func (v *visit) absolute(path string) string {
	if v.base != "" {
		return v.base + path
	}
	scheme := "http" // who is behind TLS sets the base URL; anybody can send X-Forwarded-Proto
	if v.Request().TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + v.Request().Host + path
}

// isLocal reports an address that means another computer on every phone.
func isLocal(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
}
