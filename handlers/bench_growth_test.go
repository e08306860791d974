package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/tournament"
)

// aDeal is the form for a preview, which shows what a tap on the form would score.
const aDeal = " declarer=1&contract=kreuz&spitzen=1&won=true"

// grown lists what can grow, and the pages that show it. NTH in a path makes it differ at each
// request, so that no cached page is sent. After a space follows the form that is posted.
var grown = []struct {
	name      string
	few, many int
	makes     func(s *longEvenings, n int) (at string)
	pages     []string
}{
	{"deals", 50, 1000, func(s *longEvenings, n int) string { return "/abende/" + s.grow(1, n)[0] }, []string{
		"?NTH", "/tafel?NTH", "/liste", "/liste.csv", "/dokument.json", "/abend.json", "/abrechnung", "/regeln", "/teilen",
		"/verlauf", "/verlauf?bis=1", "/spiele/1", "/spiele/neu?after=0", "/ohne-netz", "/vorschau" + aDeal, "/vorschau?deal=1" + aDeal, "/vorschau?after=0" + aDeal,
	}},
	{"evenings of others", 10, 100_000, (*longEvenings).among, []string{"", "?NTH", "/liste"}},
	{"evenings of a device", 60, 500, func(s *longEvenings, n int) string { s.grow(n, 40); return "" }, []string{"/", "/abende", "/abende?ab=50", "/abende suche=bernd+skat"}},
	{"evenings for rounds of drinks", 60, 1000, func(s *longEvenings, n int) string {
		s.growOf(s.forRounds("Anna", "Bernd", "Cem"), n, 40)
		return ""
	}, []string{"/", "/bierdeckel"}},
	{"evenings of a Stammtisch", 50, 500, func(s *longEvenings, n int) string { return s.takes(s.grow(n, 48)) }, []string{
		"", "?saison=ewig", "/tabelle.csv", "/spieler/1", "/spieler/1?saison=ewig", "/spieler/1/spiele?spiel=skat&zahl=declared",
		"/kasse", "/verwalten", "/heute", "/teilen", "/alles.jsonl",
	}},
	{"players of a tournament", 40, 400, (*longEvenings).hall, []string{
		"", "/tische", "/spieler", "/wand", "/kasse", "/einrichten", "/auslosung", "/verlauf", "/drucken", "/drucken?was=alles", "/drucken?was=urkunden",
		"/drucken?was=startkarten", "/drucken?was=rangliste", "/drucken?was=plan", "/drucken?was=listen", "/drucken?was=preise", "/drucken?was=verlustgeld", "/alles.jsonl",
	}},
}

// BenchmarkGrown asks for pages of something small and something large and compares processor
// times: a ratio of 1 means that size costs nothing. For the large one it also reports the
// processor time of the most expensive request and the number of requests that the page took.
func BenchmarkGrown(b *testing.B) {
	for _, c := range grown {
		few, many := newLongEvenings(b), newLongEvenings(b)
		less, more := c.makes(few, c.few), c.makes(many, c.many)
		asks := func(b *testing.B, page string, before func()) {
			var took [2]time.Duration
			var dearest time.Duration
			steps := 0
			for nth := 0; b.Loop(); nth++ {
				before()
				page := strings.Replace(page, "NTH", strconv.Itoa(nth), 1)
				all, _, _ := few.costs(b, less+page)
				took[0] += all
				all, dearest, steps = many.costs(b, more+page)
				took[1] += all
			}
			b.ReportMetric(took[0].Seconds()/took[1].Seconds(), "ratio")
			b.ReportMetric(float64(dearest.Microseconds())/1000, "cpu-ms")
			b.ReportMetric(float64(steps), "requests")
		}
		what := fmt.Sprintf("%d %s beside %d", c.many, c.name, c.few)
		b.Run(what+", first", func(b *testing.B) {
			asks(b, c.pages[0], func() { few.restarts(); many.restarts() })
		})
		for _, page := range c.pages {
			b.Run(what+" "+strings.ReplaceAll(page, "/", "|"), func(b *testing.B) { asks(b, page, func() {}) })
		}
	}
}

// costs requests a page until the answer is the page. It returns the total processor time, the
// processor time of the most expensive request, and the number of requests.
func (s *longEvenings) costs(b *testing.B, path string) (all, dearest time.Duration, steps int) {
	b.Helper()
	ask := func() *webPage { return s.get(path) }
	if path, typed, is := strings.Cut(path, " "); is {
		form, _ := url.ParseQuery(typed)
		ask = func() *webPage { return s.post(path, form) }
	}
	for status := 0; status != http.StatusOK; steps++ {
		before := scoringtest.CPU()
		status = ask().status
		took := scoringtest.CPU() - before
		all, dearest = all+took, max(dearest, took)
		if status != http.StatusOK && status != http.StatusTemporaryRedirect && status != http.StatusServiceUnavailable {
			b.Fatalf("%s: %d", path, status)
		}
	}
	return all, dearest, steps
}

// among makes an evening of 48 deals in a database with so many evenings of other devices, each
// with one entry.
func (s *longEvenings) among(others int) (at string) {
	const upTo = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) `
	s.writes(upTo+`INSERT INTO evenings (id, device, key) SELECT 'e' || i, 'd' || i, 'k' FROM n`, others)
	s.writes(upTo+`INSERT INTO grants (evening, device, role) SELECT 'e' || i, 'd' || i, 'owner' FROM n`, others)
	s.writes(upTo+`INSERT INTO entries SELECT 'e' || i, 0, 'k', 1, '{}', 'd' || i, '2026-11-20T20:00:00Z', i + (SELECT coalesce(max(booked), 0) FROM entries) FROM n`, others)
	return "/abende/" + s.grow(1, 48)[0]
}

// hall makes a tournament of ten rounds in which every list has all its deals.
func (s *longEvenings) hall(players int) (at string) {
	s.t.Helper()
	const rounds, deals = 10, 48
	evening := s.grow(1, deals)[0]
	at = s.setsUp("skat", players, "rounds", fmt.Sprint(rounds))
	id := strings.TrimPrefix(at, "/turniere/")
	s.draws(at, "lot")
	for round := 1; round <= rounds; round++ {
		first := s.follows(id).Rounds[0]
		if round > 1 { // drawn like the first round
			draw, begin := &tournament.Draw{Round: round, Method: tournament.ByLot, Seed: "linde"}, &tournament.Begin{Round: round}
			for _, table := range first.Tables {
				draw.Tables = append(draw.Tables, table.Seats)
				begin.Evenings = append(begin.Evenings, db.NewID())
			}
			s.follows(id, tournament.Act{Draw: draw}, tournament.Act{Begin: begin})
		}
		for _, table := range s.follows(id).Rounds[round-1].Tables {
			s.writes(`INSERT INTO entries SELECT $2, seq, key, version, body, device, at, booked + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1 AND seq > 0`, evening, table.Evening)
			s.follows(id, tournament.Act{Sign: &tournament.Sign{At: table.At, Seats: scoring.Seats{1, 2, 3, 4}, Director: true, Last: deals}})
		}
	}
	return at
}

// follows appends acts to a tournament and returns the state after them.
func (s *longEvenings) follows(id string, acts ...tournament.Act) tournament.State {
	s.t.Helper()
	all, err := s.app.store.Log(s.t.Context(), id, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	entries, err := journal.Decode[tournament.Act](all)
	log := tournament.Log(entries)
	for _, act := range acts {
		change, tables := tournament.Tournament{State: log.Fold()}.Change(log, act), db.Tables{}
		for _, o := range change.Opens {
			tables.Opens = append(tables.Opens, db.NewTable{ID: o.Evening, Act: journal.Encode(o.Act)})
		}
		for _, h := range change.Locks {
			tables.Locks = append(tables.Locks, db.Lock{Evening: h.Evening, By: db.LockedFor(h.By), Last: h.Last})
		}
		if err == nil {
			e := db.Entry{Key: fmt.Sprint("h", len(log)), Act: journal.Encode(act), Device: s.device()}
			err = s.app.store.AppendTournament(s.t.Context(), id, len(log)-1, e, tables)
		}
		log = append(log, tournament.Entry{Seq: len(log), Act: act})
	}
	if err != nil {
		s.t.Fatal(err)
	}
	return log.Fold()
}
