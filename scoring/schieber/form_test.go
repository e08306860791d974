package schieber_test

import (
	"testing"

	"anschreiber/scoring/scoringtest"
)

// What a page sends, and the deal that it becomes.
func TestAPageFillsInWhatTheOtherSideHas(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"trump=rosen&points=100&points=", `{"trump":"rosen","points":[100,57]}`},
		{"trump=rosen&points=&points=100", `{"trump":"rosen","points":[57,100]}`},
		{"trump=rosen&points=157&points=0", `{"trump":"rosen","points":[157,0]}`},
		{"trump=rosen&match=1&points=&points=0", `{"trump":"rosen","points":[257,0]}`},
		{"trump=rosen&points=&points=257", `{"trump":"rosen","points":[0,257]}`},
		{"trump=rosen&points=100&points=57", `{"trump":"rosen","points":[100,57]}`},
		{"trump=rosen&points=60&points=12&bedankt=1", `{"trump":"rosen","points":[60,12],"bedankt":1}`},
		{"trump=rosen&match=2&points=&points=", `{"trump":"rosen","points":[0,257]}`},
		{"trump=rosen&match=1&points=&points=10", `{"trump":"rosen","points":[257,10]}`},
		{"trump=rosen&points=158&points=", `{"trump":"rosen","points":[158,0]}`},
		{"trump=rosen&points=&points=", `{"trump":"rosen"}`},
		{"trump=rosen&points=90&points=&weis1=20&weis1=20+2&weis1=50", `{"trump":"rosen","points":[90,67],"weis":[[20,20,50],[]]}`},
		{"trump=rosen&points=90&points=&weis=&weis=50+20", `{"trump":"rosen","points":[90,67],"weis":[[],[50,20]]}`},
		{"trump=rosen&points=90&points=&weis2=100", `{"trump":"rosen","points":[90,67],"weis":[[],[100]]}`},
		{"trump=rosen&match=2&points=&points=257", `{"trump":"rosen","points":[0,257]}`},
		{"trump=obenabe&points=90&points=&stoeck=1", `{"trump":"obenabe","points":[90,67]}`},
		{"void=true&trump=rosen&points=90&weis1=20&note=Pause", `{"void":true,"note":"Pause"}`},
	})
}

func TestAPageAsksWhatMayBeAMatch(t *testing.T) {
	for typed, asked := range map[string]bool{
		"points=157&points=": true, "points=&points=157": true, "points=0&points=": true, "points=&points=0": true,
		"points=157&points=0": false, "points=0&points=157": false, "points=257&points=": false, "match=1&points=&points=": false,
	} {
		_, got := scoringtest.Typed(t, book, 4, "trump=rosen&"+typed)
		if errors := got.Errors(); (len(errors) == 1 && errors[0].Path == "points") != asked || !asked && len(got) > 0 {
			t.Errorf("%s: %v", typed, got)
		}
	}
}

func TestAMatchBesideOtherPointsOfTheSameSideIsRefused(t *testing.T) {
	for typed, want := range map[string]int{
		"trump=rosen&match=1&points=100&points=": 1, "trump=rosen&match=2&points=&points=157": 1,
		"trump=rosen&match=2&points=&points=257": 0, "trump=rosen&match=1&points=&points=": 0,
	} {
		if _, got := scoringtest.Typed(t, book, 4, typed); len(got) != want || want == 1 && got[0].Path != "match" {
			t.Errorf("%s: %v", typed, got)
		}
	}
}
