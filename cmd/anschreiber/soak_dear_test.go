//go:build linux

package main

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A request is worked out by the server; what it takes is the processor's time.

// cpu is the time that the server's processors have worked.
func (p *process) cpu() time.Duration {
	p.t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	_, behind, _ := strings.Cut(string(stat), ") ")
	fields, ticks := strings.Fields(behind), 0
	for _, field := range fields[11:13] { // utime and stime
		n, err := strconv.Atoi(field)
		if err != nil {
			p.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// dear are requests of one evening, and what is sent with those that are forms.
func dear(evening string) map[string]func(nth int) (path string, form url.Values) {
	get := func(path string) func(int) (string, url.Values) {
		return func(nth int) (string, url.Values) { return strings.Replace(path, "NTH", strconv.Itoa(nth), 1), nil }
	}
	deal := func(path string) func(int) (string, url.Values) {
		return func(nth int) (string, url.Values) {
			return path, played{Contract: "grand", Declarer: 1, Spitzen: 1, Won: true, Note: strconv.Itoa(nth)}.form(0)
		}
	}
	return map[string]func(int) (string, url.Values){
		"home": get("/?NTH"), "sheet": get(evening + "?NTH"), "board": get(evening + "/tafel?NTH"), "list": get(evening + "/liste"),
		"spreadsheet": get(evening + "/liste.csv"), "document": get(evening + "/dokument.json"), "settling": get(evening + "/abrechnung"),
		"table": get(evening + "/regeln"), "deal": get(evening + "/spiele/1"), "sharing": get(evening + "/teilen"),
		"forgotten deal": get(evening + "/spiele/neu?after=0"), "preview": deal(evening + "/vorschau"),
		"preview of the first": deal(evening + "/vorschau?deal=1"), "preview before all": deal(evening + "/vorschau?after=0"),
		"correcting the first": deal(evening + "/spiele/1"),
		"striking": func(nth int) (string, url.Values) {
			return evening + "/spiele/" + strconv.Itoa(nth+10), url.Values{"act": {"strike"}}
		},
		"another table": func(nth int) (string, url.Values) {
			return evening + "/regeln", url.Values{"title": {strconv.Itoa(nth)}, "date": {"2026-11-20"}, "players": {"Anna", "Bernd", "Cem", "Dora"}}
		},
	}
}

// The figures are for README and for whoever makes something dearer; that nothing
// grows faster than the evening is shown by BenchmarkLong.
func TestSoakTheDearestRequest(t *testing.T) {
	deals, times := 100, 1
	if soak.full {
		deals, times = 990, 10
	}
	server, p, evenings := takesOver(t, longEvening(deals), strings.Replace(longEvening(deals), "2026-11-20", "2026-11-21", 1),
		strings.Replace(longEvening(deals), "2026-11-20", "2026-11-22", 1))
	if len(evenings) != 3 {
		t.Fatalf("taken over are %v", evenings)
	}
	p.entries = deals
	requests := dear(evenings[0])
	for _, name := range slices.Sorted(maps.Keys(requests)) {
		before := server.cpu()
		for nth := range times {
			path, form := requests[name](nth)
			p.asks(server.url, path, form)
		}
		t.Logf("%-22s %v of processor time with %d deals", name, (server.cpu()-before)/time.Duration(times), deals)
	}
	t.Log(server.resident())
}

// asks asks for a page, or sends a form, and reads the answer.
func (p *player) asks(home, path string, form url.Values) {
	p.t.Helper()
	if form != nil && !strings.Contains(path, "vorschau") {
		p.sends(home, path, form)
		return
	}
	ask := func() (*http.Response, error) { return p.http.Get(home[:len(home)-1] + path) }
	if form != nil {
		ask = func() (*http.Response, error) { return p.http.PostForm(home[:len(home)-1]+path, form) }
	}
	answer, err := ask()
	if err != nil {
		p.t.Fatal(err)
	}
	defer answer.Body.Close()
	if n, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode != http.StatusOK || n == 0 {
		p.t.Errorf("%s: %s, %d bytes, %v", path, answer.Status, n, err)
	}
}

// longEvening is a document of as many deals as an evening has room for, with as
// much writing.
func longEvening(deals int) string {
	var b bytes.Buffer
	b.WriteString(`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],"deals":[`)
	for i := range deals {
		fmt.Fprintf(&b, `{"contract":"kreuz","declarer":%d,"spitzen":1,"augen":70,"note":%q},`, i%3+1, strings.Repeat("<&", 190))
	}
	return strings.TrimSuffix(b.String(), ",") + "]}"
}

// takesOver imports documents into a new data directory, and begins to serve it
// to a phone that takes them.
func takesOver(t *testing.T, documents ...string) (*process, *player, []string) {
	t.Helper()
	dir := t.TempDir()
	file, data := filepath.Join(dir, "abende.jsonl"), filepath.Join(dir, "data")
	if err := os.WriteFile(file, []byte(strings.Join(documents, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := runs(t, "import", "--data", data, file)
	_, link, found := strings.Cut(out, "/mit/")
	if err != nil || !found {
		t.Fatalf("%v: %s", err, out)
	}
	server, p := launch(t, data), sit(t, 1)
	if !p.sends(server.url, "/mit/"+strings.TrimSpace(link), url.Values{}) {
		t.Fatal("the evenings were not taken over")
	}
	return server, p, p.evenings(server.url)
}

// evenings are the paths of those on the first page.
func (p *player) evenings(home string) []string { return p.found(home, `href="/abende/`) }

// found are the paths on the first page that links begin with.
func (p *player) found(home, link string) (paths []string) {
	p.t.Helper()
	_, path, _ := strings.Cut(link, `"`)
	for _, part := range strings.Split(page(p.t, p.http, home), link)[1:] {
		if id, _, found := strings.Cut(part, `"`); found && len(id) == 26 {
			paths = append(paths, path+id)
		}
	}
	return paths
}
