package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/scoring"
	_ "anschreiber/scoring/scoringtest/rings"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// calledNow returns the person who has a name. It takes the person from the table of an evening at
// which nobody else played.
func calledNow(s stammtisch.Stammtisch, name string) stammtisch.Person {
	e, _ := stammtisch.New("x", scoring.Log{{Act: scoring.Act{Setup: &scoring.Setup{Game: "skat", Players: []string{name, "?", "??"}, Rules: json.RawMessage(`{}`)}}}})
	e.Players[0].Deals = 1
	for who, results := range (stammtisch.Stammtisch{State: s.State, All: []*stammtisch.EveningResult{e}}).Results([]*stammtisch.EveningResult{e}) {
		if results[0].Deals == 1 {
			return who
		}
	}
	return stammtisch.Person{}
}

// drawForm draws a form that changes who is who.
func drawForm(t *rapid.T, s stammtisch.Stammtisch, names []string) url.Values {
	id := func(key string) string { return strconv.Itoa(rapid.IntRange(1, len(s.Regulars)).Draw(t, key)) }
	name := func(key string) string { return rapid.SampledFrom(names).Draw(t, key) }
	switch act := rapid.SampledFrom([]string{"merge", "merge", "merge", "split", "edit", "add"}).Draw(t, "act"); act {
	case "merge":
		return url.Values{"act": {act}, "from": {name("from")}, "into": {id("into")}}
	case "add":
		return url.Values{"act": {act}, "names": {name("name")}}
	default:
		return url.Values{"act": {act}, "id": {id("id")}, "name": {name("name")}}
	}
}

// everything returns the content of all pages and files of a Stammtisch.
func everything(t fatal, s stammtisch.Stammtisch) (all []any) {
	r := inGerman
	for _, game := range []string{"skat", "zusammen"} {
		q := url.Values{"saison": {"ewig"}, "spiel": {game}}
		all = append(all, markup(t, pages.Season(r.SeasonPage(s, q))), r.Rows(s, q))
		for _, regular := range s.Members() {
			regular.Names = nil
			all = append(all, markup(t, pages.Player(r.PlayerPage(s, regular, q))), r.ResultRows(s, regular, q))
		}
	}
	return append(all, markup(t, pages.Kitty(r.KittyPage(s, pages.RejectedForm{}))), r.PaymentRows(s), s.Today(), s.Sums(stammtisch.Choice{Game: "skat"}, kinds()))
}

// namedSo returns the same Stammtisch as if everybody had always had his current name: in all
// evenings, in payments and as a regular.
func namedSo(t *rapid.T, s stammtisch.Stammtisch, logs []scoring.Log) stammtisch.Stammtisch {
	renamed := make([]scoring.Log, len(logs))
	for i, log := range logs {
		setup := *log[0].Act.Setup
		setup.Players = slices.Clone(setup.Players)
		for at, name := range setup.Players {
			setup.Players[at] = calledNow(s, name).Name
		}
		renamed[i] = slices.Clone(log)
		renamed[i][0].Act.Setup = &setup
	}
	plain := tableOf(t, renamed)
	for _, regular := range s.Members() {
		regular.Names = nil
		plain.Regulars = append(plain.Regulars, regular)
	}
	for _, p := range s.Payments {
		p.From, p.To = calledNow(s, p.From).Name, calledNow(s, p.To).Name
		plain.Payments = append(plain.Payments, p)
	}
	plain.Rules, plain.Last, plain.Undo, plain.UndoSays, plain.UndoAct = s.Rules, s.Last, s.Undo, s.UndoSays, s.UndoAct
	return plain
}

func TestWhoeverIsMergedSplitAndRenamedIsAsIfNamedSoFromTheBeginning(t *testing.T) {
	names := []string{"Anna", "Bernd", "Cem", "Dora", "Emil", "Berni", "Änne"}
	rapid.Check(t, func(t *rapid.T) {
		logs := draw(t, names[:rapid.IntRange(4, 6).Draw(t, "names")])
		s := tableOf(t, logs)
		s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}, {ID: 3, Name: "Cem"}}
		s.Rules.DropWorst = rapid.IntRange(0, 2).Draw(t, "worst")
		s.Payments = []stammtisch.Paid{{Payment: stammtisch.Payment{From: "Bernd", To: "Anna", Cents: 77, Day: "2026-01-01"}}}
		for range rapid.IntRange(0, 8).Draw(t, "forms") {
			if a, ps, _ := s.Judge(drawForm(t, s, names), "2026-11-22", nil); len(ps) == 0 {
				s = s.After(a)
			}
		}
		all := cmp.Exporter(func(reflect.Type) bool { return true })
		if diff := cmp.Diff(everything(t, namedSo(t, s, logs)), everything(t, s), all); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestWhoIsMergedAndSplitAgainIsWhoHeWas(t *testing.T) {
	names := []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, names[:4]))
		s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}, {ID: 3, Name: "Dora"}, {ID: 4, Name: "Emil"}}
		who := func(s stammtisch.Stammtisch) (all []stammtisch.Person) {
			for _, name := range names {
				all = append(all, calledNow(s, name))
			}
			return all
		}
		from, into := rapid.SampledFrom(names).Draw(t, "from"), rapid.IntRange(1, 4).Draw(t, "into")
		a, ps := judged(s, fmt.Sprintf("act=merge&from=%s&into=%d", from, into))
		if len(ps) > 0 {
			return // they have sat at one table, so they are two people
		}
		merged := s.After(a)
		a, ps = judged(merged, fmt.Sprintf("act=split&id=%d&name=%s", into, from))
		if len(ps) > 0 {
			t.Fatal(ps)
		}
		if diff := cmp.Diff(who(s), who(merged.After(a))); diff != "" {
			t.Fatal(diff)
		}
		if again := merged.After(a); len(again.Members()) != len(s.Members()) {
			t.Fatalf("members are %v", again.Members())
		}
	})
}

func TestWhatIsCalledLikeARegularIsOfferedAsHim(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"bernd", "Bernd K.", "Otto"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,Bernd+Klein")
	same(t, []stammtisch.Guest{{Name: "Bernd K.", Evenings: 1, Like: 2}, {Name: "Otto", Evenings: 1}, {Name: "bernd", Evenings: 1, Like: 2}}, s.Guests())
}

func TestANameIsSplitFromWhoHasIt(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,Berni")
	s = done(t, s, "act=merge&from=Bernd&into=2")
	for _, form := range []string{"id=2&name=Berni", "id=2&name=Otto", "id=1&name=Bernd", "id=9&name=Bernd"} {
		refused(t, s, "act=split&"+form, "id")
	}
	s = done(t, s, "act=split&id=2&name=Bernd")
	same(t, []string{"1. Anna 48 in 1", "0. Bernd 0 in 1", "0. Cem 0 in 1"}, standings(s.Table(all, by("punkte"))))
	refused(t, s, "act=split&id=2&name=Bernd", "id")
}

// A chain of merged regulars must end at one that was not merged. In a circle, a name would belong
// to nobody.
func TestNobodyTurnsOutToBeWhoTurnsOutToBeHim(t *testing.T) {
	for document, ok := range map[string]bool{
		`{"regulars":[{"id":1,"name":"Anna","into":2},{"id":2,"name":"Anni","into":3},{"id":3,"name":"Änne"}]`: true,
		`{"regulars":[{"id":1,"name":"Anna","into":2},{"id":2,"name":"Anni","into":1}]`:                        false,
		`{"regulars":[{"id":1,"name":"Anna","into":1}]`:                                                        false,
	} {
		_, ps := stammtisch.ReadDocument([]byte(document + `,"format":"anschreiber-stammtisch/1","name":"Runde","rules":{},"evenings":[]}`))
		if _, said := ps.At("regulars"); said == ok {
			t.Errorf("%s: %v", document, ps)
		}
	}
}
