package stammtisch

import "anschreiber/scoring"

// A Payment moves cents between people, who are given by name; "" is the kitty. If Spent is set,
// the kitty has paid for something. If Given is set, the money is a gift to the kitty, so nobody
// gets it back.
type Payment struct {
	From  string      `json:"from,omitempty"`
	To    string      `json:"to,omitempty"`
	Cents int         `json:"cents"` // for a gift: the amount of each giver
	Day   scoring.Day `json:"day"`
	Spent string      `json:"spent,omitempty"` // what the money was spent on
	Given string      `json:"given,omitempty"` // the reason of the gift
	By    []string    `json:"by,omitempty"`    // the givers; empty for money that was already in the kitty

	// Before is set if all debts from evenings before this day were declared paid. All other fields
	// except Day are then empty.
	Before scoring.Day `json:"before,omitempty"`
}

// Paid is a payment that was not taken back, with the number of the entry that wrote it.
type Paid struct {
	Payment
	Seq int
}

// Total returns how many cents the payment moves altogether.
func (p Payment) Total() int { return p.Cents * max(1, len(p.By)) }

// A Fee is what everybody owes the kitty for each night attended, from a day on.
type Fee struct {
	Cents int         `json:"cents"`
	From  scoring.Day `json:"from"`
}

// FeeOn returns the fee for a night on this day, in cents. If several fees apply to the day, the
// one agreed on last counts.
func (s State) FeeOn(day scoring.Day) (cents int) {
	for _, f := range s.Fees {
		if f.From <= day {
			cents = f.Cents
		}
	}
	return cents
}
