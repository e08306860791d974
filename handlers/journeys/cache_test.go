package journeys_test

import "testing"

// That the answer is then short is shown over HTTP.
func TestABrowserThatHasAPageAsksWhetherItIsStillTheSame(t *testing.T) {
	t.Parallel()
	h := newHouse(t)
	p := h.phone()
	evening := p.begin("Anna Bernd Cem")
	p.visit(evening)
	for name, again := range map[string]func(){
		"reload":       p.reload,
		"coming again": func() { p.visit("/regeln/skat"); p.visit(evening) },
	} {
		again()
		p.sees("Wer spielt?")
		p.wants(h.tag(evening) != "", "after %s it does not say which page it has", name)
	}
	old := h.tag(evening)
	p.books(kreuz(1)...)
	p.reload()
	p.counts(1)
	p.wants(h.tag(evening) != "" && h.tag(evening) != old, "it still has the page of before: %s", h.tag(evening))
}
