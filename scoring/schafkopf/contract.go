package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

// contractRules are the house rules for which contracts and cards are played.
var contractRules = []scoring.Rule[Rules]{
	{
		Key: "contracts", Group: whatGoes, Label: text("Gespielt wird", "Contracts"), Options: contractOptions(),
		At: func(r *Rules) any { return &r.Contracts },
	},
	{
		Key: "deck", Group: whatGoes, Label: text("Karten", "Deck"),
		Options: scoring.Options{
			{Value: Long, Name: text("lang, 32 Karten", "long, 32 cards")},
			{Value: Short, Name: text("kurz, 24 Karten", "short, 24 cards")},
		},
		At: func(r *Rules) any { return &r.Deck },
	},
}

func contractOptions() (options scoring.Options) {
	for _, c := range Contracts {
		options = append(options, scoring.Option{Value: c, Name: contracts[c].name})
	}
	return options
}

// Plays reports whether a contract may be played at this table.
func (r Rules) Plays(contract string) bool { return slices.Contains(r.Contracts, contract) }

// contractNames returns "Muss oder Ramsch".
func contractNames(slugs []string) (names scoring.Text) {
	for i, c := range slugs {
		if i > 0 {
			names = names.Add(text(" oder ", " or "))
		}
		names = names.Add(contracts[c].name)
	}
	return names
}

// sides is how the players of a contract are split into sides.
type sides int

const (
	nobody sides = iota
	pairs        // two against two
	alone        // one against the rest
	each         // everybody for themselves
)

// A contract holds everything that differs between contracts.
type contract struct {
	name   scoring.Text
	sides  sides
	base   func(Rules) int
	fields []string
	from   int // Laufende count from this number on; 0: the contract has none
	// the most Laufende "with" and "without", each in the long deck and in the short one
	with, without [2]int
	trumps        string // from the highest down
	stock         bool   // the declaring side wins the Stock, or doubles it
}

// The fields that several contracts share, in the order of the form.
var (
	whoFields    = slices.Concat([]string{"declarer", "leger", "stoss"}, bockFields)
	bockFields   = []string{"bock_manual", "empty_trick", "no_trick"}
	cardFields   = []string{"augen", "won", "level", "schwarz"}
	runFields    = []string{"laufende", "laufende_mit"}
	toutFields   = []string{"tout", "bid"}
	bidFields    = []string{"bid"}
	bettelFields = []string{"won", "ouvert"}
)

var suitFields, partnerFields, sieFields = []string{"suit"}, []string{"partner"}, []string{"sie"}

// contracts holds the price, the sides and the limits of Laufende of each contract. In a Rufspiel
// the declaring side holds at least two cards that are no trumps: the called Sau and another card
// of the same suit. In a Hochzeit one hand holds all trumps of its side, because the Hochzeiter
// gives away the only trump he has (seed).
var contracts = map[string]*contract{
	Rufspiel: {
		name: scoring.Same("Rufspiel"), sides: pairs, base: func(r Rules) int { return r.Ruf }, stock: true,
		fields: slices.Concat(whoFields, partnerFields, suitFields, cardFields, runFields, bidFields),
		from:   3, trumps: ouTrumps, with: [2]int{14, 10}, without: [2]int{14, 12},
	},
	Muss: {
		name: scoring.Same("Muss"), sides: pairs, base: func(r Rules) int { return priceOr(r.Muss, r.Ruf) }, stock: true,
		fields: slices.Concat(whoFields, partnerFields, suitFields, cardFields, runFields),
		from:   3, trumps: ouTrumps, with: [2]int{14, 10}, // never "without": whoever must play holds the highest trump
	},
	Hochzeit: {
		name: scoring.Same("Hochzeit"), sides: pairs, base: func(r Rules) int { return priceOr(r.Hochzeit, r.Ruf) }, stock: true,
		fields: slices.Concat(whoFields, partnerFields, cardFields, runFields),
		from:   3, trumps: ouTrumps, with: [2]int{8, 6}, without: [2]int{13, 11},
	},
	Solo: {
		name: scoring.Same("Solo"), sides: alone, base: func(r Rules) int { return r.Solo },
		fields: slices.Concat(whoFields, suitFields, cardFields, runFields, toutFields, sieFields),
		from:   3, trumps: ouTrumps, with: [2]int{8, 6}, without: [2]int{14, 12},
	},
	Wenz: {
		name: scoring.Same("Wenz"), sides: alone, base: func(r Rules) int { return priceOr(r.Wenz, r.Solo) },
		fields: slices.Concat(whoFields, cardFields, runFields, toutFields),
		from:   2, trumps: wenzTrumps, with: [2]int{4, 4}, without: [2]int{4, 4},
	},
	Farbwenz: {
		name: scoring.Same("Farbwenz"), sides: alone, base: func(r Rules) int { return priceOr(r.Farbwenz, r.Solo) },
		fields: slices.Concat(whoFields, suitFields, cardFields, runFields, toutFields),
		from:   3, trumps: farbwenzRow, with: [2]int{8, 6}, without: [2]int{11, 9},
	},
	Geier: {
		name: scoring.Same("Geier"), sides: alone, base: func(r Rules) int { return priceOr(r.Geier, r.Solo) },
		fields: slices.Concat(whoFields, cardFields, runFields, toutFields),
		from:   2, trumps: geierTrumps, with: [2]int{4, 4}, without: [2]int{4, 4},
	},
	Farbgeier: {
		name: scoring.Same("Farbgeier"), sides: alone, base: func(r Rules) int { return priceOr(r.Farbgeier, r.Solo) },
		fields: slices.Concat(whoFields, suitFields, cardFields, runFields, toutFields),
		from:   3, trumps: farbgeierRow, with: [2]int{8, 6}, without: [2]int{11, 9},
	},
	Bettel: {
		name: scoring.Same("Bettel"), sides: alone, base: func(r Rules) int { return priceOr(r.Bettel, r.Solo) },
		fields: slices.Concat(whoFields, bettelFields),
	},
	Moertel: {
		name: scoring.Same("Mörtel"), sides: alone, base: func(r Rules) int { return priceOr(r.Bettel, r.Solo) },
		fields: slices.Concat(whoFields, bettelFields),
	},
	UeberKreuz: {
		name: text("über Kreuz", "Kreuz"), sides: pairs, base: func(r Rules) int { return priceOr(r.Kreuz, r.Ruf) },
		fields: slices.Concat(whoFields, partnerFields, cardFields),
	},
	Ramsch: {
		name: scoring.Same("Ramsch"), sides: each, base: func(r Rules) int { return priceOr(r.Ramsch, r.Ruf) },
		fields: slices.Concat([]string{"ramsch_augen", "loser", "second_loser", "jungfrauen", "durchmarsch", "leger", "stoss"}, bockFields),
	},
	Passed: {name: text("alle passen", "all passed"), fields: []string{"leger"}},
	Void:   {name: text("vergeben", "misdeal")},
}

// of returns the contract with this name. An unknown name returns a contract without sides.
func of(name string) *contract {
	if c, known := contracts[name]; known {
		return c
	}
	return &contract{}
}

// uses reports whether the contract has this field.
func (c *contract) uses(field string) bool {
	return slices.Contains(c.fields, field)
}

// Uses reports whether deals of a contract have this field.
func Uses(contract, field string) bool { return of(contract).uses(field) }

// Name returns the name of a contract, and an empty text for an unknown one.
func Name(contract string) scoring.Text { return of(contract).name }

func (j judge) checkContract(d Deal) {
	name := of(d.Contract).name
	switch {
	case len(j.turn.Playing) < full && of(d.Contract).sides == pairs:
		j.Add("contract", name.DE+" geht nur zu viert", name.EN+" needs four players")
	case !j.table.Rules.Plays(d.Contract):
		j.Add("contract", name.DE+" ist an diesem Tisch nicht ausgemacht", "this table does not play "+name.EN)
	}
}

func (j judge) checkSides(d Deal) {
	j.checkSeat("declarer", d.Declarer)
	if d.Declarer == 0 {
		j.Add("declarer", "wer hat gespielt?", "who was the declarer?")
	}
	if of(d.Contract).sides != pairs {
		return
	}
	j.checkSeat("partner", d.Partner)
	switch {
	case d.Partner == 0:
		j.Add("partner", "mit wem?", "with whom?")
	case d.Partner == d.Declarer:
		j.Add("partner", "niemand spielt mit sich selbst", "nobody is their own partner")
	case d.Contract == UeberKreuz && !sitOpposite(j.turn.Playing, d.Declarer, d.Partner):
		j.Add("partner", "über Kreuz heißt: wer gegenüber sitzt", "Kreuz: the partner sits opposite")
	}
}

func (j judge) checkSuit(d Deal) {
	c := of(d.Contract)
	switch {
	case c.sides == pairs && d.Suit == Herz:
		j.Add("suit", "die Herz-Sau ist Trumpf und wird nicht gerufen", "the Herz-Sau is a trump and cannot be called")
	case c.sides == alone && c.uses("suit") && d.Suit == "":
		j.Add("suit", "welche Farbe ist Trumpf?", "which suit is trumps?")
	}
}

// sitOpposite reports whether two of four seats are two places apart. It returns true for fewer
// than four players and for a seat that does not play, because other checks refuse those.
func sitOpposite(playing scoring.Seats, a, b scoring.Seat) bool {
	i := slices.Index(playing, a)
	return i < 0 || len(playing) < full || playing[(i+2)%full] == b
}
