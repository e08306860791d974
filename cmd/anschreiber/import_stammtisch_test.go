package main

import (
	"fmt"
	"testing"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
)

// evenings returns the lines of two evenings and of a Stammtisch that they belong to, and the
// Stammtisch's document.
func evenings(t *testing.T) (lines string, d stammtisch.Document) {
	t.Helper()
	d = stammtisch.Document{
		Format: stammtisch.Format, Name: "Freitagsrunde", Rules: stammtisch.Rules{DropWorst: 1},
		Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd", Names: []string{"Berni"}}},
		Payments: []stammtisch.Payment{{From: "Anna", To: "Bernd", Cents: 1240, Day: "2026-11-20"}, {Cents: 500, Spent: "Ausflug", Day: "2026-11-21"}},
	}
	for _, day := range []string{"2026-11-13", "2026-11-20"} {
		text := `{"format":"anschreiber/1","game":"skat","date":"` + day + `","players":["Anna","Berni","Cem"],"deals":[{"contract":"grand","declarer":1,"spitzen":1,"won":true}]}`
		d.Evenings = append(d.Evenings, eveningOf(t, text).Digest())
		lines += text + "\n"
	}
	d.Not = d.Evenings[:1]
	return lines + string(encode(d)) + "\n", d
}

func eveningOf(t *testing.T, document string) scoring.Document {
	t.Helper()
	e, _, ps := scoring.ReadDocument([]byte(document), games.Find)
	if len(ps.Errors()) > 0 {
		t.Fatal(ps)
	}
	return e
}

// lived makes a Stammtisch step by step, as people do: regulars are renamed, merged and removed,
// money is paid back, and something is undone.
func lived(t *testing.T, dir string) {
	t.Helper()
	store, err := db.Open(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	var ids []string
	for _, day := range []string{"2026-11-13", "2026-11-20", "2026-11-06"} {
		e := eveningOf(t, `{"format":"anschreiber/1","game":"skat","date":"`+day+`","players":["Anna","Berni","Cem"],"deals":[]}`)
		id, err := store.Create(t.Context(), "phone", db.New{Key: day, Act: encode(scoring.Act{Setup: &e.Setup})})
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	acts := []stammtisch.Act{
		{Name: "Freitagsrunde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}}},
		{Takes: ids[1:]},
		{Takes: ids[:1]},
		{Regulars: []stammtisch.Regular{{ID: 2, Name: "Bernd K.", Names: []string{"Bernd", "Berni"}}, {ID: 3, Name: "Dora", Former: true}}},
		{Totals: []stammtisch.Total{{Day: "2019-12-24", Game: "skat", Ended: []stammtisch.Ended{{Name: "Anna", Points: 7}, {Name: "Dora", Points: -7}}}}},
		{Totals: []stammtisch.Total{{Day: "2019-12-25", Game: "skat", Money: true, Ended: []stammtisch.Ended{{Name: "Anna", Cents: 7}, {Name: "Dora"}}}}},
		{Counts: []stammtisch.Counts{{Evening: "2019-12-24 skat", Not: true}, {Evening: ids[0], Not: true}}},
		{Rules: &stammtisch.Rules{FirstMonth: 9, MinEvenings: 2, DropWorst: 1}},
		{Payment: &stammtisch.Payment{From: "Anna", To: "Berni", Cents: 1240, Day: "2026-11-20"}},
		{Name: "Samstagsrunde"},
		{Undoes: 9},
		{Drops: ids[2:]},
	}
	id, err := store.Create(t.Context(), "phone", db.New{Kind: db.OfStammtisch, Key: "s", Act: encode(acts[0])})
	for i, act := range acts[1:] {
		if err == nil {
			e := db.Entry{Key: fmt.Sprint("s", i), Act: encode(act), Device: "phone"}
			err = store.AppendStammtisch(t.Context(), id, i, db.Membership{Joins: act.Takes, Leaves: act.Drops}, e)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}
