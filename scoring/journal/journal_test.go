package journal_test

import (
	"slices"
	"testing"

	"anschreiber/scoring/journal"
)

// act takes back the entry One, or all entries from From on.
type act struct{ One, From int }

func (a act) TakenBack() (one, from int) { return a.One, a.From }

func logOf(acts ...act) (log []journal.Entry[act]) {
	for _, a := range acts {
		log = journal.With(log, a)
	}
	return log
}

func TestWhatWasTakenBackIsNotLive(t *testing.T) {
	nothing := act{}
	for _, c := range []struct {
		log  []journal.Entry[act]
		live []int
	}{
		{logOf(nothing, nothing, nothing, act{One: 2}, nothing, act{One: 4}, act{One: 5}), []int{0, 1, 3, 4, 6}},
		{logOf(nothing, nothing, nothing, nothing, act{From: 2}), []int{0, 1, 4}},
		{logOf(nothing, nothing, nothing, act{From: 1}, act{One: 3}), []int{0, 1, 2, 4}},
	} {
		before := len(c.log)
		var live []int
		for _, e := range journal.Live(c.log) {
			live = append(live, e.Seq)
		}
		if !slices.Equal(live, c.live) || len(c.log) != before {
			t.Errorf("%v of %v", live, c.log)
		}
	}
}

func TestALogIsReadAsItWasStored(t *testing.T) {
	var stored []journal.Raw
	for _, e := range logOf(act{}, act{One: 1}, act{From: 1}) {
		stored = append(stored, journal.Of(journal.Raw{Seq: e.Seq, Key: "k", Version: journal.Version, Device: "import-7"}, journal.Encode(e.Act)))
	}
	log, err := journal.Decode[act](stored)
	if err != nil || len(log) != 3 || log[2].Act.From != 1 || !log[1].Imported() || log[1].Key != "k" || log[1].Version != journal.Version {
		t.Errorf("%+v, %v", log, err)
	}
	stored[1].Act = []byte("{")
	if log, err := journal.Decode[act](stored); err == nil || len(log) != 1 {
		t.Errorf("with a damaged entry: %+v, %v", log, err)
	}
}

func TestAnActIsStoredAsItWasWritten(t *testing.T) {
	if got := string(journal.Encode("5 < 6 & \u2028")); got != `"5 < 6 & \u2028"` {
		t.Error(got)
	}
}
