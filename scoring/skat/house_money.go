package skat

import (
	"strconv"

	"anschreiber/scoring"
)

var (
	writing = text("Anschreiben", "Scoring")
	money   = text("Geld", "Money")
	lachs   = text("Bierlachs", "Bierlachs")
	cents   = text("Cent", "cents")
)

// writingRules say what is written down of a deal.
var writingRules = []scoring.Rule[Rules]{
	{
		Key: "scoring", Group: writing, Label: text("Wertung", "Scoring"),
		Options: []scoring.Option{
			{Value: Klassisch, Name: text("klassisch: nur wer spielt", "classic, only the declarer")},
			{Value: Seeger, Name: text("Seeger-Fabian: dazu 50 je Spiel, 40/30 den Gegnern", "Seeger-Fabian: 50 a deal, 40/30 to the others")},
			{Value: Minus, Name: text("nur Minus: gewonnene Spiele schreiben die anderen", "minus only: a deal won counts against the others")},
			{Value: Bierlachs, Name: text("Bierlachs: nur Minuspunkte, bis jemand verliert", "Bierlachs: minus points only, until somebody loses")},
		},
		At: func(r *Rules) any { return &r.Scoring },
	},
	{
		Key: "sitting_pays", Group: writing, Label: text("wer aussetzt, schreibt mit (nur Minus, Bierlachs)", "whoever sits out scores too (minus only, Bierlachs)"),
		Says: only(func(r Rules) bool { return r.MinusOnly() }, func(r Rules) scoring.Text {
			if r.SittingPays {
				return text("Wer aussetzt, bekommt das Minus wie die Gegner.", "Whoever sits out gets the minus as the opponents do.")
			}
			return text("Wer aussetzt, bekommt nichts.", "Whoever sits out gets nothing.")
		}),
		At: func(r *Rules) any { return &r.SittingPays },
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
		Key: "stake", Group: money, Money: true, Label: text("Einsatz je Punkt, beim Bierlachs je Partie", "Stake per point, in Bierlachs per Partie"), Unit: cents,
		Says: stakeSays, At: func(r *Rules) any { return &r.Stake },
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
		Key: "loss_cap", Group: money, Money: true, Label: text("Höchstverlust am Abend", "Most a player loses"), Unit: cents, Zero: text("keiner", "no limit"), Hi: 1_000_000,
		Says: centsSay(text("Niemand verliert mehr als ", "Nobody loses more than "), func(r Rules) int { return r.LossCap }),
		At:   func(r *Rules) any { return &r.LossCap },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Verlustspielgeld je verlorenes Spiel", "Fee for each lost deal"), Unit: cents, Hi: 100_000,
		Says: centsSay(text("Jedes verlorene Spiel kostet für die Kasse ", "Each lost deal pays into the pot "), func(r Rules) int { return r.LossFee }),
		At:   func(r *Rules) any { return &r.LossFee },
	},
	{
		Key: "limit", Group: lachs, Label: text("Verloren ab", "Lost from"), Unit: text("Minuspunkten", "minus points"), Zero: text("301 zu dritt, 401 zu viert", "301 with three, 401 with four"), Hi: 99_999,
		Says: onlyBierlachs(func(r Rules) scoring.Text {
			if r.Limit == 0 {
				return text("Verloren hat, wer 301 Minuspunkte erreicht, zu viert und mehr 401.", "Whoever reaches 301 minus points has lost, with four and more 401.")
			}
			n := strconv.Itoa(r.Limit)
			return text("Verloren hat, wer "+n+" Minuspunkte erreicht.", "Whoever reaches "+n+" minus points has lost.")
		}),
		At: func(r *Rules) any { return &r.Limit },
	},
	{
		Key: "limit_plus_day", Group: lachs, Label: text("plus Tag des Monats", "plus the day of the month"),
		Says: sayIf(func(r Rules) bool { return r.Scoring == Bierlachs && r.LimitPlusDay }, text("Dazu kommt der Tag des Monats.", "The day of the month is added.")),
		At:   func(r *Rules) any { return &r.LimitPlusDay },
	},
	{
		Key: "double_bust", Group: lachs, Label: text("Zwei zugleich darüber", "Two over it at once"),
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
		Key: "stake_to", Group: lachs, Money: true, Label: text("Die Partie wird bezahlt", "The Partie is paid"),
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
				return text("Wer verliert, zahlt allen, die in der Partie dabei waren und nicht verloren haben.", "The loser pays all who were at the table in that Partie and did not lose it.")
			}
			return text("Wer verliert, zahlt eine Runde.", "The loser buys a round.")
		}),
		At: func(r *Rules) any { return &r.StakeTo },
	},
}
