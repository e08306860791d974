package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// The test adds up everything that is loaded later: the scripts of pages, the service worker's
// scripts, and the queue, which pages and service worker need. Go's own script, which runs the
// program, is left out, because this project cannot change its size.
func TestWhatIsForOfflineIsSmall(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	paths := map[string]bool{"/sw.js": true}
	for _, n := range c.sees("/").all("script") {
		for _, path := range strings.Fields(webAttr(n, "data-later")) {
			paths[path] = true
		}
	}
	imports := regexp.MustCompile(`importScripts\(([^)]*)\)`).FindStringSubmatch(c.sees("/sw.js").body)
	for _, path := range strings.Split(imports[1], ",") {
		paths[strings.Trim(path, `"`)] = true
	}
	all := 0
	for path := range paths {
		if !strings.Contains(path, "wasm_exec") {
			all += len(c.get(path, "Accept-Encoding", "gzip").is(http.StatusOK).body)
		}
	}
	if all > 16<<10 || len(paths) != 5 {
		t.Errorf("%d bytes, with %v", all, paths)
	}
	t.Logf("%d bytes", all)
}

var webProgram = regexp.MustCompile(`program ?= ?"(/static/phone\.[0-9a-f]+\.wasm)"`)

func TestTheProgramForPhonesComesAsSmallAsTheBrowserCanReadIt(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	path := webProgram.FindStringSubmatch(c.sees("/sw.js").body)[1]
	small := c.get(path, "Accept-Encoding", "gzip, deflate, br").is(http.StatusOK)
	if got := small.header.Get("Content-Encoding"); got != "br" {
		t.Errorf("%d bytes, in %q", len(small.body), got)
	}
	plain := c.get(path, "Accept-Encoding", "gzip").is(http.StatusOK)
	program := unpacked(t, plain.body)
	if !strings.HasPrefix(program, "\x00asm") || plain.header.Get("Content-Type") != "application/wasm" {
		t.Errorf("%d bytes of %s", len(program), plain.header.Get("Content-Type"))
	}
	t.Logf("%d bytes with brotli, %d with gzip, %d as it runs", len(small.body), len(plain.body), len(program))
}

// notKept lists the routes of pages that no phone stores, with the reasons. A new page must be
// listed in handlers/site/offline.go or here.
var notKept = map[string]string{
	"GET /neu/:game":                   "an evening begins on the server",
	"GET /rechner/:game":               "the server works it out",
	"GET /liste/leer/:game":            "it is for a printer",
	"GET /abende/:id/spiele/neu":       "what it follows is in its query, and may be another deal by then",
	"GET /abende/:id/teilen":           "it has ways in for others",
	"GET /abende/:id/namen":            "only the server replaces names",
	"GET /abende/:id/loeschen":         "only the server deletes",
	"GET /holen":                       "only the server takes files",
	"GET /geraet":                      "it has a way in for another device",
	"GET /geraet/vergessen":            "only the server forgets",
	"GET /beispiel/:game":              example,
	"GET /beispiel/:game/tafel":        example,
	"GET /beispiel/:game/liste":        example,
	"GET /beispiel/:game/regeln":       example,
	"GET /beispiel/:game/abrechnung":   example,
	"GET /beispiel/:game/spiele/:deal": example,
	"GET /favicon.ico":                 "it is no page",
}

const example = "it is an example, and nobody's evening"

// keptPages returns the pattern with which the service worker recognizes the pages that it stores.
func (c *webClient) keptPages() *regexp.Regexp {
	c.t.Helper()
	pattern := regexp.MustCompile(`kept=/(\^.*?\$)/[,;]`).FindStringSubmatch(c.sees("/sw.js").body)
	if pattern == nil {
		c.t.Fatal("the service worker does not say which pages it keeps")
	}
	return regexp.MustCompile(pattern[1])
}

func TestEveryPageIsKeptForOfflineOrItIsSaidWhyNot(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening, kept, seen := c.begin("Anna", "Bernd", "Cem"), c.keptPages(), 0
	c.deals(evening, "1")
	for _, row := range access {
		path := strings.Replace(row.path, "/abende/ID", evening, 1)
		p := c.get(path)
		if !strings.HasPrefix(row.route, "GET") || p.status != http.StatusOK || !strings.HasPrefix(p.header.Get("Content-Type"), "text/html") {
			continue
		}
		is := kept.MatchString(path) && !strings.Contains(path, "?") // the worker's own condition
		if is == (notKept[row.route] != "") {
			t.Errorf("%s is kept: %t, and why it is not: %q", row.route, is, notKept[row.route])
		}
		if is && strings.Contains(p.body, "/mit/") {
			t.Errorf("%s is kept and has a way in", row.route)
		}
		seen++
	}
	if invitation := c.link("viewer", evening); kept.MatchString(invitation) || seen < 15 {
		t.Errorf("of %d pages, %s is kept", seen, invitation)
	}
}
