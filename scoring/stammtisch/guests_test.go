package stammtisch_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// strangers returns evenings at which Anna plays with two new guests each time, one evening a
// month, for five cents a point.
func strangers(t testing.TB, evenings int) stammtisch.Stammtisch {
	t.Helper()
	var logs []scoring.Log
	for i := range evenings {
		day := time.Date(2000, time.Month(1+i), 1, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
		logs = append(logs, forMoney(t, scoring.Day(day), []string{"Anna", fmt.Sprintf("Gast %03d", 2*i), fmt.Sprintf("Gast %03d", 2*i+1)}, grand(1, true)))
	}
	return done(t, table(t, logs...), "act=add&names=Anna")
}

// Without the limit, a page would have a column and a line for each of thousands of guests.
func TestThousandsOfGuestsAreOnePerson(t *testing.T) {
	s := strangers(t, 150)
	rows := s.Table(all, by("punkte"))
	if n := len(rows); n != 1+200+1 {
		t.Fatalf("%d people", n)
	}
	i := slices.IndexFunc(rows, func(r stammtisch.Standing) bool { return r.Name == "…" })
	if i < 0 || rows[i].Deals != 100 || rows[i].Evenings != 50 {
		t.Errorf("the last hundred are %+v", rows[max(i, 0)])
	}
	m, sum := s.Money("2026-11-22"), 0
	for _, cents := range m.Open {
		sum += cents
	}
	if sum+m.KittyDue != 0 || len(m.People) != 202 {
		t.Errorf("%d people are still to get %d", len(m.People), sum)
	}
	if last := s.Results(s.All)[stammtisch.Person{Name: "Gast 199"}]; len(last) != 1 {
		t.Errorf("the two hundredth guest has %d evenings", len(last))
	}
}

// "…" stands for many guests, so it cannot be merged with a regular.
func TestTheGuestsThatAreTooManyAreNobodyElse(t *testing.T) {
	s := strangers(t, 150)
	refused(t, s, "act=merge&from=…&into=1", "into")
	refused(t, s, "act=merge&from=Gast+250&into=1", "into")
	for _, guest := range s.Guests() {
		if guest.Name == "…" {
			t.Error("they are offered as one")
		}
	}
}

func TestAPageOfYearsHasRoomForTheBestAndForTenYears(t *testing.T) {
	s := strangers(t, 150)
	page := drawn(t, pages.Season(inGerman.SeasonPage(s, query("saison=ewig"))))
	months := find(page, ".by-time")[0]
	heads, rows := texts(find(months, "thead")[0], "th"), texts(find(months, "tbody")[0], "th")
	if len(heads) != 1+30 || len(rows) != 120 || heads[1] != "Anna" || rows[119] != "6.12" {
		t.Errorf("%d by %d cells, the last row is %s", len(rows), len(heads), rows[len(rows)-1])
	}
	if title := texts(find(page, ".evenings")[0], "b")[0]; !strings.HasPrefix(title, "Anna 48, … 0") {
		t.Errorf("the last evening is %s", title)
	}
}

func TestTheDealsBehindAFigureAreThoseOfTheLastEvenings(t *testing.T) {
	three, long := []string{"Anna", "Bernd", "Cem"}, slices.Repeat([]string{grand(1, true)}, 1_500)
	s := table(t, played(t, "skat", "2026-01-01", three, long...), played(t, "skat", "2026-01-02", three, long...), played(t, "skat", "2026-01-03", three, long...))
	s = done(t, s, "act=add&names=Anna")
	b, known := pages.Behind(s, s.Regulars[0], map[string][]string{"spiel": {"skat"}, "zahl": {"declared"}})
	if !known || !slices.Equal(b.Evenings, []string{"e2", "e1"}) || b.Entries != 3_000 {
		t.Errorf("looked through are %v, %d entries", b.Evenings, b.Entries)
	}
	if page := drawn(t, pages.Figure(inGerman.FigurePage(s, b, nil))); len(find(page, ".screen")) == 0 {
		t.Error("it does not say that there are more")
	}
}
