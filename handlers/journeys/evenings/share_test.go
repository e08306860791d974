package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestAnEveningIsSharedByTapsAlone(t *testing.T) {
	h := NewHouse(t)
	owner := h.Phone()
	evening := owner.Begin("Anna Bernd Cem")
	owner.Books(Kreuz(1)...)
	owner.Follow(Says("Teilen"))
	owner.Wants(owner.Visible(CSS(".share .qr")), "the code is not in sight")
	Ask[any](owner, `navigator.share = undefined; dispatchEvent(new Event("htmx:afterSettle"))`)
	owner.Tap(CSS("[data-share=copy]"))
	owner.Sees("Kopiert")
	link := Path(owner.Value(CSS(".copy input")))

	guest := h.Phone()
	guest.Visit(link)
	guest.Write(Field("name"), "Doras Handy")
	guest.Follow(CSS("main button.main"))
	guest.Wants(guest.Location() == evening, "led to %s", guest.Location())
	guest.Sees("Du schaust zu.")
	guest.Lacks("gewonnen")

	owner.Visit(evening + "/teilen")
	owner.Sees("Doras Handy")
	owner.Tap(CSS(".devices summary"))
	owner.Follow(CSS(".devices [value=writer]"))
	owner.Sees("schreibt mit")
	guest.Until(`document.querySelector("#entry") && ` + guest.Quiet()) // the viewer's page reloads itself
	guest.Books(Kreuz(2)...)
	owner.Visit(evening)
	owner.Sees("von Doras Handy")
	owner.Behaved()
	guest.Behaved()
}
