package skat_test

import (
	"encoding/json"
	"strings"
	"testing"

	"anschreiber/scoring/skat"
)

func TestTheDocumentSaysOnlyWhatIsToCome(t *testing.T) {
	for deal, want := range map[string]string{passed: "", won: `"overbid":false`, `{"contract":"kreuz","declarer":1,"spitzen":1,"won":true,"bid":30}`: `"overbid":true`} {
		line := sheet(t, `{}`, deal).Lines[0]
		printed, err := json.Marshal(line)
		if err != nil || strings.Contains(string(printed), "bock_left") || want != "" && !strings.Contains(string(printed), want) {
			t.Errorf("%s is printed %s, %v", deal, printed, err)
		}
		if overbid := line.Extra.(skat.Extra).WasOverbid(); overbid != (want == `"overbid":true`) {
			t.Errorf("%s was overbid: %v", deal, overbid)
		}
	}
}
