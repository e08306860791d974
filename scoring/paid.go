package scoring

import (
	"fmt"
	"slices"
	"strconv"
)

// A Paid is a payment that was made between two people. They are identified by name and not by
// seat, because all lists of a night are settled together and the two may have other seats on
// another list.
type Paid struct {
	From   string `json:"from,omitempty"` // "" for the pot
	To     string `json:"to,omitempty"`   // "" for the pot, and for rounds of drinks
	Cents  int    `json:"cents,omitempty"`
	Rounds int    `json:"rounds,omitempty"` // rounds of drinks, if the payment is not in cents
}

// The most that one payment, and all payments of a document together, may contain.
const (
	maxPaidCents  = 1 << 40
	maxPaidRounds = 1_000_000
	maxPaid       = MaxDeals
)

// Text returns for example "Anna an Bernd, 0,54 €, bezahlt".
func (p Paid) Text() Text {
	return p.FromTo().Add(Same(", "), p.Amount(), T(", bezahlt", ", paid"))
}

// FromTo returns for example "Anna an Bernd", and "Anna" for somebody who has paid for a round.
func (p Paid) FromTo() Text {
	from, to := Same(p.From), Same(p.To)
	switch {
	case p.Rounds > 0:
		return from
	case p.From == "":
		from = T("die Kasse", "the pot")
	case p.To == "":
		to = T("die Kasse", "the pot")
	}
	return from.Add(T(" an ", " to "), to)
}

// Amount returns for example "0,54 €" or "2 Runden".
func (p Paid) Amount() Text {
	if p.Rounds > 0 {
		return Same(strconv.Itoa(p.Rounds)).Add(Plural(p.Rounds, T(" Runde", " round"), T(" Runden", " rounds")))
	}
	return Euros(p.Cents)
}

// renamed returns the payments with new names: the person named before[i] is now named after[i].
func renamed(paid []Paid, before, after []string) []Paid {
	called := func(name string) string {
		if i := slices.Index(before, name); 0 <= i && i < len(after) {
			return after[i]
		}
		return name
	}
	paid = slices.Clone(paid)
	for i, p := range paid {
		paid[i].From, paid[i].To = called(p.From), called(p.To)
	}
	return paid
}

// A Settlement adds up the lists of one night by the players' names, whatever seats they had. It
// adds up cents that were already rounded for each list, so that nothing is rounded twice.
type Settlement struct {
	Players []string // in the order in which they first sat down
	Balance []int    // cents; together with Pot the sum is 0
	Pot     int      // cents
	Rounds  []int    // rounds of drinks
}

// Add adds a list that has been settled on its own.
func (r *Settlement) Add(players []string, s Sheet) {
	for i, name := range players {
		at := r.at(name)
		r.Balance[at] += s.Balance[i]
		if s.Rounds != nil {
			r.Rounds[at] += s.Rounds[i]
		}
	}
	r.Pot += s.Pot
}

func (r *Settlement) at(name string) int {
	if i := slices.Index(r.Players, name); i >= 0 {
		return i
	}
	r.Players, r.Balance, r.Rounds = append(r.Players, name), append(r.Balance, 0), append(r.Rounds, 0)
	return len(r.Players) - 1
}

// Payments returns the payments that settle the night. Their seats are positions in Players, from
// 1.
func (r *Settlement) Payments() []Payment { return Payments(r.Balance, r.Pot) }

// Open returns what is left to settle after these payments. If too much was paid, it has to be
// paid back; for rounds of drinks it is not.
func (r Settlement) Open(paid []Paid) Settlement {
	r.Players, r.Balance = slices.Clone(r.Players), slices.Clone(r.Balance)
	r.Rounds = append(make([]int, 0, len(r.Players)), r.Rounds...)
	for len(r.Rounds) < len(r.Players) {
		r.Rounds = append(r.Rounds, 0) // nobody owes rounds
	}
	for _, p := range paid {
		r.pay(p)
	}
	return r
}

func (r *Settlement) pay(p Paid) {
	if p.Rounds > 0 {
		at := r.at(p.From)
		r.Rounds[at] = max(0, r.Rounds[at]-p.Rounds)
		return
	}
	r.gets(p.From, p.Cents)
	r.gets(p.To, -p.Cents)
}

// gets adds cents to the amount that a person is still to receive; "" is the pot.
func (r *Settlement) gets(name string, cents int) {
	if name == "" {
		r.Pot += cents
		return
	}
	r.Balance[r.at(name)] += cents
}

// Due returns the payments, and the rounds of drinks, that settle everything.
func (r Settlement) Due() (due []Paid) {
	called := append([]string{""}, r.Players...)
	for _, p := range r.Payments() {
		due = append(due, Paid{From: called[p.From], To: called[p.To], Cents: p.Cents})
	}
	for i, n := range r.Rounds {
		if n > 0 {
			due = append(due, Paid{From: r.Players[i], Rounds: n})
		}
	}
	return due
}

// ReadPaid reads a payment that was made.
func ReadPaid(f *Form) Paid {
	p := Paid{
		From: f.Text("from", 0, maxName), To: f.Text("to", 0, maxName),
		Cents: f.Int("cents", 0, maxPaidCents), Rounds: f.Int("rounds", 0, maxPaidRounds),
	}
	switch {
	case (p.Cents > 0) == (p.Rounds > 0):
		f.Refuse("cents", "entweder Cent oder Runden", "either cents or rounds")
	case p.Cents > 0 && p.From == p.To:
		f.Refuse("to", "niemand zahlt sich selbst", "nobody pays themselves")
	case p.Rounds > 0 && (p.From == "" || p.To != ""):
		f.Refuse("rounds", "eine Runde zahlt einer, und zwar für alle", "somebody buys a round, and it is for everybody")
	}
	return p
}

// readPaid reads the payments of a document.
func readPaid(f *Form) (paid []Paid) {
	forms := f.Objects("paid")
	f.mind("paid", "maxItems", maxPaid)
	if len(forms) > maxPaid {
		f.Refuse("paid", fmt.Sprintf("höchstens %d Zahlungen", maxPaid), fmt.Sprintf("at most %d payments", maxPaid))
		return nil
	}
	for _, one := range forms {
		paid = append(paid, ReadPaid(one))
		one.Done()
	}
	return paid
}
