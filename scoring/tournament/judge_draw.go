package tournament

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament/draw"
)

// draw seats the round that comes next, or seats it anew until it begins.
func (j judge) draw() Act {
	round, ok := j.drawable()
	if !ok || !j.sawDraw() {
		return Act{}
	}
	j.Rounds = j.Rounds[:round-1] // whoever was drawn for a final is no finalist while it is drawn again
	d := Draw{Round: round, Method: j.Choice("method", ByLot, ByPoints, ByHand, ByPlace, AllAtOnce), Seed: strings.ToLower(j.Fresh()[:seedLength])}
	switch d.Method {
	case ByHand:
		d.Tables, d.Out = j.byHand()
	case ByLot, ByPoints:
		d = j.filled(d)
	case AllAtOnce:
		return j.drawAll(d)
	case ByPlace:
		d = j.drawFinal(d)
	default:
		j.Refuse("method", "wie soll gelost werden?", "how are the seats to be drawn?")
	}
	j.refuseTables(d)
	return Act{Draw: &d}
}

// refuseTables refuses a draw of more tables than there is room for.
func (j judge) refuseTables(d Draw) {
	if len(d.Tables) > MaxTables {
		j.Refuse("method", "mehr als 100 Tische gehen nicht", "there is room for 100 tables")
	}
}

// drawAll draws the next round and all behind it by lot: each as if the ones before had
// been played as the lot fell.
func (j judge) drawAll(d Draw) (a Act) {
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

// seedLength is of a seed that somebody may want to type.
const seedLength = 8

// drawable is the round to be drawn, if its time has come.
func (j judge) drawable() (round int, ok bool) {
	round = j.Begun() + 1
	least := 4
	playing := j.playingIn(round)
	j.refuseTeams(round)
	switch missing := j.MissingLists(round - 1); {
	case round > j.Setup.Rounds:
		j.Refuse("method", "alles ist gespielt", "everything has been played")
	case missing.DE != "":
		j.Refuse("method", "erst müssen alle Listen da sein; es fehlt: "+missing.DE, "all lists must be in first; missing: "+missing.EN)
	case len(playing) < least && j.Setup.Rest != scoring.InThrees || len(playing) < least-1:
		j.Refuse("method", "das sind zu wenige für einen Tisch", "that is not enough for one table")
	default:
		ok = len(j.Problems()) == 0
	}
	return round, ok
}

// MissingLists are the tables of a round whose lists are not in.
func (t Tournament) MissingLists(round int) scoring.Text {
	var tables []scoring.Text
	for _, l := range t.Lists(round) {
		if !l.In {
			tables = append(tables, scoring.T("Tisch ", "table ").Add(scoring.Same(strconv.Itoa(l.Table.At.Table))))
		}
	}
	return scoring.List(tables...)
}

// Playing are those who are drawn, by number.
func (s *State) Playing() (all []Player) {
	return slices.DeleteFunc(slices.Clone(s.Players), func(p Player) bool { return !p.Plays() })
}

// SatOut is how often each sat out in the rounds before, by number.
func (s *State) SatOut(before int) map[int]int {
	times := map[int]int{}
	for _, round := range s.Rounds[:before-1] {
		for _, n := range round.Out {
			times[n]++
		}
	}
	return times
}

// Rests are what becomes of who is left when all sit in fours.
var Rests = map[string]draw.Tables{scoring.InThrees: draw.WithThree, scoring.InFives: draw.WithFive, scoring.SitOut: draw.FoursOnly}

// inOrder are those who play a round: the leader first where seats go by points.
func (t Tournament) inOrder(method string, round int) []Player {
	playing := t.playingIn(round)
	if method != ByPoints {
		return playing
	}
	var all []Player
	for _, s := range t.Ranking() {
		if p, known := t.Player(s.Number()); known && slices.Contains(numbersOf(playing), p.Number) {
			all = append(all, p)
		}
	}
	return all
}

// byHand are tables as the director writes them, one a line: the numbers of those
// who sit there.
func (j judge) byHand() (tables [][]int, out []int) {
	seated, may := map[int]bool{}, numbersOf(j.playingIn(j.Begun()+1))
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
		if _, fits := j.Setup.Deals[len(table)]; !fits {
			j.Refuse("tables", fmt.Sprintf("Zeile %d: ein Tisch mit %d geht nicht", i+1, len(table)), fmt.Sprintf("line %d: a table of %d is not possible", i+1, len(table)))
		}
		tables = append(tables, table)
	}
	for _, p := range j.playingIn(j.Begun() + 1) {
		if !seated[p.Number] {
			out = append(out, p.Number)
		}
	}
	return tables, out
}

// brief is what was typed as a refusal repeats it.
func brief(typed string) string {
	if text := []rune(typed); len(text) > 10 {
		return string(text[:10]) + "…"
	}
	return typed
}

// sawDraw reports that a form's sender has seen how the lot fell last.
func (j judge) sawDraw() bool {
	seen := j.Int("seen", 0, 1<<30) == j.DrawnAt()
	if !seen {
		j.Refuse(conflict, "inzwischen hat jemand gelost, getauscht oder begonnen; so steht es jetzt", "somebody has drawn, swapped or begun meanwhile; this is how it stands now")
	}
	return seen
}

// DrawnAt is the Seq of the last act on the last round; 0 before the first draw.
func (s *State) DrawnAt() int {
	if r := s.current(); r != nil {
		return r.Changed
	}
	return 0
}

// open is the round that was drawn and has not begun, as the form's sender has
// seen it.
func (j judge) open() *Round {
	if !j.sawDraw() {
		return nil
	}
	r := j.current()
	if r == nil || r.Begun {
		j.Refuse("round", "es läuft schon", "it has begun already")
		return nil
	}
	return r
}

// swap exchanges two players of the round that was drawn.
func (j judge) swap() Act {
	r := j.open()
	if r == nil {
		return Act{}
	}
	w := Swap{Round: r.Number, A: j.Int("a", 1, MaxPlayers), B: j.Int("b", 1, MaxPlayers)}
	for key, n := range map[string]int{"a": w.A, "b": w.B} {
		if !r.has(n) {
			j.Refuse(key, "diese Nummer ist nicht ausgelost", "this number was not drawn")
		}
	}
	if w.A == w.B {
		j.Refuse("b", "zwei verschiedene Nummern", "two different numbers")
	}
	return Act{Swap: &w}
}

// has reports somebody who was drawn for the round, also to sit out.
func (r *Round) has(number int) bool {
	return slices.ContainsFunc(append(r.Lists(), r.Out), func(list []int) bool { return slices.Contains(list, number) })
}

// begin opens the tables of the round that was drawn.
func (j judge) begin() Act {
	r := j.open()
	if r == nil {
		return Act{}
	}
	if missing := j.MissingLists(r.Number - 1); missing.DE != "" {
		j.Refuse("round", "erst müssen alle Listen da sein; es fehlt: "+missing.DE, "all lists must be in first; missing: "+missing.EN)
	}
	j.refuseAway(r)
	j.refuseForgotten(r)
	b := Begin{Round: r.Number, Keeps: j.keepsDraw(r)}
	for range r.Tables {
		b.Evenings = append(b.Evenings, j.Fresh())
	}
	return Act{Begin: &b}
}
