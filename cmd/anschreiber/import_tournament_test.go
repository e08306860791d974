package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/scoring/tournament"
)

// A contest is a tournament in a store that a test writes act by act.
type contest struct {
	*testing.T
	store *db.Store
	id    string
	log   tournament.Log
}

func (c *contest) acts(acts ...tournament.Act) {
	c.Helper()
	for _, a := range acts {
		now := tournament.Tournament{State: c.log.Fold()}
		change, tables := now.Change(c.log, a), db.Tables{}
		for _, o := range change.Opens {
			tables.Opens = append(tables.Opens, db.NewTable{ID: o.Evening, Act: encode(o.Act)})
		}
		for _, o := range change.Seats {
			tables.Seats = append(tables.Seats, db.Seated{ID: o.Evening, Act: encode(o.Act)})
		}
		for _, h := range change.Locks {
			tables.Locks = append(tables.Locks, db.Lock{Evening: h.Evening, By: db.LockedFor(h.By), Last: h.Last})
		}
		e := db.Entry{Key: fmt.Sprint("c", len(c.log)), Act: encode(a), Device: "phone"}
		if err := c.store.AppendTournament(c.Context(), c.id, len(c.log)-1, e, tables); err != nil {
			c.Fatal(err)
		}
		c.log = append(c.log, tournament.Entry{Seq: len(c.log), Act: a})
	}
}

// plays writes deals into the evening of a table.
func (c *contest) plays(evening string, seen, deals int) {
	c.Helper()
	for i := range deals {
		deal := json.RawMessage(fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":true}`, i+2))
		act := scoring.Act{Deals: []scoring.Version{{Deal: deal}}}
		if _, err := c.store.Append(c.Context(), evening, seen+i, db.Entry{Key: fmt.Sprint("d", i), Act: journal.Encode(act), Device: "phone"}); err != nil {
			c.Fatal(err)
		}
	}
}

// held makes a tournament as people do. Two players were swapped, and one came late. One list was
// on paper and was corrected, another one was signed with all its deals, and a third one is still
// open.
func held(t *testing.T, dir string) {
	t.Helper()
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	setup := tournament.Setup{
		Name: "Preisskat", Day: "2026-11-20", Game: "skat", Rules: []byte(`{"preset":"turnier"}`), Rounds: 2, Deals: map[int]int{4: 48, 3: 36},
		Rest: scoring.InThrees, Fee: 1000, Prizes: []tournament.Prize{{Cents: 5000}, {Text: "Schinken"}}, GroupPrizes: map[string][]tournament.Prize{"ladies": {{Text: "Sekt"}}},
	}
	first := tournament.Act{Setup: &setup}
	for n := 1; n <= 11; n++ {
		first.Players = append(first.Players, tournament.Player{Number: n, Name: fmt.Sprint("Spieler ", n), Paid: n > 2})
	}
	c := contest{t, store, "", tournament.Log{{Act: first}}}
	if c.id, err = store.Create(t.Context(), "phone", db.New{Kind: db.OfTournament, Key: "c", Act: encode(first)}); err != nil {
		t.Fatal(err)
	}
	one, all := tournament.At{Round: 1, Table: 1}, scoring.Seats{1, 2, 3, 4}
	foot := scoring.ListTotals{Points: make([]scoring.Points, 4), Won: []int{1, 0, 0, 0}, Lost: make([]int, 4), Passed: 47}
	foot.Points[0] = scoring.Whole(24)
	right := foot
	right.Points = []scoring.Points{scoring.Whole(42), 0, 0, 0}
	evenings := []string{db.NewID(), db.NewID(), db.NewID()}
	c.acts(
		tournament.Act{Payment: &tournament.Payment{Cents: -2000, For: "Saal"}},
		tournament.Act{Undoes: 1},
		tournament.Act{Payment: &tournament.Payment{Cents: -2500, For: "Saal"}},
		tournament.Act{Draw: &tournament.Draw{Round: 1, Method: tournament.ByLot, Seed: "linde", Tables: [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}, {9, 10, 11}}}},
		tournament.Act{Swap: &tournament.Swap{Round: 1, A: 1, B: 5}},
		tournament.Act{Begin: &tournament.Begin{Round: 1, Evenings: evenings}},
		tournament.Act{Players: []tournament.Player{{Number: 12, Name: "Zoe", Group: "ladies"}}},
		tournament.Act{Seating: &tournament.Seating{At: tournament.At{Round: 1, Table: 3}, Seats: []int{9, 10, 11, 12}}},
	)
	c.plays(evenings[1], 0, 3)
	c.plays(evenings[2], 1, 2)
	c.acts(
		tournament.Act{List: &tournament.PaperList{At: one, ListTotals: foot}, Sign: &tournament.Sign{At: one, Seats: all, Director: true}},
		tournament.Act{Reopen: &tournament.Reopen{At: one, Reason: "Zahlendreher"}, List: &tournament.PaperList{At: one, ListTotals: right}, Sign: &tournament.Sign{At: one, Seats: all, Director: true}},
		tournament.Act{Sign: &tournament.Sign{At: tournament.At{Round: 1, Table: 2}, Seats: all, Last: 3}},
		tournament.Act{Sign: &tournament.Sign{At: tournament.At{Round: 1, Table: 3}, Seats: all[:2], Last: 3}},
	)
}

// The tables of an imported tournament are not listed as anybody's own evenings and have new links
// for writing. Where the list is signed, nobody may write.
func TestAnImportedTournamentGoesOnWhereItStood(t *testing.T) {
	from, dir := t.TempDir(), t.TempDir()
	held(t, from)
	if stdout := importInto(t, dir, exportOf(t, from)); !strings.Contains(stdout, "No phone shows these 1 yet") {
		t.Errorf("the import says %s", stdout)
	}
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var device string
	var log tournament.Log
	err = store.All(t.Context(), func(e db.Exported) error {
		if e.Kind != db.OfTournament {
			return nil
		}
		device = e.Log[0].Device
		log, err = journal.Decode[tournament.Act](e.Log)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	s := log.Fold()
	for i, want := range []db.Role{db.Viewer, db.Viewer, db.Writer} {
		id := s.Rounds[0].Tables[i].Evening
		if role, _, err := store.Look(t.Context(), device, id); role != want || err != nil {
			t.Errorf("the director may %q at table %d, %v, want %q", role, i+1, err, want)
		}
		if links, err := store.Links(t.Context(), id); len(links) != 2 || err != nil {
			t.Errorf("table %d has %d links, %v", i+1, len(links), err)
		}
	}
	if own, err := store.Evenings(t.Context(), device, 0, 9); len(own) > 0 || err != nil {
		t.Errorf("%d tables are own evenings, %v", len(own), err)
	}
	if len(s.Rounds[0].Tables[2].Signed(2)) != 2 || len(s.Payments) != 1 {
		t.Errorf("%+v", s)
	}
}

// takesIn makes a Stammtisch and adds the tournament of a data directory to it.
func takesIn(t *testing.T, dir string) {
	t.Helper()
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	all, err := store.Journals(t.Context(), db.OfTournament, "phone", 1)
	if err != nil || len(all) != 1 {
		t.Fatalf("%v, %v", all, err)
	}
	id, err := store.Create(t.Context(), "phone", db.New{Kind: db.OfStammtisch, Key: "s", Act: encode(stammtisch.Act{Name: "Freitagsrunde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}}})})
	if err == nil {
		takes := []string{all[0].ID}
		err = store.AppendStammtisch(t.Context(), id, 0, db.Membership{Joins: takes}, db.Entry{Key: "s1", Act: encode(stammtisch.Act{Takes: takes}), Device: "phone"})
	}
	if err != nil {
		t.Fatal(err)
	}
}
