package skat_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestARaeuberskatShowsItsGridUntilItIsComplete(t *testing.T) {
	var deals []string
	for seat := 1; seat <= 3; seat++ {
		deals = append(deals,
			fmt.Sprintf(`{"contract":"pik","declarer":%d,"spitzen":1,"won":true}`, seat), fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":true}`, seat),
			fmt.Sprintf(`{"contract":"null","declarer":%d,"won":true}`, seat), fmt.Sprintf(`{"contract":"ramsch","declarer":%d,"durchmarsch":1}`, seat))
	}
	rules := `{"raeuberskat":true}`
	half := sheet(t, rules, deals[:6]...)
	var grid [][]string
	for _, row := range half.Closing {
		grid = append(grid, row.Cells())
	}
	want := [][]string{{"✓ 1", "✓ 5", "–"}, {"✓ 2", "✓ 6", "–"}, {"✓ 3", "–", "–"}, {"✓ 4", "–", "–"}}
	if diff := cmp.Diff(want, grid); diff != "" {
		t.Error(diff)
	}
	if notes := sheet(t, rules, deals...).Next.Notes; len(notes) != 1 || notes[0].DE != "Der Räuberskat ist komplett." {
		t.Errorf("%v", notes)
	}
}
