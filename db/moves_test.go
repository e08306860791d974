package db

import (
	"errors"
	"testing"
	"time"
)

func TestAnOfferThatWasMadeByAClockAheadOpensNothing(t *testing.T) {
	s, now := open(t, t.TempDir()), time.Now()
	create(t, s, "anna", "k")
	tomorrow := now.Add(24 * time.Hour)
	must(t, s.OfferMove(t.Context(), form("anna", "1"), Move{Nth: 1, Hash: hash("m"), Ends: tomorrow.Add(10 * time.Minute)}))
	if _, err := s.Move(t.Context(), hash("m"), tomorrow); err != nil {
		t.Errorf("by that clock: %v", err)
	}
	if _, err := s.Move(t.Context(), hash("m"), now); !errors.Is(err, ErrNotFound) {
		t.Errorf("once the clock is right: %v", err)
	}
	if err := s.TakeMove(t.Context(), form("bernd", "t"), hash("m"), now); !errors.Is(err, ErrNotFound) {
		t.Errorf("it is taken: %v", err)
	}
}
