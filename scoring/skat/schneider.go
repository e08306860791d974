package skat

import (
	"fmt"
	"slices"

	"anschreiber/scoring"
)

// schneiderRules are the house rules for when a side is Schneider, and what that counts.
var schneiderRules = []scoring.Rule[Rules]{
	{
		Key: "schneider_schwarz", Group: values, Usually: text("Schneider und Schwarz zählen je eine Stufe.", "Schneider and Schwarz count one level each."), Label: text("Schneider und Schwarz", "Schneider and Schwarz"),
		Options: []scoring.Option{choice(Level, "je eine Stufe", "one level each"), choice(DoubleValue, "verdoppeln: Schneider × 2, Schwarz × 4", "double: Schneider × 2, Schwarz × 4")},
		Says: sayIf(func(r Rules) bool { return r.Doubles() }, text("Schneider verdoppelt den Wert und Schwarz vervierfacht ihn, statt als Stufe zu zählen.",
			"Schneider doubles the value and Schwarz makes it four times as much, instead of being levels.")),
		At: func(r *Rules) any { return &r.SchneiderTimes },
	},
	{
		Key: "opponents_free_at", Group: values, Label: text("Gegner aus dem Schneider mit", "Opponents out of Schneider with"), Lo: 1, Hi: 31,
		Usually: text("Die Gegner sind mit 31 aus dem Schneider.", "The opponents are out of Schneider with 31."),
		Options: []scoring.Option{choice("31", "31 Augen", "31 card points"), choice("30", "30 Augen", "30 card points")},
		Says: sayIf(func(r Rules) bool { return r.OpponentsFree == 30 }, text("Die Gegner sind schon mit 30 Augen aus dem Schneider: dafür braucht es 91.",
			"The opponents are out of Schneider with 30 card points: it takes 91.")),
		At: func(r *Rules) any { return &r.OpponentsFree },
	},
}

// Doubles reports whether Schneider and Schwarz double the value instead of counting as levels.
func (r *Rules) Doubles() bool { return r.SchneiderTimes == DoubleValue }

// times2and4 returns 2 for Schneider and 4 for Schwarz (seed).
func (ls Levels) times2and4() int {
	switch {
	case ls.Has(Schwarz):
		return 4
	case ls.Has(Schneider):
		return 2
	}
	return 1
}

// outcome is how a deal ended by the cards. Schneider and Schwarz belong to the losing side;
// missed means that the declarer had enough Augen but did not make his announcement.
type outcome struct{ won, schneider, schwarz, missed bool }

// outcome judges the cards without regard to the bid. If the Augen are known, the declarer must
// also have reached what was announced. A side that gives up loses the plain game, without further
// levels. ISkO 4.1.4.
func (d Deal) outcome(r *Rules) outcome {
	switch {
	case d.isConceded():
		return outcome{won: true}
	case d.Ended == DeclarerWon:
		return d.grantedOutcome(r)
	case d.Ended == DeclarerLost:
		return outcome{}
	case d.Augen == nil:
		return d.tickedOutcome(r)
	}
	made := *d.Augen >= r.winningAugen()
	o := outcome{schneider: *d.Augen <= r.deck().schneider, schwarz: d.Schwarz}
	if made {
		o.schneider = *d.Augen >= r.schneiderFrom()
	}
	schneider, schwarz := d.mustReach(r)
	o.won = made && (o.schneider || !schneider) && (o.schwarz || !schwarz) && !d.SpitzeMissed
	o.missed = made && !o.won
	return o
}

// grantedOutcome returns the outcome of a deal that the declarer wins because the opponents broke
// a rule or gave up: the plain game, or the higher level that his bid asks for, unless that level
// was already out of reach. ISkO 4.1.5.
func (d Deal) grantedOutcome(r *Rules) outcome {
	o := d.levelForBid(r)
	if d.OutOfReach || o.schwarz && d.opponentsTakeATrick() {
		return outcome{won: true}
	}
	return o
}

// levelForBid returns the lowest level that reaches the bid, and the plain game if none does.
func (d Deal) levelForBid(r *Rules) outcome {
	plain := outcome{won: true}
	if d.Hand && r.NeverOverbid != Off {
		return plain
	}
	for _, o := range [...]outcome{plain, {won: true, schneider: true}, {won: true, schneider: true, schwarz: true}} {
		if d.valueWith(o, r).value >= d.Bid {
			return o
		}
	}
	return plain
}

// tickedOutcome returns the outcome of a deal without Augen: a winner has reached what was
// announced, and a side that took no trick is Schneider, too.
func (d Deal) tickedOutcome(r *Rules) outcome {
	made := d.Won != nil && *d.Won
	o := outcome{won: made && !d.SpitzeMissed, missed: made && d.SpitzeMissed, schneider: d.Schneider, schwarz: d.Schwarz}
	if schneider, schwarz := d.mustReach(r); made {
		o.schneider, o.schwarz = o.schneider || schneider, o.schwarz || schwarz
	}
	o.schneider = o.schneider || o.schwarz
	return o
}

// winningAugen returns how many Augen the declarer needs to win: 61, or 73 with 36 cards. ISkO
// 5.2.2.
func (r *Rules) winningAugen() int { return r.deck().augen/2 + 1 }

// schneiderFrom returns the Augen of the declarer from which the opponents are Schneider: 90 (108
// with 36 cards), and one more at tables where 30 Augen are enough to be out of Schneider (seed).
func (r *Rules) schneiderFrom() int {
	from := r.deck().augen - r.deck().schneider
	if r.OpponentsFree == 30 {
		from++
	}
	return from
}

func (j judge) checkResult(d Deal) {
	j.checkOutOfReach(d)
	switch {
	case d.isConceded():
		j.refusePlayedOut(d, "bei einem geschenkten Spiel", "in a deal that was conceded")
		if d.Ended != "" {
			j.Add("ended", "geschenkt ist schon zu Ende", "a conceded deal is over already")
		}
	case d.Ended != "":
		j.refusePlayedOut(d, "bei einem abgebrochenen Spiel", "in a deal that was broken off")
	case d.Won == nil && (d.Augen == nil || !hasTrumps(d.Contract)):
		j.Add("won", "gewonnen oder verloren?", "won or lost?")
	case d.Augen != nil:
		j.checkAugen(d)
		j.checkHighestTrump(d)
	default:
		j.checkTickedWin(d)
		j.checkHighestTrump(d)
	}
	if !d.isConceded() && d.Ended == "" && len(j.Errors()) == 0 { // a conceded or broken-off deal was not played to its end; other errors come first
		j.checkReach(d)
	}
}

// checkHighestTrump checks that the side with the highest trump is not Schwarz, because that trump
// takes a trick.
func (j judge) checkHighestTrump(d Deal) {
	switch o := d.outcome(j.r); {
	case !o.schwarz:
	case o.won && d.opponentsTakeATrick():
		j.Add("schwarz", "ohne den höchsten Trumpf: mit dem machen die Gegner einen Stich", "without the highest trump: the opponents take a trick with it")
	case !o.won && !o.missed && d.declarerTakesATrick(j.r):
		j.Add("schwarz", "mit so vielen Spitzen macht der Spieler einen Stich", "with so many Spitzen the declarer takes a trick")
	}
}

// checkOutOfReach refuses out_of_reach unless the deal ended with declarer_won and the bid asks for
// a level above the plain game.
func (j judge) checkOutOfReach(d Deal) {
	if d.OutOfReach && hasTrumps(d.Contract) && (d.Ended != DeclarerWon || d.levelForBid(j.r) == outcome{won: true}) {
		j.Add("out_of_reach", "das Gebot verlangt hier keine höhere Stufe", "the bid asks for no higher level here")
	}
}

// refusePlayedOut refuses the keys that belong only to a deal played to its end.
func (j judge) refusePlayedOut(d Deal, de, en string) {
	for _, key := range scoring.Given(&d, "augen", "won", "schneider", "schwarz", "spitze_missed") {
		j.Add(key, "nicht "+de, "not "+en)
	}
}

// checkTickedWin checks that a won deal has the announced level ticked, too. If announcements are
// free, the tick for the win is enough.
func (j judge) checkTickedWin(d Deal) {
	if !*d.Won {
		return
	}
	schneider, schwarz := d.mustReach(j.r)
	if j.r.Free && d.Augen == nil {
		schneider, schwarz = d.refusedConcession(), false
	}
	switch {
	case d.SpitzeMissed:
		j.Add("spitze_missed", "Spitze verfehlt: das Spiel ist verloren", "a Spitze missed: the deal is lost")
	case schwarz && !d.Schwarz:
		j.Add("schwarz", "Schwarz war angesagt: ohne Schwarz nicht gewonnen", "Schwarz was announced: not won without it")
	case schneider && !d.Schneider && !d.Schwarz && d.refusedConcession():
		j.Add("schneider", "nicht angenommen: ohne Schneider nicht gewonnen", "the concession was refused: not won without Schneider")
	case schneider && !d.Schneider && !d.Schwarz:
		j.Add("schneider", "Schneider war angesagt: ohne Schneider nicht gewonnen", "Schneider was announced: not won without it")
	}
}

// checkAugenRange refuses a negative number and more Augen than this table's pack has.
func (j judge) checkAugenRange(key string, augen int) {
	if all := j.r.Augen(); augen < 0 || augen > all {
		j.Add(key, fmt.Sprintf("eine ganze Zahl von 0 bis %d", all), fmt.Sprintf("a whole number from 0 to %d", all))
	}
}

func (j judge) checkAugen(d Deal) {
	all, augen := j.r.Augen(), *d.Augen
	if augen < 0 || augen > all {
		return
	}
	j.checkSchwarz(d)
	o := d.outcome(j.r)
	switch {
	case d.Won == nil || *d.Won == o.won:
	case *d.Won && (augen == all || o.missed && d.SpitzeMissed): // the only mistake is a tick
		j.checkTickedWin(d)
	case *d.Won || !d.Worth(j.r).overbid:
		j.Add("augen", contradiction[o.won].DE, contradiction[o.won].EN)
	}
	if d.Schneider && !o.schneider {
		j.Warn("schneider", nobodySchneider.DE, nobodySchneider.EN)
	}
}

var nobodySchneider = text("mit diesen Augen ist niemand Schneider", "with these card points nobody is Schneider")

// checkSchwarz compares Schwarz with the Augen, and refuses Augen that no tricks can add up to.
func (j judge) checkSchwarz(d Deal) {
	all, skat, augen := j.r.Augen(), j.r.deck().augenInSkat(), *d.Augen
	made := augen >= j.r.winningAugen()
	switch {
	case d.Schwarz && made && augen < all:
		rest := all - augen
		j.Add("schwarz", fmt.Sprintf("die Gegner haben noch %d Augen", rest), fmt.Sprintf("the opponents still have %d card points", rest))
	case d.Schwarz && !made && !slices.Contains(skat, augen):
		most := slices.Max(skat)
		j.Add("schwarz", fmt.Sprintf("ohne Stich sind es nur die Augen im Skat: höchstens %d, nicht %d", most, augen), fmt.Sprintf("without a trick it is only the card points in the Skat: at most %d, not %d", most, augen))
	case !d.Schwarz && (augen == 0 && !d.declarerTakesATrick(j.r) || augen == all && !d.opponentsTakeATrick()):
		j.Warn("schwarz", "ohne Stich? Dann gehört „Schwarz“ dazu", "no trick at all? Then tick Schwarz")
	case leavesOneAuge(augen, all):
		j.Add("augen", oneAugeSays.DE, oneAugeSays.EN)
	}
}

// leavesOneAuge reports whether one side would have a single Auge. No card gives that: the lowest
// cards with any Augen count 2 and 3.
func leavesOneAuge(augen, all int) bool { return augen == 1 || augen == all-1 }

var oneAugeSays = text("1 Auge allein kann es nicht geben", "a single card point cannot be")

var contradiction = map[bool]scoring.Text{
	true:  scoring.T("mit diesen Augen ist das Spiel gewonnen", "with these card points the deal is won"),
	false: scoring.T("mit diesen Augen ist das Spiel verloren", "with these card points the deal is lost"),
}
