package stammtisch_test

import (
	"testing"
	"time"

	"golang.org/x/net/html"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// logged returns a log of the given acts. Device is the same in every entry.
func logged(acts ...stammtisch.Act) (l stammtisch.Log) {
	for i, a := range acts {
		l = append(l, stammtisch.Entry{Seq: i, Act: a, Device: "phone"})
	}
	return l
}

func TestTheHistorySaysWhoDidWhat(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	l := logged(
		stammtisch.Act{Name: "Runde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}}},
		stammtisch.Act{Takes: []string{"e0"}},
		stammtisch.Act{Counts: []stammtisch.Counts{{Evening: "e0", Not: true}}},
		stammtisch.Act{Name: "Freitag"},
		stammtisch.Act{Undoes: 3},
		stammtisch.Act{Counts: []stammtisch.Counts{{Evening: "e0"}}},
		stammtisch.Act{Drops: []string{"e0"}},
		stammtisch.Act{Takes: []string{"gone"}},
		stammtisch.Act{Takes: []string{"e0", "e1", "e2", "e3"}},
	)
	s.State = l.Fold()
	history := func() *html.Node {
		who, when := func(e stammtisch.Entry) string { return e.Device }, func(time.Time) string { return "heute" }
		return drawn(t, pages.HistoryOfStammtisch(inGerman.HistoryPage(s, l, who, when)))
	}
	same(t, []string{
		"4 Abende aufgenommen heute · phone", "1 Abend aufgenommen heute · phone", "Skat, Fr, 9.1.2026: herausgenommen heute · phone",
		"Skat, Fr, 9.1.2026: zählt wieder heute · phone", "zurückgenommen: Der Stammtisch heißt jetzt Freitag heute · phone",
		"Der Stammtisch heißt jetzt Freitag heute · phone", "Skat, Fr, 9.1.2026: zählt nicht heute · phone",
		"Skat, Fr, 9.1.2026: aufgenommen heute · phone", "Stammtisch angelegt: Runde heute · phone",
	}, texts(history(), "li"))
	same(t, []string{"Der Stammtisch heißt jetzt Freitag"}, texts(history(), "del"))
	for len(l) < 302 {
		l = l.With(stammtisch.Act{Name: "Runde"})
	}
	page := history()
	same(t, []string{"Das sind die letzten Einträge."}, texts(page, ".muted"))
	if n := len(find(page, "li")); n != 300 {
		t.Errorf("%d lines", n)
	}
}

func TestUndoNeverTakesARunningEveningAway(t *testing.T) {
	s := table(t, played(t, "skat", "2026-11-22", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	l := logged(stammtisch.Act{Name: "Runde"}, stammtisch.Act{Takes: []string{"e0"}})
	s.State = l.Fold()
	refused(t, s, "act=undo&undoes=1", "undoes")
	undo := func(today scoring.Day) []string {
		page := reads(today).ManagePage(s, pages.OfferedEvenings{}, nil, pages.RejectedForm{})
		return texts(drawn(t, pages.Manage(page)), ".undo")
	}
	same(t, []string(nil), undo("2026-11-22"))
	same(t, []string{"Zuletzt: Skat, So, 22.11.2026: aufgenommen Rückgängig"}, undo("2026-11-23"))
	s.All[0].Closed = true
	done(t, s, "act=undo&undoes=1")
}
