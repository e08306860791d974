package handlers_test

import (
	"database/sql"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
)

// longEvenings are a device with long evenings, which nobody could book in a test.
type longEvenings struct {
	*webClient
	dir string
}

func newLongEvenings(t testing.TB) *longEvenings {
	t.Helper()
	dir := t.TempDir()
	return &longEvenings{webAppIn(t, dir).client(t), dir}
}

// grow makes evenings of so many deals each.
func (s *longEvenings) grow(evenings, deals int) (ids []string) {
	s.t.Helper()
	first := s.begin("Anna", "Bernd", "Cem")
	s.deals(first, "1", "2", "3")
	stored, _, err := s.app.store.Evening(s.t.Context(), s.device(), strings.TrimPrefix(first, "/abende/"))
	if err != nil {
		s.t.Fatal(err)
	}
	log, err := scoring.ReadLog(stored)
	if err != nil {
		s.t.Fatal(err)
	}
	doc := log.Fold().Evening()
	doc.Deals = slices.Repeat(doc.Deals, deals/3+1)[:deals]
	kept, err := s.app.store.Import(s.t.Context(), s.device(), db.Import{Key: "k", Acts: journal.EncodeAll(doc.Acts())})
	if err != nil {
		s.t.Fatal(err)
	}
	ids = []string{kept.ID}
	for i := range evenings - 1 {
		ids = append(ids, s.copied(kept.ID, "copy"+strconv.Itoa(i)))
	}
	return ids
}

// copied is an evening as another one.
func (s *longEvenings) copied(id, as string) string {
	s.writes(`INSERT INTO evenings (id, device, key) SELECT $2, device, $2 FROM evenings WHERE id = $1`, id, as)
	s.writes(`INSERT INTO grants (evening, device, role) SELECT $2, device, role FROM grants WHERE evening = $1`, id, as)
	s.writes(`INSERT INTO entries SELECT $2, seq, key, version, body, device, at, booked + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1`, id, as)
	return as
}

// writes writes into the database behind the app's back.
func (s *longEvenings) writes(statement string, args ...any) {
	s.t.Helper()
	raw, err := sql.Open("sqlite", (&url.URL{Scheme: "file", Path: filepath.Join(s.dir, "anschreiber.db")}).String())
	if err != nil {
		s.t.Fatal(err)
	}
	defer raw.Close()
	if _, err := raw.ExecContext(s.t.Context(), statement, args...); err != nil {
		s.t.Fatal(err)
	}
}

// takes makes a Stammtisch of evenings.
func (s *longEvenings) takes(ids []string) (path string) {
	s.t.Helper()
	path = s.founds("Anna", "Bernd", "Cem")
	entry := db.Entry{Key: "takes", Act: journal.Encode(stammtisch.Act{Takes: ids}), Device: s.device()}
	err := s.app.store.AppendStammtisch(s.t.Context(), strings.TrimPrefix(path, "/stammtische/"), 0, db.Membership{Joins: ids}, entry)
	if err != nil {
		s.t.Fatal(err)
	}
	return path
}

// sameNight makes evenings lists of one night.
func (s *longEvenings) sameNight(ids []string) {
	for _, id := range ids[1:] {
		s.writes(`UPDATE evenings SET night = $1 WHERE id = $2`, ids[0], id)
	}
}

// restarts begins anew on the same database: nothing is kept in memory.
func (s *longEvenings) restarts() {
	app := *s.app
	app.handler = handlers.New(web.Config{Store: app.store, Keys: [][]byte{webKey("k")}, Log: app.logger()})
	server := httptest.NewServer(app.handler)
	s.t.Cleanup(server.Close)
	from, _ := url.Parse(s.app.url)
	app.url = server.URL
	to, _ := url.Parse(app.url)
	s.http.Jar.SetCookies(to, s.http.Jar.Cookies(from))
	s.app = &app
}

// steps sends a request as often as it is led to where it was sent.
func (c *webClient) steps(send func() *webPage) (steps int, p *webPage) {
	c.t.Helper()
	for p = send(); p.status == http.StatusTemporaryRedirect && steps < 20; p = send() {
		if got := p.header.Get("Location"); got != p.path {
			c.t.Fatalf("%s leads to %s", p.path, got)
		}
		steps++
	}
	return steps, p
}

// A request works out 5,000 entries: of these evenings two, and two more when it
// comes again.
func TestAStammtischOfLongEveningsIsWorkedOutInParts(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	path := s.takes(s.grow(5, 2_000))
	show := func() *webPage { return s.get(path) }
	if n, p := s.steps(show); n != 2 || strings.Count(p.is(http.StatusOK).body, "Spiele") < 5 {
		t.Errorf("worked out in %d parts and one", n)
	}
	if n, _ := s.steps(show); n != 0 {
		t.Errorf("kept, it is worked out in %d parts and one", n)
	}
	pays := s.sees(path+"/kasse").form("amount").and("act", "pay", "from", "Anna", "to", "Bernd", "amount", "3")
	s.restarts()
	s.sees("/").says("Freitagsrunde")
	s.restarts()
	n, p := s.steps(func() *webPage { return s.send(pays) })
	if p.is(http.StatusSeeOther); n != 2 {
		t.Errorf("a form was worked out in %d parts and one", n)
	}
	s.sees(path + "/kasse").says("Anna → Bernd")
}

func TestANightOfLongListsIsWorkedOutInParts(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	ids := s.grow(6, 2_000)
	s.sameNight(ids)
	path := "/abende/" + ids[0] + "/abrechnung"
	n, p := s.steps(func() *webPage { return s.get(path) })
	if p.is(http.StatusOK).says("6 Listen"); n != 2 {
		t.Errorf("worked out in %d parts and one", n)
	}
	s.get(path).is(http.StatusOK)
	s.restarts()
	s.sees("/abende/" + ids[0] + "/abend.json") // names its lists, and works none out
}

// Of evenings that are a little too long for two of them, each takes a request: browsers
// stop at the twentieth.
func TestABrowserIsLedOnFewerTimesThanItFollows(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	path := s.takes(s.grow(13, 2_600))
	for range 20 {
		switch n, p := s.steps(func() *webPage { return s.get(path) }); {
		case n > 15:
			t.Fatalf("it is led on %d times", n)
		case p.status == http.StatusOK:
			return
		default:
			p.is(http.StatusServiceUnavailable)
		}
	}
	t.Error("it never comes")
}

// With more to do than a browser follows redirects, the page says so, and comes again.
func TestWhatIsFarTooLongIsToldToComeAgain(t *testing.T) {
	t.Parallel()
	s := newLongEvenings(t)
	path := s.takes(s.grow(9, 4_000))
	p := s.get(path).is(http.StatusServiceUnavailable).says("sehr viele Spiele auf einmal")
	if got := p.header.Get("Refresh"); got != "1" {
		t.Errorf("Refresh is %q", got)
	}
	for range 20 {
		if p = s.get(path); p.status == http.StatusOK {
			return
		}
	}
	t.Errorf("it never comes: %d", p.status)
}
