package evening_test

import (
	"net/url"
	"strconv"
	"testing"

	"anschreiber/scoring"
)

// The fewest points win. Anna has 0, Bernd 140 and Cem 401: if Dora began with 0, she could win
// after one round.
func TestWhoComesLateWhereFewPointsWinBeginsWithTheWorstOrTheMean(t *testing.T) {
	for starts, want := range map[string]string{"worst": "401", "mean": "180", "": "0"} {
		tb := beginGame(t, "punktezettel", url.Values{"players": three, "rules.preset": {"romme"}})
		tb.takes(newDeal, tb.form("points", "0", "points", "140", "points", "401"))
		tb.takes(changes, tb.form("joins", "Dora", "starts_with", starts))
		if got := tb.now.Sheet.Totals[3].String(); got != want {
			t.Errorf("%q: Dora begins with %s, want %s", starts, got, want)
		}
		if absent := by("anna").Viewer.EveningPage(tb.now).Entry.Next.Absent; len(absent) > 0 {
			t.Errorf("%q: %v are taken to be away", starts, absent)
		}
		if says := tb.now.History().LastText().DE; starts == "worst" && says != "Dora kommt dazu; beginnt mit 401" {
			t.Errorf("it says %q", says)
		}
		tb.takes(newDeal, tb.form("points", "30", "points", "20", "points", "10", "points", "0"))
		if first := tb.now.Sheet.Standing[0]; (first.Seat == 4) != (starts == "") {
			t.Errorf("%q: first is seat %d", starts, first.Seat)
		}
		tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
		tb.takes(undoes, tb.form("undoes", strconv.Itoa(tb.now.State.Undo)))
		if n := len(tb.now.Sheet.Lines); n != 1 || len(tb.now.Doc.Players) != 3 {
			t.Errorf("%q: after undoing it there are %d lines and %d players", starts, n, len(tb.now.Doc.Players))
		}
	}
}

func TestPointsToBeginWithAreOfferedOnlyWhereFewWin(t *testing.T) {
	tb := begin(t, three)
	tb.deals("1")
	tb.takes(changes, tb.form("joins", "Dora", "starts_with", "worst"))
	if points := tb.now.Sheet.Totals; points[3] != 0 || points[0] != scoring.Whole(24) || len(tb.now.Sheet.Lines) != 1 {
		t.Errorf("%v", points)
	}
}
