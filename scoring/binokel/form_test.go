package binokel_test

import (
	"strings"
	"testing"

	"anschreiber/scoring/scoringtest"
)

// What a page sends, and the deal that it becomes.
func TestAPageFillsInTheLastNumberAndTheLastTrick(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 3, [][2]string{
		{"declarer=1&bid=250&melds1=trumpffamilie&melds1=binokel&melds2=paar&tricks=130&tricks=70&tricks=", `{"declarer":1,"bid":250,"melds":[{"binokel":1,"trumpffamilie":1},{"paar":1},{}],"tricks":[130,70,50]}`},
		{"declarer=1&bid=250&tricks=&tricks=70&tricks=50&last=1", `{"declarer":1,"bid":250,"tricks":[130,70,50]}`},
		{"declarer=1&bid=250&tricks=120&tricks=70&tricks=&last=1", `{"declarer":1,"bid":250,"tricks":[130,70,50]}`},
		{"declarer=1&bid=250&tricks=120&tricks=70&tricks=50&last=2", `{"declarer":1,"bid":250,"tricks":[120,80,50]}`},
		{"declarer=1&bid=250&tricks=200&tricks=70&tricks=", `{"declarer":1,"bid":250,"tricks":[200,70,0]}`},
		{"declarer=1&bid=250&melds1=paar&melds1=paar&melds1=&tricks=&tricks=&tricks=", `{"declarer":1,"bid":250,"melds":[{"paar":2},{},{}]}`},
		{"declarer=1&bid=250&meld_points=190&meld_points=&meld_points=20", `{"declarer":1,"bid":250,"meld_points":[190,0,20]}`},
		{"declarer=1&bid=250&meld_points=&meld_points=&meld_points=0", `{"declarer":1,"bid":250}`},
		{"declarer=1&bid=250&won=true&level=offen&trump=herz", `{"declarer":1,"bid":250,"trump":"herz"}`},
	})
}

func TestAPageDropsWhatTheEndOfADealHasMadePointless(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 3, [][2]string{
		{"contract=passed&declarer=1&bid=250&melds1=paar&tricks=130&tricks=70&tricks=&note=Pause", `{"contract":"passed","note":"Pause"}`},
		{"contract=void&declarer=1&fault=2", `{"contract":"void"}`},
		{"contract=durch&declarer=2&won=false&level=offen&trump=herz&tricks=1&tricks=2&tricks=3&last=1&fault=1&melds3=paar", `{"contract":"durch","level":"offen","declarer":2,"melds":[{},{},{"paar":1}],"won":false}`},
		{"declarer=1&bid=250&abgehen=1&melds1=familie&melds2=binokel&tricks=130&tricks=70&tricks=&last=1&no_trick=1", `{"declarer":1,"bid":250,"melds":[{},{"binokel":1},{}],"abgehen":1}`},
		{"declarer=1&bid=250&abgehen=2&melds1=familie&tricks=&tricks=60&tricks=&last=2&fault=1", `{"declarer":1,"bid":250,"melds":[{"familie":1},{},{}],"tricks":[0,60,0],"abgehen":2}`},
		{"declarer=1&bid=250&abgehen=2&tricks=&tricks=&tricks=", `{"declarer":1,"bid":250,"abgehen":2}`},
	})
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"declarer=4&bid=250&abgehen=1&melds1=paar&melds2=familie&melds4=familie&tricks=&tricks=", `{"declarer":4,"bid":250,"melds":[{"paar":1},{},{},{}],"abgehen":1}`},
		{"declarer=4&bid=250&abgehen=1&melds2=familie&melds4=familie&tricks=&tricks=&tricks=&tricks=", `{"declarer":4,"bid":250,"melds":[{},{"familie":1},{},{}],"abgehen":1}`},
	})
}

func TestAPageAsksForNumbersThatDoNotFollow(t *testing.T) {
	for typed, want := range map[string]string{
		"tricks=130&tricks=&tricks=":            "tricks[2]",
		"tricks=&tricks=&tricks=&last=2":        "last",
		"tricks=130&tricks=x&tricks=":           "tricks[1]",
		"tricks=130&tricks=70&tricks=&bid=":     "",
		"tricks=130&tricks=70&tricks=50&last=1": "last", // the 10 are in the numbers already
		"tricks=130&tricks=120&tricks=&last=3":  "last",
		"tricks=120&tricks=70&tricks=50&last=3": "",
	} {
		_, got := scoringtest.Typed(t, book, 3, "declarer=1&"+typed)
		if want == "" && len(got) > 0 || want != "" && (len(got) != 1 || got[0].Path != want) {
			t.Errorf("%s: %v", typed, got)
		}
	}
}

// A page may send any words; each is refused under the name of its meld.
func TestAMeldThatThereIsNotIsNamed(t *testing.T) {
	deal, problems := scoringtest.Typed(t, book, 3, "declarer=1&bid=250&tricks=130&tricks=70&tricks=50&melds2="+strings.Repeat("x", 40))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	if _, got := scoringtest.Evening(book, 3, "{}", deal); len(got) != 1 || got[0].Path != "deals[0].melds[1]."+strings.Repeat("x", 40) {
		t.Error(got)
	}
}
