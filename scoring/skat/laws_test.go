package skat_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

var play = scoringtest.Play[skat.Deal, skat.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[skat.Rules], turn scoring.Turn) skat.Deal {
		d := skat.Deal{Contract: rapid.SampledFrom(skat.Contracts).Draw(t, "contract")}
		if len(skat.Fields(d.Contract)) == 0 || len(turn.Playing) == 0 {
			return d
		}
		d.Declarer = rapid.SampledFrom(turn.Playing).Draw(t, "declarer")
		d.Kontra = rapid.IntRange(0, table.Rules.KontraMax).Draw(t, "kontra")
		d.Bid = rapid.SampledFrom(bids63()).Draw(t, "bid") * rapid.IntRange(0, 1).Draw(t, "bid noted")
		d.Hand = rapid.Bool().Draw(t, "hand")
		if d.Contract == skat.Null {
			d.Ouvert = rapid.Bool().Draw(t, "ouvert")
		} else {
			announce(t, &d)
		}
		finish(t, &d)
		return d
	},
	Move: func(d skat.Deal, to func(scoring.Seat) scoring.Seat) skat.Deal {
		d.Declarer = to(d.Declarer)
		return d
	},
	Words: append(skat.Contracts, skat.DeclarerWon, skat.DeclarerLost),
}

// announce draws Spitzen and what only Hand may announce.
func announce(t *rapid.T, d *skat.Deal) {
	d.Spitzen = rapid.IntRange(1, skat.MaxSpitzen(d.Contract)).Draw(t, "spitzen")
	if rapid.Bool().Draw(t, "ohne") {
		d.Spitzen = -d.Spitzen
	}
	said := 0
	if d.Hand {
		said = rapid.IntRange(0, 3).Draw(t, "announced")
	}
	d.SchneiderAnnounced, d.SchwarzAnnounced, d.Ouvert = said > 0, said > 1, said > 2
}

// finish draws how the cards fell: broken off, with Augen, or in short.
func finish(t *rapid.T, d *skat.Deal) {
	won := rapid.Bool().Draw(t, "won")
	augen := rapid.IntRange(0, 120).Draw(t, "augen")
	switch way := rapid.IntRange(0, 4).Draw(t, "way"); {
	case way == 0 && won:
		d.Ended = skat.DeclarerWon
	case way == 0:
		d.Ended = skat.DeclarerLost
	case way <= 2 && d.Contract != skat.Null:
		d.Augen = &augen
		d.Schwarz = augen == 120 || augen <= 22 && won
	default:
		d.Won = &won
		schwarz := d.Contract != skat.Null && (d.SchwarzAnnounced && won || augen > 110)
		d.Schwarz, d.Schneider = schwarz, schwarz || d.SchneiderAnnounced && won
	}
}

func TestSkatKeepsItsPromises(t *testing.T) { scoringtest.Run(t, skat.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, scoring.NewBook(skat.Game)) }

func FuzzForm(f *testing.F) {
	scoringtest.FuzzForm(f, scoring.NewBook(skat.Game),
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C"],"rules":{"kontra_max":4},"deals":[]}`,
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B"],"rules":{"preset":"turnier"},"deals":[]}`,
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C","D","E"],"rules":{"preset":"bierlachs","limit":60},"deals":[{"contract":"karo","declarer":2,"spitzen":1,"won":true,"absent":[5]}]}`)
}
