package ui

import (
	"strings"
	"testing"

	"anschreiber/scoring"
)

// sheetOf returns a sheet with these running totals, one slice for each deal.
func sheetOf(totals ...[]scoring.Points) (s scoring.Sheet) {
	for i, t := range totals {
		s.Lines = append(s.Lines, scoring.Line{Number: i + 1, Totals: t})
	}
	return s
}

func TestACurveBeginsAtZeroAndEveryPartieAgain(t *testing.T) {
	s := sheetOf([]scoring.Points{20, 0}, []scoring.Points{40, -40}, []scoring.Points{0, -20})
	s.Lines[1].Ends = &scoring.Partie{Number: 1, From: 1, To: 2}
	s.Partien = []scoring.Partie{*s.Lines[1].Ends}
	c := curveOf([]string{"Anna", "Bernd"}, s)
	for _, l := range c.lines {
		if strings.Count(l.path, "M") != 2 || strings.Count(l.path, "L") != 3 {
			t.Errorf("%s: %s", l.name, l.path)
		}
	}
	if len(c.ends) != 1 || c.ends[0].says != "1." {
		t.Errorf("%+v", c.ends)
	}
}

func TestACurveOfNothingButZeroesCanBeDrawn(t *testing.T) {
	c := curveOf([]string{"Anna", "Bernd"}, sheetOf([]scoring.Points{0, 0}))
	if len(c.levels) < 2 || len(c.deals) != 2 || c.lines[0].y != curveBottom {
		t.Errorf("%+v", c)
	}
}

func TestNamesBesideTheCurveStandApartAndInside(t *testing.T) {
	same := []scoring.Points{-10, -10, -10, -10, -10, 200, 200}
	players := []string{"Anna", "Bernd", "Cem", "Dora", "Emil", "Maximilian-Alexander", "Gudrun von der Tann"}
	c := curveOf(players, sheetOf(same))
	for i, a := range c.lines {
		if a.label < 0 || a.label > curveBottom {
			t.Errorf("%s stands at %d", a.name, a.label)
		}
		for _, b := range c.lines[:i] {
			if d := a.label - b.label; -nameDistance < d && d < nameDistance {
				t.Errorf("%s stands at %d, %s at %d", a.name, a.label, b.name, b.label)
			}
		}
	}
}

func TestLevelsAreRoundAndFew(t *testing.T) {
	for _, high := range []scoring.Points{1, 2, 9, 45, 602, 3001, 199_999} {
		c := curveOf([]string{"Anna"}, sheetOf([]scoring.Points{high}, []scoring.Points{-high / 3}))
		if n := len(c.levels); n < 1 || n > maxLevels+2 {
			t.Errorf("%d levels up to %s", n, high)
		}
		zero := false
		for _, m := range c.levels {
			zero = zero || m.zero
		}
		if !zero {
			t.Errorf("0 is no level up to %s", high)
		}
	}
}
