package doppelkopf_test

import (
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/doppelkopf"
)

// every calls f for each number of Augen from 0 to 240 and each pair of levels, for a normal deal
// and a solo. With 0 and 240 Augen it calls f once more, with a party that took no trick.
func every(f func(doppelkopf.Deal)) {
	for augen := range 241 {
		for levels := range 36 {
			for _, d := range []doppelkopf.Deal{{Kind: doppelkopf.Normal, Re: scoring.Seats{1, 2}}, {Kind: doppelkopf.Damen, Re: scoring.Seats{1}}} {
				d.ReAugen, d.ReLevel, d.KontraLevel = &augen, levels/6, levels%6
				f(d)
				if augen == 0 || augen == 240 {
					d.NoTrick = map[bool]string{true: doppelkopf.Re, false: doppelkopf.Kontra}[augen == 0]
					f(d)
				}
			}
		}
	}
}

func line(d doppelkopf.Deal, preset int) scoring.Line {
	table := scoring.Table[doppelkopf.Rules]{Players: make([]string, 4), Rules: doppelkopf.Game.Presets[preset].Rules(4)}
	return doppelkopf.Game.Score(table, []scoring.Deal[doppelkopf.Deal]{{Play: d}}).Lines[0]
}

// bothNeed121 reports whether the presets disagree on the winner: Re and Kontra were announced,
// nothing higher, and Kontra has 120.
func bothNeed121(d doppelkopf.Deal) bool {
	return *d.ReAugen == 120 && d.ReLevel == 1 && d.KontraLevel == 1
}

func TestEveryResultSumsToZeroAndThePresetsAgreeOnTheWinner(t *testing.T) {
	every(func(d doppelkopf.Deal) {
		var winners [2]any
		for preset := range winners {
			l := line(d, preset)
			sum := scoring.Points(0)
			for _, p := range l.Points {
				sum += p
			}
			if sum != 0 {
				t.Fatalf("%+v: %v sums to %d", d, l.Points, sum)
			}
			winners[preset] = l.Extra.(doppelkopf.Extra).Winner
		}
		if bothNeed121(d) != (winners[0] != winners[1]) {
			t.Fatalf("Augen %d levels %d %d: %v", *d.ReAugen, d.ReLevel, d.KontraLevel, winners)
		}
	})
}

// won works out the winner in another way: by what each side had to make.
func won(d doppelkopf.Deal, side int) bool {
	augen := [2]int{*d.ReAugen, 240 - *d.ReAugen}
	level := [2]int{d.ReLevel, d.KontraLevel}
	trick := [2]bool{d.NoTrick != doppelkopf.Re, d.NoTrick != doppelkopf.Kontra}
	own, opp := side, 1-side
	switch {
	case level[own] > 1:
		return [...]bool{augen[opp] <= 89, augen[opp] <= 59, augen[opp] <= 29, !trick[opp]}[level[own]-2]
	case level[opp] > 1:
		return [...]bool{augen[own] >= 90, augen[own] >= 60, augen[own] >= 30, trick[own]}[level[opp]-2]
	}
	needs := [2]int{121, 120}
	if level == [2]int{0, 1} {
		needs = [2]int{120, 121}
	}
	return augen[own] >= needs[own]
}

func TestAtMostOnePartyReachesItsGoal(t *testing.T) {
	every(func(d doppelkopf.Deal) {
		want := doppelkopf.Winner(doppelkopf.Nobody)
		switch reWon, kontraWon := won(d, 0), won(d, 1); {
		case reWon && kontraWon:
			t.Fatalf("both reach their goal: %+v with %d", d, *d.ReAugen)
		case reWon:
			want = doppelkopf.Re
		case kontraWon:
			want = doppelkopf.Kontra
		}
		if got := line(d, 1).Extra.(doppelkopf.Extra).Winner; got != want {
			t.Fatalf("Augen %d levels %d %d no trick %q: %v, want %v", *d.ReAugen, d.ReLevel, d.KontraLevel, d.NoTrick, got, want)
		}
	})
}
