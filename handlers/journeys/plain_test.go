package journeys_test

import (
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// plainly is a phone on which no script runs.
func (p *phone) plainly() *phone {
	p.t.Helper()
	_, err := chromedp.Call(p.chromium().Ctx, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	p.do(err)
	return p
}

func TestEverythingWorksWithoutJavaScript(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone().plainly()
	evening := p.beginByHand("Anna", "Bernd", "Cem", "Dora")
	p.wants(!p.visible(css(".js")), "a script has run")

	p.books("declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.reads(".undo", "Spiel 1: Bernd +36")

	p.follow(says("Kreuz mit 2"))
	p.corrects("spitzen=3")
	p.wants(p.location() == evening, "the page is now at %s", p.location())
	p.reads(".undo", "Spiel 1 berichtigt: Bernd +48")

	p.follow(says("Kreuz mit 3"))
	deal := p.location()
	p.follow(says("Streichen"))
	p.sees("Noch kein Spiel eingetragen")
	p.visit(deal)
	p.follow(says("Zurückholen"))
	p.counts(1)

	p.follow(says("Rückgängig"))
	p.counts(0)
	p.follow(says("Gilt doch"))
	p.wants(p.strip() == "0 48 0 0", "the strip says %s", p.strip())

	p.dealerByHand()
	p.forgottenByHand()
	p.wants(p.strip() == "0 70 48 0", "the strip says %s", p.strip())
}

// beginByHand sets a table up by typing.
func (p *phone) beginByHand(players ...string) (evening string) {
	p.t.Helper()
	p.visit("/")
	p.follow(css(".games a"))
	for i, name := range players {
		p.write(nth("players", i), name)
	}
	p.follow(css(".setup .book .main"))
	p.reads("h1", "Stammtisch")
	return p.location()
}

// dealerByHand books a deal that somebody else has dealt.
func (p *phone) dealerByHand() {
	p.t.Helper()
	p.reads(".turn summary", "Bernd gibt und setzt aus")
	p.enters("contract=pik", "spitzen=1", "won=true")
	p.tap(css(".turn summary"))
	p.enters("dealer=3")
	p.follow(says("Am Tisch ändern"))
	p.reads(".turn summary", "Cem gibt und setzt aus")
	p.stillHas("contract=pik", "spitzen=1", "won=true")
	p.enters("declarer=2")
	p.follow(eintragen)
	p.reads(".undo", "Spiel 2: Bernd +22")
	p.reads(".turn summary", "Dora gibt und setzt aus")
}

// forgottenByHand puts a deal between the two.
func (p *phone) forgottenByHand() {
	p.t.Helper()
	p.follow(says("Pik mit 1"))
	p.follow(says("Vergessenes Spiel davor"))
	p.books("declarer=3", "contract=grand", "spitzen=1", "won=true")
	p.counts(3)
	p.reads(".turn summary", "Dora gibt und setzt aus") // as before
	p.wants(p.rows()[1].Title == "Grand mit 1", "the rows are %v", p.rows())
}
