package skat

import (
	"slices"

	"anschreiber/scoring"
)

// house lists all the rules that a table can choose, group by group.
var house = slices.Concat(writingRules, valueRules, sayingRules, ramschRules, bockRules, variantRules, moneyRules, bierlachsRules)

var (
	values    = text("Werte", "Values")
	saying    = text("Ansagen", "Announcements")
	doublings = text("Kontra", "Kontra")
	variants  = text("Varianten", "Variants")
)

// valueRules say what a game is worth. Source: the seed's "Varianten und
// inoffizielle Zusatzregeln".
var valueRules = []scoring.Rule[Rules]{
	{
		Key: "grand_base", Group: values, Usually: text("Grand zählt 24.", "Grand counts 24."), Label: text("Grundwert im Grand", "Base value of Grand"), Lo: 1, Hi: 24,
		Options: []scoring.Option{choice("24", "24", "24"), choice("20", "20, wie bis 1932", "20, as until 1932")},
		Says:    sayIf(func(r Rules) bool { return r.GrandBase != 24 }, text("Grand zählt 20 statt 24.", "Grand counts 20 instead of 24.")),
		At:      func(r *Rules) any { return &r.GrandBase },
	},
	{
		Key: "grand_ouvert_base", Group: values, Label: text("Grundwert im Grand ouvert", "Base value of Grand ouvert"), Usually: text("Grand ouvert hat den Grundwert des Grands, und offen zählt eine Stufe.", "Grand ouvert has the base of a Grand, and ouvert is a level."), Lo: 1, Hi: 36,
		Options: []scoring.Option{choice("24", "wie Grand, offen zählt eine Stufe", "as Grand, ouvert is a level"), choice("30", "30, offen zählt keine Stufe", "30, ouvert is no level"), choice("36", "36, offen zählt keine Stufe", "36, ouvert is no level")},
		Says: sayIf(func(r Rules) bool { return r.GrandOuvertBase != 24 }, text("Grand ouvert hat den Grundwert %d statt 24, offen zählt dafür keine Stufe.", "Grand ouvert has base %d instead of 24, and ouvert is no level."),
			func(r Rules) int { return r.GrandOuvertBase }),
		At: func(r *Rules) any { return &r.GrandOuvertBase },
	},
	saysOtherwise(text("Spitzen sind die Buben und alle Trümpfe.", "Jacks and all trumps are Spitzen."), onOff("spitzen_only_jacks", values, text("nur Buben sind Spitzen", "only jacks are Spitzen"),
		text("Als Spitzen zählen nur die Buben: höchstens mit oder ohne 4.", "Only jacks count as Spitzen: with or without 4 at most."), func(r *Rules) *bool { return &r.OnlyJacks })),
	{
		Key: "schneider_schwarz", Group: values, Usually: text("Schneider und Schwarz zählen je eine Stufe.", "Schneider and Schwarz count one level each."), Label: text("Schneider und Schwarz", "Schneider and Schwarz"),
		Options: []scoring.Option{choice(Level, "je eine Stufe", "one level each"), choice(DoubleValue, "verdoppeln: Schneider × 2, Schwarz × 4", "double: Schneider × 2, Schwarz × 4")},
		Says: sayIf(func(r Rules) bool { return r.Doubles() }, text("Schneider verdoppelt den Wert und Schwarz vervierfacht ihn, statt als Stufe zu zählen.",
			"Schneider doubles the value and Schwarz makes it four times as much, instead of being levels.")),
		At: func(r *Rules) any { return &r.SchneiderTimes },
	},
	{
		Key: "opponents_free_at", Group: values, Label: text("Gegner aus dem Schneider mit", "Opponents out of Schneider with"), Lo: 1, Hi: 31,
		Usually: text("Die Gegner sind mit 31 aus dem Schneider.", "The opponents are out of Schneider with 31."),
		Options: []scoring.Option{choice("31", "31 Augen", "31 card points"), choice("30", "30 Augen", "30 card points")},
		Says: sayIf(func(r Rules) bool { return r.OpponentsFree == 30 }, text("Die Gegner sind schon mit 30 Augen aus dem Schneider: dafür braucht es 91.",
			"The opponents are out of Schneider with 30 card points: it takes 91.")),
		At: func(r *Rules) any { return &r.OpponentsFree },
	},
	saysOtherwise(text("Verlorene Handspiele zählen doppelt.", "Lost Hand games count twice."), onOff("hand_lost_single", values, text("verlorene Handspiele einfach", "lost Hand games count once"),
		text("Hand wird nicht bestraft: ein verlorenes Handspiel zählt einfach.", "A lost Hand game counts once, not twice."), func(r *Rules) *bool { return &r.HandSingle })),
	{
		Key: "hand_never_overbid", Group: values, Usually: text("Auch Handspiele kann man überreizen.", "Hand games can be overbid, too."), Label: text("Handspiele überreizen", "Overbidding a Hand game"),
		Options: []scoring.Option{
			choice(Off, "geht, wie sonst auch", "can happen, as otherwise"), choice(ByHand, "geht nicht, es zählen die Spitzen der Hand", "cannot happen, the hand’s Spitzen count"),
			choice(BySkat, "geht nicht, es zählt der Skat mit", "cannot happen, the Skat counts too"),
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				ByHand: text("Ein Handspiel kann man nicht überreizen; es zählen die Spitzen der Hand ohne den Skat.", "A Hand game cannot be overbid; the hand’s Spitzen count, without the Skat."),
				BySkat: text("Ein Handspiel kann man nicht überreizen; es zählen die Spitzen mit dem Skat.", "A Hand game cannot be overbid; the Spitzen count with the Skat."),
			}[r.NeverOverbid]
		},
		At: func(r *Rules) any { return &r.NeverOverbid },
	},
}

// sayingRules say what may be announced, and what doubles.
var sayingRules = []scoring.Rule[Rules]{
	onOff("free_announcements", saying, text("frei ansagen, auch ohne Hand", "announce freely, without Hand too"),
		text("Schneider, Schwarz und offen darf man auch ohne Hand und einzeln ansagen, je eine Stufe; offen heißt nicht alle Stiche.",
			"Schneider, Schwarz and ouvert may be announced without Hand and one by one, a level each; ouvert need not take every trick."), func(r *Rules) *bool { return &r.Free }),
	onOff("rum", saying, scoring.Same("Rum"),
		text("Rum: wer den Skat offen aufnimmt, bekommt eine Stufe mehr.", "Rum: whoever shows the Skat before picking it up gets one level more."), func(r *Rules) *bool { return &r.Rum }),
	onOff("patrouille", saying, text("Patrouille (Spitze)", "Patrouille (Spitze)"),
		text("Patrouille: der letzte Stich mit dem niedrigsten Trumpf und der vorletzte mit dem zweitniedrigsten, angesagt, zählen je eine Stufe; verfehlt ist verloren.",
			"Patrouille: the last trick with the lowest trump and the one before with the next, announced, count a level each; miss one and the game is lost."), func(r *Rules) *bool { return &r.Patrouille }),
	onOff("schenken", saying, text("Schenken im Grand", "Conceding a Grand"),
		text("Schenken: im Grand dürfen die Gegner aufgeben. Angenommen zählt er einfach gewonnen, abgelehnt müssen sie Schneider werden.",
			"In a Grand the opponents may concede. If accepted, it counts as simply won; if refused, they must be made Schneider."), func(r *Rules) *bool { return &r.Schenken }),
	{
		Key: "schenken_level", Group: saying, Label: text("„nicht angenommen“ zählt eine Stufe", "a refused concession counts a level"),
		Says: sayIf(func(r Rules) bool { return r.Schenken && r.SchenkenLevel }, text("„Nicht angenommen“ zählt eine Stufe.", "A refused concession counts one level.")),
		At:   func(r *Rules) any { return &r.SchenkenLevel },
	},
	{
		Key: "kontra_max", Group: doublings, Brief: text("Kontra", "kontra"), Label: text("Kontra", "Kontra"), Hi: MaxKontra, Says: kontraSays,
		Options: []scoring.Option{
			{Value: "0", Name: text("gibt es nicht", "not played")},
			{Value: "1", Name: text("Kontra", "kontra")},
			{Value: "2", Name: text("Kontra und Re", "kontra and re")},
			{Value: "3", Name: text("bis Zippe (Supra)", "up to zippe (supra)")},
			{Value: "4", Name: text("bis Hirsch (Bock)", "up to hirsch")},
		},
		At: func(r *Rules) any { return &r.KontraMax },
	},
}

// variantRules choose other games with the same cards. Source: the seed's "Verwandte
// Kartenspiele".
var variantRules = []scoring.Rule[Rules]{
	{
		Key: "revolution", Group: variants, Label: text("Revolution", "Revolution"), Hi: 92,
		Options: []scoring.Option{choice("0", "nicht", "no"), choice("92", "mit dem Wert 92", "worth 92")},
		Says: sayIf(func(r Rules) bool { return r.Revolution > 0 }, text("Revolution: ein Null ouvert, vor dem die Gegner Karten tauschen, zählt 92.",
			"Revolution: a Null ouvert before which the opponents exchange cards counts 92.")),
		At: func(r *Rules) any { return &r.Revolution },
	},
	{
		Key: "saechsische_spitze", Group: variants, Label: text("Sächsische Spitze", "Saxon Spitze"), Hi: 21,
		Options: []scoring.Option{choice("0", "nicht", "no"), choice("16", "Grundwert 16", "base 16"), choice("20", "Grundwert 20", "base 20"), choice("21", "Grundwert 21", "base 21")},
		Says: sayIf(func(r Rules) bool { return r.SaechsischeSpitze > 0 }, text("Sächsische Spitze hat den Grundwert %d; Spitzen zählen vom Karo-Buben (Schellen-Unter) an.",
			"Saxon Spitze has base %d; Spitzen are counted from the jack of diamonds (the Unter of bells)."), func(r Rules) int { return r.SaechsischeSpitze }),
		At: func(r *Rules) any { return &r.SaechsischeSpitze },
	},
	{
		Key: "deck", Group: variants, Label: text("Karten", "Cards"), Lo: 1, Hi: 36,
		Options: []scoring.Option{choice("32", "32", "32"), choice("36", "36, mit Sechsen", "36, with sixes")},
		Says: sayIf(func(r Rules) bool { return r.Deck == 36 }, text("6er-Skat: 36 Karten, 144 Augen, gewonnen mit 73, Schneider mit 36.",
			"36 cards with sixes: 144 card points, won with 73, Schneider with 36.")),
		At: func(r *Rules) any { return &r.Deck },
	},
	onOff("raeuberskat", variants, text("Räuberskat", "Räuberskat"),
		text("Räuberskat: ohne Reizen; jeder spielt je ein Farbspiel, einen Grand, einen Null und einen Ramsch.",
			"Räuberskat: no bidding; everybody plays one suit game, one Grand, one Null and one Ramsch."), func(r *Rules) *bool { return &r.Raeuber }),
	{
		Key: "ass", Group: variants, Label: text("Ass: allein spielt, wer das Ass hat von", "Ass: the declarer holds the ace of"),
		Options: []scoring.Option{choice(Off, "nicht gespielt", "not played"), aceOf(Karo), aceOf(Herz), aceOf(Pik), aceOf(Kreuz)},
		Says: func(r Rules) scoring.Text {
			if r.Ass == Off {
				return scoring.Text{}
			}
			return text("Ass: ohne Reizen; wer das Ass von ", "Ass: no bidding; whoever holds the ace of ").Add(aceOf(r.Ass).Name,
				text(" hat, spielt allein ein Farbspiel, und es ist der höchste Trumpf.", " declares a suit game, and it is the highest trump."))
		},
		At: func(r *Rules) any { return &r.Ass },
	},
}

// aceOf names a suit in both packs of cards, because a table may use either.
func aceOf(suit string) scoring.Option {
	name, german := names[suit], germanSuits[suit]
	both := name.Add(text(" ("+german.DE+")", " ("+german.EN+")"))
	if german.EN == name.EN {
		both.EN = name.EN
	}
	return scoring.Option{Value: suit, Name: both}
}
