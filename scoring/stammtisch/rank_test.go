package stammtisch_test

import (
	"fmt"
	"strings"
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
	v := seasonPage(t, s, "spiel=skat")
	rows := find(find(find(v, ".ranking")[0], "tbody")[0], "tr")
	if texts(rows[3], "td")[0] != "" || attr(rows[3], "class") != "unranked" || attr(rows[2], "class") != "" {
		t.Error(text(rows[3]))
	}
	same(t, "Ohne Platz: Gäste und wer nur einmal da war.", texts(v, ".muted")[0])
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
		if got := texts(find(playerPage(t, s, s.Regulars[0], "saison=2026"), ".stats")[0], "dd")[1]; got != want {
			t.Errorf("%d: %s, want %s", points, got, want)
		}
	}
}

func TestAPlayersPageBeginsWithHowHeStands(t *testing.T) {
	s := fridays(t, "Otto", "Cem", "Cem", "Dora", "Cem")
	v := playerPage(t, s, s.Regulars[2], "saison=2026")
	same(t, []string{"Platz 1.", "Punkte 288", "Schnitt 96,0", "Abende 3"}, texts(find(v, ".stats")[0], "div"))
	if drawn := texts(v, ".curve"); len(drawn) != 1 || !strings.HasSuffix(drawn[0], "Cem") {
		t.Errorf("%q", drawn)
	}
	same(t, "Platz –", texts(find(playerPage(t, s, s.Regulars[3], "saison=2026"), ".stats")[0], "div")[0])
	bars := map[string]string{}
	for _, f := range find(find(find(v, ".figures")[0], "dl")[0], "div") {
		for _, rect := range find(f, "rect") { // the last one is the bar of the chart
			bars[texts(f, "dt")[0]] = attr(rect, "width")
		}
	}
	if bars["gewonnen"] != "100" || bars["am Stück gewonnen"] != "" {
		t.Errorf("%v", bars)
	}
	nobody := playerPage(t, s, stammtisch.Regular{ID: 9, Name: "Emil"}, "saison=2026")
	if len(find(nobody, ".stats"))+len(find(nobody, "svg")) > 0 {
		t.Error(text(nobody))
	}
}

func TestLostPartienAndTheirRoundsAreAddedUpOverEvenings(t *testing.T) {
	const sixty = `{"preset":"bierlachs","limit":60}` // one lost Grand, worth 96, loses the Partie
	s := table(t,
		under(t, sixty, "skat", "2026-01-02", "Anna Bernd Cem", grand(1, false), grand(2, false), grand(1, false)),
		under(t, sixty, "skat", "2026-01-09", "Bernd Cem Anna", grand(3, false)),
	)
	var says []string
	for _, row := range done(t, s, "act=add&names=Anna,Bernd,Cem").Table(stammtisch.Choice{Game: s.All[0].Table()}, by("runden")) {
		says = append(says, fmt.Sprintf("%s lost %d, won %d, bought %d", row.Name, row.Lost, row.Won, row.Rounds))
	}
	same(t, []string{"Anna lost 3, won 0, bought 3", "Bernd lost 1, won 0, bought 1", "Cem lost 0, won 0, bought 0"}, says)
}
