package web

import (
	"cmp"
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// A Visit is one request and who makes it. Its methods are what any handler may need;
// what one page needs stands beside its handler.
type Visit struct {
	echo.Context
	*Server
	Device  string // "" for somebody who has never written anything
	Viewer  ui.Viewer
	NoStore bool // the browser must not keep the page: see ShowForm
	worked  int  // entries of evenings that were not cached
	inTurn  bool // it is one of the few with files that are being answered
}

// ForAll is a route for every visitor.
func (s *Server) ForAll(h func(*Visit) error) echo.HandlerFunc {
	return func(c echo.Context) error { return h(s.newRequest(c)) }
}

// newRequest reads from the cookie who makes a request.
func (s *Server) newRequest(c echo.Context) *Visit {
	v := &Visit{Context: c, Server: s}
	session := v.session()
	v.Device = sessionValue(session, deviceValue)
	v.Viewer = ui.Viewer{
		Lang:   OneOf(cmp.Or(sessionValue(session, LangValue), browserLang(c.Request().Header)), "de", "en"),
		Scheme: OneOf(sessionValue(session, SchemeValue), "", "light", "dark"),
		Path:   c.Request().URL.RequestURI(),
		Assets: &assets, Key: KeySlot, Operator: s.footer, Today: s.Today(),
	}
	return v
}

// browserLang is the first of our languages that a browser names: "de", "en", or "" for
// neither. Browsers name first what their user likes best.
func browserLang(h http.Header) string {
	for one := range strings.SplitSeq(h.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(one, ";")
		switch lang, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-"); lang {
		case "de", "en":
			return lang
		}
	}
	return ""
}

var assets = ui.Assets{URL: Files.URL, Version: Files.Version}

// OneOf is the word if it is one of these, and the first of them otherwise.
func OneOf(word string, words ...string) string {
	for _, w := range words {
		if w == word {
			return w
		}
	}
	return words[0]
}

// Today is the day at the tables.
func (s *Server) Today() scoring.Day { return evening.DayOf(s.Now()) }

// Typed are the fields of the form that was sent, all of them known.
func (v *Visit) Typed() (url.Values, error) {
	if err := v.Request().ParseForm(); err != nil {
		return nil, v.Unread(err)
	}
	typed := v.Request().PostForm
	if err := CheckSize(typed); err != nil {
		return nil, err
	}
	return typed, checkFields(v.Path(), typed)
}

// Form is the form that was sent, one that writes.
func (v *Visit) Form() (evening.Form, error) {
	typed, err := v.Typed()
	if err != nil {
		return evening.Form{}, err
	}
	return evening.ReadForm(typed)
}

// LeadTo leads on after a form.
func (v *Visit) LeadTo(to string) error { return v.Redirect(http.StatusSeeOther, to) }

// Absolute is the whole address of a page, to be shared or printed.
func (v *Visit) Absolute(path string) string {
	if v.base != "" {
		return v.base + path
	}
	scheme := "http" // who is behind TLS sets the base URL; anybody can send X-Forwarded-Proto
	if v.Request().TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + v.Request().Host + path
}

// IsLocal reports an address that means another computer on every phone.
func IsLocal(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
}
