package tournament

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// totals reads the totals under a list and checks their sums.
func (j listJudge) totals() scoring.ListTotals {
	game, _ := games.Find(j.Setup.Game)
	n := len(j.list.Seats)
	j.fillPartners()
	cells := []string{"points"}
	if game.Contest.Counts {
		cells = append(cells, "won")
	}
	if j.Setup.AsksLost() {
		cells = append(cells, "lost")
	}
	if j.Setup.SoliFirst {
		cells = append(cells, "soli")
	}
	j.refuseBlanks(cells...)
	f := scoring.ListTotals{Points: j.PointsList("points")}
	if j.Setup.SoliFirst {
		f.Soli = j.counts("soli", n)
	}
	if game.Contest.Counts {
		f.Won = j.counts("won", n)
	}
	if j.Setup.AsksLost() {
		f.Lost = j.counts("lost", n)
	}
	if j.Setup.AsksPassed() {
		f.Passed = j.Int("passed", 0, MaxCounted)
	}
	if len(f.Points) != n || game.Contest.Counts && len(f.Won) != n || j.Setup.AsksLost() && len(f.Lost) != n {
		j.Refuse("points", "für jeden Platz die Punkte", "points for every seat")
		return f
	}
	if len(j.Problems()) > 0 {
		return f
	}
	for _, p := range game.Contest.Check(j.Setup.Rules, f) {
		j.Refuse(p.Path, p.Text.DE, p.Text.EN)
	}
	j.checkSums(game, f)
	j.checkSoli(f, j.list.Of)
	if game.Contest.Counts {
		j.checkDeals(f, game.Contest.Plays(j.Setup.Rules, n, j.list.Of))
	} else {
		j.checkLost(f, j.list.Of)
		j.checkDealt(game, f)
	}
	j.checkTotals(f, game.Contest.Score(j.Setup.Rules, f))
	return f
}

// fillPartners writes the points of a player into the empty cell of the partner.
func (j listJudge) fillPartners() {
	typed := slices.Clone(j.Values("points"))
	if !j.Setup.InPairs() || len(typed) != len(j.list.Seats) {
		return
	}
	for i := range typed {
		typed[i] = cmp.Or(typed[i], typed[(i+2)%len(typed)])
	}
	filled := maps.Clone(j.Sent.Typed)
	filled["points"] = typed
	*j.Form = *scoring.FromValues(filled)
}

// checkDealt refuses points that the deals of the list cannot have together. A list with the points
// of fewer deals is accepted if it has ended early.
func (j listJudge) checkDealt(game scoring.RuleBook, f scoring.ListTotals) {
	sum := scoring.SumOf(f.Points)
	if j.Setup.InPairs() {
		sum /= 2
	}
	switch n, of := game.Contest.Dealt(j.Setup.Rules, f, j.list.Of), strconv.Itoa(j.list.Of); {
	case len(j.Problems()) > 0 || n == j.list.Of:
	case n == 0:
		j.Refuse("points", "alle zusammen haben "+sum.String()+" Punkte; das können "+of+" Spiele nicht ergeben", "together that is "+sum.String()+" points; "+of+" deals cannot come to that")
	case j.Bool("short"):
		j.refuseEarly(n)
	default:
		j.Refuse("short", "zusammen sind das die Punkte von "+strconv.Itoa(n)+" Spielen, die Liste hat "+of, "together these are the points of "+strconv.Itoa(n)+" deals, the list has "+of)
	}
}

// checkSums refuses a list whose points have to add up to 0 and do not. If only plus points are
// written, it refuses points below 0 instead.
func (j listJudge) checkSums(game scoring.RuleBook, f scoring.ListTotals) {
	if !j.Setup.GoodOnly {
		for _, p := range game.Contest.Sums(f) {
			j.Refuse(p.Path, p.Text.DE, p.Text.EN)
		}
		return
	}
	for i, p := range f.Points {
		if p < 0 {
			j.Refuse(scoring.Element("points", i), "hier zählen nur Gute: ein Minus gibt es nicht", "only plus points count here: there is no minus")
		}
	}
}

// checkSoli refuses more Soli than there were deals.
func (j listJudge) checkSoli(f scoring.ListTotals, deals int) {
	sum := 0
	for i, n := range f.Soli {
		if sum += n; sum > deals {
			all, of := strconv.Itoa(sum), strconv.Itoa(deals)
			j.Refuse(scoring.Element("soli", i), "das sind "+all+" Soli, die Liste hat "+of+" Spiele", "that is "+all+" solos, the list has "+of+" deals")
			return
		}
	}
}

// checkLost refuses a player with more lost games, together with the passed deals, than there were
// deals.
func (j listJudge) checkLost(f scoring.ListTotals, deals int) {
	for i, n := range f.Lost {
		if n+f.Passed > deals {
			lost, of := strconv.Itoa(n+f.Passed), strconv.Itoa(deals)
			j.Refuse(scoring.Element("lost", i), "verloren und eingepasst sind "+lost+" Spiele, die Liste hat "+of, "lost and passed make "+lost+" deals, the list has "+of)
		}
	}
}

// refuseBlanks refuses an empty cell: it is not 0, and may have been forgotten.
func (j listJudge) refuseBlanks(keys ...string) {
	for _, key := range keys {
		for i, typed := range j.Values(key) {
			if typed == "" {
				j.Refuse(scoring.Element(key, i), "hier fehlt eine Zahl; wer nichts hat, bekommt eine 0", "a number is missing; whoever has nothing gets a 0")
			}
		}
	}
}

// counts reads one number per seat. An empty cell is read as 0.
func (j listJudge) counts(key string, seats int) []int {
	all := make([]int, seats)
	for i, n := range j.MaybeIntList(key, 0, MaxCounted) {
		if i < seats && n != nil {
			all[i] = *n
		}
	}
	return all
}

// checkDeals refuses a list if games won, games lost and passed deals do not add up to the number
// of deals. It also refuses a player who has more games than deals in which that player can take
// part.
func (j listJudge) checkDeals(f scoring.ListTotals, most int) {
	deals := f.Passed
	for i := range f.Won {
		own := f.Won[i] + f.Lost[i]
		if deals += own; own > most {
			n, of, all := strconv.Itoa(own), strconv.Itoa(most), strconv.Itoa(j.list.Of)
			j.Refuse(scoring.Element("won", i), n+" Spiele kann hier keiner gespielt haben: jeder spielt höchstens "+of+" von "+all,
				"nobody can have played "+n+" games here: everybody plays "+of+" of "+all+" at most")
		}
	}
	if deals < j.list.Of && j.Bool("short") {
		j.refuseEarly(deals)
	} else if deals != j.list.Of {
		n, of := strconv.Itoa(deals), strconv.Itoa(j.list.Of)
		j.Refuse("passed", "gewonnen, verloren und eingepasst sind zusammen "+n+" Spiele, die Liste hat "+of, "won, lost and passed make "+n+" deals, the list has "+of)
	}
}

// refuseEarly refuses to end a list before its last deal, unless the clock of the round has run out
// or the sender is the director.
func (j listJudge) refuseEarly(deals int) {
	if j.Owns || j.timeIsUp(*j.Round(j.list.Round), j.Now) {
		return
	}
	n, of := strconv.Itoa(deals), strconv.Itoa(j.list.Of)
	j.Refuse("short", n+" von "+of+" Spielen: früher endet die Liste nur, wenn die Uhr abgelaufen ist oder die Leitung sie annimmt",
		n+" of "+of+" deals: the list ends early only when the clock has run out, or the director accepts it")
}

// checkTotals refuses a total that was copied from the paper and differs from the computed score.
func (j listJudge) checkTotals(f scoring.ListTotals, score []scoring.Points) {
	for i, typed := range j.Values("total") {
		if typed == "" || i >= len(score) {
			continue
		}
		one := scoring.FromValues(map[string][]string{"total": {typed}})
		if total := one.PointsList("total"); len(one.Problems()) > 0 || total[0] != score[i] {
			j.Refuse(scoring.Element("total", i), "nachgerechnet "+score[i].String()+", auf der Liste steht "+brief(typed), "worked out "+score[i].String()+", the list says "+brief(typed))
		}
	}
}
