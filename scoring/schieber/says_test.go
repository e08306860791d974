package schieber_test

import (
	"slices"
	"strings"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
	"anschreiber/scoring/scoringtest"
)

func TestWhoMadeTrumpIsMarkedWithThePartnerIfAnybodyNotedIt(t *testing.T) {
	table := scoring.Table[schieber.Rules]{Players: []string{"Anna", "Bernd", "Cem", "Dora"}, Rules: schieber.Game.Presets[0].Rules(4)}
	for by, want := range map[scoring.Seat]scoring.Seats{0: nil, 1: {1, 3}, 2: {2, 4}, 3: {1, 3}, 4: {2, 4}} {
		deal := scoring.Deal[schieber.Deal]{Play: schieber.Deal{Trump: schieber.Rosen, By: by, Points: []int{100, 57}}}
		l := schieber.Game.Score(table, []scoring.Deal[schieber.Deal]{deal}).Lines[0]
		if l.Declarer != by || !slices.Equal(l.Side, want) {
			t.Errorf("by %d: declarer %d, side %v", by, l.Declarer, l.Side)
		}
	}
}

func TestARuleSaysWhatAWeisMayBeWorth(t *testing.T) {
	for name, c := range map[string]struct {
		rules schieber.Rules
		want  []int
	}{
		"usual":      {schieber.Rules{}, []int{20, 50, 100, 150, 200, 250, 300}},
		"simple":     {schieber.Rules{WeisSimple: true}, []int{20, 50, 100, 150, 200}},
		"vorarlberg": {schieber.Rules{Vorarlberg: true}, []int{20, 50, 100, 120, 140, 150, 160, 180, 200}},
	} {
		if got := c.rules.Weise(); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, not %v", name, got, c.want)
		}
	}
}

func TestThePartieSaysWhatTookItsWinnersToTheGoalFirst(t *testing.T) {
	before := `{"trump":"rosen","points":75}`
	for deal, want := range map[string]string{
		`{"trump":"rosen","points":100}`:                                  "gewinnen die Partie",
		`{"trump":"rosen","points":100,"bedankt":1}`:                      "gewinnen die Partie: zuerst bedankt",
		`{"trump":"rosen","points":100,"bedankt":2}`:                      "gewinnen die Partie: zuerst bedankt",
		`{"trump":"rosen","points":100,"bedankt":2,"too_early":true}`:     "gewinnen die Partie: zu früh bedankt",
		`{"trump":"rosen","points":50,"weis":[[50],[]]}`:                  "gewinnen die Partie: mit Weis, vor dem Stich",
		`{"trump":"rosen","points":50,"weis":[[50],[]],"bedankt":1}`:      "gewinnen die Partie: mit Weis, vor dem Stich",
		`{"trump":"rosen","points":100,"stoeck":2,"weis":[[],[20]]}`:      "gewinnen die Partie: mit Weis, vor dem Stich",
		`{"trump":"rosen","points":100,"stoeck":1,"weis":[[],[100,150]]}`: "gewinnen die Partie: mit Weis, vor dem Stich",
	} {
		goal := `{"preset":"1000","goal":200}`
		if strings.HasSuffix(want, "Partie") {
			goal = `{"preset":"1000","goal":240}` // only one side reaches the goal
		}
		line := scoringtest.Sheet(t, book, 4, goal, before, before, deal).Lines[2]
		if got := line.Why[len(line.Why)-1].Text.DE; !strings.HasSuffix(got, want) {
			t.Errorf("%s: %q", deal, got)
		}
	}
}

func TestWhatIsWrongWithPointsIsSaid(t *testing.T) {
	for points, want := range map[string]string{
		"[150,150]": "143 zu viel: mit dem letzten Stich sind es 157",
		"[158,158]": "mehr als 157 gibt es nicht, außer beim Match 257",
		"[257,1]":   "Match: dann hat die andere Seite keine Punkte",
		"[257,257]": "Match: dann hat die andere Seite keine Punkte",
		"[100,56]":  "noch 1 bis 157 (mit dem letzten Stich)",
		"[100,58]":  "1 zu viel: mit dem letzten Stich sind es 157",
		"[0,0]":     "noch 157 bis 157 (mit dem letzten Stich)",
	} {
		if _, ps := scoringtest.Evening(book, 4, `{}`, `{"trump":"rosen","points":`+points+`}`); len(ps) != 1 || ps[0].Text.DE != want {
			t.Errorf("%s: %v", points, ps)
		}
	}
}
