//go:build outer

package evenings_test

import (
	"fmt"
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

// Somebody presses twice because nothing happens, and enters the next deal. No answer about the
// first deal may touch the next deal, whatever it says and whenever it arrives.
func TestADealThatWasPressedTwiceLeavesTheNextOneAlone(t *testing.T) {
	for _, until := range []string{"it is taken down", "it is answered"} {
		t.Run("held until "+until, func(t *testing.T) {
			h, p := heldPhone(t)
			evening := p.Location()
			if until == "it is answered" {
				goesOn(p, "take 0", "take 1")
			}
			p.Enters(Night(0)...)
			p.Tap(Eintragen)
			Ask[any](p, string(Eintragen)+".click()")
			isKept(p)
			p.Enters(Night(1)...)
			for i := range 4 {
				goesOn(p, fmt.Sprint("take ", i), fmt.Sprint("answer ", i))
			}
			p.Until(`!document.querySelector(".htmx-request")`)
			p.StillHas(Night(1)...)
			p.Books()
			h.Reconnect()
			areBooked(h, p, evening, 2)
		})
	}
}

// A page that had to keep a deal by itself becomes the phone's own page as soon as the service
// worker has one.
func TestAPageThatKeptADealByItselfTurnsIntoThePhonesOwn(t *testing.T) {
	for _, until := range []string{"it is taken down", "it is answered"} {
		t.Run("held until "+until, func(t *testing.T) {
			_, p := heldPhone(t)
			if until == "it is answered" {
				goesOn(p, "take 0")
			}
			p.Enters(Night(0)...)
			p.Tap(Eintragen)
			isKept(p)
			goesOn(p, "take 0", "answer 0")
			p.Reads("#alone", "1 Spiel wartet")
			p.Counts(1)
		})
	}
}

// impatient is a service worker that gives up at once every request for an abend.json that has a
// time limit.
const impatient = `self.asks = fetch;
	self.fetch = (what, how) => /abend.json/.test(what) && how.signal ? Promise.reject(0) : asks(what, how);`

// asksOften makes the pauses of a page a tenth as long.
const asksOften = `window.waits = setTimeout;
	window.setTimeout = (f, ms) => waits(f, ms / 10);`

// Nobody waits for the evening that a phone stores for later, so loading it may take any time.
func TestAnEveningArrivesHoweverLongThatTakes(t *testing.T) {
	h := NewHouse(t)
	h.Program, h.Worker = true, impatient
	p := h.Losing()
	evening := p.Has("skat", "Anna Bernd Cem")
	release := h.Hold(evening + "/abend.json")
	p.Before(asksOften)
	p.Visit(evening)
	h.Hangs()
	release()
	Draws(p, evening, 1)
}

// If the download of the program breaks off, it is started again without a new page.
func TestAProgramThatBreaksOffIsFetchedAgain(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	h.CutOff()
	p := h.Losing()
	evening := p.Has("skat", "Anna Bernd Cem")
	p.Before(asksOften)
	p.Visit(evening)
	Draws(p, evening, 1)
}

// Somebody takes a deal back and enters the next one before the page without the first deal has
// arrived. If that page never arrives, the new ticks stay.
func TestWhatIsTickedWhileAPageIsBeingAskedForStaysTicked(t *testing.T) {
	h := NewHouse(t)
	h.AtHome()
	p := h.Losing()
	p.Before(`window.asks = fetch, window.lost = 0;
		window.fetch = (...all) => asks(...all).catch((e) => { lost++; throw e });`)
	evening := p.Begin("Anna Bernd Cem")
	p.Books(Night(0)...)
	h.Stop()
	p.Enters(Night(1)...)
	p.Tap(Eintragen)
	p.Unsent(1)
	Meanwhile(h, evening, `{"contract":"null","declarer":2,"won":true}`)
	h.Reconnect()
	p.Online()
	p.Until(`document.querySelector(".discard")`)
	release := h.Hold(evening)
	p.Tap(CSS(".discard"))
	h.Hangs()
	p.Enters(Night(2)...)
	Ask[any](p, `lost = 0`)
	h.Stop()
	release()
	p.Until(`lost`)
	p.StillHas(Night(2)...)
	h.Reconnect()
	p.Books()
	p.Counts(3)
}

func TestALiveLineThatComesLateDoesNotTouchTheNextForm(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	evening := p.Begin("Anna Bernd Cem")
	p.Enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.Reads("#entry .book", "Anna +36")
	release := h.Hold(evening + "/vorschau")
	p.Tap(Tile("hand", "true"))
	p.Enters("won=true")
	p.Until(`document.querySelector(".htmx-request")`)
	p.Leave(func() {
		p.Tap(Eintragen)
		p.Until(`document.querySelectorAll(".sheet tbody tr").length === 1`)
		release()
	})
	p.Enters("declarer=2", "contract=null", "won=true")
	p.Reads("#entry .book", "Bernd +23")
	p.Wants(!strings.Contains(p.Text("#entry .book"), "Anna"), "the button speaks of the last deal")
}

// A deal that was taken back into the form counts as typed by hand. When the page has network again
// and learns what others have written, it must not reload, because the deal in the form would be
// lost.
func TestADealThatWasTakenBackOutlivesTheNewsOfOthers(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	p.Before(`sessionStorage.loads = +(sessionStorage.loads || 0) + 1`)
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Stop()
	p.Enters(Night(0)...)
	p.Tap(Eintragen)
	p.Unsent(1)
	p.Reload()
	p.Unsent(1)
	p.Tap(Says("Zurück ins Formular"))
	p.Until(`!document.querySelector("#unsent")`)
	p.StillHas(Night(0)...)
	loads := Ask[string](p, `sessionStorage.loads`)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Online()
	p.Counts(1)
	p.Follow(Eintragen)
	p.Reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.StillHas(Night(0)...)
	p.Follow(Eintragen)
	p.Counts(2)
	p.Wants(Ask[string](p, `sessionStorage.loads`) == loads, "the page was loaded anew")
}
