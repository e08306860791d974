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

// Begin begins an evening of Skat. settings are values of the page as name=value.
func (p *Phone) Begin(players string, settings ...string) (evening string) {
	p.T.Helper()
	return p.Opens("skat", players, settings...)
}

// Opens begins an evening of any game. In Chromium the evening is begun over HTTP, because tapping
// through the page for a new table has its own tests.
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

// Plays opens an evening of any game with one ordinary deal, which it books without tapping. The
// fetch has the mode "same-origin": the service worker leaves such requests to the browser, so they
// have no time limit.
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

// Has begins an evening over HTTP and opens no page. It sends this phone's cookies and stores those
// of the answer in the phone. Fields that the form leaves out follow the first preset.
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

// Sends posts a form over HTTP. The answer must be a redirect. The server's host name may be one
// that only the browser can resolve.
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
			Expires: cdp.TimeSinceEpoch(c.Expires.Unix()), // the cookie outlives the browser
		})
		p.Do(err)
	}
}

// Sit fills in the page for a new table of any game: names without spaces, and settings as
// name=value.
func (p *Phone) Sit(game, players string, settings ...string) {
	p.T.Helper()
	p.Visit("/neu/" + game)
	for i, name := range strings.Fields(players) {
		p.Set(Nth("players", i), name)
	}
	p.Chooses(settings...)
}

// Chooses sets rules and other fields of a table, given as name=value.
func (p *Phone) Chooses(settings ...string) {
	p.T.Helper()
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		if tick := CSS(fmt.Sprintf("main [name=%q][value=%q]:is([type=radio], [type=checkbox])", name, value)); Ask[bool](p, "Boolean("+string(tick)+")") {
			Ask[any](p, "(e => e.checked || e.click())("+string(tick)+")")
			continue
		}
		if other := CSS(fmt.Sprintf(".other [name=%q]", name)); Ask[bool](p, "Boolean("+string(other)+")") { // a value without a tile is typed
			p.Tap(other)
		}
		p.Set(CSS(fmt.Sprintf("main select[name=%q], main input[name=%q]:not([type=radio], [type=checkbox])", name, name)), value)
	}
}

// Starts begins the evening whose page is filled in.
func (p *Phone) Starts() (evening string) {
	p.T.Helper()
	p.Follow(CSS(".setup .book .main"))
	p.Until(`location.pathname.startsWith("/abende/")`)
	return p.Location()
}
