//go:build outer

package looks_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTheWallTurnsOnWithoutTheServerAndFollowsItAgain(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	p.Offline = true
	at := contest(p, 38)
	p.Do(p.Chromium().Resize(1280, 720))
	p.Before(`const slow = setInterval; window.setInterval = (does, ms) => slow(does, ms / 30)`)
	p.Visit(at + "/wand")
	const page = `document.querySelector(".part:not([hidden]) .pages").textContent`
	const stale = `document.querySelector(".stale").textContent`
	p.Until(page + `.startsWith("Seite 1 ")`)
	Ask[bool](p, `fetch(`+Quote(at+"/tische/1/1")+`).then(r => r.text()).then(text => window.table = text.match(/\/abende\/\w+/)[0]), true`)
	p.Until(`window.table`)

	h.Stop()
	p.Until(`/Stand von \d/.test(` + stale + `)`)
	before := Ask[string](p, page)
	p.Until(page + ` !== ` + Quote(before))
	p.Until(page + ` === ` + Quote(before)) // until all pages have been shown once

	h.Reconnect()
	p.Until(`!` + stale)
	Ask[bool](p, `void fetch(window.table, {method: "POST", mode: "same-origin", body: new URLSearchParams({key: "a-key", seen: 0, contract: "passed"})}), true`)
	p.Until(`window.table && document.querySelector(".lists").textContent.includes("1/48")`)
}
