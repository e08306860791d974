package stammtisch

import (
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// pay reads a payment between two people, or between a person and the kitty.
func (j judge) pay() Act {
	p := Payment{From: j.Text("from", 0, maxName), To: j.Text("to", 0, maxName), Cents: j.cents("amount", 1), Day: j.day()}
	for _, end := range []struct{ key, name string }{{"from", p.From}, {"to", p.To}} {
		if end.name != "" && !j.knows(end.name) {
			j.Refuse(end.key, "hat hier nie mitgespielt", "has never played here")
		}
	}
	if j.People().Party(p.From) == j.People().Party(p.To) {
		j.Refuse("to", "von einem an einen anderen", "from one to another")
	}
	if p.To == "" {
		j.owes(p.From, p.Cents)
	}
	return Act{Payment: &p}
}

// owes refuses a payment to the kitty that is larger than the person's debt, because the kitty
// would then owe the person the difference.
func (j judge) owes(name string, cents int) {
	m, owed := j.Money(j.today), 0
	if i := slices.Index(m.People, j.People().Who(name)); i >= 0 {
		owed = max(0, -m.Open[i])
	}
	if cents > owed {
		amount := scoring.Euros(owed)
		j.Refuse("amount", name+" schuldet "+amount.DE+"; ein Beitrag steht unter „Einzahlung“",
			name+" owes "+amount.EN+"; a fee is written down under “Payment in”")
	}
}

// askBelowZero asks for confirmation before an act takes more out of the kitty than the kitty
// contains. The confirmation contains the number of the last entry that the writer saw. If somebody
// has written a newer entry, the question is asked again.
func (j judge) askBelowZero(a Act) {
	if a.Payment == nil && a.Undoes == 0 || j.Value("below") == strconv.Itoa(j.Last) {
		return
	}
	after := j.After(a)
	after.Payments = slices.DeleteFunc(after.Payments, func(p Paid) bool { return p.Seq == a.Undoes })
	was, is := j.Ledger(j.today, nil).cash, after.Ledger(j.today, nil).cash
	if is < 0 && is < was {
		missing := scoring.Euros(-is)
		j.Refuse("below", "dann fehlen "+missing.DE+" in der Kasse: trotzdem?", "the kitty would then be "+missing.EN+" short: all the same?")
	}
}

// knows reports whether a name belongs to a regular or to somebody who has played an evening.
func (j judge) knows(name string) bool {
	if _, regular := j.State.People()[name]; regular {
		return true
	}
	return slices.ContainsFunc(j.All, func(e *EveningResult) bool { return slices.Contains(e.Setup.Players, name) })
}

// spend reads a form that takes money out of the kitty, for example for a trip or a round of
// drinks.
func (j judge) spend() Act {
	return Act{Payment: &Payment{Cents: j.cents("amount", 1), Day: j.day(), Spent: j.Text("spent", 1, maxTitle)}}
}

// give reads a form that puts money into the kitty without a debt: gifts from people, or money that
// was already in the kitty.
func (j judge) give() Act {
	p := Payment{Cents: j.cents("amount", 1), Day: j.day(), Given: j.Text("given", 1, maxTitle), By: with(nil, j.Values("by"))}
	if len(p.By) > maxRegulars || slices.ContainsFunc(p.By, func(name string) bool { return !j.knows(name) }) {
		j.Refuse("by", "hat hier nie mitgespielt", "has never played here")
	}
	return Act{Payment: &p}
}

// fee reads the fee for a night from today on; 0 abolishes the fee.
func (j judge) fee() Act {
	f := Fee{Cents: j.cents("fee", 0), From: j.today}
	if len(j.Fees) >= maxFees {
		j.Refuse("fee", "mehr Änderungen am Beitrag gehen nicht", "there is no room for more changes of the fee")
	}
	return Act{Fee: &f}
}

// cents reads an amount of money in cents that must be at least least.
func (j judge) cents(key string, least int) int {
	cents, ok := scoring.ReadCents(j.Value(key), maxCents)
	if !ok || cents < least {
		j.Refuse(key, "ein Betrag wie 12,40", "an amount like 12.40")
		return 0
	}
	return cents
}

// day reads the day of a payment; an empty field means today.
func (j judge) day() scoring.Day {
	typed := j.Value("day")
	if typed == "" {
		return j.today
	}
	day, ok := readDay(strings.TrimSpace(typed))
	switch {
	case !ok:
		j.Refuse("day", "ein Tag wie 24.12.2026", "a day like 2026-12-24")
	case day > j.today:
		j.Refuse("day", "das kommt erst noch", "that is still to come")
	}
	return day
}

// clear reads a form that declares all debts from before a day as paid.
func (j judge) clear() Act {
	before := j.day()
	for _, p := range j.Payments {
		if p.Before >= before {
			j.Refuse("day", "das steht schon da: alles vor "+p.Before.Long().DE, "that is down already: all before "+p.Before.Long().EN)
			break
		}
	}
	return Act{Payment: &Payment{Day: j.today, Before: before}}
}

// money reads the rules for settling debts.
func (j judge) money() Act {
	r := j.State.Rules
	r.GuestsPay, r.Small = j.Bool("guests_pay"), 0
	if j.Value("small") != "" {
		r.Small = j.cents("small", 0)
	}
	if r.Small > maxSmall {
		j.Refuse("small", "höchstens 100 €", "at most €100")
	}
	return Act{Rules: &r}
}

// maxSmall is the largest amount that may count as small change, in cents.
const maxSmall = 100_00
