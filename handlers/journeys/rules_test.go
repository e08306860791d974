package journeys_test

import (
	"testing"
)

// changes opens the table's page and asks for other rules, as name=value.
func (p *phone) changes(evening string, settings ...string) {
	p.t.Helper()
	p.visit(evening + "/regeln")
	p.chooses(settings...)
	p.follow(says("Prüfen und übernehmen"))
}

func TestOtherRulesShowWhatTheyDoBeforeTheyAreKept(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.changes(evening, "rules.preset=bierlachs")
	p.reads(".clash", "Das ändert den Zettel")
	p.reads(".clash", "Anna 36 (1.) 0 (1.)")
	p.reads(".clash", "Bernd 0 (2.) −36 (2.)")
	p.visit(evening)
	p.wants(p.strip() == "36 0 0", "it was kept before anybody confirmed: %s", p.strip())

	p.changes(evening, "rules.preset=bierlachs")
	p.follow(says("So übernehmen"))
	p.wants(p.strip() == "0 −36 −36", "the strip says %s", p.strip())
	p.follow(says("Rückgängig"))
	p.wants(p.strip() == "36 0 0", "the strip says %s", p.strip())
}
