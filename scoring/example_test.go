package scoring_test

import (
	"fmt"

	"anschreiber/scoring"
)

// The sheet is computed from the table and the deals. In this game the winner of a deal gets the
// deal's worth from each other player.
func ExampleGame_Score() {
	table := toy.Table(scoring.Setup{Players: []string{"Anna", "Bernd", "Cem"}})
	sheet := toy.Score(table, []scoring.Deal[toyDeal]{
		{Play: toyDeal{Winner: 1, Worth: 5}},
		{Play: toyDeal{Winner: 2, Worth: 4}, Note: "the last one"},
	})
	for _, line := range sheet.Lines {
		fmt.Println(line.Number, line.Points, line.Totals)
	}
	// Output:
	// 1 [10 −5 −5] [10 −5 −5]
	// 2 [−4 8 −4] [6 3 −9]
}
