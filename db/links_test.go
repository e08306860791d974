package db

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// form returns a form that a device sends. Each key makes another form.
func form(device, key string) SentForm {
	return SentForm{Device: device, Hash: hash(key), LeadsTo: "/"}
}

// hash returns 64 characters that differ for each text.
func hash(text string) string { return fmt.Sprintf("%064x", text) }

// shared makes an evening of the device anna with a link for each of the two roles.
func shared(t *testing.T, s *Store) (id string) {
	t.Helper()
	id = create(t, s, "anna", "k0")
	must(t, s.AddLinks(t.Context(), Link{id, Viewer, 1, hash("view")}, Link{id, Writer, 1, hash("write")}))
	return id
}

// roles lists the devices of an evening with their roles.
func roles(t *testing.T, s *Store, id string) string {
	t.Helper()
	all, err := s.Devices(t.Context(), id)
	must(t, err)
	var said []string
	for _, d := range all {
		said = append(said, fmt.Sprintf("%d %s %s", d.Nth, d.ID, d.Role))
	}
	return strings.Join(said, ", ")
}

func TestJoiningGivesTheRoleOfTheLink(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	must(t, s.Join(t.Context(), form("bernd", "a"), hash("view"), "Bernds Handy"))
	must(t, s.Join(t.Context(), form("cem", "b"), hash("write"), ""))
	must(t, s.Join(t.Context(), form("cem", "c"), hash("view"), "")) // cem keeps the higher role
	must(t, s.Join(t.Context(), form("anna", "d"), hash("view"), ""))
	if got, want := roles(t, s, id), "1 anna owner, 2 bernd viewer, 3 cem writer"; got != want {
		t.Errorf("%s", cmp.Diff(want, got))
	}
	if err := s.Join(t.Context(), form("dora", "e"), hash("other"), ""); !errors.Is(err, ErrNotFound) {
		t.Errorf("by no link: %v", err)
	}
	e, err := s.Invitation(t.Context(), hash("view"))
	if err != nil || e.ID != id || e.Role != Viewer || len(e.Log) != 1 {
		t.Errorf("invited to %+v, %v", e, err)
	}
}

func TestOnlyAnOwnerChangesLinksAndRoles(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	must(t, s.Join(t.Context(), form("bernd", "a"), hash("write"), ""))
	ctx := t.Context()
	for i, err := range []error{
		s.RenewLink(ctx, form("bernd", "1"), Link{id, Viewer, 2, hash("new")}),
		s.CloseLink(ctx, form("bernd", "2"), id, Viewer),
		s.SetRole(ctx, form("bernd", "3"), id, "bernd", Viewer),
		s.HandOver(ctx, form("bernd", "4"), id, "bernd"),
		second(s.Revoke(ctx, form("bernd", "5"), id, "anna")),
		s.Delete(ctx, form("bernd", "6"), id),
		s.Delete(ctx, form("nobody", "7"), id),
		s.HandOver(ctx, form("anna", "8"), id, "nobody"),
	} {
		if !errors.Is(err, ErrNotFound) {
			t.Errorf("%d: %v", i, err)
		}
	}
	must(t, second(s.Revoke(ctx, form("anna", "9"), id, "anna")))
	must(t, s.Leave(ctx, form("anna", "10"), id))
	must(t, s.SetRole(ctx, form("anna", "11"), id, "anna", Viewer))
	if got, want := roles(t, s, id), "1 anna owner, 2 bernd writer"; got != want {
		t.Errorf("%s", cmp.Diff(want, got))
	}
}

func TestARevokedLinkNeverComesBack(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	ctx := t.Context()
	must(t, s.RenewLink(ctx, form("anna", "1"), Link{id, Viewer, 2, hash("second")}))
	must(t, s.RenewLink(ctx, form("anna", "2"), Link{id, Viewer, 2, hash("other")})) // by somebody who has seen only the first link
	must(t, s.AddLinks(ctx, Link{id, Viewer, 1, hash("view")}))
	must(t, s.CloseLink(ctx, form("anna", "3"), id, Writer))
	must(t, s.AddLinks(ctx, Link{id, Writer, 1, hash("write")}))
	links, err := s.Links(ctx, id)
	must(t, err)
	if diff := cmp.Diff([]Link{{id, Viewer, 2, hash("second")}, {id, Writer, 1, ""}}, links); diff != "" {
		t.Error(diff)
	}
	for _, gone := range []string{"view", "other", "write"} {
		if _, err := s.Invitation(ctx, hash(gone)); !errors.Is(err, ErrNotFound) {
			t.Errorf("%s: %v", gone, err)
		}
	}
}

func TestAFormDoesOnceHoweverOftenItIsSent(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	ctx := t.Context()
	must(t, s.Join(ctx, form("bernd", "a"), hash("view"), ""))
	must(t, s.HandOver(ctx, form("anna", "1"), id, "bernd"))
	must(t, s.HandOver(ctx, form("anna", "1"), id, "bernd"))
	must(t, s.Delete(ctx, form("bernd", "2"), id))
	must(t, s.Delete(ctx, form("bernd", "2"), id))
	if went, err := s.PreviousRedirect(ctx, "bernd", hash("2")); err != nil || went != "/" {
		t.Errorf("%q, %v", went, err)
	}
	if _, err := s.PreviousRedirect(ctx, "anna", hash("2")); !errors.Is(err, ErrNotFound) {
		t.Errorf("of another device: %v", err)
	}
}

func TestAnOldFormIsForgotten(t *testing.T) {
	s := open(t, t.TempDir())
	must(t, s.Rename(t.Context(), form("anna", "1"), "Annas Handy"))
	exec(t, s, `UPDATE forms SET at = '2020-01-01T00:00:00Z'`)
	if _, err := s.PreviousRedirect(t.Context(), "anna", hash("1")); !errors.Is(err, ErrNotFound) {
		t.Errorf("it is still known: %v", err)
	}
	must(t, s.Rename(t.Context(), form("anna", "2"), "Annas Handy"))
	var n int
	if err := s.read.QueryRowContext(t.Context(), `SELECT count(*) FROM forms`).Scan(&n); err != nil || n != 1 {
		t.Errorf("%d forms are kept, %v", n, err)
	}
}

func TestAMoveIsTakenOnceAndInTime(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	ctx, now := t.Context(), time.Unix(1_000_000, 0)
	must(t, s.Rename(ctx, form("anna", "0"), "Annas Handy"))
	must(t, s.OfferMove(ctx, form("anna", "1"), Move{Nth: 1, Hash: hash("m"), Ends: now.Add(time.Minute)}))
	late := now.Add(time.Minute)
	if err := s.TakeMove(ctx, form("bernd", "2"), hash("m"), late); !errors.Is(err, ErrNotFound) {
		t.Errorf("too late: %v", err)
	}
	must(t, s.TakeMove(ctx, form("anna", "3"), hash("m"), now)) // a move to the same device changes nothing
	must(t, s.TakeMove(ctx, form("bernd", "4"), hash("m"), now))
	must(t, s.TakeMove(ctx, form("bernd", "4"), hash("m"), now))
	if err := s.TakeMove(ctx, form("cem", "5"), hash("m"), now); !errors.Is(err, ErrNotFound) {
		t.Errorf("a second time: %v", err)
	}
	if got, want := roles(t, s, id), "0 anna , 1 bernd owner"; got != want {
		t.Errorf("%s", cmp.Diff(want, got))
	}
	name, _, err := s.Name(ctx, "bernd")
	_, moved, err2 := s.Name(ctx, "anna")
	if name != "Annas Handy" || !moved.Equal(now) || err != nil || err2 != nil {
		t.Errorf("%q, %v, %v, %v", name, moved, err, err2)
	}
	offered, err := s.Offered(ctx, "anna")
	if err != nil || offered.Hash != "" || offered.Nth != 1 {
		t.Errorf("%+v, %v", offered, err)
	}
}

func TestADeletedEveningLeavesNoRow(t *testing.T) {
	s := open(t, t.TempDir())
	stays := create(t, s, "anna", "k9")
	id := shared(t, s)
	add(t, s, id, 0, deal("k1", "Grand"))
	must(t, s.Join(t.Context(), form("bernd", "a"), hash("view"), ""))
	must(t, s.Delete(t.Context(), form("anna", "1"), id))
	for _, table := range []string{"evenings WHERE id", "entries WHERE evening", "grants WHERE evening", "links WHERE evening", "doomed WHERE evening"} {
		var n int
		err := s.read.QueryRowContext(t.Context(), `SELECT count(*) FROM `+table+` <> $1`, stays).Scan(&n)
		if err != nil || n != 0 {
			t.Errorf("%s: %d rows are left, %v", table, n, err)
		}
	}
	if _, err := s.write.ExecContext(t.Context(), `DELETE FROM entries`); err == nil {
		t.Error("entries can be deleted without deleting their evening")
	}
	if _, err := s.Append(t.Context(), id, 1, deal("k2", "Null")); !errors.Is(err, ErrNotFound) {
		t.Errorf("written to afterwards: %v", err)
	}
	check(t, s)
}

// strangers lets many devices join an evening in a role. used is 1 if they have opened it since, 0
// if never.
func strangers(t *testing.T, s *Store, id string, role Role, many, used int) {
	t.Helper()
	exec(t, s, `
		WITH RECURSIVE n (i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i <= $3)
		INSERT INTO grants (evening, device, role, nth, used) SELECT $1, $2 || i, $2, i, $4 FROM n`, id, role, many, used)
}

// devicesOf returns how many devices of an evening have a role.
func devicesOf(t *testing.T, s *Store, id string, role Role) (n int) {
	t.Helper()
	must(t, s.read.QueryRowContext(t.Context(), `SELECT count(*) FROM grants WHERE evening = $1 AND role = $2`, id, role).Scan(&n))
	return n
}

func TestAnEveningHasAThousandWhoLookOnAndAThousandWhoWrite(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	strangers(t, s, id, Viewer, maxDevices, 1)
	if err := s.Join(t.Context(), form("bernd", "a"), hash("view"), ""); !errors.Is(err, ErrFull) {
		t.Errorf("one more: %v", err)
	}
	must(t, s.Join(t.Context(), form("bernd", "b"), hash("write"), ""))
	must(t, s.Join(t.Context(), form("viewer2", "c"), hash("write"), "")) // so its place as a viewer is free
	must(t, s.Join(t.Context(), form("cem", "d"), hash("view"), ""))
	may(t, s, id, map[string]Role{"bernd": Writer, "cem": Viewer}) // both have opened the evening now
	strangers(t, s, id, Writer, maxDevices-2, 1)
	for _, device := range []string{"dora", "viewer3"} {
		if err := s.Join(t.Context(), form(device, "e"), hash("write"), ""); !errors.Is(err, ErrFull) {
			t.Errorf("%s writes, too: %v", device, err)
		}
	}
	may(t, s, id, map[string]Role{"anna": Owner, "bernd": Writer, "cem": Viewer, "dora": "", "viewer2": Writer, "viewer3": Viewer})
}

func TestTheNewestDeviceThatNeverCameByMakesRoom(t *testing.T) {
	s := open(t, t.TempDir())
	id := shared(t, s)
	must(t, s.Join(t.Context(), form("bernd", "a"), hash("view"), ""))
	may(t, s, id, map[string]Role{"bernd": Viewer}) // bernd has opened the evening now
	strangers(t, s, id, Viewer, maxDevices-2, 0)
	must(t, s.Join(t.Context(), form("cem", "b"), hash("view"), "")) // cem takes the last place
	must(t, s.Join(t.Context(), form("dora", "c"), hash("view"), ""))
	may(t, s, id, map[string]Role{"cem": "", "dora": Viewer})
	for i := range 20 {
		must(t, s.Join(t.Context(), form(fmt.Sprint("more", i), "d"), hash("view"), ""))
	}
	may(t, s, id, map[string]Role{"anna": Owner, "bernd": Viewer, "dora": Viewer, "more18": "", "more19": Viewer, "viewer2": Viewer})
	if n := devicesOf(t, s, id, Viewer); n != maxDevices {
		t.Errorf("%d look on", n)
	}
}
