package scoring_test

import (
	"encoding/json"
	"slices"
	"testing"

	"anschreiber/scoring"
)

func wrote(id int, deal string) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: json.RawMessage(deal)}}}
}

func joins(players []string, seats ...scoring.Seat) scoring.Act {
	return scoring.Act{Setup: &scoring.Setup{Players: players}, Joined: seats}
}

// texts returns the current text of each deal.
func texts(s scoring.State) (deals []string) {
	for _, w := range s.Deals {
		deals = append(deals, string(w.Deal()))
	}
	return deals
}

func TestWhoJoinsWasAbsentFromAllDealsSoFar(t *testing.T) {
	for before, after := range map[string]string{
		`{"winner":1,"worth":2}`: `{"winner":1,"worth":2,"absent":[4,5]}`,
		`{"winner":1,"worth":2,"dealer":3,"absent":[2],"note":"<&\\"}`: `{"winner":1,"worth":2,"dealer":3,"absent":[2,4,5],"note":"<&\\"}`,
		`{"note":"nothing else"}`:                                      `{"absent":[4,5],"note":"nothing else"}`,
		`{"correction":[1,-0.5,-0.5],"note":"n"}`:                      `{"note":"n","correction":[1,-0.5,-0.5,0,0]}`,
	} {
		log := logOf(wrote(0, before), joins([]string{"A", "B", "C", "D", "E"}, 4, 5), wrote(0, before))
		if got := texts(log.Fold()); !slices.Equal(got, []string{after, before}) {
			t.Errorf("%s became %s, want %s and the later one as it was", before, got, after)
		}
		if got := texts(log.With(undone(2)).Fold()); !slices.Equal(got, []string{before, before}) {
			t.Errorf("taken back, the deals are %s", got)
		}
	}
}

// Extending a state must not change the earlier state, which others may still be reading.
func TestJoiningLeavesTheStateBeforeAsItWas(t *testing.T) {
	const deal, late = `{"winner":1}`, `{"winner":1,"absent":[4]}`
	log := logOf(wrote(0, deal), wrote(1, `{"winner":2}`), wrote(1, deal))
	before := log.Fold()
	log = log.With(joins([]string{"A", "B", "C", "D"}, 4))
	after := before.Extend(log)
	for state, want := range map[*scoring.State]string{&before: deal, &after: late} {
		w := state.Find(1)
		if got := string(w.Versions[0].Deal()); string(w.Deal()) != want || got != want || len(w.Versions) != 3 {
			t.Errorf("the deal is %s, its first version %s, want %s", w.Deal(), got, want)
		}
	}
}

func TestTwoStatesGoOnFromOneWithoutMeeting(t *testing.T) {
	log := logOf(booked("a"), edited(1, "b"), edited(1, "c"))
	from := log.Fold()
	one, other := from.Extend(log.With(edited(1, "x"))), from.Extend(log.With(edited(1, "y")))
	for state, want := range map[*scoring.State]string{&one: `"x"`, &other: `"y"`, &from: `"c"`} {
		versions := state.Find(1).Versions
		if got := string(versions[len(versions)-1].Deal()); got != want {
			t.Errorf("the newest version is %s, want %s", got, want)
		}
	}
}
