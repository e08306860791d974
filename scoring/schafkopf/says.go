package schafkopf

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
)

// Plays reports that a contract may be played at this table.
func (r Rules) Plays(contract string) bool { return slices.Contains(r.Contracts, contract) }

func contractOptions() (options scoring.Options) {
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

// inRamsch says a sentence only at a table with Ramsch.
func inRamsch(label scoring.Text, options scoring.Options, value func(Rules) string) func(Rules) scoring.Text {
	return sayIf(func(r Rules) bool { return r.Plays(Ramsch) }, func(r Rules) scoring.Text {
		return label.Add(scoring.Same(": "), options.Name(value(r)))
	})
}

// ramschPaysSays says who pays for a Ramsch where it is not one alone.
func ramschPaysSays(r Rules) scoring.Text {
	if r.RamschPays == Two {
		return text("Im Ramsch zahlen die beiden mit den meisten Augen den beiden anderen, wie im Rufspiel.", "In a Ramsch the two with the most card points pay the other two, as in a Rufspiel.")
	}
	return text("Wer im Ramsch gleich viele Augen hat, zahlt mit: zwei wie im Rufspiel, drei zusammen dem vierten.", "Those who tie for the most card points in a Ramsch all pay: two as in a Rufspiel, three together the fourth.")
}

// contractNames says "Muss oder Ramsch".
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
		return text("Es geht um nichts.", "Nothing is at stake.")
	}
	return scoring.Cents(r.CentsPerPoint).Says().Add(text(" je Punkt.", " a point."))
}

// stakesOf returns the stakes that a table can choose. Where the points are cents, the
// prices are the stakes.
func stakesOf(r Rules) scoring.Stakes {
	if r.Unit == Cents {
		return scoring.Stakes{}
	}
	return scoring.Stakes{Per: text("je Punkt", "a point"), Amounts: []string{"0", "5", "10", "20"}}
}

// money says an amount with its unit.
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
