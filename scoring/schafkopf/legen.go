package schafkopf

import "anschreiber/scoring"

var legenOptions = scoring.Options{
	{Value: Each, Name: text("jeder verdoppelt", "each doubles")},
	{Value: PlusOne, Name: text("einer × 2, zwei × 3, drei × 4, vier × 5", "one × 2, two × 3, three × 4, four × 5")},
	{Value: One, Name: text("nur einer darf legen", "only one may double")},
}

var legenRules = []scoring.Rule[Rules]{
	{
		Key: "legen", Group: doublings, Brief: scoring.Same("Legen"), Label: text("Legen (Klopfen, Doppeln) nach den ersten Karten", "Legen (doubling) after the first cards"),
		At: func(r *Rules) any { return &r.Legen },
	},
	{
		Key: "legen_pays", Group: doublings, Label: text("Legen mehrere", "If several double (Legen)"), Options: legenOptions,
		Says: scoring.Only(func(r Rules) bool { return r.Legen && r.LegenPays != Each }, func(r Rules) scoring.Text {
			return text("Legen: ", "Legen: ").Add(legenOptions.Name(r.LegenPays), scoring.Same("."))
		}),
		At: func(r *Rules) any { return &r.LegenPays },
	},
}

// doubling returns the factor of Leger and Stoss together, whatever numbers a document holds.
func (d Deal) doubling(r Rules) int { return r.legerFactor(len(d.legers())) << d.stossSteps() }

// legerFactor returns the factor of n Leger.
func (r Rules) legerFactor(n int) int {
	if r.LegenPays == PlusOne {
		return n + 1
	}
	return 1 << n
}

// legers lists the players who doubled after the first half of the cards, at most four.
func (d Deal) legers() scoring.Seats { return d.Leger[:min(len(d.Leger), full)] }

// legerMarks holds the mark for each factor of Leger: 2, 4, 8 and 16, or 2 to 5.
var legerMarks = [1<<full + 1]scoring.Text{
	2: text("gelegt × 2", "doubled × 2"), text("gelegt × 3", "doubled × 3"), text("gelegt × 4", "doubled × 4"), text("gelegt × 5", "doubled × 5"),
	8: text("gelegt × 8", "doubled × 8"), 16: text("gelegt × 16", "doubled × 16"),
}

// sayDoublings adds the steps that doubled a deal: Leger, Stoss and Bock.
func (f *fold) sayDoublings(d Deal, items []scoring.Item, amount, bock int) []scoring.Item {
	items, amount = f.sayLeger(d, items, amount)
	stossed := d.stossSteps()
	if stossed > 0 && !of(d.Contract).uses("stoss") {
		stossed = 0
	}
	for step := 1; step <= stossed; step++ {
		amount *= 2
		items = append(items, scoring.Item{Text: times(2, StossName(step), amount)})
	}
	if bock > 1 {
		items = append(items, scoring.Item{Text: times(bock, f.doubler, amount*bock)})
	}
	return items
}

// sayLeger adds the players who doubled before the game as one step each, or as one step for all
// where the factor is n + 1. It also returns the multiplied amount.
func (f *fold) sayLeger(d Deal, items []scoring.Item, amount int) ([]scoring.Item, int) {
	n := len(d.legers())
	if n > 1 && f.table.Rules.LegenPays == PlusOne {
		amount *= n + 1
		return append(items, scoring.Item{Text: times(n+1, f.names(d.legers()).Add(text(" haben gelegt", " doubled")), amount)}), amount
	}
	for _, seat := range d.legers() {
		amount *= 2
		items = append(items, scoring.Item{Text: times(2, scoring.Same(f.name(seat)).Add(text(" hat gelegt", " doubled")), amount)})
	}
	return items, amount
}

// checkLeger judges whether these players may have doubled before the game.
func (j judge) checkLeger(d Deal) {
	switch {
	case d.Leger == nil:
	case !j.table.Rules.Legen:
		j.Add("leger", "Legen ist an diesem Tisch nicht ausgemacht", "this table does not play Legen")
	case j.table.Rules.LegenPays == One && len(d.Leger) > 1:
		j.Add("leger", "an diesem Tisch darf nur einer legen", "at this table only one may double")
	default:
		for _, s := range d.Leger {
			j.checkSeat("leger", s)
		}
	}
}

// checkDoublings judges everything that doubles a deal.
func (j judge) checkDoublings(d Deal) {
	j.checkLeger(d)
	j.checkBock(d)
	j.checkStoss(d)
}
