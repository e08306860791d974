package turnier

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring/draw"
	"anschreiber/views"
)

// DrawPage is how the next round is drawn, and how the last one fell.
func (t Tournament) DrawPage(r Reader, l Log, back Refused) views.TournamentDraw {
	v := views.TournamentDraw{Tournament: t.withUndo(r, l, t.head(r, "/auslosung", back)), Number: len(t.Rounds), Changed: t.drawnAt()}
	last := t.lastRound()
	next := last == nil || last.Begun
	if next {
		v.Number++
	}
	v.Called, v.Playing = r.T(t.called(v.Number)), t.sizes(r)
	switch missing := t.missing(v.Number - 1); {
	case next && len(t.Rounds) >= t.Setup.Rounds:
		v.Wait = r.S("Es ist alles ausgelost.", "All of it has been drawn.")
	case missing.DE != "":
		v.Wait = r.S("Bevor weiter gelost wird, müssen alle Listen da sein. Es fehlt noch: ", "Before the next draw all lists must be in. Still missing: ") + r.T(missing)
	case len(t.Players) == 0:
		v.Wait = r.S("Erst kommen die Spieler.", "First come the players.")
	}
	if last != nil {
		t.drawn(r, &v, last)
	}
	return v
}

// sizes is "37 Spieler: 7 Tische zu 4, 3 zu 3".
func (t Tournament) sizes(r Reader) string {
	playing := len(t.playing())
	text, sizes := r.count(playing, onePlayer, manyPlayers), map[int]int{}
	seated := 0
	for _, size := range draw.Sizes(playing, rests[t.Setup.Rest]) {
		sizes[size]++
		seated += size
	}
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(sizes))) {
		text += " · " + r.count(sizes[size], oneTable, manyTables) + r.S(" zu ", " of ") + strconv.Itoa(size)
	}
	if out := playing - seated; out > 0 {
		text += " · " + strconv.Itoa(out) + r.S(" setzen aus", " sit out")
	}
	return text
}

// drawn is how a round fell: who sits where, and by which seed anybody can check
// it.
func (t Tournament) drawn(r Reader, v *views.TournamentDraw, round *Round) {
	v.Drawn, v.Begun, v.MaySwap, v.Fell = true, round.Begun, r.Owns && !round.Begun, r.T(t.called(round.Number))
	for _, table := range round.Tables {
		line := views.DrawnTable{Number: table.At.Table}
		for _, number := range table.Seats {
			p, _ := t.Player(number)
			line.Seats = append(line.Seats, views.DrawnSeat{Number: number, Name: p.Name, Club: p.Club, Team: p.Team, Tandem: p.Tandem})
		}
		v.Tables = append(v.Tables, line)
		v.ByHand += numbers(table.Seats) + "\n"
	}
	var out []string
	for _, number := range round.Out {
		p, _ := t.Player(number)
		out = append(out, strconv.Itoa(number)+" "+p.Name)
	}
	v.Out = strings.Join(out, ", ")
	v.How = HowDrawn(r.Page, *round)
}

func numbers(all []int) string {
	var words []string
	for _, n := range all {
		words = append(words, strconv.Itoa(n))
	}
	return strings.Join(words, " ")
}
