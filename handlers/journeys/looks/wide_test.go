//go:build outer

package looks_test

import (
	"strings"
	"testing"

	. "anschreiber/handlers/journeys"
)

func TestNoPageIsWiderThanThePhone(t *testing.T) {
	h := NewHouse(t)
	p := h.Phone()
	p.May404 = true
	var names []string
	for _, letter := range "ABCDE" {
		names = append(names, strings.Repeat("W", 39)+string(letter))
	}
	evening := p.Begin(strings.Join(names, " "), "suits=german", "rules.kontra_max=4", "title="+strings.Repeat("M", 60))
	p.Fits("an empty evening")
	h.Keeps(evening,
		`{"contract": "grand", "declarer": 2, "spitzen": 4, "hand": true, "ouvert": true, "schneider_announced": true, "schwarz_announced": true, "won": false, "kontra": 4}`,
		`{"correction": [100000, -100000, 0, 0, 0]}`,
		`{"contract": "null", "declarer": 3, "hand": true, "ouvert": true, "won": true, "kontra": 4}`,
		`{"contract": "void"}`)
	p.Visit(evening)
	p.Fits("an evening")
	p.Follow(Eintragen)
	p.Fits("a refused deal")
	for _, page := range []string{
		"/", "/abende", "/nachschlagen", "/geraet", "/neu/skat", "/regeln/skat", "/rechner/skat", "/rechner/skat?declarer=1&contract=kreuz&spitzen=11&hand=true&won=false&bid=264",
		evening + "/regeln", evening + "/spiele/1", evening + "/spiele/2", evening + "/spiele/neu?after=1", "/nirgends",
		evening + "/teilen", evening + "/loeschen", "/geraet",
	} {
		p.Visit(page)
		p.Fits(page)
	}
	changes(p, evening, "rules.preset=turnier")
	p.Fits("a change of rules")
}

// changes opens the page of the table and sets other rules, given as name=value.
func changes(p *Phone, evening string, settings ...string) {
	p.T.Helper()
	p.Visit(evening + "/regeln")
	p.Chooses(settings...)
	p.Follow(Says("Übernehmen"))
}

func TestWhatIsWrongWithFilesFitsAPhone(t *testing.T) {
	p := NewHouse(t).Phone()
	p.May404 = true // permits the status 422, too
	p.Visit("/holen")
	Ask[any](p, `{
		const files = new DataTransfer(), long = "ein-langer-name-von-einem-handy-".repeat(4);
		files.items.add(new File(["PK\x03\x04"], long + ".zip"));
		files.items.add(new File(['{"format":"anschreiber/1","' + "x".repeat(90) + '":1}'], "WhatsApp_" + long + ".jsonl"));
		document.querySelector("input[type=file]").files = files.files;
	}`)
	p.Follow(Says("Aufnehmen"))
	p.Reads(".wrong", "gepackt")
	p.Fits("what is wrong with files")
}

func TestSettlingFitsSmallPhonesSevenPlayersAndLongNames(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Opens("schafkopf", "Maximilian-Alexander Bernd Cem Dora Friedrich-Wilhelm Franziska Gudrun", "rules.cents_per_point=5", "rules.stock=10")
	p.Visit(evening + "/abrechnung")
	p.Fits("without deals")
	p.Visit(evening)
	p.Tap(Says("Punkte von Hand ändern"))
	for i, points := range []string{"300", "0", "0", "0", "0", "0", "300"} {
		p.Set(Nth("correction", i), points)
	}
	p.Tap(Element(`document.querySelectorAll(".fix [name=minus]")[6].parentElement`))
	p.Follow(Says("Punkte ändern"))
	p.Visit(evening + "/abrechnung")
	p.Reads(".payments", "Gudrun zahlt Maximilian-Alexander")
	p.Fits("with seven players")
}
