//go:build outer

package lostnetwork_test

import (
	"fmt"
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// attackPage is a page that sends a form to another website as soon as it is open.
var attackPage = template.Must(template.New("").Parse(`<!DOCTYPE html><meta name="referrer" content="{{.Referrer}}">
<form method="post" action="{{.To}}">{{range $name, $values := .Fields}}{{range $values}}<input name="{{$name}}" value="{{.}}">{{end}}{{end}}</form>
<script>onload = () => setTimeout(() => document.forms[0].submit())</script>`))

type attack struct {
	To       string
	Fields   url.Values
	Referrer string
}

// attacker starts another website with two names: one on the same host as the server, one on
// another host. plan sets the form that it sends.
func attacker(t *testing.T) (hosts []string, plan func(attack)) {
	t.Helper()
	var planned attack
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		_ = attackPage.Execute(w, planned)
	}))
	t.Cleanup(s.Close)
	return []string{s.URL, strings.Replace(s.URL, "127.0.0.1", "localhost", 1)}, func(a attack) { planned = a }
}

// attacked visits the other website, which then sends its form by itself.
func (a attack) attacked(p *Phone, host string) {
	p.T.Helper()
	_ = p.Open(host) // an error if there is no network
	p.Until(`location.host !== ` + Quote(strings.TrimPrefix(host, "http://")))
}

// attacks returns forms with a deal and with a new evening, under a key that a phone could have
// drawn.
func attacks(evening string) []attack {
	deal := url.Values{"key": {"EVIL.n0"}, "seen": {"0"}, "dealer": {"1"}, "declarer": {"2"}, "contract": {"kreuz"}, "spitzen": {"2"}, "won": {"true"}}
	begins := url.Values{"key": {"EVIL.n0"}, "players": {"Eve", "Frank", "Gero"}}
	return []attack{{To: evening, Fields: deal}, {To: "/neu/skat", Fields: begins}}
}

func TestAnotherWebsiteWritesNothingThroughTheWorker(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		for _, program := range []bool{true, false} {
			t.Run(fmt.Sprint("program ", program), func(t *testing.T) {
				h := NewHouse(t)
				h.Program = program
				p := h.PhoneWith(engine)
				p.Offline, p.May403 = true, true
				evening := p.Begin("Anna Bernd Cem")
				Ready(p, evening)
				if program {
					Draws(p, evening, 1)
				}
				hosts, plan := attacker(t)
				for _, stopped := range []bool{false, true} {
					if stopped {
						h.Stop()
					}
					for _, a := range attacks(evening) {
						for _, a.Referrer = range []string{"origin", "no-referrer"} {
							a.To = h.URL + strings.TrimPrefix(a.To, h.URL)
							plan(a)
							for _, host := range hosts {
								a.attacked(p, host)
							}
						}
					}
				}
				_ = p.Open(h.URL + evening) // the error of the last attack may only appear now
				p.Visit(evening)
				p.Sees("Anna")
				p.Lacks("wartet")
				h.Reconnect()
				p.Visit(evening)
				p.Until(`!document.querySelector("#alone, #old")`)
				p.Counts(0)
				p.Wants(len(h.Log(evening)) == 1, "it wrote into the evening")
				p.Visit("/")
				p.Lacks("Eve")
			})
		}
	})
}

// plainly sends the form as a browser does whose scripts have not loaded yet.
func plainly(p *Phone, referrer string) {
	p.T.Helper()
	p.Leave(func() {
		Ask[any](p, `(() => {
			document.head.append(Object.assign(document.createElement("meta"), { name: "referrer", content: `+Quote(referrer)+` }));
			const form = document.querySelector("#entry"), pressed = form.querySelector("[data-next]");
			if (pressed) form.append(Object.assign(document.createElement("input"), { type: "hidden", name: "ends", value: pressed.value }));
			HTMLFormElement.prototype.submit.call(form);
		})()`)
	})
}

func TestAFormThatDoesNotSayWhereItComesFromIsPressedOnceMore(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		h.Program = true
		p := h.PhoneWith(engine)
		p.Offline = true
		evening := p.Begin("Anna Bernd Cem")
		Draws(p, evening, 1)
		h.Stop()
		p.Visit(evening)
		p.Enters(Night(0)...)
		plainly(p, "same-origin")
		p.Counts(1)
		p.Enters(Night(1)...)
		plainly(p, "no-referrer")
		p.Reads(".clash", "Bitte noch einmal drücken.")
		p.Counts(1)
		p.StillHas(Night(1)...)
		plainly(p, "no-referrer")
		p.Counts(2)
		h.Reconnect()
		p.Until(`!document.querySelector("#alone")`)
		p.Counts(2)
		p.Enters(Night(2)...)
		plainly(p, "no-referrer")
		p.Reads(".clash", "Bitte noch einmal drücken.")
		p.Follow(Eintragen)
		p.Counts(3)
	})
}

// Without the program, the browser sends such a form directly to the server, to the address to
// which the page would have sent it.
func TestAForgottenDealOfAnUnknownPageKeepsItsPlace(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	p.Visit(evening + "/spiele/neu?after=0")
	p.Enters(Night(0)...)
	plainly(p, "no-referrer")
	p.Until(`location.pathname === ` + Quote(evening))
	log := h.Log(evening)
	if last := log[len(log)-1].Act; len(last.Deals) != 1 || last.Deals[0].After == nil {
		t.Errorf("what was booked is %+v", last)
	}
}
