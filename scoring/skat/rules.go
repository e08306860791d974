package skat

import (
	"slices"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Scoring      string // Klassisch, Seeger, Minus or Bierlachs: four views of one log
	KontraMax    int    // 0 none, up to 4 Hirsch
	Serie        int    // deals in a Serie, 0 open
	Stake        scoring.Rate
	Settle       string // Pairs, Kasse or None
	Latecomers   string // Since or Evening: which deals they settle in pairs
	LossCap      int    // cents a player pays at most, 0 no cap
	LossFee      int    // cents into the pot for each lost deal
	Limit        int    // minus points that lose a Partie, 0 for 301 or 401
	LimitPlusDay bool
	SittingPays  bool
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
	GewinnerTie string   // All or None: of several with the fewest
	RamschLoser string   // Most or All
	RamschTie   string   // All or LastTrick
	RamschSkat  string   // LastTrick or Most: who gets the Skat's Augen
	SkatTie     string   // LastTrick or None: of several with the most
	Jungfrau    string   // Once, Each or None
	RamschFloor int      // largest loss in a Ramsch, 0 none
	Bock        []string // what sets off a Bock round
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
	Minus     = "minus"
	Bierlachs = "bierlachs"

	Pairs = "pairs"
	Kasse = "kasse"
	None  = "none"

	Since   = "since"
	Evening = "evening"

	Highest = "highest"
	All     = "all"

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
	Queue      = "queue"
	Stack      = "stack"
)

var usual = Rules{
	Scoring: Klassisch, Settle: Pairs, Latecomers: Since, SittingPays: true, DoubleBust: Highest, StakeTo: Round,
	GrandBase: 24, GrandOuvertBase: 24, SchneiderTimes: Level, OpponentsFree: 31, NeverOverbid: Off,
	Ramsch: []string{}, GewinnerTie: All, RamschLoser: Most, RamschTie: All, RamschSkat: LastTrick, SkatTie: LastTrick, Jungfrau: Once,
	Bock: []string{}, BockOverlap: Queue, Deck: 32, Ass: Off,
}

// usualBut is a preset that differs from the usual rules.
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
		Says:  text("Nur Minuspunkte. Wer 301 (zu viert 401) erreicht, hat verloren und zahlt die Runde.", "Minus points only. Whoever reaches 301 (with four players 401) has lost and buys the round."),
		Rules: usualBut(func(r *Rules) { r.Scoring = Bierlachs }),
	},
	{
		Slug: "kneipe", Name: text("Kneipe", "pub"),
		Says: text("Klassisch mit Kontra und Re, Ramsch, wenn alle passen, und Bockrunden.", "Classic with kontra and re, Ramsch when all pass, and Bock rounds."),
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
	return r.Ass == Off || suited(contract)
}

// MinusOnly reports that what a deal wins is written to the others as minus.
func (r *Rules) MinusOnly() bool { return r.Scoring == Minus || r.Scoring == Bierlachs }

// RamschRounds reports that there can be rounds of Ramsch.
func (r *Rules) RamschRounds() bool { return r.BockRamsch || slices.Contains(r.Ramsch, AfterGrandHand) }

// RamschInRounds reports that a Ramsch is played in such a round only. What
// names Ramsch for other reasons, bock_ramsch too, allows it at any time.
func (r *Rules) RamschInRounds() bool {
	return slices.Equal(r.Ramsch, []string{AfterGrandHand}) && !r.BockRamsch && !r.Gewinner && !r.Raeuber
}

// Doubles reports that Schneider and Schwarz double the value instead of being
// levels.
func (r *Rules) Doubles() bool { return r.SchneiderTimes == DoubleValue }

// NamesLoser reports that of several with the most Augen one has to be named.
func (r *Rules) NamesLoser() bool {
	return r.RamschTie == LastTrick && r.RamschLoser == Most && !r.Gewinner
}

// Triggers reports that something sets off a Bock round.
func (r *Rules) Triggers(what string) bool { return slices.Contains(r.Bock, what) }

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
