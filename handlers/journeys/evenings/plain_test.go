package evenings_test

import (
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestEverythingWorksWithoutJavaScript(t *testing.T) {
	p := NewHouse(t).Phone().Plainly()
	evening := beginByHand(p, "Anna", "Bernd", "Cem", "Dora")
	p.Wants(!p.Visible(CSS(".js")), "a script has run")

	p.Books("declarer=2", "contract=kreuz", "spitzen=2", "won=true")
	p.Reads(".undo", "Spiel 1: Bernd +36")

	p.Follow(Says("Kreuz mit 2"))
	p.Corrects("spitzen=3")
	p.Wants(p.Location() == evening, "the page is now at %s", p.Location())
	p.Reads(".undo", "Spiel 1 geändert: Bernd +48")

	p.Follow(Says("Kreuz mit 3"))
	deal := p.Location()
	p.Follow(Says("Streichen"))
	p.Sees("Noch kein Spiel eingetragen")
	p.Visit(deal)
	p.Follow(Says("Zurückholen"))
	p.Counts(1)

	p.Follow(Says("Rückgängig"))
	p.Counts(0)
	p.Follow(Says("Doch eintragen"))
	p.Stands("0 48 0 0")

	dealerByHand(p)
	forgottenByHand(p)
	p.Stands("0 70 48 0")
}

// beginByHand begins an evening by typing the names.
func beginByHand(p *Phone, players ...string) (evening string) {
	p.T.Helper()
	p.Visit("/")
	p.Follow(CSS(".games a"))
	for i, name := range players {
		p.Write(Nth("players", i), name)
	}
	p.Follow(CSS(".setup .book .main"))
	p.Reads("h1", "Skat")
	return p.Location()
}

// dealerByHand books a deal after choosing another dealer.
func dealerByHand(p *Phone) {
	p.T.Helper()
	p.Reads(".turn summary", "Bernd gibt und setzt aus")
	p.Enters("contract=pik", "spitzen=1")
	p.Tap(CSS(".turn summary"))
	p.Enters("dealer=3")
	p.Follow(Says("Am Tisch ändern"))
	p.Reads(".turn summary", "Cem gibt und setzt aus")
	p.StillHas("contract=pik", "spitzen=1")
	p.Enters("declarer=2", "won=true")
	p.Follow(Eintragen)
	p.Reads(".undo", "Spiel 2: Bernd +22")
	p.Reads(".turn summary", "Dora gibt und setzt aus")
}

// forgottenByHand inserts a forgotten deal between two deals.
func forgottenByHand(p *Phone) {
	p.T.Helper()
	p.Follow(Says("Pik mit 1"))
	p.Follow(Says("Davor fehlt ein Spiel"))
	p.Books("declarer=3", "contract=grand", "spitzen=1", "won=true")
	p.Counts(3)
	p.Reads(".turn summary", "Dora gibt und setzt aus") // the next dealer is the same as before
	p.Wants(p.Rows()[1].Title == "Grand mit 1", "the rows are %v", p.Rows())
}
