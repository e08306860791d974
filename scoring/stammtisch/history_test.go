package stammtisch_test

import (
	"testing"
	"time"

	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
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
	v := pages.Viewer{Page: ui.In("de")}.HistoryPage(s, l, func(e stammtisch.Entry) string { return e.Device }, func(time.Time) string { return "heute" })
	var says []string
	for _, line := range v.Lines {
		mark := ""
		if line.Undone {
			mark = " (nicht mehr)"
		}
		says = append(says, line.Who+", "+line.When+": "+line.Says+mark)
	}
	same(t, []string{
		"phone, heute: 4 Abende aufgenommen", "phone, heute: 1 Abend aufgenommen", "phone, heute: Skat, Fr, 9.1.2026: herausgenommen",
		"phone, heute: Skat, Fr, 9.1.2026: zählt wieder", "phone, heute: zurückgenommen: Der Stammtisch heißt jetzt Freitag",
		"phone, heute: Der Stammtisch heißt jetzt Freitag (nicht mehr)", "phone, heute: Skat, Fr, 9.1.2026: zählt nicht",
		"phone, heute: Skat, Fr, 9.1.2026: aufgenommen", "phone, heute: Stammtisch angelegt: Runde",
	}, says)
	for len(l) < 302 {
		l = l.With(stammtisch.Act{Name: "Runde"})
	}
	if v := (pages.Viewer{}).HistoryPage(s, l, func(stammtisch.Entry) string { return "" }, func(time.Time) string { return "" }); len(v.Lines) != 300 || !v.More {
		t.Errorf("%d lines, more: %t", len(v.Lines), v.More)
	}
}

func TestUndoNeverTakesARunningEveningAway(t *testing.T) {
	s := table(t, played(t, "skat", "2026-11-22", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	l := logged(stammtisch.Act{Name: "Runde"}, stammtisch.Act{Takes: []string{"e0"}})
	s.State = l.Fold()
	refused(t, s, "act=undo&undoes=1", "undoes")
	for day, undo := range map[string]int{"2026-11-22": 0, "2026-11-23": 1} {
		r := pages.Viewer{Page: ui.In("de")}
		if r.Today = s.All[0].Setup.Day; day > string(r.Today) {
			r.Today = "2026-11-23"
		}
		v := r.KittyPage(s, pages.RejectedForm{})
		if v.Undo != undo || v.UndoSays != "Skat, So, 22.11.2026: aufgenommen" {
			t.Errorf("on %s undo takes back %d: %s", day, v.Undo, v.UndoSays)
		}
	}
	s.All[0].Closed = true
	done(t, s, "act=undo&undoes=1")
}
