package schieber_test

import (
	"encoding/json"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/schieber"
)

// Twelve deals without Weis and Stöck have 12 times 157 points on both sides together, and 100 more
// for each Match where that counts 257. (Tournament)
func TestTheListOfAPasseHasThePointsOfItsDeals(t *testing.T) {
	for preset, bonus := range map[string]int{"turnier": 100, "turnier157": 0} {
		rapid.Check(t, func(t *rapid.T) {
			setup := scoring.Setup{Players: make([]string, 4), Rules: []byte(`{"preset":"` + preset + `"}`)}
			table, matches := schieber.Game.Table(setup), 0
			e := scoring.Document{Setup: setup}
			for len(e.Deals) < 12 {
				d := schieber.Deal{Trump: rapid.SampledFrom(trumps(table.Rules)).Draw(t, "trump"), Points: points(t)}
				with := e
				with.Deals = append(e.Deals[:len(e.Deals):len(e.Deals)], body(t, d))
				if book.Check(with) != nil {
					t.Skip("cards cannot be shared like that")
				}
				if d.Match() > 0 {
					matches++
				}
				e = with
			}
			totals, c := book.Score(e).ListTotals(), book.Contest
			sum := totals.Points[0] + totals.Points[1] + totals.Points[2] + totals.Points[3]
			if want := scoring.Whole(2 * (12*schieber.AllPoints + matches*bonus)); sum != want {
				t.Fatalf("%s, %d Matches: %s, want %s", preset, matches, sum, want)
			}
			if n := c.Dealt(setup.Rules, totals, 12); n != 12 || c.Check(setup.Rules, totals) != nil {
				t.Fatalf("%s: these are the points of %d deals: %v", preset, n, totals.Points)
			}
		})
	}
}

// A list is judged by the points of both sides together, where nothing is multiplied and no Weis is
// shown.
func TestPointsThatNoPasseHasAreRefused(t *testing.T) {
	c := book.Contest
	for _, list := range []struct {
		rules    string
		one, two int
		deals    int
	}{
		{`{"preset":"turnier"}`, 1000, 884, 12},
		{`{"preset":"turnier"}`, 1000, 1084, 12}, // two Matches
		{`{"preset":"turnier"}`, 3084, 0, 12},    // all Matches
		{`{"preset":"turnier"}`, 3184, 0, 0},
		{`{"preset":"turnier"}`, 1000, 885, 0},
		{`{"preset":"turnier"}`, 1000, 727, 11},
		{`{"preset":"turnier157"}`, 1000, 884, 12},
		{`{"preset":"turnier157"}`, 1000, 984, 0},
		{`{"preset":"2500"}`, 1, 2, 12}, // what is multiplied does not tell
		{`{"preset":"turnier","no_weis":false}`, 1, 2, 12},
	} {
		one, two := scoring.Whole(list.one), scoring.Whole(list.two)
		if n := c.Dealt([]byte(list.rules), scoring.ListTotals{Points: []scoring.Points{one, two, one, two}}, 12); n != list.deals {
			t.Errorf("%s, %d and %d: the points of %d deals, want %d", list.rules, list.one, list.two, n, list.deals)
		}
	}
	for _, points := range [][]int{{1000, 884, 1000, 885}, {1000, 884, 884, 1000}, {1984, -100, 1984, -100}} {
		var f scoring.ListTotals
		for _, p := range points {
			f.Points = append(f.Points, scoring.Whole(p))
		}
		if c.Check([]byte(`{"preset":"turnier"}`), f) == nil {
			t.Errorf("%v is accepted", points)
		}
	}
	if !c.Pairs([]byte(`{"preset":"turnier"}`)) {
		t.Error("nobody has a partner")
	}
}

// body returns a deal as it is stored.
func body(t *rapid.T, d schieber.Deal) json.RawMessage {
	text, err := json.Marshal(d)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
