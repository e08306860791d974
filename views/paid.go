package views

import (
	"strconv"

	"anschreiber/scoring"
)

// NightPaid is what was paid, whichever list of the night it was noted in.
func NightPaid(lists []NightList) (paid []scoring.Paid) {
	for _, l := range lists {
		paid = append(paid, l.Paid...)
	}
	return paid
}

// PaidSays is "Anna an Bernd, 0,54 €, bezahlt".
func PaidSays(p scoring.Paid) scoring.Text {
	return paidFromTo(p).Add(scoring.Same(", ")).Add(amountSays(p)).Add(wasPaid)
}

var (
	wasPaid = scoring.T(", bezahlt", ", paid")
	allPaid = scoring.T("Alles bezahlt.", "All paid.")

	potHolds = scoring.T("Dann liegt in der Kasse", "The pot then holds")
)

func paidFromTo(p scoring.Paid) scoring.Text {
	from, to := scoring.Same(p.From), scoring.Same(p.To)
	switch {
	case p.Rounds > 0:
		return from
	case p.From == "":
		from = scoring.T("die Kasse", "the pot")
	case p.To == "":
		to = scoring.T("die Kasse", "the pot")
	}
	return from.Add(scoring.T(" an ", " to ")).Add(to)
}

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

func amountSays(p scoring.Paid) scoring.Text {
	if p.Rounds > 0 {
		rounds := scoring.Plural(p.Rounds, scoring.T(" Runde", " round"), scoring.T(" Runden", " rounds"))
		return scoring.Same(strconv.Itoa(p.Rounds)).Add(rounds)
	}
	return scoring.T(Page{Lang: "de"}.Euros(p.Cents), Page{Lang: "en"}.Euros(p.Cents))
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
