package main

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"anschreiber/db"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
)

// evenings are two documents, and the Stammtisch that has them.
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
	e, _, ps := scoring.ReadDocument([]byte(document), findBook)
	if len(ps.Errors()) > 0 {
		t.Fatal(ps)
	}
	return e
}

func TestAStammtischMovesToAnotherServerOnce(t *testing.T) {
	store, err := db.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	lines, d := evenings(t)
	var log stammtisch.Log
	for _, want := range []string{"3 imported, 0 here, 3 waiting", "0 imported, 3 here, 3 waiting"} { // the second has taken them over
		i, err := newImporter(t.Context(), store, nil, t.Output())
		if err == nil {
			err = i.files(t.Context(), nil, strings.NewReader(lines))
		}
		if got := fmt.Sprintf("%d imported, %d here, %d waiting", i.imported, i.here, i.waiting); err != nil || got != want {
			t.Errorf("%s, want %s, %v", got, want, err)
		}
		log = only(t, store, i.device)
	}
	s := log.Fold()
	if len(log) != 3 || s.Name != d.Name || len(s.Evenings) != 2 || len(s.Not) != 1 || len(s.Payments) != 2 || s.Rules != d.Rules || s.Regulars[1].Names[0] != "Berni" {
		t.Errorf("%+v", s)
	}
}

// An earlier version wrote rules that are now written with the name of their set.
func TestEveningsThatAnEarlierVersionWroteFindTheirStammtisch(t *testing.T) {
	store, err := db.Open(t.Context(), t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	text := `{"format":"anschreiber/1","game":"skat","date":"2026-11-13","players":["Anna","Bernd","Cem"],"rules":{"stake":0.1},"deals":[]}`
	var e scoring.Document
	if err := json.Unmarshal([]byte(text), &e); err != nil {
		t.Fatal(err)
	}
	if e.Digest() == eveningOf(t, text).Digest() {
		t.Fatal("it is read as it was written")
	}
	d := stammtisch.Document{Format: stammtisch.Format, Name: "Freitagsrunde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}}, Evenings: []string{e.Digest()}}
	i, err := newImporter(t.Context(), store, nil, t.Output())
	if err == nil {
		err = i.files(t.Context(), nil, strings.NewReader(text+"\n"+string(encode(d))+"\n"))
	}
	if err != nil {
		t.Fatal(err)
	}
	all, err := store.Stammtische(t.Context(), i.device, 9)
	if err != nil || len(all) != 1 {
		t.Fatalf("%v, %v", all, err)
	}
	if members, err := store.Members(t.Context(), all[0].ID); err != nil || len(members) != 1 {
		t.Errorf("its evenings are %v, %v", members, err)
	}
}

// only is the log of the device's one Stammtisch, which has two evenings.
func only(t *testing.T, store *db.Store, device string) (log stammtisch.Log) {
	t.Helper()
	all, err := store.Stammtische(t.Context(), device, 9)
	if err != nil || len(all) != 1 {
		t.Fatalf("%d of them, %v", len(all), err)
	}
	members, err := store.Members(t.Context(), all[0].ID)
	if err != nil || len(members) != 2 {
		t.Errorf("its evenings are %v, %v", members, err)
	}
	entries, err := store.GroupLog(t.Context(), all[0].ID, 0)
	if err != nil || len(entries) != all[0].Last+1 {
		t.Fatalf("%d entries, %v", len(entries), err)
	}
	for _, e := range entries {
		entry := stammtisch.Entry{Seq: e.Seq, Key: e.Key}
		if err := json.Unmarshal(e.Act, &entry.Act); err != nil {
			t.Fatal(err)
		}
		log = append(log, entry)
	}
	return log
}

func TestABrokenStammtischIsRefusedWhole(t *testing.T) {
	_, good := evenings(t)
	for name, spoil := range map[string]func(*stammtisch.Document){
		"name":     func(d *stammtisch.Document) { d.Name = " " },
		"regulars": func(d *stammtisch.Document) { d.Regulars = []stammtisch.Regular{{ID: 2, Name: "Anna"}} },
		"payments": func(d *stammtisch.Document) {
			d.Payments = []stammtisch.Payment{{From: "Anna", To: "Bernd", Cents: -1}}
		},
		"rules": func(d *stammtisch.Document) { d.Rules.FirstMonth = 13 },
	} {
		bad := good
		spoil(&bad)
		stdout, stderr, exit := typed(t, string(encode(bad)), "import", "--data", t.TempDir())
		if exit == 0 || !strings.Contains(stderr, ": "+name+": ") || !strings.HasPrefix(stdout, "0 imported, 0 here already, 1 refused") {
			t.Errorf("%s: status %d, %s%s", name, exit, stdout, stderr)
		}
	}
}

// lived makes a Stammtisch as people do, step by step: who was renamed, merged,
// let go and paid back, and what was taken back.
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
		id, err := store.Create(t.Context(), "phone", scoring.Entry{Key: day, Act: scoring.Act{Setup: &e.Setup}})
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
	id, err := store.FoundStammtisch(t.Context(), "phone", "s", encode(acts[0]))
	for i, act := range acts[1:] {
		if err == nil {
			e := db.JournalEntry{Key: fmt.Sprint("s", i), Act: encode(act), Device: "phone"}
			err = store.AppendStammtisch(t.Context(), id, i, e, db.Membership{Joins: act.Takes, Leaves: act.Drops})
		}
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestWhatIsExportedIsTheSameOnEveryServer(t *testing.T) {
	first, second, third := t.TempDir(), t.TempDir(), t.TempDir()
	lived(t, first)
	want := exportOf(t, first)
	if lines := strings.Split(strings.TrimSpace(want), "\n"); len(lines) != 4 || !strings.Contains(lines[3], `"name":"Freitagsrunde"`) || strings.Count(lines[3], "2019-12-24") != 2 {
		t.Fatalf("%s", want)
	}
	importInto(t, second, want)
	if got := exportOf(t, second); got != want {
		t.Errorf("exported is\n%s\nand from the second server\n%s", want, got)
	}
	importInto(t, third, exportOf(t, second))
	if got := exportOf(t, third); got != want {
		t.Errorf("exported is\n%s\nand from the third server\n%s", want, got)
	}
	for _, dir := range []string{first, second} {
		if stdout := importInto(t, dir, want); !strings.HasPrefix(stdout, "0 imported, 4 here already, 0 refused") {
			t.Errorf("where it is already: %s", stdout)
		}
	}
}

func TestAnImportSaysWhichEveningsDidNotCome(t *testing.T) {
	_, d := evenings(t)
	stdout, stderr, exit := typed(t, string(encode(d)), "import", "--data", t.TempDir())
	if exit != 0 || !strings.Contains(stderr, "Freitagsrunde: 2 of its evenings are not in this import") || !strings.HasPrefix(stdout, "1 imported") {
		t.Errorf("status %d, %s%s", exit, stdout, stderr)
	}
}
