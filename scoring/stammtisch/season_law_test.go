package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
)

// draw returns random evenings of Skat with three or four of these players.
func draw(t *rapid.T, names []string) (logs []scoring.Log) {
	for i := range rapid.IntRange(1, 8).Draw(t, "evenings") {
		players := rapid.Permutation(names).Draw(t, "players")[:rapid.IntRange(3, 4).Draw(t, "seats")]
		setup := scoring.Setup{
			Format: scoring.Format, Game: "skat", Players: players, Rules: json.RawMessage(`{"stake":5}`),
			Day: scoring.Day(fmt.Sprintf("202%d-0%d-10", i%3+4, rapid.IntRange(1, 9).Draw(t, "month"))),
		}
		log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
		for range rapid.IntRange(0, 6).Draw(t, "deals") {
			deal := grand(rapid.IntRange(1, 3).Draw(t, "declarer"), rapid.Bool().Draw(t, "won"))
			log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
		}
		logs = append(logs, log)
	}
	return logs
}

func tableOf(t *rapid.T, logs []scoring.Log) (s stammtisch.Stammtisch) {
	for i, log := range logs {
		e, known := stammtisch.New(fmt.Sprintf("e%02d", i), log)
		if !known {
			t.Fatal("no such game")
		}
		s.All = append(s.All, e)
	}
	stammtisch.Sort(s.All)
	return s
}

func kinds() map[string]scoring.StatKind {
	skat, _ := games.Find("skat")
	return skat.Kinds()
}

func TestASeasonIsTheSumOfItsSeasonsWhateverTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}))
		sums := stammtisch.Sums{}
		for _, season := range slices.Backward(s.Seasons()) {
			for cell, sum := range s.Sums(stammtisch.Choice{Season: season, Game: "skat"}, kinds()) {
				sums[cell] = sums[cell].Plus(sum, kinds()[cell.Figure])
			}
		}
		if diff := cmp.Diff(s.Sums(all, kinds()), sums); diff != "" {
			t.Fatal(diff)
		}
	})
}
