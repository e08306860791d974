package evening_test

import (
	"testing"

	"anschreiber/handlers/evening"
	"anschreiber/views"
)

const (
	invalid     = evening.Invalid
	conflict    = evening.Conflict
	keyUsed     = evening.KeyUsed
	unconfirmed = evening.Unconfirmed
)

func mustFind(t *testing.T, slug string) views.Game {
	t.Helper()
	game, found := views.Find(slug)
	if !found {
		t.Fatalf("there is no %s", slug)
	}
	return game
}
