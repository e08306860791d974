package skat

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Scoring      string // Klassisch, Seeger, ZeroSum, Minus or Bierlachs: five ways to score the same log
	KontraMax    int    // highest step of doubling: 0 none, up to 4 Hirsch
	Serie        int    // deals in a Serie, 0 open
	seriePreset  bool   // the preset derives the length of a Serie from the players present when it begins, unless the table chose another length
	Stake        scoring.Rate
	Settle       string // Pairs, Kasse or None
	Latecomers   string // Since or Evening: which deals a latecomer settles in pairs
	LossCap      int    // cents a player pays at most, 0 no cap
	LossFee      int    // cents into the pot for each lost deal
	Limit        int    // minus points that lose a Partie, 0 for 301 or 401
	LimitPlusDay bool
	SittingPays  bool
	AtFive       string // who plays at five: Neighbours or FirstThree
	SeegerAtFive int    // points each other player gets for a declarer's loss at five: 30 or 24
	PassedDealer int    // points the dealer gets for a passed deal
	DoubleBust   string // Highest or All
	StakeTo      string // Round, Pot or Others

	// What a game is worth.
	OnlyJacks       bool   // Spitzen are jacks only
	GrandBase       int    // 24 or 20
	GrandOuvertBase int    // 30 or 36 include the ouvert level; 24 changes nothing
	SchneiderTimes  string // Level or DoubleValue
	OpponentsFree   int    // Augen that take the opponents out of Schneider: 31 or 30
	HandSingle      bool   // lost Hand games are not doubled
	NeverOverbid    string // Off: Hand games can be overbid; ByHand or BySkat: they cannot

	// What may be announced.
	Free          bool // announcements are allowed without Hand, and imply nothing
	Rum           bool
	Patrouille    bool
	Schenken      bool
	SchenkenLevel bool // a refused concession counts one level

	Ramsch      []string // AllPass, AfterGrandHand, Manual
	Gewinner    bool     // the fewest Augen win
	GewinnerTie string   // All, Share or None: who of several with the fewest wins
	GewinnerGet int      // points that the winners get: 23 or 20
	RamschLoser string   // Most or All
	RamschPrice int      // points a lost Ramsch costs, 0 for the Augen
	RamschTie   string   // All, Share or LastTrick
	RamschSkat  string   // LastTrick, Most or None: who gets the Skat's Augen
	SkatTie     string   // LastTrick, Both or None: who of several with the most gets them
	Jungfrau    string   // Once, Each or None
	RamschFloor int      // largest loss in a Ramsch in points, 0 no limit
	Bock        []string // what sets off a Bock round
	BockFor     string   // Round or ThisDeal: what Bock doubles
	BockOverlap string   // Queue or Stack
	BockRamsch  bool     // each Bock round is followed by a Ramsch round

	// Other games with the same cards.
	Revolution        int // its value, 0 not played
	SaechsischeSpitze int // its base value, 0 not played
	Deck              int // 32 or 36 cards
	Raeuber           bool
	Ass               string // the suit whose ace declares, or Off
}

// The words that documents use for the choices of rules.
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

// usualBut returns the rules of a preset: the usual ones with some changes.
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

// Plays reports whether a contract can be played at this table.
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

// ShareAll reports whether players who sit out may get points, too.
func (r *Rules) ShareAll() bool { return r.MinusOnly() || r.Scoring == ZeroSum }

// MinusOnly reports whether a win is scored as minus points of the other players.
func (r *Rules) MinusOnly() bool { return r.Scoring == Minus || r.Scoring == Bierlachs }

// countings names the ways of scoring other than the classic one. Points of different ways are
// never added together.
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

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(
	writingRules, seegerRules, passedRules, serieRules,
	grandRules, spitzenRules, schneiderRules, handRules, overbidRules,
	sayingRules, kontraRules,
	ramschRules, gewinnerRules, loserRules, jungfrauRules, floorRules, bockRules,
	variantRules, raeuberRules, assRules,
	moneyRules, bierlachsRules,
)

func choice(value, de, en string) scoring.Option {
	return scoring.Option{Value: value, Name: text(de, en)}
}

// onOff returns a rule that is switched on or off. It has a sentence only if it is on.
func onOff(key string, group, label, says scoring.Text, at func(*Rules) *bool) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: group, Label: label, Says: sayIf(func(r Rules) bool { return *at(&r) }, says),
		At: func(r *Rules) any { return at(r) },
	}
}

// saysOtherwise adds the sentence that is shown if a rule is off.
func saysOtherwise(says scoring.Text, rule scoring.Rule[Rules]) scoring.Rule[Rules] {
	rule.Usually = says
	return rule
}

// sayIf returns a function that says a sentence if a condition holds. It replaces %d in the
// sentence by a number if one is given.
func sayIf(is func(Rules) bool, says scoring.Text, number ...func(Rules) int) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if !is(r) {
			return scoring.Text{}
		}
		if number == nil {
			return says
		}
		n := strconv.Itoa(number[0](r))
		return text(strings.Replace(says.DE, "%d", n, 1), strings.Replace(says.EN, "%d", n, 1))
	}
}

// listed returns a function that names all chosen options of a list in one sentence.
func listed(options []scoring.Option, before scoring.Text, of func(Rules) []string) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		var chosen []scoring.Text
		for _, o := range options {
			if slices.Contains(of(r), o.Value) {
				chosen = append(chosen, o.Name)
			}
		}
		if chosen == nil {
			return scoring.Text{}
		}
		return before.Add(scoring.List(chosen...), scoring.Same("."))
	}
}

// checkRules returns what is wrong with the rules that a table has chosen: each value must be on
// offer, and no two rules may exclude each other.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	r := &t.Rules
	for _, rule := range house {
		checkOffered(&ps, rule, r)
	}
	checkSerie(&ps, r.Serie, len(t.Players))
	for _, clash := range clashes {
		if clash.applies(r) {
			ps.Add(clash.key, clash.says.DE, clash.says.EN)
		}
	}
	return ps
}

// checkOffered refuses a number that is not among the options.
func checkOffered(ps *scoring.Problems, rule scoring.Rule[Rules], r *Rules) {
	n, number := rule.At(r).(*int)
	if !number || rule.Options == nil {
		return
	}
	is := func(o scoring.Option) bool { return o.Value == strconv.Itoa(*n) }
	if !slices.ContainsFunc(rule.Options, is) {
		list := rule.Options.Text()
		ps.Add(rule.Key, "eins von: "+list.DE, "one of: "+list.EN)
	}
}

// A clash is a combination of rules that is refused. The message is shown at the rule named by
// key.
type clash struct {
	key     string
	applies func(*Rules) bool
	says    scoring.Text
}

var (
	oneEach  = text("beim Räuberskat spielt jeder nur seine vier Pflichtspiele", "in Räuberskat everybody plays their own four games only")
	suitOnly = text("beim Ass werden nur Farbspiele gespielt", "with Ass only suit games are played")
	winners  = text("beim Gewinner-Ramsch gewinnt, wer die wenigsten Augen hat", "in winners’ Ramsch whoever has the fewest card points scores")
)

var clashes = []clash{
	{"stake", func(r *Rules) bool { // the odd cents of a Partie are shared out one by one, lowest seats first
		return r.Scoring == Bierlachs && r.StakeTo != Round && r.Stake%scoring.Cents(1) != 0
	}, text("je Partie nur ganze Cent", "whole cents only for a game")},
	{"opponents_free_at", func(r *Rules) bool { return r.Deck == 36 && r.OpponentsFree == 30 },
		text("beim 6er-Skat ist Schneider, wer höchstens 36 Augen hat", "with 36 cards, up to 36 card points is Schneider")},
	{"ass", func(r *Rules) bool { return r.Raeuber && r.Ass != Off },
		text("beim Räuberskat spielt allein, wer an der Reihe ist, nicht wer das Ass hat", "in Räuberskat the declarer is whoever’s turn it is, not the holder of the ace")},
	{"revolution", func(r *Rules) bool { return r.Raeuber && r.Revolution > 0 }, oneEach},
	{"saechsische_spitze", func(r *Rules) bool { return r.Raeuber && r.SaechsischeSpitze > 0 }, oneEach},
	{"ramsch", func(r *Rules) bool { return r.Raeuber && slices.Contains(r.Ramsch, AfterGrandHand) }, oneEach},
	{"bock_ramsch", func(r *Rules) bool { return r.Raeuber && r.BockRamsch }, oneEach},
	{"revolution", func(r *Rules) bool { return r.Ass != Off && r.Revolution > 0 }, suitOnly},
	{"saechsische_spitze", func(r *Rules) bool { return r.Ass != Off && r.SaechsischeSpitze > 0 }, suitOnly},
	{"schenken", func(r *Rules) bool { return r.Ass != Off && r.Schenken }, suitOnly},
	{"ramsch_loser", func(r *Rules) bool { return r.Gewinner && r.RamschLoser == All }, winners},
	{"ramsch_tie", func(r *Rules) bool { return r.Gewinner && r.RamschTie != All }, winners},
	{"ramsch_price", func(r *Rules) bool { return r.Gewinner && r.RamschPrice > 0 }, winners},
	{"ramsch_price", func(r *Rules) bool { return r.RamschLoser == All && r.RamschPrice > 0 },
		text("hier schreibt im Ramsch jeder seine Augen", "here everybody scores their own card points in a Ramsch")},
	{"passed_dealer", func(r *Rules) bool { return r.MinusOnly() && r.PassedDealer > 0 },
		text("wo es nur Minus gibt, bekommt der Geber nichts", "where there is only minus, the dealer gets nothing")},
	{"bock_for", func(r *Rules) bool { return r.BockFor == ThisDeal && r.Triggers(AllPassed) },
		text("passen alle, gibt es kein Spiel, das doppelt zählt", "if all pass, there is no deal to count twice")},
	{"bock_for", func(r *Rules) bool { return r.BockFor == ThisDeal && r.Triggers(Hundred) },
		text("ob es eine runde Hundert ist, steht erst nach dem Spiel fest", "a round hundred is known only after the deal")},
	{"bock_ramsch", func(r *Rules) bool { return r.BockFor == ThisDeal && r.BockRamsch },
		text("ohne Bockrunde kommt keine Ramschrunde danach", "without a Bock round no Ramsch round follows")},
}
