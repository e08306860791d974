package handlers_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"anschreiber/views"
)

// needNetwork lists the routes of pages that, on a phone without network, only say what needs a
// network.
var needNetwork = map[string]string{
	"GET /geraet":                   "umziehen geht nur mit Netz",
	"GET /mit/:token":               "Mitmachen geht nur mit Netz",
	"GET /abende/:id/teilen":        "Teilen geht nur mit Netz",
	"GET /abende/:id/namen":         "Namen ersetzen geht nur mit Netz",
	"GET /stammtische/:id/namen":    "Namen ersetzen geht nur mit Netz",
	"GET /turniere/:id/namen":       "Namen ersetzen geht nur mit Netz",
	"GET /abende/:id/loeschen":      "Löschen geht nur mit Netz",
	"GET /stammtische/:id/teilen":   "Teilen geht nur mit Netz",
	"GET /stammtische/:id/loeschen": "Löschen geht nur mit Netz",
	"GET /turniere/:id/teilen":      "Teilen geht nur mit Netz",
	"GET /turniere/:id/loeschen":    "Löschen geht nur mit Netz",
}

func TestWhatLetsOthersInMovesOrDeletesSaysThatItNeedsANetwork(t *testing.T) {
	t.Parallel()
	p, _ := atSkat(t)
	p.disk.Alone = true
	said := 0
	for _, row := range slices.Concat(access, stammtischAccess, tournamentAccess) {
		method, _, _ := strings.Cut(row.route, " ")
		answer := p.asks(method, strings.Replace(row.path, "/abende/ID", p.evening, 1), row.form.Encode())
		if says := needNetwork[row.route]; says != "" {
			answer.is(http.StatusOK).says(says).says("ohne Netz").says("Diese Seite kommt, sobald Netz da ist.")
			said++
		} else if strings.Contains(answer.body, "nur mit Netz") {
			t.Errorf("%s says that it needs a network", row.route)
		}
	}
	if said != len(needNetwork) {
		t.Errorf("%d pages say so, of %v", said, needNetwork)
	}
	p.disk.Alone = false
	p.asks("GET", p.evening+"/teilen", "").is(http.StatusNotFound) // the server is asked
}

// script returns the regular expression in a script that begins with the given text.
func (c *webClient) script(path, begins string) *regexp.Regexp {
	c.t.Helper()
	found := regexp.MustCompile(`=/(` + regexp.QuoteMeta(begins) + `.*?)/;`).FindStringSubmatch(c.sees(path).body)
	if found == nil {
		c.t.Fatalf("%s has no %s", path, begins)
	}
	return regexp.MustCompile(found[1])
}

// Every form is either accepted on the phone, or the script says at once that it needs a network.
func TestEveryFormOfAPageDrawnWithoutNetworkIsTakenOrNeedsANetwork(t *testing.T) {
	t.Parallel()
	for _, game := range views.Games {
		p, _ := newTable(t, newWebApp(t), game.Slug, 1, webFour...)
		p.disk.Alone = true
		scripts := slices.DeleteFunc(p.sees("/").all("script"), func(n *html.Node) bool { return webAttr(n, "data-later") == "" })
		offline := strings.Fields(webAttr(scripts[0], "data-later"))[1]
		takes, byServer := p.script("/sw.js", `^(?:\/neu`), p.script(offline, "teilen|")
		seen := 0
		for _, path := range append(p.pages(p.evening), "/", "/geraet", p.evening+"/teilen", p.evening+"/regeln", "/neu/"+game.Slug, "/regeln/"+game.Slug) {
			if strings.HasSuffix(path, ".json") {
				continue
			}
			for _, f := range p.reads(path).forms() {
				action, _, _ := strings.Cut(f.action, "?")
				if seen++; takes.MatchString(action) == byServer.MatchString(action) {
					t.Errorf("the form %s on %s: taken %t, by the server %t", action, path, takes.MatchString(action), byServer.MatchString(action))
				}
			}
		}
		if seen < 10 {
			t.Errorf("there are %d forms", seen)
		}
	}
}
