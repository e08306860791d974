package stammtisch_test

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

func TestTheKittyAsksBeforeItGoesBelowZero(t *testing.T) {
	d := deskOf(t)
	d.book("give", "act=give&given=Rest&amount=10")
	for form, asked := range map[string]bool{
		"act=spend&spent=Ausflug&amount=10":                false,
		"act=spend&spent=Ausflug&amount=10,01":             true,
		"act=spend&spent=Ausflug&amount=10,01&below=1":     false,
		"act=spend&spent=Ausflug&amount=10,01&below=0":     true, // somebody has written since the question was asked
		"act=spend&spent=Ausflug&amount=10,01&below=true":  true,
		"act=pay&to=Anna&amount=11":                        true,
		"act=pay&from=Bernd&to=Anna&amount=11":             false,
		"act=give&given=Beitrag&amount=1&by=Anna&by=Bernd": false,
		"act=undo&undoes=1":                                false,
	} {
		got := d.decide("x"+form, 1, form)
		if _, is := got.Problems.At("below"); is != asked || !asked && len(got.Problems) > 0 {
			t.Errorf("%s: %v", form, got.Problems)
		}
	}
	d.book("spend", "act=spend&spent=Ausflug&amount=9")
	for form, asked := range map[string]bool{"act=undo&undoes=1": true, "act=undo&undoes=1&below=2": false, "act=undo&undoes=2": false} {
		if _, is := d.decide("y"+form, 2, form).Problems.At("below"); is != asked {
			t.Errorf("%s is asked: %t", form, is)
		}
	}
	d.book("take back", "act=undo&undoes=1")
	if got := d.decide("fee", 3, "act=give&given=Beitrag&amount=1"); len(got.Problems) > 0 {
		t.Errorf("what comes in: %v", got.Problems)
	}
	if got := d.decide("spend", 1, "act=spend&spent=Ausflug&amount=9&below=1"); !got.Booked || len(got.Problems) > 0 {
		t.Errorf("the second of two taps: %+v", got)
	}
}

// owed returns who owes whom, in words. The kitty's name is "".
func owed(m stammtisch.Money) (says []string) {
	for _, d := range m.Debts {
		says = append(says, fmt.Sprintf("%s → %s %d", d.From.Name, d.To.Name, d.Cents))
	}
	return says
}

// forKitty returns an evening of Skat at which everybody pays the difference to the best into the
// kitty, one cent a point.
func forKitty(t testing.TB, day scoring.Day, deals ...string) scoring.Log {
	t.Helper()
	log := played(t, "skat", day, []string{"Anna", "Bernd", "Cem"}, deals...)
	log[0].Act.Setup.Rules = json.RawMessage(`{"stake":1,"settle":"kasse"}`)
	return log
}

func TestWhatTheKittyIsGivenNobodyIsOwed(t *testing.T) {
	s := table(t, forKitty(t, "2026-01-09", grand(1, true)))
	same(t, []string{"Bernd →  48", "Cem →  48"}, owed(s.Money("2026-11-22")))
	s = done(t, s, "act=give&given=Beitrag&amount=5&by=Anna&by=Bernd&by=Anna")
	s = done(t, s, "act=give&given=Stand+von+früher&amount=120")
	m := s.Money("2026-11-22")
	same(t, []string{"Bernd →  48", "Cem →  48"}, owed(m))
	if m.Kitty != 130_00 || m.KittyDue != 96 {
		t.Errorf("%+v", m)
	}
	s = done(t, s, "act=pay&from=Bernd&to=&amount=0,48")
	m = s.Money("2026-11-22")
	same(t, []string{"Cem →  48"}, owed(m))
	if m.Kitty != 130_48 {
		t.Errorf("%+v", m)
	}
	for _, form := range []string{"from=Bernd&amount=0,01", "from=Cem&amount=0,49", "from=Anna&amount=5"} {
		refused(t, s, "act=pay&to=&"+form, "amount")
	}
	refused(t, s, "act=give&given=Beitrag&amount=5&by=Otto", "by")
	refused(t, s, "act=give&given=&amount=5", "given")
	refused(t, s, "act=give&given=Beitrag&amount=0", "amount")
}

func TestANightCostsItsFeeOnceFromTheDayOnOnWhichItWasAgreed(t *testing.T) {
	s := table(t,
		played(t, "skat", "2026-11-20", []string{"Anna", "Bernd", "Cem"}, grand(1, true)),
		played(t, "skat", "2026-11-22", []string{"Anna", "Bernd", "Cem"}, grand(1, true)),
		played(t, "skat", "2026-11-22", []string{"Anna", "Bernd", "Dora"}, grand(1, true)))
	s = done(t, s, "act=fee&fee=2,50")
	want := []string{"Anna →  250", "Bernd →  250", "Cem →  250", "Dora →  250"}
	same(t, want, owed(s.Money("2026-11-23")))
	same(t, []string(nil), owed(s.Money("2026-11-22"))) // the day of the evening is not over yet
	typed := map[string][]string{"act": {"fee"}, "fee": {"0"}}
	a, ps, _ := s.Judge(typed, "2026-11-30", nil)
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	s = s.After(a)
	same(t, want, owed(s.Money("2026-11-30")))
	for _, fee := range []string{"", "-1", "viel"} {
		refused(t, s, "act=fee&fee="+fee, "fee")
	}
}

// Two laws hold for all payments, gifts and expenses. The amounts that people and the kitty are
// still to receive sum to 0. The cash in the kitty is the money that came in minus the money that
// went out.
func TestTheSumIsAlwaysZero(t *testing.T) {
	forms := []string{
		"act=pay&from=Anna&to=Bernd&amount=1,11", "act=pay&from=Bernd&to=&amount=0,40", "act=pay&from=&to=Cem&amount=0,30", "act=give&given=Beitrag&amount=2&by=Anna&by=Dora",
		"act=give&given=Rest&amount=3", "act=spend&spent=Ausflug&amount=1,01", "act=fee&fee=1", "act=fee&fee=0",
	}
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}))
		s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}, {ID: 3, Name: "Cem"}, {ID: 4, Name: "Dora"}}
		cash, gained := 0, map[string]int{forms[1]: 40, forms[2]: -30, forms[3]: 400, forms[4]: 300, forms[5]: -101}
		for range rapid.IntRange(0, 12).Draw(t, "forms") {
			form := rapid.SampledFrom(forms).Draw(t, "form")
			before := s.Money("2030-01-01")
			if a, ps := judged(s, form); len(ps) == 0 {
				s, cash = s.After(a), cash+gained[form]
			}
			m := s.Money("2030-01-01")
			if sum := sumOf(append(slices.Clone(m.Open), m.KittyDue)); sum != 0 || m.Kitty != cash {
				t.Fatalf("%s: it sums to %d, %d in the kitty, by hand %d", form, sum, m.Kitty, cash)
			}
			if given := form == forms[3] || form == forms[4] || form == forms[5]; given && m.KittyDue != before.KittyDue {
				t.Fatalf("%s changes what the kitty is to get from %d to %d", form, before.KittyDue, m.KittyDue)
			}
		}
	})
}

func sumOf(all []int) (sum int) {
	for _, n := range all {
		sum += n
	}
	return sum
}

// judged returns the act of a form and its problems.
func judged(s stammtisch.Stammtisch, form string) (stammtisch.Act, scoring.Problems) {
	typed, _ := url.ParseQuery(form)
	a, ps, _ := s.Judge(typed, "2026-11-22", nil)
	return a, ps
}
