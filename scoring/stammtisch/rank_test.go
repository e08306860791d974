package stammtisch_test

import (
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// fridays returns evenings of Anna, Bernd and one more player, who is named for each evening.
func fridays(t *testing.T, third ...string) stammtisch.Stammtisch {
	t.Helper()
	var logs []scoring.Log
	for i, name := range third {
		day := scoring.Day(fmt.Sprintf("2026-01-%02d", i+1))
		logs = append(logs, played(t, "skat", day, []string{"Anna", "Bernd", name}, grand(1, true), grand(3, true), grand(3, true)))
	}
	return done(t, table(t, logs...), "act=add&names=Anna,Bernd,Cem,Dora")
}

func TestGuestsAndWhoCameOnceStandBelowWithoutARank(t *testing.T) {
	s := fridays(t, "Otto", "Cem", "Cem", "Dora", "Otto")
	same(t, []string{"1. Anna 240 in 5", "2. Cem 192 in 2", "3. Bernd 0 in 5", "0. Dora 96 in 1", "0. Otto 192 in 2"}, standings(s.Table(all, by("punkte"))))
	v := inGerman.SeasonPage(s, query("spiel=skat"))
	if rows := v.Ranking.Rows; rows[3].Rank != "" || !rows[3].Below || rows[2].Below || v.Unranked != "Ohne Platz: Gäste und wer nur einmal da war." {
		t.Errorf("%+v, %s", rows[3], v.Unranked)
	}
	few := fridays(t, "Cem", "Cem", "Cem", "Dora")
	same(t, "1. Anna 192 in 4", standings(few.Table(all, by("abende")))[0])
	if row := few.Table(all, by("punkte"))[2]; row.Rank != 3 || row.Name != "Dora" {
		t.Errorf("of four evenings one is enough: %+v", row)
	}
}

func TestThousandsAreSeparated(t *testing.T) {
	for points, want := range map[scoring.Points]string{999 * 2: "999", 1000 * 2: "1\u202f000", -1234567 * 2: "−1\u202f234\u202f567", 2*12345 + 1: "12\u202f345½", 1: "½", 0: "0"} {
		s := fridays(t, "Cem")
		s.All[0].Players[0].Points = points
		v := inGerman.PlayerPage(s, s.Regulars[0], query("saison=2026"))
		if got := v.Heads[0].Stats[1].Strong; got != want {
			t.Errorf("%d: %s, want %s", points, got, want)
		}
	}
}

func TestAPlayersPageBeginsWithHowHeStands(t *testing.T) {
	s := fridays(t, "Otto", "Cem", "Cem", "Dora", "Cem")
	v := inGerman.PlayerPage(s, s.Regulars[2], query("saison=2026"))
	var says []string
	for _, one := range v.Heads[0].Stats {
		says = append(says, one.Name+" "+one.Strong)
	}
	same(t, []string{"Platz 1.", "Punkte 288", "Schnitt 96,0", "Abende 3"}, says)
	if v.Curve == nil || !slices.Equal(v.Curve.Players, []string{"Cem"}) || v.Curve.More != 0 {
		t.Errorf("%+v", v.Curve)
	}
	if dora := inGerman.PlayerPage(s, s.Regulars[3], query("saison=2026")); dora.Heads[0].Stats[0].Strong != "–" {
		t.Errorf("who came once is %s", dora.Heads[0].Stats[0].Strong)
	}
	bar := func(name string) string {
		for _, f := range v.Games[0].Groups[0].Figures {
			if f.Name == name {
				return f.Bar
			}
		}
		return "none"
	}
	if bar("gewonnen") != "100" || bar("am Stück gewonnen") != "" {
		t.Errorf("bars of %s and %q", bar("gewonnen"), bar("am Stück gewonnen"))
	}
	if nobody := inGerman.PlayerPage(s, stammtisch.Regular{ID: 9, Name: "Emil"}, query("saison=2026")); len(nobody.Heads) > 0 || nobody.Curve != nil {
		t.Errorf("%+v", nobody.Heads)
	}
}
