package schafkopf

import (
	"fmt"

	"anschreiber/scoring"
)

var schneiderRules = []scoring.Rule[Rules]{
	{
		Key: "schneider_at_30", Group: whatGoes, Label: text("Bei genau 30 Augen", "With exactly 30"),
		Options: scoring.Options{
			{Value: Declarer, Name: text("ist die Spielerpartei Schneider, die Gegner nicht", "the declaring side is Schneider, the opponents are not")},
			{Value: Nobody, Name: text("ist niemand Schneider", "nobody is Schneider")},
		},
		Says: func(r Rules) scoring.Text {
			if r.SchneiderAt30 == Nobody {
				return text("Bei genau 30 ist niemand Schneider.", "With exactly 30 nobody is Schneider.")
			}
			return text("Bei genau 30 ist die Spielerpartei Schneider, die Gegner nicht.", "With exactly 30 the declaring side is Schneider, the opponents are not.")
		},
		At: func(r *Rules) any { return &r.SchneiderAt30 },
	},
}

var schneiderPriceRules = []scoring.Rule[Rules]{
	{
		Key: "schneider_ruf", Group: prices, Label: text("Schneider und Schwarz nur zu zweit, nicht im Solo", "Schneider and Schwarz for two only, not in a Solo"),
		Says: scoring.SayIf(func(r Rules) bool { return r.SchneiderRuf }, text("Schneider und Schwarz zahlen nur, wo zwei zusammen spielen, nicht im Solo und Wenz.", "Schneider and Schwarz pay only where two play together, not in a Solo or Wenz.")),
		At:   func(r *Rules) any { return &r.SchneiderRuf },
	},
}

// How clearly the losing side was beaten.
const (
	Normal    = "normal"
	Schneider = "schneider"
	Schwarz   = "schwarz"
)

// Limits of Augen: 61 win (seed); the opponents are Schneider with 29, the declarer's side also
// with 30 if the table's rule says so (data).
const (
	allAugen       = 120
	winningAugen   = 61
	schneiderAugen = 30
)

// outcome is how a deal ended by the cards. The level is that of the losing side.
type outcome struct {
	won   bool
	level string
}

// winningAugen returns how many Augen the declarer's side needs: its bid, or 61, or 60 if it needs
// one less.
func (d Deal) winningAugen(r Rules) int {
	switch {
	case d.Bid > 0:
		return d.Bid
	case d.needsOneLess(r):
		return winningAugen - 1
	}
	return winningAugen
}

func (d Deal) outcome(r Rules) outcome {
	switch {
	case d.Sie:
		return outcome{true, Normal}
	case d.Augen == nil || d.Tout:
		o := outcome{d.Won != nil && *d.Won, d.Level}
		if o.level == "" {
			o.level = d.leastLevel(r, o.won)
		}
		return o
	}
	o := outcome{*d.Augen >= d.winningAugen(r), Normal}
	losers := *d.Augen
	if o.won {
		losers = allAugen - losers
	}
	switch {
	case d.Schwarz:
		o.level = Schwarz
	case losers < d.augenFreeOfSchneider(r, !o.won):
		o.level = Schneider
	}
	return o
}

// augenFreeOfSchneider returns the fewest Augen with which a losing side is not Schneider.
func (d Deal) augenFreeOfSchneider(r Rules, declarers bool) int {
	if declarers != d.needsOneLess(r) && r.SchneiderAt30 != Nobody {
		return schneiderAugen + 1
	}
	return schneiderAugen
}

// leastLevel returns the lowest possible level of the losers: if a bid of 91 is made, at most 29
// Augen are left for them.
func (d Deal) leastLevel(r Rules, won bool) string {
	if won && allAugen-d.winningAugen(r) < d.augenFreeOfSchneider(r, false) {
		return Schneider
	}
	return Normal
}

// paidLevel returns the level that pays. It returns Normal for a Tout or Sie, which already
// requires all tricks, and for contracts in which no level pays.
func (d Deal) paidLevel(r Rules, level string) string {
	if r.SchneiderRuf && of(d.Contract).sides == alone || d.Tout || d.Sie || !of(d.Contract).uses("level") {
		return Normal
	}
	return level
}

// Beaten returns how clearly the losing side was beaten, as far as this table pays for it: Normal,
// Schneider or Schwarz.
func (d Deal) Beaten(r Rules) string {
	if r.Extra == 0 {
		return Normal
	}
	return d.paidLevel(r, d.outcome(r).level)
}

var levels = map[string]scoring.Text{
	Schneider: scoring.Same(" + Schneider"), Schwarz: text(" + Schneider und Schwarz", " + Schneider and Schwarz"),
}

func (j judge) checkResult(d Deal) {
	if d.Contract == Rufspiel && d.Bid > 0 && !j.table.Rules.BidRuf {
		j.Add("bid", "im Rufspiel wird an diesem Tisch nicht gesteigert", "this table does not bid up a Rufspiel")
		d.Bid = 0 // so that the checks below do not report the bid again
	}
	switch {
	case d.Tout && d.Sie:
		j.Add("sie", "Tout oder Sie, nicht beides", "Tout or Sie, not both")
	case d.Tout || d.Sie:
		j.checkAllTricks(d)
	case d.Augen != nil:
		j.checkAugen(d)
	case d.Won == nil:
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Schwarz:
		j.Add("schwarz", "gehört zu den Augen; ohne Augen: level schwarz", "goes with card points; without them: level schwarz")
	case d.Level == Normal && d.leastLevel(j.table.Rules, *d.Won) != Normal:
		j.Add("level", fmt.Sprintf("mit %d Augen sind die anderen Schneider", d.winningAugen(j.table.Rules)), fmt.Sprintf("with %d card points the others are Schneider", d.winningAugen(j.table.Rules)))
	}
}

// checkAllTricks checks a Tout or Sie. It is won only with all tricks, so no Augen, level or bid
// may be given.
func (j judge) checkAllTricks(d Deal) {
	name := "Tout"
	if d.Sie {
		name = "Sie"
	}
	for _, key := range scoring.Given(&d, "augen", "level", "schwarz", "bid") {
		j.Add(key, "beim "+name+" zählen nur alle Stiche", "a "+name+" is about all tricks only")
	}
	switch {
	case d.Tout && d.Won == nil:
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Sie && d.Won != nil && !*d.Won:
		j.Add("won", "ein Sie kann niemand verlieren", "nobody can lose a Sie")
	}
}

func (j judge) checkAugen(d Deal) {
	augen, o := *d.Augen, d.outcome(j.table.Rules)
	if leavesOneAuge(augen) {
		j.Add("augen", "1 und 119 Augen gibt es nicht: ein Auge allein hat keine Karte", "1 and 119 card points cannot be: no card counts a single one")
	}
	switch {
	case !d.Schwarz:
	case o.won && augen < allAugen:
		j.refuseSchwarz(allAugen - augen)
	case !o.won && augen > 0:
		j.refuseSchwarz(augen)
	}
	if d.Won != nil && *d.Won != o.won {
		says := contradiction[o.won]
		j.Add("augen", fmt.Sprintf(says.DE, d.winningAugen(j.table.Rules)), fmt.Sprintf(says.EN, d.winningAugen(j.table.Rules)))
	}
	if d.Level != "" && d.Level != o.level {
		j.Add("level", "passt nicht zu diesen Augen", "does not go with these card points")
	}
}

// leavesOneAuge reports whether one side would have a single Auge, which no card gives.
func leavesOneAuge(augen int) bool { return augen == 1 || augen == allAugen-1 }

func (j judge) refuseSchwarz(augen int) {
	n := sayAugen(augen)
	j.Add("schwarz", "die Verlierer haben noch "+n.DE, "the losers still have "+n.EN)
}

func sayAugen(n int) scoring.Text {
	return counted(n, text("1 Auge", "1 card point"), text("%d Augen", "%d card points"))
}

var contradiction = map[bool]scoring.Text{
	true:  text("mit diesen Augen ist es gewonnen, nötig waren %d", "with these card points it is won, %d were needed"),
	false: text("mit diesen Augen ist es verloren, nötig waren %d", "with these card points it is lost, %d were needed"),
}
