//go:build outer

package looks_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
	"anschreiber/views"
)

// gameStates has, for each game, entries that need many fields, and deals of the largest table.
var gameStates = map[string]struct {
	settings []string
	entries  []string
	deals    []string
}{
	"doppelkopf": {
		[]string{"rules.soli=damen", "rules.soli=koehler", "rules.soli=own_solo", "rules.sonderpunkte=klabautermann", "rules.sonderpunkte=karlchen_gefangen", "rules.own_sonderpunkte=Donaudampfschifffa 2"},
		[]string{`{"kind": "hochzeit", "partner": 4, "schwein": true}`, `{"kind": "damen", "pflicht": true}`, `{"kind": "void"}`},
		[]string{`{"kind": "own_solo", "re": [2], "re_augen": 240, "no_trick": "kontra", "re_level": 5, "kontra_level": 1, "pflicht": true}`, `{"kind": "normal", "re": [2, 4], "re_augen": 120, "herz_durchlauf": true}`},
	},
	"schafkopf": {
		[]string{"rules.preset=10-20-50", "rules.stock=10000", "rules.stoss_max=4", "rules.jungfrau=double_own_each", "rules.durchmarsch=all_tricks"},
		[]string{`{"contract": "rufspiel", "suit": "schellen", "laufende": 14}`, `{"contract": "solo", "tout": true, "laufende": 8}`, `{"contract": "ramsch"}`, `{"contract": "bettel"}`},
		[]string{`{"contract": "passed"}`, `{"contract": "farbgeier", "suit": "schellen", "declarer": 1, "tout": true, "won": false, "laufende": 7, "stoss": 4, "leger": [1, 5, 6, 7]}`},
	},
	"schwarzesau": {
		[]string{"rules.stake=99999"},
		[]string{`{"augen": [10, 20, 30, 60]}`, `{"durchmarsch": 2}`, `{"void": true}`},
		[]string{`{"sau": 2, "highest": 117, "calls": 4}`, `{"sau": 3, "highest": 45, "all_took_trick": true}`, `{"durchmarsch": 1, "calls": 4}`},
	},
	"schieber": {
		[]string{"rules.stake=99999", "rules.goal=600", "rules.kontra=true", "rules.slalom=true", "rules.misere=true", "rules.bergpreis=true"},
		[]string{`{"points": [100, 60], "weis": [[300], [250]], "bedankt": 1}`, `{"void": true}`},
		[]string{`{"trump": "schellen", "by": 1, "points": [257, 0], "weis": [[200, 200], []], "stoeck": 1, "kontra": 2}`, `{"trump": "undenufe", "points": [100, 57], "geschoben": true}`, `{"trump": "slalom", "points": [0, 257]}`},
	},
	"binokel": {
		[]string{"rules.stake=99999", "rules.deck=48", "rules.durch_ruf=500", "rules.durch_offen=1500", "rules.durch_hand=2000", "rules.acht_zehner=true", "rules.vier_zehner=100", "rules.own_melds=Donaudampfschifffah 50"},
		[]string{`{"bid": 1500, "melds": [{"Donaudampfschifffah": 1, "trumpffamilie": 1, "acht_koenige": 1}, {}, {}, {}], "no_trick": [1], "abgehen": 2}`, `{"contract": "durch", "level": "offen"}`, `{"contract": "void"}`},
		[]string{`{"declarer": 1, "bid": 990, "trump": "schellen", "melds": [{"Donaudampfschifffah": 1, "trumpffamilie": 1, "acht_koenige": 1}, {}, {}, {}], "tricks": [140, 110], "no_trick": [1]}`, `{"contract": "durch", "level": "hand", "declarer": 2, "won": false}`, `{"declarer": 3, "bid": 250, "abgehen": 1}`},
	},
	"wuerfeljass": {
		[]string{"rules.stake=99999", "rules.target=4"},
		[]string{`{"points": [100, 62]}`, `{"void": true}`},
		[]string{`{"trump": 1, "points": [162, 0], "halbe": [1, 0], "terze": [2, 0], "belle": 1, "kontra": 2}`, `{"trump": 2, "trump_won": false, "kontra": 1}`, `{"trump": 2, "trump_won": true}`},
	},
}

func TestNoPageOfAnotherGameIsWiderThanThePhone(t *testing.T) {
	for game, state := range gameStates {
		t.Run(game, func(t *testing.T) {
			h := NewHouse(t)
			p := h.Phone()
			p.Sit(game, longNames(game), append(state.settings, "title="+strings.Repeat("M", 60))...)
			p.Fits("a new evening")
			evening := p.Starts()
			for _, entry := range state.entries {
				p.Visit(evening)
				p.Holds(entry)
				Ask[any](p, `document.querySelectorAll("#entry .unfold input:not(:checked)").forEach(e => e.click())`)
				p.Fits("the entry of " + entry)
			}
			p.Visit(evening)
			p.Follow(Eintragen)
			p.Fits("a refused deal")
			h.Keeps(evening, state.deals...)
			for _, page := range []string{evening, evening + "/regeln", evening + "/spiele/2", "/rechner/" + game, "/regeln/" + game} {
				p.Visit(page)
				p.Fits(page)
			}
		})
	}
}

// longNames returns names of 40 letters each for the largest table of a game.
func longNames(game string) string {
	g, _ := views.Find(game)
	var names []string
	for i := range g.Players.Max {
		names = append(names, strings.Repeat("W", 39)+string(rune('A'+i)))
	}
	return strings.Join(names, " ")
}
