package tournament

import (
	"cmp"
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// open returns the round that is drawn and has not begun. It adds a problem and returns nil if
// there is none, or if the form's sender has not seen its latest draw.
func (j roundJudge) open() *Round {
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

// swap exchanges two players of the drawn round.
func (j roundJudge) swap() Act {
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
	if with := partners(j.Playing()); j.Setup.FixedPairs && with[w.A] != w.B {
		w.Partners = []int{with[w.A], with[w.B]}
		if slices.Contains(w.Partners, 0) {
			j.Refuse("b", "getauscht werden ganze Paare", "whole pairs are swapped")
		}
	}
	return Act{Swap: &w}
}

// begin opens the tables of the drawn round.
func (j roundJudge) begin() Act {
	r := j.open()
	if r == nil {
		return Act{}
	}
	if missing := j.MissingLists(r.Number - 1); missing.DE != "" {
		j.Refuse("round", "erst müssen alle Listen da sein; es fehlt: "+missing.DE, "all lists must be in first; missing: "+missing.EN)
	}
	j.refuseAway(r)
	j.refuseForgotten(r)
	j.refuseMisfit(r)
	b := Begin{Round: r.Number, Keeps: j.keepsDraw(r)}
	for range r.Tables {
		b.Evenings = append(b.Evenings, j.Fresh())
	}
	return Act{Begin: &b}
}

// refuseAway refuses to begin a round if a player at a table is not present.
func (j roundJudge) refuseAway(r *Round) {
	for _, p := range j.Players {
		if t := j.Sits(r.Number, p.Number); t != nil && !p.Plays() {
			n, at := strconv.Itoa(p.Number)+" "+p.Name, strconv.Itoa(t.At.Table)
			j.Refuse("round", n+" sitzt an Tisch "+at+" und ist nicht da: tauschen oder neu auslosen", n+" sits at table "+at+" and is not here: swap, or draw again")
			return
		}
	}
}

// refuseMisfit refuses to begin a round if a table does not go with what was changed since the draw:
// by other rules its number of players is not allowed, or its partners are not a pair any more.
func (j roundJudge) refuseMisfit(r *Round) {
	for _, t := range r.Tables {
		if n := strconv.Itoa(t.At.Table); len(j.Problems()) == 0 && (!j.Setup.maySit()(len(t.Seats)) || j.parted(t.Seats)) {
			j.Refuse("round", "Tisch "+n+" passt nicht mehr zu den Regeln und Paaren: neu auslosen", "table "+n+" no longer goes with the rules and the pairs: draw again")
		}
	}
}

// refuseForgotten refuses to begin a round while a present player has no seat, unless the director
// ticks that they sit out.
func (j roundJudge) refuseForgotten(r *Round) {
	if all := j.Forgotten(r); len(all) > 0 && !j.Bool("sit_out") {
		who := scoring.Same(strconv.Itoa(all[0].Number) + " " + all[0].Name)
		if more := len(all) - 1; more > 0 {
			n := strconv.Itoa(more)
			who = who.Add(scoring.T(" und "+n+" weitere", " and "+n+" more"))
		}
		j.Refuse("sit_out", "keinen Platz: "+who.DE+". Setzen oder hier ankreuzen", "no seat: "+who.EN+". Seat them, or tick this")
	}
}

// keepsDraw reports whether by the corrected lists players would sit elsewhere than they were
// drawn. Then the round can begin only if the director has ticked that the draw is kept; otherwise
// keepsDraw adds a problem.
func (j roundJudge) keepsDraw(r *Round) bool {
	s := j.ShiftSince(r)
	if s != nil && j.Value("keep") != s.Digest() {
		j.Refuse("keep", "nach den jetzigen Listen säßen andere: ankreuzen, wenn es so bleibt, sonst neu setzen", "as the lists stand now, others would sit here: tick this to keep it, or seat anew")
	}
	return s != nil
}

// clock starts, stops or adjusts the clock of the round that is under way.
func (j judge) clock() Act {
	step := ClockStep{Round: j.Int("round", 1, maxRounds), Does: j.Choice("does", ClockStart, ClockPause, ClockGo, ClockMore)}
	r := j.Round(step.Round)
	if r == nil || !r.Begun || step.Round != j.Begun() || j.Closed(step.Round) {
		j.Refuse("round", "diese "+j.Setup.RoundWord().DE+" läuft nicht", "this "+j.Setup.RoundWord().EN+" is not under way")
		return Act{}
	}
	c := r.Clock
	if j.Int("seen", 0, 1<<30) < c.Changed {
		says := c.Steps[len(c.Steps)-1].Text()
		j.Refuse(conflict, "inzwischen hat jemand die Uhr gestellt: "+says.DE, "somebody has set the clock meanwhile: "+says.EN)
		return Act{}
	}
	hasTime := j.TimeOf(*r) > 0 || c.Used > 0
	switch {
	case step.Does == "":
		j.Refuse("does", "was soll die Uhr tun?", "what should the clock do?")
	case step.Does == ClockStart:
		step.Minutes = j.Int("minutes", 1, maxMinutes)
	case !hasTime:
		j.Refuse("does", "die Uhr ist noch nicht gestellt", "the clock has not been set yet")
	case step.Does == ClockMore:
		step.Minutes = j.Int("minutes", -maxMinutes, maxMinutes)
		all := cmp.Or(c.Minutes, j.Setup.Minutes) + c.More + step.Minutes
		if step.Minutes == 0 || !within(all, 1, 2*maxMinutes) {
			j.Refuse("minutes", "wie viele Minuten mehr?", "how many more minutes?")
		}
	case c.Since.IsZero() == (step.Does == ClockPause):
		j.Refuse(conflict, "das tut die Uhr schon", "the clock does that already")
	}
	return Act{Clock: &step}
}
