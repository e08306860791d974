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
		e, _, ps := scoring.ReadEvening([]byte(text), findBook)
		if len(ps.Errors()) > 0 {
			t.Fatal(ps)
		}
		d.Evenings = append(d.Evenings, e.Digest())
		lines += text + "\n"
	}
	d.Not = d.Evenings[:1]
	return lines + string(encode(d)) + "\n", d
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
		i, err := newImporter(t.Context(), store, t.Output())
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
	entries, err := store.StammtischLog(t.Context(), all[0].ID, 0)
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
