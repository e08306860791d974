package journeys

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring"
)

// Holds fills in a deal of any game, written as in a document, without booking it. It uses the real
// tiles and fields, all at once, as long as they are visible.
func (p *Phone) Holds(deal string) {
	p.T.Helper()
	var written map[string]any
	if err := json.Unmarshal([]byte(deal), &written); err != nil {
		p.T.Fatal(deal, err)
	}
	if _, quickly := written["highest"]; quickly && written["all_took_trick"] == nil {
		written["all_took_trick"] = false
	}
	list, _ := json.Marshal(typings(p.T, written))
	p.Until(p.Quiet())
	wrong := Ask[string](p, `(`+takeTypings+`)(`+string(list)+`)`)
	p.Wants(wrong == "", "%s: %s cannot be seen", deal, wrong)
	if won, asked := written["won"]; asked && slices.Contains([]any{"durch", "untendurch"}, written["contract"]) {
		ending := fmt.Sprintf(`document.querySelector('#entry [name=ends][value="won=%v"]')`, won)
		p.Until(ending + `?.checkVisibility()`) // Binokel's buttons come with the computation
		Ask[any](p, ending+`.setAttribute("data-next", "")`)
	}
	p.Until(string(Eintragen))
}

// A typing is a step at one of several fields with the same name, or a button.
type typing struct {
	Find, Type string
	Place      int
	Ends       string
}

// takeTypings opens the folds around a field as a finger would, then taps it or types into it.
const takeTypings = `steps => {
	const unfold = e => {
		for (const d of [...document.querySelectorAll("details:not([open])")])
			if (d.contains(e)) d.querySelector("summary").click();
		if (e.checkVisibility()) return;
		(e.closest(".tiles, .spitzen-row")?.querySelector(".unfold input") ?? document.querySelector("#entry .kinds .unfold input"))?.click();
	};
	for (const {Find, Type, Place, Ends} of steps) {
		const button = [...document.querySelectorAll("#entry button[name=ends]:not([hidden])")].find(b => b.value === Ends);
		if (button && !button.checkVisibility()) unfold(button);
		if (button?.checkVisibility()) { button.setAttribute("data-next", ""); continue; }
		const e = document.querySelectorAll(Find)[Place];
		if (!e || e.type === "hidden" && e.value === Type) continue;
		if (!e.checkVisibility()) unfold(e);
		if (!e.checkVisibility()) return Find;
		if (Type) { e.value = Type; e.dispatchEvent(new Event("input", {bubbles: true})); }
		else if (!(e.type === "checkbox" && e.checked)) e.click();
	}
	return "";
}`

// gameOrder is the order in which the fields of a deal are entered: first what kind of deal it is.
var gameOrder = []string{"kind", "contract", "declarer", "suit", "spitzen", "hand", "schneider_announced", "schwarz_announced", "re", "partner", "by", "trump", "trump_won", "sau", "durchmarsch", "renonce",
	"tout", "sie", "ouvert", "pflicht", "loser", "jungfrauen", "ramsch_augen", "won", "ended", "level", "schneider", "schwarz", "laufende", "laufende_mit",
	"leger", "stoss", "kontra", "calls", "re_level", "kontra_level", "no_trick", "re_augen", "kontra_augen", "highest", "augen", "points", "melds", "meld_points", "tricks", "with_trick", "abgehen", "fault", "terze",
	"halbe", "meldungen", "belle", "weis", "stoeck", "geschoben", "bedankt", "too_early", "berg", "all_took_trick", "bid", "sonderpunkte", "re_before", "kontra_before", "schwein", "herz_durchlauf", "bock_manual", "void", "note"}

// typings returns the steps that enter a deal.
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

// typingsOf returns the steps that enter one key of a deal.
func typingsOf(key string, value any) (steps []typing) {
	switch v := value.(type) {
	case []any:
		for i, one := range v {
			if slices.Contains([]string{"re", "re_before", "kontra_before", "leger", "jungfrauen", "no_trick", "with_trick"}, key) {
				steps = append(steps, ticks(key, one))
			} else if weise, is := one.([]any); is {
				steps = append(steps, weisTiles(key+strconv.Itoa(i+1), weise)...)
			} else if meld, is := one.(map[string]any); is && key == "melds" {
				steps = append(steps, countedTiles(key+strconv.Itoa(i+1), meld)...)
			} else if is {
				steps = append(steps, ticks(key, meldLine(meld)))
			} else {
				steps = append(steps, typing{Find: "#entry [name=" + key + "]", Type: fmt.Sprint(one), Place: i})
			}
		}
	case map[string]any: // Sonderpunkte by party
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

// weisTiles returns the steps for the Weise of one side. The second Weis of the same worth has its
// own tile.
func weisTiles(key string, weise []any) (steps []typing) {
	seen := map[string]int{}
	for _, w := range weise {
		word := fmt.Sprint(w)
		if seen[word]++; seen[word] > 1 {
			word += " " + strconv.Itoa(seen[word])
		}
		steps = append(steps, ticks(key, word))
	}
	return steps
}

// countedTiles returns the steps for what one player has melded in Binokel.
func countedTiles(key string, melds map[string]any) (steps []typing) {
	for _, meld := range slices.Sorted(maps.Keys(melds)) {
		times, _ := melds[meld].(float64)
		steps = append(steps, ticks(key, scoring.Counted(meld, int(times))))
	}
	return steps
}

// meldLine returns a meld of Würfeljass as its tile names it.
func meldLine(meld map[string]any) string {
	line := fmt.Sprint(meld["kind"], " ", meld["seat"], " ", meld["top"])
	if meld["trump"] == true {
		line += " true"
	}
	return line
}

// typingOf returns the step for one value: numbers are typed, everything else is a tile.
func typingOf(key string, value any) typing {
	switch {
	case key == "no_trick":
		return ticks("under", "schwarz")
	case key == "schwarz":
		return typing{Find: `#entry :is([name=level][value=schwarz], [name=schwarz])`}
	case slices.Contains([]string{"re_augen", "kontra_augen", "augen", "highest", "bid", "note", "points"}, key):
		return typing{Find: "#entry [name=" + key + "]", Type: fmt.Sprint(value)}
	}
	return ticks(key, value)
}

func ticks(key string, value any) typing {
	return typing{Find: fmt.Sprintf(`#entry [name="%s"][value="%v"]`, key, value), Ends: fmt.Sprintf("%s=%v", key, value)}
}
