package evening

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/journal"
)

func TestTheHeadlineSaysWhoWinsWhoLeadsAndWhoPays(t *testing.T) {
	players := []string{"Anna", "Bernd", "Cem"}
	standing := func(ranks ...int) (s scoring.Sheet) {
		s.Totals = make([]scoring.Points, len(ranks))
		for i, rank := range ranks {
			s.Standing = append(s.Standing, scoring.Place{Seat: scoring.Seat(i + 1), Rank: rank})
		}
		return s
	}
	with := func(s scoring.Sheet, rounds []int, partien ...scoring.Partie) scoring.Sheet {
		s.Rounds, s.Partien = rounds, partien
		return s
	}
	lost := func(seats ...scoring.Seat) scoring.Partie { return scoring.Partie{Losers: seats} }
	for _, c := range []struct {
		sheet       scoring.Sheet
		over, going string
		english     string
	}{
		{standing(1, 2, 3), "Anna gewinnt", "Anna führt", "Anna wins"},
		{standing(1, 1, 3), "Anna und Bernd gewinnen", "Anna und Bernd führen", "Anna and Bernd win"},
		{standing(1, 1, 1), "Unentschieden", "Alle gleichauf", "A draw"},
		{with(standing(1, 2, 3), []int{0, 0, 1}), "Cem zahlt die Runde", "Cem zahlt die Runde", "Cem buys the round"},
		{with(standing(1, 2, 3), []int{1, 0, 3}), "Cem zahlt 3 Runden", "Cem zahlt 3 Runden", "Cem buys 3 rounds"},
		{with(standing(1, 2, 2), []int{0, 1, 1}), "Bernd und Cem zahlen je eine Runde", "Bernd und Cem zahlen je eine Runde", "Bernd and Cem each buy a round"},
		{with(standing(1, 2, 2), []int{0, 2, 2}), "Bernd und Cem zahlen je 2 Runden", "Bernd und Cem zahlen je 2 Runden", "Bernd and Cem each buy 2 rounds"},
		{with(standing(1, 2, 3), []int{0, 0, 0}), "Anna gewinnt", "Anna führt", "Anna wins"},
		{with(standing(1, 2, 3), nil, lost(3), lost(3), lost(1)), "Cem verliert", "Cem liegt hinten", "Cem loses"},
		{with(standing(1, 2, 2), nil, lost(2), lost(3)), "Bernd und Cem verlieren", "Bernd und Cem liegen hinten", "Bernd and Cem lose"},
		{with(standing(1, 2, 1), nil, scoring.Partie{Winners: scoring.Seats{1, 3}, Losers: scoring.Seats{2}}), "Anna und Cem gewinnen", "Anna und Cem führen", "Anna and Cem win"},
	} {
		over, going := headline(players, c.sheet, true), headline(players, c.sheet, false)
		if over.DE != c.over || going.DE != c.going || over.EN != c.english {
			t.Errorf("it says %q, %q and %q, want %q, %q and %q", over.DE, going.DE, over.EN, c.over, c.going, c.english)
		}
	}
}

func TestTheBestDealIsTheOneThatBroughtTheMostAndWasWon(t *testing.T) {
	no := false
	line := func(title string, points ...scoring.Points) scoring.Line {
		return scoring.Line{Title: scoring.Same(title), Points: points}
	}
	lost, fixed := line("Eichel-Solo", 90, 90, -270), line("Punkte", 500, 0, 0)
	lost.Won, fixed.Corrects = &no, true
	late := line("Runde 1", 60, 40, 0)
	late.Absent = scoring.Seats{3}
	for _, c := range []struct {
		few   bool
		lines []scoring.Line
		want  string
	}{
		{false, nil, " []"},
		{false, []scoring.Line{line("Sau 50", 0, -50, 0)}, " []"},
		{false, []scoring.Line{line("Kreuz", 24, 0, 0), line("Grand", 0, 72, 0), line("Pik", 0, 0, 72)}, "Grand [2]"},
		{false, []scoring.Line{lost, fixed, line("Rufspiel", 20, -40, 20)}, "Rufspiel [1 3]"},
		{true, []scoring.Line{late, line("Runde 2", 10, 200, 80), line("Runde 3", 20, 10, 90)}, "Runde 2 [1]"},
		{true, []scoring.Line{late}, "Runde 1 [2]"},
		{true, nil, " []"},
	} {
		best, seats := bestDeal(scoring.Sheet{Counting: scoring.Counting{Few: c.few}, Lines: c.lines})
		if got := fmt.Sprint(best.Title.DE, " ", seats); got != c.want {
			t.Errorf("it is %s, want %s", got, c.want)
		}
	}
}

func TestHowLongAnEveningTookIsLeftOutWhereItIsNotKnown(t *testing.T) {
	begin := time.Date(2026, 11, 20, 20, 0, 0, 0, time.UTC)
	deal := func(after time.Duration, device string) scoring.DealHistory {
		return scoring.DealHistory{Versions: []scoring.DealVersion{{
			Entry: scoring.Entry{At: begin.Add(after), Device: device}, Written: json.RawMessage(`{}`),
		}}}
	}
	for _, c := range []struct {
		deals []scoring.DealHistory
		want  string
	}{
		{nil, ""},
		{[]scoring.DealHistory{deal(0, "")}, ""},
		{[]scoring.DealHistory{deal(0, ""), deal(10*time.Second, "")}, ""},
		{[]scoring.DealHistory{deal(0, ""), deal(45*time.Minute+50*time.Second, "")}, "45 Min"},
		{[]scoring.DealHistory{deal(0, ""), deal(3*time.Hour+10*time.Minute, ""), deal(time.Hour, "")}, "3 Std 10"},
		{[]scoring.DealHistory{deal(0, ""), deal(2*time.Hour, "")}, "2 Std"},
		{[]scoring.DealHistory{deal(0, ""), deal(48*time.Hour, "")}, ""},
		{[]scoring.DealHistory{deal(0, journal.ImportPrefix+"1"), deal(time.Hour, "")}, ""},
	} {
		got := ""
		if long := duration(c.deals); long > 0 {
			got = durationText(long).DE
		}
		if got != c.want {
			t.Errorf("%d deals take %q, want %q", len(c.deals), got, c.want)
		}
	}
}
