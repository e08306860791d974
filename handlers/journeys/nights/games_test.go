//go:build outer

package nights_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
)

// A formStep presses a button in a form of a page after replacing some fields. If MayFail is set, a
// refused form is skipped.
type formStep struct {
	Page, Press string
	Fields      map[string][]string
	MayFail     bool
}

// playSteps sends forms one after another, as pages would. If a form has led to the page of the
// next step, that page is not loaded again. The path to which the last form led is stored in
// window.played, and an error in window.refused.
const playSteps = `(async (at, steps) => {
	const headers = { "HX-Request": "true" };
	const read = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
	window.played = window.refused = undefined;
	let led = "", here;
	for (const { Page, Press, Fields, MayFail } of steps) {
		const page = here && led === at + Page ? here : await read(await fetch(at + Page, { headers }));
		const pressed = page.querySelector(Press);
		here = undefined;
		if (!pressed) return window.refused = at + Page + " has no " + Press;
		const form = pressed.closest("form"), body = new URLSearchParams(new FormData(form));
		if (pressed.matches("button[name]")) body.set(pressed.name, pressed.value);
		for (const [name, values] of Object.entries(Fields ?? {})) {
			body.delete(name);
			values.forEach((value) => body.append(name, value));
		}
		const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers });
		if (!answer.redirected && MayFail) continue;
		here = await read(answer);
		if (!answer.redirected) return window.refused = body + ": " + answer.status + " " + here.querySelector("main")?.textContent.replace(/\s+/g, " ");
		led = new URL(answer.url).pathname;
	}
	window.played = led;
})`

// plays sends forms to an evening, or to a new one if at is "", and returns where the last one led.
func plays(p *Phone, at string, steps []formStep) (led string) {
	p.T.Helper()
	list, err := json.Marshal(steps)
	p.Do(err)
	Ask[any](p, fmt.Sprintf("void %s(%s, %s)", playSteps, Quote(at), list))
	p.Until(`window.played !== undefined || window.refused`)
	refused := Ask[string](p, `window.refused ?? ""`)
	p.Wants(refused == "", "a form was refused: %s", refused)
	return Ask[string](p, `window.played`)
}

// begins returns the step that begins a game's night.
func begins(game string, night GameNight) []formStep {
	fields := map[string][]string{"players": strings.Fields(night.Players)}
	for _, setting := range night.Settings {
		name, value, _ := strings.Cut(setting, "=")
		fields[name] = append(fields[name], value)
	}
	return []formStep{{"/neu/" + game, ".setup .book .main", fields, false}}
}

// deals returns the steps that book deals of a night, from one index to another, starting again
// after the last deal. After the first time, deals may fail, because their declarer may sit out.
func deals(night GameNight, from, to int) (steps []formStep) {
	all := night.Deals()
	for i := from; i < to; i++ {
		fields, form := scoring.FromJSON([]byte(all[i%len(all)])).Typed(), "#entry"
		if _, fix := fields["correction"]; fix {
			form = "#fix"
		}
		steps = append(steps, formStep{"", form + " [name=key]", fields, i >= len(all)})
	}
	return steps
}

// mends goes back to an earlier deal, and then corrects, strikes, restores and undoes deals. It
// also gives the table a place.
var mends = []formStep{
	{Page: "/verlauf?bis=11", Press: "button[name=since]"},
	{Page: "/spiele/3", Press: "#entry [name=key]", Fields: map[string][]string{"note": {"verlesen"}}},
	{Page: "/spiele/5", Press: "#acts [value=strike]"},
	{Page: "/spiele/5", Press: "#acts [value=restore]"},
	{Press: "button[name=undoes]"},
	{Press: "button[name=undoes]:last-of-type"},
	{Page: "/regeln", Press: "[name=place]", Fields: map[string][]string{"place": {"Krone"}}},
}

// ends marks the first open payment as paid, and closes the evening.
var ends = []formStep{{Page: "/abrechnung", Press: "[value=paid]"}, {Page: "/abrechnung", Press: "[value=close]"}}

// partsOf returns a night in three parts, between which the browser is closed.
func partsOf(night GameNight) [3][]formStep {
	return [3][]formStep{deals(night, 0, 8), slices.Concat(deals(night, 8, 12), mends), slices.Concat(deals(night, 12, 32), ends)}
}

func TestWholeNightsOfAllGamesBegunWithoutNetworkArriveAsIfTypedWithIt(t *testing.T) {
	h := NewHouse(t)
	h.Program = true
	profile, at := t.TempDir(), map[string]string{}
	p, closeBrowser := OwnBrowser(h, profile)
	Draws(p, p.Begin("Anna Bernd Cem"), 1)
	h.Stop()
	games := slices.Sorted(maps.Keys(GameNights))
	for part := range 3 {
		for _, game := range games {
			if part == 0 {
				at[game] = plays(p, "", begins(game, GameNights[game]))
			}
			plays(p, at[game], partsOf(GameNights[game])[part])
		}
		if part < 2 {
			closeBrowser()
			p, closeBrowser = OwnBrowser(h, profile)
			p.Visit("/")
		}
	}
	defer closeBrowser()
	shown := map[string][]Row{}
	for _, game := range games {
		p.Visit(at[game])
		shown[game] = p.Rows()
		p.Wants(len(shown[game]) >= 24, "%s has %d deals", game, len(shown[game]))
	}
	h.Reconnect()
	for _, game := range games {
		p.Visit(at[game])
		p.Until(`!document.querySelector("#alone") && !location.pathname.includes("~")`)
		equalsOneTypedWithNetwork(h, p, game, p.Location(), shown[game])
	}
}

// equalsOneTypedWithNetwork plays the same night again on the server, and compares rows and
// documents.
func equalsOneTypedWithNetwork(h *House, p *Phone, game, arrived string, shown []Row) {
	p.T.Helper()
	night := GameNights[game]
	typed := plays(p, "", begins(game, night))
	parts := partsOf(night)
	plays(p, typed, slices.Concat(parts[:]...))
	p.Visit(typed)
	if diff := cmp.Diff(p.Rows(), shown); diff != "" {
		p.T.Errorf("%s was shown otherwise without network (-with +without)\n%s", game, diff)
	}
	if diff := cmp.Diff(Document(p, typed), Document(p, arrived)); diff != "" {
		p.T.Errorf("%s is saved otherwise (-with +without)\n%s", game, diff)
	}
	sameAct := func(a, b scoring.Entry) bool { return a.Seq == b.Seq && a.Act.Same(b.Act) }
	if !slices.EqualFunc(h.Log(typed), h.Log(arrived), sameAct) {
		p.T.Errorf("%s has other entries", game)
	}
}
