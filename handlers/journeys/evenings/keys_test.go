package evenings_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/chromedp/chromedp/kb"

	. "anschreiber/handlers/journeys"
)

// keys presses keys, one after the other.
func keys(p *Phone, all ...string) {
	p.T.Helper()
	for _, key := range all {
		p.Do(p.Type(key))
	}
}

// tabsTo presses Tab until the focus is on an element that matches the selector.
func tabsTo(p *Phone, selector string) {
	p.T.Helper()
	for range 80 {
		keys(p, kb.Tab)
		if Ask[bool](p, fmt.Sprintf("document.activeElement.matches(%s)", Quote(selector))) {
			return
		}
	}
	p.T.Fatalf("no Tab leads to %s\n%s", selector, p.Looks())
}

func TestADealCanBeBookedWithTheKeyboardAlone(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	entersByKeys(p)
	tabsTo(p, "[name=ends][value='won=true']")
	p.Leave(func() { keys(p, kb.Enter) })
	p.Sees("Spiel 1: Anna +36")
	p.Counts(1)
}

// entersByKeys enters Anna's Kreuz mit 2 with the keyboard.
func entersByKeys(p *Phone) {
	p.T.Helper()
	tabsTo(p, "[name=declarer]")
	keys(p, " ")
	tabsTo(p, "[name=contract]")
	keys(p, kb.ArrowRight, kb.ArrowRight, kb.ArrowRight) // karo, herz, pik, kreuz
	tabsTo(p, "[name=spitzen]")
	keys(p, kb.ArrowRight)
	p.StillHas("declarer=1", "contract=kreuz", "spitzen=2")
}

func TestATableCanBeSetUpWithTheKeyboardAlone(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/neu/skat")
	for _, name := range []string{"Anna", "Bernd", "Cem"} {
		tabsTo(p, "[name=players]")
		keys(p, name)
	}
	tabsTo(p, ".setup .book .main") // in a name, Enter goes to the next field
	p.Leave(func() { keys(p, kb.Enter) })
	p.Reads(".strip", "Cem")
}

func TestANameThatIsTypedLastSitsAtTheTableThoughARuleIsTappedAtOnce(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	p.Visit("/neu/skat")
	for i, name := range []string{"Anna", "Bernd", "Cem"} {
		p.Set(Nth("players", i), name)
	}
	p.Until(`document.querySelectorAll("#around .clip:not(:empty)").length === 3`)
	p.Tap(Says("Hausregeln"))
	answer := h.Hold("/neu/skat/vorschau")
	p.Set(Nth("players", 3), "Dora")
	p.Tap(CSS("[name='rules.preset'][value=bierlachs]"))
	answer()
	p.Until(`document.querySelectorAll("#around .clip:not(:empty)").length === 4`)
	p.Reads("#rules", "Wer verliert, zahlt eine Runde")
}

func TestEnterInANameGoesToTheNextAndBeginsNothing(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/neu/skat")
	for i := range 2 {
		submits := Ask[bool](p, string(Nth("players", i))+`.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))`)
		p.Wants(!submits, "Enter submits the form")
		p.Until(string(Nth("players", i+1)) + " === document.activeElement")
	}
	p.Wants(p.Location() == "/neu/skat", "the page is at %s", p.Location())
	p.Wants(Ask[string](p, `document.querySelector(".setup button").name`) == "swap", "without scripts, Enter begins the evening")
}

// theLine is the field for typing a deal as a line.
var theLine = CSS("[name=line]")

// presses presses a key. The page may prevent it from typing its character.
func presses(p *Phone, key string) {
	p.T.Helper()
	for _, e := range []input.DispatchKeyEventParams{{Type: kb.KeyDown, Key: key, Text: key}, {Type: kb.KeyUp, Key: key}} {
		_, err := chromedp.Call(p.Chromium().Ctx, input.DispatchKeyEvent, e)
		p.Do(err)
	}
}

func TestADealIsWrittenInOneLineByKeyboard(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	presses(p, "/")
	p.Until(string(theLine) + " === document.activeElement")
	p.Do(p.Type("anna craits mitt zwo blau"))
	p.Until(string(Tile("contract", "kreuz")) + "?.checked")
	p.Reads("#entry .problem u", "blau")
	p.Wants(p.Value(theLine) == "anna craits mitt zwo blau", "the line is now %q", p.Value(theLine))
	p.Do(p.Type("\b\b\b\bhand 70"))
	p.Until(string(Tile("hand", "true")) + "?.checked")
	p.Reads("#booked", "Anna +48")
	p.StillHas("declarer=1", "contract=kreuz", "spitzen=2", "hand=true")
	p.Leave(func() { keys(p, kb.Enter) })
	p.Counts(1)
	p.Stands("48 0 0")
	p.Until(string(theLine) + ` === document.activeElement && !` + string(theLine) + `.value`) // ready for the next deal
}
