package scoring_test

import (
	"encoding/json"
	"strings"
	"testing"

	"anschreiber/scoring"
)

// The size of a log is limited, so every long text in an act must count towards the size.
func TestTheSizeOfAnActIsAboutWhatIsWritten(t *testing.T) {
	long, yes := strings.Repeat("x", 2000), true
	deal := json.RawMessage(`{"note":"` + long + `"}`)
	for name, act := range map[string]scoring.Act{
		"nothing":  {},
		"closed":   {Closed: &yes},
		"a deal":   {Deals: []scoring.Version{{Deal: deal}}},
		"deals":    {Deals: []scoring.Version{{ID: 1, Deal: deal}, {ID: 2, Deal: deal, Struck: true}, {Deal: deal}}},
		"title":    {Setup: &scoring.Setup{Title: long}},
		"place":    {Setup: &scoring.Setup{Place: long}},
		"rules":    {Setup: &scoring.Setup{Rules: deal}},
		"names":    {Setup: &scoring.Setup{Players: []string{long, long, "Cem"}}},
		"who pays": {Paid: &scoring.Paid{From: long, Cents: 1}},
		"for whom": {Paid: &scoring.Paid{To: long, Cents: 1}},
		"both":     {Deals: []scoring.Version{{Deal: deal}}, Setup: &scoring.Setup{Title: long}},
	} {
		written, err := json.Marshal(act)
		if err != nil {
			t.Fatal(err)
		}
		if off := act.Size() - len(written); off < -40 || off > 200 {
			t.Errorf("%s is %d bytes and counts as %d", name, len(written), act.Size())
		}
	}
}

func TestTheSizeOfALogIsThatOfItsActs(t *testing.T) {
	acts := []scoring.Act{setup("Krone"), booked("one"), booked("two")}
	log, want := scoring.Log{}, 0
	for _, act := range acts {
		log, want = log.With(act), want+act.Size()
	}
	if got := log.Size(); got != want || want == 0 {
		t.Errorf("%d, not %d", got, want)
	}
}
