//go:build linux

package main

import (
	"crypto/rand"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Strangers at one address, or in the networks of one customer, send as much as the limits allow.

// crowds are the addresses of such strangers, and how many MB of the disk they may fill in an hour.
var crowds = map[string]struct {
	address func(nth int) string
	max     float64
}{
	"one address": {func(int) string { return "198.18.0.1" }, 200},
	"one 64":      {func(nth int) string { return fmt.Sprintf("2001:db8::%x", nth) }, 200},
	"one 56":      {func(nth int) string { return fmt.Sprintf("2001:db8:0:%x::1", nth) }, 1000},
}

// maxMemory is the most memory that the server may use, whatever requests it gets.
const maxMemory = 400 << 10 // KB

// strangers returns n devices with the given addresses. Each has begun an evening.
func strangers(t testing.TB, home string, n int, address func(nth int) string) (all []*player) {
	t.Helper()
	for i := range n {
		p := sit(t, 1)
		p.http.Transport = fromAfar{p.http.Transport.(fromAfar).Transport, address(i)}
		p.begin(home)
		all = append(all, p)
	}
	return all
}

// sends sends a form that writes, and reports whether it was accepted.
func (p *player) sends(home, path string, form url.Values) bool {
	p.t.Helper()
	form.Set("key", rand.Text())
	form.Set("seen", strconv.Itoa(p.entries))
	answer, err := p.http.PostForm(home[:len(home)-1]+path, form)
	if err != nil {
		p.t.Fatal(err)
	}
	answer.Body.Close()
	if answer.StatusCode == http.StatusSeeOther {
		p.entries++
		return true
	}
	return false
}

var longest = strings.Repeat("𝄞", 500)

// longNames are as many names as a Stammtisch may have regulars, each as long as a name may be.
var longNames = func() (names string) {
	for i := range 58 {
		names += longest[:37*4] + strconv.Itoa(i) + "\n"
	}
	return names
}()

// fills are ways to fill the disk. Each sends one form and reports whether it was accepted.
var fills = map[string]func(p *player, home string, nth int) bool{
	"long notes": func(p *player, home string, nth int) bool {
		w := p.deal()
		w.form.Set("note", longest)
		return p.sends(home, p.evening, w.form)
	},
	"deals": func(p *player, home string, nth int) bool { return p.sends(home, p.evening, p.deal().form) },
	"another table": func(p *player, home string, nth int) bool {
		return p.sends(home, p.evening+"/regeln", url.Values{
			"title": {longest[:95*4] + strconv.Itoa(nth)}, "place": {longest[:100*4]}, "date": {"2026-11-20"}, "players": {"Anna", "Bernd", "Cem"},
		})
	},
	"closing and reopening": func(p *player, home string, nth int) bool {
		return p.sends(home, p.evening+"/abrechnung", url.Values{"act": {[]string{"close", "reopen"}[p.entries%2]}})
	},
	"rules under a name": func(p *player, home string, nth int) bool {
		return p.sends(home, p.evening+"/regeln/merken", url.Values{"rules_name": {strconv.Itoa(nth)}})
	},
	"new Stammtische": func(p *player, home string, nth int) bool {
		return p.sends(home, "/stammtische", url.Values{"name": {strconv.Itoa(nth)}, "names": {strings.Repeat(longest[:35*4]+"\n", 2) + longNames}})
	},
	"what a Stammtisch has spent": func(p *player, home string, nth int) bool {
		if p.stammtisch == "" {
			p.stammtisch = p.founds(home)
		}
		return p.sends(home, p.stammtisch+"/kasse", url.Values{"act": {"give"}, "amount": {"1"}, "given": {longest[:55*4] + strconv.Itoa(nth)}})
	},
	"new tournaments": func(p *player, home string, nth int) bool {
		prizes := strings.Repeat(longest[:40*4]+"\n", 90)
		return p.sends(home, "/turniere", url.Values{
			"act": {"setup"}, "name": {strconv.Itoa(nth)}, "date": {"2026-11-20"}, "game": {"skat"}, "rounds": {"3"}, "deals4": {"48"}, "prizes": {prizes},
		})
	},
	"new evenings": func(p *player, home string, nth int) bool {
		return p.sends(home, "/neu/skat", url.Values{"title": {longest[:99*4]}, "players": {longest[:39*4] + "a", longest[:39*4] + "b", longest[:39*4] + "c"}})
	},
}

func TestSoakAnAddressFillsLittleOfTheDisk(t *testing.T) {
	for name, fill := range fills {
		for where, crowd := range crowds {
			if soak.full || name == "new tournaments" && where == "one address" {
				t.Run(name+" from "+where, func(t *testing.T) { fillsNoMore(t, fill, crowd.address, crowd.max) })
			}
		}
	}
}

// fillsNoMore sends forms until all devices are refused, and checks that this would fill at most
// max MB of the disk in an hour.
func fillsNoMore(t *testing.T, fill func(p *player, home string, nth int) bool, address func(int) string, max float64) {
	dir := t.TempDir()
	bounded(t, dir).stop()
	before := filled(t, dir)
	server, start := bounded(t, dir), time.Now()
	all := strangers(t, server.url, 20, address)
	sent, taken := 0, 0
	for refused := 0; refused < len(all); sent++ {
		if refused++; fill(all[sent%len(all)], server.url, sent) {
			refused, taken = 0, taken+1
		}
	}
	minutes := 1 + time.Since(start).Minutes() // the limits allow the forms of one minute at once
	memory := server.resident()
	server.holdsIn()
	server.stop()
	hour := float64(filled(t, dir)-before) / minutes * 61 / (1 << 20)
	if t.Logf("%d of %d sent were taken, %.0f MB in an hour; %s", taken, sent, hour, memory); hour > max || taken == 0 {
		t.Error("the disk fills up")
	}
}

// filled returns the size of the files in a data directory, in bytes.
func filled(t *testing.T, dir string) (size int64) {
	t.Helper()
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil {
			t.Fatal(err)
		}
		size += info.Size()
	}
	return size
}
