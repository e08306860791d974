package skat

import "anschreiber/scoring"

// Rules are the house rules of a table.
type Rules struct {
	Scoring      string // Klassisch, Seeger, ZeroSum, Minus or Bierlachs: five views of one log
	KontraMax    int    // 0 none, up to 4 Hirsch
	Serie        int    // deals in a Serie, 0 open
	seriePreset  bool   // unless another number was chosen, whoever is there when it begins decides
	Stake        scoring.Rate
	Settle       string // Pairs, Kasse or None
	Latecomers   string // Since or Evening: which deals they settle in pairs
	LossCap      int    // cents a player pays at most, 0 no cap
	LossFee      int    // cents into the pot for each lost deal
	Limit        int    // minus points that lose a Partie, 0 for 301 or 401
	LimitPlusDay bool
	SittingPays  bool
	AtFive       string // who plays: Neighbours or FirstThree
	SeegerAtFive int    // what a declarer's loss brings each of the others at five: 30 or 24
	PassedDealer int    // what the dealer gets for a passed deal
	DoubleBust   string // Highest or All
	StakeTo      string // Round, Pot or Others

	// What a game is worth.
	OnlyJacks       bool   // Spitzen are jacks only
	GrandBase       int    // 24 or 20
	GrandOuvertBase int    // 30 or 36 stand for the level too; 24 changes nothing
	SchneiderTimes  string // Level or DoubleValue
	OpponentsFree   int    // Augen with which opponents are out of Schneider: 31 or 30
	HandSingle      bool   // lost Hand games are not doubled
	NeverOverbid    string // Hand games: Off, ByHand or BySkat

	// What may be said.
	Free          bool // announcements without Hand, implying nothing
	Rum           bool
	Patrouille    bool
	Schenken      bool
	SchenkenLevel bool // a refused gift counts one level

	Ramsch      []string // AllPass, AfterGrandHand, Manual
	Gewinner    bool     // the fewest Augen win
	GewinnerTie string   // All, Share or None: of several with the fewest
	GewinnerGet int      // what they get: 23 or 20
	RamschLoser string   // Most or All
	RamschPrice int      // what a lost one costs, 0 the Augen
	RamschTie   string   // All, Share or LastTrick
	RamschSkat  string   // LastTrick, Most or None: who gets the Skat's Augen
	SkatTie     string   // LastTrick, Both or None: of several with the most
	Jungfrau    string   // Once, Each or None
	RamschFloor int      // largest loss in a Ramsch, 0 none
	Bock        []string // what sets off a Bock round
	BockFor     string   // Round or ThisDeal: what is doubled
	BockOverlap string   // Queue or Stack
	BockRamsch  bool     // each Bock round is followed by a Ramsch round

	// Other games with the same cards.
	Revolution        int // what it is worth, 0 not played
	SaechsischeSpitze int // its base, 0 not played
	Deck              int // 32 or 36 cards
	Raeuber           bool
	Ass               string // the suit whose ace declares, or Off
}

// The words that rules are chosen with.
const (
	Klassisch = "klassisch"
	Seeger    = "seeger"
	ZeroSum   = "zero_sum"
	Minus     = "minus"
	Bierlachs = "bierlachs"

	Pairs = "pairs"
	Kasse = "kasse"
	None  = "none"

	Since   = "since"
	Evening = "evening"

	Neighbours = "1-2-4"
	FirstThree = "1-2-3"

	Highest = "highest"
	All     = "all"
	Share   = "share"
	Both    = "both"

	Round  = scoring.StakeRound
	Pot    = scoring.StakePot
	Others = scoring.StakeOthers

	Off         = "off"
	Level       = "level"
	DoubleValue = "double"
	ByHand      = "hand"
	BySkat      = "skat"

	AllPass        = "all_pass"
	AfterGrandHand = "after_grand_hand"
	Manual         = "manual"
	Most           = "most"
	LastTrick      = "last_trick"
	Once           = "once"
	Each           = "each"

	Split      = "split"
	KontraLost = "kontra_lost"
	ReWon      = "re_won"
	ReSaid     = "re_said"
	GrandHand  = "grand_hand"
	GrandLost  = "grand_lost"
	AllPassed  = "all_passed"
	Hundred    = "hundred"
	ThisDeal   = "deal"
	Queue      = "queue"
	Stack      = "stack"
)

var usual = Rules{
	Scoring: Klassisch, Settle: Pairs, Latecomers: Since, SittingPays: true, AtFive: Neighbours, SeegerAtFive: 30, DoubleBust: Highest, StakeTo: Round,
	GrandBase: 24, GrandOuvertBase: 24, SchneiderTimes: Level, OpponentsFree: 31, NeverOverbid: Off,
	Ramsch: []string{}, GewinnerTie: All, GewinnerGet: 23, RamschLoser: Most, RamschTie: All, RamschSkat: LastTrick, SkatTie: LastTrick, Jungfrau: Once,
	Bock: []string{}, BockFor: Round, BockOverlap: Queue, Deck: 32, Ass: Off,
}

// usualBut returns a preset that changes some of the usual rules.
func usualBut(change func(*Rules)) func(int) Rules {
	return func(int) Rules {
		r := usual
		change(&r)
		return r
	}
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "klassisch", Name: text("klassisch", "classic"),
		Short: text("nur wer spielt", "declarer only"),
		Says:  text("Nur wer spielt, bekommt Punkte aufgeschrieben: den Spielwert, verloren doppelt minus.", "Only the declarer scores: the value of the game, doubled and negative when lost."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "turnier", Name: text("Turnier", "tournament"),
		Short: scoring.Same("Seeger-Fabian"),
		Says:  text("Erweitertes Seeger-System: dazu 50 je gewonnenes Spiel, und 40 oder 30 für jedes verlorene der anderen.", "Extended Seeger system: 50 more for each deal won, and 40 or 30 for each one the others lost."),
		Rules: func(seats int) Rules {
			r := usual
			r.Scoring, r.Serie, r.seriePreset = Seeger, serieOf(seats), true
			return r
		},
	},
	{
		Slug: "bierlachs", Name: text("Bierlachs", "Bierlachs"),
		Short: text("bis 301 minus", "to minus 301"),
		Says:  text("Nur Minuspunkte. Wer 301 (zu viert 401) erreicht, hat verloren und zahlt die Runde.", "Minus points only. First to 301 (with four players 401) loses and buys the round."),
		Rules: usualBut(func(r *Rules) { r.Scoring = Bierlachs }),
	},
	{
		Slug: "kneipe", Name: text("Kneipe", "pub"),
		Short: text("Kontra, Ramsch, Bock", "kontra, Ramsch, Bock"),
		Says:  text("Klassisch mit Kontra und Re, Ramsch, wenn alle passen, und Bockrunden.", "Classic with kontra and re, Ramsch when all pass, and Bock rounds."),
		Rules: usualBut(func(r *Rules) {
			r.KontraMax, r.Ramsch = 2, []string{AllPass}
			r.Bock = []string{Split, KontraLost, ReWon, GrandHand}
		}),
	},
}

// Plays reports that a contract can be played at this table.
func (r *Rules) Plays(contract string) bool {
	switch contract {
	case Void:
		return true
	case Passed:
		return r.Bids()
	case Ramsch:
		return len(r.Ramsch) > 0 || r.BockRamsch || r.Gewinner || r.Raeuber
	case Revolution:
		return r.Revolution > 0
	case SaechsischeSpitze:
		return r.SaechsischeSpitze > 0
	}
	return r.Ass == Off || isSuit(contract)
}

// ShareAll reports that those who sit out may get points, too.
func (r *Rules) ShareAll() bool { return r.MinusOnly() || r.Scoring == ZeroSum }

// MinusOnly reports that a win is written to the others as minus.
func (r *Rules) MinusOnly() bool { return r.Scoring == Minus || r.Scoring == Bierlachs }

// countings are the ways beside the classic one. Their points are other ones, and never
// added to those of it.
var countings = map[string]scoring.Text{
	Seeger:    scoring.Same("Skat, Seeger-Fabian"),
	ZeroSum:   text("Skat, Plus und Minus", "Skat, plus and minus"),
	Minus:     text("Skat, nur Minus", "Skat, minus only"),
	Bierlachs: scoring.Same("Bierlachs"),
}

func countingOf(r Rules) scoring.Counting {
	if name, other := countings[r.Scoring]; other {
		return scoring.Counting{Key: r.Scoring, Name: name}
	}
	return scoring.Counting{}
}
