package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// played is the log of an evening with deals as documents have them.
func played(t testing.TB, game string, day scoring.Day, players []string, deals ...string) scoring.Log {
	t.Helper()
	setup := scoring.Setup{Format: scoring.Format, Game: game, Day: day, Players: players, Rules: json.RawMessage(`{}`)}
	log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
	for _, deal := range deals {
		log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
	}
	return log
}

func evening(t testing.TB, id string, log scoring.Log) *stammtisch.Evening {
	t.Helper()
	e, known := stammtisch.New(id, log)
	if !known {
		t.Fatalf("no game %s", log[0].Act.Setup.Game)
	}
	return e
}

// grand is a Grand with one Spitze of a seat, worth 48 where it is won.
func grand(seat int, won bool) string {
	return fmt.Sprintf(`{"contract":"grand","declarer":%d,"spitzen":1,"won":%t}`, seat, won)
}

// table is a Stammtisch of some evenings of Skat, in one year.
func table(t testing.TB, evenings ...scoring.Log) stammtisch.Stammtisch {
	t.Helper()
	var s stammtisch.Stammtisch
	for i, log := range evenings {
		e := evening(t, "e"+strconv.Itoa(i), log)
		s.All, s.Evenings = append(s.All, e), append(s.Evenings, e.ID)
	}
	stammtisch.Sort(s.All)
	return s
}

// done is a Stammtisch after a form.
func done(t testing.TB, s stammtisch.Stammtisch, form string) stammtisch.Stammtisch {
	t.Helper()
	typed, err := url.ParseQuery(form)
	if err != nil {
		t.Fatal(err)
	}
	a, ps, known := s.Judge(typed, "2026-11-22", nil)
	if !known || len(ps) > 0 {
		t.Fatalf("%s: %v, known %t", form, ps, known)
	}
	return s.After(a)
}

// refused is what is said beside a field of a form.
func refused(t testing.TB, s stammtisch.Stammtisch, form, field string) {
	t.Helper()
	typed, _ := url.ParseQuery(form)
	_, ps, known := s.Judge(typed, "2026-11-22", nil)
	if _, said := ps.At(field); !known || !said {
		t.Errorf("%s: %v", form, ps)
	}
}

// standings are the rows of a table as words.
func standings(rows []stammtisch.Standing) (says []string) {
	for _, r := range rows {
		says = append(says, fmt.Sprintf("%d. %s %s in %d", r.Rank, r.Name, r.Points, r.Evenings))
	}
	return says
}

var all = stammtisch.Choice{Game: "skat"}

func by(key string) stammtisch.Column { return stammtisch.FindColumn(key, true) }

func same(t testing.TB, want, got any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestASeasonAddsUpItsEvenings(t *testing.T) {
	s := table(t,
		played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true), grand(2, false)),
		played(t, "skat", "2026-02-09", []string{"Bernd", "Cem", "Anna"}, grand(3, true)),
		played(t, "skat", "2025-12-31", []string{"Anna", "Bernd", "Cem"}, grand(3, true)))
	same(t, []string{"1. Anna 96 in 2", "2. Cem 0 in 2", "3. Bernd −96 in 2"},
		standings(s.Table(stammtisch.Choice{Season: "2026", Game: "skat"}, by("punkte"))))
	same(t, []string{"1. Anna 96 in 3", "2. Cem 48 in 3", "3. Bernd −96 in 3"}, standings(s.Table(all, by("punkte"))))
	same(t, []string{"2026", "2025"}, s.Seasons())
}

func TestTheWorstEveningsCanBeLeftOut(t *testing.T) {
	s := table(t,
		played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, false)),
		played(t, "skat", "2026-02-09", []string{"Anna", "Bernd", "Dora"}, grand(1, true)))
	s = done(t, s, "act=rules&drop_worst=1&min_evenings=2")
	same(t, []string{"1. Anna 48 in 2", "2. Bernd 0 in 2", "2. Cem 0 in 1", "2. Dora 0 in 1"}, standings(s.Table(all, by("punkte"))))
	same(t, []string{"1. Anna 48 in 2", "2. Bernd 0 in 2", "0. Cem 0 in 1", "0. Dora 0 in 1"}, standings(s.Table(all, by("je-abend"))))
}

func TestASeasonMayBeginInAnyMonth(t *testing.T) {
	r := stammtisch.Rules{FirstMonth: 9}
	for day, want := range map[scoring.Day]string{"2026-08-31": "2025/26", "2026-09-01": "2026/27", "1999-12-31": "1999/00"} {
		if got := r.Season(day); got != want {
			t.Errorf("%s is in %s, not %s", day, got, want)
		}
	}
}

func TestOldEveningsFollowWhoIsRenamed(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,+Bernd%0ACem")
	s = done(t, s, "act=edit&id=2&name=Bernd+K.&former=true")
	same(t, []string{"1. Anna 48 in 1", "2. Bernd K. 0 in 1", "2. Cem 0 in 1"}, standings(s.Table(all, by("punkte"))))
	if len(s.Active()) != 2 {
		t.Errorf("active are %v", s.Active())
	}
	refused(t, s, "act=edit&id=1&name=Bernd", "name")
	refused(t, s, "act=edit&id=9&name=Dora", "id")
	refused(t, s, "act=add&names=Bernd", "names")
	refused(t, s, "act=add&names=", "names")
}

func TestWhoSatAtOneTableIsNotOnePerson(t *testing.T) {
	s := table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,Bernd,Cem,Berni")
	refused(t, s, "act=merge&from=Anna&into=2", "into")
	refused(t, s, "act=merge&from=Bernd&into=2", "into")
	s = done(t, s, "act=merge&from=Bernd&into=4")
	same(t, []string{"1. Anna 48 in 1", "2. Berni 0 in 1", "2. Cem 0 in 1"}, standings(s.Table(all, by("punkte"))))
	s = done(t, table(t, played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))), "act=add&names=Anna")
	refused(t, s, "act=edit&id=1&name=Cem", "name")
}

func TestMoneyIsOwedUntilItIsPaid(t *testing.T) {
	log := played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))
	log[0].Act.Setup.Rules = json.RawMessage(`{"stake":5}`)
	s := table(t, log)
	owes := func(want ...string) {
		t.Helper()
		same(t, want, owed(s.Money("2026-11-22")))
	}
	owes("Bernd → Anna 240", "Cem → Anna 240")
	s = done(t, s, "act=pay&from=Bernd&to=Anna&amount=1,40")
	owes("Cem → Anna 240", "Bernd → Anna 100")
	s = done(t, s, "act=pay&from=Bernd&to=&amount=0,60")
	s = done(t, s, "act=spend&spent=Ausflug&amount=2.50+%E2%82%AC")
	owes("Cem → Anna 240", " → Anna 60", "Bernd → Anna 40")
	if m := s.Money("2026-11-22"); m.Cash != -190 || m.Box != -60 {
		t.Errorf("%+v", m)
	}
	for _, form := range []string{"from=Bernd&to=Bernd&amount=1", "from=&to=&amount=1"} {
		refused(t, s, "act=pay&"+form, "to")
	}
	for _, amount := range []string{"", "0", "-1", "1,234", "x", "1e3", "99999999"} {
		refused(t, s, "act=pay&from=Bernd&to=Anna&amount="+amount, "amount")
	}
	refused(t, s, "act=pay&from=Otto&to=Anna&amount=1", "from")
	if early := s.Money("2026-01-09"); early.Open[0] != -140 {
		t.Errorf("an evening that is not over is owed: %+v", early)
	}
}

func TestAnyPaymentCanBeTakenBackAndTheLastAct(t *testing.T) {
	log := stammtisch.Log{{Act: stammtisch.Act{Name: "Runde", Regulars: []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}}}}}
	write := func(form string) {
		t.Helper()
		typed, _ := url.ParseQuery(form)
		a, ps, known := stammtisch.Stammtisch{State: log.Fold()}.Judge(typed, "2026-11-22", nil)
		if !known || len(ps) > 0 {
			t.Fatalf("%s: %v", form, ps)
		}
		log = log.With(a)
	}
	write("act=pay&from=Anna&to=Bernd&amount=3")
	write("act=name&name=Freitag")
	write("act=undo&undoes=1")
	if s := log.Fold(); len(s.Payments) != 0 || s.Name != "Freitag" || s.Undo != 2 {
		t.Errorf("%+v", s)
	}
	write("act=undo&undoes=2")
	if s := log.Fold(); s.Name != "Runde" || s.Undo != 0 {
		t.Errorf("%+v", s)
	}
	refused(t, stammtisch.Stammtisch{State: log.Fold()}, "act=undo&undoes=2", "undoes")
}

// draw makes random evenings of Skat with some of these players.
func draw(t *rapid.T, names []string) (logs []scoring.Log) {
	for i := range rapid.IntRange(1, 8).Draw(t, "evenings") {
		players := rapid.Permutation(names).Draw(t, "players")[:rapid.IntRange(3, 4).Draw(t, "seats")]
		setup := scoring.Setup{
			Format: scoring.Format, Game: "skat", Players: players, Rules: json.RawMessage(`{"stake":5}`),
			Day: scoring.Day(fmt.Sprintf("202%d-0%d-10", i%3+4, rapid.IntRange(1, 9).Draw(t, "month"))),
		}
		log := scoring.Log{{Act: scoring.Act{Setup: &setup}}}
		for range rapid.IntRange(0, 6).Draw(t, "deals") {
			deal := grand(rapid.IntRange(1, 3).Draw(t, "declarer"), rapid.Bool().Draw(t, "won"))
			log = log.With(scoring.Act{Deals: []scoring.Version{{Deal: json.RawMessage(deal)}}})
		}
		logs = append(logs, log)
	}
	return logs
}

func tableOf(t *rapid.T, logs []scoring.Log) (s stammtisch.Stammtisch) {
	for i, log := range logs {
		e, known := stammtisch.New(fmt.Sprintf("e%02d", i), log)
		if !known {
			t.Fatal("no such game")
		}
		s.All = append(s.All, e)
	}
	stammtisch.Sort(s.All)
	return s
}

func kinds() map[string]scoring.FigureKind {
	skat, _ := views.Find("skat")
	return skat.Kinds()
}

// without drops who sat where, which two evenings may differ in.
func view(s stammtisch.Stammtisch) (standings []stammtisch.Standing, sums stammtisch.Sums, money stammtisch.Money) {
	standings = s.Table(all, by("punkte"))
	for i := range standings {
		standings[i].Best.Evening, standings[i].Worst.Evening = nil, nil
		standings[i].Best.Name, standings[i].Worst.Name = "", ""
	}
	return standings, s.Sums(all, kinds()), s.Money("2030-01-01")
}

func TestMergingTwoIsAsIfTheyHadBeenNamedSo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		logs := draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"})
		renamed := make([]scoring.Log, len(logs))
		for i, log := range logs {
			setup := *log[0].Act.Setup
			setup.Players = slices.Clone(setup.Players)
			if at := slices.Index(setup.Players, "Bernd"); at >= 0 && rapid.Bool().Draw(t, "renamed") {
				setup.Players[at] = "Berni"
			}
			renamed[i] = slices.Clone(log)
			renamed[i][0].Act.Setup = &setup
		}
		one, other := tableOf(t, logs), tableOf(t, renamed)
		one.Regulars = []stammtisch.Regular{{ID: 1, Name: "Berni", Into: 2}, {ID: 2, Name: "Bernd"}}
		other.Regulars = one.Regulars
		a, sums, money := view(one)
		b, otherSums, otherMoney := view(other)
		if diff := cmp.Diff([]any{a, sums, money}, []any{b, otherSums, otherMoney}); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestASeasonIsTheSumOfItsSeasonsWhateverTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}))
		sums := stammtisch.Sums{}
		for _, season := range slices.Backward(s.Seasons()) {
			for cell, sum := range s.Sums(stammtisch.Choice{Season: season, Game: "skat"}, kinds()) {
				sums[cell] = sums[cell].Plus(sum, kinds()[cell.Figure])
			}
		}
		if diff := cmp.Diff(s.Sums(all, kinds()), sums); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestDebtsSettleEverythingWithTheFewestPayments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}))
		for range rapid.IntRange(0, 5).Draw(t, "payments") {
			s.Payments = append(s.Payments, stammtisch.Paid{Payment: stammtisch.Payment{
				From: rapid.SampledFrom([]string{"", "Anna", "Bernd"}).Draw(t, "from"), To: rapid.SampledFrom([]string{"Cem", "Dora"}).Draw(t, "to"),
				Cents: rapid.IntRange(1, 900).Draw(t, "cents"), Day: "2026-01-01",
			}})
		}
		m := s.Money("2030-01-01")
		open, amounts := map[stammtisch.Person]int{{}: m.Box}, []int{m.Box}
		for i, who := range m.People {
			open[who] = m.Open[i]
			amounts = append(amounts, m.Open[i])
		}
		for _, d := range m.Debts {
			open[d.From] += d.Cents
			open[d.To] -= d.Cents
			if d.Cents <= 0 {
				t.Fatalf("a debt of %d", d.Cents)
			}
		}
		for who, cents := range open {
			if cents != 0 {
				t.Fatalf("%+v leave %s with %d", m.Debts, who.Name, cents)
			}
		}
		if fewest := fewest(amounts); len(m.Debts) != fewest {
			t.Fatalf("%v are %d payments, %d are enough", m.Debts, len(m.Debts), fewest)
		}
	})
}

// fewest is how many payments settle amounts that sum to 0, by trying.
func fewest(open []int) int {
	i := slices.IndexFunc(open, func(cents int) bool { return cents != 0 })
	if i < 0 {
		return 0
	}
	best := len(open)
	for j := i + 1; j < len(open); j++ {
		if open[i]*open[j] < 0 {
			rest := slices.Clone(open)
			rest[j] += rest[i]
			rest[i] = 0
			best = min(best, 1+fewest(rest))
		}
	}
	return best
}

func TestTodayIsAsLastTime(t *testing.T) {
	log := played(t, "skat", "2026-01-09", []string{"Cem", "Bernd", "Anna", "Otto"}, grand(1, true), grand(2, true))
	log[0].Act.Setup.Rules = json.RawMessage(`{"preset":"bierlachs"}`)
	log[0].At = time.Date(2026, 1, 9, 20, 0, 0, 0, time.UTC)
	s := table(t, log)
	s.Name = "Freitag"
	s = done(t, s, "act=add&names=Anna,Bernd,Cem,Dora,Emil")
	s = done(t, s, "act=edit&id=5&name=Emil&former=true")
	same(t, stammtisch.Today{Names: []string{"Cem", "Bernd", "Anna", "Dora"}, Here: []string{"Cem", "Bernd", "Anna", "Otto"}, Game: "skat"}, s.Today())
	typed := url.Values{"game": {"skat"}, "here": {"Cem", "Bernd", "Dora"}, "guest": {"Otto"}}
	setup, ps := s.Begin(typed, "2026-11-22")
	if len(ps) > 0 || setup.FirstDealer != 4 || setup.Title != "Freitag" || !slices.Equal(setup.Players, []string{"Cem", "Bernd", "Dora", "Otto"}) {
		t.Errorf("%+v, %v", setup, ps) // Anna would deal, and is not here
	}
	if string(setup.Rules) != `{"preset":"bierlachs"}` {
		t.Errorf("the rules are %s", setup.Rules)
	}
	typed["here"] = nil
	if _, ps := s.Begin(typed, "2026-11-22"); len(ps) != 1 || ps[0].Path != "here" {
		t.Errorf("alone: %v", ps)
	}
}

func TestWhatAnEveningNotesAsPaidIsNotOwed(t *testing.T) {
	log := played(t, "skat", "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))
	log[0].Act.Setup.Rules = json.RawMessage(`{"stake":5}`)
	log = log.With(scoring.Act{Paid: &scoring.Paid{From: "Bernd", To: "Anna", Cents: 240}})
	log = log.With(scoring.Act{Paid: &scoring.Paid{From: "Cem", Cents: 100}})
	m := table(t, log).Money("2026-11-22")
	same(t, []stammtisch.Debt{{From: stammtisch.Person{Name: "Cem"}, To: stammtisch.Person{Name: "Anna"}, Cents: 140},
		{To: stammtisch.Person{Name: "Anna"}, Cents: 100}}, m.Debts)
	if m.Cash != 100 {
		t.Errorf("%d lie in the box", m.Cash)
	}
}
