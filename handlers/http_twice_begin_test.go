package handlers_test

import (
	"net/http"
	"slices"
	"testing"

	"anschreiber/handlers/web"
)

func TestANewEveningIsMadeOnce(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	first := c.begin("Dora", "Emil", "Fritz")
	f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
	evening := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	if again := c.send(f).is(http.StatusSeeOther).header.Get("Location"); again != evening || again == first {
		t.Errorf("made at %s and at %s", evening, again)
	}
	p := c.send(f.and("title", "Anderer")).is(http.StatusUnprocessableEntity).says("Dieser Abend ist schon angelegt.")
	if second := c.send(p.form("players")).is(http.StatusSeeOther).header.Get("Location"); second == evening {
		t.Error("pressing again makes no second evening")
	}
}

func TestANewListWithTheSamePeopleIsMadeOnceAndLeavesTheOldOneAlone(t *testing.T) {
	t.Parallel()
	c := newWebClient(t)
	evening := c.begin("Anna", "Bernd", "Cem")
	c.deals(evening, "1")
	f := c.sees(evening+"/regeln").form("preset").with("preset", "bierlachs")
	list := c.send(f).is(http.StatusSeeOther).header.Get("Location")
	if again := c.send(f).is(http.StatusSeeOther).header.Get("Location"); again != list || list == evening {
		t.Errorf("made at %s and at %s", list, again)
	}
	if other := c.send(f.and("preset", "turnier")).is(http.StatusSeeOther).header.Get("Location"); other != list {
		t.Errorf("pressing another button of the same page makes a further list, %s", other)
	}
	if d := c.document(list); d.Rules["preset"] != "bierlachs" || !slices.Equal(d.Players, []string{"Anna", "Bernd", "Cem"}) || len(d.Deals) != 0 {
		t.Errorf("the new list is %+v", d)
	}
	if got := c.entries(evening); got != 1 {
		t.Errorf("%d entries in the old one", got)
	}
}

// If somebody without a cookie taps twice, the second answer must lead to the same evening as the
// first. Whatever the time of the first tap, a second tap up to some minutes later counts as a tap
// of the same phone. The phone is known by the random key of its form. A quarter of an hour later
// the same form makes a new evening: the key stays in the database and in backups, and whoever reads
// it there must not get in with it.
func TestTheFirstEveningIsMadeOnceWheneverThatIs(t *testing.T) {
	t.Parallel()
	for _, at := range []int64{0, 1, 150, 299, 300, 599, 600, 601} {
		a, seconds := clocked(t, web.Rates{})
		seconds.Store(1_800_000_000 + at)
		c := a.client(t)
		f := c.sees("/neu/skat").form("players").seats("Anna", "Bernd", "Cem")
		var made []string
		for _, later := range []int64{0, 1, 298, 601} {
			seconds.Add(later)
			c = a.client(t)
			made = append(made, c.send(f).is(http.StatusSeeOther).header.Get("Location"))
		}
		c.get(made[0]).is(http.StatusNotFound)
		if made[0] != made[1] || made[0] != made[2] || made[0] == made[3] {
			t.Errorf("from %d on: %q", at, made)
		}
	}
}
