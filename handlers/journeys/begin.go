package journeys

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"anschreiber/handlers/journeys/browser"
)

// Begin sets a table of Skat up: who sits there, and single settings of the
// page as name=value.
func (p *Phone) Begin(players string, settings ...string) (evening string) {
	p.T.Helper()
	return p.Opens("skat", players, settings...)
}

// Opens begins an evening of any game. Chromium is handed one that was begun
// over HTTP: setting a table up by tapping has tests of its own.
func (p *Phone) Opens(game, players string, settings ...string) (evening string) {
	p.T.Helper()
	if _, is := p.Tab.(*browser.Chromium); !is {
		p.Sit(game, players, settings...)
		return p.Starts()
	}
	evening = p.Has(game, players, settings...)
	p.Visit(evening)
	return evening
}

// Plays opens an evening of any game that has an ordinary deal, which nobody taps: the
// mode is one that the worker lets pass, however long the answer takes.
func (p *Phone) Plays(game, players string, settings ...string) (evening string) {
	p.T.Helper()
	deal := firstDeal(game, settings).form()
	if _, is := p.Tab.(*browser.Chromium); is {
		evening = p.Has(game, players, settings...)
		p.Sends(evening, deal)
		p.Visit(evening)
	} else {
		evening = p.Opens(game, players, settings...)
		Ask[any](p, fmt.Sprintf(`void fetch(%s, {method: "POST", mode: "same-origin", body: new URLSearchParams(%s)}).then(() => location.reload())`,
			Quote(evening), Quote(deal.Encode())))
	}
	p.Until(`document.querySelector(".undo") && ` + p.Quiet())
	return evening
}

// Has begins an evening over HTTP, with this phone's cookies, which it then has, and
// opens no page. What is left out of the form is as the first preset says.
func (p *Phone) Has(game, players string, settings ...string) (evening string) {
	p.T.Helper()
	form := url.Values{"key": {rand.Text()}, "players": strings.Fields(players)}
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		form.Add(name, value)
	}
	answer := p.Sends("/neu/"+game, form)
	p.takesCookies(answer.Cookies())
	return answer.Header.Get("Location")
}

// Sends posts a form over HTTP that is answered with where to go. The name of the server
// may be one that only the browser knows.
func (p *Phone) Sends(path string, form url.Values) *http.Response {
	p.T.Helper()
	home, err := url.Parse(p.Home)
	p.Do(err)
	r, err := http.NewRequestWithContext(p.T.Context(), http.MethodPost, "http://127.0.0.1:"+home.Port()+path, strings.NewReader(form.Encode()))
	p.Do(err)
	r.Host = home.Host
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	for _, cookie := range p.cookies() {
		r.AddCookie(&http.Cookie{Name: cookie.Name, Value: cookie.Value})
	}
	answer, err := http.DefaultTransport.RoundTrip(r)
	p.Do(err)
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		p.T.Fatalf("%s is not taken: %s", form.Encode(), answer.Status)
	}
	return answer
}

func (p *Phone) cookies() []*network.Cookie {
	p.T.Helper()
	kept, err := chromedp.Call(p.Chromium().Ctx, network.GetCookies, network.GetCookiesParams{URLs: []string{p.Home}})
	p.Do(err)
	return kept.Cookies
}

func (p *Phone) takesCookies(cookies []*http.Cookie) {
	p.T.Helper()
	for _, c := range cookies {
		_, err := chromedp.Call(p.Chromium().Ctx, network.SetCookie, network.SetCookieParams{
			Name: c.Name, Value: c.Value, URL: p.Home, Path: c.Path, HTTPOnly: &c.HttpOnly, SameSite: network.CookieSameSiteLax,
			Expires: cdp.TimeSinceEpoch(c.Expires.Unix()), // it outlives the browser
		})
		p.Do(err)
	}
}

// Sit fills the page of a new table of any game in: names without blanks, and
// settings as name=value.
func (p *Phone) Sit(game, players string, settings ...string) {
	p.T.Helper()
	p.Visit("/neu/" + game)
	for i, name := range strings.Fields(players) {
		p.Set(Nth("players", i), name)
	}
	p.Chooses(settings...)
}

// Chooses sets rules and whatever else a table says, as name=value.
func (p *Phone) Chooses(settings ...string) {
	p.T.Helper()
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		if tick := CSS(fmt.Sprintf("main [name=%q][value=%q]:is([type=radio], [type=checkbox])", name, value)); Ask[bool](p, "Boolean("+string(tick)+")") {
			Ask[any](p, "(e => e.checked || e.click())("+string(tick)+")")
			continue
		}
		if other := CSS(fmt.Sprintf(".other [name=%q]", name)); Ask[bool](p, "Boolean("+string(other)+")") { // what has no tile is typed
			p.Tap(other)
		}
		p.Set(CSS(fmt.Sprintf("main select[name=%q], main input[name=%q]:not([type=radio], [type=checkbox])", name, name)), value)
	}
}

// Starts begins the evening that is filled in.
func (p *Phone) Starts() (evening string) {
	p.T.Helper()
	p.Follow(CSS(".setup .book .main"))
	p.Until(`location.pathname.startsWith("/abende/")`)
	return p.Location()
}
