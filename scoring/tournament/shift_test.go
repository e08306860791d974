package tournament_test

import (
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// gives corrects a list so that one of its players has these points, and nobody else has any.
func (d *desk) gives(table Table, number int, points int) {
	d.t.Helper()
	foot := scoring.ListTotals{Won: make([]int, len(table.Seats)), Lost: make([]int, len(table.Seats)), Passed: 48}
	for _, n := range table.Seats {
		had := scoring.Points(0)
		if n == number {
			had = scoring.Whole(points)
		}
		foot.Points = append(foot.Points, had)
	}
	d.writes(Act{Reopen: &Reopen{table.At, "Zahlendreher"}, List: &PaperList{table.At, foot}, Sign: &Sign{At: table.At, Seats: List{Table: table}.Everybody(), Director: true}})
}

// strangers returns n players of no team and no club, so that nothing keeps them apart.
func strangers(n int) (players []Player) {
	for _, p := range crowd(n) {
		players = append(players, Player{Number: p.Number, Name: p.Name})
	}
	return players
}

// rises gives the last player of a round the most points of all, and returns the number.
func (d *desk) rises() (number int) {
	d.t.Helper()
	number = placed(d.Rankings().Overall())[len(d.Players)-1]
	d.gives(*d.Sits(1, number), number, 9000)
	return number
}

// page returns the shift of the round that is shown; nil for none. It checks that the page of the
// draw shows the shift to the director and to nobody else.
func (d *desk) page() *Shift {
	d.t.Helper()
	r := d.ShownRound()
	v := pages.Viewer{Owns: true, Writes: true}.DrawPage(d.Tournament, d.log, pages.RejectedForm{})
	s := d.ShiftSince(r)
	if (v.Shift != nil) != (s != nil) {
		d.t.Errorf("the page says %v of %v", v.Shift, s)
	}
	if seen := (pages.Viewer{}).DrawPage(d.Tournament, d.log, pages.RejectedForm{}); seen.Shift != nil {
		d.t.Error("whoever looks on is told, too")
	}
	return s
}

// If a round was seated by points and a list is corrected afterwards, the round cannot begin at
// once. The director must first see who would sit elsewhere, and then keep the draw or draw again.
// If the shift changes after the director has seen it, keeping the draw must be ticked again.
func TestARoundThatWentByAListThatIsCorrectedSinceIsKeptOrDrawnAnew(t *testing.T) {
	for _, how := range [][]string{
		{"act", "draw", "method", ByPoints},
		{"act", "draw", "method", ByPlace, "first", "4"},
		{"act", "draw", "method", ByPlace, "winners", "true", "anew", "true"},
	} {
		for _, heats := range [][]Heat{nil, {{"A", []int{1, 2, 3, 4, 5, 6, 7, 8}}, {"B", []int{9, 10, 11, 12, 13, 14, 15, 16}}}} {
			setup := skatOf(3)
			setup.Heats = heats
			d := newDesk(t, setup, strangers(16))
			d.draws(ByLot)
			d.plays()
			d.sends(how...)
			if s := d.page(); s != nil {
				t.Fatalf("%v: nothing was corrected, and it says %v", how, *s)
			}
			rises := d.rises()
			first := d.page()
			if first == nil || !slices.Contains(slices.Concat(first.In, first.Moved), rises) {
				t.Fatalf("%v: number %d leads now, and it says %v", how, rises, first)
			}
			d.refuses("keep", "nach den jetzigen Listen säßen andere", "act", "begin")
			d.gives(*d.Sits(1, rises), rises, 0) // takes these points away again, and then another player rises
			d.rises()
			if s := d.page(); s != nil && s.Digest() != first.Digest() {
				d.refuses("keep", "nach den jetzigen Listen säßen andere", "act", "begin", "keep", first.Digest())
			}
			kept, anew := *d, *d
			kept.sends("act", "begin", "keep", kept.page().Digest())
			if seats := kept.Rounds[1].Lists(); fmt.Sprint(seats) != fmt.Sprint(kept.Rounds[1].Draw.Tables) || !kept.acts[len(kept.acts)-1].Begin.Keeps {
				t.Errorf("%v: it was kept, and is %v", how, seats)
			}
			if kept.page() == nil { // the shift is still shown, but changes nothing
				t.Errorf("%v: nothing is said once it has begun", how)
			}
			anew.sends(how...)
			if s := anew.page(); s != nil {
				t.Errorf("%v: it was drawn anew, and says %v", how, *s)
			}
			anew.sends("act", "begin")
		}
	}
}

// The director is not asked about players who would sit at the same table, about rounds drawn by
// lot or by hand, or about players who have left or come since. A penalty counts like a correction.
func TestOnlyWhatPointsWouldSeatOtherwiseIsAskedAbout(t *testing.T) {
	d := newDesk(t, skatOf(3), strangers(16))
	d.draws(ByLot)
	d.plays()
	for _, how := range [][]string{{"act", "draw", "method", ByLot}, {"act", "draw", "method", ByHand, "tables", "1 2 3 4\n5 6 7 8\n9 10 11 12\n13 14 15 16"}} {
		other := *d
		other.sends(how...)
		other.rises()
		if s := other.page(); s != nil {
			t.Errorf("%v: it says %v", how, *s)
		}
	}
	var won []int // the player of each table with the most points
	for i, table := range d.Rounds[0].Tables {
		won = append(won, table.Seats[0])
		d.gives(table, table.Seats[0], 9000-i)
	}
	d.sends("act", "draw", "method", ByPlace, "first", "4")
	d.sends("act", "mark", "number", fmt.Sprint(d.Rounds[0].Tables[0].Seats[1]), "mark", "gone")
	d.sends("act", "add", "name", "Zoe")
	d.gives(d.Rounds[0].Tables[3], won[3], 9999)
	if s := d.page(); s != nil {
		t.Errorf("the same four have another order, and it says %v", *s)
	}
	d.sends("act", "fine", "number", fmt.Sprint(won[2]), "kind", Disqualified, "in", "1", "reason", "gezinkt")
	if s := d.page(); s == nil || !slices.Equal(s.Out, won[2:3]) || len(s.In) != 1 {
		t.Errorf("a finalist is disqualified, and it says %v", s)
	}
}
