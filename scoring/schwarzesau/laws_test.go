package schwarzesau_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/scoring/scoringtest"
)

var play = scoringtest.Play[schwarzesau.Deal, schwarzesau.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[schwarzesau.Rules], turn scoring.Turn) schwarzesau.Deal {
		d := schwarzesau.Deal{LimitDay: rapid.IntRange(1, 31).Draw(t, "day") * (rapid.IntRange(0, 9).Draw(t, "day noted") / 9)}
		kind := rapid.IntRange(0, 11).Draw(t, "kind")
		if kind == 0 || len(turn.Playing) == 0 {
			d.Void = true
			return d
		}
		d.Calls = rapid.IntRange(0, turn.Present()).Draw(t, "calls")
		if kind == 1 {
			d.Durchmarsch = rapid.SampledFrom(turn.Playing).Draw(t, "durchmarsch")
			return d
		}
		d.Sau = rapid.SampledFrom(turn.Playing).Draw(t, "sau")
		if kind == 2 {
			d.Renonce = rapid.SampledFrom(turn.Playing).Draw(t, "renonce")
		}
		if rapid.Bool().Draw(t, "all took a trick") {
			yes := true
			d.AllTookTrick = &yes
		}
		piles(t, &d, len(table.Players), turn)
		return d
	},
	Move: func(d schwarzesau.Deal, to func(scoring.Seat) scoring.Seat) schwarzesau.Deal {
		d.Sau, d.Durchmarsch, d.Renonce = to(d.Sau), to(d.Durchmarsch), to(d.Renonce)
		d.Augen = scoringtest.MovedList(d.Augen, to)
		return d
	},
}

// piles draws only the highest pile, or all piles; the rest goes to the player who took the Sau.
func piles(t *rapid.T, d *schwarzesau.Deal, seats int, turn scoring.Turn) {
	if rapid.Bool().Draw(t, "quick") {
		highest := rapid.IntRange(40, 118).Draw(t, "highest")
		d.Highest = &highest
		return
	}
	d.Augen = make([]int, seats)
	left := schwarzesau.AllAugen
	for _, seat := range turn.Playing {
		if seat != d.Sau {
			d.Augen[seat-1] = rapid.IntRange(0, 19).Draw(t, "pile") * 2
			left -= d.Augen[seat-1]
		}
	}
	d.Augen[d.Sau-1] = left
}

func TestSchwarzeSauKeepsItsPromises(t *testing.T) { scoringtest.Run(t, schwarzesau.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, schwarzesau.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, schwarzesau.Book) }

func FuzzForm(f *testing.F) {
	f.Add("sau=2&highest=44&all_took_trick=true&calls=1", uint8(0))
	f.Add("sau=2&augen=50&augen=40&augen=&augen=10", uint8(0))
	f.Add("sau=2&augen=50&augen=40&augen=&absent=3&limit_day=9", uint8(1))
	f.Add("durchmarsch=3&sau=2&calls=4", uint8(0))
	f.Add("renonce=3&highest=20&void=true", uint8(2))
	scoringtest.FuzzForm(f, schwarzesau.Book,
		`{"format":"anschreiber/1","game":"schwarzesau","date":"2026-11-20","players":["A","B","C","D"],"first_dealer":4,"deals":[]}`,
		`{"format":"anschreiber/1","game":"schwarzesau","date":"2026-11-20","players":["A","B","C"],"rules":{"halves":"up","stake":100},"deals":[]}`,
		`{"format":"anschreiber/1","game":"schwarzesau","date":"2026-11-20","players":["A","B","C","D"],"rules":{"limit":40,"limit_plus_day":false,"stake_to":"others","stake":101},"deals":[{"sau":2,"highest":60}]}`)
}
