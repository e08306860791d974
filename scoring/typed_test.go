package scoring_test

import (
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
