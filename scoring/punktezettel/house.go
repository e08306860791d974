package punktezettel

import (
	"strconv"

	"anschreiber/scoring"
)

var (
	game   = text("Spiel", "Game")
	count  = text("Zählung", "Count")
	partie = text("Partie", "Ending")
	money  = text("Geld", "Money")
)

var house = []scoring.Rule[Rules]{
	{
		Key: "label", Group: game, Label: text("Was wird gespielt?", "What is played?"),
		Says: func(r Rules) scoring.Text {
			if r.Label == "" {
				return scoring.Text{}
			}
			return text("Gespielt wird ", "The game is ").Add(called(r), scoring.Same("."))
		},
		Usually: text("Das Spiel hat keinen Namen.", "The game has no name."),
		At:      func(r *Rules) any { return &r.Label },
	},
	{
		Key: "way", Group: count, Label: text("Geschrieben wird", "What is written"),
		Options: []scoring.Option{
			{Value: Points, Name: text("für jeden eine Zahl", "a number for everybody")},
			{Value: ZeroSum, Name: text("wer gewinnt, und wie viel", "who wins, and how much")},
			{Value: Rest, Name: text("für jeden eine Zahl, die letzte ergibt sich", "a number for everybody, the last is worked out")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Points:  text("Jede Runde bringt jedem eine Zahl.", "Everybody gets a number each round."),
				ZeroSum: text("Was die einen gewinnen, verlieren die anderen.", "What some win, the others lose."),
				Rest:    text("Jede Runde ergibt zusammen "+strconv.Itoa(r.Sum)+".", "Each round sums to "+strconv.Itoa(r.Sum)+"."),
			}[r.Way]
		},
		At: func(r *Rules) any { return &r.Way },
	},
	{
		Key: "sum", Group: count, Label: text("Summe jeder Runde", "Sum of each round"), Unit: text("Punkte", "points"), Lo: -most, Hi: most,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Sum },
	},
	{
		Key: "wins", Group: count, Label: text("Es gewinnen", "The winner has"),
		Options: []scoring.Option{
			{Value: Most, Name: text("die meisten Punkte", "the most points")},
			{Value: Fewest, Name: text("die wenigsten Punkte", "the fewest points")},
		},
		At: func(r *Rules) any { return &r.Wins },
	},
	{
		Key: "teams", Group: count, Label: text("Partner", "Partners"),
		Options: []scoring.Option{
			{Value: No, Name: text("jeder für sich", "everybody alone")},
			{Value: Pairs, Name: text("zwei gegen zwei", "two against two")},
		},
		Says: func(r Rules) scoring.Text {
			if r.Teams == No {
				return scoring.Text{}
			}
			return text("Zwei gegen zwei: Partner sitzen sich gegenüber.", "Two against two: partners sit opposite.")
		},
		At: func(r *Rules) any { return &r.Teams },
	},
	{
		Key: "bids", Group: count, Label: text("Ansagen", "Bids"),
		Options: []scoring.Option{
			{Value: Off, Name: text("keine", "none")},
			{Value: Wizard, Name: text("wie bei Wizard", "as in Wizard")},
			{Value: Difference, Name: text("der Unterschied zählt", "the difference counts")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Wizard:     text("Getroffen: 20 und 10 je Stich; daneben: 10 minus für jeden Stich.", "Hit: 20 and 10 a trick; missed: 10 less for each trick off."),
				Difference: text("Es zählt, wie weit die Ansage daneben liegt.", "What counts is how far a bid is off."),
			}[r.Bids]
		},
		At: func(r *Rules) any { return &r.Bids },
	},
	{
		Key: "moon", Group: count, Label: text("Wer alles nimmt (Durchmarsch)", "Whoever takes all (shooting the moon)"), Rare: true,
		Options: []scoring.Option{
			{Value: Off, Name: text("zählt wie sonst", "counts as usual")},
			{Value: Others, Name: text("schreibt 0, jeder andere die Summe", "scores 0, everybody else the sum")},
			{Value: Minus, Name: text("schreibt die Summe minus", "scores minus the sum")},
		},
		Says: func(r Rules) scoring.Text {
			n := number(r.Sum)
			return map[string]scoring.Text{
				Others: text("Durchmarsch: wer alles nimmt, schreibt 0, jeder andere ", "Shooting the moon: whoever takes all scores 0, everybody else ").Add(n, scoring.Same(".")),
				Minus:  text("Durchmarsch: wer alles nimmt, schreibt −", "Shooting the moon: whoever takes all scores −").Add(n, scoring.Same(".")),
			}[r.Moon]
		},
		At: func(r *Rules) any { return &r.Moon },
	},
	{
		Key: "bids_even", Group: count, Label: text("Ansagen dürfen aufgehen", "Bids may come out even"), Rare: true,
		Says: func(r Rules) scoring.Text {
			if r.Bids != Wizard || r.BidsEven {
				return scoring.Text{}
			}
			return text("Die Ansagen dürfen nicht aufgehen.", "The bids must not come out even.")
		},
		At: func(r *Rules) any { return &r.BidsEven },
	},
	{
		Key: "round_to", Group: count, Label: text("Gerundet auf", "Rounded to"), Rare: true, Lo: 1, Hi: 10,
		Options: []scoring.Option{{Value: "1", Name: text("gar nicht", "not at all")}, {Value: "5", Name: text("Fünfer", "fives")}, {Value: "10", Name: text("Zehner", "tens")}},
		Says: func(r Rules) scoring.Text {
			if r.RoundTo == 1 {
				return scoring.Text{}
			}
			return text("Gerundet wird auf ", "Rounded to ").Add(r.rounding(), text(", die Mitte nach oben.", ", halves up."))
		},
		At: func(r *Rules) any { return &r.RoundTo },
	},
	{
		Key: "halves", Group: count, Label: text("Halbe Punkte", "Half points"), Rare: true,
		Says: func(r Rules) scoring.Text {
			if !r.Halves {
				return scoring.Text{}
			}
			return text("Es gibt halbe Punkte.", "There are half points.")
		},
		At: func(r *Rules) any { return &r.Halves },
	},
	{
		Key: "ends", Group: partie, Label: text("Zu Ende", "A game ends"),
		Options: []scoring.Option{
			{Value: Open, Name: text("wann ihr wollt", "when you like")},
			{Value: Target, Name: text("bei so vielen Punkten", "at a number of points")},
			{Value: Rounds, Name: text("nach so vielen Runden", "after a number of rounds")},
		},
		Says:    Rules.saysEnd,
		Usually: text("Es geht, solange ihr wollt.", "It goes on as long as you like."),
		At:      func(r *Rules) any { return &r.Ends },
	},
	{
		Key: "target", Group: partie, Label: text("Punkte bis zum Ende", "Points to the end"), Unit: text("Punkte", "points"), Lo: 0, Hi: 99_999,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Target },
	},
	{
		Key: "rounds", Group: partie, Label: text("Runden bis zum Ende", "Rounds to the end"), Unit: text("Runden", "rounds"), Lo: 0, Hi: 999,
		Says: func(Rules) scoring.Text { return scoring.Text{} },
		At:   func(r *Rules) any { return &r.Rounds },
	},
	{
		Key: "phases", Group: partie, Label: text("Phasen abhaken", "Tick phases"), Rare: true,
		Says: func(r Rules) scoring.Text {
			if !r.Phases {
				return scoring.Text{}
			}
			return text("Wer zehn Phasen hat, gewinnt; sind es mehrere, entscheiden die Punkte.", "First to do ten phases wins; if several do, points decide.")
		},
		At: func(r *Rules) any { return &r.Phases },
	},
	{
		Key: "dealer", Group: partie, Label: text("Geber", "Dealer"), Rare: true,
		Options: []scoring.Option{
			{Value: Turns, Name: text("reihum", "in turn")},
			{Value: None, Name: text("niemand", "nobody")},
		},
		Says: func(r Rules) scoring.Text {
			if r.Dealer == Turns {
				return scoring.Text{}
			}
			return text("Niemand gibt.", "Nobody deals.")
		},
		At: func(r *Rules) any { return &r.Dealer },
	},
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz", "Stake"), Unit: text("Cent", "cents"),
		Says: func(r Rules) scoring.Text {
			switch {
			case r.Stake == 0:
				return text("Es geht um nichts.", "Nothing is at stake.")
			case r.Settle == Partie:
				return scoring.Money(r.cents()).Add(text(" je Partie.", " a game."))
			}
			return r.Stake.Says().Add(text(" je Punkt.", " a point."))
		},
		Stakes: func(r Rules) scoring.Stakes {
			if r.Settle == Partie {
				return scoring.PerPartie()
			}
			return scoring.PerPoint()
		},
		At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "settle", Group: money, Money: true, Label: text("Abgerechnet wird", "Settling"),
		Options: []scoring.Option{
			{Value: Everyone, Name: text("jeder mit jedem", "everyone with everyone")},
			{Value: Winner, Name: text("an den Besten", "to the best")},
			{Value: Pot, Name: text("in die Kasse", "into the pot")},
			{Value: Partie, Name: text("je Partie", "game by game")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Everyone: text("Jeder rechnet mit jedem ab.", "Everyone settles with everyone."),
				Winner:   text("Jeder zahlt den Abstand zum Besten an ihn.", "Everybody pays the difference to the best."),
				Pot:      text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Everybody pays the difference to the best into the pot."),
				Partie:   text("Wer die Partie verliert, zahlt den anderen.", "Whoever loses the game pays the others."),
			}[r.Settle]
		},
		At: func(r *Rules) any { return &r.Settle },
	},
}

// saysEnd is when a Partie is over, and who has won it.
func (r Rules) saysEnd() scoring.Text {
	n := number(r.Target)
	switch {
	case r.Ends == Rounds:
		return text("Eine Partie hat ", "A game has ").Add(number(r.Rounds), text(" Runden.", " rounds."))
	case r.Ends == Open:
		return scoring.Text{}
	case r.Wins == Fewest:
		return text("Wer ", "Whoever reaches ").Add(n, text(" erreicht, hat verloren.", " has lost."))
	}
	return text("Wer ", "Whoever reaches ").Add(n, text(" erreicht, hat gewonnen; sind es mehrere, wer mehr hat.", " has won; of several, whoever has more."))
}

// rounding is what points are rounded to.
func (r Rules) rounding() scoring.Text {
	if r.RoundTo == 5 {
		return text("Fünfer", "fives")
	}
	return text("Zehner", "tens")
}
