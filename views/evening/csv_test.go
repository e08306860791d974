package evening

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// spreadsheetOf returns the file of a document, and its rows.
func spreadsheetOf(t *testing.T, lang, document string) (file []byte, rows [][]string) {
	t.Helper()
	evening, book, problems := scoring.ReadDocument([]byte(document), games.Find)
	if errs := problems.Errors(); errs != nil {
		t.Fatal(errs)
	}
	g, _ := views.Find(book.Slug)
	file = CSV(ui.In(lang), g.RuleBook, evening, book.Score(evening))
	r := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(file, []byte("\uFEFF"))))
	r.Comma, r.FieldsPerRecord = ';', -1
	rows, err := r.ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	return file, rows
}

const skatForCSV = `{"format":"anschreiber/1","game":"skat","title":"Stammtisch; \"Krone\"","place":"Bühl","date":"2026-11-20",
	"players":["Anna","Jörg","=1+1","Dora"],"rules":{"preset":"klassisch","stake":1},"deals":[
	{"contract":"grand","declarer":2,"spitzen":1,"won":true,"note":"@home; \"zäh\""},
	{"contract":"kreuz","declarer":1,"spitzen":1,"won":false},
	{"correction":[0,-10,0,0],"note":"Renonce"}]}`

func TestASpreadsheetHasHeadDealsStandingAndPayments(t *testing.T) {
	_, rows := spreadsheetOf(t, "de", skatForCSV)
	want := [][]string{
		{"Spiel", "Skat"},
		{"Abend", `Stammtisch; "Krone"`},
		{"Ort", "Bühl"},
		{"Datum", "2026-11-20"},
		{"Spieler", "Anna", "Jörg", "'=1+1", "Dora"},
		{"Nr.", "Geber", "Gespielt", "Anna", "Jörg", "'=1+1", "Dora", "Anna gesamt", "Jörg gesamt", "'=1+1 gesamt", "Dora gesamt", "Notiz"},
		{"1", "Anna", "Grand mit 1", "", "48", "0", "0", "0", "48", "0", "0", `'@home; "zäh"`},
		{"2", "Jörg", "Kreuz mit 1", "-48", "", "0", "0", "-48", "48", "0", "0", ""},
		{"3", "'=1+1", "Korrektur", "0", "-10", "0", "0", "-48", "38", "0", "0", "Renonce"},
		{"Platz", "Name", "Punkte"},
		{"1", "Jörg", "38"},
		{"2", "'=1+1", "0"},
		{"2", "Dora", "0"},
		{"4", "Anna", "-48"},
		{"Wer zahlt", "an wen", "Euro", "Cent"},
		{"Anna", "Jörg", "1,62", "162"},
		{"Anna", "'=1+1", "0,10", "10"},
		{"Anna", "Dora", "0,10", "10"},
	}
	if diff := cmp.Diff(want, rows); diff != "" {
		t.Error(diff)
	}
}

func TestASpreadsheetLeadsFromTheCardsToTheSumOfSeegerAndFabian(t *testing.T) {
	_, rows := spreadsheetOf(t, "de", `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],
		"rules":{"preset":"turnier"},"deals":[{"contract":"kreuz","declarer":1,"spitzen":1,"won":true},{"contract":"kreuz","declarer":2,"spitzen":1,"won":false}]}`)
	want := [][]string{
		{"2", "Bernd", "Kreuz mit 1", "0", "-48", "0", "24", "-48", "0", ""},
		{"", "", "Spielpunkte", "", "", "", "24", "-48", "0"},
		{"", "", "gewonnen − verloren", "", "", "", "1 − 0", "0 − 1", "0 − 0"},
		{"", "", "(gewonnen − verloren) × 50", "", "", "", "50", "-50", "0"},
		{"", "", "verlorene Spiele der anderen", "", "", "", "40", "0", "40"},
		{"", "", "Gesamt", "", "", "", "114", "-98", "40"},
		{"Platz", "Name", "Punkte"},
		{"1", "Anna", "114"},
	}
	if diff := cmp.Diff(want, rows[7:15]); diff != "" {
		t.Error(diff)
	}
}

func TestASpreadsheetSpeaksTheLanguageOfThePage(t *testing.T) {
	_, rows := spreadsheetOf(t, "en", skatForCSV)
	said := ""
	for _, row := range rows {
		said += strings.Join(row, "|") + "\n"
	}
	for _, words := range []string{"Game|Skat\n", "No.|Dealer|Deal|", "Anna total|", "|Note\n", "Rank|Name|Points\n", "Who pays|whom|Euro|Cent\n", "Anna|Jörg|1.62|162\n"} {
		if !strings.Contains(said, words) {
			t.Errorf("it does not say %q:\n%s", words, said)
		}
	}
}

func TestAGermanSpreadsheetOpensTheFileByItself(t *testing.T) {
	file, _ := spreadsheetOf(t, "de", skatForCSV)
	if !bytes.HasPrefix(file, []byte("\xEF\xBB\xBF\"Spiel\";\"Skat\"\r\n")) {
		t.Errorf("it begins with %q", file[:20])
	}
	if lines := bytes.Count(file, []byte("\n")); lines == 0 || lines != bytes.Count(file, []byte("\r\n")) {
		t.Errorf("%d ends of lines, not all CRLF", lines)
	}
}

func TestHalvesHaveACommaAndTheMinusOfAKeyboard(t *testing.T) {
	for n, want := range map[scoring.Points][2]string{
		0: {"0", "0"}, 72: {"36", "36"}, -144: {"-72", "-72"}, 45: {"22,5", "22.5"}, -45: {"-22,5", "-22.5"}, 1: {"0,5", "0.5"}, -1: {"-0,5", "-0.5"},
	} {
		for i, lang := range []string{"de", "en"} {
			if got := string(ui.TableCSV(ui.In(lang), []ui.TableRow{{points(n)}})); got != "\uFEFF"+want[i]+"\r\n" {
				t.Errorf("%s: %q, want %q", n, got, want[i])
			}
		}
	}
	_, rows := spreadsheetOf(t, "de", `{"format":"anschreiber/1","game":"schwarzesau","date":"2026-11-20","players":["Anna","Bernd","Cem","Dora"],
		"deals":[{"correction":[-22.5,0.5,22,0]}]}`)
	want := []string{"1", "Anna", "Korrektur", "-22,5", "0,5", "22", "0", "-22,5", "0,5", "22", "0", ""}
	if diff := cmp.Diff(want, rows[6]); diff != "" {
		t.Error(diff)
	}
}

func TestASpreadsheetSaysWhereAPartieEnded(t *testing.T) {
	_, rows := spreadsheetOf(t, "de", `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],
		"rules":{"preset":"bierlachs"},"deals":[{"correction":[0,-301,0]},{"contract":"passed"}]}`)
	said := ""
	for _, row := range rows {
		said += strings.Join(row, "|") + "\n"
	}
	if !strings.Contains(said, "\nPartie 1 (Spiel 1): Bernd verliert\n") {
		t.Errorf("it says\n%s", said)
	}
	if last := rows[7]; last[3] != "0" || last[7] != "0" {
		t.Errorf("the totals go on: %q", last)
	}
}

func TestEveryGameMakesASpreadsheetWithoutDeals(t *testing.T) {
	for _, g := range views.Games {
		setup := g.Asked(ui.In("de"), "")
		evening := scoring.Document{Setup: setup}
		file := CSV(ui.In("de"), g.RuleBook, evening, g.Score(evening))
		if !strings.Contains(string(file), `"`+setup.Players[0]+` gesamt";`) {
			t.Errorf("%s:\n%s", g.Slug, file)
		}
	}
}
