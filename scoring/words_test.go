package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func TestAListOfWordsIsReadInTheOrderOfTheChoice(t *testing.T) {
	words := []string{"a", "b", "c"}
	for _, c := range []struct {
		name    string
		form    *scoring.Form
		want    []string
		refused []string
	}{
		{"absent", scoring.FromJSON([]byte(`{}`)), nil, nil},
		{"absent on a page", scoring.FromValues(map[string][]string{}), nil, nil},
		{"none", scoring.FromJSON([]byte(`{"list":[]}`)), []string{}, nil},
		{"none on a page", scoring.FromValues(map[string][]string{"list": {""}}), []string{}, nil},
		{"two", scoring.FromJSON([]byte(`{"list":["c","a"]}`)), []string{"a", "c"}, nil},
		{"two on a page", scoring.FromValues(map[string][]string{"list": {"c", "a", ""}}), []string{"a", "c"}, nil},
		{"one twice", scoring.FromJSON([]byte(`{"list":["c","c"]}`)), []string{"c"}, []string{"list[1]"}},
		{"another word", scoring.FromJSON([]byte(`{"list":["a","d",1]}`)), []string{"a"}, []string{"list[1]", "list[2]"}},
		{"no list", scoring.FromJSON([]byte(`{"list":"a"}`)), nil, []string{"list"}},
	} {
		got := c.form.MaybeWords("list", words...)
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
		if diff := cmp.Diff(c.refused, problemPaths(c.form.Problems())); diff != "" {
			t.Errorf("%s: %s", c.name, diff)
		}
	}
}

func TestAPagesFieldWithSeveralDotsLiesInSeveralObjects(t *testing.T) {
	typed := map[string][]string{"sonderpunkte.re.fuchs": {"2"}, "sonderpunkte.kontra.gans": {"1"}, "kind": {"normal"}}
	f := scoring.FromValues(typed)
	if got := f.Value("sonderpunkte.re.fuchs"); got != "2" {
		t.Errorf("found by its name with dots: %q", got)
	}
	if got := f.Object("sonderpunkte").Object("re").Int("fuchs", 0, 9); got != 2 {
		t.Errorf("read as %d", got)
	}
	if diff := cmp.Diff(typed, f.Typed()); diff != "" {
		t.Error(diff)
	}
	document := scoring.FromJSON([]byte(`{"kind":"normal","sonderpunkte":{"re":{"fuchs":2},"kontra":{"gans":1}}}`))
	if diff := cmp.Diff(typed, document.Typed()); diff != "" {
		t.Errorf("as a page would send it: %s", diff)
	}
}
