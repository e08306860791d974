package stammtisch_test

import (
	"slices"
	"testing"

	"anschreiber/scoring"
	pages "anschreiber/views/stammtisch"
)

func TestWhoComesNoMoreIsNotCalled(t *testing.T) {
	s := done(t, table(t), "act=add&names=Anna,Bernd,Cem")
	s = done(t, s, "act=edit&id=2&name=Bernd&former=true")
	same(t, []string{"Anna", "Cem"}, s.Called())
	refused(t, s, "act=add&names=Anna", "names")
	refused(t, s, "act=add&names=Emil,Bernd", "names")
	refused(t, s, "act=merge&from=Otto&into=9", "into")
	refused(t, s, "act=merge&from=Anna&into=1", "into")
}

func TestAPhoneKeepsTheLastEveningOfEachGame(t *testing.T) {
	three := []string{"Anna", "Bernd", "Cem"}
	s := done(t, table(t, played(t, "skat", "2026-01-09", three), played(t, "skat", "2026-01-10", three), played(t, "schafkopf", "2026-01-08", append(three, "Dora"))), "act=add&names=Anna")
	brief := s.Brief()
	var ids []string
	for _, e := range brief.All {
		ids = append(ids, e.ID)
	}
	same(t, []string{"e2", "e1"}, ids)
	if brief.Regulars[0].Name != "Anna" || brief.Name != s.Name {
		t.Errorf("%+v", brief.State)
	}
}

func TestATodayThatWasRefusedStaysAsTyped(t *testing.T) {
	s := done(t, table(t), "act=add&names=Anna,Bernd")
	v := inGerman.TodayPage(s, pages.RejectedForm{Typed: query("here=Bernd&game=skat")})
	if !slices.Equal(v.Here, []string{"Bernd"}) || v.Offers.Game != "skat" {
		t.Errorf("%+v", v)
	}
}

func TestAGuestSettlesWhatTheEveningItselfLeftOpen(t *testing.T) {
	log := forKitty(t, "2026-01-09", grand(1, true))
	log = log.With(scoring.Act{Paid: &scoring.Paid{From: "Cem", Cents: 48}})
	s := done(t, done(t, table(t, log), "act=add&names=Anna,Bernd"), "act=money&guests_pay=true")
	m := s.Money("2026-11-22")
	same(t, []string{"Bernd →  48"}, owed(m))
	if m.Kitty != 48 {
		t.Errorf("%d lie in the kitty", m.Kitty)
	}
}

func TestAGuestPaysTheKittyAtTheTable(t *testing.T) {
	s := done(t, done(t, table(t, forKitty(t, "2026-01-09", grand(1, true))), "act=add&names=Anna,Bernd"), "act=money&guests_pay=true")
	m := s.Money("2026-11-22")
	same(t, []string{"Bernd →  48"}, owed(m))
	if m.Kitty != 48 {
		t.Errorf("%d lie in the kitty", m.Kitty)
	}
}

func TestAFigureThatThereIsNotHasNoDeals(t *testing.T) {
	s := season(t)
	for _, q := range []string{"zahl=x", "zahl=", "zahl=against&mit=9"} {
		if _, known := pages.Behind(s, s.Regulars[0], query("spiel=skat&saison=2026&"+q)); known {
			t.Errorf("%s has some", q)
		}
	}
}

func TestAFigureSaysWhatItIsOf(t *testing.T) {
	s := season(t)
	for q, want := range map[string]string{
		"zahl=declared": "Als Alleinspieler: gewonnen", "zahl=against&mit=2": "Als Alleinspieler: gegen Bernd", "zahl=streak": "Als Alleinspieler: am Stück gewonnen", "zahl=streak&nicht=1": "Als Alleinspieler: am Stück verloren",
	} {
		b, known := pages.Behind(s, s.Regulars[0], query("spiel=skat&saison=2026&"+q))
		if title := texts(drawn(t, pages.Figure(inGerman.FigurePage(s, b, nil))), "title")[0]; !known || title != want+" · Anna" {
			t.Errorf("%s: %s", q, title)
		}
	}
	b, _ := pages.Behind(s, s.Regulars[0], query("spiel=skat&saison=2026&zahl=declared"))
	var log scoring.Log = forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true), grand(1, false))
	deals := find(drawn(t, pages.Figure(inGerman.FigurePage(s, b, b.Deals("e0", log)))), ".results")[0]
	same(t, []string{"Fr, 9.1.2026 · verloren", "Fr, 9.1.2026 · gewonnen"}, texts(deals, "small"))
	same(t, []string{"/abende/e0/spiele/2", "/abende/e0/spiele/1"}, links(deals))
	same(t, []string{"−96", "+48"}, texts(deals, "strong"))
}
