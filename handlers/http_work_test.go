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

// longEvenings is a device with evenings that are too long to be booked in a test.
type longEvenings struct {
	*webClient
	dir string
}

func newLongEvenings(t testing.TB) *longEvenings {
	t.Helper()
	dir := t.TempDir()
	return &longEvenings{webAppIn(t, dir).client(t), dir}
}

// grow makes evenings of so many deals each and returns their ids.
func (s *longEvenings) grow(evenings, deals int) (ids []string) {
	s.t.Helper()
	return s.growOf(s.begin("Anna", "Bernd", "Cem"), evenings, deals)
}

// growOf works like grow; the evenings are like the first one.
func (s *longEvenings) growOf(first string, evenings, deals int) (ids []string) {
	s.t.Helper()
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

// copied makes a copy of an evening under another id.
func (s *longEvenings) copied(id, as string) string {
	s.writes(`INSERT INTO evenings (id, device, key) SELECT $2, device, $2 FROM evenings WHERE id = $1`, id, as)
	s.writes(`INSERT INTO grants (evening, device, role) SELECT $2, device, role FROM grants WHERE evening = $1`, id, as)
	s.writes(`INSERT INTO entries SELECT $2, seq, key, version, body, device, at, booked + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1`, id, as)
	return as
}

// writes changes the database behind the app's back.
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

// takes makes a Stammtisch of these evenings and returns its path.
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

// sameNight makes evenings the lists of one night.
func (s *longEvenings) sameNight(ids []string) {
	for _, id := range ids[1:] {
		s.writes(`UPDATE evenings SET night = $1 WHERE id = $2`, ids[0], id)
	}
}

// restarts starts a new app on the same database, with empty caches.
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

// steps sends a request again as long as the answer redirects to the same path. It returns the
// number of redirects and the last answer.
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

// A request computes at most 5,000 entries: two of these evenings, and two more when it is
// repeated.
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
	s.sees("/abende/" + ids[0] + "/abend.json") // abend.json names the lists of the night without computing any
}

// These evenings are a little too long for two in one request, so each one takes a request.
// Browsers stop at the twentieth redirect.
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

// If a page would need more redirects than a browser follows, it says that it is still being
// computed, and reloads itself.
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
