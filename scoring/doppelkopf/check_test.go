package doppelkopf_test

import (
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

func TestARefusalSaysWhatIsMissing(t *testing.T) {
	for _, c := range []struct{ deal, says string }{
		{`{"kind":"damen","re_augen":121}`, "wer spielt das Solo?"},
		{`{"kind":"damen","re":[2,3],"re_augen":121}`, "ein Solo spielt einer allein"},
		{`{"kind":"normal","re":[2],"re_augen":121}`, "wer ist noch Re? Allein ist es ein Solo"},
		{`{"kind":"normal","re_augen":121}`, "welche zwei sind Re?"},
		{`{"kind":"normal","re":[1,5],"re_augen":121}`, "Emil setzt hier aus"},
		{`{"kind":"normal","re":[2,3],"re_augen":1,"no_trick":"re"}`, "Re hat 1 Auge, also auch einen Stich"},
		{`{"kind":"normal","re":[2,3],"re_augen":2,"no_trick":"re"}`, "Re hat 2 Augen, also auch einen Stich"},
	} {
		document := `{"format":"anschreiber/1","game":"doppelkopf","date":"2026-11-20","players":["Anna","Bernd","Cem","Dora","Emil"],"first_dealer":5,"deals":[` + c.deal + `]}`
		evening, book, problems := scoring.ReadDocument([]byte(document), func(string) (scoring.RuleBook, bool) { return scoring.NewRuleBook(doppelkopf.Game), true })
		problems = append(problems, book.Check(evening)...)
		if !says(problems, c.says) {
			t.Errorf("%s is refused with %v, want %q", c.deal, problems, c.says)
		}
	}
}

func says(problems scoring.Problems, words string) bool {
	for _, p := range problems {
		if p.Text.DE == words {
			return true
		}
	}
	return false
}
