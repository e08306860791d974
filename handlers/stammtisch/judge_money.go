package stammtisch

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/views"
)

// pay settles something between two people, or one and the box.
func (j judge) pay() Act {
	p := Payment{From: j.Text("from", 0, maxName), To: j.Text("to", 0, maxName), Cents: j.cents("amount", 1), Day: j.today}
	for _, end := range []struct{ key, name string }{{"from", p.From}, {"to", p.To}} {
		if end.name != "" && !j.knows(end.name) {
			j.Refuse(end.key, "hat hier nie mitgespielt", "has never played here")
		}
	}
	if j.people().party(p.From) == j.people().party(p.To) {
		j.Refuse("to", "von einem an einen anderen", "from one to another")
	}
	if p.To == "" {
		j.owes(p.From, p.Cents)
	}
	return Act{Payment: &p}
}

// owes refuses to settle more than somebody owes: the box would owe it to him.
func (j judge) owes(name string, cents int) {
	m, owed := j.Money(j.today), 0
	if i := slices.Index(m.People, j.people().who(name)); i >= 0 {
		owed = max(0, -m.Open[i])
	}
	if cents > owed {
		de, en := views.Page{Lang: "de"}, views.Page{Lang: "en"}
		j.Refuse("amount", name+" schuldet "+de.Euros(owed)+"; ein Beitrag steht unter „Die Kasse bekommt etwas“",
			name+" owes "+en.Euros(owed)+"; a fee is written down under “The kitty gets something”")
	}
}

// knows reports somebody who belongs, or has sat at a table.
func (j judge) knows(name string) bool {
	if _, regular := j.State.people()[name]; regular {
		return true
	}
	return slices.ContainsFunc(j.All, func(e *Evening) bool { return slices.Contains(e.Setup.Players, name) })
}

// spend takes money out of the box for a trip or a round.
func (j judge) spend() Act {
	return Act{Payment: &Payment{Cents: j.cents("amount", 1), Day: j.today, Spent: j.Text("spent", 1, maxTitle)}}
}

// give puts money into the box that nobody owes: fees, or what was in it before.
func (j judge) give() Act {
	p := Payment{Cents: j.cents("amount", 1), Day: j.today, Given: j.Text("given", 1, maxTitle), By: with(nil, j.Values("by"))}
	if len(p.By) > maxRegulars || slices.ContainsFunc(p.By, func(name string) bool { return !j.knows(name) }) {
		j.Refuse("by", "hat hier nie mitgespielt", "has never played here")
	}
	return Act{Payment: &p}
}

// fee says what a night costs from today on; 0 is none any more.
func (j judge) fee() Act {
	f := Fee{Cents: j.cents("fee", 0), From: j.today}
	if len(j.Fees) >= maxFees {
		j.Refuse("fee", "so oft ändert sich kein Beitrag", "no fee changes that often")
	}
	return Act{Fee: &f}
}

// cents reads an amount of money, at least so much.
func (j judge) cents(key string, least int) int {
	cents, ok := scoring.ReadCents(j.Value(key), maxCents)
	if !ok || cents < least {
		j.Refuse(key, "ein Betrag wie 12,40", "an amount like 12.40")
		return 0
	}
	return cents
}
