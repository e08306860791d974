//go:build outer

package looks_test

import (
	"fmt"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestEightEveningsOfAStammtischThatRunAreInView(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Visit("/stammtische/neu")
	p.Set(Field("name"), "Freitagsrunde der Linde")
	p.Set(Field("names"), "Karl-Heinz Obermüller\nAnn-Kathrin\nAnn-Katrin\nJo\nÖmer\nHans-Jürgen\nMarie-Luise von der Heide")
	p.Follow(CSS("form.setup .main"))
	at := p.Location()
	for table, game := range []string{"skat", "schafkopf", "doppelkopf", "schwarzesau", "skat", "schieber", "punktezettel", "wuerfeljass"} {
		p.Visit(at + "/heute")
		Ask[any](p, fmt.Sprintf(`document.querySelectorAll("[name=here]").forEach((e, i) => { e.checked = (i + %d) %% 7 < 4; })`, table))
		Ask[any](p, fmt.Sprintf(`document.querySelector("[name=game][value=%s]").checked = true`, game))
		p.Follow(CSS("form.setup .book .main"))
	}
	p.Visit(at)
	for _, width := range []int64{360, 320} {
		p.Do(p.Chromium().Resize(width, 740))
		p.Wants(Ask[int](p, `[...document.querySelectorAll(".row")].filter(e => e.getBoundingClientRect().bottom <= innerHeight).length`) == 8, "not all are in view at %d", width)
		p.Wants(Ask[bool](p, `document.documentElement.scrollWidth <= innerWidth`), "the page is wider than %d", width)
	}
}
