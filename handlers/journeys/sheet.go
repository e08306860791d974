package journeys

import "fmt"

// A Row is a row of the sheet. Its title is what a screen reader says.
type Row struct {
	Number, Title string
	Points        []string // points of this deal; empty for none
	Totals        []string // totals after it; empty if unchanged
}

// Rows returns all rows of the sheet in order of play, without struck deals.
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

// Strip returns the totals at the top.
func (p *Phone) Strip() string {
	p.T.Helper()
	return Ask[string](p, strip)
}

// Stands waits for these totals at the top. A page that has network again, and already shows the
// deals of others, may be loaded once more.
func (p *Phone) Stands(totals string) {
	p.T.Helper()
	p.Until(p.Quiet() + " && " + strip + " === " + Quote(totals))
}

// Counts waits until so many deals are on the sheet.
func (p *Phone) Counts(deals int) {
	p.T.Helper()
	p.Until(fmt.Sprintf(`%s && document.querySelectorAll(".sheet tbody tr[id]:not(.struck)").length === %d`, p.Quiet(), deals))
}
