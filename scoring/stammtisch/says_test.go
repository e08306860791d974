package stammtisch_test

import (
	"testing"

	"anschreiber/scoring/stammtisch"
)

func TestBesideUndoStandsWhatItTakesBack(t *testing.T) {
	is := func(id int, name string) stammtisch.Regular { return stammtisch.Regular{ID: id, Name: name} }
	into, former := is(2, "Berni"), is(1, "Anna")
	into.Into, former.Former = 1, true
	alias := is(1, "Anna")
	alias.Names = []string{"Anne"}
	log := stammtisch.Log{{Act: stammtisch.Act{Name: "Runde", Regulars: []stammtisch.Regular{is(1, "Anna"), is(2, "Berni")}}}}
	for _, c := range []struct {
		act  stammtisch.Act
		says string
	}{
		{stammtisch.Act{Name: "Freitag"}, "Der Stammtisch heißt jetzt Freitag"},
		{stammtisch.Act{Regulars: []stammtisch.Regular{is(1, "Änne")}}, "Anna heißt jetzt Änne"},
		{stammtisch.Act{Regulars: []stammtisch.Regular{is(3, "Jo")}}, "Jo gehört jetzt dazu"},
		{stammtisch.Act{Regulars: []stammtisch.Regular{into}}, "Berni ist Anna"},
		{stammtisch.Act{Regulars: []stammtisch.Regular{former}}, "Anna ist nicht mehr dabei"},
		{stammtisch.Act{Regulars: []stammtisch.Regular{alias}}, "Anna ist auch Anne"},
		{stammtisch.Act{Takes: []string{"x"}}, "1 Abend aufgenommen"},
		{stammtisch.Act{Takes: []string{"x", "y"}, Regulars: []stammtisch.Regular{is(3, "Jo")}}, "Jo gehört jetzt dazu und 2 Abende aufgenommen"},
		{stammtisch.Act{Drops: []string{"x"}}, "1 Abend herausgenommen"},
		{stammtisch.Act{Totals: make([]stammtisch.Total, 2)}, "2 Endstände eingefügt"},
		{stammtisch.Act{Counts: []stammtisch.Counts{{Evening: "x", Not: true}}}, "ein Abend zählt nicht"},
		{stammtisch.Act{Counts: []stammtisch.Counts{{Evening: "x"}}}, "ein Abend zählt wieder"},
		{stammtisch.Act{Rules: &stammtisch.Rules{}}, "Regeln der Saison geändert"},
		{stammtisch.Act{Payment: &stammtisch.Payment{From: "Anna", Cents: 150, Day: "2026-01-09"}}, "Anna → Kasse 1,50 € (Fr, 9.1.2026)"},
		{stammtisch.Act{Payment: &stammtisch.Payment{Before: "2026-01-09", Day: "2026-01-10"}}, "Alles bezahlt, was vor dem Fr, 9.1.2026 war (Sa, 10.1.2026)"},
		{stammtisch.Act{Rules: &stammtisch.Rules{GuestsPay: true, Small: 50}}, "Gäste zahlen am Tisch, Kleingeld bis 50 Cent"},
		{stammtisch.Act{Fee: &stammtisch.Fee{Cents: 200}}, "Beitrag: 2,00 €"},
	} {
		state := append(log[:1:1], stammtisch.Entry{Seq: 1, Act: c.act}).Fold()
		if state.UndoSays.DE != c.says {
			t.Errorf("it says %q, not %q", state.UndoSays.DE, c.says)
		}
	}
	back := append(log[:1:1], stammtisch.Entry{Seq: 1, Act: stammtisch.Act{Regulars: []stammtisch.Regular{former}}},
		stammtisch.Entry{Seq: 2, Act: stammtisch.Act{Regulars: []stammtisch.Regular{is(1, "Anna")}}})
	if got := back.Fold().UndoSays.DE; got != "Anna ist wieder dabei" {
		t.Errorf("it says %q", got)
	}
}
