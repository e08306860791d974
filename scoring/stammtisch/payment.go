package stammtisch

import "anschreiber/scoring"

// A Payment moves cents between people by their names; "" is the kitty. What is
// spent leaves the kitty for something outside, and what is given comes into it
// from there: nobody is owed that.
type Payment struct {
	From  string      `json:"from,omitempty"`
	To    string      `json:"to,omitempty"`
	Cents int         `json:"cents"` // of what is given, from each who gave
	Day   scoring.Day `json:"day"`
	Spent string      `json:"spent,omitempty"` // on what
	Given string      `json:"given,omitempty"` // as what
	By    []string    `json:"by,omitempty"`    // who gave it; nobody for what was there already

	// Before is a day: whatever evenings before it left open was paid, and nothing
	// else is said.
	Before scoring.Day `json:"before,omitempty"`
}

// Paid is a payment that stands, and the entry that wrote it.
type Paid struct {
	Payment
	Seq int
}

// Total is all that moves.
func (p Payment) Total() int { return p.Cents * max(1, len(p.By)) }

// A Fee is what everybody owes the kitty for each night that he comes, from a day on.
type Fee struct {
	Cents int         `json:"cents"`
	From  scoring.Day `json:"from"`
}

// FeeOn is what a night costs: what was agreed on last for its day.
func (s State) FeeOn(day scoring.Day) (cents int) {
	for _, f := range s.Fees {
		if f.From <= day {
			cents = f.Cents
		}
	}
	return cents
}
