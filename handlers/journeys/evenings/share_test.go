package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestCopyingThatFailedIsNotCalledCopied(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Before(`delete Navigator.prototype.share; delete Navigator.prototype.clipboard; document.execCommand = () => false;`)
	p.Visit(p.Begin("Anna Bernd Cem") + "/teilen")
	p.Tap(Says("Kopieren"))
	p.Sees("Markiert: bitte selbst kopieren")
	p.Lacks("Kopiert")
	p.Wants(Ask[string](p, `getSelection().toString()`) == p.Value(CSS(".copy input")), "the link is not marked")
}

func TestTheTextIsSharedOrCopied(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Follow(CSS(Abrechnung))
	Ask[any](p, `navigator.share = undefined; dispatchEvent(new Event("htmx:afterSettle"))`)
	p.Tap(Says("Kopieren"))
	p.Reads(".share", "Kopiert")
	Ask[any](p, `navigator.share = what => { window.left = what.text; return Promise.resolve(); }; dispatchEvent(new Event("htmx:afterSettle"))`)
	p.Wants(!p.Visible(CSS("[data-share=copy]")), "two ways are offered")
	p.Tap(CSS("[data-share=sheet]"))
	p.Until(`window.left === document.querySelector("#share-text").value && window.left.includes("1. Anna 36")`)
}

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
	guest.Visit(evening)
	guest.Books(Kreuz(2)...)
	owner.Visit(evening)
	owner.Sees("von Doras Handy")
	owner.Behaved()
	guest.Behaved()
}
