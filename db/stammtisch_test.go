package db

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
)

func act(text string) json.RawMessage { return json.RawMessage(`{"name":"` + text + `"}`) }

func foundOne(t testing.TB, s *Store, device, key string) string {
	t.Helper()
	id, err := s.Create(t.Context(), device, New{Kind: OfStammtisch, Key: key, Act: act("Freitagsrunde")})
	must(t, err)
	return id
}

func appendTo(t testing.TB, s *Store, id string, seen int, key string, m Membership) error {
	t.Helper()
	return s.AppendStammtisch(t.Context(), id, seen, m, Entry{Key: key, Act: act(key), Device: "anna"})
}

func TestAStammtischKeepsItsLogAndBooksAKeyOnce(t *testing.T) {
	s := open(t, t.TempDir())
	id := foundOne(t, s, "anna", "k")
	if again := foundOne(t, s, "anna", "k"); again != id {
		t.Errorf("the second tap founds %s", again)
	}
	for range 2 {
		must(t, appendTo(t, s, id, 0, "k1", Membership{}))
	}
	var used *KeyUsedError
	err := s.AppendStammtisch(t.Context(), id, 1, Membership{}, Entry{Key: "k1", Act: act("other"), Device: "anna"})
	if !errors.As(err, &used) || used.Seq != 1 {
		t.Errorf("the same key with another act: %v", err)
	}
	if err := appendTo(t, s, id, 0, "k2", Membership{}); !errors.Is(err, ErrStale) {
		t.Errorf("behind the log's back: %v", err)
	}
	if err := appendTo(t, s, "nowhere", 0, "k2", Membership{}); !errors.Is(err, ErrNotFound) {
		t.Errorf("nowhere: %v", err)
	}
	one, err := s.Stammtisch(t.Context(), "anna", id)
	if err != nil || one != (Journal{id, Owner, 1}) {
		t.Errorf("%+v, %v", one, err)
	}
	for since, want := range []int{2, 1, 0} {
		log, err := s.Log(t.Context(), id, since)
		if err != nil || len(log) != want || want > 0 && string(log[want-1].Act) != `{"name":"k1"}` {
			t.Errorf("since %d it is %+v, %v", since, log, err)
		}
	}
	if _, err := s.Stammtisch(t.Context(), "bernd", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("to somebody else: %v", err)
	}
}

func TestAStammtischIsNoEvening(t *testing.T) {
	s := open(t, t.TempDir())
	id, ctx := foundOne(t, s, "anna", "k"), t.Context()
	evening := create(t, s, "anna", "k")
	if _, _, err := s.Look(ctx, "anna", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("looked at: %v", err)
	}
	if _, _, err := s.Evening(ctx, "anna", id); !errors.Is(err, ErrNotFound) {
		t.Errorf("read: %v", err)
	}
	all, err := s.Evenings(ctx, "anna", 0, 9)
	if err != nil || len(all) != 1 || all[0].ID != evening {
		t.Errorf("the evenings are %v, %v", all, err)
	}
	if _, err := s.Stammtisch(ctx, "anna", evening); !errors.Is(err, ErrNotFound) {
		t.Errorf("an evening as a Stammtisch: %v", err)
	}
}

func (s *Store) roleIn(ctx context.Context, device, evening string) Role {
	role, _, err := s.Look(ctx, device, evening)
	if err != nil {
		return ""
	}
	_, same, err := s.Evening(ctx, device, evening)
	if err != nil || same != role {
		return "torn"
	}
	return role
}

func TestWhoMaySeeAStammtischSeesItsEvenings(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, id, evening := t.Context(), foundOne(t, s, "anna", "k"), create(t, s, "bernd", "k")
	for i, role := range []Role{Viewer, Writer} {
		l := Link{Evening: id, Role: role, Nth: 1, Hash: hash(string(role))}
		must(t, s.AddLinks(ctx, l))
		if err := s.Join(ctx, SentForm{Device: string(role), Hash: hash(string(role))}, l.Hash, ""); err != nil {
			t.Fatal(i, err)
		}
	}
	see := func(want ...Role) {
		t.Helper()
		var got []Role
		for _, device := range []string{"anna", "bernd", string(Writer), string(Viewer), "stranger"} {
			got = append(got, s.roleIn(ctx, device, evening))
		}
		if !slices.Equal(got, want) {
			t.Errorf("they may %q, want %q", got, want)
		}
	}
	see("", Owner, "", "", "")
	must(t, appendTo(t, s, id, 0, "k1", Membership{Joins: []string{evening, "deleted"}}))
	see(Writer, Owner, Writer, Viewer, "")
	night, err := s.Night(ctx, string(Viewer), evening)
	if err != nil || len(night) != 1 || night[0] != (Member{Evening: evening}) {
		t.Errorf("the night is %v, %v", night, err)
	}
	must(t, s.RevokeStammtisch(ctx, SentForm{Device: "anna", Hash: hash("revoke")}, id, string(Writer)))
	see(Writer, Owner, "", Viewer, "")
	must(t, appendTo(t, s, id, 1, "k2", Membership{Leaves: []string{evening}}))
	see("", Owner, "", "", "")
}

func TestAnEveningOfAStammtischIsNotPruned(t *testing.T) {
	s := open(t, t.TempDir())
	id, evening, other := foundOne(t, s, "anna", "k"), create(t, s, "anna", "k"), create(t, s, "anna", "l")
	aged(t, s, evening, 40)
	aged(t, s, other, 40)
	later := Unused{Before: time.Now()}
	found, err := s.Unused(t.Context(), later)
	must(t, err)
	must(t, appendTo(t, s, id, 0, "k1", Membership{Joins: []string{evening}}))
	for _, e := range found { // the evening that has joined a Stammtisch since then is kept, too
		gone, err := s.pruneOne(t.Context(), e, time.Now().UTC().Format(time.RFC3339))
		if (gone == 1) != (e.ID == other) || err != nil {
			t.Errorf("%s: %d are gone, %v", e.ID, gone, err)
		}
	}
	if len(found) != 2 {
		t.Errorf("found %v", found)
	}
	if left, err := s.Unused(t.Context(), later); err != nil || len(left) != 0 {
		t.Errorf("unused are %v, %v", left, err)
	}
}

func TestAnEveningBelongsToOneStammtisch(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, one, other := t.Context(), foundOne(t, s, "anna", "k"), foundOne(t, s, "anna", "l")
	evening, second := create(t, s, "anna", "k"), create(t, s, "anna", "m")
	must(t, appendTo(t, s, one, 0, "k1", Membership{Joins: []string{evening}}))
	if err := appendTo(t, s, other, 0, "k1", Membership{Joins: []string{second, evening}}); !errors.Is(err, ErrTaken) {
		t.Errorf("taken by two: %v", err)
	}
	if members, err := s.Members(ctx, other); err != nil || len(members) != 0 {
		t.Errorf("half of it was taken: %v, %v", members, err)
	}
	read := 0
	err := s.MemberLogs(ctx, one, []string{evening, second}, func(id string, log []Entry) error {
		if id != evening || len(log) != 1 {
			t.Errorf("%s has %d entries", id, len(log))
		}
		read++
		return nil
	})
	if err != nil || read != 1 {
		t.Errorf("%d logs, %v", read, err)
	}
	must(t, s.Delete(ctx, SentForm{Device: "anna", Hash: hash("delete")}, one))
	if got := s.roleIn(ctx, "anna", evening); got != Owner {
		t.Errorf("with the Stammtisch the evening went: %q", got)
	}
	must(t, s.Delete(ctx, SentForm{Device: "anna", Hash: hash("delete 2")}, evening))
}

func TestLooseEveningsMayBeWrittenAndBelongToNothing(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, id := t.Context(), foundOne(t, s, "anna", "k")
	own, taken, watched := create(t, s, "anna", "k"), create(t, s, "anna", "l"), create(t, s, "bernd", "k")
	l := Link{Evening: watched, Role: Viewer, Nth: 1, Hash: hash("link")}
	must(t, s.AddLinks(ctx, l))
	must(t, s.Join(ctx, SentForm{Device: "anna", Hash: hash("join")}, l.Hash, ""))
	must(t, appendTo(t, s, id, 0, "k1", Membership{Joins: []string{taken}}))
	loose, err := s.Loose(ctx, "anna", 10)
	if err != nil || len(loose) != 1 || loose[0] != (Member{Evening: own, Night: own}) {
		t.Errorf("loose are %+v, %v", loose, err)
	}
	for evening, want := range map[string]string{own: "", taken: id, watched: ""} {
		if of, err := s.GroupOf(ctx, evening); of != want || err != nil {
			t.Errorf("%s belongs to %q, %v", evening, of, err)
		}
	}
	must(t, appendTo(t, s, id, 1, "k2", Membership{Leaves: []string{taken}}))
	if loose, err = s.Loose(ctx, "anna", 1); err != nil || len(loose) != 1 || loose[0].Evening != taken {
		t.Errorf("the newest is %+v, %v", loose, err)
	}
}

func TestAnEveningOfAStammtischIsBegunWholeOrNotAtAll(t *testing.T) {
	s := open(t, t.TempDir())
	ctx, id := t.Context(), foundOne(t, s, "anna", "k")
	must(t, appendTo(t, s, id, 0, "k1", Membership{}))
	begin := func(seen int) (string, error) {
		return s.Create(ctx, "anna", New{Key: "k2", Act: act("Freitagsrunde"), In: Belongs{id, seen, act}})
	}
	if _, err := begin(0); !errors.Is(err, ErrStale) {
		t.Errorf("behind the log's back: %v", err)
	}
	if all, err := s.Evenings(ctx, "anna", 0, 9); err != nil || len(all) != 0 {
		t.Errorf("half of it was begun: %v, %v", all, err)
	}
	evening, err := begin(1)
	must(t, err)
	if again, err := begin(9); err != nil || again != evening {
		t.Errorf("the second tap begins %s, %v", again, err)
	}
	log, err := s.Log(ctx, id, 0)
	if members, err := s.Members(ctx, id); err != nil || len(members) != 1 || members[0].Evening != evening {
		t.Errorf("its evenings are %v, %v", members, err)
	}
	if err != nil || len(log) != 3 || string(log[2].Act) != string(act(evening)) {
		t.Errorf("%+v, %v", log, err)
	}
	if of, err := s.StammtischOf(ctx, "anna", evening); err != nil || of.ID != id || of.Role != Owner {
		t.Errorf("it belongs to %+v, %v", of, err)
	}
	if _, err := s.StammtischOf(ctx, "bernd", evening); !errors.Is(err, ErrNotFound) {
		t.Errorf("seen by somebody else: %v", err)
	}
}

func TestTheLogOfAStammtischHasABoundInBytes(t *testing.T) {
	s := open(t, t.TempDir())
	id, long := foundOne(t, s, "anna", "k"), act(strings.Repeat("x", maxLog/4))
	for i := range 4 {
		err := s.AppendStammtisch(t.Context(), id, i, Membership{}, Entry{Key: fmt.Sprint(i), Act: long, Device: "anna"})
		if full := i == 3; errors.Is(err, ErrFull) != full || !full && err != nil {
			t.Errorf("entry %d: %v", i+1, err)
		}
	}
}
