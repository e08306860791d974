package schwarzesau_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/schwarzesau"
	"anschreiber/scoring/scoringtest"
)

var book = schwarzesau.Book

func TestTheNextDealKnowsWhatIsLeft(t *testing.T) {
	const to100 = `{"limit":100,"limit_plus_day":false}`
	for _, c := range []struct {
		rules string
		deals []string
		left  string // what Bernd has left until the limit
		fresh bool
	}{
		{to100, nil, "100 of 100", true},
		{to100, []string{`{"sau":2,"highest":45,"all_took_trick":true}`}, "77½ of 100", false},
		{to100, []string{`{"sau":2,"highest":110}`}, "100 of 100", true},
		// not the limit of the previous count, which its first deal had fixed
		{`{"limit":100}`, []string{`{"sau":2,"highest":60,"calls":1,"limit_day":6}`}, "120 of 120", true},
	} {
		next := scoringtest.Sheet(t, book, 4, c.rules, c.deals...).Next
		if got := fmt.Sprint(next.Left[1], " of ", next.Limit); got != c.left || next.Fresh != c.fresh {
			t.Errorf("%v: %s, fresh %t", c.deals, got, next.Fresh)
		}
	}
}

func TestWhoLosesACountForDrinksBuysARound(t *testing.T) {
	for deal, want := range map[string]scoring.Text{
		`{"sau":2,"highest":110}`:      scoring.T("damit über 100: Bernd zahlt eine Runde", "now over 100: Bernd buys a round"),
		`{"durchmarsch":1,"dealer":4}`: scoring.T("damit über 100: Bernd, Cem und Dörte zahlen je eine Runde", "now over 100: Bernd, Cem and Dörte each buy a round"),
	} {
		why := scoringtest.Sheet(t, book, 4, `{"limit":100,"limit_plus_day":false,"stake_to":"round"}`, deal).Lines[0].Why
		if got := why[len(why)-1].Text; got != want {
			t.Errorf("%s: %v", deal, got)
		}
	}
}

func TestAPageFillsInWhatFollows(t *testing.T) {
	scoringtest.BecomeDeals(t, book, 4, [][2]string{
		{"sau=2&augen=50&augen=40&augen=&augen=10", `{"sau":2,"augen":[50,40,20,10]}`},
		{"sau=2&augen=50&augen=40&augen=30&augen=&highest=50", `{"sau":2,"augen":[50,40,30,0]}`},
		{"sau=2&augen=50&augen=40&augen=20&augen=10&all_took_trick=true", `{"sau":2,"augen":[50,40,20,10]}`},
		{"sau=2&augen=60&augen=&augen=60&augen=&absent=4", `{"sau":2,"augen":[60,0,60,0],"absent":[4]}`},
		{"sau=2&augen=60&augen=40&augen=20&augen=&absent=4&all_took_trick=true", `{"sau":2,"augen":[60,40,20,0],"absent":[4]}`},
		{"sau=2&augen=60&augen=40&augen=&augen=&absent=4", `{"sau":2,"augen":[60,40,20,0],"absent":[4]}`},
		{"sau=2&augen=&augen=&augen=&augen=&highest=60", `{"sau":2,"highest":60}`},
		{"sau=2&highest=60&durchmarsch=1&calls=1", `{"calls":1,"durchmarsch":1}`},
		{"sau=2&highest=60&void=true&calls=1", `{"void":true}`},
		{"sau=2&augen=&augen=50&augen=40&augen=10", `{"sau":2,"augen":[20,50,40,10]}`},
		{"renonce=1&augen=20&augen=31&augen=14&augen=0", `{"augen":[20,31,14,0],"renonce":1}`},
		{"renonce=2&augen=60&augen=40&augen=20&augen=", `{"augen":[60,40,20,0],"renonce":2}`},
	})
}

func TestARefusalSaysWhatIsMissingOrDoesNotGoTogether(t *testing.T) {
	for _, c := range []struct{ deal, says string }{
		{`{"void":true,"sau":2}`, "passt nicht zu „vergeben“"},
		{`{"durchmarsch":1,"sau":2}`, "passt nicht zu „Durchmarsch“"},
		{`{"void":true,"durchmarsch":1}`, "passt nicht zu „vergeben“"},
		{`{"sau":2,"augen":[50,40,0,0]}`, "noch 30 Augen bis 120"},
		{`{"sau":2,"augen":[50,40,20,9]}`, "noch 1 Auge bis 120"},
		{`{"sau":2,"augen":[50,40,20,7]}`, "noch 3 Augen bis 120"},
		{`{"sau":2,"augen":[50,40,20,12]}`, "2 Augen zu viel: es sind nur 120"},
		{`{"sau":2,"highest":29}`, "der höchste Stapel hat mindestens 30 Augen"},
	} {
		if _, problems := scoringtest.Evening(book, 4, `{}`, c.deal); len(problems) == 0 || problems[0].Text.DE != c.says {
			t.Errorf("%s: %v, not %q", c.deal, problems, c.says)
		}
	}
	_, problems := scoringtest.Typed(t, book, 4, "renonce=1&augen=20&augen=31&augen=&augen=14")
	if len(problems) != 1 || problems[0].Text.DE != "ein Stapel ist noch leer: keine Augen sind 0" {
		t.Error(problems)
	}
}
