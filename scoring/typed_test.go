package scoring_test

import (
	"fmt"
	"net/url"
	"testing"

	"anschreiber/scoring"
)

func TestPointsAreReadAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string]float64{
		"": 0, " 12 ": 12, "−7": -7, "+7": 7, "12,5": 12.5, "12.5": 12.5, "½": 0.5, "12½": 12.5,
		"10+15": 25, "10 + 15 − 3": 22, "-10-5": -15, "12½+½": 13,
		"1.250": 1250, "1,250": 1250, "1 250": 1250, "1\u202f250": 1250, "1'250": 1250, "-1.250,5": -1250.5, "12.500+500": 13000,
	} {
		f := scoring.FromValues(url.Values{"x": {typed}})
		if got := f.PointsList("x"); len(f.Problems()) > 0 || float64(got[0])/2 != want {
			t.Errorf("%q is %v, not %v: %v", typed, got, want, f.Problems())
		}
	}
	for _, typed := range []string{"10+", "+", "--5", "1.25", "0.500", "1.2.3", "1..5", "x", "10*2", "99999+99999-99999", "1e3", "0x10"} {
		f := scoring.FromValues(url.Values{"x": {typed}})
		if got := f.PointsList("x"); len(f.Problems()) != 1 {
			t.Errorf("%q is read as %v", typed, got)
		}
	}
}

func TestWhatIsCountedIsTappedAsOftenAsItIsThere(t *testing.T) {
	for typed, want := range map[string]string{
		"x=paar": "map[paar:1]", "x=paar&x=paar+×2&x=binokel": "map[binokel:1 paar:2]", "x=paar+×3": "map[paar:3]", "x=paar&x=paar&x=": "map[paar:2]",
		"x=paar+×999999": "map[paar:99]", "x=": "map[]", "y=paar": "map[]", "x=vier+Paare+×2": "map[vier Paare:2]",
	} {
		values, _ := url.ParseQuery(typed)
		if got := fmt.Sprint(scoring.FromValues(values).Counts("x")); got != want {
			t.Errorf("%s is %s, not %s", typed, got, want)
		}
	}
	for stored, want := range map[string]string{
		`{"x":[{"paar":2,"binokel":1},{},{"familie":1}]}`: "map[x1:[binokel paar paar ×2] x3:[familie]]",
		`{"x":[{},{}]}`:         "map[x:[ ]]",
		`{"x":[{"top":"ass"}]}`: "map[x:[ass]]",
		`{"x":[{"paar":100}]}`:  "map[x:[100]]",
	} {
		if got := fmt.Sprint(scoring.FromJSON([]byte(stored)).Typed()); got != want {
			t.Errorf("%s is typed as %s, not %s", stored, got, want)
		}
	}
}
