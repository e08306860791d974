package handlers_test

import (
	"fmt"
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

	p.follow(says("Wiederherstellen"))
	p.counts(1)
	p.wants(p.strip() == "36 0 0", "the strip says %s", p.strip())
	p.books(kreuz(2)...)
	p.counts(2)
}

func TestUndoGoesBackBehindTheEndOfAPartie(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.beginAs("bierlachs", "Anna Bernd Cem", "rules.limit=100")
	p.reads(".strip", "noch 100")
	p.books("declarer=1", "contract=grand", "spitzen=1", "won=false")
	p.reads(".strip", "noch 4")
	p.books(kreuz(2)...)
	p.sees("Partie 1 (Spiel 1–2): Anna verliert")
	p.wants(p.strip() == "0 0 0", "the strip says %s", p.strip())
	for step, strip := range []string{"−96 0 0", "0 0 0"} {
		p.follow(says([]string{"Rückgängig", "Noch weiter zurück"}[step]))
		p.until(fmt.Sprintf("document.querySelectorAll('.sheet tbody tr[id]').length === %d", 1-step))
		p.wants(p.strip() == strip, "the strip says %s, not %s", p.strip(), strip)
	}
	p.lacks("Partie 1")
}

func TestACorrectionOfADealCanBeUndone(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	evening := p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.follow(css(".sheet .what a"))
	p.reads("main", "mit 2, Spiel 3")
	p.corrects("spitzen=4")
	p.reads(".undo", "Spiel 1 berichtigt: Anna +60")
	p.reads(".sheet", "berichtigt")
	p.follow(says("Rückgängig"))
	p.wants(p.strip() == "36 0 0", "the strip says %s", p.strip())
	p.wants(p.location() == evening, "the page is now at %s", p.location())
}

func TestAStruckDealCanBeRestored(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.books(kreuz(1)...)
	p.books(kreuz(2)...)
	p.follow(says("Kreuz mit 2"))
	deal := p.location()
	p.follow(says("Streichen"))
	p.reads(".undo", "Spiel 2 gestrichen")
	p.counts(1)
	p.visit(deal)
	p.sees("Dieses Spiel ist gestrichen")
	p.follow(says("Wieder einsetzen"))
	p.counts(2)
	p.wants(p.strip() == "36 36 0", "the strip says %s", p.strip())
}
