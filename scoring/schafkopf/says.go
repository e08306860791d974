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

// follows is a price that is another contract's where it is not given.
func follows(rule scoring.Rule[Rules], other string) scoring.Rule[Rules] {
	rule.Else = text("wie ", "as ").Add(of(other).name)
	return rule
}

// matters reports that a price is paid at this table: its contract is played, or
// it belongs to none.
func (r Rules) matters(key string) bool {
	switch _, is := contracts[key]; {
	case key != HerzSolo && (key == Solo || !is): // Wenz and others may follow the Solo
		return true
	case key == Bettel:
		return r.Plays(Bettel) || r.Plays(Moertel)
	case key == HerzSolo:
		return r.Plays(Solo)
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

// stossSays is "Kontra: gibt es nicht.", "Stoß: Kontra und Re."
func stossSays(r Rules) scoring.Text {
	return [...]scoring.Text{
		text("Kontra: gibt es nicht.", "No Kontra."), text("Stoß: Kontra.", "Stoss: Kontra."), text("Stoß: Kontra und Re.", "Stoss: Kontra and Re."),
		text("Stoß: bis Sub.", "Stoss: up to Sub."), text("Stoß: bis Hirsch.", "Stoss: up to Hirsch."),
	}[min(max(r.StossMax, 0), MaxStoss)]
}

// ramschPaysSays says who pays where it is not one alone.
func ramschPaysSays(r Rules) scoring.Text {
	if r.RamschPays == Two {
		return text("Im Ramsch zahlen die beiden mit den meisten Augen den beiden anderen, wie im Rufspiel.", "In a Ramsch the two with the most card points pay the other two, as in a Rufspiel.")
	}
	return text("Wer im Ramsch gleich viele Augen hat, zahlt mit: zwei wie im Rufspiel, drei zusammen dem vierten.", "Those who tie for the most card points in a Ramsch all pay: two as in a Rufspiel, three together the fourth.")
}

// stockGoes says who wins the Stock.
func stockGoes(r Rules) scoring.Text {
	if r.StockAny {
		return text(" in den Stock. Wer ein Spiel gewinnt, auch ein Solo, bekommt ihn; wer es verliert, doppelt ihn auf.", " into the Stock. The winners of a game, a Solo too, get it; the losers double it.")
	}
	return text(" in den Stock. Wer ein Rufspiel gewinnt, teilt ihn; wer es verliert, doppelt ihn auf.", " into the Stock. The winners of a Rufspiel share it; the losers double it.")
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
		return text("Es geht um nichts.", "Nothing is at stake.")
	}
	return scoring.Cents(r.CentsPerPoint).Says().Add(text(" je Punkt.", " a point."))
}

// stakesOf are those of a table: where the points are cents, the tariff says it all.
func stakesOf(r Rules) scoring.Stakes {
	if r.Unit == Cents {
		return scoring.Stakes{}
	}
	return scoring.Stakes{Per: text("je Punkt", "a point"), Amounts: []string{"0", "5", "10", "20"}}
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
