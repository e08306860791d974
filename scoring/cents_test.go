package scoring_test

import (
	"testing"

	"anschreiber/scoring"
)

func TestMoneyIsReadAsPeopleTypeIt(t *testing.T) {
	for text, want := range map[string]int{
		"12,40": 1240, "12.4": 1240, "12": 1200, " 12 €": 1200, "€0,05": 5, "0": 0, "1000": 1000_00, "000000012": 1200, "9": 900, ",5": -1,
		"": -1, "€": -1, "12,401": -1, "1.000,00": -1, "-1": -1, "1,2a": -1, "a": -1, "1000,01": -1, "0000000012": -1, "12/": -1, "12:": -1,
	} {
		cents, ok := scoring.ReadCents(text, 1000_00)
		if ok != (want >= 0) || ok && cents != want {
			t.Errorf("%q is %d, %t", text, cents, ok)
		}
	}
}
