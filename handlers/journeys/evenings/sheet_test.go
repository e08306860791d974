//go:build outer

package evenings_test

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	. "anschreiber/handlers/journeys"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/views/ui"
)

// aNight lists the 28 deals of an evening, written as the score command reads them. At the table
// are four players, the first player deals first, and Kontra and Re are allowed.
const aNight = `
{"contract": "kreuz", "declarer": 4, "spitzen": 2, "won": true}
{"contract": "karo", "declarer": 4, "spitzen": -1, "won": true, "bid": 18}
{"contract": "herz", "declarer": 1, "spitzen": 1, "augen": 75}
{"contract": "pik", "declarer": 1, "spitzen": -2, "augen": 59}
{"contract": "grand", "declarer": 4, "spitzen": 1, "won": true}
{"contract": "null", "declarer": 1, "won": true, "bid": 23}
{"contract": "passed"}
{"contract": "kreuz", "declarer": 2, "spitzen": 5, "hand": true, "augen": 91}
{"contract": "karo", "declarer": 2, "spitzen": -7, "won": true}
{"contract": "null", "declarer": 3, "hand": true, "won": false}
{"contract": "void"}
{"contract": "grand", "declarer": 2, "spitzen": -4, "hand": true, "won": true, "schneider": true}
{"contract": "pik", "declarer": 2, "spitzen": 3, "hand": true, "schneider_announced": true, "won": true, "schneider": true}
{"contract": "herz", "declarer": 3, "spitzen": -3, "hand": true, "schneider_announced": true, "augen": 85}
{"contract": "null", "declarer": 3, "ouvert": true, "won": true, "bid": 46}
{"contract": "kreuz", "declarer": 2, "spitzen": 1, "won": true, "bid": 36}
{"contract": "karo", "declarer": 3, "spitzen": 2, "ended": "declarer_won"}
{"correction": [0, -10, 10, 0], "note": "Renonce"}
{"contract": "grand", "declarer": 3, "spitzen": 4, "hand": true, "schneider_announced": true, "schwarz_announced": true, "ouvert": true, "won": true, "schneider": true, "schwarz": true}
{"contract": "herz", "declarer": 3, "spitzen": 11, "hand": true, "won": true}
{"contract": "null", "declarer": 4, "hand": true, "ouvert": true, "won": false}
{"contract": "pik", "declarer": 3, "spitzen": -5, "augen": 30}
{"contract": "kreuz", "declarer": 3, "spitzen": -1, "won": false, "schneider": true}
{"contract": "karo", "declarer": 4, "spitzen": 1, "won": true, "kontra": 1}
{"contract": "grand", "declarer": 4, "spitzen": 2, "won": false, "kontra": 2}
{"contract": "passed"}
{"contract": "pik", "declarer": 4, "spitzen": 6, "won": true, "schneider": true, "schwarz": true}
{"contract": "herz", "declarer": 1, "spitzen": -1, "augen": 60}
`

func TestTheSheetOfANightEqualsWhatTheScoreCommandPrints(t *testing.T) {
	p := NewHouse(t).Phone()
	evening := p.Begin("Anna Bernd Cem Dora", "rules.kontra_max=2")
	deals := strings.Split(strings.TrimSpace(aNight), "\n")
	for i, deal := range deals {
		notes(p, deal)
		p.Counts(i + 1)
	}
	document := document(p, evening)
	want := score(t, document)
	if diff := cmp.Diff(asShown(want), p.Rows()); diff != "" {
		t.Error("the rows differ from the score (-score +sheet)\n", diff)
	}
	p.Stands(join(byColumn(want, want.Totals), scoring.Points.String))
	if diff := cmp.Diff(printed(t, score(t, withDeals(t, document, deals))), printed(t, want)); diff != "" {
		t.Error("what was exported is not what was written down (-written +exported)\n", diff)
	}
}

// score scores a document as the score command does.
func score(t *testing.T, document []byte) scoring.Sheet {
	t.Helper()
	evening, book, problems := scoring.ReadDocument(document, games.Find)
	if errs := problems.Errors(); len(errs) > 0 {
		t.Fatal(errs, string(document))
	}
	return book.Score(evening)
}

// printed returns a sheet as the score command prints it.
func printed(t *testing.T, sheet scoring.Sheet) string {
	t.Helper()
	body, err := json.MarshalIndent(sheet, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// withDeals returns the document with other deals.
func withDeals(t *testing.T, document []byte, deals []string) []byte {
	t.Helper()
	var evening map[string]any
	if err := json.Unmarshal(document, &evening); err != nil {
		t.Fatal(err)
	}
	evening["deals"] = json.RawMessage("[" + strings.Join(deals, ",") + "]")
	body, err := json.Marshal(evening)
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// asShown returns the rows that a screen must show for a sheet.
func asShown(sheet scoring.Sheet) (rows []Row) {
	for _, line := range sheet.Lines {
		r := Row{Number: fmt.Sprint(line.Number), Title: ui.In("de").Sentence(line.Title)}
		for i, p := range byColumn(sheet, line.Points) {
			points, total := p.Signed(), line.Totals[i].String()
			if p == 0 {
				points, total = "", ""
			}
			r.Points, r.Totals = append(r.Points, points), append(r.Totals, total)
		}
		rows = append(rows, r)
	}
	return rows
}

// byColumn returns points by column of the sheet: partners share a column.
func byColumn(sheet scoring.Sheet, points []scoring.Points) []scoring.Points {
	if sheet.Pairs {
		return points[:2]
	}
	return points
}

func join(points []scoring.Points, as func(scoring.Points) string) string {
	var all []string
	for _, p := range points {
		all = append(all, as(p))
	}
	return strings.Join(all, " ")
}

// document fetches the evening's document with the phone's cookie.
func document(p *Phone, evening string) []byte {
	p.T.Helper()
	Ask[any](p, `fetch(`+Quote(evening+"/dokument.json")+`).then(a => a.text()).then(text => { window.file = text })`)
	p.Until("window.file")
	return []byte(Ask[string](p, "window.file"))
}

// writesDown enters points without a deal, written as in a document. It uses the real tiles and
// fields, all at once, as long as they are visible.
func writesDown(p *Phone, deal string) {
	p.T.Helper()
	var written map[string]any
	if err := json.Unmarshal([]byte(deal), &written); err != nil {
		p.T.Fatal(deal, err)
	}
	list, _ := json.Marshal(correctionSteps(written))
	p.Until(p.Quiet())
	wrong := Ask[string](p, `(`+takeSteps+`)(`+string(list)+`)`)
	p.Wants(wrong == "", "%s: %s cannot be seen", deal, wrong)
}

// A step taps the element that a selector finds, or types into it.
type step struct{ Find, Type string }

const takeSteps = `steps => {
	for (const {Find, Type} of steps) {
		const e = document.querySelector(Find);
		if (!e?.checkVisibility()) return Find;
		if (Type) { e.value = Type; e.dispatchEvent(new Event("input", {bubbles: true})); }
		else if (!(e.type === "checkbox" && e.checked)) e.click();
	}
	return "";
}`

// correctionSteps returns the steps that type points without a sign and tick the minus beside them.
func correctionSteps(deal map[string]any) []step {
	steps := []step{{Find: ".fix summary"}}
	for i, value := range deal["correction"].([]any) {
		line := fmt.Sprintf(".fix .points:nth-of-type(%d) ", i+1)
		points := value.(float64)
		if points != 0 {
			steps = append(steps, step{Find: line + "[name=correction]", Type: fmt.Sprint(math.Abs(points))})
		}
		if points < 0 {
			steps = append(steps, step{Find: line + "[name=minus]"})
		}
	}
	if note, given := deal["note"]; given {
		steps = append(steps, step{Find: ".fix [name=note]", Type: note.(string)})
	}
	return append(steps, step{Find: ".fix .main"})
}
