package schafkopf_test

import (
	"encoding/json"
	"slices"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

func TestPartnersStandOnOneSideOfTheSheet(t *testing.T) {
	for deal, want := range map[string]scoring.Seats{
		`{"contract":"rufspiel","suit":"gras","declarer":1,"partner":3,"won":true}`: {1, 3},
		`{"contract":"solo","suit":"gras","declarer":1,"won":true}`:                 nil,
	} {
		e := scoring.Document{Setup: scoring.Setup{Players: []string{"Anna", "Bernd", "Cem", "Dora"}}, Deals: []json.RawMessage{[]byte(deal)}}
		if l := scoring.NewRuleBook(schafkopf.Game).Score(e).Lines[0]; !slices.Equal(l.Side, want) || l.Declarer != 1 {
			t.Errorf("%s: %v", deal, l.Side)
		}
	}
}
