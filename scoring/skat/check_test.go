package skat_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
)

func TestWhatTheOpponentsHaveIsSaidWhereSchwarzCannotBe(t *testing.T) {
	for augen, says := range map[int]string{61: "die Gegner haben noch 59 Augen", 60: "ohne Stich sind es nur die Augen im Skat (höchstens 22): 60 gehen nicht"} {
		e := scoring.Evening{Setup: table(nil), Deals: []json.RawMessage{fmt.Appendf(nil, `{"contract":"kreuz","declarer":2,"spitzen":1,"augen":%d,"schwarz":true}`, augen)}}
		if p, _ := book.Check(e).At("deals[0].schwarz"); p.Text.DE != says {
			t.Errorf("%d Augen: %q", augen, p.Text.DE)
		}
	}
}
