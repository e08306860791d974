package schwarzesau

import (
	"strconv"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Limit        int // minus points that somebody must exceed
	LimitPlusDay bool
	Halves       string // Exact, Up or Down
	Stake        scoring.Rate
	StakeTo      string // Pot, Others or Round
}

// The words that rules are chosen with.
const (
	Exact = "exact"
	Up    = "up"
	Down  = "down"

	Pot    = scoring.StakePot
	Others = scoring.StakeOthers
	Round  = scoring.StakeRound
)

// usual plays to 1500 and the day of the month, into the pot. 4.6
var usual = Rules{Limit: 1500, LimitPlusDay: true, Halves: Exact, StakeTo: Pot}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "klassisch", Name: text("klassisch", "classic"),
		Short: text("in die Kasse", "into the pot"),
		Says:  text("Wer mehr Minus hat als 1500 plus Tag des Monats, zahlt in die Kasse.", "Whoever goes past 1500 minus points plus the day of the month pays into the pot."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "runde", Name: text("um die Runde", "for drinks"),
		Short: text("wer verliert, zahlt sie", "the loser buys"),
		Says:  text("Wer mehr Minus hat als 1500 plus Tag des Monats, zahlt eine Runde.", "Whoever goes past 1500 minus points plus the day of the month buys a round."),
		Rules: func(int) Rules {
			r := usual
			r.StakeTo = Round
			return r
		},
	},
}

var (
	count = text("Zählung", "Count")
	money = text("Geld", "Money")
)

var house = []scoring.Rule[Rules]{
	{
		Key: "limit", Group: count, Label: text("Verloren mit mehr als", "Lost with more than"), Unit: text("Minuspunkten", "minus points"), Lo: 1, Hi: 99_999,
		Says: func(r Rules) scoring.Text {
			n := strconv.Itoa(r.Limit)
			return text("Verloren hat, wer mehr als "+n+" Minuspunkte hat.", "Whoever has more than "+n+" minus points has lost.")
		},
		At: func(r *Rules) any { return &r.Limit },
	},
	{
		Key: "limit_plus_day", Group: count, Label: text("plus Tag des Monats", "plus the day of the month"),
		Says: func(r Rules) scoring.Text {
			if !r.LimitPlusDay {
				return scoring.Text{}
			}
			return text("Dazu kommt der Tag des Monats, an dem die Zählung beginnt.", "The day of the month on which the count begins is added.")
		},
		At: func(r *Rules) any { return &r.LimitPlusDay },
	},
	{
		Key: "halves", Group: count, Label: text("Halbe Punkte", "Half points"),
		Options: []scoring.Option{
			{Value: Exact, Name: text("genau: 22½", "exact: 22½")},
			{Value: Up, Name: text("aufgerundet: 23", "rounded up: 23")},
			{Value: Down, Name: text("abgerundet: 22", "rounded down: 22")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Exact: text("Halbe Augen bleiben stehen (22½).", "Halves stay as they are (22½)."),
				Up:    text("Die Hälfte von 45 ist 23 minus.", "Half of 45 is minus 23."),
				Down:  text("Die Hälfte von 45 ist 22 minus.", "Half of 45 is minus 22."),
			}[r.Halves]
		},
		At: func(r *Rules) any { return &r.Halves },
	},
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Partie", "Stake per game"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			if r.StakeTo == Round {
				return scoring.Text{}
			}
			if r.cents() == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			return scoring.Money(r.cents()).Add(text(" je Partie.", " a game."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			if r.StakeTo == Round {
				return scoring.Stakes{}
			}
			return scoring.PerPartie()
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "stake_to", Group: money, Money: true, Label: text("Wer verliert, zahlt", "The loser pays"),
		Options: []scoring.Option{
			{Value: Pot, Name: text("in die Kasse", "into the pot")},
			{Value: Others, Name: text("an die anderen", "to the others")},
			{Value: Round, Name: text("eine Runde", "a round of drinks")},
		},
		Says: func(r Rules) scoring.Text {
			if r.StakeTo == Round {
				return text("Wer verliert, zahlt eine Runde.", "The loser buys a round.")
			}
			return text("Wer verliert, zahlt ", "The loser pays ").Add(r.receiver(), scoring.Same("."))
		},
		At: func(r *Rules) any { return &r.StakeTo },
	},
}

// checkRules refuses a stake with a part of a cent, because a Partie is paid in whole
// cents.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Stake%scoring.Cents(1) != 0 {
		ps.Add("stake", "je Partie nur ganze Cent", "whole cents only for a game")
	}
	return ps
}
