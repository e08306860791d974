package journeys

import "fmt"

// A row of the sheet: its title is as it is read out.
type Row struct {
	Number, Title string
	Points        []string // of this deal; empty for none
	Totals        []string // after it; empty where nothing changed
}

// Rows are all rows of the sheet, in order of play.
func (p *Phone) Rows() []Row {
	p.T.Helper()
	return Ask[[]Row](p, `[...document.querySelectorAll(".sheet tbody tr[id]:not(.struck)")].reverse().map(tr => ({
		Number: tr.cells[0].innerText.trim(),
		Title: (tr.querySelector(".what a .sr") ?? tr.querySelector(".what a")).textContent.replace(/\u00ad/g, "").replace(/\s+/g, " ").trim(),
		Points: [...tr.cells].slice(2).map(c => c.querySelector("b")?.innerText ?? ""),
		Totals: [...tr.cells].slice(2).map(c => c.querySelector("small")?.innerText ?? ""),
	}))`)
}

const strip = `[...document.querySelectorAll(".strip strong")].map(e => e.innerText).join(" ")`

// Strip are the totals on top.
func (p *Phone) Strip() string {
	p.T.Helper()
	return Ask[string](p, strip)
}

// Stands waits for these totals on top: a page that is back on the network, and has others'
// deals already, may be loaded once more.
func (p *Phone) Stands(totals string) {
	p.T.Helper()
	p.Until(p.Quiet() + " && " + strip + " === " + Quote(totals))
}

// Counts waits for so many deals on the sheet.
func (p *Phone) Counts(deals int) {
	p.T.Helper()
	p.Until(fmt.Sprintf(`%s && document.querySelectorAll(".sheet tbody tr[id]:not(.struck)").length === %d`, p.Quiet(), deals))
}
