package stammtisch_test

import (
	"encoding/json"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// under returns the log of an evening with rules of its own.
func under(t *testing.T, rules, game string, day scoring.Day, players string, deals ...string) scoring.Log {
	t.Helper()
	log := played(t, game, day, strings.Fields(players), deals...)
	log[0].Act.Setup.Rules = json.RawMessage(rules)
	return log
}

const romme, kniffel = `{"preset":"romme"}`, `{"preset":"kniffel"}`

// rommes returns a Stammtisch with two evenings of Rommé: one as in mend.md, with 0, 140 and 400
// points, and one at which Dora played for the first time.
func rommes(t *testing.T) stammtisch.Stammtisch {
	t.Helper()
	return done(t, table(t,
		under(t, romme, "punktezettel", "2026-01-09", "Anna Bernd Cem", `{"points":[0,60,200]}`, `{"points":[0,80,200]}`),
		under(t, romme, "punktezettel", "2026-01-16", "Anna Bernd Cem Dora", `{"points":[40,60,100,50]}`),
	), "act=add&names=Anna,Bernd,Cem,Dora")
}

func TestWhereFewPointsWinWhoHasFewestIsFirst(t *testing.T) {
	s := rommes(t)
	c := stammtisch.Choice{Game: s.Games("2026")[0]}
	same(t, []string{"1. Anna 40 in 2", "2. Dora 50 in 1", "3. Bernd 200 in 2", "4. Cem 500 in 2"}, standings(s.Table(c, by("punkte"))))
	same(t, []string{"1. Anna 40 in 2", "2. Dora 50 in 1", "3. Bernd 200 in 2", "4. Cem 500 in 2"}, standings(s.Table(c, by("je-abend"))))
	anna := s.Table(c, by("bester"))[0]
	if anna.Name != "Anna" || anna.Best.Points != 0 || anna.Worst.Points != scoring.Whole(40) {
		t.Errorf("%s has %s at best and %s at worst", anna.Name, anna.Best.Points, anna.Worst.Points)
	}
	s.State.Rules.DropWorst = 1
	same(t, "1. Anna 0 in 2", standings(s.Table(c, by("punkte")))[0])
}

func TestWhereFewPointsWinTheSeasonIsLedByTheFewestAnEvening(t *testing.T) {
	s := rommes(t)
	s = s.After(stammtisch.Act{}) // a new Stammtisch value, which has nothing cached
	third := evening(t, "e2", under(t, romme, "punktezettel", "2026-01-23", "Bernd Cem Emil", `{"points":[10,90,30]}`))
	s.All = append(s.All, third)
	v := seasonPage(t, s, "")
	var names []string
	for _, row := range find(find(find(v, ".ranking")[0], "tbody")[0], "tr") {
		names = append(names, texts(row, "td")[0]+texts(row, "th")[0])
	}
	// By total points, Dora and Emil, who came once, would be ahead of Bernd, who came three times.
	same(t, []string{"1Anna", "2Dora", "3Bernd", "4Cem", "Emil"}, names)
	for _, want := range []string{"Tabelle 2026 · Rommé, je Abend:", "1. Anna 20,0 2. Dora 50,0 3. Bernd 70,0 4. Cem 196,7"} {
		if share := text(find(v, "textarea")[0]); !strings.Contains(share, want) {
			t.Errorf("the text does not say %q:\n%s", want, share)
		}
	}
	if tile := inGerman.Tile(s); tile.Leads != "Anna führt die Saison" || tile.Below != "3 Abende · 20,0 Punkte je Abend" {
		t.Errorf("%+v", tile)
	}
	if nothing := find(find(v, "svg")[0], "text")[0]; text(nothing) != "0" || attr(nothing, "y") != "44" {
		t.Errorf("the curve does not have %s at its top", text(nothing))
	}
}

func TestWhereFewPointsWinPenaltiesAreNoGain(t *testing.T) {
	s := rommes(t)
	v := playerPage(t, s, s.Regulars[2], "")
	for _, points := range find(find(v, ".results")[0], "strong") {
		if attr(points, "class") != "minus" {
			t.Errorf("%s is a gain", text(points))
		}
	}
	signs := map[string]string{}
	for _, f := range find(find(v, ".figures")[0], "div") {
		signs[texts(f, "dt")[0]] = texts(f, "b")[0] + " " + attr(find(f, "dd")[0], "class")
	}
	if signs["höchste Runde"] != "200 minus" || signs["niedrigste Runde"] != "100 minus" {
		t.Errorf("%v", signs)
	}
}

func TestGamesAndWaysOfCountingHaveTablesOfTheirOwn(t *testing.T) {
	s := table(t,
		under(t, romme, "punktezettel", "2026-01-01", "Anna Bernd", `{"points":[0,60]}`),
		under(t, kniffel, "punktezettel", "2026-01-02", "Anna Bernd", `{"points":[200,300]}`),
		under(t, `{"wins":"fewest"}`, "punktezettel", "2026-01-03", "Anna Bernd", `{"points":[1,2]}`),
		under(t, `{}`, "punktezettel", "2026-01-04", "Anna Bernd", `{"points":[1,2]}`),
		under(t, `{"preset":"bierlachs"}`, "skat", "2026-01-05", "Anna Bernd Cem", grand(1, false)),
		under(t, `{"preset":"turnier"}`, "skat", "2026-01-06", "Anna Bernd Cem", grand(1, true)),
		under(t, `{"preset":"kneipe"}`, "skat", "2026-01-07", "Anna Bernd Cem", grand(1, true)),
		under(t, `{}`, "skat", "2026-01-08", "Anna Bernd Cem", grand(1, true)),
	)
	v := seasonPage(t, s, "spiel=zusammen")
	same(t, []string{"Skat", "Skat, Seeger-Fabian", "Bierlachs", "Punktezettel", "Punktezettel, die wenigsten gewinnen", "Kniffel", "Rommé", "zusammen"}, texts(find(v, ".tabs")[0], "a"))
	same(t, "1. Anna 96 in 2", standings(s.Table(all, by("punkte")))[0])
	for _, key := range s.Games("2026") {
		if strings.ContainsAny(key, " é") || key != "skat" && key != "punktezettel" && len(s.Counting(stammtisch.Choice{Game: key})) != 1 {
			t.Errorf("a table is called %q", key)
		}
	}
	if below := texts(find(v, ".evenings")[0], "small")[7]; !strings.HasPrefix(below, "Rommé · ") {
		t.Error(below)
	}
}

func TestTotalsOfBeforeCountAsTheFirstEveningThatWasWrittenDown(t *testing.T) {
	log := under(t, romme, "punktezettel", "2026-02-01", "Anna Bernd", `{"points":[0,60]}`)
	state := stammtisch.State{Totals: []stammtisch.Total{{Day: "2026-01-01", Game: "punktezettel", Ended: []stammtisch.Ended{{Name: "Anna", Points: 200}, {Name: "Bernd", Points: 20}}}}}
	s := stammtisch.Of(state, []*stammtisch.EveningResult{evening(t, "e0", log)})
	same(t, 1, len(s.Games("2026")))
	if first := s.All[0].Players[1]; first.Rank != 1 || s.All[0].Players[0].Rank != 2 {
		t.Errorf("%+v", s.All[0].Players)
	}
}
