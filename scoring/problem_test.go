package scoring_test

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func TestWhatIsSaidFirstOfAFieldStands(t *testing.T) {
	var ps scoring.Problems
	ps.Add("deals[1]", "kein Objekt", "no object")
	ps.Add("deals[1].contract", "fehlt", "is missing")
	ps.Add("deals[1]", "noch etwas", "something else")
	ps.Add("deals[10].contract", "fehlt", "is missing")
	ps.Warn("deals[1].bid", "hoch", "high")
	if diff := cmp.Diff([]string{"deals[10].contract", "deals[1]"}, problemPaths(ps.Errors())); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]string{"deals[1].bid"}, problemPaths(ps.Warnings())); diff != "" {
		t.Error(diff)
	}
}

func TestProblemsAreFoundByTheirField(t *testing.T) {
	var inner, ps scoring.Problems
	inner.Add("out[1]", "falsch", "wrong")
	ps.Join("deals[0]", inner)
	if p, found := ps.At("deals[0].out"); !found || p.Text != scoring.T("falsch", "wrong") {
		t.Error(p, found)
	}
	if _, found := ps.At("deals[0].outer"); found {
		t.Error("another field was found")
	}
}

func TestAProblemIsPrintedInBothLanguages(t *testing.T) {
	b, err := json.Marshal(scoring.Problem{Path: "augen", Text: scoring.T("noch 3 bis 120", "3 short of 120")})
	if string(b) != `{"path":"augen","de":"noch 3 bis 120","en":"3 short of 120"}` || err != nil {
		t.Error(string(b), err)
	}
}

func TestAListIsSaidAsInASentence(t *testing.T) {
	a, b, c := scoring.Same("Anna"), scoring.Same("Bernd"), scoring.Same("Cem")
	if scoring.List() != (scoring.Text{}) || scoring.List(a) != a || scoring.List(a, b, c) != scoring.T("Anna, Bernd und Cem", "Anna, Bernd and Cem") {
		t.Error(scoring.List(a, b, c))
	}
}
