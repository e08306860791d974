package schafkopf

import "anschreiber/scoring"

// Rules are the house rules of a table. A base that is asUsual follows the
// Rufspiel's or the Solo's.
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
	Contracts        []string // that may be played
	Deck             string   // Long or Short
	LaufMin          int      // 0: 3, at Wenz and Geier 2
	LaufMinFarbwenz  int      // 0: as the others
	LaufCap          int      // 0: none
	SchneiderAt30    string   // Declarer or Nobody
	Legen            bool
	StossMax         int
	BockAfter        []string
	DoubleNext       bool
	Jungfrau         string
	Durchmarsch      string // Off, AllTricks or From91
	DurchmarschPrice string // Ramsch or Solo
	AlwaysPlayed     bool   // nobody passes a deal by: Muss, über Kreuz or Ramsch
	Kreuz60          string // Lost or Again
	ToutSchwarz      bool   // Tout and Sie are paid as a Schwarz, doubled
	SchneiderRuf     bool   // Schneider and Schwarz pay only between two and two
	DoubleAgain      bool   // a second pass doubles the deal after it again
	PassedRedeal     bool   // after all pass the same dealer deals again
	StockAny         bool   // any game with a declarer wins the Stock, or doubles it
	Muss60           bool   // a Muss is won with 60, and Schneider-free with 30
	RamschStoss      bool   // Kontra may be said in a Ramsch, too
	BidRuf           bool   // a Rufspiel may be bid up, too
	BidStep          int    // what every ten Augen of a bid cost; 0: nothing
	StossTakes       bool   // whoever says Kontra or Re needs 61 from then on
	LaufWinner       bool   // Laufende pay only if the winners hold them
	LegenPays        string // Each, PlusOne or One
	RamschPays       string // One, Tied or Two
	StockAnte        bool   // after the Stock was won, each pays into it again
	AtSix            string // who sits out beside the dealer: Next or Cutter
	Stock            int    // 0: none
	StockEnd         string // Split or Carry
	CentsPerPoint    int
}

const asUsual = -1

// The words that rules are chosen with.
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

// checkRules refuses a price per point where the points are cents, and a table that
// always plays without a contract for it.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.AlwaysPlayed && t.Rules.Passes(full) {
		ps.Add("always_played", "dann muss es Muss, über Kreuz oder Ramsch geben", "then there has to be Muss, Kreuz or Ramsch")
	}
	if t.Rules.Unit == Cents && t.Rules.CentsPerPoint > 0 {
		ps.Add("cents_per_point", "dieser Tarif rechnet schon in Cent", "this tariff is in cents already")
	}
	return ps
}

// countingOf tells tables that write cents from those that write points.
func countingOf(r Rules) scoring.Counting {
	if r.Unit == Cents {
		return scoring.Counting{Key: Cents, Name: text("Schafkopf in Cent", "Schafkopf in cents")}
	}
	return scoring.Counting{}
}
