package schieber_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/scoring/scoringtest"
)

var book = schieber.Book

var play = scoringtest.Play[schieber.Deal, schieber.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[schieber.Rules], turn scoring.Turn) schieber.Deal {
		if rapid.IntRange(0, 9).Draw(t, "kind") == 0 || len(turn.Playing) == 0 {
			return schieber.Deal{Void: true}
		}
		r := table.Rules
		d := schieber.Deal{
			Trump:     rapid.SampledFrom(trumps(r)).Draw(t, "trump"),
			By:        scoring.Seat(rapid.IntRange(0, 4).Draw(t, "by")),
			Points:    points(t),
			Geschoben: rapid.Bool().Draw(t, "pushed"),
		}
		if r.Kontra {
			d.Kontra = rapid.IntRange(0, schieber.MaxKontra).Draw(t, "kontra")
		}
		if !r.NoWeis {
			d.Weis = weis(t, r)
		}
		if !r.NoWeis && schieber.IsSuit(d.Trump) {
			d.Stoeck = rapid.IntRange(0, schieber.Sides).Draw(t, "stoeck")
		}
		if rapid.IntRange(0, 9).Draw(t, "claims") == 0 {
			d.Bedankt = rapid.IntRange(1, schieber.Sides).Draw(t, "who claims")
			d.TooEarly = rapid.Bool().Draw(t, "too early")
		}
		return d
	},
	Move:  move,
	Words: schieber.Trumps,
}

func trumps(r schieber.Rules) []string {
	return slices.DeleteFunc(slices.Clone(schieber.Trumps), func(trump string) bool {
		return trump == schieber.Slalom && !r.Slalom || trump == schieber.Misere && !r.Misere
	})
}

func points(t *rapid.T) []int {
	one := rapid.IntRange(0, schieber.AllPoints).Draw(t, "points")
	all := []int{one, schieber.AllPoints - one}
	if rapid.IntRange(0, 5).Draw(t, "match") == 0 {
		all = []int{schieber.MatchPoints, 0}
	}
	if rapid.Bool().Draw(t, "the other way round") {
		slices.Reverse(all)
	}
	return all
}

func weis(t *rapid.T, r schieber.Rules) [][]int {
	shown := rapid.SliceOfN(rapid.SampledFrom(r.Weise()), 0, 2).Draw(t, "weis")
	if len(shown) == 0 {
		return nil
	}
	all := [][]int{shown, {}}
	if rapid.Bool().Draw(t, "of the others") {
		slices.Reverse(all)
	}
	return all
}

// move moves a deal to other seats. By an odd number of seats, the sides change places.
func move(d schieber.Deal, to func(scoring.Seat) scoring.Seat) schieber.Deal {
	d.By = to(d.By)
	if to(1)%schieber.Sides == 1 {
		return d
	}
	d.Points, d.Weis = slices.Clone(d.Points), slices.Clone(d.Weis)
	slices.Reverse(d.Points)
	slices.Reverse(d.Weis)
	for _, side := range []*int{&d.Stoeck, &d.Bedankt, &d.Berg} {
		if *side > 0 {
			*side = schieber.Sides + 1 - *side
		}
	}
	return d
}

func TestSchieberKeepsItsPromises(t *testing.T) { scoringtest.Run(t, schieber.Game, play) }

func TestTheStrokesOnTheSlateAlwaysSumToThePoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.IntRange(-2000, 100_000).Draw(t, "points")
		s := schieber.OnSlate(points)
		if s.Sum() != points {
			t.Fatalf("%+v come to %d, not %d", s, s.Sum(), points)
		}
		if points >= 0 && (s.Rest >= 20 || s.Twenties > 2 || s.Fifties > 1 || s.Hundreds > 9 || min(s.Rest, s.Twenties, s.Fifties, s.Hundreds, s.FiveHundreds) < 0) {
			t.Fatalf("%d could be written with fewer strokes than %+v", points, s)
		}
	})
}

func TestTheSlateIsWrittenAsTheSwissDo(t *testing.T) {
	for points, want := range map[int]schieber.Slate{
		0:    {},
		19:   {Rest: 19},
		20:   {Twenties: 1},
		40:   {Twenties: 2},
		50:   {Fifties: 1},
		100:  {Hundreds: 1},
		69:   {Fifties: 1, Rest: 19},
		281:  {Hundreds: 2, Fifties: 1, Twenties: 1, Rest: 11},
		999:  {Hundreds: 9, Fifties: 1, Twenties: 2, Rest: 9},
		1000: {FiveHundreds: 2},
		2471: {FiveHundreds: 4, Hundreds: 4, Fifties: 1, Twenties: 1, Rest: 1},
		-5:   {Rest: -5},
	} {
		if got := schieber.OnSlate(points); got != want {
			t.Errorf("%d is %+v, not %+v", points, got, want)
		}
	}
}

func TestPartnersAlwaysHaveTheSamePointsAndTheSameMoney(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := scoring.Table[schieber.Rules]{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: schieber.Game.Presets[0].Rules(4)}
		table.Rules.Stake, table.Rules.StakeMatch, table.Rules.Schneider = scoring.Cents(100), scoring.Cents(30), true
		table.Rules.Bergpreis, table.Rules.StakeBerg = true, scoring.Cents(50)
		turn := scoring.Turn{Playing: scoring.Seats{1, 2, 3, 4}}
		var deals []scoring.Deal[schieber.Deal]
		for range rapid.IntRange(0, 30).Draw(t, "deals") {
			deals = append(deals, scoring.Deal[schieber.Deal]{Play: play.Deal(t, table, turn)})
		}
		sheet := schieber.Game.Score(table, deals)
		for _, l := range sheet.Lines {
			if l.Totals[0] != l.Totals[2] || l.Totals[1] != l.Totals[3] || l.Totals[0] < 0 || l.Totals[1] < 0 {
				t.Fatalf("deal %d leaves %v", l.Number, l.Totals)
			}
		}
		if b := sheet.Balance; b[0] != b[2] || b[1] != b[3] || b[0]+b[1] != 0 {
			t.Fatalf("the balance is %v", b)
		}
	})
}

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, schieber.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, schieber.Book) }

func FuzzForm(f *testing.F) {
	f.Add("trump=obenabe&points=100&points=&by=2&geschoben=true", uint8(0))
	f.Add("trump=rosen&points=&points=57&weis1=20&weis1=20+2&stoeck=1&kontra=2", uint8(1))
	f.Add("trump=schellen&match=2&points=&points=&weis2=150", uint8(0))
	f.Add("trump=misere&points=0&points=157&weis=50+20&weis=", uint8(1))
	f.Add("trump=eichel&points=90&points=40&bedankt=1&berg=1", uint8(0))
	f.Add("trump=eichel&bedankt=2&too_early=true", uint8(0))
	f.Add("void=true&trump=eichel&points=90", uint8(2))
	scoringtest.FuzzForm(f, schieber.Book,
		`{"format":"anschreiber/1","game":"schieber","date":"2026-11-20","players":["A","B","C","D"],"rules":{"goal":200,"bergpreis":true,"stake":50},"deals":[]}`,
		`{"format":"anschreiber/1","game":"schieber","date":"2026-11-20","players":["A","B","C","D"],"rules":{"kontra":true,"misere":true,"slalom":true,"vorarlberg":true},"deals":[{"trump":"slalom","points":90}]}`,
		`{"format":"anschreiber/1","game":"schieber","date":"2026-11-20","players":["A","B","C","D"],"rules":{"preset":"turnier"},"deals":[]}`)
}
