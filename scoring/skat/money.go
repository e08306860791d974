package skat

import "anschreiber/scoring"

var money = text("Geld", "Money")

var cents = text("Cent", "cents")

// moneyRules are the house rules for what the points are worth in money.
var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Punkt, beim Bierlachs je Partie", "Stake per point, in Bierlachs per game"), Unit: cents,
		Says: func(r Rules) scoring.Text {
			if r.Stake == 0 {
				return text("Es geht um nichts.", "Nothing is at stake.")
			}
			each := text("Punkt", "point")
			if r.Scoring == Bierlachs {
				each = text("Partie", "game")
			}
			return r.Stake.Text().Add(text(" je ", " a "), each, scoring.Same("."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			switch {
			case r.Scoring != Bierlachs:
				return scoring.PerPoint()
			case r.StakeTo == Round: // players may play for a round of drinks, without a stake
				return scoring.Stakes{}
			}
			return scoring.PerPartie()
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "settle", Group: money, Money: true, Label: text("Abrechnung", "Settling"),
		Options: []scoring.Option{
			{Value: Pairs, Name: text("jeder mit jedem", "everyone with everyone")},
			{Value: Kasse, Name: text("jeder den Abstand zum Besten in die Kasse", "each pays the difference to the best into the pot")},
			{Value: None, Name: text("nicht um Geld", "no money")},
		},
		Says: func(r Rules) scoring.Text {
			if r.Stake == 0 || r.Scoring == Bierlachs {
				return scoring.Text{}
			}
			return map[string]scoring.Text{
				Pairs: text("Abgerechnet wird jeder mit jedem.", "Everyone settles with everyone."),
				Kasse: text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Each pays the difference to the best into the pot."),
				None:  text("Abgerechnet wird nicht.", "No money changes hands."),
			}[r.Settle]
		},
		At: func(r *Rules) any { return &r.Settle },
	},
	{
		Key: "latecomers", Group: money, Money: true, Label: text("Wer später kommt oder früher geht", "Whoever comes late or leaves early"),
		Options: []scoring.Option{
			{Value: Since, Name: text("rechnet nur die Spiele ab, bei denen er am Tisch war", "settles only for the deals they were there for")},
			{Value: Evening, Name: text("rechnet den ganzen Abend ab", "settles for the whole evening")},
		},
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Stake == 0 || r.Settle != Pairs || r.Scoring == Bierlachs:
				return scoring.Text{}
			case r.Latecomers == Evening:
				return text("Auch wer später kommt, rechnet den ganzen Abend ab.", "Latecomers settle for the whole evening too.")
			}
			return text("Wer später kommt oder früher geht, rechnet nur die Spiele ab, bei denen er am Tisch war.", "Whoever comes late or leaves early settles only for the deals they were there for.")
		},
		At: func(r *Rules) any { return &r.Latecomers },
	},
	{
		Key: "loss_cap", Group: money, Money: true, Label: text("Höchstverlust am Abend", "Most anybody can lose"), Unit: cents, Zero: text("keiner", "no limit"), Hi: 1_000_000,
		Says: centsText(text("Niemand verliert mehr als ", "Nobody loses more than "), func(r Rules) int { return r.LossCap }),
		At:   func(r *Rules) any { return &r.LossCap },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Verlustspielgeld je verlorenes Spiel", "Fee for each lost deal"), Unit: cents, Hi: 100_000,
		Says: centsText(text("Jedes verlorene Spiel kostet für die Kasse ", "Each lost deal puts into the pot "), func(r Rules) int { return r.LossFee }),
		At:   func(r *Rules) any { return &r.LossFee },
	},
}

func centsText(before scoring.Text, of func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if of(r) == 0 {
			return scoring.Text{}
		}
		return before.Add(scoring.Money(of(r)), scoring.Same("."))
	}
}

// Close writes the closing rows of a sheet, ranks the players and settles the money.
func (f *fold) Close(s *scoring.Sheet) {
	f.showNext(&s.Next)
	switch f.table.Rules.Scoring {
	case Bierlachs:
		f.closeBierlachs(s)
	case Seeger:
		final := f.closeSeeger(s)
		s.Standing = scoring.Rank(final, final)
		f.settle(s, final)
	default:
		s.Standing = scoring.Rank(s.Totals, s.Totals)
		f.settle(s, s.Totals)
	}
	if f.table.Rules.Raeuber {
		s.Closing = append(f.duties.rows(), s.Closing...)
	}
}

// settle turns points into money: first the points, then the fees for lost deals, then the cap.
func (f *fold) settle(s *scoring.Sheet, points []scoring.Points) {
	rules := f.table.Rules
	switch {
	case rules.Stake == 0:
	case rules.Settle == Pairs && rules.Scoring == ZeroSum: // zero-sum points already are each player's balance with all others
		s.PayEach(text("Punkte", "points"), points, rules.Stake)
	case rules.Settle == Pairs && rules.Latecomers == Since:
		s.PayShared(points, f.ahead, rules.Stake)
	case rules.Settle == Pairs:
		s.PayPairs(points, rules.Stake)
	case rules.Settle == Kasse:
		s.PayKasse(points, rules.Stake)
	}
	f.collectFees(s)
}

// collectFees collects the fees for lost deals and applies the cap on losses.
func (f *fold) collectFees(s *scoring.Sheet) {
	lost := make([]int, len(f.records))
	for i, r := range f.records {
		lost[i] = r.lost
	}
	s.PayFees(lost, f.table.Rules.LossFee)
	s.PayCap(f.table.Rules.LossCap)
}
