package db

import (
	"errors"
	"strings"
	"testing"

	"anschreiber/scoring"
)

// aTournament is one of the device anna's, with a table that bernd writes.
func aTournament(t *testing.T, s *Store) (id, table string) {
	t.Helper()
	id, err := s.FoundTournament(t.Context(), "anna", "k", act("Preisskat"), Belongs{})
	if err != nil {
		t.Fatal(err)
	}
	table = NewID()
	opens := Tables{Opens: []NewTable{{ID: table, Setup: scoring.Setup{Game: "skat", Players: []string{"A", "B", "C", "D"}}, Links: []Link{{table, Writer, 1, strings.Repeat("a", 64)}}}}}
	for range 2 { // two taps
		if err := s.AppendTournament(t.Context(), id, 0, GroupEntry{Key: "k1", Act: act("begin"), Device: "anna"}, opens); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Join(t.Context(), SentForm{Device: "bernd", Hash: strings.Repeat("b", 64), Went: "/"}, strings.Repeat("a", 64), ""); err != nil {
		t.Fatal(err)
	}
	return id, table
}

// may asserts what devices may do with an evening; "" is nothing.
func may(t *testing.T, s *Store, evening string, want map[string]Role) {
	t.Helper()
	for device, role := range want {
		if got, _, err := s.Look(t.Context(), device, evening); got != role || (role == "") != errors.Is(err, ErrNotFound) {
			t.Errorf("%s may %q, %v, want %q", device, got, err, role)
		}
	}
}

func TestATableIsWrittenByItsLinkAndByTheTournament(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": Writer, "cem": ""})
	one, err := s.Tournament(t.Context(), "bernd", id)
	if err != nil || one.Role != Viewer || one.Last != 1 {
		t.Errorf("who writes a table may %q, %v", one.Role, err)
	}
	if of, err := s.TournamentOf(t.Context(), table); of != id || err != nil {
		t.Errorf("the table is of %q, %v", of, err)
	}
	if all, err := s.Evenings(t.Context(), "anna", 0, 9); len(all) != 0 || err != nil {
		t.Errorf("the director's own list has %d of its tables, %v", len(all), err)
	}
}

func TestAHeldListIsNotWritten(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	hold := func(seen int, key string, by HeldBy, last int) error {
		return s.AppendTournament(t.Context(), id, seen, GroupEntry{Key: key, Act: act(key), Device: "anna"}, Tables{Holds: []Hold{{table, by, last}}})
	}
	if err := hold(1, "early", HeldForAll, 7); !errors.Is(err, ErrStale) {
		t.Errorf("a list that has grown since: %v", err)
	}
	if err := hold(1, "signed", HeldForAll, 0); err != nil {
		t.Fatal(err)
	}
	may(t, s, table, map[string]Role{"anna": Viewer, "bernd": Viewer})
	if err := hold(2, "opened", HeldByDirector, -1); err != nil {
		t.Fatal(err)
	}
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": Viewer})
	if err := hold(3, "free", HeldByNobody, -1); err != nil {
		t.Fatal(err)
	}
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": Writer})
}

func TestATournamentIsNoStammtischAndTheOtherWayRound(t *testing.T) {
	s := open(t, t.TempDir())
	id, _ := aTournament(t, s)
	stammtisch := foundOne(t, s, "anna", "k")
	if _, err := s.Stammtisch(t.Context(), "anna", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("as a Stammtisch: %v", err)
	}
	if _, err := s.Tournament(t.Context(), "anna", stammtisch); !errors.Is(err, ErrNotFound) {
		t.Errorf("as a tournament: %v", err)
	}
	for kind, want := range map[Kind]string{OfStammtisch: stammtisch, OfTournament: id} {
		if all, err := s.ofKind(t.Context(), kind, "anna", 9); len(all) != 1 || all[0].ID != want || err != nil {
			t.Errorf("%s: %d, %v", kind, len(all), err)
		}
	}
}

func TestATournamentIsDeletedWithItsTablesByItsOwnerOnly(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	if err := s.DeleteTournament(t.Context(), SentForm{Device: "bernd", Hash: strings.Repeat("c", 64), Went: "/"}, id); !errors.Is(err, ErrNotFound) {
		t.Errorf("by a writer: %v", err)
	}
	may(t, s, table, map[string]Role{"bernd": Writer})
	if err := s.DeleteTournament(t.Context(), SentForm{Device: "anna", Hash: strings.Repeat("c", 64), Went: "/"}, id); err != nil {
		t.Fatal(err)
	}
	may(t, s, table, map[string]Role{"anna": "", "bernd": ""})
	if _, err := s.Tournament(t.Context(), "anna", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("afterwards: %v", err)
	}
}
