package tournament

import (
	"maps"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
)

// DrawPage returns the page on which the next round is drawn, with the result of the last draw.
func (r Viewer) DrawPage(t tournament.Tournament, l tournament.Log, back RejectedForm) DrawPage {
	v := DrawPage{Head: r.withUndo(t, l, r.head(t, "/auslosung", back)), Number: t.Begun() + 1, Changed: t.DrawnAt()}
	shown, next := t.ShownRound(), t.Begun() == len(t.Rounds)
	v.Called, v.Playing = r.T(t.Setup.RoundName(v.Number)), v.sizes(t)
	switch missing := t.MissingLists(v.Number - 1); {
	case next && len(t.Rounds) >= t.Setup.Rounds:
		v.Wait = r.S("Alles ist ausgelost.", "Everything has been drawn.")
	case missing.DE != "":
		v.Wait = r.S("Die nächste Serie wird gelost, wenn alle Listen da sind. Es fehlen: ", "The next round is drawn once all lists are in. Missing: ") + r.T(missing)
	case len(t.Players) == 0:
		v.Wait = r.S("Erst Spieler aufnehmen.", "Add the players first.")
	}
	if shown != nil {
		v.show(t, shown)
		for i := range t.Rounds[shown.Number:] { // rounds that were drawn at once with it
			later := DrawPage{Head: Head{Viewer: &Viewer{Page: r.Page}}}
			later.show(t, &t.Rounds[shown.Number+i])
			v.Ahead = append(v.Ahead, later)
		}
	}
	semi := t.SemiFinal()
	v.Last = semi != nil && v.Number == semi.Number+1
	v.All, v.MayEnd = t.Setup.Rounds > v.Number, v.Number > 1 && t.FinalBefore(v.Number) == 0 && !t.Setup.MatchPoints
	return v
}

// sizes returns the sizes of the tables in the round that is drawn next, such as "37 Spieler · 7
// Tische zu 4 · 3 Tische zu 3".
func (v DrawPage) sizes(t tournament.Tournament) string {
	playing, seated, sizes := 0, 0, map[int]int{}
	for _, h := range t.HeatsToDraw(tournament.ByLot, v.Number) {
		playing += len(h.Players) + len(h.Out)
		if h.Sizes == nil {
			h.Sizes = t.Setup.Sizes(len(h.Players))
		}
		for _, size := range h.Sizes {
			sizes[size]++
			seated += size
		}
	}
	text := v.Count(playing, tournament.OnePlayer, tournament.ManyPlayers)
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(sizes))) {
		text += " · " + v.Count(sizes[size], tournament.OneTable, tournament.ManyTables) + v.S(" zu ", " of ") + strconv.Itoa(size)
	}
	if out := playing - seated; out > 0 {
		text += " · " + v.Count(out, scoring.T("setzt aus", "sits out"), scoring.T("setzen aus", "sit out"))
	}
	return text
}

// show fills in the result of a draw: who sits where, and the seed with which anybody can check it.
func (v *DrawPage) show(t tournament.Tournament, round *tournament.Round) {
	players := func(numbers []int) (all []tournament.Player) {
		for _, number := range numbers {
			p, _ := t.Player(number)
			all = append(all, p)
		}
		return all
	}
	v.Drawn, v.Begun, v.MaySwap, v.Fell = true, round.Begun, v.Owns && !round.Begun, v.T(t.Setup.RoundName(round.Number))
	for i, table := range round.Tables {
		drawn := DrawnTable{Number: table.At.Table, Players: players(table.Seats)}
		if h := round.Draw.HeatOf(i); h != nil {
			drawn.Heat = heatCalled(v.Page, *h)
		}
		if duel := t.DuelText(round.Number, i); duel.DE != "" {
			drawn.Heat = v.T(duel)
		}
		v.Tables = append(v.Tables, drawn)
		v.ByHand += tournament.NumberList(table.Seats) + "\n"
	}
	v.Out, v.How = numbered(players(round.Out)), append(HowDrawn(v.Page, *round), pairsText(v.Page, t.Setup, round.Draw)...)
	if s := t.ShiftSince(round); v.Owns && s != nil {
		v.Shift = &DrawShift{Says: v.T(s.Text(t.NameOf)), Digest: s.Digest(), Draw: round.Draw}
	}
	v.showUnseated(t, round)
}

// showUnseated fills in the players who are present and have no seat in the round.
func (v *DrawPage) showUnseated(t tournament.Tournament, round *tournament.Round) {
	without := t.Unseated(round)
	if len(without) == 0 || round.Begun && t.Closed(round.Number) {
		return
	}
	all := len(t.Playing())
	sit := v.Count(all-len(without), scoring.T("sitzt", "is seated"), scoring.T("sitzen", "are seated"))
	v.Seated = v.Count(all, tournament.OnePlayer, tournament.ManyPlayers) + ", " + sit
	v.NoSeat = numbered(slices.DeleteFunc(without, func(p tournament.Player) bool { return slices.Contains(round.Out, p.Number) }))
	v.AskOut, v.MayAdd = !round.Begun && len(t.Forgotten(round)) > 0, v.Owns && round.Begun
}
