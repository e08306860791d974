//go:build outer

package axe_test

import (
	"crypto/rand"
	"fmt"
	"net/url"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// sends posts a form from the current page and returns where it leads.
func sends(p *Phone, path string, form url.Values) string {
	p.T.Helper()
	form.Set("key", rand.Text())
	return Ask[string](p, fmt.Sprintf(`(x => (x.open("POST", %s, false), x.setRequestHeader("Content-Type", "application/x-www-form-urlencoded"), x.send(%s), new URL(x.responseURL).pathname))(new XMLHttpRequest)`,
		Quote(path), Quote(form.Encode())))
}

// cup makes a tournament of nine players whose first round has begun, and returns its path.
func cup(p *Phone) (at string) {
	p.T.Helper()
	p.Visit("/turniere/neu")
	at = strings.TrimSuffix(sends(p, "/turniere", url.Values{
		"act": {"setup"}, "name": {"Preisskat"}, "game": {"skat"}, "rounds": {"2"}, "minutes": {"120"}, "team": {"2"}, "fee": {"10"}, "lost_first": {"0,50"}, "prizes": {"50\nein Schinken"},
	}), "/spieler")
	names := "Maximiliane-Antoinette, Herz Dame\nAnna, SC Linde, Eins\nBernd\nCem\nDora\nEmil\nFritz\nGerd\nHans"
	sends(p, at+"/spieler", url.Values{"act": {"add"}, "names": {names}})
	sends(p, at+"/spieler", url.Values{"act": {"mark"}, "number": {"9"}, "mark": {"late"}})
	sends(p, at+"/auslosung", url.Values{"act": {"draw"}, "method": {"lot"}})
	return at
}

func TestEveryoneCanUseATournament(t *testing.T) {
	inspector, p := newInspector(t, looks...), NewHouse(t).Phone()
	inspector.opens(p, "/turniere/neu")
	at := cup(p)
	for _, below := range []string{"/auslosung", "/wand", "/drucken?was=plan"} {
		inspector.opens(p, at+below)
	}
	p.Visit(at + "/auslosung")
	p.Leave(func() { Ask[bool](p, `(document.querySelector("[value=begin]").click(), true)`) })
	inspector.opens(p, at+"/tische/1/1")
	p.Leave(func() { Ask[bool](p, `(document.querySelector(".paper [value=list]").click(), true)`) })
	inspector.inspects(p, "a list that was refused")
	p.Visit(at + "/tische/1/1")
	p.Leave(func() { Ask[bool](p, `(document.querySelector("button[value=substitute]").click(), true)`) })
	inspector.inspects(p, "a substitute that was refused")
	p.Leave(func() {
		Ask[bool](p, `(({ form }) => {
			for (const [name, value] of Object.entries({ seat: "1", substitute: "Zoe", reason: "krank" })) form.elements[name].value = value;
			form.querySelector("button[value=substitute]").click();
			return true;
		})(document.querySelector("button[value=substitute]"))`)
	})
	p.Sees("Zoe für")
	inspector.inspects(p, "a substitute")
	for _, below := range []string{"", "/tische", "/spieler", "/spieler/1", "/kasse", "/einrichten", "/verlauf", "/wand", "/teilen", "/loeschen"} {
		inspector.opens(p, at+below)
	}
	p.Visit(at + "/tische/1/1")
	inspector.opens(p, Ask[string](p, `document.querySelector("main a[href^='/abende/']").getAttribute("href")`)+"/turnier")
}
