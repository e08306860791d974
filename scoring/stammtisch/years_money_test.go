package stammtisch_test

import (
	"fmt"
	"testing"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// paidOver adds the payments of ten years to a Stammtisch: debts, fees, and trips.
func paidOver(s stammtisch.Stammtisch) stammtisch.Stammtisch {
	for i := range 40 {
		day := scoring.Day(fmt.Sprintf("%d-03-03", 2017+i/4))
		from, to := regulars[i%7], regulars[(i+1+i%5)%7]
		s.Payments = append(s.Payments, stammtisch.Paid{Seq: i + 1, Payment: []stammtisch.Payment{
			{From: from, To: to, Cents: 130 + i, Day: day}, {To: from, Cents: 20 + i, Day: day},
			{Given: "Beitrag", By: regulars[:1+i%7], Cents: 500, Day: day}, {Spent: "Ausflug", Cents: 1500 + i, Day: day},
		}[i%4]})
	}
	s.Fees = []stammtisch.Fee{{Cents: 100, From: "2020-01-01"}, {Cents: 150, From: "2024-01-01"}, {From: "2026-01-01"}}
	return s
}

// moneyByHand returns how many cents everybody is still to receive, and how many are in the kitty,
// whose name is "".
func moneyByHand(t testing.TB, logs []scoring.Log, payments []stammtisch.Paid) (open map[string]int, cash int) {
	t.Helper()
	open = map[string]int{}
	for _, log := range logs {
		doc := log.Fold().Evening()
		for name, n := range byHand(t, []scoring.Log{log}, doc.Game, "") {
			fee := 0
			switch year := doc.Day.Year(); {
			case n.deals > 0 && (year == 2024 || year == 2025):
				fee = 150
			case n.deals > 0 && 2020 <= year && year < 2024:
				fee = 100
			}
			open[name] += n.cents - fee
			open[""] -= n.cents - fee
		}
	}
	for _, p := range payments {
		switch {
		case p.Spent != "":
			cash -= p.Cents
		case p.Given != "":
			cash += p.Cents * len(p.By)
		default:
			open[p.From], open[p.To] = open[p.From]+p.Cents, open[p.To]-p.Cents
			if p.From == "" {
				cash -= p.Cents
			}
		}
	}
	return open, cash
}

func TestTenYearsOfMoneyAddUpAsByHand(t *testing.T) {
	logs := years(t, 120, 24)
	s := paidOver(ofYears(t, logs))
	m := s.Money("2030-01-01")
	open, cash := moneyByHand(t, logs, s.Payments)
	for i, who := range m.People {
		if m.Open[i] != open[who.Name] {
			t.Errorf("%s is to get %d, by hand %d", who.Name, m.Open[i], open[who.Name])
		}
	}
	if m.KittyDue != open[""] || m.Kitty != cash || len(m.People) != len(regulars)+1 {
		t.Errorf("the kitty is to get %d and has %d, by hand %d and %d; %d people", m.KittyDue, m.Kitty, open[""], cash, len(m.People))
	}
}
