package scoringtest

import (
	"slices"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
)

// factsOf returns the sheet of an evening and its statistics events, line by line.
func (h house[D, R]) factsOf(e evening[D, R]) (scoring.Sheet, [][]scoring.StatEvent) {
	sheet := h.score(e)
	return sheet, h.book.Facts(e.document(), sheet)
}

// addsUpFigures tests that the statistics of an evening are those of its first deals plus those of
// the later deals, and that later deals do not change the events of earlier ones.
func (h house[D, R]) addsUpFigures(t *rapid.T) {
	e := h.evening(t)
	sheet, facts := h.factsOf(e)
	at := rapid.IntRange(0, len(e.deals)).Draw(t, "first deals")
	first := e
	first.deals = e.deals[:at]
	_, early := h.factsOf(first)
	same(t, "facts", early, facts[:at])
	kinds, sums := h.book.Kinds(), h.book.SumUp(sheet.Lines[:at], facts[:at])
	for cell, later := range h.book.SumUp(sheet.Lines[at:], facts[at:]) {
		sums[cell] = sums[cell].Plus(later, kinds[cell.Figure])
	}
	sameSums(t, h.book.SumUp(sheet.Lines, facts), sums)
}

// followsSeatsInFigures tests that statistics do not depend on which seat a player has.
func (h house[D, R]) followsSeatsInFigures(t *rapid.T) {
	e := h.evening(t)
	elsewhere, to := h.elsewhere(t, e)
	sheet, facts := h.factsOf(e)
	there, moved := h.factsOf(elsewhere)
	want := scoring.Sums{}
	for cell, sum := range h.book.SumUp(sheet.Lines, facts) {
		cell.Who, cell.With = to.seat(cell.Who), to.seat(cell.With)
		want[cell] = sum
	}
	sameSums(t, want, h.book.SumUp(there.Lines, moved))
}

func sameSums(t *rapid.T, want, got scoring.Sums) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Fatalf("sums (-want +got):\n%s", diff)
	}
}

// countsItsFigures tests three properties of every statistics event: the game has the statistic,
// the player took part in the deal or sat out the deal that ended a Partie, and the event suits the
// statistic's kind.
func (h house[D, R]) countsItsFigures(t *rapid.T) {
	sheet, facts := h.factsOf(h.evening(t))
	kinds := h.book.Kinds()
	for i, l := range sheet.Lines {
		for _, f := range facts[i] {
			kind, known := kinds[f.Figure]
			there := slices.Contains(l.Playing(), f.Seat) || l.Ends != nil && l.Out.Has(f.Seat)
			if !known || l.Corrects || !there || (f.With != 0) != (kind == scoring.ByPlayer) {
				t.Fatalf("line %d has the fact %+v", l.Number, f)
			}
			if kind == scoring.Count && !f.True {
				t.Fatalf("line %d counts what did not come true: %+v", l.Number, f)
			}
		}
	}
}
