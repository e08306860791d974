package views

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
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

// dueSays is who is to pay whom.
func dueSays(p scoring.Paid) scoring.Text {
	switch {
	case p.Rounds > 0:
		return scoring.Same(p.From).Add(scoring.T(" zahlt", " buys"))
	case p.To == "":
		return scoring.Same(p.From).Add(scoring.T(" zahlt in die Kasse", " pays into the pot"))
	case p.From == "":
		return scoring.T("die Kasse zahlt ", "the pot pays ").Add(scoring.Same(p.To))
	}
	return scoring.Same(p.From).Add(scoring.T(" zahlt ", " pays ")).Add(scoring.Same(p.To))
}

func amountSays(p scoring.Paid) scoring.Text {
	if p.Rounds > 0 {
		rounds := ui.Plural(p.Rounds, scoring.T(" Runde", " round"), scoring.T(" Runden", " rounds"))
		return scoring.Same(strconv.Itoa(p.Rounds)).Add(rounds)
	}
	return scoring.T(Page{Lang: "de"}.Euros(p.Cents), Page{Lang: "en"}.Euros(p.Cents))
}

// offersPaid reports a line whose payment the visitor may note.
func (v SettlePage) offersPaid(line due) bool { return line.open != nil && !v.Watches }
