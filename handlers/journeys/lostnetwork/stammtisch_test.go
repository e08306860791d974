//go:build outer

package lostnetwork_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnEveningOfAStammtischBeginsInACellar(t *testing.T) {
	h, p, _ := inCellar(t)
	p.Visit("/stammtische/neu")
	p.Write(Field("name"), "Freitagsrunde")
	p.Write(CSS("main textarea"), "Anna\nBernd\nCem\nDora")
	p.Follow(CSS("main button.main"))
	at := p.Location()
	p.Visit("/")
	p.Until(`window.met || (caches.match(` + Quote(at+"/heute.json") + `).then((a) => { window.met = !!a }), false)`)
	askedAgainOnlyWhereItMayHaveChanged(h, p, at)
	h.Stop()
	p.Visit("/")
	p.Follow(Among(".round a", "Heute"))
	p.Reads("#alone", "ohne Netz · Stand von")
	for _, name := range []string{"Anna", "Cem", "Dora"} {
		p.Tap(Among(".here .tile", name))
	}
	p.Tap(Among(".games .tile", "Skat"))
	p.Follow(CSS("main .book .main"))
	p.Books(Night(0)...)
	p.Reads(".strip", "Dora")
	h.Reconnect()
	p.Until(`!document.querySelector("#alone") && !location.pathname.includes("~")`)
	p.Visit(at)
	p.Reads("main", "Anna 24, Cem 0, Dora 0")
}

// askedAgainOnlyWhereItMayHaveChanged checks that a phone loads a Stammtisch again with the pages
// of that Stammtisch, but not with every page that links to it.
func askedAgainOnlyWhereItMayHaveChanged(h *House, p *Phone, at string) {
	h.T.Helper()
	asked := h.Gets(at + "/heute.json")
	for range 3 {
		Ask[any](p, `void caches.open("pages").then((c) => c.delete("/"))`)
		p.Visit("/")
		Copied(p, "/", "Freitagsrunde") // by now, the phone would have asked for what the page links to
	}
	p.Wants(h.Gets(at+"/heute.json") == asked, "it was asked for again")
	p.Visit(at)
	p.Until(`window.met || (caches.match(` + Quote(at+"/heute.json") + `).then((a) => { window.met = !!a }), false)`)
}
