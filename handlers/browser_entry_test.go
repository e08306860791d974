package handlers_test

import "testing"

func TestAnOrdinaryDealTakesFiveTaps(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.taps = 0
	p.enters("declarer=1", "contract=kreuz", "spitzen=2", "won=true")
	p.reads("#live", "mit 2, Spiel 3 × Kreuz 12 = 36")
	p.reads("#entry .book", "Anna +36")
	p.follow(eintragen)
	p.reads(".undo", "Spiel 1: Anna +36")
	p.reads(".undo", "Rückgängig")
	p.wants(p.taps <= 5, "it took %d taps", p.taps)
	p.wants(p.strip() == "36 0 0", "the strip says %s", p.strip())
}
