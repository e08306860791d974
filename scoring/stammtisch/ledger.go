package stammtisch

import "anschreiber/scoring"

// A Ledger contains the cents that everybody is still to receive and the cents in the kitty.
// Evenings and payments are added to it one after the other.
type Ledger struct {
	Directory
	Open map[Person]int
	cash int
	paid map[attended]bool // those who have paid their fee for a day
	note func(Person, Cause)

	guestsPayNow bool // guests settle at the table
}

// attended is the key for a person's fee on a day. A night with several lists costs only one fee.
type attended struct {
	Person
	scoring.Day
}

// A Cause is one reason why somebody's balance changes.
type Cause struct {
	Cents   int
	Day     scoring.Day
	Evening *EveningResult // nil for a payment
	Fee     bool           // the cents are the fee for that evening
	Payment *Payment       // nil for an evening
}

// Ledger adds up evenings and payments; if note is not nil, it is called for each cause. If
// everything before a day was declared paid, all evenings and payments before that day are added
// first.
func (t Stammtisch) Ledger(today scoring.Day, note func(Person, Cause)) *Ledger {
	l := &Ledger{Directory: t.People(), Open: map[Person]int{}, paid: map[attended]bool{}, note: note, guestsPayNow: t.Rules.GuestsPay}
	before, settled := t.cleared()
	l.evenings(t, today, func(day scoring.Day) bool { return day < before })
	for _, p := range t.Payments[:settled] {
		l.payment(p.Payment)
	}
	if settled > 0 {
		l.clear(t.Payments[settled-1].Payment)
	}
	l.evenings(t, today, func(day scoring.Day) bool { return day >= before })
	for _, p := range t.Payments[settled:] {
		l.payment(p.Payment)
	}
	return l
}

// cleared returns the day before which everything was declared paid, and how many payments were
// noted up to that declaration, which is the last of them.
func (s State) cleared() (before scoring.Day, payments int) {
	for i, p := range s.Payments {
		if p.Before != "" {
			before, payments = max(before, p.Before), i+1
		}
	}
	return before, payments
}

// add adds the cents of a cause to what the person is still to receive.
func (l *Ledger) add(who Person, c Cause) {
	l.Open[who] += c.Cents
	if l.note != nil && c.Cents != 0 {
		l.note(who, c)
	}
}

// clear sets all open amounts to 0, as if they had been paid.
func (l *Ledger) clear(p Payment) {
	for who, cents := range l.Open {
		l.add(who, Cause{Cents: -cents, Day: p.Day, Payment: &p})
	}
}

func (l *Ledger) evenings(t Stammtisch, today scoring.Day, of func(scoring.Day) bool) {
	not := t.NotCounting()
	for _, e := range t.All {
		if e.Ended(today) && e.Total == nil && !not[e.ID] && of(e.Setup.Day) {
			l.evening(e, t.FeeOn(e.Setup.Day))
			if l.guestsPayNow {
				l.guestsPay(e)
			}
		}
	}
}

func (l *Ledger) evening(e *EveningResult, fee int) {
	for _, p := range e.Players {
		who := l.Who(p.Name)
		l.add(who, Cause{Cents: p.Cents, Day: e.Setup.Day, Evening: e})
		if night := (attended{who, e.Setup.Day}); fee > 0 && p.Deals > 0 && !l.paid[night] {
			l.paid[night] = true
			l.add(who, Cause{Cents: -fee, Day: e.Setup.Day, Evening: e, Fee: true})
			l.add(Person{}, Cause{Cents: fee, Day: e.Setup.Day, Evening: e, Fee: true})
			if l.guestsPayNow && who.isGuest() {
				l.move(Payment{From: p.Name, Cents: fee, Day: e.Setup.Day})
			}
		}
	}
	l.add(Person{}, Cause{Cents: e.Pot, Day: e.Setup.Day, Evening: e})
	for _, p := range e.Paid {
		l.move(Payment{From: p.From, To: p.To, Cents: p.Cents, Day: e.Setup.Day})
	}
}

// guestsPay settles what guests have won and lost with the others at their table.
func (l *Ledger) guestsPay(e *EveningResult) {
	guest := func(name string) bool { return name != "" && l.Who(name).isGuest() }
	names, left, pot := l.leftOf(e)
	for _, p := range scoring.Payments(left, pot) {
		from, to := nameAt(names, p.From), nameAt(names, p.To)
		if guest(from) || guest(to) {
			l.move(Payment{From: from, To: to, Cents: p.Cents, Day: e.Setup.Day})
		}
	}
}

// leftOf returns what is still to be paid for one evening: the names of the players, the cents that
// each is still to receive, and the pot.
func (l *Ledger) leftOf(e *EveningResult) (names []string, left []int, pot int) {
	at := map[string]int{}
	for i, p := range e.Players {
		names, left, at[p.Name] = append(names, p.Name), append(left, p.Cents), i
	}
	pot = e.Pot
	give := func(name string, cents int) {
		if i, seated := at[name]; seated {
			left[i] += cents
		} else if name == "" {
			pot += cents
		}
	}
	for _, p := range e.Paid {
		give(p.From, p.Cents)
		give(p.To, -p.Cents)
	}
	return names, left, pot
}

func nameAt(names []string, s scoring.Seat) string {
	if s == 0 {
		return ""
	}
	return names[s-1]
}

// payment books a payment: money into or out of the kitty, or the settling of a debt.
func (l *Ledger) payment(p Payment) {
	switch {
	case p.Before != "":
	case p.Spent != "":
		l.cash -= p.Cents
	case p.Given != "":
		l.cash += p.Total()
	default:
		l.move(p)
	}
}

// move books a payment from one person to another; "" is the kitty.
func (l *Ledger) move(p Payment) {
	l.add(l.Party(p.From), Cause{Cents: p.Cents, Day: p.Day, Payment: &p})
	l.add(l.Party(p.To), Cause{Cents: -p.Cents, Day: p.Day, Payment: &p})
	switch "" {
	case p.To:
		l.cash += p.Cents
	case p.From:
		l.cash -= p.Cents
	}
}

// Party returns the person with this name; for "" it returns the zero Person, which is the kitty.
func (d Directory) Party(name string) Person {
	if name == "" {
		return Person{}
	}
	return d.Who(name)
}

// isGuest reports whether a person is not a regular but known by name.
func (p Person) isGuest() bool { return p.ID == 0 && p.Name != "" && p != others }
