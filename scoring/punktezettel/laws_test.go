package punktezettel_test

import (
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/punktezettel"
	"anschreiber/scoring/scoringtest"
)

type (
	table = scoring.Table[punktezettel.Rules]
	deal  = punktezettel.Deal
)

var play = scoringtest.Play[deal, punktezettel.Rules]{
	Deal: func(t *rapid.T, table table, turn scoring.Turn) deal {
		seats, rules := len(table.Players), table.Rules
		var d deal
		if rules.Phases {
			d.Phase = some(t, "phase", turn.Playing)
		}
		switch {
		case rules.Way == punktezettel.ZeroSum:
			d.Winners, d.Value = won(t, rules, turn.Playing), 12*rapid.IntRange(1, 20).Draw(t, "value")*5
		case rules.Bids != punktezettel.Off:
			tricks := rapid.IntRange(1, 3).Draw(t, "tricks") // tricks of one of the first rounds of Wizard
			d.Bids = numbers(t, "bid", tricks, seats, turn)
			if rapid.IntRange(0, 9).Draw(t, "open") < 9 {
				d.Points = make([]scoring.Points, seats)
				for range tricks {
					d.Points[rapid.SampledFrom(turn.Playing).Draw(t, "makes one")-1] += scoring.Whole(1)
				}
			}
		default:
			d.Points = points(numbers(t, "points", 30, rules.Sides(seats), turn))
			if rules.Way == punktezettel.Rest {
				rest(&d, table, turn)
			}
		}
		return d
	},
	Move: func(d deal, to func(scoring.Seat) scoring.Seat) deal {
		d.Winners, d.Phase = scoringtest.Moved(d.Winners, to), scoringtest.Moved(d.Phase, to)
		d.Points, d.Bids = scoringtest.MovedList(d.Points, to), scoringtest.MovedList(d.Bids, to)
		return d
	},
}

// some draws some of these seats, in order.
func some(t *rapid.T, what string, of scoring.Seats) (seats scoring.Seats) {
	for seat := scoring.Seat(1); seat <= 7; seat++ {
		if of.Has(seat) && rapid.Bool().Draw(t, what) {
			seats = append(seats, seat)
		}
	}
	return seats
}

func won(t *rapid.T, rules punktezettel.Rules, playing scoring.Seats) scoring.Seats {
	if rules.Teams == punktezettel.Pairs {
		return rapid.SampledFrom([]scoring.Seats{{1, 3}, {2, 4}}).Draw(t, "pair")
	}
	winners := some(t, "wins", playing)
	if len(winners) == 0 || len(winners) == len(playing) {
		return scoring.Seats{rapid.SampledFrom(playing).Draw(t, "winner")}
	}
	return winners
}

// numbers draws a number from 0 to most for each side, and 0 for an absent player.
func numbers(t *rapid.T, what string, most, sides int, turn scoring.Turn) []int {
	list := make([]int, sides)
	for i := range list {
		if !turn.Absent.Has(scoring.Seat(i + 1)) {
			list[i] = rapid.IntRange(0, most).Draw(t, what)
		}
	}
	return list
}

func points(list []int) []scoring.Points {
	var points []scoring.Points
	for _, n := range list {
		points = append(points, scoring.Whole(n))
	}
	return points
}

// rest sets the last side's points to what is missing to the sum.
func rest(d *deal, table table, turn scoring.Turn) {
	last, sum := 0, scoring.Whole(table.Rules.Sum)
	for i, p := range d.Points {
		if !turn.Absent.Has(scoring.Seat(i + 1)) {
			last = i
		}
		sum -= p
	}
	d.Points[last] += sum
}

func TestThePadKeepsItsPromises(t *testing.T) { scoringtest.Run(t, punktezettel.Game, play) }

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, punktezettel.Game, play) }

func FuzzDocument(f *testing.F) {
	scoringtest.FuzzDocument(f, punktezettel.Book)
}

func FuzzForm(f *testing.F) {
	f.Add("points=12&points=&points=35&points=7&minus=1", uint8(0))
	f.Add("points=12&points=&points=3&points=7&rest=26", uint8(1))
	f.Add("winners=1&winners=3&value=12", uint8(2))
	f.Add("pair=2&value=12", uint8(3))
	f.Add("bids=1&bids=0&bids=2&bids=1&points=1&points=0&points=&points=2", uint8(4))
	f.Add("points=5&points=10&points=&points=45&phase=2&phase=3&absent=3", uint8(5))
	begin := `{"format":"anschreiber/1","game":"punktezettel","date":"2026-11-20","players":["A","B","C","D"],"first_dealer":4,`
	scoringtest.FuzzForm(f, punktezettel.Book,
		begin+`"deals":[]}`,
		begin+`"rules":{"preset":"hearts","stake":10,"settle":"winner"},"deals":[{"points":[0,20,6,0]}]}`,
		begin+`"rules":{"way":"zero_sum","stake":1},"deals":[]}`,
		begin+`"rules":{"way":"zero_sum","teams":"pairs","halves":true},"deals":[]}`,
		begin+`"rules":{"preset":"wizard"},"deals":[{"bids":[0,1,0,0],"points":[0,1,0,0]}]}`,
		begin+`"rules":{"preset":"phase10"},"deals":[]}`)
}
