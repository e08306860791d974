package tournament_test

import (
	"fmt"
	"slices"
	"testing"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// halfIn returns a tournament of eight players. Four have a list with minus points; the other four
// have no list, and so no points at all.
func halfIn(t *testing.T) *desk {
	t.Helper()
	d := newDesk(t, Setup{Name: "Preisskat", Game: "skat", Rounds: 1, Deals: map[int]int{4: 48, 3: 36}, Prizes: []Prize{{Cents: 100}, {Cents: 90}, {Cents: 80}, {Cents: 70}, {Cents: 60}}}, crowd(8))
	d.writes(Act{Draw: &Draw{Round: 1, Method: ByHand, Tables: [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}}}})
	d.writes(Act{Begin: &Begin{Round: 1, Evenings: []string{"a", "b"}}})
	at := At{1, 2}
	lost := scoring.ListTotals{Points: []scoring.Points{-80, -60, -40, -20}, Won: []int{0, 0, 0, 0}, Lost: []int{9, 9, 9, 9}, Passed: 12}
	d.writes(Act{List: &PaperList{at, lost}, Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3, 4}, Director: true}})
	return d
}

func TestWhoHasNotPlayedStandsBehindWhoHas(t *testing.T) {
	d := halfIn(t)
	ranking := d.Rankings().Overall()
	for i, s := range ranking {
		if s.Played != (i < 4) || s.Played != (s.Number() > 4) {
			t.Errorf("at %d stands %s, who has played: %t", i+1, s.Name, s.Played)
		}
	}
	r := pages.Viewer{Page: ui.Page{}}
	rows := r.RankingPage(d.Tournament, "").Rows
	wall := pages.WallRanking(d.Tournament, ranking)
	paper := pages.Printer{Page: r.Page, Tournament: d.Tournament}.RankingOf(ranking, "").Rows
	file := r.ResultRows(d.Tournament)
	for i := range ranking {
		total := paper[i][len(paper[i])-1]
		places := []string{rows[i].PlaceText(), wall[i].Place, paper[i][0], file[i+1][0].Text}
		scores := []string{PointsOrDash(rows[i].Total()), wall[i].Strong, total}
		if i < 4 && (slices.Contains(places, "–") || slices.Contains(scores, "–")) {
			t.Errorf("who has played has %q and %q", places, scores)
		}
		if none := fmt.Sprint([]string{"–", "–", "–", "–"}); i >= 4 && (fmt.Sprint(places) != none || fmt.Sprint(scores) != "[– – –]") {
			t.Errorf("who has not played has %q and %q", places, scores)
		}
	}
	if n := len(d.Rankings().Awards()); n != 4 {
		t.Errorf("%d have won a prize, and 4 have played", n)
	}
}
