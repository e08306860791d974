package offline_test

import (
	"strings"
	"testing"

	"anschreiber/db"
	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
)

// ended closes the evening as somebody else who has network.
func ended(h *House, evening string) {
	h.T.Helper()
	store, err := db.Open(h.T.Context(), h.Data)
	if err != nil {
		h.T.Fatal(err)
	}
	defer store.Close()
	over := true
	entry := scoring.Entry{Key: "theirs", Device: "another phone", Act: scoring.Act{Closed: &over}}
	if _, err := store.Append(h.T.Context(), strings.TrimPrefix(evening, "/abende/"), 0, entry); err != nil {
		h.T.Fatal(err)
	}
}

func TestADealThatWaitedWhileTheEveningWasEndedIsShownAndCanReopenIt(t *testing.T) {
	t.Parallel()
	for _, reloaded := range []bool{false, true} {
		h := NewHouse(t)
		p := h.Losing()
		evening := p.Begin("Anna Bernd Cem")
		ready(p, evening)
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
