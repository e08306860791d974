package evening_test

import (
	"slices"
	"strconv"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// trades returns the form with which two players change places.
func (tb *table) trades(two ...string) evening.Form {
	f := tb.form()
	for _, seat := range tb.now.Sheet.Next.Round {
		f.Values.Add("sits", strconv.Itoa(int(seat)))
	}
	f.Values["trades"] = two
	return f
}

// sits checks how the players sit, who deals next, and what was written last.
func (tb *table) sits(round scoring.Seats, dealer scoring.Seat, says string) {
	tb.t.Helper()
	if got := tb.now.Sheet.Next; !slices.Equal(got.Round, round) || got.Dealer != dealer {
		tb.t.Errorf("they sit %v and %d deals, not %v and %d", got.Round, got.Dealer, round, dealer)
	}
	if got := tb.now.History().LastText().DE; got != says {
		tb.t.Errorf("it says %q, not %q", got, says)
	}
}

func TestWhoeverChangesPlacesKeepsThePoints(t *testing.T) {
	tb := begin(t, four)
	tb.deals("2") // a deal dealt by Anna
	before := tb.now.Sheet
	tb.takes(changes, tb.trades("2", "4"))
	tb.sits(scoring.Seats{1, 4, 3, 2}, 4, "Bernd und Dora tauschen die Plätze")
	if !slices.Equal(tb.now.Sheet.Totals, before.Totals) || !slices.Equal(tb.now.State.Setup.Players, []string{"Anna", "Bernd", "Cem", "Dora"}) {
		t.Errorf("totals are %v of %v", tb.now.Sheet.Totals, tb.now.State.Setup.Players)
	}
	tb.deals("3")
	if line := tb.now.Sheet.Lines[1]; line.Dealer != 4 || !slices.Equal(line.Playing(), scoring.Seats{3, 2, 1}) || !slices.Equal(line.Out, scoring.Seats{4}) {
		t.Errorf("%d deals and %v play", line.Dealer, line.Playing())
	}
	tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
	tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
	tb.sits(scoring.Seats{1, 2, 3, 4}, 2, "Zurückgenommen: Bernd und Dora tauschen die Plätze")
}

// Trading places is an entry between two deals. The document has no such entry. Instead, its next
// deal states the new seats, which means the same.
func TestHowPeopleSitHoldsFromTheNextDealOn(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1", "2")
	tb.takes(changes, tb.trades("1", "2"))
	tb.takes(newDeal, tb.form("correction", "1", "correction", "0", "correction", "-1"))
	tb.deals("3", "1")
	seated := func() (at []int) {
		for i, deal := range tb.document() {
			if len(deal.Seats) > 0 {
				at = append(at, i+1)
			}
		}
		return at
	}
	if got := seated(); !slices.Equal(got, []int{4}) {
		t.Errorf("deals %v say how people sit", got)
	}
	tb.takes(dealAt(tb.between("0")), tb.form(append(kreuz("2"), "dealer", "3")...))
	if got := seated(); !slices.Equal(got, []int{5}) {
		t.Errorf("with a forgotten deal, deals %v say how people sit", got)
	}
	tb.takes(correct(tb.deal("4")), tb.form("act", "strike")) // the first deal in the new seating
	tb.takes(correct(tb.deal("5")), tb.filled("5", "declarer", "2"))
	if got := seated(); len(got) != 1 || !slices.Equal(tb.now.Sheet.Next.Round, scoring.Seats{2, 1, 3}) {
		t.Errorf("with a struck deal, deals %v say how people sit, at the end %v", got, tb.now.Sheet.Next.Round)
	}
}

func TestWhoeverTradesPlacesIsTwoWhoMay(t *testing.T) {
	tb := begin(t, three)
	for _, c := range []struct {
		two  []string
		says string
	}{
		{nil, "zwei antippen, die tauschen"}, {[]string{"1"}, "genau zwei antippen"}, {[]string{"1", "2", "3"}, "genau zwei antippen"},
	} {
		says(t, tb.rejected(changes, tb.trades(c.two...)), invalid, c.says)
	}
	twice := tb.trades("1", "2")
	tb.takes(changes, twice)
	if err := tb.decide("anna", changes, twice); err != evening.ErrUnchanged {
		t.Errorf("a second tap: %v", err)
	}
	for _, round := range [][]string{{"1", "2"}, {"1", "2", "2"}, {"1", "2", "9"}, {"x"}} {
		f := tb.trades()
		f.Values["sits"] = round
		if err := tb.decide("anna", changes, f); err != evening.ErrUnreadable {
			t.Errorf("%v: %v", round, err)
		}
	}
	tb.takes(settles, tb.form("act", "close"))
	says(t, tb.rejected(changes, tb.trades("1", "2")), evening.Conflict, "Der Abend ist beendet.")
}

func TestANewcomerSitsBetweenAnyTwoOrInsteadOfSomebody(t *testing.T) {
	for _, c := range []struct {
		chair  string
		round  scoring.Seats
		absent scoring.Seats
		totals []scoring.Points
		says   string
	}{
		{"behind-3", scoring.Seats{1, 2, 3, 4}, nil, []scoring.Points{48, 48, 0, 0}, "Dora kommt dazu"},
		{"behind-1", scoring.Seats{1, 4, 2, 3}, nil, []scoring.Points{48, 48, 0, 0}, "Dora kommt dazu zwischen Anna und Bernd"},
		{"instead-2", scoring.Seats{1, 2, 4, 3}, scoring.Seats{2}, []scoring.Points{48, 48, 0, 0}, "Dora kommt dazu für Bernd"},
		{"with_points-1", scoring.Seats{1, 4, 2, 3}, scoring.Seats{1}, []scoring.Points{0, 48, 0, 48}, "Dora kommt dazu für Anna, mit den Punkten"},
	} {
		tb := begin(t, three)
		tb.deals("1", "2")
		f := tb.form("joins", "Dora", "chair", c.chair)
		tb.takes(changes, f)
		next := by("anna").Viewer.EveningPage(tb.now).Entry.Next
		if !slices.Equal(next.Round, c.round) || !slices.Equal(next.Absent, c.absent) || !slices.Equal(tb.now.Sheet.Totals, c.totals) {
			t.Errorf("%s: they sit %v, away are %v, and have %v", c.chair, next.Round, next.Absent, tb.now.Sheet.Totals)
		}
		if got := tb.now.History().LastText().DE; got != c.says {
			t.Errorf("%s: it says %q", c.chair, got)
		}
		if below := tb.sendsAgain(changes); below != "regeln" {
			t.Errorf("%s: its form is sent to %q", c.chair, below)
		}
	}
}

func TestTheNextListBeginsAsPeopleSit(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.trades("1", "2"))
	setup, err := tb.now.Next(nil, "2026-11-21")
	if err != nil || !slices.Equal(setup.Players, []string{"Bernd", "Anna", "Cem"}) || setup.FirstDealer != 3 {
		t.Errorf("%v sit there, %d deals: %v", setup.Players, setup.FirstDealer, err)
	}
}

func TestNamesOfAnotherListAreSpelledAsThoseAtTheTable(t *testing.T) {
	tb := begin(t, three)
	typed := tb.tableForm("offered.preset", "").Values
	typed["players"] = []string{"bernd", "ANNA", "Cem"}
	setup, err := tb.now.Next(typed, "2026-11-21")
	if err != nil || !slices.Equal(setup.Players, []string{"Bernd", "Anna", "Cem"}) {
		t.Errorf("%v play: %v", setup.Players, err)
	}
}
