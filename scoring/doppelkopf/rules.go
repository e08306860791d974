package doppelkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// Rules are the house rules of a table.
type Rules struct {
	Announcement string // Double or Plus2
	BothSaid     string // X4 or X2, with Double
	Needs121     bool   // if both announced, Kontra needs 121 too
	Beaten       bool   // a point for each announced level that was beaten
	AltenDoubled bool   // the point "gegen die Alten" is doubled, too
	AltenInSolo  bool
	AltenInArmut bool
	AltenInStill bool     // the point "gegen die Alten" is given in a lost Stille Hochzeit, whatever AltenInSolo says
	Ticked       []string // Sonderpunkte that may be ticked
	Own          Own      // Sonderpunkte of this table only
	InSolo       bool     // Sonderpunkte count in a solo
	Floor        bool     // the winner's Sonderpunkte minus the loser's are never below 0
	InDoubling   bool     // Re and Kontra double the Sonderpunkte, too
	NoMinus      bool     // a winner gets 0 instead of a minus
	Alten120     bool     // at 120:120 Kontra gets one point in all, not two
	Absage       int      // points for each level from no 90 on, 1 or 2
	Feigheit     bool     // whoever announces three levels too few gives the win away
	Hochzeit     string   // Choice, FirstTrick or FirstPlain: who joins a Hochzeit
	RoteInge     string   // Usual, Twice or Off: the deal after cards were thrown in
	Soli         []string
	Pflichtsolo  string // Off or PerRounds
	Rounds       int    // rounds in a cycle of Pflichtsoli
	Redeal       bool   // the same dealer deals again after a Pflichtsolo
	Vorfuehrung  string // RoundAfter or LastDeals
	ListDeals    int    // deals in a list whose last deals are the Vorführung; 0: as many as the rounds have
	Bock         []string
	ArmutBock    bool
	PerDeal      string // One or Each
	Overlap      string // Queue, Stack or Ignore

	CentsPerPoint scoring.Rate
	Settle        string // Pairs or Kasse
	Count         string // Both or Winners
}

// The words that documents use for the choices of rules.
const (
	Double = "double"
	Plus2  = "plus2"
	X4     = "x4"
	X2     = "x2"

	Off       = "off"
	PerRounds = "per_rounds"

	RoundAfter = "round_after"
	LastDeals  = "last_deals"

	Choice     = "choice"
	FirstTrick = "first_trick"
	FirstPlain = "first_plain"

	Usual = "usual"
	Twice = "double"

	HerzDurchlauf = "herz_durchlauf"
	Split120      = "split_120"
	AnnouncedLost = "announced_lost"
	ReLost        = "re_lost"
	KontraLost    = "kontra_lost"
	SoloLost      = "solo_lost"
	ZeroPoints    = "zero_points"
	Manual        = "manual"

	One    = "one"
	Each   = "each"
	Queue  = "queue"
	Stack  = "stack"
	Ignore = "ignore"

	Pairs   = "pairs"
	Kasse   = "kasse"
	Both    = "both"
	Winners = "winners"
)

var usual = Rules{
	Announcement: Double, BothSaid: X4, Absage: 1, Needs121: true, AltenDoubled: true, AltenInArmut: true,
	Ticked: []string{Doppelkopf, Fuchs, Karlchen, KarlchenGefangen},
	Soli:   []string{Damen, Buben, Fleischlos, Karo, Herz, Pik, Kreuz},

	Hochzeit: Choice, RoteInge: Usual,
	Pflichtsolo: PerRounds, Rounds: 4, Redeal: true, Vorfuehrung: RoundAfter,
	Bock:      []string{Split120, AnnouncedLost, SoloLost, HerzDurchlauf, Manual},
	ArmutBock: true, PerDeal: One, Overlap: Queue,
	Settle: Pairs, Count: Both,
}

// tournament returns the rules of the DDV for tournaments.
func tournament() Rules {
	r := usual
	r.Announcement, r.Needs121, r.Beaten, r.AltenDoubled = Plus2, false, true, false
	r.Ticked = []string{Doppelkopf, Fuchs, Karlchen}
	r.Rounds, r.Vorfuehrung, r.Bock, r.ArmutBock = 6, LastDeals, []string{}, false
	r.Hochzeit, r.RoteInge = FirstTrick, Off
	return r
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "stille-hochzeit", Name: text("Kneipe", "pub"),
		Short: text("Bock, ein Pflichtsolo", "Bock, one Pflichtsolo"),
		Says:  text("Re und Kontra verdoppeln, Bockrunden, ein Pflichtsolo in vier Runden.", "Re and Kontra double, Bock rounds, one Pflichtsolo in four rounds."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "ddv", Name: text("DDV-Turnier", "DDV tournament"),
		Short: text("kein Bock, Re zählt 2", "no Bock, Re adds 2"),
		Says:  text("Turnier-Spielregeln: Re und Kontra zählen 2 dazu, kein Bock, ein Pflichtsolo in sechs Runden.", "Tournament rules: Re and Kontra add 2, no Bock, one Pflichtsolo in six rounds."),
		Rules: func(int) Rules { return tournament() },
	},
}

// checkRules checks that the table's own Sonderpunkte have new names, that there is a solo to play
// if Pflichtsoli are owed, and that a list has a deal for each Pflichtsolo.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	if t.Rules.Pflichtsolo == PerRounds && len(t.Rules.Soli) == 0 {
		ps.Add("soli", "ohne Soli gibt es kein Pflichtsolo", "without soli there is no Pflichtsolo")
	}
	if n := len(t.Players); t.Rules.ListDeals > 0 && t.Rules.ListDeals < n {
		ps.Add("list_deals", "mindestens "+strconv.Itoa(n)+", damit jeder ein Pflichtsolo spielen kann", "at least "+strconv.Itoa(n)+", so that everybody can play a Pflichtsolo")
	}
	seen := map[string]bool{}
	for _, s := range t.Rules.Own {
		if _, known := findOfficial(s.Name); known || seen[s.Name] {
			ps.Add("own_sonderpunkte", "„"+s.Name+"“ gibt es schon", "there is a “"+s.Name+"” already")
		}
		seen[s.Name] = true
	}
	return ps
}

// countingOf keeps tables that write only the winners' plus apart from the others.
func countingOf(r Rules) scoring.Counting {
	if r.Count == Winners {
		return scoring.Counting{Key: Winners, Name: text("Doppelkopf, nur Plus", "Doppelkopf, plus only")}
	}
	return scoring.Counting{}
}

// house lists all house rules that a table can choose, group by group. Each group is defined in
// the file of its rule.
var house = slices.Concat(
	ansagenRules, feigheitRules, altenRules, sonderpunkteRules,
	hochzeitRules, roteIngeRules, soliRules, pflichtsoloRules,
	bockRules, moneyRules,
)

var (
	announcing = text("Ansagen", "Announcements")
	counting   = text("Sonderpunkte", "Sonderpunkte")
	reserving  = text("Vorbehalte", "Special contracts")
	playingAt  = text("Soli", "Soli")
	bocking    = text("Bock", "Bock")
	stakes     = text("Geld", "Money")
)

func choice(value, de, en string) scoring.Option {
	return scoring.Option{Value: value, Name: text(de, en)}
}

func sayIf(is func(Rules) bool, yes, no scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if is(r) {
			return yes
		}
		return no
	}
}
