package schafkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// price is a rule that says what something costs.
func price(key string, label scoring.Text, at func(*Rules) *int) scoring.Rule[Rules] {
	return scoring.Rule[Rules]{
		Key: key, Group: prices, Label: label, Unit: unitOf, Hi: most,
		Says: sayIf(func(r Rules) bool { return *at(&r) != asUsual && r.matters(key) }, func(r Rules) scoring.Text {
			name := label
			if c, is := contracts[key]; is {
				name = c.name
			}
			if key == "lauf" && r.Lauf == 0 {
				return text("Laufende werden nicht bezahlt.", "Laufende are not paid.")
			}
			return name.Add(scoring.Same(": "), r.money(*at(&r)))
		}),
		At: func(r *Rules) any { return at(r) },
	}
}

func paysLaufende(r Rules) bool { return r.Lauf > 0 }

// follows is the label of a price that is another one's where it is not given.
func follows(contract, other string) scoring.Text {
	return of(contract).name.Add(text(", sonst wie ", ", else as "), of(other).name)
}

// matters reports that a price is paid at this table: its contract is played, or
// it belongs to none.
func (r Rules) matters(key string) bool {
	switch _, is := contracts[key]; {
	case key == Solo || !is: // Wenz and others may follow the Solo
		return true
	case key == Bettel:
		return r.Plays(Bettel) || r.Plays(Moertel)
	}
	return r.Plays(key)
}

// Plays reports that a contract may be played at this table.
func (r Rules) Plays(contract string) bool { return slices.Contains(r.Contracts, contract) }

func contractOptions() (options []scoring.Option) {
	for _, c := range Contracts {
		options = append(options, scoring.Option{Value: c, Name: contracts[c].name})
	}
	return options
}

func sayIf(is func(Rules) bool, says func(Rules) scoring.Text) func(Rules) scoring.Text {
	return func(r Rules) scoring.Text {
		if is(r) {
			return says(r)
		}
		return scoring.Text{}
	}
}

// optionName is what an option is called.
func optionName(options []scoring.Option, value string) scoring.Text {
	for _, o := range options {
		if o.Value == value {
			return o.Name
		}
	}
	return scoring.Same(value)
}

// inRamsch is a sentence that only a table with Ramsch needs.
func inRamsch(label scoring.Text, options []scoring.Option, value func(Rules) string) func(Rules) scoring.Text {
	return sayIf(func(r Rules) bool { return r.Plays(Ramsch) }, func(r Rules) scoring.Text {
		return label.Add(scoring.Same(": "), optionName(options, value(r)))
	})
}

func bockSays(r Rules) scoring.Text {
	var names []scoring.Text
	for _, after := range r.BockAfter {
		names = append(names, optionName(bockOptions, after))
	}
	return text("Eine Bockrunde gibt es nach ", "A Bock round follows ").Add(scoring.List(names...), scoring.Same("."))
}

// unplayedSays is "Will niemand spielen: Muss oder Ramsch."
func unplayedSays(r Rules) scoring.Text {
	return text("Will niemand spielen: ", "If nobody plays: ").Add(contractNames(r.Unplayed(full)), scoring.Same("."))
}

// contractNames is "Muss oder Ramsch".
func contractNames(slugs []string) (names scoring.Text) {
	for i, c := range slugs {
		if i > 0 {
			names = names.Add(text(" oder ", " or "))
		}
		names = names.Add(contracts[c].name)
	}
	return names
}

func stakeSays(r Rules) scoring.Text {
	switch {
	case r.Unit == Cents:
		return text("Die Punkte sind Cent.", "The points are cents.")
	case r.CentsPerPoint == 0:
		return text("Ohne Einsatz.", "No stake.")
	}
	return scoring.Cents(r.CentsPerPoint).Says().Add(text(" je Punkt.", " a point."))
}

// money is an amount with its unit.
func (r Rules) money(n int) scoring.Text {
	if r.Unit == Cents {
		return scoring.Cents(n).Says()
	}
	if n == 1 {
		return text("1 Punkt", "1 point")
	}
	return text(amount(n)+" Punkte", amount(n)+" points")
}

func amount(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}
