package wuerfeljass_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/scoringtest"
	"anschreiber/scoring/wuerfeljass"
)

var play = scoringtest.Play[wuerfeljass.Deal, wuerfeljass.Rules]{
	Deal: func(t *rapid.T, table scoring.Table[wuerfeljass.Rules], turn scoring.Turn) wuerfeljass.Deal {
		kind := rapid.IntRange(0, 9).Draw(t, "kind")
		if kind == 0 || len(turn.Playing) == 0 {
			return wuerfeljass.Deal{Void: true}
		}
		d := wuerfeljass.Deal{
			Trump:  rapid.SampledFrom(turn.Playing).Draw(t, "trump"),
			Kontra: rapid.IntRange(0, wuerfeljass.MaxKontra).Draw(t, "kontra"),
		}
		if kind < 5 {
			won := rapid.Bool().Draw(t, "trump won")
			d.TrumpWon = &won
			return d
		}
		count(t, &d, len(table.Players))
		return d
	},
	Move: func(d wuerfeljass.Deal, to func(scoring.Seat) scoring.Seat) wuerfeljass.Deal {
		d.Trump = to(d.Trump)
		if d.Points == nil {
			return d
		}
		if d.Belle > 0 {
			d.Belle = (int(to(scoring.Seat(d.Belle)))-1)%len(d.Points) + 1
		}
		d.Meldungen = slices.Clone(d.Meldungen)
		for i := range d.Meldungen {
			d.Meldungen[i].Seat = to(d.Meldungen[i].Seat)
		}
		for _, list := range []*[]int{&d.Points, &d.Terze, &d.Halbe} {
			*list = scoringtest.MovedList(*list, to)
		}
		return d
	},
}

// count draws all points: tricks, one side's melds, and Belle.
func count(t *rapid.T, d *wuerfeljass.Deal, seats int) {
	sides := wuerfeljass.Sides(seats)
	d.Points, d.Terze, d.Halbe = make([]int, sides), make([]int, sides), make([]int, sides)
	d.Points[0] = rapid.IntRange(0, wuerfeljass.AllPoints).Draw(t, "points")
	rest := wuerfeljass.AllPoints - d.Points[0]
	if seats != 4 {
		rest = rapid.IntRange(0, rest).Draw(t, "rest")
	}
	d.Points[1] = rest
	d.Belle = rapid.IntRange(0, sides).Draw(t, "belle")
	if rapid.Bool().Draw(t, "heights") {
		d.Terze, d.Halbe = nil, nil
		for range rapid.IntRange(1, 3).Draw(t, "melds") {
			kind := rapid.SampledFrom(wuerfeljass.MeldKinds).Draw(t, "kind of meld")
			d.Meldungen = append(d.Meldungen, wuerfeljass.Meldung{
				Kind: kind, Seat: scoring.Seat(rapid.IntRange(1, seats).Draw(t, "melds")),
				Top: rapid.SampledFrom(wuerfeljass.Tops(kind)).Draw(t, "top"), Trump: rapid.Bool().Draw(t, "in trumps"),
			})
		}
		return
	}
	melder := rapid.IntRange(0, sides-1).Draw(t, "melder")
	d.Terze[melder] = rapid.IntRange(0, 3).Draw(t, "terze")
	d.Halbe[melder] = rapid.IntRange(0, 2).Draw(t, "halbe")
}

func TestWuerfeljassKeepsItsPromises(t *testing.T) { scoringtest.Run(t, wuerfeljass.Game, play) }

// partien plays a random evening.
func partien(t *rapid.T, seats int) scoring.Sheet {
	table := scoring.Table[wuerfeljass.Rules]{Players: []string{"Anna", "Bernd", "Cem", "Dora"}[:seats], Rules: wuerfeljass.Rules{Target: 6, Stake: scoring.Cents(50)}}
	playing := scoring.Turn{}
	for i := range seats {
		playing.Playing = append(playing.Playing, scoring.Seat(i+1))
	}
	var deals []scoring.Deal[wuerfeljass.Deal]
	for range rapid.IntRange(0, 30).Draw(t, "deals") {
		deals = append(deals, scoring.Deal[wuerfeljass.Deal]{Play: play.Deal(t, table, playing)})
	}
	return wuerfeljass.Game.Score(table, deals)
}

func TestADieStaysBetween0AndItsTargetAndPartnersShareIt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(2, 4).Draw(t, "seats")
		for _, l := range partien(t, seats).Lines {
			for i, die := range l.Totals {
				if die < 0 || die > scoring.Whole(6) || seats == 4 && die != l.Totals[(i+2)%4] {
					t.Fatalf("deal %d leaves the dice at %v", l.Number, l.Totals)
				}
			}
		}
	})
}

func TestStakesOfAPartieAreTakenFromLosersOnly(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sheet := partien(t, rapid.IntRange(2, 4).Draw(t, "seats"))
		won, lost := sheet.Won(), sheet.Lost()
		for i, cents := range sheet.Balance {
			if won[i] > 0 && lost[i] == 0 && cents <= 0 || won[i] == 0 && lost[i] > 0 && cents >= 0 {
				t.Fatalf("seat %d won %v, lost %v and gets %d", i+1, won[i], lost[i], cents)
			}
		}
		if sheet.Pot != 0 {
			t.Fatalf("%d in the pot", sheet.Pot)
		}
	})
}

func BenchmarkScore48(b *testing.B) { scoringtest.Benchmark(b, wuerfeljass.Game, play) }

func FuzzDocument(f *testing.F) { scoringtest.FuzzDocument(f, wuerfeljass.Book) }

func FuzzForm(f *testing.F) {
	f.Add("trump=2&trump_won=true&kontra=1", uint8(0))
	f.Add("trump=2&points=92&points=&terze=1&terze=&belle=2&last=1", uint8(0))
	f.Add("trump=3&points=64&points=40&points=30&halbe=&halbe=&halbe=1", uint8(1))
	f.Add("trump=1&points=60&points=&meldungen=terz+2+koenig+true&meldungen=&meldungen=halber+1+10", uint8(0))
	f.Add("void=true&trump=1&trump_won=false", uint8(2))
	f.Add("trump=1&trump_won=false&points=92", uint8(0))
	scoringtest.FuzzForm(f, wuerfeljass.Book,
		`{"format":"anschreiber/1","game":"wuerfeljass","date":"2026-11-20","players":["A","B","C","D"],"rules":{"stake":50},"deals":[]}`,
		`{"format":"anschreiber/1","game":"wuerfeljass","date":"2026-11-20","players":["A","B","C"],"deals":[{"trump":1,"trump_won":false,"kontra":2}]}`,
		`{"format":"anschreiber/1","game":"wuerfeljass","date":"2026-11-20","players":["A","B"],"rules":{"target":9},"deals":[]}`)
}

// TestTheCardsInPlayHaveAFewestAndAMost adds up the cards with the fewest and with the most
// Punkte: 18 cards for two players and 27 for three. The last trick counts 10.
func TestTheCardsInPlayHaveAFewestAndAMost(t *testing.T) {
	cards := []int{20, 14, 11, 10, 4, 3, 0, 0} // trumps
	for range 3 {
		cards = append(cards, 11, 10, 4, 3, 2, 0, 0, 0)
	}
	slices.Sort(cards)
	for seats, dealt := range map[int]int{2: 18, 3: 27, 4: 32} {
		least, most := wuerfeljass.LastTrick, wuerfeljass.LastTrick
		for i := range dealt {
			least, most = least+cards[i], most+cards[len(cards)-1-i]
		}
		if got := wuerfeljass.Sums(seats); got != (scoring.Span{Min: least, Max: most}) {
			t.Errorf("%d players: %v, counted %d to %d", seats, got, least, most)
		}
	}
}
