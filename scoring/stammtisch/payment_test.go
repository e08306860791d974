package stammtisch_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

func TestMoneyIsOwedUntilItIsPaid(t *testing.T) {
	log := forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))
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
	if m := s.Money("2026-11-22"); m.Kitty != -190 || m.KittyDue != -60 {
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
	d := deskOf(t)
	d.book("pay", "act=pay&from=Anna&to=Bernd&amount=3")
	d.book("name", "act=name&name=Freitag")
	d.book("undo", "act=undo&undoes=1")
	if s := d.now(); len(s.Payments) != 0 || s.Name != "Freitag" || s.Undo != 2 {
		t.Errorf("%+v", s.State)
	}
	d.book("undo the name", "act=undo&undoes=2")
	if s := d.now(); s.Name != "Runde" || s.Undo != 0 {
		t.Errorf("%+v", s.State)
	}
	refused(t, d.now(), "act=undo&undoes=2", "undoes")
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
		open, amounts := map[stammtisch.Person]int{{}: m.KittyDue}, []int{m.KittyDue}
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

// fewest returns the smallest number of payments that settle amounts that sum to 0. It tries all
// ways.
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

func TestWhatAnEveningNotesAsPaidIsNotOwed(t *testing.T) {
	log := forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true))
	log = log.With(scoring.Act{Paid: &scoring.Paid{From: "Bernd", To: "Anna", Cents: 240}})
	log = log.With(scoring.Act{Paid: &scoring.Paid{From: "Cem", Cents: 100}})
	m := table(t, log).Money("2026-11-22")
	same(t, []stammtisch.Debt{{From: stammtisch.Person{Name: "Cem"}, To: stammtisch.Person{Name: "Anna"}, Cents: 140},
		{To: stammtisch.Person{Name: "Anna"}, Cents: 100}}, m.Debts)
	if m.Kitty != 100 {
		t.Errorf("%d lie in the kitty", m.Kitty)
	}
}
