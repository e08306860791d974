package journeys_test

import (
	"fmt"
	"strconv"
	"strings"
)

// enters taps a deal's tiles, as name=value, in this order.
func (p *phone) enters(tiles ...string) {
	p.t.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		p.tap(tile(name, value))
		p.until(string(tile(name, value)) + ".checked")
	}
}

// eintragen is the main button of the entry form.
const eintragen element = `document.querySelector("#entry .main")`

// books enters an ordinary deal and waits until it stands on the sheet.
func (p *phone) books(tiles ...string) {
	p.t.Helper()
	p.enters(tiles...)
	p.follow(eintragen)
}

// kreuz is the deal that everybody plays here: 36 points.
func kreuz(declarer int) []string {
	return []string{"declarer=" + strconv.Itoa(declarer), "contract=kreuz", "spitzen=2", "won=true"}
}

// A row of the sheet as the screen shows it.
type row struct {
	Number, Title string
	Points        []string // of this deal; empty for none
	Totals        []string // after it; empty where nothing changed
}

// rows are all rows of the sheet, in order of play.
func (p *phone) rows() []row {
	p.t.Helper()
	return ask[[]row](p, `[...document.querySelectorAll(".sheet tbody tr[id]:not(.struck)")].reverse().map(tr => ({
		Number: tr.cells[0].innerText.trim(),
		Title: tr.querySelector(".what a").innerText.replace(/\u00ad/g, "").trim(),
		Points: [...tr.cells].slice(2).map(c => c.querySelector("b")?.innerText ?? ""),
		Totals: [...tr.cells].slice(2).map(c => c.querySelector("small")?.innerText ?? ""),
	}))`)
}

// strip are the totals on top.
func (p *phone) strip() string {
	p.t.Helper()
	return ask[string](p, `[...document.querySelectorAll(".strip strong")].map(e => e.innerText).join(" ")`)
}

// counts waits for so many deals on the sheet.
func (p *phone) counts(deals int) {
	p.t.Helper()
	p.until(fmt.Sprintf(`%s && document.querySelectorAll(".sheet tbody tr[id]:not(.struck)").length === %d`, quiet, deals))
}
