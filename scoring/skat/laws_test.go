package skat_test

import (
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/skat"
)

var play = scoringtest.Play[skat.Deal, skat.Rules]{
	Deal: drawDeal,
	Move: func(d skat.Deal, to func(scoring.Seat) scoring.Seat) skat.Deal {
		d.Declarer, d.Durchmarsch, d.Loser = to(d.Declarer), to(d.Durchmarsch), to(d.Loser)
		d.Jungfrauen, d.RamschAugen = scoringtest.Moved(d.Jungfrauen, to), scoringtest.MovedList(d.RamschAugen, to)
		return d
	},
	Words: append(skat.Contracts, skat.DeclarerWon, skat.DeclarerLost, skat.Accepted, skat.Refused),
}

func TestSkatKeepsItsPromises(t *testing.T) { scoringtest.Run(t, skat.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, skat.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, skat.Book) }

// everythingOn sets up a table with as many house rules as go together.
const everythingOn = `{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C","D"],"deals":[],"rules":{
	"preset":"kneipe","kontra_max":4,"free_announcements":true,"rum":true,"patrouille":true,"schenken":true,"schenken_level":true,
	"hand_never_overbid":"hand","schneider_schwarz":"double","grand_ouvert_base":36,"revolution":92,"saechsische_spitze":20,"deck":36,
	"ramsch":["all_pass","after_grand_hand","manual"],"ramsch_tie":"last_trick","jungfrau":"each","ramsch_floor":200,
	"bock":["split","kontra_lost","re_won","re_said","grand_hand","manual"],"bock_overlap":"stack","bock_ramsch":true}}`

func FuzzForm(f *testing.F) {
	for _, query := range []string{
		"contract=ramsch&ramsch_augen=40&ramsch_augen=&ramsch_augen=80&ramsch_augen=0&ramsch_sum=144&jungfrauen=&shoves=1",
		"contract=ramsch&ramsch_augen=62&ramsch_augen=&ramsch_augen=&lone_pile=true&open_piles=true&loser=1&loser_augen=62",
		"contract=ramsch&durchmarsch=2&declarer=1&loser=3", "contract=grand&declarer=2&spitzen=1&schenken=refused&won=true&free=true&half=72",
		"contract=karo&declarer=2&spitzen=1&spitzen_hand=-3&hand=true&won=true&spitze=2&spitze_missed=true", "contract=revolution&declarer=3&won=false&kontra=1",
		"contract=karo&declarer=2&spitzen=1&bid=36&ended=declarer_won&out_of_reach=true&ramsch_off=true",
	} {
		f.Add(query, uint8(3))
	}
	scoringtest.FuzzForm(f, skat.Book,
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C"],"rules":{"kontra_max":4},"deals":[]}`,
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B"],"rules":{"preset":"turnier"},"deals":[]}`,
		`{"format":"anschreiber/1","game":"skat","date":"2026-11-20","players":["A","B","C","D","E"],"rules":{"preset":"bierlachs","limit":60},"deals":[{"contract":"karo","declarer":2,"spitzen":1,"won":true,"absent":[5]}]}`,
		everythingOn)
}
