package journeys_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/views"
)

// gameNights are evenings as the score command would read them: tables with
// house rules that let everything happen, then deals.
var gameNights = map[string]struct {
	players  string
	settings []string
	deals    string
}{
	"doppelkopf": {"Anna Bernd Cem Dora Emil", []string{"rules.cents_per_point=10"}, `
{"kind": "normal", "re": [2, 3], "re_augen": 155, "re_level": 1, "re_before": [1, 2], "sonderpunkte": {"re": {"fuchs": 1, "karlchen": 1}, "kontra": {"doppelkopf": 2}}}
{"kind": "normal", "re": [1, 4], "kontra_augen": 125, "kontra_level": 1}
{"kind": "normal", "re": [1, 2], "re_augen": 120, "herz_durchlauf": true}
{"kind": "hochzeit", "re": [1, 3], "partner": 3, "re_augen": 181, "re_level": 2}
{"kind": "armut", "re": [2, 4], "partner": 4, "kontra_augen": 151, "schwein": true}
{"kind": "damen", "re": [5], "re_augen": 130, "pflicht": true}
{"kind": "schmeissen"}
{"kind": "normal", "re": [2, 5], "re_augen": 240, "no_trick": "kontra"}
{"kind": "void"}
{"kind": "armut_refused"}
{"kind": "stille_hochzeit", "re": [3], "re_augen": 100}
{"correction": [4, -4, 0, 0, 0], "note": "verzählt"}
{"kind": "normal", "re": [4, 5], "re_augen": 121, "renonce": "re", "bock_manual": true, "note": "falsch bedient"}
{"kind": "buben", "re": [1], "re_augen": 200, "re_level": 3, "pflicht": true}
{"kind": "normal", "re": [1, 2], "re_augen": 120, "re_level": 1, "kontra_level": 1}`},
	"schafkopf": {"Anna Bernd Cem Dora Emil", []string{
		"rules.preset=10-20-50", "rules.stock=10", "rules.stoss_max=4", "rules.jungfrau=double_own", "rules.durchmarsch=all_tricks",
	}, `
{"contract": "rufspiel", "suit": "eichel", "declarer": 2, "partner": 4, "augen": 95, "laufende": 3}
{"contract": "rufspiel", "suit": "gras", "declarer": 1, "partner": 3, "augen": 30, "stoss": 1, "leger": [3, 4]}
{"contract": "passed"}
{"contract": "wenz", "declarer": 5, "augen": 70, "laufende": 2}
{"contract": "solo", "suit": "herz", "declarer": 1, "won": false, "level": "schneider", "leger": [2], "stoss": 2}
{"contract": "geier", "declarer": 3, "tout": true, "won": true, "laufende": 4}
{"contract": "solo", "suit": "eichel", "declarer": 4, "sie": true}
{"contract": "bettel", "declarer": 2, "ouvert": true, "won": true}
{"contract": "ramsch", "loser": 1, "jungfrauen": [2]}
{"contract": "ramsch", "ramsch_augen": [60, 40, 20, 0, 0], "jungfrauen": [4], "leger": [3]}
{"contract": "void"}
{"contract": "hochzeit", "declarer": 2, "partner": 5, "won": false}
{"contract": "farbwenz", "suit": "gras", "declarer": 3, "augen": 100, "laufende": 6, "laufende_mit": false}
{"correction": [10, -10, 0, 0, 0]}
{"contract": "ueber_kreuz", "declarer": 4, "partner": 1, "augen": 61}
{"contract": "muss", "suit": "schellen", "declarer": 5, "partner": 1, "augen": 120, "schwarz": true, "note": "endlich"}
{"contract": "ramsch", "durchmarsch": 2}
{"contract": "solo", "suit": "schellen", "declarer": 2, "augen": 95, "laufende": 8, "bid": 90}`},
	"schwarzesau": {"Anna Bernd Cem Dora", []string{"rules.limit=100", "rules.limit_plus_day=false", "rules.stake=50"}, `
{"sau": 2, "highest": 45, "all_took_trick": true}
{"sau": 1, "highest": 50, "calls": 1}
{"sau": 1, "augen": [60, 40, 20, 0]}
{"durchmarsch": 2, "calls": 1}
{"sau": 3, "highest": 60, "renonce": 4}
{"void": true}
{"sau": 4, "augen": [30, 30, 30, 30], "calls": 2}
{"sau": 2, "highest": 120}
{"correction": [0, 0, -10.5, 10.5]}
{"sau": 3, "augen": [40, 0, 60, 20], "all_took_trick": true, "note": "leerer Stich"}
{"sau": 1, "highest": 41, "all_took_trick": true}
{"durchmarsch": 1}
{"renonce": 3, "augen": [10, 20, 0, 5]}`},
	"wuerfeljass": {"Anna Bernd Cem Dora", []string{"rules.stake=100"}, `
{"trump": 1, "trump_won": true}
{"trump": 2, "trump_won": false, "kontra": 1}
{"trump": 3, "points": [88, 74], "terze": [0, 1], "belle": 1}
{"trump": 4, "points": [81, 81]}
{"trump": 2, "points": [92, 70], "meldungen": [{"kind": "terz", "seat": 1, "top": "dame"}, {"kind": "terz", "seat": 2, "top": "9"}, {"kind": "terz", "seat": 2, "top": "dame", "trump": true}]}
{"void": true}
{"trump": 2, "points": [60, 102], "kontra": 2}
{"correction": [1, 0, 1, 0]}
{"trump": 1, "trump_won": true, "kontra": 1}
{"trump": 1, "points": [162, 0], "halbe": [1, 0]}
{"trump": 3, "trump_won": false, "kontra": 2}
{"trump": 4, "trump_won": true, "note": "zäh"}
{"trump": 1, "trump_won": false}`},
}

func TestTheSheetOfAnEveningEqualsTheScore(t *testing.T) {
	t.Parallel()
	for game, night := range gameNights {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			p := newHouse(t).phone()
			evening := p.opens(game, night.players, night.settings...)
			deals := strings.Split(strings.TrimSpace(night.deals), "\n")
			for i, deal := range deals {
				p.notes(deal)
				p.counts(i + 1)
			}
			document := p.document(evening)
			want := score(t, document)
			if diff := cmp.Diff(asShown(want), p.rows()); diff != "" {
				t.Error("the rows differ from the score (-score +sheet)\n", diff)
			}
			p.stands(join(want.Totals, scoring.Points.String))
			if diff := cmp.Diff(printed(t, score(t, withDeals(t, document, deals))), printed(t, want)); diff != "" {
				t.Error("what was exported is not what was written down (-written +exported)\n", diff)
			}
		})
	}
}

// A typing is a step at one of several fields with the same name.
type typing struct {
	Find, Type string
	Place      int
}

// takeTypings opens what hides a field as a finger would, then taps or types.
const takeTypings = `steps => {
	const unfold = e => {
		for (const d of [...document.querySelectorAll("details:not([open])")])
			if (d.contains(e)) d.querySelector("summary").click();
		if (e.checkVisibility()) return;
		(e.closest(".tiles")?.querySelector(".unfold input") ?? document.querySelector("#entry .kinds .unfold input"))?.click();
	};
	for (const {Find, Type, Place} of steps) {
		const e = document.querySelectorAll(Find)[Place];
		if (!e || e.type === "hidden" && e.value === Type) continue;
		if (!e.checkVisibility()) unfold(e);
		if (!e.checkVisibility()) return Find;
		if (Type) { e.value = Type; e.dispatchEvent(new Event("input", {bubbles: true})); }
		else if (!(e.type === "checkbox" && e.checked)) e.click();
	}
	return "";
}`

// gameOrder is the one in which a deal is entered: what it is comes first.
var gameOrder = []string{"kind", "contract", "declarer", "suit", "re", "partner", "trump", "trump_won", "sau", "durchmarsch", "renonce",
	"tout", "sie", "ouvert", "pflicht", "loser", "jungfrauen", "ramsch_augen", "won", "level", "schwarz", "laufende", "laufende_mit",
	"leger", "stoss", "kontra", "calls", "re_level", "kontra_level", "no_trick", "re_augen", "kontra_augen", "highest", "augen", "points", "terze",
	"halbe", "meldungen", "belle", "all_took_trick", "bid", "sonderpunkte", "re_before", "kontra_before", "schwein", "herz_durchlauf", "bock_manual", "void", "note"}

// notes enters a deal of any game as a document has it: everything at once, by
// the real tiles and fields, as far as they can be seen.
func (p *phone) notes(deal string) {
	p.t.Helper()
	var written map[string]any
	if err := json.Unmarshal([]byte(deal), &written); err != nil {
		p.t.Fatal(deal, err)
	}
	if _, is := written["correction"]; is {
		p.writesDown(deal)
		return
	}
	p.takes(append(typings(p.t, written), typing{Find: "#entry .main"}))
}

// takes takes steps, and fails where one cannot be taken.
func (p *phone) takes(steps []typing) {
	p.t.Helper()
	list, _ := json.Marshal(steps)
	p.until(quiet)
	wrong := ask[string](p, `(`+takeTypings+`)(`+string(list)+`)`)
	p.wants(wrong == "", "%s cannot be seen", wrong)
}

func typings(t *testing.T, deal map[string]any) (steps []typing) {
	t.Helper()
	for _, key := range gameOrder {
		if value, given := deal[key]; given {
			steps = append(steps, typingsOf(key, value)...)
		}
	}
	for key := range deal {
		if !slices.Contains(gameOrder, key) {
			t.Fatal("nobody knows how to enter ", key)
		}
	}
	return steps
}

// typingsOf enters one key of a deal.
func typingsOf(key string, value any) (steps []typing) {
	switch v := value.(type) {
	case []any:
		for i, one := range v {
			if slices.Contains([]string{"re", "re_before", "kontra_before", "leger", "jungfrauen"}, key) {
				steps = append(steps, ticks(key, one))
			} else if meld, is := one.(map[string]any); is {
				steps = append(steps, ticks(key, meldLine(meld)))
			} else {
				steps = append(steps, typing{"#entry [name=" + key + "]", fmt.Sprint(one), i})
			}
		}
	case map[string]any: // Sonderpunkte of both parties
		for _, party := range []string{"re", "kontra"} {
			counts, _ := v[party].(map[string]any)
			for name, n := range counts {
				steps = append(steps, ticks(key+"."+party+"."+name, n))
			}
		}
	default:
		steps = append(steps, typingOf(key, value))
	}
	return steps
}

// meldLine is a meld of Würfeljass as its tile has it.
func meldLine(meld map[string]any) string {
	line := fmt.Sprint(meld["kind"], " ", meld["seat"], " ", meld["top"])
	if meld["trump"] == true {
		line += " true"
	}
	return line
}

// typingOf enters one value: a number is typed, everything else is a tile.
func typingOf(key string, value any) typing {
	switch {
	case key == "no_trick" && value == "kontra":
		return ticks("border", "240kontra")
	case key == "schwarz":
		return ticks("level", "schwarz")
	case slices.Contains([]string{"re_augen", "kontra_augen", "augen", "highest", "bid", "note"}, key):
		return typing{"#entry [name=" + key + "]", fmt.Sprint(value), 0}
	}
	return ticks(key, value)
}

func ticks(key string, value any) typing {
	return typing{Find: fmt.Sprintf(`#entry [name="%s"][value="%v"]`, key, value)}
}

// gameStates are entries that ask for much, and deals of the largest table.
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
		[]string{`{"contract": "passed"}`, `{"contract": "farbgeier", "suit": "schellen", "declarer": 1, "tout": true, "won": false, "laufende": 8, "stoss": 4, "leger": [1, 5, 6, 7]}`},
	},
	"schwarzesau": {
		[]string{"rules.stake=99999"},
		[]string{`{"augen": [10, 20, 30, 60]}`, `{"durchmarsch": 2}`, `{"void": true}`},
		[]string{`{"sau": 2, "highest": 117, "calls": 4}`, `{"sau": 3, "highest": 45, "all_took_trick": true}`, `{"durchmarsch": 1, "calls": 4}`},
	},
	"wuerfeljass": {
		[]string{"rules.stake=99999", "rules.target=4"},
		[]string{`{"points": [100, 62]}`, `{"void": true}`},
		[]string{`{"trump": 1, "points": [162, 0], "halbe": [1, 0], "terze": [2, 0], "belle": 1, "kontra": 2}`, `{"trump": 2, "trump_won": false, "kontra": 1}`, `{"trump": 2, "trump_won": true}`},
	},
}

func TestNoPageOfAnotherGameIsWiderThanThePhone(t *testing.T) {
	t.Parallel()
	for game, state := range gameStates {
		t.Run(game, func(t *testing.T) {
			t.Parallel()
			h := newHouse(t)
			p := h.phone()
			p.sit(game, longNames(game), append(state.settings, "title="+strings.Repeat("M", 60))...)
			p.fits("a new evening")
			evening := p.starts()
			for _, entry := range state.entries {
				p.holds(entry)
				p.fits("the entry of " + entry)
			}
			p.visit(evening)
			p.follow(eintragen)
			p.fits("a refused deal")
			h.keeps(evening, state.deals...)
			for _, page := range []string{evening, evening + "/regeln", evening + "/spiele/2", "/rechner/" + game, "/regeln/" + game} {
				p.visit(page)
				p.fits(page)
			}
		})
	}
}

// holds enters a deal on a fresh page, and does not book it.
func (p *phone) holds(deal string) {
	p.t.Helper()
	var written map[string]any
	if err := json.Unmarshal([]byte(deal), &written); err != nil {
		p.t.Fatal(deal, err)
	}
	p.visit(p.location())
	p.takes(typings(p.t, written))
	ask[any](p, `document.querySelectorAll("#entry .unfold input:not(:checked)").forEach(e => e.click())`)
}

// longNames fill the largest table of a game with 40 letters each.
func longNames(game string) string {
	g, _ := views.Find(game)
	var names []string
	for i := range g.Players.Max {
		names = append(names, strings.Repeat("W", 39)+string(rune('A'+i)))
	}
	return strings.Join(names, " ")
}
