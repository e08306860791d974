package stammtisch_test

import (
	"encoding/json"
	"net/url"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
)

// forMoney returns an evening of Skat for five cents a point.
func forMoney(t testing.TB, day scoring.Day, players []string, deals ...string) scoring.Log {
	t.Helper()
	log := played(t, "skat", day, players, deals...)
	log[0].Act.Setup.Rules = json.RawMessage(`{"stake":5}`)
	return log
}

func TestWhatWasOpenBeforeADayCanBeSaidToBePaid(t *testing.T) {
	three := []string{"Anna", "Bernd", "Cem"}
	s := table(t, forMoney(t, "2026-01-09", three, grand(1, true)), forMoney(t, "2026-01-10", three, grand(2, true)), forKitty(t, "2026-01-08", grand(1, true)))
	s = done(t, s, "act=pay&from=Bernd&to=Anna&amount=1&day=2026-01-09")
	s = done(t, s, "act=pay&from=Cem&to=&amount=0,10")
	refused(t, s, "act=clear&day=24.12.2026", "day")
	refused(t, s, "act=clear&day=x", "day")
	s = done(t, s, "act=clear&day=2026-01-10")
	m := s.Money("2026-11-22")
	same(t, []string{"Anna → Bernd 240", "Cem → Bernd 240"}, owed(m))
	if m.Kitty != 10 || m.KittyDue != 0 {
		t.Errorf("%d lie in the kitty, which is to get %d", m.Kitty, m.KittyDue)
	}
	refused(t, s, "act=clear&day=10.1.2026", "day")
	s = done(t, s, "act=pay&from=Cem&to=Bernd&amount=2,40")
	same(t, []string{"Anna → Bernd 240"}, owed(s.Money("2026-11-22")))
	same(t, 0, len(done(t, s, "act=clear&day=2026-01-11").Money("2026-11-22").Debts))
}

func TestADayOfAPaymentIsNotStillToCome(t *testing.T) {
	s := table(t, forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	for day, want := range map[string]scoring.Day{"": "2026-11-22", "2026-11-22": "2026-11-22", " 1.2.26": "2026-02-01"} {
		if got := done(t, s, "act=give&given=x&amount=1&day="+url.QueryEscape(day)).Payments[0].Day; got != want {
			t.Errorf("%q is %s", day, got)
		}
	}
	for _, act := range []string{"pay&from=Bernd&to=Anna", "spend&spent=x", "give&given=x"} {
		refused(t, s, "act="+act+"&amount=1&day=2026-11-23", "day")
	}
}

func TestGuestsMayPayAtTheirTable(t *testing.T) {
	s := table(t,
		forMoney(t, "2026-01-09", []string{"Anna", "Otto", "Cem"}, grand(1, true)),
		forMoney(t, "2026-01-10", []string{"Ulli", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=add&names=Anna,Bernd,Cem")
	s = done(t, s, "act=fee&fee=1")
	s.Fees[0].From = "2026-01-01"
	s = done(t, s, "act=money&guests_pay=true&small=")
	if m := s.Money("2026-11-22"); m.Kitty != 200 || m.KittyDue != 400 {
		t.Errorf("%+v", m)
	}
	for i, who := range s.Money("2026-11-22").People {
		if open := s.Money("2026-11-22").Open[i]; who.ID == 0 && open != 0 {
			t.Errorf("%s is still to get %d", who.Name, open)
		}
	}
	s = done(t, s, "act=rules&drop_worst=1")
	if !s.Rules.GuestsPay {
		t.Error("other rules change that")
	}
}

func TestSmallChangeWaitsUntilItIsMore(t *testing.T) {
	s := table(t, forMoney(t, "2026-01-09", []string{"Anna", "Bernd", "Cem"}, grand(1, true)))
	s = done(t, s, "act=pay&from=Cem&to=Anna&amount=2")
	s = done(t, s, "act=money&small=0,50")
	m := s.Money("2026-11-22")
	same(t, []string{"Bernd → Anna 240"}, owed(m))
	if len(m.Small) != 1 || m.Small[0].Cents != 40 || s.Rules.GuestsPay {
		t.Errorf("%+v", m.Small)
	}
	if m := done(t, s, "act=money&small=0,40").Money("2026-11-22"); len(m.Small) != 0 {
		t.Errorf("%+v", m.Small)
	}
	refused(t, s, "act=money&small=100,01", "small")
	refused(t, s, "act=money&small=-1", "small")
}

// The amounts of a person's account always sum to its balance, whatever was played, paid and
// declared paid.
func TestADebtIsMadeOfItsEveningsFeesAndPayments(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := tableOf(t, draw(t, []string{"Anna", "Bernd", "Cem", "Dora", "Emil"}))
		s.Regulars = []stammtisch.Regular{{ID: 1, Name: "Anna"}, {ID: 2, Name: "Bernd"}, {ID: 3, Name: "Cem"}}
		s.Fees = []stammtisch.Fee{{Cents: rapid.IntRange(0, 300).Draw(t, "fee"), From: "2024-01-01"}}
		s.Rules.GuestsPay = rapid.Bool().Draw(t, "guests pay")
		for range rapid.IntRange(0, 5).Draw(t, "payments") {
			p := stammtisch.Payment{From: rapid.SampledFrom([]string{"", "Anna", "Bernd"}).Draw(t, "from"), To: "Cem", Cents: rapid.IntRange(1, 900).Draw(t, "cents"), Day: "2025-03-01"}
			if rapid.IntRange(0, 3).Draw(t, "clears") == 0 {
				p = stammtisch.Payment{Day: "2025-03-01", Before: "2025-03-01"}
			}
			s.Payments = append(s.Payments, stammtisch.Paid{Payment: p})
		}
		m, r := s.Money("2030-01-01"), inGerman
		sum := m.KittyDue
		for i, who := range m.People {
			if sum += m.Open[i]; s.Rules.GuestsPay && who.ID == 0 && m.Open[i] != 0 {
				t.Fatalf("the guest %s is still to get %d", who.Name, m.Open[i])
			}
		}
		if sum != 0 {
			t.Fatalf("all are still to get %d", sum)
		}
		open := find(drawn(t, pages.Kitty(r.KittyPage(s, pages.RejectedForm{}))), ".open")[0]
		for _, debt := range links(open) {
			at, _ := url.Parse(debt)
			page, known := r.AccountPage(s, at.Query())
			if !known || len(page.Accounts) != 2 || !page.Netted {
				t.Fatalf("%s opens %+v", debt, page.Accounts)
			}
			for _, a := range page.Accounts {
				if balance := page.Ledger.Open[a.Who]; len(a.Lines) == 0 || a.Lines[0].Stands != balance {
					t.Fatalf("%s stands at %d, by its lines %+v", a.Who.Name, balance, a.Lines)
				}
			}
		}
	})
}

func TestAnAccountShowsWhatIsOpenFirst(t *testing.T) {
	three := []string{"Anna", "Bernd", "Cem"}
	s := done(t, table(t, forMoney(t, "2026-01-09", three, grand(1, true)), forMoney(t, "2026-01-10", three, grand(1, true))), "act=add&names=Anna,Bernd,Cem")
	s = done(t, s, "act=pay&from=Bernd&to=Anna&amount=2,40&day=2026-01-09")
	s = done(t, s, "act=pay&from=Bernd&to=&amount=1&day=2026-01-11")
	s = done(t, s, "act=fee&fee=3")
	s.Fees[0].From = "2026-01-10"
	accounts := func(q string) (says []string) {
		page, known := inGerman.AccountPage(s, query(q))
		if !known {
			return nil
		}
		for _, card := range find(drawn(t, pages.Accounts(page)), "section") {
			for _, line := range append(find(card, "h2"), find(card, "li")...) {
				says = append(says, strings.Join(append([]string{text(line)}, links(line)...), " "))
			}
		}
		return says
	}
	var bernd string
	for _, link := range find(find(drawn(t, pages.Kitty(inGerman.KittyPage(s, pages.RejectedForm{}))), ".balance")[0], "a") {
		if text(link) == "Bernd" {
			at, _ := url.Parse(attr(link, "href"))
			bernd = at.RawQuery
		}
	}
	same(t, []string{
		"Bernd −4,40 €", "bezahlt an Kasse So, 11.1.2026 · danach −4,40 € +1,00 €", "Beitrag Sa, 10.1.2026 · danach −5,40 € −3,00 € /abende/e1", "Skat Sa, 10.1.2026 · danach −2,40 € −2,40 € /abende/e1",
		"bezahlt an Anna Fr, 9.1.2026 · danach 0,00 € +2,40 €", "Skat Fr, 9.1.2026 · danach −2,40 € −2,40 € /abende/e0",
	}, accounts(bernd))
	if page, _ := inGerman.AccountPage(s, query(bernd)); len(page.Accounts[0].Even) != 2 {
		t.Errorf("even before are %+v", page.Accounts[0].Even)
	}
	same(t, []string{
		"Kasse +8,00 €", "bekommen von Bernd So, 11.1.2026 · danach +8,00 € −1,00 €", "Beitrag Sa, 10.1.2026 · danach +9,00 € +3,00 € /abende/e1", "Beitrag Sa, 10.1.2026 · danach +6,00 € +3,00 € /abende/e1", "Beitrag Sa, 10.1.2026 · danach +3,00 € +3,00 € /abende/e1",
	}, accounts("wer=kasse"))
	if accounts("wer=x") != nil || accounts("") != nil || len(accounts("wer=kasse&wer=kasse&wer=kasse")) != 10 {
		t.Error("others have accounts, too")
	}
	var many []scoring.Log
	for i := range 14 {
		many = append(many, forMoney(t, scoring.Day(time.Date(2026, 1, 1+i, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)), three, grand(1, true)))
	}
	long := table(t, many...)
	at, _ := url.Parse(links(find(drawn(t, pages.Kitty(inGerman.KittyPage(long, pages.RejectedForm{}))), ".open")[0])[0])
	page, _ := inGerman.AccountPage(long, at.Query())
	if a := page.Accounts[0]; len(a.Lines) != 12 || len(a.Older) != 2 || a.Lines[0].Stands != page.Ledger.Open[a.Who] {
		t.Errorf("%d lines, %d older", len(a.Lines), len(a.Older))
	}
}
