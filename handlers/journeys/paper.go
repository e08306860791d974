package journeys

import (
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// Prints prints a page as a PDF, checks the number of pages, and checks that nothing is cut off.
func Prints(p *Phone, path string, pages int) {
	p.T.Helper()
	p.Visit(path)
	file, err := p.Print()
	p.Do(err)
	if got := PagesOf(file); got != pages {
		p.T.Errorf("%s has %d pages, want %d", path, got, pages)
	}
	_, err = chromedp.Call(p.Chromium().Ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"})
	p.Do(err)
	for _, what := range Ask[[]string](p, cutOff) {
		p.T.Errorf("%s: %s", path, what)
	}
}

// cutOff lists what is larger than its box on paper, and rows outside their page. Long names may be
// cut, but at the heads of columns ordinary names must be complete. An overflow of less than a line
// is ignored: it is only the part of letters below the line.
const cutOff = `[...document.querySelectorAll(".paper")].flatMap((paper, i) => {
	const bad = [], page = paper.getBoundingClientRect();
	if (paper.scrollHeight > paper.clientHeight || paper.scrollWidth > paper.clientWidth)
		bad.push("page " + (i + 1) + " holds " + paper.scrollWidth + " × " + paper.scrollHeight + ", not " + paper.clientWidth + " × " + paper.clientHeight);
	for (const e of paper.querySelectorAll("td, th, dt, p, li, h2"))
		if (e.scrollWidth > e.clientWidth + 1 && !e.matches(".name, .cut")) bad.push("cut: " + e.innerText);
	for (const e of paper.querySelectorAll("thead .first .cut"))
		if (e.innerText.length < 20 && (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 4)) bad.push("cut: " + e.innerText);
	for (const row of paper.querySelectorAll("tr, .signatures, .list-foot")) {
		const r = row.getBoundingClientRect();
		if (r.top < page.top || r.bottom > page.bottom) bad.push("over the edge: " + row.innerText);
	}
	return bad;
})`
