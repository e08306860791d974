package stammtisch_test

import (
	"testing"

	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

func TestATournamentIsAnEveningOfTheRegularsWhoTookPart(t *testing.T) {
	s := done(t, table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))), "act=add&names=Anna,Bernd")
	s.Evenings = append(s.Evenings, "cup")
	s = done(t, s, "act=cup&evening=cup&not=false")
	same(t, []string{"cup"}, s.Counted)
	refused(t, s, "act=cup&evening=x", "evening")
	with := s.WithTournament(stammtisch.SeasonTournament{ID: "cup", Name: "Preisskat", Game: "skat", Day: "2026-01-08", Results: []stammtisch.TournamentResult{{"Anna", 2, 900}, {"Fremder", 1, 2000}, {"Bernd", 3, 600}}})
	same(t, []string{"1. Anna 498 in 2", "2. Bernd 300 in 2", "0. Cem 0 in 1"}, standings(with.Table(all, by("punkte"))))
	evenings := find(drawn(t, pages.Season(inGerman.SeasonPage(with, query("spiel=skat")))), ".evenings")[0]
	same(t, "Anna 450, Bernd 300 Skat · Preisskat · Do, 8.1.2026", texts(evenings, "li")[1])
	same(t, "/turniere/cup", links(evenings)[1])
	if n := len(with.Money("2030-01-01").Debts); n != 0 {
		t.Errorf("%d debts", n)
	}
	if after := done(t, with, "act=name&name=Freitag"); len(after.All) != 2 {
		t.Errorf("after another act there are %d evenings", len(after.All))
	}
	if none := s.WithTournament(stammtisch.SeasonTournament{ID: "cup", Name: "Preisskat", Game: "skat", Day: "2026-01-08", Results: []stammtisch.TournamentResult{{"Fremder", 1, 2000}}}); len(none.All) != 1 {
		t.Error("strangers alone make an evening")
	}
	d := with.State.Document(map[string]string{"e0": "d0"}, map[string]string{"cup": "dc"})
	same(t, []string{"dc"}, d.Counted)
	acts, _ := d.Acts(map[string]string{"d0": "e9", "dc": "other"})
	same(t, []stammtisch.Counts{{Evening: "other"}}, acts[0].Counted)
	if bare := with.State.Document(map[string]string{"e0": "d0"}, nil); bare.Digest() != d.Digest() {
		t.Error("without its tournaments it is another one")
	}
	same(t, 0, len(done(t, with, "act=cup&evening=cup&not=true").Counted))
}
