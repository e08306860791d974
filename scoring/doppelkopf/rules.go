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
	Needs121     bool   // with both announced Kontra needs 121 too
	Beaten       bool   // a point for each level that was beaten
	AltenDoubled bool   // gegen die Alten inside the doubling
	AltenInSolo  bool
	AltenInArmut bool
	Ticked       []string // Sonderpunkte that may be ticked
	Own          Own      // and those of the table
	InSolo       bool     // Sonderpunkte in a solo
	Floor        bool     // the winner's net of Sonderpunkte is never below 0
	Soli         []string
	Pflichtsolo  string // Off or PerRounds
	Rounds       int    // of a cycle
	Redeal       bool   // the same dealer deals after a Pflichtsolo
	Bock         []string
	ArmutBock    bool
	PerDeal      string // One or Each
	Overlap      string // Queue, Stack or Ignore

	CentsPerPoint int
	Settle        string // Pairs or Kasse
	Count         string // Both or Winners
}

// The words that rules are chosen with.
const (
	Double = "double"
	Plus2  = "plus2"
	X4     = "x4"
	X2     = "x2"

	Off       = "off"
	PerRounds = "per_rounds"

	HerzDurchlauf = "herz_durchlauf"
	Split120      = "split_120"
	AnnouncedLost = "announced_lost"
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
	Announcement: Double, BothSaid: X4, Needs121: true, AltenDoubled: true, AltenInArmut: true,
	Ticked: []string{Doppelkopf, Fuchs, Karlchen, KarlchenGefangen},
	Soli:   []string{Damen, Buben, Fleischlos, Karo, Herz, Pik, Kreuz},

	Pflichtsolo: PerRounds, Rounds: 4, Redeal: true,
	Bock:      []string{Split120, AnnouncedLost, SoloLost, HerzDurchlauf, Manual},
	ArmutBock: true, PerDeal: One, Overlap: Queue,
	Settle: Pairs, Count: Both,
}

// tournament is what the DDV plays.
func tournament() Rules {
	r := usual
	r.Announcement, r.Needs121, r.Beaten, r.AltenDoubled = Plus2, false, true, false
	r.Ticked = []string{Doppelkopf, Fuchs, Karlchen}
	r.Rounds, r.Bock, r.ArmutBock = 6, []string{}, false
	return r
}

var presets = []scoring.Preset[Rules]{
	{
		Slug: "stille-hochzeit", Name: text("Stille Hochzeit", "Stille Hochzeit"),
		Says:  text("Re und Kontra verdoppeln, Bockrunden, ein Pflichtsolo in vier Runden.", "Re and Kontra double, Bock rounds, one Pflichtsolo in four rounds."),
		Rules: func(int) Rules { return usual },
	},
	{
		Slug: "ddv", Name: text("DDV-Turnier", "DDV tournament"),
		Says:  text("Turnier-Spielregeln: Re und Kontra zählen 2 dazu, kein Bock, ein Pflichtsolo in sechs Runden.", "Tournament rules: Re and Kontra add 2, no Bock, one Pflichtsolo in six rounds."),
		Rules: func(int) Rules { return tournament() },
	},
}

// checkRules: the table's own Sonderpunkte have names of their own.
func checkRules(t scoring.Table[Rules]) (ps scoring.Problems) {
	seen := map[string]bool{}
	for _, s := range t.Rules.Own {
		if _, known := ours(s.Name); known || seen[s.Name] {
			ps.Add("own_sonderpunkte", "„"+s.Name+"“ gibt es schon", "there is a “"+s.Name+"” already")
		}
		seen[s.Name] = true
	}
	return ps
}

func says(is func(Rules) bool, yes, no scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if is(r) {
			return yes
		}
		return no
	}
}

func rounds(r Rules) scoring.Text {
	if r.Pflichtsolo == Off {
		return scoring.Text{}
	}
	n := strconv.Itoa(r.Rounds)
	return text("In je "+n+" Runden spielt jeder ein Pflichtsolo, danach wird vorgeführt.", "In every "+n+" rounds everybody plays one Pflichtsolo; then comes the Vorführung.")
}

func stakeSays(r Rules) scoring.Text {
	if r.CentsPerPoint == 0 {
		return text("Ohne Einsatz.", "No stake.")
	}
	n := strconv.Itoa(r.CentsPerPoint)
	return text(n+" Cent je Punkt.", n+" cents a point.")
}

func settleSays(r Rules) scoring.Text {
	switch {
	case r.CentsPerPoint == 0:
		return scoring.Text{}
	case r.Settle == Kasse:
		return text("Jeder zahlt den Abstand zum Besten in die Kasse.", "Each pays the difference to the best into the pot.")
	}
	return text("Abgerechnet wird jeder mit jedem.", "Everyone settles with everyone.")
}

// bocked says a rule only where Bock is played.
func bocked(is func(Rules) bool, yes, no scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if len(r.Bock) == 0 {
			return scoring.Text{}
		}
		return says(is, yes, no)(r)
	}
}

func bockSays(r Rules) scoring.Text {
	var why []scoring.Text
	for _, o := range reasons {
		if slices.Contains(r.Bock, o.Value) {
			why = append(why, o.Name)
		}
	}
	if why == nil {
		return text("Ohne Bockrunden.", "No Bock rounds.")
	}
	return text("Eine Bockrunde gibt es bei ", "A Bock round follows ").Add(scoring.List(why...)).Add(scoring.Same("."))
}
