package stammtisch_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	evenings "anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
)

// A drawnList is an evening of Bierlachs with the night and the Stammtisch that it belongs to; 0 is
// no Stammtisch.
type drawnList struct {
	id, night string
	of        int
	log       scoring.Log
}

// drawLists draws nights of one or two lists, with payments that are due and some that are
// corrected away later. All lists of a night belong to the same Stammtisch.
func drawLists(t *rapid.T) (lists []drawnList) {
	names := []string{"Anna", "Bernd", "Cem", "Dora"}
	for n := range rapid.IntRange(0, 6).Draw(t, "nights") {
		night, of := fmt.Sprint("e", n, "-0"), rapid.IntRange(0, 2).Draw(t, "of")
		day := scoring.Day(fmt.Sprintf("2026-0%d-10", rapid.IntRange(1, 4).Draw(t, "month")))
		for i := range rapid.IntRange(1, 2).Draw(t, "lists") {
			setup := scoring.Setup{
				Format: scoring.Format, Game: "skat", Players: rapid.Permutation(names).Draw(t, "players")[:rapid.IntRange(3, 4).Draw(t, "seats")],
				Rules: json.RawMessage(`{"preset":"bierlachs","limit":20}`), Day: day,
			}
			log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
			for range rapid.IntRange(0, 5).Draw(t, "deals") {
				log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(grand(rapid.IntRange(1, 3).Draw(t, "declarer"), true))}}})
			}
			for range rapid.IntRange(0, 3).Draw(t, "payments") {
				who := rapid.SampledFrom(setup.Players).Draw(t, "who")
				log = log.With(scoring.Act{Paid: &scoring.Paid{From: who, Rounds: rapid.IntRange(1, 3).Draw(t, "rounds")}})
			}
			if last := len(log) - 1; last > 0 && rapid.Bool().Draw(t, "undone") {
				log = log.With(scoring.Act{Undoes: rapid.IntRange(1, last).Draw(t, "undoes")})
			}
			lists = append(lists, drawnList{fmt.Sprint("e", n, "-", i), night, of, log})
		}
	}
	return lists
}

// onMats returns the strokes on a device's beer mats and on those of two Stammtische, after it has
// checked each mat.
func onMats(t *rapid.T, lists []drawnList) (strokes int) {
	var own []scoring.Drinks
	tables := map[int]*stammtisch.Stammtisch{1: {Nights: map[string]string{}}, 2: {Nights: map[string]string{}}}
	for _, l := range slices.Backward(lists) {
		if s := tables[l.of]; s != nil {
			e, _ := stammtisch.New(l.id, l.log)
			s.All, s.Nights[l.id] = append(s.All, e), l.night
			continue
		}
		now, _ := evenings.New(l.id, l.log)
		d := *now.Drinks()
		d.Night = l.night
		own = append(own, d)
	}
	mats := scoring.BeerMats(own, time.Time{})
	for _, s := range tables {
		stammtisch.Sort(s.All)
		mats = append(mats, s.BeerMat(time.Time{}))
	}
	for _, m := range mats {
		for _, tab := range m.People {
			sum := 0
			for _, s := range tab.Strokes {
				sum += s.Rounds
			}
			if sum != tab.Open || !slices.IsSortedFunc(tab.Strokes, func(a, b scoring.Stroke) int { return cmp.Compare(a.Day, b.Day) }) {
				t.Fatalf("%s has %d strokes, of %v", tab.Name, tab.Open, tab.Strokes)
			}
			strokes += sum
		}
	}
	return strokes
}

// openIn returns the rounds that are still open when each night is settled by itself.
func openIn(lists []drawnList) (open int) {
	nights := map[string][]evenings.StoredLog{}
	for _, l := range lists {
		nights[l.night] = append(nights[l.night], evenings.StoredLog{ID: l.id, Log: l.log})
	}
	for _, night := range nights {
		now, _ := evenings.New(night[0].ID, night[0].Log)
		all, sum := now.Lists(evenings.NightLists(night...))
		for _, due := range sum.Open(evenings.NightPaid(all)).Due() {
			open += due.Rounds
		}
	}
	return open
}

func TestEveryOpenRoundIsOneStrokeOnOneBeerMat(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lists := drawLists(t)
		if got, want := onMats(t, lists), openIn(lists); got != want {
			t.Fatalf("%d strokes for %d open rounds", got, want)
		}
		for i := range lists { // whatever joins or leaves a Stammtisch
			lists[i].of = (lists[i].of + 1) % 3
		}
		if got, want := onMats(t, lists), openIn(lists); got != want {
			t.Fatalf("%d strokes for %d open rounds, in other places", got, want)
		}
	})
}

func TestATickTakesOneStrokeAwayAndNoOther(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lists := drawLists(t)
		for i := range lists {
			lists[i].of = 0
		}
		before := onMats(t, lists)
		var own []scoring.Drinks
		for _, l := range slices.Backward(lists) {
			now, _ := evenings.New(l.id, l.log)
			d := *now.Drinks()
			d.Night = l.night
			own = append(own, d)
		}
		for _, m := range scoring.BeerMats(own, time.Time{}) {
			for _, tab := range m.People {
				if tab.Open == 0 {
					continue
				}
				s := tab.Strokes[0]
				after := slices.Clone(lists)
				for i := range after {
					if after[i].id == s.Evening {
						after[i].log = after[i].log.With(scoring.Act{Paid: &scoring.Paid{From: s.Name, Rounds: 1}})
					}
				}
				if got := onMats(t, after); got != before-1 {
					t.Fatalf("%d strokes, after one of %d was ticked", got, before)
				}
			}
		}
	})
}

func TestWhatWasDeclaredPaidHasNoStrokes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var s, later stammtisch.Stammtisch
		before := scoring.Day("2026-03-01")
		for _, l := range drawLists(t) {
			e, _ := stammtisch.New(l.id, l.log)
			s.All = append(s.All, e)
			if e.Setup.Day >= before {
				later.All = append(later.All, e)
			}
		}
		stammtisch.Sort(s.All)
		stammtisch.Sort(later.All)
		s.Payments = []stammtisch.Paid{{Payment: stammtisch.Payment{Before: before}}}
		strokes := func(s stammtisch.Stammtisch) (n int) {
			for _, tab := range s.BeerMat(time.Time{}).People {
				n += tab.Open
			}
			return n
		}
		if got, want := strokes(s), strokes(later); got != want {
			t.Fatalf("%d strokes, want %d", got, want)
		}
	})
}
