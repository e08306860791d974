//go:build outer

package nights_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
)

func TestANightBegunWithoutNetworkArrivesAsThePhoneShowedIt(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	profile := t.TempDir()
	p, closeBrowser := OwnBrowser(h, profile)
	Draws(p, p.Begin("Anna Bernd Cem"), 1)
	h.Stop()

	p.Sit("skat", "Dora Emil Frieda", "rules.stake=1")
	evening := p.Starts()
	p.Reads("#alone", "ohne Netz · 1 Eintrag wartet")
	SendsForms(p, evening, 0, 4)
	closeBrowser()

	p, closeBrowser = OwnBrowser(h, profile)
	p.Visit(evening)
	p.Counts(4)
	SendsForms(p, evening, 4, 8)
	p.Visit(evening + "/spiele/3")
	p.Corrects("spitzen=4")
	p.Counts(8)
	p.Books(Night(1)...)
	p.Counts(9)
	p.Follow(Says("Rückgängig"))
	p.Counts(8)
	closeBrowser()

	p, closeBrowser = OwnBrowser(h, profile)
	defer closeBrowser()
	p.Visit(evening + "/abrechnung")
	p.Reads("#alone", "ohne Netz · 12 Einträge warten")
	p.Follow(Says("Abend beenden"))
	p.Sees("Endstand")
	p.Visit(evening)
	shown, saved, strip := p.Rows(), Document(p, evening), p.Strip()
	h.Reconnect()
	p.Until(`!document.querySelector("#alone") && !location.pathname.includes("~")`)
	p.Counts(8)
	evening = p.Location()
	p.Wants(cmp.Equal(p.Rows(), shown) && p.Strip() == strip, "it is shown otherwise")
	p.Wants(Document(p, evening) == saved, "it is saved otherwise: %s\nand not %s", Document(p, evening), saved)
	keys := Logged(h, evening)
	p.Wants(len(keys) == 13, "the server has %d entries", len(keys))
	p.Visit("/")
	p.Wants(Ask[int](p, `document.querySelectorAll("a[href^='/abende/']").length`) >= 2, "an evening is not in the list")
}
