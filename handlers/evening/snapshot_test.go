package evening_test

import (
	"slices"
	"testing"

	"anschreiber/handlers/evening"
)

// A table of a tournament is opened under its own ID.
func TestOnlyATablesOwnKeyMakesItATournaments(t *testing.T) {
	tb := begin(t, three)
	log := slices.Clone(tb.now.Log)
	log[0].Key = "id"
	of, _ := evening.New("id", log)
	if tb.now.OfTournament() || !of.OfTournament() || tb.now.Page(reader()).OfTournament || !of.Page(reader()).OfTournament {
		t.Error("which evening is a tournament's is not seen")
	}
}
