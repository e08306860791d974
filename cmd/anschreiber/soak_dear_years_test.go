//go:build linux

package main

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
)

// A shelf is many evenings: the lists of one night, full to the last deal, and a
// Stammtisch of them and of many shorter ones.
func shelf(t *testing.T, lists, deals, evenings int) string {
	t.Helper()
	d := stammtisch.Document{Format: stammtisch.Format, Name: "Freitagsrunde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}}}
	var lines strings.Builder
	for i := range lists + evenings {
		n := deals
		if i >= lists {
			n = 48
		}
		day := time.Date(2016, 1, 1+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		text := strings.NewReplacer("2026-11-20", day, `"Cem"`, fmt.Sprintf(`"Gast %d"`, i)).Replace(longEvening(n))
		e, _, ps := scoring.ReadDocument([]byte(text), findBook)
		if len(ps.Errors()) > 0 {
			t.Fatal(ps)
		}
		d.Evenings = append(d.Evenings, e.Digest())
		lines.WriteString(text + "\n")
	}
	return lines.String() + string(encode(d))
}

// oneNight makes the first evenings of a data directory lists of the same night.
func oneNight(t *testing.T, data string, lists int) {
	t.Helper()
	file, err := sql.Open("sqlite", filepath.Join(data, "anschreiber.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	_, err = file.ExecContext(t.Context(), `
		WITH first AS (SELECT evening FROM entries WHERE seq = 0 ORDER BY booked LIMIT $1)
		UPDATE evenings SET night = (SELECT evening FROM first LIMIT 1)
		WHERE id IN (SELECT evening FROM first) AND id <> (SELECT evening FROM first LIMIT 1)`, lists)
	if err != nil {
		t.Fatal(err)
	}
}

// costs are what each of the requests takes by which a page comes: those that work
// it out, and the one that shows it.
func (p *player) costs(server *process, path string) (steps []time.Duration) {
	p.t.Helper()
	for range 40 {
		before := server.cpu()
		answer, err := p.http.Get(server.url[:len(server.url)-1] + path)
		if err != nil {
			p.t.Fatal(err)
		}
		answer.Body.Close()
		steps = append(steps, server.cpu()-before)
		switch answer.StatusCode {
		case http.StatusOK:
			return steps
		case http.StatusTemporaryRedirect, http.StatusServiceUnavailable:
		default:
			p.t.Fatalf("%s: %s", path, answer.Status)
		}
	}
	p.t.Fatalf("%s never comes", path)
	return nil
}

func TestSoakTheDearestPageOfANightAndOfAStammtisch(t *testing.T) {
	lists, deals, evenings := 4, 100, 20
	if soak.full {
		lists, deals, evenings = 20, 990, 500
	}
	server, p, night := keeps(t, shelf(t, lists, deals, evenings), lists)
	at := p.found(server.url, `href="/stammtische/`)[0]
	for _, path := range []string{
		at, night + "/abrechnung", "/", at + "?saison=ewig", at + "/tabelle.csv?saison=ewig", at + "/spieler/1?saison=ewig",
		at + "/spieler/1/spiele?saison=ewig&spiel=skat&zahl=declared", at + "/kasse", at + "/verwalten", at + "/heute", at + "/teilen", at + "/alles.jsonl",
		night + "/abrechnung?2", night + "/abend.json", night + "/verlauf", night + "/verlauf?bis=1", night + "/spiele/1", night + "/teilen",
	} {
		t.Logf("%-60s %v", path[max(0, len(path)-60):], p.costs(server, path))
	}
	t.Log(server.resident())
}

// keeps imports documents into a new data directory, makes a night of the first
// lists, and begins to serve it to a phone that takes all.
func keeps(t *testing.T, documents string, lists int) (server *process, p *player, night string) {
	t.Helper()
	data := filepath.Join(t.TempDir(), "data")
	out := importInto(t, data, documents)
	_, link, found := strings.Cut(out, "/mit/")
	if !found {
		t.Fatal(out)
	}
	oneNight(t, data, lists)
	server, p = launch(t, data), sit(t, 1)
	if !p.sends(server.url, "/mit/"+strings.TrimSpace(link), url.Values{}) {
		t.Fatal("nothing was taken over")
	}
	return server, p, p.firstOf(data)
}

// firstOf is the path of the evening that was written first.
func (p *player) firstOf(data string) (path string) {
	p.t.Helper()
	file, err := sql.Open("sqlite", filepath.Join(data, "anschreiber.db"))
	if err != nil {
		p.t.Fatal(err)
	}
	defer file.Close()
	if err := file.QueryRowContext(p.t.Context(), `SELECT '/abende/' || evening FROM entries WHERE seq = 0 ORDER BY booked LIMIT 1`).Scan(&path); err != nil {
		p.t.Fatal(err)
	}
	return path
}
