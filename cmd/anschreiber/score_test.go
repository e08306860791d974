package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const (
	good = `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],"deals":[{"contract":"grand","declarer":2,"spitzen":1,"won":true}]}`
	bad  = `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd","Cem"],"deals":[{"contract":"karo","declarer":1,"spitzen":1,"augen":121,"bid":19}]}`
)

// scored runs the command on an input and returns its lines of output.
func scored(t *testing.T, input string, files ...string) (lines []map[string]any, err error) {
	t.Helper()
	var out bytes.Buffer
	err = score(files, strings.NewReader(input), &out)
	for line := range bytes.Lines(out.Bytes()) {
		var object map[string]any
		if err := json.Unmarshal(line, &object); err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		lines = append(lines, object)
	}
	return lines, err
}

// verdicts returns "sheet" for each line with a sheet, and for every other line the paths that have
// errors, separated by spaces.
func verdicts(lines []map[string]any) (all []string) {
	for _, line := range lines {
		verdict := "sheet"
		if list, refused := line["error"].([]any); refused {
			verdict = ""
			for _, problem := range list {
				verdict += problem.(map[string]any)["path"].(string) + " "
			}
		}
		all = append(all, strings.TrimSpace(verdict))
	}
	return all
}

func indented(document string) string {
	var b bytes.Buffer
	_ = json.Indent(&b, []byte(document), "", "  ")
	return b.String()
}

func TestEveryDocumentGetsALine(t *testing.T) {
	const both = "deals[0].augen deals[0].bid"
	for _, c := range []struct {
		name, input string
		want        []string
	}{
		{"one document", good, []string{"sheet"}},
		{"one, with an end of line", good + "\n", []string{"sheet"}},
		{"one, laid out over many lines", indented(good), []string{"sheet"}},
		{"JSON Lines", good + "\n" + good + "\n", []string{"sheet", "sheet"}},
		{"JSON Lines with empty lines and Windows ends", good + "\r\n\r\n" + good + "\r\n", []string{"sheet", "sheet"}},
		{"a refused document among good ones", good + "\n" + bad + "\n" + good, []string{"sheet", both, "sheet"}},
		{"a broken line among good ones", good + "\n{broken\n" + good, []string{"sheet", "document", "sheet"}},
		{"a broken first line", "broken\n" + good, []string{"document", "sheet"}},
		{"lines of JSON that are no documents", good + "\n[1]\n7\n{}\n", []string{"sheet", "document", "document", "format game date players deals"}},
		{"one refused", bad, []string{both}},
		{"one broken, laid out over many lines", strings.Replace(indented(good), "],", "]", 1), []string{"document"}},
		{"not JSON", "Anna 18, Bernd -36", []string{"document"}},
		{"not text", "\xff\xfe\x00", []string{"document"}},
		{"nothing", "", []string{"document"}},
		{"nothing but space", " \n\n", []string{"document"}},
		{"a byte order mark", "\uFEFF" + good, []string{"sheet"}},
		{"a byte order mark before JSON Lines", "\uFEFF" + good + "\n" + good, []string{"sheet", "sheet"}},
	} {
		lines, err := scored(t, c.input)
		if diff := cmp.Diff(c.want, verdicts(lines)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, diff)
		}
		allGood := slices.Max(c.want) == "sheet" && slices.Min(c.want) == "sheet"
		if allGood != (err == nil) || err != nil && !errors.Is(err, errRefused) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

func TestFilesAreScoredInTurn(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	one, two := write("one.json", indented(good)), write("two.jsonl", "\uFEFF"+good+"\n"+bad+"\n")
	lines, err := scored(t, bad, one, "-", two)
	want := []string{"sheet", "deals[0].augen deals[0].bid", "sheet", "deals[0].augen deals[0].bid"}
	if diff := cmp.Diff(want, verdicts(lines)); diff != "" || !errors.Is(err, errRefused) {
		t.Error(diff, err)
	}
	lines, err = scored(t, "", filepath.Join(dir, "missing.json"), one)
	if diff := cmp.Diff([]string{"sheet"}, verdicts(lines)); diff != "" || !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file stops nobody else, and is told: %s %v", diff, err)
	}
}

func TestAnErrorHasAPathAndBothLanguages(t *testing.T) {
	var out bytes.Buffer
	if err := score(nil, strings.NewReader(bad), &out); !errors.Is(err, errRefused) {
		t.Error(err)
	}
	want := `{"error":[` +
		`{"path":"deals[0].augen","de":"eine ganze Zahl von 0 bis 120","en":"a whole number from 0 to 120"},` +
		`{"path":"deals[0].bid","de":"diesen Reizwert gibt es nicht","en":"there is no such bid"}]}` + "\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

// The example of the document format is checked key by key.
func TestASheetIsPrintedAsTheFormatSays(t *testing.T) {
	var out bytes.Buffer
	seeger := strings.Replace(good, `"deals"`, `"rules":{"preset":"turnier","stake":0.5},"deals"`, 1)
	if err := score(nil, strings.NewReader(seeger), &out); err != nil {
		t.Fatal(err)
	}
	want := `{"game":"skat","deals":[{"number":1,"dealer":1,"out":[],"points":[0,48,0],"totals":[0,48,0],` +
		`"value":48,"won":true,"factor":1,"title":"Grand mit 1",` +
		`"why":[{"text":"mit 1, Spiel 2"},{"text":"× Grand 24 = 48","points":[0,48,0]}],"overbid":false}],` +
		`"partien":[],"totals":[0,48,0],` +
		`"standing":[{"seat":2,"rank":1,"points":98},{"seat":1,"rank":2,"points":0},{"seat":3,"rank":2,"points":0}],` +
		`"balance":[-49,98,-49],"pot":0,"payments":[{"from":1,"to":2,"cents":49},{"from":3,"to":2,"cents":49}]}` + "\n"
	if diff := cmp.Diff(want, out.String()); diff != "" {
		t.Error(diff)
	}
}

func TestEveryKeyIsAlwaysThereAndNoListIsNull(t *testing.T) {
	const setup = `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["Anna","Bernd"],"rules":{"preset":"bierlachs"},"deals":`
	for _, deals := range []string{
		`[]`,
		`[{"contract":"passed"}]`,
		`[{"contract":"void"}]`,
		`[{"correction":[0,-301]},{"correction":[0,0]}]`,
		`[{"contract":"null","declarer":1,"won":false}]`,
	} {
		lines, err := scored(t, setup+deals+"}")
		if err != nil {
			t.Fatal(err)
		}
		hasKeys(t, lines[0], "game", "deals", "partien", "totals", "standing", "balance", "pot", "payments")
		for _, deal := range lines[0]["deals"].([]any) {
			hasKeys(t, deal.(map[string]any), "number", "dealer", "out", "points", "totals", "value", "won", "factor", "title", "why")
		}
		for _, partie := range lines[0]["partien"].([]any) {
			hasKeys(t, partie.(map[string]any), "number", "from", "to", "totals", "winners", "losers")
		}
	}
}

// hasKeys checks that an object has these keys. Only value and won may be null, and keys of the
// game itself may be there in addition.
func hasKeys(t *testing.T, object map[string]any, keys ...string) {
	t.Helper()
	for _, key := range keys {
		value, there := object[key]
		if !there || value == nil && key != "value" && key != "won" {
			t.Errorf("%s is %v in %v", key, value, slices.Sorted(maps.Keys(object)))
		}
	}
}

func TestAWarningIsPrintedBesideItsDealAndIsNoError(t *testing.T) {
	lines, err := scored(t, strings.Replace(good, `"won":true`, `"augen":120`, 1))
	if err != nil {
		t.Fatal(err)
	}
	deal := lines[0]["deals"].([]any)[0].(map[string]any)
	want := []any{map[string]any{"path": "schwarz", "de": "ohne Stich? Dann gehört „Schwarz“ dazu", "en": "no trick at all? Then tick Schwarz"}}
	if diff := cmp.Diff(any(want), deal["warnings"]); diff != "" {
		t.Error(diff)
	}
}
