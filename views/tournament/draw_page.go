package tournament

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/scoring/tournament/draw"
)

// DrawPage is how the next round is drawn, and how the last one fell.
func (r Viewer) DrawPage(t tournament.Tournament, l tournament.Log, back RejectedForm) DrawPage {
	v := DrawPage{Head: r.withUndo(t, l, r.head(t, "/auslosung", back)), Number: t.Begun() + 1, Changed: t.DrawnAt()}
	shown, next := t.ShownRound(), t.Begun() == len(t.Rounds)
	v.Called, v.Playing = r.T(t.Setup.RoundName(v.Number)), r.sizes(t, v.Number)
	switch missing := t.MissingLists(v.Number - 1); {
	case next && len(t.Rounds) >= t.Setup.Rounds:
		v.Wait = r.S("Alles ist ausgelost.", "Everything has been drawn.")
	case missing.DE != "":
		v.Wait = r.S("Die nächste Serie wird gelost, wenn alle Listen da sind. Es fehlen: ", "The next round is drawn once all lists are in. Missing: ") + r.T(missing)
	case len(t.Players) == 0:
		v.Wait = r.S("Erst Spieler aufnehmen.", "Add the players first.")
	}
	if shown != nil {
		r.drawn(t, &v, shown)
		v.Ahead = r.ahead(t, shown.Number)
	}
	v.All, v.MayEnd = t.Setup.Rounds > v.Number, v.Number > 1 && t.FinalBefore(v.Number) == 0 && !t.Setup.MatchPoints
	return v
}

// ahead are the rounds behind one that were drawn with it.
func (r Viewer) ahead(t tournament.Tournament, behind int) (all []DrawPage) {
	for i := range t.Rounds[behind:] {
		v := DrawPage{Head: Head{Page: r.Page}}
		r.drawn(t, &v, &t.Rounds[behind+i])
		all = append(all, v)
	}
	return all
}

// sizes is "37 Spieler: 7 Tische zu 4, 3 zu 3", for the round that is drawn next.
func (r Viewer) sizes(t tournament.Tournament, round int) string {
	playing, seated, sizes := 0, 0, map[int]int{}
	for _, h := range t.HeatsToDraw(tournament.ByLot, round) {
		playing += len(h.Players) + len(h.Out)
		if h.Sizes == nil {
			h.Sizes = draw.Sizes(len(h.Players), tournament.Rests[t.Setup.Rest])
		}
		for _, size := range h.Sizes {
			sizes[size]++
			seated += size
		}
	}
	text := r.Count(playing, tournament.OnePlayer, tournament.ManyPlayers)
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(sizes))) {
		text += " · " + r.Count(sizes[size], tournament.OneTable, tournament.ManyTables) + r.S(" zu ", " of ") + strconv.Itoa(size)
	}
	if out := playing - seated; out > 0 {
		text += " · " + r.Count(out, scoring.T("setzt aus", "sits out"), scoring.T("setzen aus", "sit out"))
	}
	return text
}

// drawn is how a round fell: who sits where, and by which seed anybody can check
// it.
func (r Viewer) drawn(t tournament.Tournament, v *DrawPage, round *tournament.Round) {
	v.Drawn, v.Begun, v.MaySwap, v.Fell = true, round.Begun, r.Owns && !round.Begun, r.T(t.Setup.RoundName(round.Number))
	for i, table := range round.Tables {
		line := DrawnTable{Number: table.At.Table}
		if h := round.Draw.HeatOf(i); h != nil {
			line.Heat = heatCalled(r.Page, *h)
		}
		for _, number := range table.Seats {
			p, _ := t.Player(number)
			line.Seats = append(line.Seats, DrawnSeat{Number: number, Name: p.Name, Club: p.Club, Team: p.Team, Tandem: p.Tandem})
		}
		v.Tables = append(v.Tables, line)
		v.ByHand += tournament.NumberList(table.Seats) + "\n"
	}
	var out []string
	for _, number := range round.Out {
		p, _ := t.Player(number)
		out = append(out, strconv.Itoa(number)+" "+p.Name)
	}
	v.Out = strings.Join(out, ", ")
	v.How = HowDrawn(r.Page, *round)
	if r.Owns {
		r.shifted(t, v, round)
	}
	r.noSeat(t, v, round)
}

// noSeat says who is here and has no place in the round.
func (r Viewer) noSeat(t tournament.Tournament, v *DrawPage, round *tournament.Round) {
	without := t.Unseated(round)
	if len(without) == 0 || round.Begun && t.Closed(round.Number) {
		return
	}
	all := len(t.Playing())
	sit := r.Count(all-len(without), scoring.T("sitzt", "is seated"), scoring.T("sitzen", "are seated"))
	v.Seated = r.Count(all, tournament.OnePlayer, tournament.ManyPlayers) + ", " + sit
	var names []string
	for _, p := range without {
		if !slices.Contains(round.Out, p.Number) {
			names = append(names, strconv.Itoa(p.Number)+" "+p.Name)
		}
	}
	v.NoSeat = strings.Join(names, ", ")
	v.AskOut, v.MayAdd = !round.Begun && len(t.Forgotten(round)) > 0, r.Owns && round.Begun
}

// shifted says on the page of a draw who would sit elsewhere by now, and how it is drawn like
// that.
func (r Viewer) shifted(t tournament.Tournament, v *DrawPage, round *tournament.Round) {
	s := t.ShiftSince(round)
	if s == nil {
		return
	}
	v.Shift = &DrawShift{Says: r.T(t.ShiftText(*s)), Digest: s.Digest(), Method: round.Draw.Method}
	if f := round.Draw.Final; f != nil {
		v.Shift.First, v.Shift.Winners, v.Shift.Anew, v.Shift.Wild = tournament.OrEmpty(f.First), f.Winners, f.Anew, f.Wild
	}
}
