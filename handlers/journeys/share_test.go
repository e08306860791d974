package journeys_test

import "testing"

func TestAnEveningIsSharedByTapsAlone(t *testing.T) {
	h := newHouse(t)
	owner := h.phone()
	evening := owner.begin("Anna Bernd Cem")
	owner.books(kreuz(1)...)
	owner.follow(says("Teilen"))
	owner.wants(owner.visible(css(".share .qr")), "the code is not in sight")
	ask[any](owner, `navigator.share = undefined; dispatchEvent(new Event("htmx:afterSettle"))`)
	owner.tap(css("[data-share=copy]"))
	owner.sees("Kopiert")
	link := path(owner.value(css(".copy input")))

	guest := h.phone()
	guest.visit(link)
	guest.write(field("name"), "Doras Handy")
	guest.follow(css("main button.main"))
	guest.wants(guest.location() == evening, "led to %s", guest.location())
	guest.sees("Du schaust zu.")
	guest.lacks("Eintragen")

	owner.visit(evening + "/teilen")
	owner.sees("Doras Handy")
	owner.tap(css(".devices summary"))
	owner.follow(css(".devices [value=writer]"))
	owner.sees("schreibt mit")
	guest.visit(evening)
	guest.books(kreuz(2)...)
	owner.visit(evening)
	owner.sees("von Doras Handy")
	owner.behaved()
	guest.behaved()
}
