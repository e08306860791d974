//go:build outer

package evenings_test

import (
	"testing"

	"github.com/chromedp/chromedp/kb"

	. "anschreiber/handlers/journeys"
)

func TestTheFormShowsOnlyWhatTheContractNeeds(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	spitzen, far, augen := Tile("spitzen", "1"), CSS(".spitzen-row .unfold"), Field("augen")

	p.Enters("contract=null")
	p.Wants(!p.Visible(spitzen) && !p.Visible(augen), "Null asks for Spitzen or Augen")
	p.Wants(p.Visible(Tile("won", "true")) && p.Visible(Tile("ouvert", "true")), "Null does not ask who won")
	p.Enters("contract=grand")
	p.Wants(p.Visible(spitzen) && !p.Visible(far), "Grand has Spitzen, up to four")
	p.Enters("contract=kreuz")
	p.Tap(CSS(".spitzen-row .unfold input"))
	p.Until(string(Tile("spitzen", "11")) + ".checkVisibility()")
	p.Enters("contract=grand")
	p.Wants(!p.Visible(Tile("spitzen", "5")), "Grand offers 5")
	p.Tap(CSS("#entry .rare summary"))
	p.Enters("contract=void")
	p.Until("!" + Shown + "(" + string(Tile("won", "true")) + ")")
	for _, gone := range []Element{spitzen, Tile("won", "true"), Tile("hand", "true"), Field("bid")} {
		p.Wants(!p.Visible(gone), "%s is shown though nobody plays", gone)
	}
	p.Follow(Eintragen)
	p.Reads(".undo", "vergeben")
}

func TestOuvertTicksWhatItImplies(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Enters("declarer=1", "contract=grand", "spitzen=4", "ouvert=true")
	for _, name := range []string{"schwarz_announced", "schneider_announced", "hand"} {
		p.Until(string(Tile(name, "true")) + ".checked")
	}
	p.Enters("won=true")
	p.Reads("#live", "mit 4, Spiel 5, Hand 6, Schneider 7, angesagt 8, Schwarz 9, angesagt 10, ouvert 11 × Grand 24 = 264")
	p.Follow(Eintragen)
	p.Reads(".undo", "Anna +264")
}

func TestAChosenTileCanBeTakenBack(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem")
	p.Enters("declarer=1", "contract=null")
	p.Tap(Tile("contract", "null"))
	p.Until("!" + string(Tile("contract", "null")) + ".checked")
	p.Enters("contract=kreuz", "spitzen=2", "won=true")
	p.Reads("#live", "= 36")
}

func TestTheDealerIsChangedWithOneTapAndNothingIsLost(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem Dora")
	p.Reads(".turn summary", "Anna gibt und setzt aus")
	p.Enters("declarer=4", "contract=pik", "spitzen=3")
	p.Write(Field("bid"), "33")
	p.Tap(CSS(".turn summary"))
	p.Enters("dealer=2")
	p.Reads(".turn summary", "Bernd gibt und setzt aus")
	p.Until(string(Tile("declarer", "1")) + "?.checkVisibility() && !" + string(Tile("declarer", "2")))
	p.StillHas("declarer=4", "contract=pik", "spitzen=3")
	p.Wants(p.Value(Field("bid")) == "33", "the bid is now %q", p.Value(Field("bid")))
	p.Books("won=true")
	p.Reads(".undo", "Dora +44")
	p.Reads(".turn summary", "Cem gibt und setzt aus")
}

// comesBack removes the tick of a player who was absent.
func comesBack(p *Phone, seat string) {
	p.T.Helper()
	p.Tap(CSS(".turn summary"))
	p.StillHas("absent=" + seat)
	p.Tap(Tile("absent", seat))
	p.Until("!" + string(Tile("absent", seat)) + ".checked && " + p.Quiet())
	p.Reads(".turn summary", "setzt aus") // four players are there again
}

func TestTheDealerCanBeChosenWhenSomebodyComesBack(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Begin("Anna Bernd Cem Dora")
	p.Tap(CSS(".turn summary"))
	p.Tap(CSS(".turn .away summary"))
	p.Enters("absent=2")
	p.Until("!" + string(Tile("declarer", "2")) + " && " + string(Tile("declarer", "1")))
	p.Books("declarer=3", "contract=herz", "spitzen=1", "won=true")
	comesBack(p, "2")
	if !p.Visible(Tile("dealer", "3")) {
		p.Tap(CSS(".turn summary"))
	}
	p.Tap(Tile("dealer", "3"))
	p.Reads(".turn summary", "Cem gibt und setzt aus")
	p.Books(Kreuz(2)...)
	p.Reads(".undo", "Bernd +36")
}

func TestTheRulesFollowTheirPresetAndNothingTypedIsLost(t *testing.T) {
	p := NewHouse(t).Phone()
	p.Sit("skat", "Anna Bernd Cem")
	p.Tap(Says("Hausregeln"))
	p.Reads("#rule-scoring", "klassisch")
	p.Chooses("rules.preset=turnier")
	p.Reads("#rule-scoring", "Seeger")
	p.Wants(p.Value(Nth("players", 2)) == "Cem", "a name is gone")
	p.Visit(p.Starts() + "/regeln")
	p.Set(Field("title"), "Freitag")
	p.Chooses("rules.preset=klassisch")
	p.Reads("#rule-scoring", "klassisch")
	p.Wants(p.Value(Field("title")) == "Freitag", "the evening's name is gone")
}

func TestEnterInAFieldBooksTheDeal(t *testing.T) {
	for _, kind := range []string{"with scripts", "without"} {
		t.Run(kind, func(t *testing.T) {
			p := NewHouse(t).Phone()
			if kind == "without" {
				p.Plainly()
			}
			evening := beginByHand(p, "Anna", "Bernd", "Cem")
			p.Enters("declarer=1", "contract=kreuz", "spitzen=2")
			p.Write(Field("augen"), "70")
			p.Leave(func() { keys(p, kb.Enter) })
			p.Wants(p.Location() == evening, "the page is now at %s", p.Location())
			p.Reads(".undo", "Spiel 1: Anna +36")
		})
	}
}
