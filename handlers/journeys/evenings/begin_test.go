package evenings_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

// regular is a phone that has had sixty evenings, with twelve people.
func regular(h *House, engine browser.Engine) *Phone {
	h.T.Helper()
	p := h.PhoneWith(engine)
	h.Regulars(p.Opens("skat", "Anna Bernd Cem"), "Anna Bernd Cem Dora", "Emil Fritz Gerda Hans", "Ida Jo Karl Lena")
	return p
}

// known is the tile of a name from an earlier evening.
func known(name string) Element {
	return CSS(fmt.Sprintf("main .known button[value=%q]", name))
}

// sits taps a known name, which then stands at a seat, and the button says for how many it begins.
func sits(p *Phone, name string, seat int, button string) {
	p.T.Helper()
	p.Tap(known(name))
	p.Until(string(Nth("players", seat)) + ".value === " + Quote(name))
	counts(p, button)
	p.Until(string(known(name)) + `.getAttribute("aria-pressed") === "true"`)
}

// counts waits for the words of the button.
func counts(p *Phone, button string) {
	p.T.Helper()
	p.Until(`document.querySelector(".setup .book .main").innerText.replace(/\s+/g, " ").trim() === ` + Quote(button))
}

func TestKnownNamesThatAreTappedSitDownAndAreCounted(t *testing.T) {
	t.Parallel()
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := NewHouse(t)
		p := regular(h, engine)
		p.Visit("/neu/skat")
		counts(p, "Noch 2 Namen")
		sits(p, "Ida", 0, "Noch ein Name")
		sits(p, "Bernd", 1, "Los geht’s zu zweit · Ida gibt")
		sits(p, "Karl", 2, "Los geht’s zu dritt · Ida gibt")
		p.Tap(Says("+ Name"))
		p.Write(Nth("players", 1), "")
		counts(p, "Los geht’s zu zweit · Ida gibt")
		sits(p, "Bernd", 1, "Los geht’s zu dritt · Ida gibt") // who has stood up may sit down again
		p.Write(Nth("players", 3), "Gast")
		counts(p, "Los geht’s zu viert · Ida gibt")
		evening := p.Starts()
		if got := h.Log(evening)[0].Act.Setup.Players; !slices.Equal(got, []string{"Ida", "Bernd", "Karl", "Gast"}) {
			t.Errorf("at the table are %v", got)
		}
	})
}

func TestKnownNamesAreTappedInEveryGame(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := regular(h, browser.Engines[0])
	p.Visit("/")
	p.Follow(Says("English"))
	for _, game := range strings.Fields("doppelkopf schafkopf schwarzesau schieber wuerfeljass") {
		p.Visit("/neu/" + game)
		for i, name := range strings.Fields("Lena Anna Gerda") {
			p.Tap(known(name))
			p.Until(string(Nth("players", i)) + ".value === " + Quote(name))
		}
		sits(p, "Jo", 3, "Start with four · Lena deals")
	}
}

func TestWhoIsTappedWithoutScriptsSitsDown(t *testing.T) {
	t.Parallel()
	p := regular(NewHouse(t), browser.Engines[0]).Plainly()
	p.Visit("/neu/skat")
	p.Follow(known("Ida"))
	p.Follow(known("Bernd"))
	counts(p, "Los geht’s")
	p.Wants(p.Value(Nth("players", 0)) == "Ida" && p.Value(Nth("players", 1)) == "Bernd", "they do not sit there")
}

// seatOf is who sits at a seat of the table that is drawn, from 1.
func seatOf(seat int) string {
	return fmt.Sprintf("#around .tile:nth-child(%d)", seat)
}

func TestWhoSitsGetsUpAndAnotherTakesTheSeat(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := regular(h, browser.Engines[0])
	p.Visit("/neu/skat")
	for i, name := range []string{"Ida", "Karl", "Lena"} {
		p.Tap(known(name))
		p.Reads(seatOf(i+1), name)
	}
	p.Tap(known("Karl"))
	counts(p, "Los geht’s zu zweit · Ida gibt")
	p.Tap(known("Bernd"))
	p.Reads(seatOf(2), "Bernd")
	p.Tap(CSS("[name=first_dealer][value='2']"))
	p.Reads(seatOf(2), "gibt zuerst")
	p.Tap(Says("Bernd steht auf"))
	counts(p, "Los geht’s zu zweit · Ida gibt")
	p.Tap(known("Bernd"))
	p.Tap(CSS("[name=first_dealer][value='2']"))
	counts(p, "Los geht’s zu dritt · Bernd gibt")
	p.Tap(CSS("#stake [value='0.5']"))
	setup := h.Log(p.Starts())[0].Act.Setup
	if !slices.Equal(setup.Players, []string{"Ida", "Bernd", "Lena"}) || setup.FirstDealer != 2 || string(setup.Rules) != `{"preset":"klassisch","stake":0.5}` {
		t.Errorf("at the table are %v, %d deals, by the rules %s", setup.Players, setup.FirstDealer, setup.Rules)
	}
}

func TestAnEveningBeginsWithTapsAloneWithoutScripts(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := regular(h, browser.Engines[0]).Plainly()
	p.Visit("/neu/skat")
	for _, name := range []string{"Ida", "Karl", "Lena", "Karl", "Bernd"} { // Karl gets up again
		p.Follow(known(name))
	}
	p.Reads(seatOf(2), "Bernd")
	p.Tap(CSS("[name=first_dealer][value='3']"))
	p.Tap(CSS("#stake [value='1']"))
	setup := h.Log(p.Starts())[0].Act.Setup
	if !slices.Equal(setup.Players, []string{"Ida", "Bernd", "Lena"}) || setup.FirstDealer != 3 || string(setup.Rules) != `{"preset":"klassisch","stake":1}` {
		t.Errorf("at the table are %v, %d deals, by the rules %s", setup.Players, setup.FirstDealer, setup.Rules)
	}
}

func TestANameOfSignsStandsOnTheButtonAsItIs(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	p := h.Phone()
	h.Regulars(p.Opens("skat", "Anna Bernd Cem"), "$& Bernd Cem")
	p.Visit("/neu/skat")
	for _, name := range []string{"$&", "Bernd", "Cem"} {
		p.Tap(known(name))
	}
	counts(p, "Los geht’s zu dritt · $& gibt")
}
