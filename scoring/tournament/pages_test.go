package tournament_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

var inGerman = ui.In("de")

func TestEachRoleHasTheTabsOfItsPages(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(4))
	for role, c := range map[string]struct {
		r    pages.Viewer
		tabs string
	}{
		"onlooker": {pages.Viewer{}, "Rangliste Tische Spieler Auslosung Wand Teilen"},
		"helper":   {pages.Viewer{Writes: true}, "Rangliste Tische Spieler Auslosung Kasse Protokoll Drucken Wand Teilen"},
		"director": {pages.Viewer{Writes: true, Owns: true}, "Rangliste Tische Spieler Auslosung Kasse Einrichten Protokoll Drucken Wand Teilen"},
		"table":    {pages.Viewer{AtTable: true}, ""},
	} {
		c.r.Page = inGerman
		var tabs []string
		for _, tab := range c.r.RankingPage(d.Tournament, "").Tabs {
			tabs = append(tabs, tab.Name)
			if tab.On != (tab.Name == "Rangliste") {
				t.Errorf("%s: of %s it says that it is open: %v", role, tab.Name, tab.On)
			}
		}
		if got := strings.Join(tabs, " "); got != c.tabs {
			t.Errorf("%s has %s, not %s", role, got, c.tabs)
		}
	}
}

func TestARankingCanBeChosenOfEachRoundThatHasBegun(t *testing.T) {
	d := newDesk(t, skatOf(3), crowd(8))
	chosen := func() (names []string) {
		for _, choice := range (pages.Viewer{Page: inGerman}).RankingPage(d.Tournament, "").Choices {
			names = append(names, choice.Name)
		}
		return names
	}
	want := []string{"Gesamt", "Mannschaften"}
	for range 3 {
		d.draws(ByLot)
		if got := chosen(); !slices.Equal(got, want) {
			t.Errorf("before it begins there are %v, not %v", got, want)
		}
		d.plays()
		want = append(want, strconv.Itoa(len(d.Rounds))+". Serie")
		if got := chosen(); !slices.Equal(got, want) {
			t.Errorf("there are %v, not %v", got, want)
		}
	}
}

func TestOnlyAMatchDayThatHasBegunHasMatches(t *testing.T) {
	d := matchDay(t, 1, 4, 4, 4, 4)
	d.draws(ByLot)
	if all := d.Rankings().Matches(1); all != nil {
		t.Errorf("before it begins there are %v", all)
	}
	d.plays()
	if all := d.Rankings().Matches(1); len(all) != 1 || len(all[0].Teams) != 4 {
		t.Errorf("there are %v", all)
	}
	other := newDesk(t, skatOf(1), crowd(8))
	other.draws(ByLot)
	other.plays()
	if all := other.Rankings().Matches(1); all != nil {
		t.Errorf("without teams there are %v", all)
	}
}

// A result can be set to 0 once in each round, whatever was set to 0 in other rounds.
func TestAResultIsSetToZeroOnceInARound(t *testing.T) {
	d := newDesk(t, skatOf(2), crowd(8))
	for range 2 {
		d.draws(ByLot)
		d.plays()
	}
	zero := func(number, round string) []string {
		return []string{"act", "fine", "number", number, "kind", "zero", "in", round, "reason", "gezinkt"}
	}
	d.sends(zero("1", "1")...)
	d.refuses("kind", "steht schon auf 0", zero("1", "1")...)
	d.sends(zero("1", "2")...)
	d.sends(zero("2", "2")...)
	d.refuses("kind", "steht schon auf 0", zero("2", "2")...)
}

// If a list is corrected after its money was collected, the box shows the amount that was
// collected.
func TestTheBoxSaysWhatWasCollectedBeforeACorrection(t *testing.T) {
	setup := skatOf(1)
	setup.Lost = LostFee{First: 50, More: 50}
	d := newDesk(t, setup, crowd(4))
	d.draws(ByLot)
	d.sends("act", "begin")
	at, page := At{1, 1}, pages.Viewer{Page: inGerman, Writes: true, Owns: true}
	for _, step := range []struct {
		lost       int
		took, note string
		got, stale bool
	}{
		{2, "", "", false, false}, {2, "100", "", true, false}, {3, "", "kassiert wurden 1,00 €", false, true},
		{0, "", "kassiert, zahlt nach der Berichtigung aber nichts", true, true},
	} {
		d.writes(Act{List: &PaperList{at, scoring.ListTotals{Points: make([]scoring.Points, 4), Won: make([]int, 4), Lost: []int{step.lost, 0, 0, 0}, Passed: 48 - step.lost}}, Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
		if step.took != "" {
			d.sends("act", "took", "round", "1", "table", "1", "cents", step.took)
		}
		ticks := page.DueTicks(d.Tournament)
		if len(ticks) != 1 || ticks[0].Note != step.note || ticks[0].Got != step.got || ticks[0].Stale != step.stale {
			t.Errorf("after %d lost games the box says %+v", step.lost, ticks)
		}
	}
}

func TestAClockGetsMinutesOrLosesSomeAndKeepsOne(t *testing.T) {
	setup := skatOf(1)
	setup.Minutes = 100
	d := newDesk(t, setup, crowd(4))
	d.draws(ByLot)
	d.sends("act", "begin")
	more := func(minutes string) []string {
		return []string{"act", "clock", "round", "1", "does", ClockMore, "minutes", minutes}
	}
	for _, minutes := range []string{"0", "", "-100", "701"} {
		d.refuses("minutes", "", more(minutes)...)
		if d.decides(more(minutes)...).Problems == nil {
			t.Errorf("it gets %q minutes", minutes)
		}
	}
	for minutes, says := range map[string]string{"10": "10 Minuten mehr", "-99": "99 Minuten weniger"} {
		decision := d.decides(more(minutes)...)
		if len(decision.Problems) > 0 || decision.Act.Clock.Text().DE != says {
			t.Errorf("%s minutes: %v, %v", minutes, decision.Problems, decision.Act.Clock)
		}
	}
}

func TestThreeAreDrawnWhereTheyPlayAndTwoNever(t *testing.T) {
	for rest, least := range map[string]int{scoring.InThrees: 3, scoring.SitOut: 4} {
		for players := 2; players <= 4; players++ {
			setup := skatOf(1)
			setup.Rest = rest
			problems := newDesk(t, setup, crowd(players)).decides("act", "draw", "method", ByLot).Problems
			if len(problems) == 0 != (players >= least) {
				t.Errorf("%s, %d players: %v", rest, players, problems)
			}
		}
	}
}

func TestWhoPlaysForNoTeamAddsToNone(t *testing.T) {
	d := matchDay(t, 1, 4, 4, 4, 4)
	d.sends("act", "add", "names", "Gast")
	if n := len(d.Players); n != 17 || d.Players[16].Team != "" {
		t.Fatalf("%d players: %+v", n, d.Players[n-1])
	}
	for _, team := range d.Rankings().OfTeams() {
		if len(team.Players) != 4 {
			t.Errorf("%s has %d players", team.Name, len(team.Players))
		}
	}
}

func TestTheHallOpensEachTournament(t *testing.T) {
	of := aHall(t, 8)
	later := of
	later.Setup.Day = "2026-11-23"
	v := pages.HallOf(pages.Viewer{Page: inGerman}, []Played{{of, "first"}, {later, "second"}})
	if len(v.Held) != 2 || v.Held[0].ID != "second" || v.Held[1].ID != "first" {
		t.Errorf("it has %+v", v.Held)
	}
}

func TestAPlayersPageSaysHisPlace(t *testing.T) {
	d := newDesk(t, skatOf(2), crowd(8))
	place := func(number int) string {
		p, _ := d.Player(number)
		return pages.Viewer{Page: inGerman}.PlayerPage(d.Tournament, p, pages.RejectedForm{}).Place
	}
	if got := place(1); got != "" {
		t.Errorf("before the draw it says %q", got)
	}
	d.draws(ByLot)
	if got := place(1); got != "noch kein Ergebnis" {
		t.Errorf("before any list is in it says %q", got)
	}
	d.plays()
	for i, s := range d.Rankings().Overall() {
		if got, want := place(s.Number()), strconv.Itoa(s.Place)+". von 8"; got != want {
			t.Errorf("who is number %d of the ranking reads %q, not %q", i+1, got, want)
		}
	}
	first := d.Rankings().Overall()[0].Number()
	d.sends("act", "fine", "number", strconv.Itoa(first), "kind", Disqualified, "in", "1", "reason", "gezinkt")
	if got := place(first); got != "disqualifiziert" {
		t.Errorf("who is disqualified reads %q", got)
	}
}

func TestAListThatCallsSomebodyOtherwiseIsSaidToCountForHim(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(4))
	d.draws(ByLot)
	d.sends("act", "begin")
	table := *d.Table(At{1, 1})
	var players []string
	for _, number := range table.Seats {
		players = append(players, d.NameOf(number))
	}
	if says := (pages.Viewer{Page: inGerman}).Misnamed(d.Tournament, table, players); says != nil {
		t.Errorf("of their own names it says %v", says)
	}
	own := players[2]
	players[2] = "Karl"
	says := pages.Viewer{Page: inGerman}.Misnamed(d.Tournament, table, players)
	if len(says) != 1 || !strings.Contains(says[0], "heißt Nummer "+strconv.Itoa(table.Seats[2])+" „Karl“. Sie zählt für "+own) {
		t.Errorf("it says %v", says)
	}
	table.Substituted = []Substituted{{Substitution: Substitution{Seat: 3, From: 9, Name: "Karl"}}}
	if says := (pages.Viewer{Page: inGerman}).Misnamed(d.Tournament, table, players); says != nil {
		t.Errorf("of who sits there now it says %v", says)
	}
}

func TestWhoIsSecondWithAListIsToldWhatItIs(t *testing.T) {
	l := List{Results: []Result{{Score: scoring.Whole(24)}, {Score: scoring.Whole(-48)}}, In: true}
	if de, en := l.Text("de"), l.Text("en"); de != "24 / −48, unterschrieben" || en != "24 / −48, signed" {
		t.Errorf("it says %q and %q", de, en)
	}
}

func TestARankingOnPaperSaysWhereTheLotHasDecided(t *testing.T) {
	d := newDesk(t, skatOf(1), crowd(4))
	for lot, n := range map[bool]int{false: 0, true: 1} {
		paper := pages.Printer{Page: inGerman, Tournament: d.Tournament}.RankingOf([]Standing{{Name: "Anna", Players: []Player{{Number: 1, Name: "Anna"}}, ByLot: lot, Rounds: make([]*scoring.Points, 1)}}, "")
		if got := strings.Count(strings.Join(paper.Notes, " "), "das Los hat entschieden"); got != n {
			t.Errorf("decided by lot %v: it says %q", lot, paper.Notes)
		}
	}
}
