//go:build outer

package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestLanguageAndColoursStickAfterReload(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	paper := `getComputedStyle(document.body).backgroundColor`
	light := Ask[string](p, paper)
	p.Follow(Says("dunkel"))
	p.Follow(Says("English"))
	for range 2 {
		p.Reads("main", "Who declares?")
		p.Wants(Ask[string](p, "document.documentElement.lang") == "en", "the page is not marked as English")
		p.Wants(Ask[string](p, paper) != light, "the page is still light")
		p.Reload()
	}
	p.Visit("/")
	p.Sees("New evening")
	p.Follow(Says("Deutsch"))
	p.Follow(Says("hell"))
	p.Sees("Neuer Abend")
	p.Wants(Ask[string](p, paper) == light, "the page is still dark")
}

func TestALineThatIsBeingTypedOutlivesAChangeOfLanguageAndADealOfSomebodyElse(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Tap(CSS(".oneline summary"))
	p.Write(theLine, "anna kreuz mit 1")
	p.Wants(Ask[string](p, `document.querySelector("[data-watch]").dataset.typed`) == "1", "the page may load itself anew")
	p.Follow(Says("English"))
	p.Until(string(theLine) + `.value === "anna kreuz mit 1"`)
}

// Phones discard a tab that is hidden for long, and load its page again when it is looked at.
func TestWhatWasTypedOutlivesATabThatIsDiscardedWhileADealIsPlayed(t *testing.T) {
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := NewHouse(t).PhoneWith(engine)
		evening := p.Begin("Anna Bernd Cem")
		p.Enters("declarer=2", "contract=herz")
		p.Write(Field("bid"), "18")
		p.Sleeps(true)
		p.Reload()
		p.Until(string(Field("bid")) + `.value === "18"`)
		p.StillHas("declarer=2", "contract=herz")
		p.Sleeps(true)
		p.Sleeps(false)
		p.Follow(CSS(Abrechnung))
		p.Visit(evening)
		p.Wants(p.Value(Field("bid")) == "", "a form that was left is filled in")
	})
}
