package handlers

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

// A request is one request and who makes it. Its methods are what any handler may need;
// what one page needs stands beside its handler.
type request struct {
	echo.Context
	*Server
	device  string // "" for somebody who has never written anything
	reader  ui.Viewer
	noStore bool // the browser must not keep the page: see showForm
	worked  work // on evenings that were not cached
	inTurn  bool // it is one of the few with files that are being answered
}

// forAll is a route for every visitor.
func (s *Server) forAll(h func(*request) error) echo.HandlerFunc {
	return func(c echo.Context) error { return h(s.newRequest(c)) }
}

// newRequest reads from the cookie who makes a request.
func (s *Server) newRequest(c echo.Context) *request {
	v := &request{Context: c, Server: s}
	session := v.session()
	v.device = sessionValue(session, deviceValue)
	v.reader = ui.Viewer{
		Lang:   oneOf(cmp.Or(sessionValue(session, langValue), v.browserLang()), "de", "en"),
		Scheme: oneOf(sessionValue(session, schemeValue), "", "light", "dark"),
		Path:   c.Request().URL.RequestURI(),
		Assets: &assets, Key: keySlot, Operator: s.footer, Today: s.today(),
	}
	return v
}

// browserLang is the first of our languages that the browser names: "de", "en", or "" for
// neither. Browsers name first what their user likes best.
func (v *request) browserLang() string {
	for one := range strings.SplitSeq(v.Request().Header.Get("Accept-Language"), ",") {
		tag, _, _ := strings.Cut(one, ";")
		switch lang, _, _ := strings.Cut(strings.ToLower(strings.TrimSpace(tag)), "-"); lang {
		case "de", "en":
			return lang
		}
	}
	return ""
}

var assets = ui.Assets{URL: files.URL, Version: files.Version}

// oneOf is the word if it is one of these, and the first of them otherwise.
func oneOf(word string, words ...string) string {
	for _, w := range words {
		if w == word {
			return w
		}
	}
	return words[0]
}

// today is the day at the tables.
func (s *Server) today() scoring.Day { return evening.DayOf(s.now()) }

// typed are the fields of the form that was sent, all of them known.
func (v *request) typed() (url.Values, error) {
	if err := v.Request().ParseForm(); err != nil {
		return nil, v.unread(err)
	}
	typed := v.Request().PostForm
	if err := checkSize(typed); err != nil {
		return nil, err
	}
	return typed, checkFields(v.Path(), typed)
}

// form is the form that was sent, one that writes.
func (v *request) form() (evening.Form, error) {
	typed, err := v.typed()
	if err != nil {
		return evening.Form{}, err
	}
	return evening.ReadForm(typed)
}

// redirect leads on after a form.
func (v *request) redirect(to string) error { return v.Redirect(http.StatusSeeOther, to) }

// absolute is the whole address of a page, to be shared or printed.
func (v *request) absolute(path string) string {
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
