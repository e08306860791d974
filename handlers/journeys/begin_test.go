package journeys_test

import (
	"crypto/rand"
	"net/http"
	"net/url"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

// begin sets a table of Skat up: who sits there, and single settings of the
// page as name=value.
func (p *phone) begin(players string, settings ...string) (evening string) {
	p.t.Helper()
	return p.opens("skat", players, settings...)
}

// opens begins an evening of any game. Chromium is handed one that was begun
// over HTTP: setting a table up by tapping has tests of its own.
func (p *phone) opens(game, players string, settings ...string) (evening string) {
	p.t.Helper()
	if _, is := p.Tab.(*browser.Chromium); !is {
		p.sit(game, players, settings...)
		return p.starts()
	}
	evening = p.begun(game, players, settings...)
	p.visit(evening)
	return evening
}

// begun sends the form of a new evening, with this phone's cookies, which it
// then has. What is left out of the form is as the first preset says.
func (p *phone) begun(game, players string, settings ...string) (evening string) {
	p.t.Helper()
	form := url.Values{"key": {rand.Text()}, "players": strings.Fields(players)}
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		form.Add(name, value)
	}
	answer := p.posts("/neu/"+game, form)
	p.takesCookies(answer.Cookies())
	return answer.Header.Get("Location")
}

// posts sends a form that is answered with where to go. The name of the server
// may be one that only the browser knows.
func (p *phone) posts(path string, form url.Values) *http.Response {
	p.t.Helper()
	home, err := url.Parse(p.home)
	p.do(err)
	r, err := http.NewRequestWithContext(p.t.Context(), http.MethodPost, "http://127.0.0.1:"+home.Port()+path, strings.NewReader(form.Encode()))
	p.do(err)
	r.Host = home.Host
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, cookie := range p.cookies() {
		r.AddCookie(&http.Cookie{Name: cookie.Name, Value: cookie.Value})
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	p.do(err)
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		p.t.Fatalf("%s is not taken: %s", form.Encode(), answer.Status)
	}
	return answer
}

func (p *phone) cookies() []*network.Cookie {
	p.t.Helper()
	kept, err := chromedp.Call(p.chromium().Ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{p.home}})
	p.do(err)
	return kept.Cookies
}

func (p *phone) takesCookies(cookies []*http.Cookie) {
	p.t.Helper()
	for _, c := range cookies {
		_, err := chromedp.Call(p.chromium().Ctx, network.SetCookie, network.SetCookieParams{
			Name: c.Name, Value: c.Value, URL: p.home, Path: c.Path, HTTPOnly: &c.HttpOnly, SameSite: network.CookieSameSiteLax,
			Expires: cdp.TimeSinceEpoch(c.Expires.Unix()), // it outlives the browser
		})
		p.do(err)
	}
}
