package handlers_test

import (
	"fmt"
	"net"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/web"
)

func TestThirtyPhonesJoinFromOneAddress(t *testing.T) {
	t.Parallel()
	owner := newWebClient(t)
	evening := owner.shares()
	link := owner.link("viewer", evening)
	for i := range 30 {
		guest := owner.app.client(t)
		guest.joins(link, fmt.Sprint("Handy ", i))
		guest.sees(evening)
	}
}

// behind returns the same client with requests that come from the given address according to a
// trusted proxy.
func (c *webClient) behind(address string) *webClient {
	own := *c.http
	own.Transport = forwarded{own.Transport, address}
	return &webClient{c.t, c.app, &own}
}

type forwarded struct {
	http.RoundTripper
	address string
}

func (f forwarded) RoundTrip(r *http.Request) (*http.Response, error) {
	r = r.Clone(r.Context())
	r.Header.Set("X-Forwarded-For", f.address)
	return f.RoundTripper.RoundTrip(r)
}

// proxied returns an app that trusts proxies on this computer.
func proxied(t *testing.T, change func(*web.Config)) *webApp {
	t.Helper()
	return newWebApp(t, func(c *web.Config) {
		c.Proxies = networksOf(t, "127.0.0.0/8", "::1/128")
		change(c)
	})
}

// networksOf returns the networks with these addresses.
func networksOf(t *testing.T, addresses ...string) (networks []*net.IPNet) {
	t.Helper()
	for _, address := range addresses {
		_, network, err := net.ParseCIDR(address)
		if err != nil {
			t.Fatal(err)
		}
		networks = append(networks, network)
	}
	return networks
}

func TestStreamsAreCountedByNetwork(t *testing.T) {
	t.Parallel()
	c := proxied(t, func(c *web.Config) { c.Streams = web.Streams{Until: t.Context(), Address: 2} }).client(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	for _, from := range []struct {
		address string
		status  int
	}{
		{"2001:db8::1", http.StatusOK}, {"2001:db8::2", http.StatusOK}, {"2001:db8::3", http.StatusTooManyRequests},
		{"2001:db8:0:1::1", http.StatusOK}, {"192.0.2.1", http.StatusOK}, {"::ffff:192.0.2.1", http.StatusOK},
		{"192.0.2.1", http.StatusTooManyRequests}, {"192.0.2.2", http.StatusOK},
	} {
		if got := c.behind(from.address).stream(evening, "").answer.StatusCode; got != from.status {
			t.Errorf("from %s: %d, want %d", from.address, got, from.status)
		}
	}
}

func TestWhoJoinsOrCreatesTooOftenWaits(t *testing.T) {
	t.Parallel()
	a, seconds := clocked(t, web.Rates{Joins: 6})
	c := a.client(t)
	evening := c.shares() // one
	link := c.link("viewer", evening)
	c.offers()                      // two
	c.app.client(t).joins(link, "") // three
	again := c.sees(evening+"/regeln").form("preset").with("preset", "turnier")
	c.send(again).is(http.StatusSeeOther)                                             // four
	c.post("/mit/unknown", map[string][]string{"key": {"k"}}).is(http.StatusNotFound) // five
	c.begin("Dora", "Emil", "Fritz")                                                  // six
	stranger := c.app.client(t)
	for _, f := range []*webForm{again, stranger.sees("/neu/skat").form("players"), stranger.sees(link).form("name")} {
		p := c.send(f).is(http.StatusTooManyRequests).says("Gerade zu viele").says("Bitte eine Minute warten")
		if got := p.header.Get("Retry-After"); got != "10" {
			t.Errorf("it is to wait %q seconds", got)
		}
	}
	c.books(c.sees("/").form("lang").with("lang", "en"))
	c.send(again).is(http.StatusTooManyRequests).says("Too many just now").guarded("no-store")
	c.deals(evening, "2") // the game itself goes on
	seconds.Add(10)
	stranger.joins(link, "")
	c.send(again).is(http.StatusTooManyRequests)
}

func TestOnlyATrustedProxySaysWhoItIs(t *testing.T) {
	t.Parallel()
	now := time.Now()
	for _, c := range []struct {
		proxies []string
		apart   bool
	}{{nil, false}, {[]string{"10.0.0.0/8"}, false}, {[]string{"127.0.0.0/8", "::1/128"}, true}} {
		client := newWebApp(t, func(of *web.Config) {
			of.Rates.Joins, of.Proxies, of.Now = 1, networksOf(t, c.proxies...), func() time.Time { return now }
		}).client(t)
		refused := 0
		for i := range 5 {
			// A client may write what it likes at the front of the header; the proxy adds the last
			// address.
			from := "198.51.100.7, 203.0.113." + strconv.Itoa(i)
			if client.post("/mit/x", map[string][]string{"key": {"k"}}, "X-Forwarded-For", from, "X-Real-Ip", from).status == http.StatusTooManyRequests {
				refused++
			}
		}
		if apart := refused == 0; apart != c.apart || !apart && refused != 4 {
			t.Errorf("behind %q: %d of 5 are refused", c.proxies, refused)
		}
	}
}

// Over plain http the links begin with http://, whatever headers the request has.
func TestLinksAreOfTheAddressThatPeopleType(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.shares()
	p := c.get(evening+"/teilen", "X-Forwarded-Proto", "javascript", "X-Forwarded-Host", "evil.example").is(http.StatusOK)
	c.ownPath(p.root())
	known := newWebApp(t, func(c *web.Config) { c.BaseURL = "http://karten.example/" }).client(t)
	at := known.sees(known.shares() + "/teilen")
	if !strings.Contains(at.body, `"http://karten.example/mit/`) || strings.Contains(at.body, known.app.url) {
		t.Errorf("the links are\n%s", at.body)
	}
}
