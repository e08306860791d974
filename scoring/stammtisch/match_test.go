package stammtisch_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/stammtisch"
)

// yearsOf returns a Stammtisch with so many evenings of the same three players.
func yearsOf(t *testing.T, evenings int, names ...string) stammtisch.Stammtisch {
	t.Helper()
	s := table(t)
	for range evenings {
		e := evening(t, "e", played(t, "skat", "2026-01-09", names, grand(1, true)))
		s.All, s.Evenings = append(s.All, e), append(s.Evenings, e.ID)
	}
	return s
}

func TestGuestsAreMatchedAllAtOnce(t *testing.T) {
	s := done(t, yearsOf(t, 3, "Anna", "Berni", "Cem", "Otto"), "act=add&names=Anna,Bernd")
	s = done(t, s, "act=match&guest=Berni&is=2&guest=Cem&is=new&guest=Otto&is=")
	same(t, []string{"1. Anna 144 in 3", "2. Bernd 0 in 3", "2. Cem 0 in 3", "0. Otto 0 in 3"}, standings(s.Table(all, by("punkte"))))
	same(t, []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd", Names: []string{"Berni"}}, {ID: 3, Name: "Cem"}}, s.Regulars)
}

func TestTwoWhoSatTogetherAreNotMatchedAsOne(t *testing.T) {
	s := done(t, yearsOf(t, 1, "Anna", "Berni", "Cem"), "act=add&names=Anna,Bernd")
	refused(t, s, "act=match&guest=Berni&is=1", "guest[0]")
	refused(t, s, "act=match&guest=Berni&is=2&guest=Cem&is=2", "guest[1]")
	refused(t, s, "act=match&guest=Berni&is=7", "guest[0]")
	refused(t, s, "act=match&guest=Niemand&is=new", "guest[0]")
	for _, form := range []string{"guest=Anna&is=2", "guest=Berni&is=", "guest=Berni"} { // forms that assign no guest
		if after := done(t, s, "act=match&"+form); len(after.Regulars[1].Names) > 0 {
			t.Errorf("%s: %+v", form, after.Regulars)
		}
	}
}

func TestWhoComesOftenIsOfferedAsARegular(t *testing.T) {
	for evenings, regular := range map[int]bool{2: false, 3: true} {
		for _, g := range yearsOf(t, evenings, "Anna", "Bernd", "Cem").Guests() {
			if g.New != regular || g.Evenings != evenings {
				t.Errorf("after %d evenings: %+v", evenings, g)
			}
		}
	}
}

func TestThereIsRoomForSixtyPeople(t *testing.T) {
	s := yearsOf(t, 1, "Anna", "Bernd", "Cem")
	s = done(t, s, "act=add&names="+names(59))
	s = done(t, s, "act=match&guest=Anna&is=new")
	refused(t, s, "act=match&guest=Bernd&is=new", "guest")
}

// names returns n names separated by commas that nobody else has.
func names(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString("P" + strings.Repeat("x", i%8) + string(rune('a'+i/8)) + ",")
	}
	return b.String()
}
