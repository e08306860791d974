package skat

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

var bierlachsGroup = text("Bierlachs", "Bierlachs")

// bierlachsRules are the house rules for when a Partie of Bierlachs is lost, and what that costs.
var bierlachsRules = []scoring.Rule[Rules]{
	{
		Key: "limit", Group: bierlachsGroup, Label: text("Verloren ab", "Lost from"), Unit: text("Minuspunkten", "minus points"), Zero: text("301 zu dritt, 401 zu viert", "301 with three, 401 with four"), Hi: 99_999,
		Says: onlyBierlachs(func(r Rules) scoring.Text {
			if r.Limit == 0 {
				return text("Verloren hat, wer 301 Minuspunkte erreicht, zu viert und mehr 401.", "First to 301 minus points loses; with four or more, first to 401.")
			}
			n := strconv.Itoa(r.Limit)
			return text("Verloren hat, wer "+n+" Minuspunkte erreicht.", "First to "+n+" minus points loses.")
		}),
		At: func(r *Rules) any { return &r.Limit },
	},
	{
		Key: "limit_plus_day", Group: bierlachsGroup, Label: text("plus Tag des Monats", "plus the day of the month"),
		Says: sayIf(func(r Rules) bool { return r.Scoring == Bierlachs && r.LimitPlusDay }, text("Dazu kommt der Tag des Monats.", "The day of the month is added.")),
		At:   func(r *Rules) any { return &r.LimitPlusDay },
	},
	{
		Key: "double_bust", Group: bierlachsGroup, Label: text("Zwei zugleich darüber", "Two over it at once"),
		Options: []scoring.Option{
			{Value: Highest, Name: text("das höchste Minus verliert", "the highest minus loses")},
			{Value: All, Name: text("alle verlieren", "all lose")},
		},
		Says: onlyBierlachs(func(r Rules) scoring.Text {
			if r.DoubleBust == All {
				return text("Mehrere zugleich darüber: alle verlieren.", "Several over it at once: all lose.")
			}
			return text("Mehrere zugleich darüber: das höchste Minus verliert.", "Several over it at once: the highest minus loses.")
		}),
		At: func(r *Rules) any { return &r.DoubleBust },
	},
	{
		Key: "stake_to", Group: bierlachsGroup, Money: true, Label: text("Die Partie wird bezahlt", "A lost game is paid"),
		Options: []scoring.Option{
			{Value: Round, Name: text("als Runde", "as a round of drinks")},
			{Value: Pot, Name: text("in die Kasse", "into the pot")},
			{Value: Others, Name: text("an die anderen", "to the others")},
		},
		Says: onlyBierlachs(func(r Rules) scoring.Text {
			switch r.StakeTo {
			case Pot:
				return text("Wer verliert, zahlt in die Kasse.", "The loser pays into the pot.")
			case Others:
				return text("Wer verliert, zahlt allen, die in der Partie dabei waren und nicht verloren haben.", "The loser pays all who were at the table in that game and did not lose it.")
			}
			return text("Wer verliert, zahlt eine Runde.", "The loser buys a round.")
		}),
		At: func(r *Rules) any { return &r.StakeTo },
	},
}

func onlyBierlachs(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return scoring.Only(func(r Rules) bool { return r.Scoring == Bierlachs }, says)
}

// limit returns how many minus points lose a Partie that began with this number of players.
// Source: the seed's Bierlachs, 301 with three and 401 with four.
func (r Rules) limit(present int, day scoring.Day) scoring.Points {
	limit := r.Limit
	if limit == 0 {
		limit = 301
		if present >= 4 {
			limit = 401
		}
	}
	if r.LimitPlusDay {
		limit += day.OfMonth()
	}
	return scoring.Whole(limit)
}

// limitFor returns the limit of the running Partie. It depends on how many players were present at
// the first deal of the Partie; before that deal, on how many are present now.
func (f *fold) limitFor(absent scoring.Seats) scoring.Points {
	if f.limit > 0 {
		return f.limit
	}
	return f.table.Rules.limit(len(f.table.Players)-len(absent), f.table.Day)
}

// endBierlachs ends the Partie when somebody has reached the limit. If several reach it with the
// same deal, the lowest total loses, or all of them lose, as the table's rule says.
func (f *fold) endBierlachs(l *scoring.Line) {
	var losers scoring.Seats
	limit, lowest := f.limitFor(l.Absent), slices.Min(l.Totals)
	for i, total := range l.Totals {
		if total <= -limit && (f.table.Rules.DoubleBust == All || total == lowest) {
			losers = append(losers, scoring.Seat(i+1))
		}
	}
	if losers != nil {
		f.tally.End(nil, losers)
		f.limit = 0
	}
}

// nextBierlachs sets how many points each player has left until the limit.
func (f *fold) nextBierlachs(n *scoring.Next) {
	n.Limit, n.Fresh = f.limitFor(n.Absent), f.tally.Fresh()
	for _, total := range f.tally.Totals() {
		n.Left = append(n.Left, n.Limit+total)
	}
}

// closeBierlachs ranks the players by lost Partien, fewest first, and then by their minus points in
// the running Partie. It also settles the stakes and the fees.
func (f *fold) closeBierlachs(s *scoring.Sheet) {
	to := f.table.Rules.StakeTo
	s.CloseLost(to)
	s.PayStakes(f.table.Rules.Stake.Cents(), to)
	f.collectFees(s)
}
