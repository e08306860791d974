// Package punktezettel is the pad for any game in which each round brings points:
// Rommé, Canasta, Wizard. Where houses differ, "settled" marks what this project does.
package punktezettel

import "anschreiber/scoring"

const slug = "punktezettel"

// Game is a pad for two to seven.
var Game = scoring.Game[Deal, Rules]{
	Slug:       slug,
	Name:       scoring.T("Punktezettel", "Score pad"),
	Called:     called,
	Counting:   countingOf,
	Players:    scoring.Span{Min: 2, Max: 7},
	Presets:    presets(),
	House:      house,
	ReadDeal:   readDeal,
	PageFields: []string{"rest", "moon", "pair", "zero"},
	CheckRules: checkRules,
	Begin:      begin,
	Figures:    figures,
	Facts:      facts,

	SeatingOf: func(r Rules) scoring.Seating {
		return scoring.Seating{Plays: func(present int) int { return present }, Pairs: r.Teams == Pairs}
	},
	Corrections: scoring.Corrections[Rules]{Halves: true, ZeroSum: func(r Rules) bool { return r.Way == ZeroSum }, Check: checkCorrection},
}

// Book is Game with deals and rules as JSON.
var Book = scoring.NewRuleBook(Game)

// most is the highest number that one round can bring.
const most = 9_999

// Phases is how many there are in Phase 10: whoever has done the last has won.
const Phases = 10

// Sides is how many write points: two pairs, or everybody.
func (r Rules) Sides(seats int) int {
	if r.Teams == Pairs {
		return 2
	}
	return seats
}

// Side is the side of a seat, from 0: partners sit opposite.
func (r Rules) Side(seat scoring.Seat, seats int) int { return (int(seat) - 1) % r.Sides(seats) }

// free is a pad without an end.
var free = Rules{Way: Points, Wins: Most, Ends: Open, Teams: No, Dealer: Turns, RoundTo: 1, Bids: Off, BidsEven: true, Moon: Off, Settle: Everyone}

// wizardCards are dealt out in the last round: 20, 15, 12 or 10 rounds. (Wizard)
const wizardCards = 60

// A template is a preset as one row.
type template struct {
	slug, name string
	says       scoring.Text
	change     func(r *Rules, seats int)
}

var templates = []template{
	{"romme", "Rommé", text("Die wenigsten Punkte gewinnen; wer 500 erreicht, hat verloren.", "The fewest points win; first to 500 loses."),
		func(r *Rules, _ int) { r.Wins, r.Ends, r.Target = Fewest, Target, 500 }},
	{"phase10", "Phase 10", text("Die wenigsten Punkte; ein Haken für jede Phase. Wer alle zehn hat, gewinnt.", "The fewest points; a tick for each phase. First to all ten wins."),
		func(r *Rules, _ int) { r.Wins, r.Phases = Fewest, true }},
	{"canasta", "Canasta", text("Zu viert zwei gegen zwei, bis 5000.", "Two against two at a table of four, up to 5000."),
		func(r *Rules, seats int) { r.Ends, r.Target, r.Teams = Target, 5000, pairsOf(seats) }},
	{"wizard", "Wizard", text("Erst ansagen, dann zählen: 20 und 10 je Stich, daneben 10 minus für jeden.", "Bid first: 20 and 10 a trick, 10 less for each trick off."),
		func(r *Rules, seats int) { r.Bids, r.Ends, r.Rounds = Wizard, Rounds, wizardCards/max(seats, 1) }},
	{"hearts", "Hearts", text("Die wenigsten Punkte, jede Runde 26; wer 100 erreicht, hat verloren.", "The fewest points, 26 each round; first to 100 loses."),
		func(r *Rules, _ int) {
			r.Way, r.Sum, r.Moon, r.Wins, r.Ends, r.Target = Rest, 26, Others, Fewest, Target, 100
		}},
	{"uno", "Uno", text("Wer zuerst 500 hat, gewinnt.", "First to 500 wins."),
		func(r *Rules, _ int) { r.Ends, r.Target = Target, 500 }},
	{"kniffel", "Kniffel", text("Sechs Spalten, jede ist eine Runde; niemand gibt.", "Six columns, each a round; nobody deals."),
		func(r *Rules, _ int) { r.Ends, r.Rounds, r.Dealer = Rounds, 6, None }},
	{"binokel", "Binokel", text("Nur die Punkte, auf Zehner gerundet, bis 1000; zu viert zwei gegen zwei.", "The points only, rounded to tens, up to 1000; two against two at a table of four."),
		func(r *Rules, seats int) {
			r.RoundTo, r.Ends, r.Target, r.Teams = 10, Target, 1000, pairsOf(seats)
		}},
	{"tarock", "Tarock", text("Nur die Punkte, ohne Ende.", "The points only, without an end."), func(*Rules, int) {}},
}

func pairsOf(seats int) string {
	if seats == 4 {
		return Pairs
	}
	return No
}

func presets() []scoring.Preset[Rules] {
	all := []scoring.Preset[Rules]{{
		Slug: "frei", Name: text("frei", "any game"), Short: text("Punkte je Runde", "points a round"),
		Says:  text("Jede Runde eine Zahl für jeden; die meisten Punkte gewinnen.", "A number for everybody each round; the most points win."),
		Rules: func(int) Rules { return free },
	}}
	for _, t := range templates {
		all = append(all, scoring.Preset[Rules]{Slug: t.slug, Name: scoring.Same(t.name), Says: t.says, Rules: func(seats int) Rules {
			r := free
			r.Label = Label(t.name)
			t.change(&r, seats)
			return r
		}})
	}
	return all
}
