package schafkopf

import (
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Rules are the house rules of a table. Prices are in points or cents; a price that is asUsual
// equals that of the Rufspiel or the Solo.
type Rules struct {
	Unit             string // Points or Cents
	Ruf, Solo        int
	Lauf, Extra      int
	Wenz, Geier      int
	Farbwenz         int
	Farbgeier        int
	Hochzeit, Muss   int
	Bettel, Ramsch   int
	Kreuz, HerzSolo  int
	Contracts        []string // contracts that may be played
	Deck             string   // Long or Short
	LaufMin          int      // Laufende count from this number; 0: from 3, at Wenz and Geier from 2
	LaufMinFarbwenz  int      // the same for Farbwenz; 0: as for the others
	LaufCap          int      // most Laufende that pay; 0: no limit
	SchneiderAt30    string   // Declarer or Nobody: who is Schneider with exactly 30 Augen
	Legen            bool
	StossMax         int
	BockAfter        []string
	DoubleNext       bool
	Jungfrau         string
	Durchmarsch      string // Off, AllTricks, From90 or From91
	DurchmarschPrice string // Ramsch or Solo
	AlwaysPlayed     bool   // nobody may pass a deal: then it is Muss, über Kreuz or Ramsch
	Kreuz60          string // Lost or Again
	ToutSchwarz      bool   // Tout and Sie are paid as a Schwarz, doubled
	SchneiderRuf     bool   // Schneider and Schwarz pay only in contracts of two against two
	DoubleAgain      bool   // a second passed deal in a row doubles again, up to times 8
	PassedRedeal     bool   // after all pass the same dealer deals again
	StockAny         bool   // any game with a declarer wins the Stock, or doubles it
	Muss60           bool   // a Muss is won with 60, and Schneider-free with 30
	RamschStoss      bool   // Kontra may be said in a Ramsch, too
	BidRuf           bool   // a Rufspiel may be bid up, too
	BidStep          int    // price of every ten Augen of a bid above 60; 0: nothing
	StossTakes       bool   // a Kontra or Re takes the deal over: that side needs 61 from then on
	LaufWinner       bool   // Laufende pay only if the winners hold them
	LegenPays        string // Each, PlusOne or One: how several Leger multiply
	RamschPays       string // One, Tied or Two: who pays for a Ramsch
	StockAnte        bool   // after the Stock is won, everybody pays into it again
	AtSix            string // who sits out besides the dealer: Next or Cutter
	Stock            int    // what each pays into the Stock if all pass; 0: no Stock
	StockEnd         string // Split or Carry
	CentsPerPoint    int
}

const asUsual = -1

// The words that documents use for the choices of rules.
const (
	Points = "points"
	Cents  = "cents"

	Declarer = "declarer"
	Nobody   = "nobody"

	HerzSoloLost = "herz_solo_lost"
	KontraLost   = "kontra_lost"
	AllPassed    = "all_passed"
	Split60      = "split_60"
	Manual       = "manual"
	EmptyTrick   = "empty_trick"
	NoTrick      = "no_trick"

	None          = "none"
	DoubleAll     = "double_all"
	DoubleOwn     = "double_own"
	DoubleOwnEach = "double_own_each"

	Off       = "off"
	AllTricks = "all_tricks"
	From90    = "from_90"
	From91    = "from_91"

	Lost  = "lost"
	Again = "again"

	Each    = "each"
	PlusOne = "plus_one"
	One     = "one"
	Tied    = "tied"
	Two     = "two"

	Next   = "next"
	Cutter = "cutter"

	Split = "split"
	Carry = "carry"
)

// checkRules refuses a price per point if the points are already cents, and a table that plays
// every deal but has no contract for deals that nobody wants to play.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.AlwaysPlayed && t.Rules.Passes(full) {
		ps.Add("always_played", "dann muss es Muss, über Kreuz oder Ramsch geben", "then there has to be Muss, Kreuz or Ramsch")
	}
	if t.Rules.Unit == Cents && t.Rules.CentsPerPoint > 0 {
		ps.Add("cents_per_point", "dieser Tarif rechnet schon in Cent", "this tariff is in cents already")
	}
	return ps
}

// countingOf keeps tables that score in cents apart from those that score in points.
func countingOf(r Rules) scoring.Counting {
	if r.Unit == Cents {
		return scoring.Counting{Key: Cents, Name: text("Schafkopf in Cent", "Schafkopf in cents")}
	}
	return scoring.Counting{}
}

// seeds lists the four contracts of the table's own sheet (seed).
var seeds = []string{Rufspiel, Solo, Wenz, Ramsch}

var usual = Rules{
	Unit: Points, Ruf: 1, Solo: 2, Lauf: 1, Extra: 1,
	Wenz: asUsual, Geier: asUsual, Farbwenz: asUsual, Farbgeier: asUsual,
	Hochzeit: asUsual, Muss: asUsual, Bettel: asUsual, Ramsch: asUsual, Kreuz: asUsual, HerzSolo: asUsual,
	Contracts: seeds, Deck: Long, SchneiderAt30: Declarer, StossMax: 2, BockAfter: []string{},
	Jungfrau: None, Durchmarsch: Off, DurchmarschPrice: Ramsch, Kreuz60: Lost, StockEnd: Split,
	LegenPays: Each, RamschPays: One, AtSix: Next,
}

// tariff returns a preset in cents that allows all contracts.
func tariff(slug string, ruf, solo, each int) scoring.Preset[Rules] {
	r := usual
	r.Unit, r.Ruf, r.Solo, r.Lauf, r.Extra = Cents, ruf, solo, each, each
	r.Contracts, r.Legen = Contracts, true
	name := strings.ReplaceAll(slug, "-", "/")
	return scoring.Preset[Rules]{
		Slug: slug, Name: text("Tarif "+name, "tariff "+name),
		Short: text("Ruf "+amount(ruf)+", Solo "+amount(solo)+" Ct", "Ruf "+amount(ruf)+", Solo "+amount(solo)+"c"),
		Says: text(
			"Rufspiel "+amount(ruf)+" Cent, Solo und Wenz "+amount(solo)+", jeder Laufende, Schneider und Schwarz je "+amount(each)+". Alle Spiele, mit Legen.",
			"Rufspiel "+amount(ruf)+" cents, Solo and Wenz "+amount(solo)+", each Laufender, Schneider and Schwarz "+amount(each)+". All contracts, with Legen."),
		Rules: func(int) Rules { return r },
	}
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "punkte", Name: text("Punkte", "points"),
		Short: text("Ruf 1, Solo 2", "Ruf 1, Solo 2"),
		Says: text("Rufspiel 1, Solo und Wenz 2, jeder Laufende, Schneider und Schwarz je 1. Rufspiel, Solo, Wenz und Ramsch.",
			"Rufspiel 1, Solo and Wenz 2, each Laufender, Schneider and Schwarz 1. Rufspiel, Solo, Wenz and Ramsch."),
		Rules: func(int) Rules { return usual },
	},
	tariff("10-20-50", 20, 50, 10),
	tariff("10-50", 10, 50, 10),
	tariff("5-10-20", 10, 20, 5),
	tournament("turnier-kreuz", UeberKreuz),
	tournament("turnier-muss", Muss),
}

// tournament returns a preset for tournaments: points without Laufende, Kontra or Legen, and with
// a contract for deals that nobody wants to play, so that every list sums to 0.
func tournament(slug, unplayed string) scoring.Preset[Rules] {
	r := usual
	r.Lauf, r.StossMax, r.ToutSchwarz = 0, 0, true
	r.AlwaysPlayed, r.Kreuz60 = true, Again
	r.Contracts = []string{Rufspiel, Solo, Wenz, unplayed}
	name := contracts[unplayed].name
	return scoring.Preset[Rules]{
		Slug: slug, Name: text("Turnier, ", "tournament, ").Add(name),
		Short: text("ohne Laufende, Stoß", "no Laufende or Stoss"),
		Says: text("Rufspiel 1, Schneider 2, Schwarz 3; Solo und Wenz 6, 9, 12, Tout 24. Ohne Laufende, Kontra und Legen. Spielt niemand: ",
			"Rufspiel 1, Schneider 2, Schwarz 3; Solo and Wenz 6, 9, 12, Tout 24. No Laufende, Kontra or Legen. If nobody plays: ").Add(
			name, scoring.Same(".")),
		Rules: func(int) Rules { return r },
	}
}

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(
	priceRules, schneiderPriceRules, extraRules, moneyRules,
	contractRules, mussRules, bidRules, kreuzRules, schneiderRules, seatingRules, laufendeRules,
	legenRules, stossRules, bockRules,
	ramschRules, jungfrauRules, durchmarschRules, ramschStossRules,
	stockRules,
)

var (
	prices    = text("Tarif", "Tariff")
	whatGoes  = text("Was gespielt wird", "What is played")
	runs      = text("Laufende", "Laufende")
	doublings = text("Verdoppeln", "Doubling")
	ramschen  = text("Ramsch", "Ramsch")
	stocks    = text("Stock", "Stock")
	unitOf    = text("Punkte oder Cent", "points or cents")
)

// most is the highest price in points or cents, far above what any table plays for.
const most = 10_000
