package journeys_test

import (
	"strings"
	"testing"
)

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

// besides waits for a problem in the box of its field.
func (p *phone) besides(name, problem string) {
	p.t.Helper()
	p.until(`document.querySelector("#entry .field:has([name=` + name + `]) .problem")?.innerText.includes(` + quote(problem) + `)`)
}

func TestTheFormShowsOnlyWhatTheContractNeeds(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	spitzen, far, augen := tile("spitzen", "1"), css(".spitzen-row .unfold"), field("augen")

	p.enters("contract=null")
	p.wants(!p.visible(spitzen) && !p.visible(augen), "Null asks for Spitzen or Augen")
	p.wants(p.visible(tile("won", "true")) && p.visible(tile("ouvert", "true")), "Null does not ask who won")
	p.enters("contract=grand")
	p.wants(p.visible(spitzen) && !p.visible(far), "Grand has Spitzen, up to four")
	p.enters("contract=kreuz")
	p.tap(css(".spitzen-row .unfold input"))
	p.until(string(tile("spitzen", "11")) + ".checkVisibility()")
	p.enters("contract=grand")
	p.wants(!p.visible(tile("spitzen", "5")), "Grand offers 5")
	p.enters("contract=passed")
	for _, gone := range []element{tile("contract", "kreuz"), spitzen, tile("won", "true"), tile("hand", "true"), field("bid")} {
		p.wants(!p.visible(gone), "%s is shown though nobody plays", gone)
	}
	p.follow(eintragen)
	p.reads(".undo", "eingepasst")
}

func TestOuvertTicksWhatItImplies(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.enters("declarer=1", "contract=grand", "spitzen=4", "ouvert=true")
	for _, name := range []string{"schwarz_announced", "schneider_announced", "hand"} {
		p.until(string(tile(name, "true")) + ".checked")
	}
	p.enters("won=true")
	p.reads("#live", "mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, angesagt 10, ouvert 11 × Grand 24 = 264")
	p.follow(eintragen)
	p.reads(".undo", "Anna +264")
}

func TestAChosenTileCanBeTakenBack(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem")
	p.enters("declarer=1", "contract=passed")
	p.tap(tile("contract", "passed"))
	p.until("!" + string(tile("contract", "passed")) + ".checked")
	p.enters("contract=kreuz", "spitzen=2", "won=true")
	p.reads("#live", "= 36")
}

func TestTheDealerIsChangedWithOneTapAndNothingIsLost(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem Dora")
	p.reads(".turn summary", "Anna gibt und setzt aus")
	p.enters("declarer=4", "contract=pik", "spitzen=3")
	p.write(field("bid"), "33")
	p.tap(css(".turn summary"))
	p.enters("dealer=2")
	p.reads(".turn summary", "Bernd gibt und setzt aus")
	p.until(string(tile("declarer", "1")) + "?.checkVisibility() && !" + string(tile("declarer", "2")))
	p.stillHas("declarer=4", "contract=pik", "spitzen=3")
	p.wants(p.value(field("bid")) == "33", "the bid is now %q", p.value(field("bid")))
	p.books("won=true")
	p.reads(".undo", "Dora +44")
	p.reads(".turn summary", "Cem gibt und setzt aus")
}

// stillHas makes sure that tiles are chosen.
func (p *phone) stillHas(tiles ...string) {
	p.t.Helper()
	for _, t := range tiles {
		name, value, _ := strings.Cut(t, "=")
		p.wants(p.checked(tile(name, value)), "%s is not chosen any more", t)
	}
}

// comesBack unticks who was absent.
func (p *phone) comesBack(seat string) {
	p.t.Helper()
	p.tap(css(".turn summary"))
	p.stillHas("absent=" + seat)
	p.tap(tile("absent", seat))
	p.until("!" + string(tile("absent", seat)) + ".checked && " + quiet)
	p.reads(".turn summary", "setzt aus") // there are four again
}

func TestTheDealerCanBeChosenWhenSomebodyComesBack(t *testing.T) {
	t.Parallel()
	p := newHouse(t).phone()
	p.begin("Anna Bernd Cem Dora")
	p.tap(css(".turn summary"))
	p.enters("absent=2")
	p.until("!" + string(tile("declarer", "2")) + " && " + string(tile("declarer", "1")))
	p.books("declarer=3", "contract=herz", "spitzen=1", "won=true")
	p.comesBack("2")
	if !p.visible(tile("dealer", "3")) {
		p.tap(css(".turn summary"))
	}
	p.tap(tile("dealer", "3"))
	p.reads(".turn summary", "Cem gibt und setzt aus")
	p.books(kreuz(2)...)
	p.reads(".undo", "Bernd +36")
}
