package handlers_test

import (
	"fmt"
	"strings"
	"testing"
)

// changes opens the table's page and asks for other rules, as name=value.
func (p *phone) changes(evening string, settings ...string) {
	p.t.Helper()
	p.visit(evening + "/regeln")
	p.tap(says("Ändern"))
	for _, setting := range settings {
		name, value, _ := strings.Cut(setting, "=")
		p.set(field(name), value)
	}
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

func TestATournamentShowsTheClosingRowsInOldAndNewTotals(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.books("declarer=2", "contract=pik", "spitzen=1", "won=false")
	p.changes(evening, "rules.preset=turnier")
	p.reads(".clash", "Anna 36 (1.) 126 (1.)") // 36 + 50 + 40
	p.reads(".clash", "Bernd −44 (3.) −94 (3.)")
	p.reads(".clash", "Cem 0 (2.) 40 (2.)")
	p.follow(says("So übernehmen"))
	p.reads(".standing", "1. Anna 126")
}

func TestARuleThatADealNeedsIsKeptAndTheDealIsNamed(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem", "rules.kontra_max=2")
	p.books(kreuz(1)...)
	p.books(append(kreuz(2), "kontra=1")...)
	p.reads(".undo", "Bernd +72")
	p.changes(evening, "rules.kontra_max=0", "title=Krone")
	p.sees("Spiel 2 ginge dann nicht mehr: das ist an diesem Tisch nicht ausgemacht")
	p.wants(p.value(field("title")) == "Krone", "what was typed is lost")
	p.wants(p.value(field("rules.kontra_max")) == "0", "what was chosen is lost")
	p.visit(evening)
	p.wants(p.strip() == "36 72 0", "the strip says %s", p.strip())
	p.reads("h1", "Stammtisch")
}

func TestTheFirstDealerCanBeChangedUnlessADealForbidsIt(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem Dora")
	p.books(kreuz(2)...)
	p.visit(evening + "/regeln")
	p.choosesFirst(2)
	p.sees("Spiel 1 ginge dann nicht mehr: Bernd setzt hier aus")
	p.choosesFirst(3)
	p.reads(".clash", "Bernd 36 (1.) 36 (1.)")
	p.follow(says("So übernehmen"))
	p.until(`document.querySelector(".sheet tbody tr").cells[4].querySelector(".dealer")`)
	p.reads(".turn summary", "Dora gibt und setzt aus")
}

func (p *phone) choosesFirst(seat int) {
	p.t.Helper()
	chosen := css(fmt.Sprintf("[name=first_dealer][value='%d']", seat))
	if !p.visible(chosen) {
		p.tap(says("Ändern"))
	}
	p.tap(chosen)
	p.follow(says("Prüfen und übernehmen"))
}

func TestANewPlayerJoinsARunningEvening(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.visit(evening + "/regeln")
	p.tap(says("Ändern"))
	p.write(nth("players", 3), "Dora")
	p.follow(says("Prüfen und übernehmen"))
	p.follow(says("So übernehmen"))
	p.wants(p.strip() == "36 0 0 0", "the strip says %s", p.strip())
	p.reads(".turn summary", "Bernd gibt und setzt aus")
	p.books("declarer=4", "contract=null", "won=true")
	p.wants(p.strip() == "36 0 0 23", "the strip says %s", p.strip())
}
