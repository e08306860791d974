package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"anschreiber/scoring/scoringtest/rings"
)

// compiled returns a schema that the command prints, compiled by a library that is not a part of
// this project.
func compiled(t *testing.T, name string) *jsonschema.Schema {
	t.Helper()
	var out, wrong bytes.Buffer
	if err := run(t.Context(), []string{"schema", name}, os.Getenv, nil, &out, &wrong); err != nil {
		t.Fatal(err, wrong.String())
	}
	schema, err := jsonschema.UnmarshalJSON(&out)
	if err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	c.AssertFormat()
	if err := c.AddResource(name, schema); err != nil {
		t.Fatal(err)
	}
	return c.MustCompile(name)
}

func judged(t *testing.T, schema *jsonschema.Schema, text []byte) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return schema.Validate(value)
}

// everyCase returns the documents of the cases of all rules, including those that are refused.
func everyCase(t *testing.T) (documents []string) {
	t.Helper()
	files, err := filepath.Glob("../../scoring/*/testdata/*.jsonl")
	if err != nil || len(files) < 5 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for line := range bytes.Lines(data) {
			var c struct{ Document json.RawMessage }
			if err := json.Unmarshal(line, &c); err != nil || c.Document == nil {
				t.Fatalf("%s: %s: %v", file, line, err)
			}
			documents = append(documents, string(c.Document))
		}
	}
	return documents
}

func TestTheSchemaTakesEveryDocumentOfTheCases(t *testing.T) {
	document, answer := compiled(t, "document"), compiled(t, "score")
	scored := 0
	for _, text := range everyCase(t) {
		line, ok := scoreDocument([]byte(text))
		if err := judged(t, answer, line); err != nil {
			t.Errorf("%s: answered with %s: %v", text, line, err)
		}
		if !ok {
			continue
		}
		scored++
		if err := judged(t, document, []byte(text)); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
	if scored < 100 {
		t.Errorf("only %d cases", scored)
	}
}

// strange lists values that are right for hardly any field of a document.
var strange = []any{nil, "", "\x00", true, -1_000_000_000, 1_000_000_000, 0.25, []any{map[string]any{}}, []any{true}, map[string]any{"x": 1}}

// variants returns v with one thing changed in each variant: a field or an element has another
// value, is missing, or is added.
func variants(v any) (all []any) {
	all = append(all, strange...)
	switch v := v.(type) {
	case map[string]any:
		all = append(all, with(v, "unknown", 1), with(v, "", 1))
		for key, inner := range v {
			all = append(all, with(v, key, leftOut{}), with(with(v, key, leftOut{}), strings.ToUpper(key), inner))
			for _, other := range variants(inner) {
				all = append(all, with(v, key, other))
			}
		}
	case []any:
		for i, inner := range v[:min(len(v), 2)] {
			for _, other := range variants(inner) {
				changed := append([]any{}, v...)
				changed[i] = other
				all = append(all, changed)
			}
		}
	}
	return all
}

type leftOut struct{}

func with(object map[string]any, key string, value any) map[string]any {
	changed := map[string]any{}
	for k, v := range object {
		changed[k] = v
	}
	changed[key] = value
	if value == (leftOut{}) {
		delete(changed, key)
	}
	return changed
}

// ofShape lists words of the errors that say that a single field has a wrong shape. The schema must
// refuse a document with such an error. It need not refuse a document that only breaks a rule of
// the game.
var ofShape = []string{"there is no such field", "a list belongs here", "an object belongs here", "text belongs here", "yes or no", "one of: ", "only: ", "a whole number from", "whole or half points", "points at most, plus", "from 0 to ", "this must be ", "this is not a JSON object", "we do not know this game"}

// oneVariantOf is n if the next test tries one of n variants. All variants together are about a
// thousand small changes. The schema must accept whatever the command score accepts, and must
// refuse every document in which the command finds a field of a wrong shape.
var oneVariantOf = rings.Figure(4, 1, 1)

func TestTheSchemaRefusesWhatIsNoDocument(t *testing.T) {
	schema, counted := compiled(t, "document"), map[bool]int{}
	for _, text := range richest(t) {
		var whole any
		if err := json.Unmarshal([]byte(text), &whole); err != nil {
			t.Fatal(err)
		}
		for i, v := range variants(whole) {
			if i%oneVariantOf != 0 {
				continue
			}
			changed := encode(v)
			line, ok := scoreDocument(changed)
			err := judged(t, schema, changed)
			counted[ok]++
			switch {
			case ok && err != nil:
				t.Errorf("score takes %s\n%v", changed, err)
			case !ok && err == nil && wrongShape(t, line):
				t.Errorf("the schema takes %s\n%s", changed, line)
			}
		}
	}
	if counted[true] < 100/oneVariantOf || counted[false] < 1000/oneVariantOf {
		t.Error(counted)
	}
}

// wrongShape reports whether a line of the command score says that a field has a wrong shape.
func wrongShape(t *testing.T, line []byte) bool {
	t.Helper()
	var refused struct{ Error []struct{ Path, EN string } }
	if err := json.Unmarshal(line, &refused); err != nil {
		t.Fatal(err)
	}
	for _, p := range refused.Error {
		for _, words := range ofShape {
			if strings.Contains(p.EN, words) {
				return true
			}
		}
	}
	return false
}

// richest returns, for each game, short cases (at most two deals) that together use every field
// that such cases have.
func richest(t *testing.T) (documents []string) {
	seen := map[string]bool{}
	for _, text := range everyCase(t) {
		var d struct {
			Game  string
			Rules map[string]any
			Deals []map[string]any
		}
		if _, ok := scoreDocument([]byte(text)); !ok || json.Unmarshal([]byte(text), &d) != nil || len(d.Deals) > 2 {
			continue
		}
		before := len(seen)
		for _, deal := range append(d.Deals, d.Rules) {
			for key := range deal {
				seen[d.Game+" "+key] = true
			}
		}
		if len(seen) > before {
			documents = append(documents, text)
		}
	}
	return documents
}

func TestTheSchemaIsPrintedTheSameEachTime(t *testing.T) {
	if first, again := goesWell(t, "", "schema"), goesWell(t, "", "schema", "document"); first == "" || first != again {
		t.Errorf("it prints %d and %d bytes", len(first), len(again))
	}
}
