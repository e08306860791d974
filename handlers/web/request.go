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

// A Visit is one request and who makes it. Its methods are what any handler may need; methods that
// only one page needs are next to that page's handler.
type Visit struct {
	echo.Context
	*Server
	Device  string // "" for a visitor who has never written anything
	Viewer  ui.Viewer
	NoStore bool // the browser must not keep the page: see ShowForm
	worked  int  // how many entries of evenings that were not cached this request has computed
	inTurn  bool // this request is one of the few with files that are being answered
}

// ForAll returns the handler of a route for every visitor.
func (s *Server) ForAll(h func(*Visit) error) echo.HandlerFunc {
	return func(c echo.Context) error {
		err := h(s.newRequest(c))
		if isPassing(err) {
			_ = c.Request().ParseForm() // for the page of the error, which is drawn when no more may be read
		}
		return err
	}
}

// newRequest reads from the cookie who makes the request.
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

// browserLang returns the first language in Accept-Language that this app has: "de", "en", or ""
// for neither. Browsers name the language first that their user prefers.
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

// OneOf returns word if it is one of words, and otherwise the first of words.
func OneOf(word string, words ...string) string {
	for _, w := range words {
		if w == word {
			return w
		}
	}
	return words[0]
}

// Today returns the day to which an evening that is played now belongs, see evening.DayOf.
func (s *Server) Today() scoring.Day { return evening.DayOf(s.Now()) }

// Typed returns the fields of the form that was sent. Returns an error for unknown fields and for
// too many values.
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

// Form reads a form that writes. Returns evening.ErrUnreadable if its key, or the entry that its
// writer has seen, is not valid.
func (v *Visit) Form() (evening.Form, error) {
	typed, err := v.Typed()
	if err != nil {
		return evening.Form{}, err
	}
	return evening.ReadForm(typed)
}

// LeadTo redirects after a form (303 See Other).
func (v *Visit) LeadTo(to string) error { return v.Redirect(http.StatusSeeOther, to) }

// Absolute returns the complete address of a page, to be shared or printed.
func (v *Visit) Absolute(path string) string {
	if v.base != "" {
		return v.base + path
	}
	scheme := "http" // a server behind TLS has a base URL; X-Forwarded-Proto is ignored because anybody can send it
	if v.Request().TLS != nil {
		scheme = "https"
	}
	return scheme + "://" + v.Request().Host + path
}

// IsLocal reports whether an address is local, such as localhost: on another device it would mean
// that device and not this server.
func IsLocal(address string) bool {
	u, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
}
