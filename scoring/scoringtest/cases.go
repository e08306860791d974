package scoringtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

// A testCase is one line of a case file. "source" cites the rule and "document" is an evening.
// "refused" and "warnings" are the paths of the document's errors and warnings. Every other key is
// expected in the output of the score command. In objects only the given keys are compared, in
// lists every element. "points" is short for each deal's points, "marks" for the marks next to a
// row's title. "facts" are all events that each deal contributes to the statistics: "partner +1/3
// −2/4" means that it happened for seat 1 with seat 3 and did not happen for seat 2 with seat 4;
// "best 1=36" is the value 36 for seat 1. "rules" are the rules in words, "stakes" the rules that
// move money, "steps" the computation of the money, "notes" and "due" what is said before the next
// deal; all of these in German.
type testCase struct {
	source, note      string
	document          []byte
	refused, warnings []string
	sheet             map[string]any
}

func (c *testCase) UnmarshalJSON(line []byte) error {
	var keys map[string]json.RawMessage
	if err := json.Unmarshal(line, &keys); err != nil {
		return err
	}
	c.document = keys["document"]
	delete(keys, "document")
	for key, into := range map[string]any{"source": &c.source, "note": &c.note, "refused": &c.refused, "warnings": &c.warnings} {
		if body, given := keys[key]; given {
			if err := json.Unmarshal(body, into); err != nil {
				return fmt.Errorf("%s: %w", key, err)
			}
			delete(keys, key)
		}
	}
	c.sheet, _ = exact(keys).(map[string]any)
	if c.source == "" || len(c.sheet) == 0 && c.refused == nil {
		return fmt.Errorf("a case cites its source and expects something")
	}
	return nil
}

// exact returns a value as decoded JSON, with numbers as they are written.
func exact(v any) (decoded any) {
	d := json.NewDecoder(bytes.NewReader(marshal(v)))
	d.UseNumber()
	if err := d.Decode(&decoded); err != nil {
		panic(err)
	}
	return decoded
}

func runCases(t *testing.T, book scoring.RuleBook) {
	files, err := filepath.Glob(filepath.Join("testdata", "*.jsonl"))
	if err != nil || files == nil {
		t.Fatalf("no cases in testdata: %v", err)
	}
	for _, file := range files {
		for i, line := range lines(t, file) {
			name := fmt.Sprintf("%s:%d", filepath.Base(file), i+1)
			t.Run(name, func(t *testing.T) { runCase(t, book, line) })
		}
	}
}

func lines(t testing.TB, file string) (all [][]byte) {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(data) {
		all = append(all, bytes.TrimSpace(line))
	}
	return all
}

// runCase handles a document in the same way as the score command.
func runCase(t *testing.T, book scoring.RuleBook, line []byte) {
	var c testCase
	if err := json.Unmarshal(line, &c); err != nil {
		t.Fatal(err)
	}
	find := func(slug string) (scoring.RuleBook, bool) { return book, slug == book.Slug }
	evening, book, problems := scoring.ReadDocument(c.document, find)
	context := c.source + " " + c.note
	if diff := cmp.Diff(c.refused, paths(problems.Errors())); diff != "" {
		t.Fatalf("%s\nrefused (-want +got):\n%s%v", context, diff, problems)
	}
	if c.refused != nil {
		return // warnings only matter for what is booked
	}
	if diff := cmp.Diff(c.warnings, paths(problems.Warnings())); diff != "" {
		t.Errorf("%s\nwarnings (-want +got):\n%s%v", context, diff, problems)
	}
	sheet := book.Score(evening)
	for _, l := range sheet.Lines {
		if slices.ContainsFunc(l.Why, func(i scoring.Item) bool { return saysAugen(i.Text) }) {
			t.Errorf("deal %d says Augen in English: %v", l.Number, l.Why)
		}
		if err := explained(l); err != nil {
			t.Errorf("%s: %v", context, err)
		}
	}
	got := printed(book, evening, sheet)
	if diff := cmp.Diff(any(c.sheet), part(c.sheet, got)); diff != "" {
		t.Errorf("%s\n(-want +got):\n%s", context, diff)
	}
}

func paths(problems scoring.Problems) (all []string) {
	for _, p := range problems {
		all = append(all, p.Path)
	}
	slices.Sort(all)
	return all
}

// printed returns the sheet as the score command prints it, with "points" and the other keys of a
// testCase added.
func printed(book scoring.RuleBook, evening scoring.Document, sheet scoring.Sheet) map[string]any {
	points, marks := [][]scoring.Points{}, [][]string{}
	for _, l := range sheet.Lines {
		points, marks = append(points, l.Points), append(marks, german(l.Marks))
	}
	all, _ := exact(sheet).(map[string]any)
	all["points"], all["marks"] = exact(points), exact(marks)
	all["facts"] = exact(factsSaid(book, book.Facts(evening, sheet)))
	all["rules"] = exact(ruleLines(book.Sentences(evening.Setup)))
	all["stakes"] = exact(german(book.Stakes(evening.Setup)))
	steps := []scoring.Text{}
	for _, step := range sheet.Steps {
		steps = append(steps, step.Says)
	}
	all["steps"] = exact(german(steps))
	all["notes"], all["due"] = exact(german(sheet.Next.Notes)), sheet.Next.Due
	return all
}

// factsSaid returns the statistics events of each line as text, grouped by statistic.
func factsSaid(book scoring.RuleBook, lines [][]scoring.StatEvent) [][]string {
	all := make([][]string, len(lines))
	for i, facts := range lines {
		said := map[string]string{}
		for _, f := range facts {
			said[f.Figure] += " " + factSaid(book.Kinds()[f.Figure], f)
		}
		all[i] = []string{}
		for _, figure := range slices.Sorted(maps.Keys(said)) {
			all[i] = append(all[i], figure+said[figure])
		}
	}
	return all
}

func factSaid(kind scoring.StatKind, f scoring.StatEvent) string {
	who := strconv.Itoa(int(f.Seat))
	if f.With != 0 {
		who += "/" + strconv.Itoa(int(f.With))
	}
	switch {
	case kind == scoring.Mean || kind == scoring.Highest || kind == scoring.Lowest:
		return who + "=" + scoring.Ungrouped(f.Value.String())
	case f.True:
		return "+" + who
	}
	return "−" + who
}

// ruleLines returns the rules as lines "Group: sentence".
func ruleLines(groups []scoring.Group) []string {
	all := []string{}
	for _, g := range groups {
		for _, line := range german(g.Lines) {
			all = append(all, g.Name.DE+": "+line)
		}
	}
	return all
}

func german(texts []scoring.Text) []string {
	all := []string{}
	for _, text := range texts {
		all = append(all, text.DE)
	}
	return all
}

// part returns got without the keys that want does not have.
func part(want, got any) any {
	switch w := want.(type) {
	case map[string]any:
		if g, same := got.(map[string]any); same {
			return partOfObject(w, g)
		}
	case []any:
		if g, same := got.([]any); same && len(g) == len(w) {
			cut := make([]any, len(w))
			for i := range w {
				cut[i] = part(w[i], g[i])
			}
			return cut
		}
	}
	return got
}

func partOfObject(want, got map[string]any) map[string]any {
	cut := map[string]any{}
	for key := range want {
		if value, there := got[key]; there {
			cut[key] = part(want[key], value)
		}
	}
	return cut
}
