package doppelkopf_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/views/doppelkopf"
)

func TestADealThatWasStoredComesBackAsTheTapsThatStoreTheSame(t *testing.T) {
	for augen := range 241 {
		for re := range 6 {
			for kontra := range 6 {
				comesBack(t, fmt.Sprintf(`{"kind":"normal","re":[1,3],"re_augen":%d,"re_level":%d,"kontra_level":%d}`, augen, re, kontra))
			}
		}
	}
	for _, stored := range []string{
		`{"kind":"normal","re":[1,3],"re_augen":240,"no_trick":"kontra"}`, `{"kind":"normal","re":[1,3],"re_augen":0,"no_trick":"re"}`,
		`{"kind":"normal","re":[1,3],"kontra_augen":240,"no_trick":"re"}`, `{"kind":"normal","re":[1,3],"kontra_augen":151}`,
		`{"kind":"normal","re":[1,3],"re_augen":151,"renonce":"re"}`, `{"kind":"void"}`,
	} {
		comesBack(t, stored)
	}
}

// comesBack writes a stored deal to a form and checks that reading the form gives the same deal.
func comesBack(t *testing.T, stored string) {
	t.Helper()
	read := func(f *scoring.Form) (deal json.RawMessage, _ scoring.Problems) {
		f.Seats = 4
		f.Only(doppelkopf.Game.Fields...)
		return doppelkopf.Game.ReadDeal(f), f.Problems()
	}
	want, problems := read(scoring.FromJSON([]byte(stored)))
	if problems != nil {
		t.Fatal(stored, problems)
	}
	for _, beaten := range []string{"", "true"} {
		typed := doppelkopf.Game.Typed(want)
		typed["beaten"] = []string{beaten}
		got, problems := read(scoring.FromValues(typed))
		if string(got) != string(want) {
			t.Errorf("%s comes back as %s, from %v %v", want, got, typed, problems)
		}
	}
}
