package binokel

import "anschreiber/scoring"

// Rules are the house rules of a table.
type Rules struct {
	Four      string // Kreuz, Out or Each: how four play
	Deck      int    // 40 cards, or 48 with sevens
	Dapp      bool
	Clockwise bool // the deal moves clockwise

	BidMin, BidStep int

	Rounding  string // Tens or Exact
	MadeBy    string // Exact or Rounded: what is compared with the bid
	MeldTrick string // Side, Own or None: whose trick melds need
	LostMinus int    // how often a lost game costs the bid
	LostBonus string // None, EachPlayer, "30" or "40"
	Fault     string // Rest or NoTricks: what an opponent's fault costs

	Abgehen int // how often Abgehen costs the bid; 0 if it is not played
	AbMelds bool
	AbBonus string // None, EachPlayer, "30", "40" or Half

	Rundgang                 string // Parts, Extra or Off
	FamiliePaar              bool
	Doppelfamilie            int
	Acht                     string // Flat, Falling or Steep
	AchtZehner, AchtSiebener bool
	VierZehner, Trumpfsieben int
	OwnMelds                 OwnMelds

	Durch, DurchRuf, DurchOffen, DurchHand, Untendurch int // 0 if it is not played

	DurchLost   int    // how often a lost Durch costs what it is worth
	DurchMelds  string // None or Lost
	DurchCounts string // In or Apart

	Goal   int // points that win a Partie; 0 for an evening that is one sum
	Deals  int // deals in a Partie that has no goal
	Finish string

	Stake, StakeDurch, LossFee scoring.Rate

	seats int // of the table
}

// The words that documents use for the choices of rules.
const (
	Kreuz = "kreuz"
	Out   = "out"
	Each  = "each"

	Tens    = "tens"
	Exact   = "exact"
	Rounded = "rounded"

	Side = "side"
	Own  = "own"
	None = "none"

	EachPlayer = "players"
	Half       = "half"

	Rest     = "rest"
	NoTricks = "no_tricks"

	Parts = "parts"
	Extra = "extra"
	Off   = "off"

	Flat    = "flat"
	Falling = "falling"
	Steep   = "steep"

	Lost  = "lost"
	In    = "in"
	Apart = "apart"

	Most     = "most"
	Declarer = "declarer"
	Made     = "made"
)

var usual = Rules{
	Four: Kreuz, Deck: 40, Dapp: true, BidMin: 150, BidStep: 10,
	Rounding: Tens, MadeBy: Exact, MeldTrick: Side, LostMinus: 2, LostBonus: None, Fault: Rest,
	Abgehen: 1, AbMelds: true, AbBonus: EachPlayer,
	Rundgang: Parts, Doppelfamilie: 1500, Acht: Flat, Trumpfsieben: 10,
	Durch: 1000, Untendurch: 1000, DurchLost: 2, DurchMelds: None, DurchCounts: In,
	Goal: 1000, Finish: Most,
}

var presets = []scoring.Preset[Rules]{
	preset("standard", text("auf 1000", "to 1,000"), text("ohne Siebener", "without sevens"),
		text("Wer 1000 Punkte hat, gewinnt; zu viert über Kreuz, gezählt wird in Zehnern.", "1,000 points win; four play in pairs, and everything is written in tens."), func(*Rules) {}),
	preset("kreuz", text("Kreuzbinokel auf 1500", "in pairs to 1,500"), text("zwei gegen zwei", "two against two"),
		text("Wer 1500 Punkte hat, gewinnt; zu viert über Kreuz.", "1,500 points win; four play in pairs."), func(r *Rules) { r.Goal = 1500 }),
	preset("turnier", text("Turnier", "tournament"), text("12 Spiele, jeder für sich", "12 deals, each alone"),
		text("Nach 12 Spielen gewinnt, wer die meisten Punkte hat; zu viert setzt der Geber aus, Abgehen bringt den anderen den halben Reiz.", "After 12 deals the most points win; at a table of four the dealer sits out, and going off brings the others half the bid."),
		func(r *Rules) {
			r.Four, r.Deals, r.AbBonus, r.DurchOffen, r.Untendurch = Out, 12, Half, 1500, 0
		}),
	preset("geber-aus", text("Geber setzt aus", "dealer sits out"), text("12 Spiele, 30 für die anderen", "12 deals, 30 for the others"),
		text("Nach 12 Spielen gewinnt, wer die meisten Punkte hat; wer verliert oder abgeht, bringt jedem anderen 30, ein Durch ist ein Stern.", "After 12 deals the most points win; whoever loses or goes off brings each of the others 30, and a Durch is a star."),
		func(r *Rules) {
			r.Four, r.Deals, r.AbBonus, r.LostBonus, r.DurchCounts, r.Untendurch = Out, 12, "30", "30", Apart, 0
		}),
	preset("siebener", text("mit Siebenern", "with sevens"), text("48 Karten", "48 cards"),
		text("Gespielt wird mit 48 Karten; die Trumpfsieben zählt 10, acht Siebener zählen 1000.", "Played with 48 cards; the seven of trumps counts 10 and eight sevens count 1,000."),
		func(r *Rules) { r.Deck, r.AchtSiebener = 48, true }),
	preset("familie", text("Familienrunde", "family"), text("48 Karten, Durch in vier Arten", "48 cards, four kinds of Durch"),
		text("Gespielt wird mit 48 Karten; ein Durch zählt mit Ruf 500, sonst 1000, offen 1500 und aus der Hand 2000.", "Played with 48 cards; a Durch counts 500 with a card called, otherwise 1,000, shown openly 1,500 and from the hand 2,000."),
		func(r *Rules) {
			r.Deck, r.DurchRuf, r.DurchOffen, r.DurchHand, r.Untendurch = 48, 500, 1500, 2000, 0
		}),
	preset("genau", text("genau gezählt", "counted exactly"), text("jedes Auge zählt", "every point counts"),
		text("Jedes Auge zählt, nichts wird gerundet; Abgehen bringt den anderen nur, was sie melden.", "Every card point counts, nothing is rounded; going off brings the others only what they meld."),
		func(r *Rules) { r.Rounding, r.AbBonus = Exact, None }),
}

// preset returns a preset that differs from the usual rules by a change.
func preset(slug string, name, short, says scoring.Text, change func(*Rules)) scoring.Preset[Rules] {
	return scoring.Preset[Rules]{Slug: slug, Name: name, Short: short, Says: says, Rules: func(seats int) Rules {
		r := usual
		r.seats = seats
		change(&r)
		return r
	}}
}

var (
	tableGroup = text("Tisch", "Table")
	bidGroup   = text("Reizen", "Bidding")
	countGroup = text("Zählen", "Counting")
	inPoints   = text("Punkte", "points")
)

// tableRules are the house rules for the table, its cards and the bids.
var tableRules = []scoring.Rule[Rules]{
	chosen("four", tableGroup, text("Zu viert", "Four players"), func(r Rules) bool { return r.seats == 4 }, func(r *Rules) *string { return &r.Four },
		way{Kreuz, text("über Kreuz, zwei gegen zwei", "two against two, opposite each other"), text("Zu viert wird über Kreuz gespielt.", "Four play two against two.")},
		way{Out, text("Geber setzt aus", "the dealer sits out"), text("Zu viert setzt der Geber aus.", "At a table of four the dealer sits out.")},
		way{Each, text("jeder für sich", "each alone"), text("Zu viert spielt jeder für sich.", "Four play each alone.")},
	),
	{
		Key: "deck", Group: tableGroup, Label: text("Karten", "Cards"), Lo: 40, Hi: 48,
		Options: []scoring.Option{{Value: "40", Name: text("40, ohne Siebener", "40, without sevens")}, {Value: "48", Name: text("48, mit Siebenern", "48, with sevens")}},
		Says:    scoring.SayIf(func(r Rules) bool { return r.Deck == 48 }, text("Gespielt wird mit Siebenern.", "Sevens are played with.")),
		At:      func(r *Rules) any { return &r.Deck },
	},
	flag("dapp", tableGroup, text("Es gibt einen Dapp", "There is a Dapp"), text("Es gibt keinen Dapp.", "There is no Dapp."), text("Wer das Spiel hat, nimmt den Dapp.", "The declarer takes the Dapp."),
		func(r Rules) bool { return !r.Dapp }, func(r *Rules) any { return &r.Dapp }),
	flag("clockwise", tableGroup, text("Gegeben wird im Uhrzeigersinn", "The deal moves clockwise"), text("Gegeben wird im Uhrzeigersinn.", "The deal moves clockwise."), text("Gegeben wird gegen den Uhrzeigersinn.", "The deal moves anticlockwise."),
		func(r Rules) bool { return r.Clockwise }, func(r *Rules) any { return &r.Clockwise }),
	{
		Key: "bid_min", Group: bidGroup, Label: text("Gereizt wird ab", "Bids begin at"), Unit: inPoints, Hi: 1000,
		Says: func(r Rules) scoring.Text {
			return either(r.BidMin != usual.BidMin, text("Gereizt wird ab ", "Bids begin at ").Add(number(r.BidMin), scoring.Same(".")), scoring.Text{})
		},
		At: func(r *Rules) any { return &r.BidMin },
	},
	{
		Key: "bid_step", Group: bidGroup, Label: text("Gereizt wird in Schritten von", "Bids go in steps of"), Unit: inPoints, Lo: 1, Hi: 50, Rare: true,
		Says: func(r Rules) scoring.Text {
			return either(r.BidStep != usual.BidStep, text("Gereizt wird in Schritten von ", "Bids go in steps of ").Add(number(r.BidStep), scoring.Same(".")), scoring.Text{})
		},
		At: func(r *Rules) any { return &r.BidStep },
	},
}

// countRules are the house rules for how a game that was played is counted.
var countRules = []scoring.Rule[Rules]{
	chosen("rounding", countGroup, text("Geschrieben wird", "What is written"), always, func(r *Rules) *string { return &r.Rounding },
		way{Tens, text("in Zehnern", "tens"), text("Geschrieben wird in Zehnern, ab 5 aufgerundet.", "Tens are written, 5 and more are rounded up.")},
		way{Exact, text("jedes Auge", "every card point"), text("Jedes Auge zählt.", "Every card point counts.")},
	),
	rare(chosen("made_by", countGroup, text("Für den Reiz zählen", "The bid is met by"), func(r Rules) bool { return r.Rounding == Tens }, func(r *Rules) *string { return &r.MadeBy },
		way{Exact, text("die genauen Augen", "exact points"), text("Für den Reiz zählen die genauen Augen.", "Exact points have to meet the bid.")},
		way{Rounded, text("die gerundeten Augen", "rounded points"), text("Für den Reiz zählen die gerundeten Augen.", "Rounded points meet the bid.")},
	)),
	chosen("meld_trick", countGroup, text("Gemeldetes zählt", "Melds count"), always, func(r *Rules) *string { return &r.MeldTrick },
		way{Side, text("mit einem Stich der Seite", "with a trick of the side"), text("Gemeldetes zählt, wenn die Seite einen Stich hat.", "Melds count if the side has a trick.")},
		way{Own, text("mit eigenem Stich", "with a trick of one’s own"), text("Gemeldetes zählt nur mit eigenem Stich.", "Melds count only with a trick of one’s own.")},
		way{None, text("auch ohne Stich", "even without a trick"), text("Gemeldetes zählt auch ohne Stich.", "Melds count even without a trick.")},
	),
	{
		Key: "lost_minus", Group: countGroup, Label: text("Ein verlorenes Spiel kostet", "A lost game costs"), Lo: 1, Hi: 2, Options: onceOrTwice,
		Says:    scoring.SayIf(func(r Rules) bool { return r.LostMinus == 1 }, text("Ein verlorenes Spiel kostet den Reiz einfach.", "A lost game costs the bid once.")),
		Usually: text("Ein verlorenes Spiel kostet den doppelten Reiz.", "A lost game costs twice the bid."),
		At:      func(r *Rules) any { return &r.LostMinus },
	},
	{
		Key: "lost_bonus", Group: countGroup, Label: text("Bei verlorenem Spiel schreibt jeder Gegner dazu", "In a lost game each opponent adds"), Options: bonuses,
		Says: func(r Rules) scoring.Text {
			return bonusSays(r.LostBonus, text("Verliert der Spieler, schreibt jeder Gegner ", "If the declarer loses, each opponent adds "))
		},
		Usually: text("Bei verlorenem Spiel gibt es für die Gegner nichts dazu.", "In a lost game the opponents add nothing."),
		At:      func(r *Rules) any { return &r.LostBonus },
	},
	rare(chosen("fault", countGroup, text("Verwirft sich ein Gegner", "If an opponent does not follow suit"), always, func(r *Rules) *string { return &r.Fault },
		way{Rest, text("bekommt der Spieler den Rest", "the declarer gets the rest"), text("Verwirft sich ein Gegner, bekommt der Spieler den Rest.", "If an opponent does not follow suit, the declarer gets the rest.")},
		way{NoTricks, text("zählt bei ihm nichts", "nothing of his counts"), text("Wer sich als Gegner verwirft, dessen Stiche und Meldungen zählen nicht.", "The tricks and melds of an opponent who does not follow suit do not count.")},
	)),
}

// A way is one value of a rule, with its name and its sentence.
type way struct {
	value      string
	name, says scoring.Text
}

// chosen returns a house rule with several ways, the usual one first. Its sentence is left out at
// tables that play the usual way, and where the rule does not apply.
func chosen(key string, group, label scoring.Text, applies func(Rules) bool, at func(*Rules) *string, ways ...way) scoring.Rule[Rules] {
	rule := scoring.Rule[Rules]{Key: key, Group: group, Label: label, Usually: ways[0].says, At: func(r *Rules) any { return at(r) }}
	for _, w := range ways {
		rule.Options = append(rule.Options, scoring.Option{Value: w.value, Name: w.name})
	}
	rule.Says = func(r Rules) scoring.Text {
		for _, w := range ways[1:] {
			if w.value == *at(&r) && applies(r) {
				return w.says
			}
		}
		return scoring.Text{}
	}
	return rule
}

func always(Rules) bool { return true }

// flag returns a house rule of yes and no, with a sentence where is returns true.
func flag(key string, group, label, says, usually scoring.Text, is func(Rules) bool, at func(*Rules) any) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{Key: key, Group: group, Label: label, Says: scoring.SayIf(is, says), Usually: usually, At: at}
}

// rare returns a rule that few tables play.
func rare(rule scoring.Rule[Rules]) scoring.Rule[Rules] {
	rule.Rare = true
	return rule
}

// onceOrTwice are the values of a rule for what a loss costs.
var onceOrTwice = []scoring.Option{{Value: "2", Name: text("doppelt", "twice")}, {Value: "1", Name: text("einfach", "once")}}

// checkRules refuses rules that do not go together.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	r := t.Rules
	if r.Deck != 40 && r.Deck != 48 {
		ps.Add("deck", "40 Karten, oder 48 mit Siebenern", "40 cards, or 48 with sevens")
	}
	if r.Goal != 0 && r.Goal < 100 {
		ps.Add("goal", "ab 100, oder 0 für kein Ziel", "100 at least, or 0 for no goal")
	}
	r.checkMeldRules(&ps)
	for _, rule := range moneyRules {
		if stake, is := rule.At(&r).(*scoring.Rate); is && *stake%scoring.Cents(1) != 0 {
			ps.Add(rule.Key, "nur ganze Cent", "whole cents only")
		}
	}
	return ps
}
