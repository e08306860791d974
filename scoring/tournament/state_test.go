package tournament_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
	. "anschreiber/scoring/tournament"
)

// written returns a log of acts, one entry each.
func written(acts ...Act) (log Log) {
	for i, a := range acts {
		log = append(log, Entry{Seq: i, Act: a})
	}
	return log
}

// eight returns the acts of a tournament with eight players drawn to two tables of four.
func eight() []Act {
	setup := Setup{Name: "Preisskat", Day: "2026-11-22", Game: "skat", Rules: []byte(`{"preset":"turnier"}`), Rounds: 2, Deals: map[int]int{4: 48, 3: 36}, Rest: scoring.InThrees}
	acts := []Act{{Setup: &setup}}
	for i, name := range []string{"Anna", "Bernd", "Cem", "Dora", "Emil", "Fritz", "Gerd", "Hans"} {
		acts = append(acts, Act{Players: []Player{{Number: i + 1, Name: name}}})
	}
	return append(acts, Act{Draw: &Draw{Round: 1, Method: ByLot, Tables: [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}}}})
}

func TestTwoWhoAreSwappedSitInEachOthersPlaceAndUndoPutsThemBack(t *testing.T) {
	log := written(append(eight(), Act{Swap: &Swap{Round: 1, A: 2, B: 7}})...)
	s := log.Fold()
	if got := s.Rounds[0].Lists(); !cmp.Equal(got, [][]int{{1, 7, 3, 4}, {5, 6, 2, 8}}) {
		t.Errorf("they sit %v", got)
	}
	log = append(log, Entry{Seq: len(log), Act: Act{Undoes: s.Undo}})
	s = log.Fold()
	if got := s.Rounds[0].Lists(); !cmp.Equal(got, [][]int{{1, 2, 3, 4}, {5, 6, 7, 8}}) {
		t.Errorf("after undo they sit %v", got)
	}
	if cmp.Equal(log[9].Act.Draw.Tables, [][]int{{1, 7, 3, 4}, {5, 6, 2, 8}}) {
		t.Error("the log was changed")
	}
}

func TestAListOnPaperCountsInPlaceOfTheEveningOnceAllHaveSigned(t *testing.T) {
	at := At{1, 1}
	foot := scoring.ListTotals{
		Points: []scoring.Points{scoring.Whole(500), scoring.Whole(-72), 0, scoring.Whole(200)},
		Won:    []int{20, 0, 0, 9}, Lost: []int{0, 1, 0, 0}, Passed: 18,
	}
	acts := append(eight(),
		Act{Begin: &Begin{Round: 1, Evenings: []string{"one", "two"}}},
		Act{List: &PaperList{at, foot}},
		Act{Sign: &Sign{At: at, Seats: scoring.Seats{1, 2, 3}}})
	now := Tournament{State: written(acts...).Fold()}
	if l := now.Lists(1)[0]; l.In || len(l.Signed) != 3 || l.Deals != 48 {
		t.Errorf("signed by three: %+v", l)
	}
	acts = append(acts, Act{Sign: &Sign{At: at, Seats: scoring.Seats{4}}})
	now = Tournament{State: written(acts...).Fold()}
	l := now.Lists(1)[0]
	if !l.In || l.Director || now.Closed(1) {
		t.Errorf("signed by four: %+v", l)
	}
	if r := now.Results()[0]; r.Score != scoring.Whole(500+20*50+30) || r.Player != 1 || r.Points != foot.Points[0] {
		t.Errorf("the first seat has %+v", r)
	}
	acts = append(acts, Act{Reopen: &Reopen{at, "Spiel 12 fehlte"}})
	now = Tournament{State: written(acts...).Fold()}
	if l := now.Lists(1)[0]; l.In || len(l.Reopened) != 1 {
		t.Errorf("opened again: %+v", l)
	}
}

func TestASignatureIsOfTheListAsItStoodThen(t *testing.T) {
	table := Table{Signs: []Sign{{Seats: scoring.Seats{1, 2}, Last: 40}, {Seats: scoring.Seats{3}, Last: 41}}}
	if got := table.Signed(41); !cmp.Equal(got, scoring.Seats{3}) {
		t.Errorf("signed at 41 by %v", got)
	}
}
