package tournament_test

import (
	"net/url"
	"strconv"
	"strings"
	"testing"
	"time"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
)

// A list of 48 deals ends after three when the clock of the round has run out, or when the director
// says so; then the table, the wall and the history say how many were played.
func TestAListEndsEarlyByTheClockOrTheDirector(t *testing.T) {
	noon := time.Date(2026, 11, 22, 12, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name string
		as   Role
		now  time.Time
		ends bool
	}{
		{"a table whose clock runs", AtTable, noon.Add(59 * time.Minute), false},
		{"a helper whose clock runs", Helper, noon.Add(59 * time.Minute), false},
		{"a table whose time is up", AtTable, noon.Add(60 * time.Minute), true},
		{"a helper whose time is up", Helper, noon.Add(60 * time.Minute), true},
		{"the director", Director, noon, true},
	} {
		d := newDesk(t, skatOf(1), crowd(4))
		d.draws(ByLot)
		d.sends("act", "begin")
		d.writes(Act{Clock: &ClockStep{Round: 1, Does: ClockStart, Minutes: 60, At: noon}})
		evening := d.Rounds[0].Tables[0].Evening
		nothing := make([]scoring.Points, 4)
		d.All = map[string]*TableResult{evening: {ID: evening, Last: 3, Deals: 3, Score: nothing, Good: nothing,
			ListTotals: scoring.ListTotals{Points: nothing, Won: make([]int, 4), Lost: make([]int, 4), Passed: 3}}}
		typed := url.Values{"act": {"sign"}, "round": {"1"}, "table": {"1"}, "seen": {strconv.Itoa(d.Table(At{1, 1}).Changed)}, "last": {"3"}, "seat": {"1", "2", "3", "4"}, "short": {"true"}}
		s := sent(typed)
		s.As, s.Owns, s.Now = c.as, c.as == Director, c.now
		decision, _ := d.Decide(d.log, s)
		p, refused := decision.Problems.At("short")
		if refused == c.ends || refused && !strings.Contains(p.Text.DE, "3 von 48 Spielen") {
			t.Errorf("%s: %v", c.name, decision.Problems)
		}
		if refused {
			continue
		}
		all := d.All
		d.writes(decision.Act)
		d.All = all
		r := pages.Viewer{Writes: true}
		for where, says := range map[string]string{
			"the table": r.TablesPage(d.Tournament, 1, pages.RejectedForm{}).Tables[0].Says, "the history": d.said(), "the wall": r.WallTables(d.Tournament, 1)[0].Strong,
		} {
			if !strings.Contains(says, "3 von 48") {
				t.Errorf("%s says %q", where, says)
			}
		}
	}
}
