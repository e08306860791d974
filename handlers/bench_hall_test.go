//go:build unix

package handlers_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/tournament"
	"anschreiber/scoring"
)

// hall is the largest of tournaments: four hundred players, and a hundred tables in
// each of ten rounds, with all deals of each list.
func (s *longEvenings) hall(players, rounds, deals int) (at string) {
	s.t.Helper()
	evening := s.grow(1, deals)[0]
	at = s.setsUp("skat", players, "rounds", fmt.Sprint(rounds))
	id := strings.TrimPrefix(at, "/turniere/")
	for round := 1; round <= rounds; round++ {
		log := s.tournamentLog(id)
		if round == 1 {
			s.draws(at, "lot")
		} else {
			s.follows(id, log, tournament.Act{Draw: s.sameSeats(log, round)})
			s.follows(id, s.tournamentLog(id), tournament.Act{Begin: &tournament.Begin{Round: round, Evenings: newIDs(players / 4)}})
		}
		now := tournament.Tournament{State: s.tournamentLog(id).Fold()}
		for _, table := range now.Rounds[round-1].Tables {
			s.writes(`INSERT INTO entries SELECT $2, seq, key, version, body, device, at, booked + (SELECT max(booked) FROM entries) FROM entries WHERE evening = $1 AND seq > 0`, evening, table.Evening)
			s.follows(id, s.tournamentLog(id), tournament.Act{Sign: &tournament.Sign{At: table.At, Seats: scoring.Seats{1, 2, 3, 4}, Director: true, Last: deals}})
		}
	}
	return at
}

func newIDs(n int) (ids []string) {
	for range n {
		ids = append(ids, db.NewID())
	}
	return ids
}

// sameSeats draws a round as the first was.
func (s *longEvenings) sameSeats(log tournament.Log, round int) *tournament.Draw {
	draw := &tournament.Draw{Round: round, Method: tournament.ByLot, Seed: "linde"}
	for _, t := range log.Fold().Rounds[0].Tables {
		draw.Tables = append(draw.Tables, t.Seats)
	}
	return draw
}

func (s *longEvenings) tournamentLog(id string) (log tournament.Log) {
	s.t.Helper()
	all, err := s.app.store.GroupLog(s.t.Context(), id, 0)
	if err != nil {
		s.t.Fatal(err)
	}
	for _, e := range all {
		entry, err := tournament.ReadEntry(e.Seq, e.Key, e.Act)
		if err != nil {
			s.t.Fatal(err)
		}
		log = append(log, entry)
	}
	return log
}

// follows appends an act to a tournament.
func (s *longEvenings) follows(id string, log tournament.Log, act tournament.Act) {
	s.t.Helper()
	change, tables := tournament.Tournament{State: log.Fold()}.Change(log, act), db.Tables{}
	for _, o := range change.Opens {
		tables.Opens = append(tables.Opens, db.NewTable{ID: o.Evening, Act: o.Act})
	}
	for _, h := range change.Locks {
		tables.Locks = append(tables.Locks, db.Lock{Evening: h.Evening, By: db.LockedFor(h.By), Last: h.Last})
	}
	body, err := json.Marshal(act)
	if err == nil {
		e := db.JournalEntry{Key: fmt.Sprint("h", len(log)), Act: body, Device: s.device()}
		err = s.app.store.AppendTournament(s.t.Context(), id, len(log)-1, e, tables)
	}
	if err != nil {
		s.t.Fatal(err)
	}
}

// BenchmarkHall are the dearest pages of the largest tournament: what each step takes
// of a processor, and how often a browser is led on to itself.
func BenchmarkHall(b *testing.B) {
	s := newLongEvenings(b)
	at := s.hall(400, 10, 48)
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			b.StopTimer()
			s.restarts()
			b.StartTimer()
			s.dearest(b, at)
		}
	})
	for _, below := range []string{"", "/tische", "/spieler", "/wand", "/kasse", "/einrichten", "/auslosung", "/verlauf", "/drucken", "/drucken?was=alles", "/drucken?was=urkunden",
		"/drucken?was=startkarten", "/drucken?was=rangliste", "/drucken?was=plan", "/drucken?was=listen", "/drucken?was=preise", "/drucken?was=verlustgeld", "/alles.jsonl"} {
		b.Run("kept"+strings.ReplaceAll(below, "/", " "), func(b *testing.B) {
			for b.Loop() {
				s.dearest(b, at+below)
			}
		})
	}
}

// BenchmarkLongEvenings are those of the largest Stammtisch.
func BenchmarkLongEvenings(b *testing.B) {
	s := newLongEvenings(b)
	ids := s.grow(1000, 48)
	path := s.takes(ids[100:])
	s.steps(func() *webPage { return s.get(path) })
	for _, below := range []string{"", "?saison=ewig", "/kasse", "/verwalten", "/heute", "/alles.jsonl", "/spieler/1?saison=ewig", "/teilen"} {
		b.Run("kept"+strings.ReplaceAll(below, "/", " "), func(b *testing.B) {
			for b.Loop() {
				s.dearest(b, path+below)
			}
		})
	}
}

// dearest asks for a page, and reports what the dearest request took of which it came.
func (s *longEvenings) dearest(b *testing.B, path string) {
	b.Helper()
	var dearest time.Duration
	steps := 0
	for p := (*webPage)(nil); p == nil || p.status != http.StatusOK; steps++ {
		before := processorTime(b)
		p = s.get(path)
		dearest = max(dearest, processorTime(b)-before)
		if p.status != http.StatusOK && p.status != http.StatusTemporaryRedirect && p.status != http.StatusServiceUnavailable {
			b.Fatalf("%s: %d", path, p.status)
		}
	}
	b.ReportMetric(float64(dearest.Milliseconds()), "cpu-ms")
	b.ReportMetric(float64(steps), "requests")
}

func processorTime(b *testing.B) time.Duration {
	b.Helper()
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}
