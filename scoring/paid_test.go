package scoring_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"anschreiber/scoring"
)

func paying(from, to string, cents int) scoring.Act {
	return scoring.Act{Paid: &scoring.Paid{From: from, To: to, Cents: cents}}
}

func TestWhatWasPaidIsNoLongerDueAndTooMuchComesBack(t *testing.T) {
	var night scoring.Settlement
	night.Add([]string{"Anna", "Bernd"}, scoring.Sheet{Balance: []int{-50, 30}, Pot: 20, Rounds: []int{0, 3}})
	paid := []scoring.Paid{{From: "Anna", To: "Bernd", Cents: 45}, {From: "Anna", Cents: 20}, {From: "Bernd", Rounds: 2}, {From: "Bernd", Rounds: 2}}
	for n, want := range [][]scoring.Paid{
		{{From: "Anna", To: "Bernd", Cents: 30}, {From: "Anna", Cents: 20}, {From: "Bernd", Rounds: 3}},
		{{From: "Anna", Cents: 5}, {From: "Bernd", Cents: 15}, {From: "Bernd", Rounds: 3}},
		{{From: "Bernd", To: "Anna", Cents: 15}, {From: "Bernd", Rounds: 3}},
		{{From: "Bernd", To: "Anna", Cents: 15}, {From: "Bernd", Rounds: 1}},
		{{From: "Bernd", To: "Anna", Cents: 15}},
	} {
		got := night.Open(paid[:n]).Due()
		less := func(d []scoring.Paid) map[scoring.Paid]bool {
			set := map[scoring.Paid]bool{}
			for _, p := range d {
				set[p] = true
			}
			return set
		}
		if diff := cmp.Diff(less(want), less(got)); diff != "" {
			t.Errorf("after %d payments: %s", n, diff)
		}
	}
	if night.Balance[0] != -50 || night.Rounds[1] != 3 || night.Pot != 20 {
		t.Errorf("what it came to has changed: %+v", night)
	}
}

func TestANightThatIsNotForRoundsCanBePaid(t *testing.T) {
	var night scoring.Settlement
	night.Add([]string{"Anna", "Bernd"}, scoring.Sheet{Balance: []int{-50, 50}})
	if due := night.Open([]scoring.Paid{{From: "Anna", Rounds: 1}}).Due(); len(due) != 1 || due[0].Cents != 50 {
		t.Errorf("%+v", due)
	}
}

func TestAnEveningHasRoomForSoManyDealsAndPayments(t *testing.T) {
	for field, one := range map[string]string{"deals": `{"winner":1,"worth":1}`, "paid": `{"from":"Anna","cents":1}`} {
		for n, want := range map[int][]string{scoring.MaxDeals: nil, scoring.MaxDeals + 1: {field}} {
			lists := map[string]string{field: strings.TrimSuffix(strings.Repeat(one+",", n), ",")}
			doc := `{"format":"anschreiber/1","game":"toy","date":"2026-11-20","players":["Anna","Bernd"],"deals":[` + lists["deals"] + `],"paid":[` + lists["paid"] + `]}`
			e, _, ps := scoring.ReadDocument([]byte(doc), findToy)
			if diff := cmp.Diff(want, problemPaths(ps)); diff != "" || want != nil && len(e.Paid) > 0 {
				t.Errorf("%d in %s: %s", n, field, diff)
			}
		}
	}
}

func TestWhoeverIsRenamedHasPaidAllTheSame(t *testing.T) {
	before := &scoring.Setup{Players: []string{"Anna", "Bernd"}}
	swapped := &scoring.Setup{Players: []string{"Bernd", "Anne", "Cem"}}
	log := scoring.Log{{Act: scoring.Act{Setup: before}}}.With(paying("Anna", "Bernd", 54)).With(paying("Dora", "", 5))
	first := log.Fold()
	log = log.With(scoring.Act{Setup: swapped})
	want := []scoring.Paid{{From: "Bernd", To: "Anne", Cents: 54}, {From: "Dora", Cents: 5}}
	if diff := cmp.Diff(want, log.Fold().Paid); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(want, first.Extend(log).Paid); diff != "" {
		t.Error(diff)
	}
	back := log.With(scoring.Act{Undoes: 3}).With(scoring.Act{Undoes: 1})
	if diff := cmp.Diff([]scoring.Paid{{From: "Dora", Cents: 5}}, back.Fold().Paid); diff != "" {
		t.Error(diff)
	}
	if first.Paid[0].From != "Anna" {
		t.Errorf("an earlier state has become %+v", first.Paid)
	}
}

func TestStatesThatShareABeginningKeepTheirOwnPayments(t *testing.T) {
	log := scoring.Log{{Act: scoring.Act{Setup: &scoring.Setup{Players: []string{"Anna"}}}}}
	for range 5 {
		log = log.With(paying("Anna", "", 1))
	}
	s := log.Fold()
	a, b := s.Extend(log.With(paying("Anna", "", 2))), s.Extend(log.With(paying("Anna", "", 3)))
	if a.Paid[5].Cents != 2 || b.Paid[5].Cents != 3 || len(s.Paid) != 5 {
		t.Errorf("%+v and %+v", a.Paid, b.Paid)
	}
}

func TestPaymentsOfADocumentAreReadOrRefused(t *testing.T) {
	for paid, wrong := range map[string]string{
		`{"from":"Anna","to":"Dora","cents":54}`:         "",
		`{"to":"Dora","cents":54}`:                       "",
		`{"from":"Anna","rounds":2}`:                     "",
		`{"from":"Anna","to":"Anna","cents":54}`:         "paid[0].to",
		`{"cents":54}`:                                   "paid[0].to",
		`{"from":"Anna","to":"Dora"}`:                    "paid[0].cents",
		`{"from":"Anna","cents":1,"rounds":1}`:           "paid[0].cents",
		`{"from":"Anna","to":"Dora","rounds":1}`:         "paid[0].rounds",
		`{"from":"Anna","to":"Dora","cents":-5}`:         "paid[0].cents",
		`{"from":"Anna","to":"Dora","cents":5,"at":"x"}`: "paid[0].at",
		`7`: "paid[0]",
	} {
		doc := `{"format":"anschreiber/1","game":"toy","date":"2026-11-20","players":["Anna","Bernd"],"deals":[],"paid":[` + paid + `]}`
		e, _, ps := scoring.ReadDocument([]byte(doc), findToy)
		switch {
		case wrong == "" && (len(ps) > 0 || len(e.Paid) != 1):
			t.Errorf("%s: %v", paid, ps)
		case wrong != "" && (len(ps) == 0 || ps[0].Path != wrong):
			t.Errorf("%s: %v, want a problem at %s", paid, ps, wrong)
		}
		if written, err := json.Marshal(e); err != nil || wrong == "" && !strings.Contains(string(written), `"paid":[`+paid+`]`) {
			t.Errorf("%s is written %s, %v", paid, written, err)
		}
	}
}
