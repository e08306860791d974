package scoring_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func TestListsOfNumbersAreReadFromADocumentAndFromThePageThatShowsIt(t *testing.T) {
	document := scoring.FromJSON([]byte(`{"weis":[[50,20],[],[7]]}`))
	for name, f := range map[string]*scoring.Form{"document": document, "page": scoring.FromValues(document.Typed())} {
		if diff := cmp.Diff([][]int{{50, 20}, {}, {7}}, f.IntLists("weis", 0, 99)); diff != "" || f.Problems() != nil {
			t.Errorf("%s: %v %s", name, f.Problems(), diff)
		}
	}
	for body, path := range map[string]string{
		`{"weis":[[1],2]}`: "weis[1]", `{"weis":[[1,100]]}`: "weis[0][1]", `{"weis":7}`: "weis", `{"weis":[["1"]]}`: "weis[0][0]",
	} {
		f := scoring.FromJSON([]byte(body))
		f.IntLists("weis", 0, 99)
		if diff := cmp.Diff([]string{path}, problemPaths(f.Problems())); diff != "" {
			t.Errorf("%s: %s", body, diff)
		}
	}
}

func TestANumberOrAListOfThemIsReadAsItIsWritten(t *testing.T) {
	for body, want := range map[string][]int{`{"points":100}`: {100}, `{"points":[57,100]}`: {57, 100}, `{}`: nil} {
		f, got := scoring.FromJSON([]byte(body)), []int(nil)
		one, list := f.IntOrList("points", 0, 999)
		if one != nil {
			list = append(list, one)
		}
		for _, n := range list {
			got = append(got, *n)
		}
		if diff := cmp.Diff(want, got); diff != "" || f.Problems() != nil {
			t.Errorf("%s: %v %s", body, f.Problems(), diff)
		}
	}
	f := scoring.FromJSON([]byte(`{"points":1000}`))
	f.IntOrList("points", 0, 999)
	if diff := cmp.Diff([]string{"points"}, problemPaths(f.Problems())); diff != "" {
		t.Error(diff)
	}
}
