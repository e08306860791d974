package evening_test

import (
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// The first entry of a tournament table has the table's own ID as its key.
func TestOnlyATablesOwnKeyMakesItATournaments(t *testing.T) {
	tb := begin(t, three)
	of := ofTournament(tb.now)
	if tb.now.OfTournament() || !of.OfTournament() || reader().EveningPage(tb.now).OfTournament() || !reader().EveningPage(of).OfTournament() {
		t.Error("which evening is a tournament's is not seen")
	}
}

// In earlier versions a table did not store how many deals its list has. Such a table accepts as
// many deals as its rules say. Deals beyond that number stay booked and can be corrected.
func TestATableOfBeforeTakesNoDealTooMany(t *testing.T) {
	tb := begin(t, three, "rules.serie", "3")
	tb.now = ofTournament(tb.now)
	tb.deals("1", "2")
	late := tb.form(kreuz("1")...)
	if tb.now.List().Full() {
		t.Error("two deals of three are all")
	}
	tb.deals("3")
	if !tb.now.List().Full() || reader().EveningPage(tb.now).List().Deals() != 3 {
		t.Error("three deals of three are not all")
	}
	says(t, tb.rejected(newDeal, late), evening.Invalid, "Alle 3 Spiele dieser Liste sind schon eingetragen")
	tb.now = tb.now.Extend(nil, tb.now.Log.With(scoring.Act{Deals: []scoring.Version{{Deal: []byte(`{"contract":"passed"}`)}}})[4:]...)
	tb.takes(correct(tb.deal("4")), tb.filled("1", "spitzen", "2"))
}

func TestOnlyATournamentsListIsFull(t *testing.T) {
	tb := begin(t, three, "rules.serie", "3")
	tb.deals("1", "2", "3")
	if tb.now.List().Full() {
		t.Error("a Serie of three deals is over, and the evening takes no further deal")
	}
}
