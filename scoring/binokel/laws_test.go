package binokel_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/binokel"
	"anschreiber/scoring/scoringtest"
)

var book = binokel.Book

var play = scoringtest.Play[binokel.Deal, binokel.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[binokel.Rules], turn scoring.Turn) binokel.Deal {
		kind := rapid.IntRange(0, 19).Draw(t, "kind")
		if kind == 0 || len(turn.Playing) < 2 {
			return binokel.Deal{Contract: rapid.SampledFrom([]string{binokel.Passed, binokel.Void}).Draw(t, "why")}
		}
		d := binokel.Deal{Declarer: rapid.SampledFrom(turn.Playing).Draw(t, "declarer")}
		if kind < 4 {
			return durch(t, d, table.Rules)
		}
		r := table.Rules
		d.Bid = r.BidMin/r.BidStep*r.BidStep + r.BidStep*rapid.IntRange(0, 20).Draw(t, "bid")
		if d.Bid < r.BidMin || d.Bid == 0 {
			d.Bid += r.BidStep
		}
		d.Trump = rapid.SampledFrom(append([]string{""}, binokel.Trumps...)).Draw(t, "trump")
		if kind < 7 && r.Abgehen > 0 {
			d.Abgehen = 1
		}
		melds(t, &d, table, turn)
		if d.Abgehen == 0 {
			tricks(t, &d, table, turn)
		}
		return d
	},
	Move:  move,
	Words: append(append([]string{}, binokel.Contracts...), binokel.Trumps...),
}

func durch(t *rapid.T, d binokel.Deal, r binokel.Rules) binokel.Deal {
	won := rapid.Bool().Draw(t, "won")
	d.Contract, d.Won = binokel.Durch, &won
	if r.Untendurch > 0 && rapid.Bool().Draw(t, "none") {
		d.Contract = binokel.Untendurch
	}
	for _, level := range binokel.Levels {
		d.Level = level
		if d.Worth(r) > 0 && rapid.Bool().Draw(t, level) {
			return d
		}
	}
	d.Level = ""
	return d
}

// melds draws what players show: mostly little, so that there are cards for it.
func melds(t *rapid.T, d *binokel.Deal, table scoring.Table[binokel.Rules], turn scoring.Turn) {
	r, seats := table.Rules, len(table.Players)
	own := r.Side(d.Declarer, seats)
	shown := make([]map[string]int, seats)
	some := false
	for i := range shown {
		shown[i] = map[string]int{}
		seat := scoring.Seat(i + 1)
		if !turn.Playing.Has(seat) || d.Abgehen == 1 && r.Side(seat, seats) == own {
			continue
		}
		for _, m := range rapid.SliceOfN(rapid.SampledFrom(r.Melds()), 0, 2).Draw(t, "melds") {
			shown[i][m.Key]++
			some = true
		}
	}
	if some {
		d.Melds = shown
	}
}

// tricks draws the card points of all sides.
func tricks(t *rapid.T, d *binokel.Deal, table scoring.Table[binokel.Rules], turn scoring.Turn) {
	r, seats := table.Rules, len(table.Players)
	d.Tricks = make([]int, r.Sides(seats))
	rest := binokel.AllPoints
	for _, seat := range turn.Playing {
		side := r.Side(seat, seats)
		if side == r.Side(d.Declarer, seats) || d.Tricks[side] > 0 {
			continue
		}
		if n := rapid.IntRange(0, 120).Draw(t, "tricks"); n >= 8 && rest-n >= 8 {
			d.Tricks[side], rest = n, rest-n
		}
	}
	d.Tricks[r.Side(d.Declarer, seats)] = rest
	if rapid.IntRange(0, 9).Draw(t, "without a trick") == 0 {
		d.NoTrick = scoring.Seats{d.Declarer}
	}
	if rapid.IntRange(0, 9).Draw(t, "fault") == 0 {
		d.Fault = rapid.SampledFrom(turn.Playing).Draw(t, "whose fault")
	}
}

// move moves a deal to other seats.
func move(d binokel.Deal, to func(scoring.Seat) scoring.Seat) binokel.Deal {
	d.Declarer, d.Fault = to(d.Declarer), to(d.Fault)
	d.NoTrick, d.WithTrick = scoringtest.Moved(d.NoTrick, to), scoringtest.Moved(d.WithTrick, to)
	d.Melds, d.MeldPoints, d.Tricks = scoringtest.MovedList(d.Melds, to), scoringtest.MovedList(d.MeldPoints, to), scoringtest.MovedList(d.Tricks, to)
	return d
}

func TestBinokelKeepsItsPromises(t *testing.T) { scoringtest.Run(t, binokel.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, binokel.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, binokel.Book) }
