//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestCopyingThatFailedIsNotCalledCopied(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Before(`delete Navigator.prototype.share; delete Navigator.prototype.clipboard; document.execCommand = () => false;`)
	p.Visit(p.Begin("Anna Bernd Cem") + "/teilen")
	p.Tap(Says("Kopieren"))
	p.Sees("Markiert: bitte selbst kopieren")
	p.Lacks("Kopiert")
	p.Wants(Ask[string](p, `getSelection().toString()`) == p.Value(CSS(".copy input")), "the link is not marked")
}

func TestTheTextIsSharedOrCopied(t *testing.T) {
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
