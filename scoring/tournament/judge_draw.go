package tournament

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// A roundJudge decides about a form that concerns the next round.
type roundJudge struct {
	judge
	next int // number of the next round
}

// onNextRound turns an action on the next round into an action of a judge.
func onNextRound(does func(roundJudge) Act) func(judge) Act {
	return func(j judge) Act { return does(roundJudge{j, j.Begun() + 1}) }
}

// draw draws the next round. Until the round begins, it can be drawn again.
func (j roundJudge) draw() Act {
	if !j.drawable() || !j.sawDraw() {
		return Act{}
	}
	j.Rounds = j.Rounds[:j.next-1] // so that an earlier draw of a final does not restrict who can be drawn now
	d := Draw{Round: j.next, Method: j.Choice("method", ByLot, ByPoints, ByHand, ByPlace, AllAtOnce), Seed: strings.ToLower(j.Fresh()[:seedLength])}
	if j.SemiFinal() != nil && d.Method != ByHand && d.Method != ByPlace {
		j.Refuse("method", "nach den Halbfinalen kommen das Finale und das Spiel um Platz 3", "after the semi-finals come the final and the match for third place")
		return Act{}
	}
	switch d.Method {
	case ByHand:
		d.Tables, d.Out = j.byHand()
	case ByLot, ByPoints:
		d = j.filled(d)
	case AllAtOnce:
		return j.drawAll(d)
	case ByPlace:
		d = j.final(d)
	default:
		j.Refuse("method", "wie soll gelost werden?", "how are the seats to be drawn?")
	}
	j.refuseTables(d)
	return Act{Draw: &d}
}

// refuseTables refuses a draw of more than MaxTables tables.
func (j roundJudge) refuseTables(d Draw) {
	if len(d.Tables) > MaxTables {
		j.Refuse("method", "mehr als 100 Tische gehen nicht", "there is room for 100 tables")
	}
}

// drawAll draws the next round and all later ones by lot, each as if the rounds before it had been
// played as drawn.
func (j roundJudge) drawAll(d Draw) (a Act) {
	d.Method = ByLot
	t := j.Tournament
	t.Rounds = slices.Clone(t.Rounds)
	for ; d.Round <= t.Setup.Rounds; d.Round++ {
		next := t.filled(d)
		j.refuseTables(next)
		if t.draw(0, next); a.Draw == nil {
			a.Draw = &next
		} else {
			a.Ahead = append(a.Ahead, next)
		}
	}
	return a
}

// seedLength is the number of characters of a seed: short, because somebody may want to type it.
const seedLength = 8

// drawable reports whether the round can be drawn now; if not, it adds a problem that says why.
func (j roundJudge) drawable() bool {
	j.refuseTeams()
	j.refuseSingles()
	switch missing := j.MissingLists(j.next - 1); {
	case j.next > j.Setup.Rounds || j.SemiFinal() != nil && j.next > j.SemiFinal().Number+1:
		j.Refuse("method", "alles ist gespielt", "everything has been played")
	case missing.DE != "":
		j.Refuse("method", "erst müssen alle Listen da sein; es fehlt: "+missing.DE, "all lists must be in first; missing: "+missing.EN)
	case len(j.Setup.Sizes(len(j.playingIn(j.next)))) == 0:
		j.Refuse("method", "das sind zu wenige für einen Tisch", "that is not enough for one table")
	}
	return len(j.Problems()) == 0
}

// byHand reads tables as the director types them, one per line: the numbers of the players there.
// It also returns the players who sit out.
func (j roundJudge) byHand() (tables [][]int, out []int) {
	seated, may, fits := map[int]bool{}, numbersOf(j.playingIn(j.next)), j.Setup.maySit()
	for i, line := range strings.Split(strings.TrimSpace(strings.Join(j.Values("tables"), "\n")), "\n") {
		var table []int
		for _, word := range strings.FieldsFunc(line, func(r rune) bool { return r < '0' || r > '9' }) {
			n, err := strconv.Atoi(word)
			p, known := j.Player(n)
			if word = brief(word); err != nil || !known || !p.Plays() || seated[n] || !slices.Contains(may, n) {
				j.Refuse("tables", fmt.Sprintf("Zeile %d: Nummer %s spielt nicht mit oder sitzt schon", i+1, word), fmt.Sprintf("line %d: number %s is not playing, or has a seat already", i+1, word))
			}
			seated[n], table = true, append(table, n)
		}
		if !fits(len(table)) {
			j.Refuse("tables", fmt.Sprintf("Zeile %d: ein Tisch mit %d geht nicht", i+1, len(table)), fmt.Sprintf("line %d: a table of %d is not possible", i+1, len(table)))
		}
		if j.parted(table) {
			j.Refuse("tables", fmt.Sprintf("Zeile %d: ein Paar sitzt auf 1 und 3, das andere auf 2 und 4", i+1), fmt.Sprintf("line %d: one pair sits at 1 and 3, the other at 2 and 4", i+1))
		}
		tables = append(tables, table)
	}
	for _, p := range j.playingIn(j.next) {
		if !seated[p.Number] {
			out = append(out, p.Number)
		}
	}
	return tables, out
}

// brief shortens a typed text to 10 characters, for repeating it in a problem.
func brief(typed string) string {
	if text := []rune(typed); len(text) > 10 {
		return string(text[:10]) + "…"
	}
	return typed
}

// sawDraw reports whether the form's sender has seen the latest draw; if not, it adds a problem.
func (j judge) sawDraw() bool {
	seen := j.Int("seen", 0, 1<<30) == j.DrawnAt()
	if !seen {
		j.Refuse(conflict, "inzwischen hat jemand gelost, getauscht oder begonnen; so steht es jetzt", "somebody has drawn, swapped or begun meanwhile; this is how it stands now")
	}
	return seen
}

// final draws a final. The finalists are seated by their place in the ranking, the best at the
// first table.
func (j roundJudge) final(d Draw) Draw {
	f := Final{First: j.Int("first", 0, MaxPlayers), Winners: j.Bool("winners"), Wild: j.wild(), Anew: j.Bool("anew"), KnockOut: j.Bool("knockout")}
	d.Final, d.Seed = &f, ""
	if f.KnockOut || j.SemiFinal() != nil {
		return j.knockOut(d)
	}
	if d.Round == 1 || j.FinalBefore(d.Round) > 0 {
		j.Refuse("method", "ein Finale gibt es frühestens nach der ersten Runde, und nur einmal", "a final needs a round before it, and there is only one")
		return d
	}
	var through []int
	d.Tables, through = j.Rankings().finalTables(f, d.Round)
	if n := strconv.Itoa(len(through)); d.Tables == nil {
		j.Refuse("first", "das sind "+n+" im Finale: damit werden nicht alle Tische voll", "that makes "+n+" in the final: they do not fill whole tables")
	}
	return d
}

// knockOut draws semi-finals of the best four pairs, or what follows them: the final and the match
// for third place. They are the last two rounds.
func (j roundJudge) knockOut(d Draw) Draw {
	semi := j.SemiFinal()
	*d.Final = Final{KnockOut: true}
	if semi == nil {
		d.Final.First = semifinalists
	}
	rounds := strconv.Itoa(d.Round + 1)
	switch {
	case !j.Setup.FixedPairs:
		j.Refuse("method", "Halbfinale gibt es, wo Paare zusammenbleiben", "semi-finals are for pairs that stay together")
	case semi == nil && (d.Round == 1 || j.FinalBefore(d.Round) > 0):
		j.Refuse("method", "ein Finale gibt es frühestens nach der ersten Runde, und nur einmal", "a final needs a round before it, and there is only one")
	case semi == nil && j.Setup.Rounds != d.Round+1:
		j.Refuse("method", "Halbfinale und Finale sind die letzten beiden Runden: unter „Einrichten“ müssten es dafür "+rounds+" sein", "the semi-finals and the final are the last two rounds: for that the setup should have "+rounds)
	}
	if len(j.Problems()) > 0 {
		return d
	}
	if d.Tables, _ = j.Rankings().finalTables(*d.Final, d.Round); d.Tables == nil {
		j.Refuse("method", "für Halbfinale braucht es vier Paare, die gespielt haben und da sind", "semi-finals need four pairs who have played and are here")
	}
	return d
}

// wild reads the numbers of the players who get a wild card for a final.
func (j roundJudge) wild() []int {
	var all []int
	for i, n := range j.MaybeIntList("wild", 1, MaxPlayers) {
		if n == nil {
			continue
		}
		if p, known := j.Player(*n); !known || !p.Plays() || slices.Contains(all, *n) {
			j.Refuse(scoring.Element("wild", i), "diese Nummer spielt nicht mit oder steht schon da", "this number is not playing, or is there already")
		}
		all = append(all, *n)
	}
	slices.Sort(all)
	return all
}

// parted reports whether pairs should stay together and do not sit opposite at a table.
func (j judge) parted(seats []int) bool {
	with := partners(j.Playing())
	return j.Setup.FixedPairs && len(seats) == usualTable && (with[seats[0]] != seats[2] || with[seats[1]] != seats[3])
}

// refuseSingles refuses to draw if pairs stay together and a player who is here has no partner here.
func (j roundJudge) refuseSingles() {
	if !j.Setup.FixedPairs {
		return
	}
	for _, h := range j.HeatsToDraw(ByLot, j.next) {
		with := partners(h.Players)
		for _, p := range h.Players {
			if n := strconv.Itoa(p.Number); with[p.Number] == 0 {
				j.Refuse("method", n+" "+p.Name+" hat keinen Partner, der da ist: genau zwei Spieler bekommen denselben Namen des Paars, oder „kommt später“", n+" "+p.Name+" has no partner who is here: exactly two players get the same name of a pair, or “comes later”")
				return
			}
		}
	}
}

// refuseTeams refuses to draw a match day if somebody plays for no team, or if a team has more than
// four players.
func (j roundJudge) refuseTeams() {
	if !j.Setup.MatchPoints {
		return
	}
	playing := map[string]int{}
	for _, p := range j.playingIn(j.next) {
		playing[p.Team]++
	}
	if n := playing[""]; n > 0 {
		text := strconv.Itoa(n)
		j.Refuse("method", text+" spielen für keine Mannschaft", text+" play for no team")
	}
	for _, team := range slices.Sorted(maps.Keys(playing)) {
		if n := strconv.Itoa(playing[team]); playing[team] > inTeam && team != "" {
			j.Refuse("method", team+" hat "+n+" Spieler da, vier spielen: wer aussetzt, als „kommt später“ eintragen", team+" has "+n+" players here, and four play: mark whoever sits out “comes later”")
			return
		}
	}
}
