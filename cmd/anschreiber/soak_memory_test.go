//go:build linux

package main

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

// peak returns the most memory that the server has used so far, in KB.
func (p *process) peak() (kb int) {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	if err != nil {
		p.t.Fatal(err)
	}
	for line := range strings.Lines(string(status)) {
		if size, is := strings.CutPrefix(line, "VmHWM:"); is {
			kb, err = strconv.Atoi(strings.Fields(size)[0])
		}
	}
	if err != nil || kb == 0 {
		p.t.Fatalf("no memory in %s: %v", status, err)
	}
	return kb
}

// holdsIn fails the test if the server has ever used more than maxMemory.
func (p *process) holdsIn() {
	p.t.Helper()
	if kb := p.peak(); kb > maxMemory {
		p.t.Errorf("it had %d MB", kb>>10)
	}
}

// greedy are requests whose answers take work and are cached; NTH makes each one different. EVENING
// and STAMMTISCH stand for the paths of the player's evening and Stammtisch.
var greedy = []struct {
	path string
	form func(nth int) url.Values // nil for a GET
}{
	{"EVENING", note}, {"EVENING/vorschau", note}, {"EVENING/vorschau?deal=1", note},
	{"EVENING?NTH", nil}, {"EVENING", nil}, {"EVENING/tafel?NTH", nil}, {"EVENING/liste?NTH", nil}, {"EVENING/liste.csv", nil}, {"EVENING/verlauf?NTH", nil},
	{"EVENING/dokument.json", nil}, {"EVENING/abend.json", nil}, {"EVENING/abrechnung", nil}, {"EVENING/regeln", nil}, {"EVENING/spiele/1", nil},
	{"EVENING/teilen", nil}, {"/?NTH", nil}, {"/geraet", func(nth int) url.Values { return url.Values{"name": {"Handy " + strconv.Itoa(nth)}} }},
	{"/rechner/skat?contract=NTH&note=" + strings.Repeat("x", 6000), nil}, {"/rechner/doppelkopf?rules.own=NTH", nil}, {"/beispiel/schafkopf?NTH", nil},
	{"/beispiel/wuerfeljass/spiele/1?NTH", nil}, {"/liste/leer/skat?NTH", nil}, {"/neu/skat", nil},
	{"/neu/doppelkopf/vorschau", func(nth int) url.Values {
		return url.Values{"players": strings.Split(strings.Repeat("x\n", 500), "\n"), "title": {strconv.Itoa(nth)}}
	}},
	{"STAMMTISCH", nil}, {"STAMMTISCH/verwalten", nil}, {"STAMMTISCH/kasse", nil}, {"STAMMTISCH/alles.jsonl", nil},
	{"STAMMTISCH/verwalten", func(nth int) url.Values {
		return url.Values{"act": {"edit"}, "id": {"1"}, "name": {strings.Repeat("𝄞", 30) + strconv.Itoa(nth)}}
	}},
	{"STAMMTISCH/kasse", func(nth int) url.Values {
		return url.Values{"act": {"give"}, "given": {longest[:200]}, "amount": {strconv.Itoa(nth + 1)}}
	}},
}

// note returns the form of a deal with the longest possible note.
func note(nth int) url.Values {
	form := played{Contract: "grand", Declarer: 1, Spitzen: 1, Won: true}.form(nth)
	form.Set("note", longest)
	return form
}

// founds makes a Stammtisch and returns its path.
func (p *player) founds(home string) (path string) {
	p.t.Helper()
	answer, err := p.http.PostForm(home+"stammtische", url.Values{"key": {"f"}, "name": {"Freitag"}, "names": {"Anna\nBernd"}})
	if err != nil {
		p.t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode != http.StatusSeeOther {
		p.t.Fatal(answer.Status)
	}
	return answer.Header.Get("Location")
}

// takesAll sends a request and reads the whole answer. Only an internal server error fails the
// test.
func (p *player) takesAll(home string, stammtisch string, nth int) {
	one := greedy[nth%len(greedy)]
	path := home[:len(home)-1] + strings.NewReplacer("EVENING", p.evening, "STAMMTISCH", stammtisch, "NTH", strconv.Itoa(nth)).Replace(one.path)
	ask := func() (*http.Response, error) { return p.http.Get(path) }
	if one.form != nil {
		form := one.form(nth)
		form.Set("key", fmt.Sprint(p.evening, nth))
		if form.Set("seen", "1000000"); form.Has("note") {
			form.Set("seen", strconv.Itoa(p.entries))
		}
		ask = func() (*http.Response, error) { return p.http.PostForm(path, form) }
	}
	answer, err := ask()
	if err != nil {
		p.t.Error(err)
		return
	}
	defer answer.Body.Close()
	if one.path == "EVENING" && answer.StatusCode == http.StatusSeeOther {
		p.entries++
	}
	if _, err := io.Copy(io.Discard, answer.Body); err != nil || answer.StatusCode == http.StatusInternalServerError {
		p.t.Errorf("%s: %s, %v", one.path, answer.Status, err)
	}
}

// Even without the limits for an address, the memory for caches and for pages that are being drawn
// is bounded.
func TestSoakNobodyFillsTheMemory(t *testing.T) {
	server := launch(t, t.TempDir())
	start, all := time.Now(), strangers(t, server.url, 8, crowds["one address"].address)
	var ends sync.WaitGroup
	for i, p := range all {
		stammtisch := p.founds(server.url)
		ends.Go(func() {
			for nth := i; nth < soak.greedy; nth++ {
				p.takesAll(server.url, stammtisch, nth)
			}
		})
	}
	ends.Wait()
	server.holdsIn()
	if n := len(all[0].document(server.url)); n < soak.greedy/len(greedy) {
		t.Errorf("only %d deals were booked", n)
	}
	t.Logf("%d requests of %d devices in %v: %s", len(all)*soak.greedy, len(all), time.Since(start).Round(time.Second), server.resident())
}
