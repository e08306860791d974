package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestTheBackButtonShowsTheEveningAsItIsNow(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Books(Kreuz(1)...)
	p.Follow(Says("Kreuz mit 2"))
	p.Corrects("spitzen=3")
	p.Follow(Says("Kreuz mit 3"))
	p.Leave(func() { Ask[any](p, "history.back()") })
	p.Wants(p.Strip() == "48 0 0", "the strip says %s", p.Strip())
	p.Books(Kreuz(2)...)
	p.Counts(2)
}

func TestPlayersChangeSeatsBeforeTheEveningBegins(t *testing.T) {
	t.Parallel()
	p := NewHouse(t).Phone()
	p.Sit("skat", "Anna Bernd Cem")
	p.Tap(CSS("[name=swap][value='2']"))
	p.Until(string(Nth("players", 1)) + `.value === "Cem" && ` + string(Nth("players", 2)) + `.value === "Bernd"`)
	p.Follow(CSS(".setup .book .main"))
	p.Reads(".strip", "Anna G 0 Cem 0 Bernd 0")
}
