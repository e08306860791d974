package skat

import (
	"strconv"

	"anschreiber/scoring"
)

var (
	writing = text("Anschreiben", "Scoring")
	money   = text("Geld", "Money")
	cents   = text("Cent", "cents")
)

// writingRules say what is written down of a deal.
var writingRules = []scoring.Rule[Rules]{
	{
		Key: "scoring", Group: writing, Label: text("Wertung", "Scoring"),
		Options: []scoring.Option{
			{Value: Klassisch, Name: text("klassisch: nur wer spielt", "classic, only the declarer")},
			{Value: Seeger, Name: text("Seeger-Fabian: dazu 50 je Spiel, und verliert einer, 40 oder 30 allen anderen", "Seeger-Fabian: 50 more a deal, and when somebody loses, 40 or 30 to all the others")},
			{Value: ZeroSum, Name: text("Plus und Minus: jeder andere zahlt den Wert, zusammen ist es 0", "plus and minus: each of the others pays the value, and it all comes to 0")},
			{Value: Minus, Name: text("nur Minus: gewonnene Spiele schreiben die anderen", "minus only: a deal won counts against the others")},
			{Value: Bierlachs, Name: text("Bierlachs: nur Minuspunkte, bis jemand verliert", "Bierlachs: minus points only, until somebody loses")},
		},
		At: func(r *Rules) any { return &r.Scoring },
	},
	{
		Key: "sitting_pays", Group: writing, Label: text("wer aussetzt, schreibt mit (Plus und Minus, nur Minus, Bierlachs)", "whoever sits out scores too (plus and minus, minus only, Bierlachs)"),
		Says: only(func(r Rules) bool { return r.ShareAll() }, func(r Rules) scoring.Text {
			switch {
			case r.Scoring == ZeroSum && r.SittingPays:
				return text("Wer aussetzt, zahlt und bekommt wie die Gegner.", "Whoever sits out pays and gets as the opponents do.")
			case r.SittingPays:
				return text("Wer aussetzt, bekommt das Minus wie die Gegner.", "Whoever sits out gets the minus as the opponents do.")
			}
			return text("Wer aussetzt, bekommt nichts.", "Whoever sits out gets nothing.")
		}),
		At: func(r *Rules) any { return &r.SittingPays },
	},
	{
		Key: "at_five", Group: writing, Label: text("Zu fünft spielen", "Playing with five"),
		Options: []scoring.Option{
			choice(Neighbours, "1, 2 und 4 nach dem Geber", "1, 2 and 4 after the dealer"),
			choice(FirstThree, "1, 2 und 3 nach dem Geber", "1, 2 and 3 after the dealer"),
		},
		Says: sayIf(func(r Rules) bool { return r.AtFive == FirstThree }, text("Zu fünft spielen die drei, die links vom Geber sitzen.", "With five at the table the three on the dealer’s left play.")),
		At:   func(r *Rules) any { return &r.AtFive },
	},
	{
		Key: "seeger_at_five", Group: writing, Rare: true, Label: text("Zu fünft bringt ein verlorenes Spiel jedem anderen", "With five, a lost deal gives each of the others"), Lo: 1, Hi: 30,
		Options: []scoring.Option{choice("30", "30, wie zu viert", "30, as with four"), choice("24", "24", "24")},
		Says: sayIf(func(r Rules) bool { return r.Scoring == Seeger && r.SeegerAtFive != 30 }, text("Zu fünft bringt ein verlorenes Spiel jedem anderen %d.", "With five, a lost deal gives each of the others %d."),
			func(r Rules) int { return r.SeegerAtFive }),
		At: func(r *Rules) any { return &r.SeegerAtFive },
	},
	{
		Key: "passed_dealer", Group: writing, Rare: true, Label: text("Passen alle, bekommt der Geber", "If all pass, the dealer gets"), Hi: 30,
		Options: []scoring.Option{choice("0", "nichts", "nothing"), choice("30", "30", "30")},
		Says: sayIf(func(r Rules) bool { return r.PassedDealer > 0 }, text("Passen alle, bekommt der Geber %d.", "If all pass, the dealer gets %d."),
			func(r Rules) int { return r.PassedDealer }),
		At: func(r *Rules) any { return &r.PassedDealer },
	},
	{
		Key: "serie", Group: writing, Label: text("Serie", "Series"), Unit: text("Spiele", "deals"), Zero: text("offen", "open"), Hi: 999,
		Says: func(r Rules) scoring.Text {
			if r.Serie == 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Serie)
			return text("Eine Serie hat "+n+" Spiele.", "A series is "+n+" deals.")
		},
		At: func(r *Rules) any { return &r.Serie },
	},
}

// moneyRules say what the points are worth in the end.
var moneyRules = []scoring.Rule[Rules]{
	{
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Punkt, beim Bierlachs je Partie", "Stake per point, in Bierlachs per game"), Unit: cents,
		Says: stakeSays, Stakes: stakesOf, At: func(r *Rules) any { return &r.Stake },
	},
	{
		Key: "settle", Group: money, Money: true, Label: text("Abrechnung", "Settling"),
		Options: []scoring.Option{
			{Value: Pairs, Name: text("jeder mit jedem", "everyone with everyone")},
			{Value: Kasse, Name: text("jeder den Abstand zum Besten in die Kasse", "each pays the difference to the best into the pot")},
			{Value: None, Name: text("nicht um Geld", "no money")},
		},
		Says: settleSays,
		At:   func(r *Rules) any { return &r.Settle },
	},
	{
		Key: "latecomers", Group: money, Money: true, Label: text("Wer später kommt oder früher geht", "Whoever comes late or leaves early"),
		Options: []scoring.Option{
			{Value: Since, Name: text("rechnet nur die Spiele ab, bei denen er am Tisch war", "settles only for the deals they were there for")},
			{Value: Evening, Name: text("rechnet den ganzen Abend ab", "settles for the whole evening")},
		},
		Says: latecomersSay,
		At:   func(r *Rules) any { return &r.Latecomers },
	},
	{
		Key: "loss_cap", Group: money, Money: true, Label: text("Höchstverlust am Abend", "Most anybody can lose"), Unit: cents, Zero: text("keiner", "no limit"), Hi: 1_000_000,
		Says: centsSay(text("Niemand verliert mehr als ", "Nobody loses more than "), func(r Rules) int { return r.LossCap }),
		At:   func(r *Rules) any { return &r.LossCap },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Verlustspielgeld je verlorenes Spiel", "Fee for each lost deal"), Unit: cents, Hi: 100_000,
		Says: centsSay(text("Jedes verlorene Spiel kostet für die Kasse ", "Each lost deal puts into the pot "), func(r Rules) int { return r.LossFee }),
		At:   func(r *Rules) any { return &r.LossFee },
	},
}
