package wuerfeljass_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/wuerfeljass"
)

var book = wuerfeljass.Book

func TestAPageFillsInWhatFollows(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"trump=1&points=92&points=&terze=&terze=", `{"trump":1,"points":[92,70]}`},
		{"trump=1&points=82&points=&last=1", `{"trump":1,"points":[92,70]}`},
		{"trump=1&points=&points=70&last=1&halbe=&halbe=1", `{"trump":1,"points":[92,70],"halbe":[0,1]}`},
		{"trump=1&points=92&points=70&trump_won=true", `{"trump":1,"points":[92,70]}`},
		{"trump=1&meldungen=terz+4+koenig+true&meldungen=", `{"trump":1,"meldungen":[{"kind":"terz","seat":4,"top":"koenig","trump":true}]}`},
		{"trump=1&meldungen=halber+1+ass&meldungen=", `{"trump":1,"meldungen":[{"kind":"halber","seat":1,"top":"ass"}]}`},
	})
	scoringtest.BecomeDeals(t, book, 3, [][2]string{{"trump=1&points=64&points=30&points=0&last=2", `{"trump":1,"points":[64,40,0]}`}})
	scoringtest.BecomeDeals(t, book, 2, [][2]string{
		{"trump=1&points=&points=&trump_won=false", `{"trump":1,"trump_won":false}`},
		{"trump=1&trump_won=false&kontra=1&void=true", `{"void":true}`},
	})
}

func TestWhatIsWrongIsNamed(t *testing.T) {
	// two players have eighteen cards: with the last trick at most 156 Punkte, and one more is too
	// many
	most := wuerfeljass.Sums(2).Max
	for _, c := range []struct {
		seats       int
		typed, says string
	}{
		{4, "points=92&points=67", "noch 3 bis 162 (mit dem letzten Stich)"},
		{4, "points=92&points=69", "noch 1 bis 162 (mit dem letzten Stich)"},
		{4, "points=92&points=71", "1 zu viel: mit dem letzten Stich sind es 162"},
		{4, "points=92&points=70&meldungen=terz", "was wurde gemeldet?"},
		{4, "points=92&points=70" + strings.Repeat("&meldungen=terz+1+ass", 13), "höchstens zwölf"},
		{4, "points=92&points=70&trump_won=false", "wer mehr hat, sagen schon die Punkte"},
		{4, "points=92&points=70&terze=1&terze=1", "nur die Meldungen einer Seite zählen"},
		{2, fmt.Sprintf("points=%d&points=1", most), fmt.Sprintf("1 zu viel: 18 Karten haben mit dem letzten Stich höchstens %d", most)},
	} {
		deal, problems := scoringtest.Typed(t, book, c.seats, "trump=1&"+c.typed)
		_, judged := scoringtest.Evening(book, c.seats, `{}`, deal)
		if problems = append(problems, judged...); len(problems) == 0 || problems[0].Text.DE != c.says {
			t.Errorf("%s: %v, not %q", c.typed, problems, c.says)
		}
	}
	if _, problems := scoringtest.Typed(t, book, 4, "trump=1"+strings.Repeat("&meldungen=terz+1+ass", 12)); problems != nil {
		t.Errorf("twelve melds are refused: %v", problems)
	}
}

func TestOnlyWhatADieCanShowIsShownAsOne(t *testing.T) {
	for rules, dice := range map[string]bool{`{"target":6}`: true, `{"target":7}`: false} {
		if s := scoringtest.Sheet(t, book, 4, rules); s.Dice != dice {
			t.Errorf("%s: dice %v", rules, s.Dice)
		}
	}
}

func TestTheSheetCountsThePartienUnderTheList(t *testing.T) {
	s := scoringtest.Sheet(t, book, 2, `{}`, `{"trump":1,"trump_won":false,"kontra":2}`)
	if want := []string{"0", "1"}; len(s.Closing) != 1 || !slices.Equal(s.Closing[0].Cells(), want) {
		t.Errorf("%v, want %v", s.Closing, want)
	}
}
