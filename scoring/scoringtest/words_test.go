package scoringtest

import (
	"testing"

	"anschreiber/scoring"
)

// line returns a line in which the last step moves whole points, given by seat.
func line(declarer scoring.Seat, won bool, points []int, said ...string) scoring.Line {
	l := scoring.Line{Number: 1, Declarer: declarer, Won: &won, Title: scoring.Same("deal")}
	for _, step := range said {
		l.Why = append(l.Why, scoring.Item{Text: scoring.Same(step)})
	}
	last := &l.Why[len(l.Why)-1]
	for _, p := range points {
		last.Points = append(last.Points, scoring.Whole(p))
	}
	return l
}

func TestAComputationThatComesToThePointsHolds(t *testing.T) {
	for _, l := range []scoring.Line{
		line(2, true, []int{0, 48, 0}, "mit 1, Spiel 2", "× Grand 24 = 48"),
		line(2, false, []int{0, -96, 0}, "mit 1, Spiel 2", "× Grand 24 = 48", "× 2 verloren = −96"),
		line(2, true, []int{-48, 0, -48}, "mit 1, Spiel 2", "× Grand 24 = 48"),
		line(2, true, []int{-36, 0, 0}, "gereizt 36, Wert 24: 3 × 12 = 36"),
		line(1, false, []int{-60, -60, 60, 60}, "Rufspiel 20 + 3 Laufende 30 + Schneider 10 = 60", "verloren"),
		line(1, true, []int{150, -50, -50, -50}, "Solo = 50", "von jedem, 3 × 50 = 150"),
		line(1, true, []int{150, -50, -50, -50}, "Solo = 50"),
		line(1, true, []int{8, 0, 7, 0}, "aus dem Stock = 15"),
		line(0, false, []int{-80, 20, 20, 40}, "Anna zahlt jedem 20, Dörte bekommt als Jungfrau 40"),
		line(0, true, []int{5, -5, 5, -5}, "Re gewinnt 1, keine 90 +1 = 2", "× 2 Re = 4", "Fuchs +1 = 5"),
		line(0, true, []int{0, 0, 0, 0}, "niemand gewinnt, Fuchs für Re +1, Fuchs für Kontra −1 = 0"),
		line(0, true, []int{-80, -20}, "jeder seine Augen: Anna −40 und Bernd −10", "× 2 geschoben = −80 und −20"),
		line(0, true, []int{-120, 0}, "jeder seine Augen: Anna −120 und Bernd 0"),
	} {
		if err := explained(l); err != nil {
			t.Error(err)
		}
	}
}

func TestAComputationThatDoesNotComeToThePointsIsFound(t *testing.T) {
	for _, l := range []scoring.Line{
		line(2, true, []int{0, 24, 0}, "mit 1, Spiel 2", "× Grand 24 = 48"),
		line(2, true, []int{0, -48, 0}, "mit 1, Spiel 2", "× Grand 24 = 48"),
		line(2, false, []int{0, 96, 0}, "Null = 48", "× 2 verloren = 96"),
		line(2, false, []int{0, -144, 0}, "mit 1, Spiel 2", "× Grand 24 = 48", "× 2 verloren = −96"),
		line(2, false, []int{0, -144, 0}, "mit 1, Spiel 2", "× Grand 24 = 48", "× 2 verloren = −144"),
		line(2, true, []int{0, 0, 0}, "Null = 23"),
		line(2, true, []int{0, 23, 0}, "Null"),
		line(2, true, []int{-24, 0, -24}, "Null = 48"),
		line(1, true, []int{60, 60, -60, -60}, "Rufspiel 20 + 3 Laufende 30 = 60"),
		line(1, true, []int{150, -50, -50, -50}, "Solo = 50", "von jedem, 3 × 50 = 160"),
		line(1, true, []int{100, -50, -50, -50}, "Solo = 50"),
		line(1, true, []int{10, 0, 5, 0}, "aus dem Stock = 15"),
		line(0, true, []int{-60, 20, 20, 20}, "Anna zahlt jedem 20, Dörte bekommt als Jungfrau 40"),
		line(0, true, []int{4, 0, 4, 4}, "Kontra gewinnt 4 = 4", "× 3 im Solo = 12"),
		line(0, true, []int{6, -6, 6, -6}, "Re gewinnt 1, keine 90 +1 = 2", "× 2 Re = 4", "Fuchs +1 = 6"),
		line(0, true, []int{-80, -20}, "jeder seine Augen: Anna −40 und Bernd −10", "× 2 geschoben"),
		line(0, true, []int{-80, -20}, "jeder seine Augen: Anna −40 und Bernd −10", "× 2 geschoben = −80"),
		line(0, true, []int{0, 0}, "jeder seine Augen: Anna −120 und Bernd 0"),
	} {
		if explained(l) == nil {
			t.Errorf("%v is believed to explain %v", l.Why, l.Why[len(l.Why)-1].Points)
		}
	}
}
