package stammtisch_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// written returns a Stammtisch as a file, with its evenings before it.
func written(t testing.TB, s stammtisch.Stammtisch, logs []scoring.Log) []byte {
	t.Helper()
	var file bytes.Buffer
	digests := map[string]string{}
	for i, log := range logs {
		doc := log.Fold().Evening()
		text, err := doc.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		digests[s.Evenings[i]] = doc.Digest()
		file.Write(append(text, '\n'))
	}
	text, err := json.Marshal(s.Document(digests, nil))
	if err != nil {
		t.Fatal(err)
	}
	return append(append(file.Bytes(), text...), '\n')
}

// read returns the Stammtisch of such a file.
func read(t testing.TB, file []byte) (s stammtisch.Stammtisch) {
	t.Helper()
	var evenings []*stammtisch.EveningResult
	ids := map[string]string{}
	for line := range bytes.Lines(file) {
		if scoring.FormatOf(line) != stammtisch.Format {
			e, _, ps := scoring.ReadDocument(line, games.Find)
			if len(ps.Errors()) > 0 {
				t.Fatal(ps.Errors())
			}
			log := scoring.Log{{Act: scoring.Act{Setup: &e.Setup}}}
			for _, deal := range e.Deals {
				log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: deal}}})
			}
			var asWritten scoring.Document
			if err := json.Unmarshal(line, &asWritten); err != nil {
				t.Fatal(err)
			}
			id := asWritten.Digest()
			ids[id] = id
			evenings = append(evenings, evening(t, id, log))
			continue
		}
		d, ps := stammtisch.ReadDocument(line)
		if len(ps) > 0 {
			t.Fatal(ps)
		}
		var log stammtisch.Log
		acts, _ := d.Acts(ids)
		for _, act := range acts {
			log = log.With(act)
		}
		s = stammtisch.Of(log.Fold(), evenings)
	}
	return s
}

func TestTenYearsAreTheSameAfterTheyWereSavedAndRead(t *testing.T) {
	logs := years(t, 60, 48)
	s := paidOver(ofYears(t, logs))
	s.Name = "Freitagsrunde"
	for _, e := range s.All {
		s.Evenings = append(s.Evenings, e.ID)
	}
	s = done(t, s, "act=add&names=Cem,Dörte,Emil,Frauke,Gero")
	s = done(t, s, "act=rules&drop_worst=1&min_evenings=5")
	s = done(t, s, "act=count&evening=e003&not=true")
	s = takenIn(t, s, "points", "Datum;Anna;Bernd;Cem\n24.12.2015;120;-48;0\n31.12.2015;-20;;70")
	r := pages.Viewer{ID: "x", Page: ui.Viewer{Lang: "de", Today: "2030-01-01"}.Page()}
	again := read(t, written(t, s, logs))
	for _, game := range append(s.Games(""), "zusammen") {
		q := map[string][]string{"saison": {"ewig"}, "spiel": {game}}
		if diff := cmp.Diff(r.Rows(s, q), r.Rows(again, q)); diff != "" {
			t.Errorf("%s: %s", game, diff)
		}
	}
	if diff := cmp.Diff([]any{s.Money("2030-01-01"), r.PaymentRows(s)}, []any{again.Money("2030-01-01"), r.PaymentRows(again)}); diff != "" {
		t.Error(diff)
	}
}
