package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// draw makes random evenings of Skat with some of these players.
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
	skat, _ := views.Find("skat")
	return skat.Kinds()
}

// without drops who sat where, which two evenings may differ in.
func view(s stammtisch.Stammtisch) (standings []stammtisch.Standing, sums stammtisch.Sums, money stammtisch.Money) {
	standings = s.Table(all, by("punkte"))
	for i := range standings {
		standings[i].Best.Evening, standings[i].Worst.Evening = nil, nil
		standings[i].Best.Name, standings[i].Worst.Name = "", ""
	}
	return standings, s.Sums(all, kinds()), s.Money("2030-01-01")
}

func TestMergingTwoIsAsIfTheyHadBeenNamedSo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs := draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"})
		renamed := make([]scoring.Log, len(logs))
		for i, log := range logs {
			setup := *log[0].Act.Setup
			setup.Players = slices.Clone(setup.Players)
			if at := slices.Index(setup.Players, "Bernd"); at >= 0 && rapid.Bool().Draw(t, "renamed") {
				setup.Players[at] = "Berni"
			}
			renamed[i] = slices.Clone(log)
			renamed[i][0].Act.Setup = &setup
		}
		one, other := tableOf(t, logs), tableOf(t, renamed)
		one.Regulars = []stammtisch.Regular{{ID: 1, Name: "Berni", Into: 2}, {ID: 2, Name: "Bernd"}}
		other.Regulars = one.Regulars
		a, sums, money := view(one)
		b, otherSums, otherMoney := view(other)
		if diff := cmp.Diff([]any{a, sums, money}, []any{b, otherSums, otherMoney}); diff != "" {
			t.Fatal(diff)
		}
	})
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
