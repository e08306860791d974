package doppelkopf_test

import (
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
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
		_, problems := scoringtest.Evening(book, 5, `{}`, strings.TrimSuffix(c.deal, "}")+`,"dealer":5}`)
		if !slices.ContainsFunc(problems, func(p scoring.Problem) bool { return p.Text.DE == c.says }) {
			t.Errorf("%s is refused with %v, want %q", c.deal, problems, c.says)
		}
	}
}
