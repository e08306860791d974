package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/handlers/journeys/browser"
)

func TestAHalfTypedFormOutlivesAChangeOfLanguageAndColours(t *testing.T) {
	t.Parallel()
	InEveryEngine(t, func(t *testing.T, engine browser.Engine) {
		p := NewHouse(t).PhoneWith(engine)
		p.Begin("Anna Bernd Cem Dora")
		p.Fills("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true", "bid:36")
		folds(p, "Notiz")
		p.Fills("note:zäh")
		p.Follow(Says("English"))
		p.StillHas("declarer=3", "contract=kreuz", "spitzen=2", "hand=true", "won=true")
		p.Wants(p.Value(Field("bid")) == "36" && p.Value(Entered("note")) == "zäh", "what was typed is gone")
		p.Reads("#booked", "Cem +48")
		p.Follow(Says("dark"))
		p.StillHas("declarer=3", "spitzen=2", "won=true")
		p.Follow(Eintragen)
		p.Reads(".undo", "Cem +48")
		p.Follow(Says("Deutsch"))
		p.Wants(p.Value(Field("bid")) == "", "the next deal has the bid of the last")
	})
}

func TestLanguageAndColoursStickAfterReload(t *testing.T) {
	t.Parallel()
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
