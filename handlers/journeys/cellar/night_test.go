package cellar_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
)

// sendForms sends forms of the page of an evening one after the other, as a page
// would: fields of the deal are filled in, whatever else is there stays.
const sendForms = `(async (page, all) => {
	const headers = { "HX-Request": "true" };
	window.refused = undefined;
	for (const fields of all) {
		const html = await (await fetch(page, { headers })).text();
		const form = new DOMParser().parseFromString(html, "text/html").querySelector("#entry");
		const body = new URLSearchParams(new FormData(form));
		for (const [name, value] of Object.entries(fields)) body.set(name, value);
		const answer = await fetch(form.getAttribute("action"), { method: "POST", body, headers });
		if (!answer.redirected) return window.refused = answer.status + await answer.text();
	}
	window.refused = "";
})`

// sendsForms sends deals of three players over the forms of a page.
func sendsForms(p *Phone, evening string, from, to int) {
	p.T.Helper()
	var all []map[string]string
	for i := from; i < to; i++ {
		all = append(all, map[string]string{"declarer": fmt.Sprint(i%3 + 1), "contract": []string{"kreuz", "pik", "grand"}[i%3], "spitzen": fmt.Sprint(i%4 + 1), "won": fmt.Sprint(i%5 > 0)})
	}
	list, err := json.Marshal(all)
	p.Do(err)
	Ask[any](p, fmt.Sprintf("void %s(%s, %s)", sendForms, Quote(evening), list))
	p.Until(`window.refused !== undefined`)
	p.Wants(Ask[string](p, `window.refused`) == "", "a form was refused: %s", Ask[string](p, `window.refused`))
}

// document is the evening as this phone would save it.
func document(p *Phone, evening string) string {
	p.T.Helper()
	Ask[any](p, fmt.Sprintf(`void (window.saved = "", fetch(%s, { headers: { "HX-Request": "true" } }).then((a) => a.text()).then((text) => { window.saved = text }))`, Quote(evening+"/dokument.json")))
	p.Until(`window.saved`)
	return Ask[string](p, `window.saved`)
}

// logged are the keys of what the server has of an evening.
func logged(h *House, evening string) (keys []string) {
	h.T.Helper()
	for _, e := range h.Log(evening) {
		keys = append(keys, e.Key)
	}
	return keys
}

func TestANightBegunWithoutNetworkArrivesAsThePhoneShowedIt(t *testing.T) {
	t.Parallel()
	h := NewHouse(t)
	h.Program = true
	profile := t.TempDir()
	p, closeBrowser := OwnBrowser(h, profile)
	draws(p, p.Begin("Anna Bernd Cem"), 1)
	h.Stop()

	p.Sit("skat", "Dora Emil Frieda", "rules.stake=1")
	evening := p.Starts()
	p.Reads("#alone", "ohne Netz · 1 Eintrag wartet")
	sendsForms(p, evening, 0, 12)
	closeBrowser()

	p, closeBrowser = OwnBrowser(h, profile)
	p.Visit(evening)
	p.Counts(12)
	sendsForms(p, evening, 12, 24)
	p.Visit(evening + "/spiele/3")
	p.Corrects("spitzen=4")
	p.Counts(24)
	p.Books(Night(1)...)
	p.Counts(25)
	p.Follow(Says("Rückgängig"))
	p.Counts(24)
	closeBrowser()

	p, closeBrowser = OwnBrowser(h, profile)
	defer closeBrowser()
	p.Visit(evening + "/abrechnung")
	p.Reads("#alone", "ohne Netz · 28 Einträge warten")
	p.Follow(Says("Abend beenden"))
	p.Sees("Endstand")
	p.Visit(evening)
	shown, saved, strip := p.Rows(), document(p, evening), p.Strip()
	h.Reconnect()
	p.Until(`!document.querySelector("#alone") && !location.pathname.includes("~")`)
	evening = p.Location()
	p.Wants(cmp.Equal(p.Rows(), shown) && p.Strip() == strip, "it is shown otherwise")
	p.Wants(document(p, evening) == saved, "it is saved otherwise: %s\nand not %s", document(p, evening), saved)
	keys := logged(h, evening)
	p.Wants(len(keys) == 29, "the server has %d entries", len(keys))
	p.Visit("/")
	p.Wants(Ask[int](p, `document.querySelectorAll("a[href^='/abende/']").length`) >= 2, "an evening is not in the list")
}

func TestWhatSomebodyElseWroteMeanwhileIsShownWithWhatWaitsAndItsWriterDecides(t *testing.T) {
	t.Parallel()
	h, p, evening := inCellar(t)
	h.Stop()
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	p.Books(Night(2)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":3,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 1: Cem +23")
	p.StillHas(Night(0)...)
	p.Follow(Eintragen) // as well
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(4)
	p.Wants(slices.Equal(Titles(p), []string{"Null", "Kreuz mit 1", "Kreuz mit 1", "Kreuz mit 1"}), "the deals are %v", Titles(p))

	draws(p, evening, 5)
	h.Stop()
	p.Books(Night(0)...)
	p.Books(Night(1)...)
	Meanwhile(h, evening, `{"contract":"null","declarer":2,"won":true}`)
	h.Reconnect()
	p.Reads(".clash", "Inzwischen: Spiel 5: Bernd +23")
	p.Tap(Says("Doch nicht eintragen"))
	p.Tap(Says("Verwerfen"))
	p.Until(`!document.querySelector("#alone, #unsent")`)
	p.Counts(6)
}

func TestTwoTabsWithoutNetworkWriteOneSheet(t *testing.T) {
	t.Parallel()
	h, first, evening := inCellar(t)
	second := first.AnotherTab(h)
	second.Offline = true
	second.Visit(evening)
	h.Stop()
	first.Books(Night(0)...)
	second.Visit(evening)
	second.Counts(1)
	second.Books(Night(1)...)
	second.Counts(2)
	first.Books(Night(2)...) // on a page from before
	first.Reads(".clash", "Inzwischen")
	first.Follow(Eintragen)
	first.Counts(3)
	h.Reconnect()
	for _, p := range []*Phone{first, second} {
		p.Visit(evening)
		p.Until(`!document.querySelector("#alone, #unsent")`)
		p.Counts(3)
	}
}
