package stammtisch

import "anschreiber/scoring"

// A Payment moves cents between people, who are given by name; "" is the kitty. Money that is
// spent leaves the kitty for something outside, and money that is given comes into the kitty from
// outside, so that nobody is owed it.
type Payment struct {
	From  string      `json:"from,omitempty"`
	To    string      `json:"to,omitempty"`
	Cents int         `json:"cents"` // of a gift: from each giver
	Day   scoring.Day `json:"day"`
	Spent string      `json:"spent,omitempty"` // what the money was spent on
	Given string      `json:"given,omitempty"` // the reason of the gift
	By    []string    `json:"by,omitempty"`    // the givers; none for money that was in the kitty already

	// Before is a day: everything that evenings before it left open was paid. All other fields
	// except Day are then empty.
	Before scoring.Day `json:"before,omitempty"`
}

// Paid is a payment that counts, with the number of the entry that wrote it.
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

// FeeOn returns what a night on this day costs, in cents: the fee agreed on last that applies to
// the day.
func (s State) FeeOn(day scoring.Day) (cents int) {
	for _, f := range s.Fees {
		if f.From <= day {
			cents = f.Cents
		}
	}
	return cents
}
