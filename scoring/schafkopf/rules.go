package schafkopf

import (
	"slices"

	"anschreiber/scoring"
)

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

// orElse is a base, or the one it follows.
func orElse(base, follows int) int {
	if base == asUsual {
		return follows
	}
	return base
}

func (r Rules) ruf() int       { return r.Ruf }
func (r Rules) solo() int      { return r.Solo }
func (r Rules) wenz() int      { return orElse(r.Wenz, r.Solo) }
func (r Rules) geier() int     { return orElse(r.Geier, r.Solo) }
func (r Rules) farbwenz() int  { return orElse(r.Farbwenz, r.Solo) }
func (r Rules) farbgeier() int { return orElse(r.Farbgeier, r.Solo) }
func (r Rules) bettel() int    { return orElse(r.Bettel, r.Solo) }
func (r Rules) hochzeit() int  { return orElse(r.Hochzeit, r.Ruf) }
func (r Rules) muss() int      { return orElse(r.Muss, r.Ruf) }
func (r Rules) ramsch() int    { return orElse(r.Ramsch, r.Ruf) }
func (r Rules) kreuz() int     { return orElse(r.Kreuz, r.Ruf) }

// Base is what a contract costs at this table.
func (r Rules) Base(contract string) int {
	if base := of(contract).base; base != nil {
		return base(r)
	}
	return 0
}

// HerzSolo is the key of its price: a Solo in Herz may cost more than another.
const HerzSolo = "herz_solo"

// base is what a deal costs before anything is added.
func (r Rules) base(d Deal) int {
	if d.Contract == Solo && d.Suit == Herz {
		return orElse(r.HerzSolo, r.Solo)
	}
	return r.Base(d.Contract)
}

// From is how many Laufende it takes until they pay; 0 where there are none.
func (r Rules) From(contract string) int {
	switch from := of(contract).from; {
	case from == 0:
		return 0
	case contract == Farbwenz && r.LaufMinFarbwenz > 0:
		return r.LaufMinFarbwenz
	case r.LaufMin > 0:
		return r.LaufMin
	default:
		return from
	}
}

// MaxLaufende is the longest row that can be. With three players everybody has
// a third of the cards, so that one hand can hold two more.
func (r Rules) MaxLaufende(contract string, mit bool, playing int) int {
	c, deck := of(contract), 0
	if r.Deck == Short {
		deck = 1
	}
	switch {
	case !mit:
		return c.without[deck]
	case c.sides == alone && playing < full:
		return min(c.with[deck]+2, c.without[deck])
	}
	return c.with[deck]
}

// AlwaysLaufende reports that a row which counts is always there: it counts from
// one on, and every trump is in somebody's hand. Three with the long deck leave
// two cards over.
func (r Rules) AlwaysLaufende(contract string, playing int) bool {
	return r.Lauf > 0 && r.From(contract) == 1 && (playing == full || r.Deck == Short)
}

// laufende is how many a deal has. A Sie has as many as a hand has cards, 8 at
// most: 6 where four play the short deck. They are not typed.
func (r Rules) laufende(d Deal, playing int) int {
	if d.Sie {
		return min(r.MaxLaufende(Solo, true, playing), herren)
	}
	return min(d.Laufende, maxLaufende)
}

// paidLaufende is how many of them are paid: all once the minimum is reached
// (seed), unless the table has a limit.
func (r Rules) paidLaufende(contract string, n int) int {
	switch from := r.From(contract); {
	case from == 0 || n < from || r.Lauf == 0:
		return 0
	case r.LaufCap > 0:
		return min(n, r.LaufCap)
	}
	return n
}

// herren are the Ober and Unter, which a Sie has in one hand.
const herren = 8

// unplayed are the contracts of a deal that nobody wants to play.
var unplayed = []string{Muss, UeberKreuz, Ramsch}

// Unplayed are those of this table that so many can play.
func (r Rules) Unplayed(playing int) []string {
	return slices.DeleteFunc(slices.Clone(unplayed), func(c string) bool {
		return !r.Plays(c) || of(c).sides == pairs && playing < full
	})
}

// Passes reports that so many may pass a deal by.
func (r Rules) Passes(playing int) bool { return !r.AlwaysPlayed || len(r.Unplayed(playing)) == 0 }

// checkRules: cents need no second price, and who never passes by plays
// something else.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.AlwaysPlayed && t.Rules.Passes(full) {
		ps.Add("always_played", "dann muss es Muss, über Kreuz oder Ramsch geben", "then there has to be Muss, crosswise or Ramsch")
	}
	if t.Rules.Unit == Cents && t.Rules.CentsPerPoint > 0 {
		ps.Add("cents_per_point", "dieser Tarif rechnet schon in Cent", "this tariff is in cents already")
	}
	return ps
}
