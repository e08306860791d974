package evening

import "anschreiber/scoring"

var (
	allPaid = scoring.T("Alles bezahlt.", "All paid.")

	potHolds = scoring.T("Dann liegt in der Kasse", "The pot then holds")
)

// dueParts is "Anna", " zahlt ", "Bernd"; nobody gets a round alone.
func dueParts(p scoring.Paid) (from, pays, to scoring.Text) {
	from, pays, to = scoring.Same(p.From), scoring.T(" zahlt ", " pays "), scoring.Same(p.To)
	switch {
	case p.Rounds > 0:
		pays = scoring.T(" zahlt", " buys")
	case p.To == "":
		pays, to = scoring.T(" zahlt in die ", " pays into the "), scoring.T("Kasse", "pot")
	case p.From == "":
		from = scoring.T("die Kasse", "the pot")
	}
	return from, pays, to
}

// ticks reports a line whose payment the visitor may note, or take back.
func (v SettlePage) ticks(line due) bool {
	return !v.Watches && !v.DealsOnly && (!line.done || line.noted > 0)
}

// act is what the box beside a line does.
func (d due) act() string {
	if d.done {
		return "unpaid"
	}
	return "paid"
}
