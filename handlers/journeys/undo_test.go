package journeys_test

import (
	"testing"
)

func TestUndoGoesBackToTheEmptySheetAndOneStepForward(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.books(kreuz(2)...)
	p.books(kreuz(3)...)
	p.follow(says("Rückgängig"))
	p.reads(".undo", "Zurückgenommen: Spiel 3: Cem +36")
	p.counts(2)
	for left := 1; left >= 0; left-- {
		p.follow(says("Noch weiter zurück"))
		p.counts(left)
	}
	p.sees("Noch kein Spiel eingetragen")
	p.wants(p.strip() == "0 0 0", "the strip says %s", p.strip())
	p.wants(!p.visible(says("Noch weiter zurück")), "there is nothing left to take back")

	p.follow(says("Gilt doch"))
	p.counts(1)
	p.wants(p.strip() == "36 0 0", "the strip says %s", p.strip())
	p.books(kreuz(2)...)
	p.counts(2)
}
