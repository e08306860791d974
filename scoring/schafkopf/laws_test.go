package schafkopf_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schafkopf"
	"anschreiber/scoring/scoringtest"
)

var book = schafkopf.Book

var play = scoringtest.Play[schafkopf.Deal, schafkopf.Rules]{
	Deal: draw,
	Move: func(d schafkopf.Deal, to func(scoring.Seat) scoring.Seat) schafkopf.Deal {
		d.Declarer, d.Partner, d.Durchmarsch = to(d.Declarer), to(d.Partner), to(d.Durchmarsch)
		d.Loser, d.SecondLoser = to(d.Loser), to(d.SecondLoser)
		d.Leger, d.Jungfrauen = scoringtest.Moved(d.Leger, to), scoringtest.Moved(d.Jungfrauen, to)
		d.RamschAugen = scoringtest.MovedList(d.RamschAugen, to)
		return d
	},
	Words: append([]string{
		schafkopf.Passed, schafkopf.Void, schafkopf.Eichel, schafkopf.Herz, schafkopf.Schneider, schafkopf.Schwarz,
	}, schafkopf.Contracts...),
}

func TestSchafkopfKeepsItsPromises(t *testing.T) { scoringtest.Run(t, schafkopf.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, schafkopf.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, schafkopf.Book) }

func FuzzForm(f *testing.F) {
	f.Add("contract=rufspiel&declarer=1&partner=2&won=true&level=schneider&level=schwarz&laufende=3&leger=4&stoss=1", uint8(1))
	f.Add("contract=ramsch&ramsch_augen=40&ramsch_augen=40&ramsch_augen=&ramsch_augen=10&loser=1&jungfrauen=", uint8(0))
	f.Add("contract=solo&declarer=3&suit=herz&tout=true&won=false&augen_other=30", uint8(2))
	scoringtest.FuzzForm(f, schafkopf.Book,
		`{"format":"anschreiber/1","game":"schafkopf","date":"2026-11-20","players":["A","B","C","D"],"rules":{"preset":"10-20-50","stock":7},"deals":[{"contract":"passed"}]}`,
		`{"format":"anschreiber/1","game":"schafkopf","date":"2026-11-20","players":["A","B","C"],"rules":{"deck":"kurz","durchmarsch":"from_91"},"deals":[]}`,
		`{"format":"anschreiber/1","game":"schafkopf","date":"2026-11-20","players":["A","B","C","D","E","F"],"rules":{"preset":"5-10-20","double_next":true},"deals":[{"contract":"passed"}]}`)
}

// draw draws a random deal as a table might record it.
func draw(t *rapid.T, table scoring.Table[schafkopf.Rules], turn scoring.Turn) schafkopf.Deal {
	rules := table.Rules
	d := schafkopf.Deal{Contract: rapid.SampledFrom(append([]string{schafkopf.Passed, schafkopf.Void}, rules.Contracts...)).Draw(t, "contract")}
	if d.Contract == schafkopf.Passed || d.Contract == schafkopf.Void || len(turn.Playing) < 3 {
		return d
	}
	if rules.Legen {
		d.Leger = some(t, turn.Playing, "leger")
	}
	if rules.LegenPays == schafkopf.One {
		d.Leger = d.Leger[:min(len(d.Leger), 1)]
	}
	if d.Contract == schafkopf.Ramsch {
		drawRamsch(t, &d, rules, table, turn)
		return d
	}
	at := rapid.IntRange(0, len(turn.Playing)-1).Draw(t, "declarer")
	d.Declarer = turn.Playing[at]
	d.Stoss = rapid.IntRange(0, rules.StossMax).Draw(t, "stoss")
	if schafkopf.Uses(d.Contract, "partner") {
		d.Partner = turn.Playing[(at+2)%len(turn.Playing)]
	}
	if schafkopf.Uses(d.Contract, "suit") {
		d.Suit = rapid.SampledFrom(schafkopf.Suits).Draw(t, "suit")
		if d.Partner != 0 && d.Suit == schafkopf.Herz {
			d.Suit = ""
		}
	}
	if slices.Contains(rules.BockAfter, schafkopf.EmptyTrick) {
		d.EmptyTrick = rapid.Bool().Draw(t, "empty trick")
	}
	drawResult(t, &d)
	drawLaufende(t, &d, rules, len(turn.Playing))
	return d
}

// some draws a few of these seats.
func some(t *rapid.T, from scoring.Seats, what string) (seats scoring.Seats) {
	for seat := range scoring.Seat(8) {
		if from.Has(seat) && rapid.IntRange(0, 3).Draw(t, what) == 0 {
			seats = append(seats, seat)
		}
	}
	return seats
}

// drawResult draws a result: with Augen, only won or lost, or all the tricks.
func drawResult(t *rapid.T, d *schafkopf.Deal) {
	won, augen := rapid.Bool().Draw(t, "won"), rapid.IntRange(0, 120).Draw(t, "augen")
	switch way := rapid.IntRange(0, 3).Draw(t, "way"); {
	case !schafkopf.Uses(d.Contract, "augen"):
		d.Won, d.Ouvert = &won, rapid.Bool().Draw(t, "ouvert")
	case way == 0 && schafkopf.Uses(d.Contract, "sie") && won:
		d.Sie = true
	case way == 0 && schafkopf.Uses(d.Contract, "tout"):
		d.Tout, d.Won = true, &won
	case way < 3:
		d.Augen, d.Schwarz = &augen, augen%120 == 0
		if schafkopf.Uses(d.Contract, "bid") && rapid.Bool().Draw(t, "steigern") {
			d.Bid = rapid.IntRange(61, 120).Draw(t, "bid")
			d.Schwarz = d.Schwarz && (augen == 0 || augen >= d.Bid)
		}
	default:
		d.Won = &won
		d.Level = rapid.SampledFrom([]string{"", schafkopf.Normal, schafkopf.Schneider, schafkopf.Schwarz}).Draw(t, "level")
	}
}

func drawLaufende(t *rapid.T, d *schafkopf.Deal, rules schafkopf.Rules, playing int) {
	from := rules.From(d.Contract)
	if from == 0 || d.Sie || rapid.Bool().Draw(t, "no laufende") {
		return
	}
	mit := rapid.Bool().Draw(t, "mit")
	if most := rules.MaxLaufende(d.Contract, mit, playing); most >= from {
		d.Laufende, d.LaufendeMit = rapid.IntRange(from, most).Draw(t, "laufende"), &mit
	}
}

func drawRamsch(t *rapid.T, d *schafkopf.Deal, rules schafkopf.Rules, table scoring.Table[schafkopf.Rules], turn scoring.Turn) {
	one := rapid.SampledFrom(turn.Playing).Draw(t, "one")
	for _, seat := range some(t, turn.Playing, "jungfrau") {
		if seat != one {
			d.Jungfrauen = append(d.Jungfrauen, seat)
		}
	}
	switch way := rapid.IntRange(0, 3).Draw(t, "way"); {
	case way == 0 && rules.Durchmarsch != schafkopf.Off:
		d.Durchmarsch = one
	case way < 2:
		d.Loser = one
		if rules.RamschPays != schafkopf.One {
			d.SecondLoser = turn.Playing.Others(one)[0]
			d.Jungfrauen = d.Jungfrauen.Others(d.SecondLoser)
		}
	default:
		d.RamschAugen = make([]int, len(table.Players))
		left := 120
		for _, seat := range turn.Playing {
			if seat != one && !d.Jungfrauen.Has(seat) {
				d.RamschAugen[seat-1] = rapid.IntRange(0, 40).Draw(t, "pile")
				left -= d.RamschAugen[seat-1]
			}
		}
		d.RamschAugen[one-1] = left
		if way == 3 {
			d.Loser = one
		}
	}
}
