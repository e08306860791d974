package stammtisch_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

func TestEightPeopleSitDownAtTwoTables(t *testing.T) {
	for people, want := range map[string]string{
		"A B C D E F G H": "A B C D|E F G H", "A B C D E F G H I": "A B C D|E F G H I", "A B C D E F G H I J K": "A B C|D E F G|H I J K",
		"A B C D": "A B C D",
	} {
		s := table(t)
		s.Name = "Freitag"
		all, ps := s.BeginTables(url.Values{"game": {"skat"}, "here": strings.Fields(people)}, "2026-11-22")
		var tables, titles []string
		for _, one := range all {
			tables, titles = append(tables, strings.Join(one.Players, " ")), append(titles, one.Title)
		}
		if len(ps) > 0 || strings.Join(tables, "|") != want {
			t.Errorf("%s sit at %v, %v", people, tables, ps)
		}
		if called := []string{"Freitag 1", "Freitag 2", "Freitag 3"}[:len(all)]; !slices.Equal(titles, called) && (len(all) > 1 || titles[0] != "Freitag") {
			t.Errorf("they are called %v", titles)
		}
	}
	for form, field := range map[string]string{"game=skat&here=A&here=B&here=C&here=D&here=E&here=F&here=G": "here", "game=skat": "here", "game=x": "game"} {
		if _, ps := table(t).BeginTables(query(form), "2026-11-22"); len(ps) == 0 || ps[0].Path != field {
			t.Errorf("%s: %v", form, ps)
		}
	}
	typed := url.Values{"game": {"skat"}, "here": strings.Fields("A B C D E F G"), "guest": {"H"}}
	if all, ps := table(t).BeginTables(typed, "2026-11-22"); len(all) != 2 || len(ps) > 0 || !slices.Equal(all[1].Players, []string{"E", "F", "G", "H"}) || typed.Get("guest") != "H" {
		t.Errorf("with a guest %+v, %v", all, ps)
	}
}

func TestFiveAtMostSitAtOneOfSeveralTablesWhereverMoreCouldPlay(t *testing.T) {
	all, ps := table(t).BeginTables(url.Values{"game": {"punktezettel"}, "here": strings.Fields("A B C D E F G H I J K L")}, "2026-11-22")
	if len(all) != 3 || len(ps) > 0 {
		t.Errorf("twelve sit at %d tables, %v", len(all), ps)
	}
}

func TestTheLastGuestsAreTilesButNotTicked(t *testing.T) {
	s := done(t, table(t,
		played(t, "skat", "2026-01-01", []string{"Anna", "Gast 0", "Gast 1"}), played(t, "skat", "2026-01-02", []string{"Gast 2", "Gast 3", "Gast 4"}),
		played(t, "skat", "2026-01-03", []string{"Gast 5", "Gast 6", "Anna"})), "act=add&names=Anna")
	v := inGerman.TodayPage(s, pages.RejectedForm{})
	same(t, []string{"Anna", "Gast 5", "Gast 6", "Gast 2", "Gast 3", "Gast 4", "Gast 0"}, v.Offers.Names)
	same(t, []string{"Anna"}, v.Here)
	for s, says := range map[*stammtisch.Stammtisch]string{&s: "Regeln wie beim letzten Mal. Wer dran war, gibt.", {}: "Gespielt wird nach den üblichen Regeln."} {
		page := drawn(t, pages.BeginToday(inGerman.TodayPage(*s, pages.RejectedForm{})))
		if muted := texts(page, ".muted"); !slices.Contains(muted, says) {
			t.Errorf("%q", muted)
		}
	}
}

func TestAGuestSitsDownUnderANameThatFits(t *testing.T) {
	s := table(t)
	if _, ps := s.Begin(query("game=skat&here=A&here=B&guest="+strings.Repeat("x", 41)), "2026-11-22"); len(ps) == 0 {
		t.Error("a name of 41 letters is taken")
	}
	if setup, ps := s.Begin(query("game=skat&here=A&here=B&guest=&guest=C"), "2026-11-22"); len(ps) > 0 || len(setup.Players) != 3 {
		t.Errorf("%+v, %v", setup, ps)
	}
}
