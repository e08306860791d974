package stammtisch_test

import (
	"testing"

	"anschreiber/handlers/stammtisch"
)

func TestWhatAnActWouldComeToChangesNothingForOthers(t *testing.T) {
	var log stammtisch.Log
	for _, id := range []string{"a", "b", "c"} { // a fourth one would fit behind them
		log = log.With(stammtisch.Act{Takes: []string{id}, Regulars: []stammtisch.Regular{{ID: len(log) + 1, Name: id}}})
	}
	shared := stammtisch.Of(log.Fold(), nil)
	mine := shared.After(stammtisch.Act{Takes: []string{"mine"}, Regulars: []stammtisch.Regular{{ID: 1, Name: "mine"}}})
	shared.After(stammtisch.Act{Takes: []string{"theirs"}, Regulars: []stammtisch.Regular{{ID: 1, Name: "theirs"}}})
	if got := mine.Evenings[3]; got != "mine" {
		t.Errorf("the fourth evening of one is %s", got)
	}
	if got := mine.Regulars[0].Name + shared.Regulars[0].Name; got != "minea" {
		t.Errorf("the first regulars are %s", got)
	}
}
