package db

import (
	"errors"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

// founds makes a tournament of the device anna with one table, and a link to write at that table.
// It returns the ids of both.
func founds(t testing.TB, s *Store, key string) (id, table string) {
	t.Helper()
	id, err := s.Create(t.Context(), "anna", New{Kind: OfTournament, Key: key, Act: act("Preisskat")})
	must(t, err)
	table = NewID()
	setup := scoring.Setup{Game: "skat", Players: []string{"A", "B", "C", "D"}}
	opens := Tables{Opens: []NewTable{{ID: table, Act: journal.Encode(scoring.Act{Setup: &setup}), Links: []Link{{table, Writer, 1, hash(table)}}}}}
	for range 2 { // as by a double tap
		must(t, s.AppendTournament(t.Context(), id, 0, Entry{Key: "k1", Act: act("begin"), Device: "anna"}, opens))
	}
	return id, table
}

// aTournament makes a tournament with a table at which bernd writes.
func aTournament(t *testing.T, s *Store) (id, table string) {
	t.Helper()
	id, table = founds(t, s, "k")
	must(t, s.Join(t.Context(), form("bernd", "b"), hash(table), ""))
	return id, table
}

// may checks which role each device has in an evening; "" means none.
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
	hold := func(seen int, key string, by LockedFor, last int) error {
		return s.AppendTournament(t.Context(), id, seen, Entry{Key: key, Act: act(key), Device: "anna"}, Tables{Locks: []Lock{{table, by, last}}})
	}
	if err := hold(1, "early", LockedForAll, 7); !errors.Is(err, ErrStale) {
		t.Errorf("a list that has grown since: %v", err)
	}
	must(t, hold(1, "signed", LockedForAll, 0))
	may(t, s, table, map[string]Role{"anna": Viewer, "bernd": Viewer})
	if members, err := s.Members(t.Context(), id); err != nil || members[0].LockedFor != LockedForAll || members[0].Journal != 2 {
		t.Errorf("the signed list is %+v, %v", members, err)
	}
	late := deal("late", "Grand") // bernd was still allowed to write when he sent it, before the last signature
	late.Device = "bernd"
	if _, err := s.Append(t.Context(), table, 0, late); !errors.Is(err, ErrStale) {
		t.Errorf("written after it was signed: %v", err)
	}
	must(t, hold(2, "opened", LockedForTable, -1))
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": Viewer})
	must(t, hold(3, "free", NotLocked, -1))
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": Writer})
}

// Taking back a round also removes the lists of its tables, so no list may have a deal by then.
func TestATableThatHasGrownIsNotTakenBackUnseen(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	first := deal("first", "Grand")
	first.Device = "bernd"
	add(t, s, table, 0, first)
	undo := func(last int) error {
		return s.AppendTournament(t.Context(), id, 1, Entry{Key: "undo", Act: act("undo"), Device: "anna"}, Tables{Closes: []Seen{{table, last}}})
	}
	if err := undo(0); !errors.Is(err, ErrStale) {
		t.Errorf("as it was before the deal: %v", err)
	}
	may(t, s, table, map[string]Role{"bernd": Writer})
	must(t, undo(1))
	may(t, s, table, map[string]Role{"bernd": ""})
}

// If a writer is sent away while his deal is on its way, the deal is not booked.
func TestWhoMayNoLongerWriteHasNotWritten(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	must(t, s.Join(t.Context(), form("bernd", "a"), hash("write"), ""))
	mine := deal("k1", "Grand")
	mine.Device = "bernd"
	add(t, s, id, 0, mine)
	must(t, s.SetRole(t.Context(), form("anna", "b"), id, "bernd", Viewer))
	if booked, err := s.Append(t.Context(), id, 0, mine); err != nil || booked.Seq != 1 {
		t.Errorf("what was booked before is answered with %d, %v", booked.Seq, err)
	}
	for _, device := range []string{"bernd", "nobody"} {
		late := deal("k2", "Null")
		late.Device = device
		if _, err := s.Append(t.Context(), id, 1, late); !errors.Is(err, ErrStale) {
			t.Errorf("by %s: %v", device, err)
		}
	}
}

// If somebody is sent away while his signature or another form is on its way, that form changes
// nothing.
func TestWhoIsSentAwayFromATournamentHasNotWrittenThere(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	must(t, s.AddLinks(t.Context(), Link{id, Viewer, 1, hash("c")}))
	must(t, s.Join(t.Context(), form("cem", "1"), hash("c"), ""))
	signs := func(device string, seen int) error {
		return s.AppendTournament(t.Context(), id, seen, Entry{Key: device, Act: act("sign"), Device: device}, Tables{Locks: []Lock{{table, NotLocked, 0}}})
	}
	must(t, signs("bernd", 1))
	must(t, signs("anna", 2))
	if err := signs("cem", 3); !errors.Is(err, ErrNotFound) {
		t.Errorf("by who looks on: %v", err)
	}
	must(t, s.RevokeTournament(t.Context(), form("anna", "2"), id, "bernd"))
	must(t, signs("bernd", 1)) // sent again: it was already accepted
	if err := s.AppendTournament(t.Context(), id, 3, Entry{Key: "late", Act: act("sign"), Device: "bernd"}, Tables{}); !errors.Is(err, ErrNotFound) {
		t.Errorf("by who was sent away: %v", err)
	}
	may(t, s, table, map[string]Role{"anna": Writer, "bernd": ""})
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
		if all, err := s.Journals(t.Context(), kind, "anna", 9); len(all) != 1 || all[0].ID != want || err != nil {
			t.Errorf("%s: %d, %v", kind, len(all), err)
		}
	}
}

func TestATournamentIsDeletedWithItsTablesByItsOwnerOnly(t *testing.T) {
	s := open(t, t.TempDir())
	id, table := aTournament(t, s)
	if err := s.DeleteTournament(t.Context(), form("bernd", "c"), id); !errors.Is(err, ErrNotFound) {
		t.Errorf("by a writer: %v", err)
	}
	may(t, s, table, map[string]Role{"bernd": Writer})
	must(t, s.DeleteTournament(t.Context(), form("anna", "c"), id))
	may(t, s, table, map[string]Role{"anna": "", "bernd": ""})
	if _, err := s.Tournament(t.Context(), "anna", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("afterwards: %v", err)
	}
}
