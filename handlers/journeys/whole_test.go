package journeys_test

import (
	"errors"
	"testing"

	"anschreiber/handlers/journeys/browser"
)

// inEveryEngine makes a journey with each browser that people have.
func inEveryEngine(t *testing.T, journey func(t *testing.T, engine browser.Engine)) {
	for _, engine := range browser.Engines {
		t.Run(engine.Name, func(t *testing.T) {
			t.Parallel()
			journey(t, engine)
		})
	}
}

func TestAWholeEvening(t *testing.T) {
	t.Parallel()
	inEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		h := newHouse(t)
		p := h.phoneWith(engine)
		p.offline = true
		evening := p.begin("Anna Bernd Cem", "rules.stake=1")
		p.fiveDeals()
		p.mistakes(evening)
		p.sharesAndGoesBack(evening)
		h.withoutNetwork(p, evening)
		h.withASecondPhone(p, engine, evening)
		p.settles(evening)
		p.onPaperIfItCan(evening)
	})
}

// fiveDeals are booked by tapping.
func (p *phone) fiveDeals() {
	p.t.Helper()
	for i, deal := range [][]string{
		{"declarer=1", "contract=kreuz", "spitzen=2", "won=true"},
		{"declarer=2", "contract=grand", "spitzen=1", "won=false"},
		{"contract=passed"},
		{"declarer=3", "contract=null", "hand=true", "won=true"},
		{"declarer=1", "contract=herz", "spitzen=-2", "won=true"},
	} {
		p.books(deal...)
		p.counts(i + 1)
	}
	p.wants(p.strip() == "66 −96 35", "the strip says %s", p.strip())
}

// mistakes are a deal that is refused, one that is taken back, and one that is
// corrected.
func (p *phone) mistakes(evening string) {
	p.t.Helper()
	p.enters("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.write(field("augen"), "60")
	p.follow(eintragen)
	p.besides("augen", "Mit diesen Augen ist das Spiel verloren")
	p.stillHas("declarer=2", "contract=pik", "spitzen=1", "won=true")
	p.wants(p.value(field("augen")) == "60", "the Augen are now %q", p.value(field("augen")))
	p.write(field("augen"), "61")
	p.follow(eintragen)
	p.counts(6)
	p.follow(says("Rückgängig"))
	p.counts(5)
	p.follow(says("Kreuz mit 2"))
	p.wants(p.location() == evening+"/spiele/1", "the page is at %s", p.location())
	p.corrects("spitzen=3")
	p.reads(".undo", "Spiel 1 berichtigt: Anna +48")
	p.wants(p.strip() == "78 −96 35", "the strip says %s", p.strip())
}

func (p *phone) sharesAndGoesBack(evening string) {
	p.t.Helper()
	p.follow(says("Teilen"))
	p.wants(p.visible(css(".share .qr")), "the code is not in sight")
	p.leave(func() { ask[any](p, "history.back()") })
	p.wants(p.location() == evening, "the page is at %s", p.location())
	p.counts(5)
}

// withoutNetwork a deal waits on the phone, with Augen that were typed.
func (h *house) withoutNetwork(p *phone, evening string) {
	h.t.Helper()
	p.ready(evening)
	h.stop()
	p.enters("declarer=1", "contract=kreuz", "spitzen=2")
	p.write(field("augen"), "70")
	p.tap(eintragen)
	p.unsent(1)
	p.reads("#unsent", "70")
	p.reload()
	p.unsent(1)
	h.reconnect()
	p.until(`!document.querySelector("#unsent")`)
	p.counts(6)
	p.wants(p.strip() == "114 −96 35", "the strip says %s", p.strip())
}

// withASecondPhone somebody watches the sheet, then the board.
func (h *house) withASecondPhone(p *phone, engine browser.Engine, evening string) {
	h.t.Helper()
	link := p.link(evening, "viewer")
	p.visit(evening)
	q := h.phoneWith(engine)
	q.joins(link, "Doras Handy", evening)
	q.counts(6)
	p.books(kreuz(2)...)
	q.counts(7)
	q.reads(".strip", "Bernd G −60")
	q.follow(says("Tafel"))
	p.books(kreuz(2)...)
	q.reads(".face", "Spiel 8: Kreuz mit 2 – Bernd +36")
}

func (p *phone) settles(evening string) {
	p.t.Helper()
	p.follow(css(abrechnung))
	p.reads(".settle .standing", "1. Anna 114")
	p.follow(says("Abend beenden"))
	p.sees("Endstand")
	p.visit(evening)
	p.wants(!p.visible(css("#entry")), "the evening is over and has a form")
}

// onPaperIfItCan prints the list.
func (p *phone) onPaperIfItCan(evening string) {
	p.t.Helper()
	p.visit(evening + "/liste")
	file, err := p.Print()
	if errors.Is(err, browser.ErrUnsupported) {
		return
	}
	p.do(err)
	p.wants(pagesOf(file) == 1, "the list has %d pages", pagesOf(file))
}
