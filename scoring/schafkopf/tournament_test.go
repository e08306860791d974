package schafkopf_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
)

// Lists of a tournament that do not sum to zero are refused.
func TestATournamentIsPlayedAtFours(t *testing.T) {
	c := schafkopf.Game.Contest
	if len(c.Deals) != 1 || c.Deals[4] != 30 || c.Rounds != 2 || !c.ZeroSum || c.Counts || len(c.Rests) != 1 || c.Rests[0] != scoring.SitOut {
		t.Errorf("%+v", c)
	}
}

func TestEveryListOfATournamentSumsToZeroAndPassesNoDealBy(t *testing.T) {
	for _, preset := range []string{"turnier-kreuz", "turnier-muss"} {
		t.Run(preset, rapid.MakeCheck(func(t *rapid.T) {
			table := schafkopf.Game.Table(scoring.Setup{Players: []string{"A", "B", "C", "D"}, Rules: []byte(`{"preset":"` + preset + `"}`)})
			s := schafkopf.Game.Scorer(table, 30)
			for range 30 {
				var d scoring.Deal[schafkopf.Deal]
				d.Play = draw(t, table, s.Turn(d))
				if s.Check(d).Errors() == nil {
					s.Book(d)
				} else if d.Play.Contract == schafkopf.Void {
					t.Fatal("a misdeal is refused")
				}
			}
			for _, l := range s.Sheet().Lines {
				if sum(l.Points) != 0 || sum(l.Totals) != 0 {
					t.Fatalf("deal %d: %v, %v", l.Number, l.Points, l.Totals)
				}
				if l.Title == schafkopf.Name(schafkopf.Passed) {
					t.Fatalf("deal %d was passed by", l.Number)
				}
			}
		}))
	}
}
