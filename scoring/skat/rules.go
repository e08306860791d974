package skat

import (
	"strconv"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Scoring      string // Klassisch, Seeger or Bierlachs: three views of one log
	KontraMax    int    // 0 none, up to 4 Hirsch
	Serie        int    // deals in a Serie, 0 open
	Stake        scoring.Rate
	Settle       string // Pairs, Kasse or None
	LossCap      int    // cents a player pays at most, 0 no cap
	LossFee      int    // cents into the pot for each lost deal
	Limit        int    // minus points that lose a Partie, 0 for 301 or 401
	LimitPlusDay bool
	SittingPays  bool
	DoubleBust   string // Highest or All
	StakeTo      string // Round, Pot or Others
}

// The words that rules are chosen with.
const (
	Klassisch = "klassisch"
	Seeger    = "seeger"
	Bierlachs = "bierlachs"

	Pairs = "pairs"
	Kasse = "kasse"
	None  = "none"

	Highest = "highest"
	All     = "all"

	Round  = scoring.StakeRound
	Pot    = scoring.StakePot
	Others = scoring.StakeOthers
)

var presets = []scoring.Preset[Rules]{
	{
		Slug: "klassisch", Name: text("klassisch", "classic"),
		Says:  text("Nur wer spielt, bekommt Punkte aufgeschrieben: den Spielwert, verloren doppelt minus.", "Only the declarer scores: the value of the game, doubled and negative when lost."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "turnier", Name: text("Turnier", "tournament"),
		Says: text("Erweitertes Seeger-System: dazu 50 je gewonnenes Spiel, und 40 oder 30 für jedes verlorene der anderen.", "Extended Seeger system: 50 more for each deal won, and 40 or 30 for each one the others lost."),
		Rules: func(seats int) Rules {
			r := usual
			r.Scoring, r.Serie = Seeger, 12*max(seats, 3)
			return r
		},
	},
	{
		Slug: "bierlachs", Name: text("Bierlachs", "Bierlachs"),
		Says: text("Nur Minuspunkte. Wer 301 (zu viert 401) erreicht, hat verloren und zahlt die Runde.", "Minus points only. Whoever reaches 301 (with four players 401) has lost and buys the round."),
		Rules: func(int) Rules {
			r := usual
			r.Scoring = Bierlachs
			return r
		},
	},
}

var usual = Rules{Scoring: Klassisch, Settle: Pairs, SittingPays: true, DoubleBust: Highest, StakeTo: Round}

var (
	writing   = text("Anschreiben", "Scoring")
	money     = text("Geld", "Money")
	lachs     = text("Bierlachs", "Bierlachs")
	cents     = text("Cent", "cents")
	doublings = text("Kontra", "Kontra")
)

var house = []scoring.Rule[Rules]{
	{
		Key: "scoring", Group: writing, Label: text("Wertung", "Scoring"),
		Options: []scoring.Option{
			{Value: Klassisch, Name: text("klassisch: nur wer spielt", "classic: the declarer only")},
			{Value: Seeger, Name: text("Seeger-Fabian: dazu 50 je Spiel, 40/30 den Gegnern", "Seeger-Fabian: 50 a deal, 40/30 to the others")},
			{Value: Bierlachs, Name: text("Bierlachs: nur Minuspunkte, bis jemand verliert", "Bierlachs: minus points only, until somebody loses")},
		},
		At: func(r *Rules) any { return &r.Scoring },
	},
	{
		Key: "serie", Group: writing, Label: text("Serie", "Series"), Unit: text("Spiele, 0 = offen", "deals, 0 = open"), Hi: 999,
		Says: func(r Rules) scoring.Text {
			if r.Serie == 0 {
				return scoring.Text{}
			}
			n := strconv.Itoa(r.Serie)
			return text("Eine Serie hat "+n+" Spiele.", "A series is "+n+" deals.")
		},
		At: func(r *Rules) any { return &r.Serie },
	},
	{
		Key: "kontra_max", Group: doublings, Label: text("Verdoppeln", "Doubling"), Hi: MaxKontra,
		Options: []scoring.Option{
			{Value: "0", Name: text("ohne Kontra", "no kontra")},
			{Value: "1", Name: text("Kontra", "kontra")},
			{Value: "2", Name: text("Kontra und Re", "kontra and re")},
			{Value: "3", Name: text("bis Zippe (Supra)", "up to zippe (supra)")},
			{Value: "4", Name: text("bis Hirsch (Bock)", "up to hirsch")},
		},
		At: func(r *Rules) any { return &r.KontraMax },
	},
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
		Key: "loss_cap", Group: money, Money: true, Label: text("Höchstverlust am Abend, 0 = keiner", "Most a player loses, 0 = no limit"), Unit: cents, Hi: 1_000_000,
		Says: centsSay(text("Niemand verliert mehr als ", "Nobody loses more than "), func(r Rules) int { return r.LossCap }),
		At:   func(r *Rules) any { return &r.LossCap },
	},
	{
		Key: "loss_fee", Group: money, Money: true, Label: text("Verlustspielgeld je verlorenes Spiel", "Fee for each lost deal"), Unit: cents, Hi: 100_000,
		Says: centsSay(text("Jedes verlorene Spiel kostet für die Kasse ", "Each lost deal pays into the pot "), func(r Rules) int { return r.LossFee }),
		At:   func(r *Rules) any { return &r.LossFee },
	},
	{
		Key: "limit", Group: lachs, Label: text("Verloren ab, 0 = 301 zu dritt, 401 zu viert", "Lost from, 0 = 301 with three, 401 with four"), Unit: text("Minuspunkten", "minus points"), Hi: 99_999,
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
		Says: onlyIf(func(r Rules) bool { return r.Scoring == Bierlachs && r.LimitPlusDay }, text("Dazu kommt der Tag des Monats.", "The day of the month is added.")),
		At:   func(r *Rules) any { return &r.LimitPlusDay },
	},
	{
		Key: "sitting_pays", Group: lachs, Label: text("wer aussetzt, schreibt mit", "who sits out is written too"),
		Says: onlyBierlachs(func(r Rules) scoring.Text {
			if r.SittingPays {
				return text("Wer aussetzt, bekommt das Minus wie die Gegner.", "Who sits out gets the minus as the opponents do.")
			}
			return text("Wer aussetzt, bekommt nichts.", "Who sits out gets nothing.")
		}),
		At: func(r *Rules) any { return &r.SittingPays },
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
				return text("Wer verliert, zahlt den anderen.", "The loser pays the others.")
			}
			return text("Wer verliert, zahlt eine Runde.", "The loser buys a round.")
		}),
		At: func(r *Rules) any { return &r.StakeTo },
	},
}

func onlyIf(is func(Rules) bool, says scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if is(r) {
			return says
		}
		return scoring.Text{}
	}
}

func onlyBierlachs(says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if r.Scoring != Bierlachs {
			return scoring.Text{}
		}
		return says(r)
	}
}

func centsSay(before scoring.Text, of func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if of(r) == 0 {
			return scoring.Text{}
		}
		return before.Add(scoring.Same(strconv.Itoa(of(r)) + " ")).Add(cents).Add(scoring.Same("."))
	}
}

func stakeSays(r Rules) scoring.Text {
	if r.Stake == 0 {
		return text("Ohne Einsatz.", "No stake.")
	}
	each := text("Punkt", "point")
	if r.Scoring == Bierlachs {
		each = text("Partie", "Partie")
	}
	return r.Stake.Says().Add(text(" je ", " a ")).Add(each).Add(scoring.Same("."))
}

func settleSays(r Rules) scoring.Text {
	if r.Stake == 0 || r.Scoring == Bierlachs {
		return scoring.Text{}
	}
	return map[string]scoring.Text{
		Pairs: text("Abgerechnet wird jeder mit jedem.", "Everyone settles with everyone."),
		Kasse: text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Each pays the difference to the best into the pot."),
		None:  text("Es geht nicht um Geld.", "No money is at stake."),
	}[r.Settle]
}

// checkRules: the odd cents of a Partie that is paid in money go to the lowest
// seats one by one, so its stake is whole.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Scoring == Bierlachs && t.Rules.StakeTo != Round && t.Rules.Stake%scoring.Cents(1) != 0 {
		ps.Add("stake", "je Partie nur ganze Cent", "whole cents only for a Partie")
	}
	return ps
}

// limit is how many minus points lose a Partie that began with so many at the
// table. Source: the seed's Bierlachs, 301 with three and 401 with four.
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
