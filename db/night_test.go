package db

import (
	"errors"
	"fmt"
	"slices"
	"testing"
)

// goesOn returns a new evening that continues the night of the evening from.
func goesOn(from string, e Entry) New { return New{From: from, Key: e.Key, Act: e.Act} }

// continued begins an evening of a device that continues another one.
func continued(t *testing.T, s *Store, device, from, key string) (id string) {
	t.Helper()
	id, err := s.Create(t.Context(), device, goesOn(from, setup(key, "Stammtisch")))
	must(t, err)
	return id
}

func nightOf(t *testing.T, s *Store, device, id string) (ids []string) {
	t.Helper()
	lists, err := s.Night(t.Context(), device, id)
	must(t, err)
	for _, list := range lists {
		if log, _, err := s.Evening(t.Context(), device, list.Evening); err != nil || len(log)-1 != list.Last {
			t.Errorf("%+v has %d entries, %v", list, len(log), err)
		}
		ids = append(ids, list.Evening)
	}
	return ids
}

func TestTheListsOfANightAreFoundFromEachOfThem(t *testing.T) {
	s := open(t, t.TempDir())
	alone := create(t, s, "anna", "a")
	first := create(t, s, "anna", "b")
	second := continued(t, s, "anna", first, "c")
	third := continued(t, s, "anna", second, "d")
	beside := continued(t, s, "anna", first, "e")
	add(t, s, first, 0, deal("f", "Grand")) // the first list stays first, although it was written to last
	for _, id := range []string{first, second, third, beside} {
		if got := nightOf(t, s, "anna", id); !slices.Equal(got, []string{first, second, third, beside}) {
			t.Errorf("from %s: %v", id, got)
		}
	}
	if all, err := s.Evenings(t.Context(), "anna", 0, 2); err != nil || len(all) != 2 || all[0].Night != first || all[1].Night != first {
		t.Errorf("of the first page: %+v, %v", all, err)
	}
	if got := nightOf(t, s, "anna", alone); !slices.Equal(got, []string{alone}) {
		t.Errorf("alone: %v", got)
	}
}

func TestADeviceSeesItsOwnListsOfANightOnly(t *testing.T) {
	s := open(t, t.TempDir())
	first := create(t, s, "anna", "a")
	second := continued(t, s, "anna", first, "b")
	must(t, s.AddLinks(t.Context(), Link{first, Viewer, 1, hash("1")}, Link{second, Viewer, 1, hash("2")}))
	must(t, s.Join(t.Context(), form("bernd", "j"), hash("2"), ""))
	if got := nightOf(t, s, "bernd", second); !slices.Equal(got, []string{second}) {
		t.Errorf("bernd sees %v", got)
	}
	must(t, s.Join(t.Context(), form("dora", "j"), hash("1"), ""))
	if got := nightOf(t, s, "dora", first); !slices.Equal(got, []string{first}) {
		t.Errorf("dora, who came later, sees %v", got)
	}
	if got := nightOf(t, s, "cem", first); got != nil {
		t.Errorf("cem sees %v", got)
	}
}

func TestWhoeverSeesAListComesAlongToTheNextOfTheNight(t *testing.T) {
	s := open(t, t.TempDir())
	first := shared(t, s)
	for i, device := range []string{"dora", "emil", "bernd"} {
		must(t, s.Join(t.Context(), form(device, "j"), hash([]string{"view", "view", "write"}[i]), ""))
	}
	must(t, second(s.Revoke(t.Context(), form("anna", "r"), first, "dora")))
	second := continued(t, s, "bernd", first, "k")
	continued(t, s, "bernd", first, "k")
	if got, want := roles(t, s, second), "1 bernd owner, 2 anna writer, 3 emil viewer"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if got, want := roles(t, s, first), "1 anna owner, 3 emil viewer, 4 bernd writer"; got != want {
		t.Errorf("the first is now %s, want %s", got, want)
	}
	if got := nightOf(t, s, "emil", second); !slices.Equal(got, []string{first, second}) {
		t.Errorf("emil sees %v", got)
	}
	if got := roles(t, s, continued(t, s, "cem", "", "c")); got != "1 cem owner" {
		t.Errorf("a night of its own has %s", got)
	}
}

// second returns the error of a call that returns a value and an error.
func second[T any](_ T, err error) error { return err }

func TestWhoIsSentAwaySeesNoLaterListOfTheNightEither(t *testing.T) {
	s := open(t, t.TempDir())
	first := shared(t, s)
	must(t, s.Join(t.Context(), form("emil", "j"), hash("view"), ""))
	must(t, s.Join(t.Context(), form("dora", "j"), hash("view"), ""))
	must(t, s.Join(t.Context(), form("bernd", "j"), hash("write"), ""))
	berndsNext := continued(t, s, "bernd", first, "b")
	annasLast := continued(t, s, "anna", first, "a")
	another := create(t, s, "anna", "x") // belongs to no night
	must(t, s.AddLinks(t.Context(), Link{another, Viewer, 1, hash("x")}))
	must(t, s.Join(t.Context(), form("emil", "x"), hash("x"), ""))
	sent := func(owner, from, device string) (taken []string) {
		taken, err := s.Revoke(t.Context(), form(owner, "r"+from+device), from, device)
		must(t, err)
		slices.Sort(taken)
		return taken
	}
	// If emil is sent away from the last list, he loses all lists of that list's owner, and no list
	// of anybody else.
	if got, want := sent("anna", annasLast, "emil"), sorted(first, annasLast); !slices.Equal(got, want) {
		t.Errorf("emil is sent from %v, want %v", got, want)
	}
	// If dora is sent away from the first list, she also loses all lists that followed it, whoever
	// began them.
	if got, want := sent("anna", first, "dora"), sorted(first, berndsNext, annasLast); !slices.Equal(got, want) {
		t.Errorf("dora is sent from %v, want %v", got, want)
	}
	if got := nightOf(t, s, "emil", another); !slices.Equal(got, []string{another}) {
		t.Errorf("of another night emil sees %v", got)
	}
	if got := sent("anna", first, "bernd"); len(got) != 2 {
		t.Errorf("bernd, who runs one list, is sent from %v", got)
	}
}

func sorted(ids ...string) []string {
	slices.Sort(ids)
	return ids
}

func TestANightHasRoomForTwentyLists(t *testing.T) {
	s := open(t, t.TempDir())
	last := create(t, s, "anna", "k")
	for i := range maxLists - 1 {
		last = continued(t, s, "anna", last, fmt.Sprint("k", i))
	}
	again := continued(t, s, "anna", last, fmt.Sprint("k", maxLists-2))
	if again != last {
		t.Errorf("pressed again, the last list is %s", again)
	}
	if _, err := s.Create(t.Context(), "anna", goesOn(last, setup("one more", "Stammtisch"))); !errors.Is(err, ErrNightFull) {
		t.Errorf("one more is %v", err)
	}
	create(t, s, "anna", "another night")
}
