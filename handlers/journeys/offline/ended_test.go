//go:build outer

package offline_test

import (
	"strings"
	"testing"

	"anschreiber/db"
	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// ended closes the evening from another device, which has network.
func ended(h *House, evening string) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	over, id := true, strings.TrimPrefix(evening, "/abende/")
	entry := db.Entry{Key: "theirs", Device: AnotherPhone(h, store, id), Act: journal.Encode(scoring.Act{Closed: &over})}
	if _, err := store.Append(h.T.Context(), id, 0, entry); err != nil {
		h.T.Fatal(err)
	}
}

func TestADealThatWaitedWhileTheEveningWasEndedIsShownAndCanReopenIt(t *testing.T) {
	for _, reloaded := range []bool{false, true} {
		h := NewHouse(t)
		p := h.Losing()
		evening := p.Begin("Anna Bernd Cem")
		Ready(p, evening)
		h.Stop()
		writes(p, 1, Night(0)...)
		writes(p, 2, Night(1)...)
		ended(h, evening)
		if reloaded {
			p.Visit("/ohne-netz")
		}
		h.Reconnect()
		if reloaded {
			p.Visit(evening)
		}
		p.Reads(".clash", "Der Abend ist beendet.")
		p.StillHas(Night(0)...)
		p.Tap(Says("Wieder öffnen und eintragen"))
		p.Until(`!document.querySelector("#unsent")`)
		p.Counts(2)
	}
}

// Without the program, only the queue knows which deal builds on which.
func TestWhatFollowsADealThatWasDiscardedIsStillOnesOwn(t *testing.T) {
	h := NewHouse(t)
	p := h.Losing()
	evening := p.Begin("Anna Bernd Cem")
	Ready(p, evening)
	h.Stop()
	writes(p, 1, Night(0)...)
	p.Enters("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.Write(Field("augen"), "60") // the Augen say that the deal is lost
	p.Tap(Eintragen)
	p.Unsent(2)
	writes(p, 3, Night(2)...)
	h.Reconnect()
	p.Reads("#unsent", "Das erste steht im Formular: der Server fragt zurück.")
	p.Tap(Says("Doch nicht eintragen"))
	p.Tap(Says("Verwerfen"))
	p.Until(`!document.querySelector("#unsent")`)
	p.Counts(2)
}
