package stammtisch

import (
	"slices"
	"strings"
)

// pay moves money between two people, or one and the box.
func (j judge) pay() Act {
	p := Payment{From: j.Text("from", 0, maxName), To: j.Text("to", 0, maxName), Cents: j.cents("amount"), Day: j.today}
	for _, end := range []struct{ key, name string }{{"from", p.From}, {"to", p.To}} {
		if end.name != "" && !j.knows(end.name) {
			j.Refuse(end.key, "hat hier nie mitgespielt", "has never played here")
		}
	}
	if j.people().party(p.From) == j.people().party(p.To) {
		j.Refuse("to", "von einem an einen anderen", "from one to another")
	}
	return Act{Payment: &p}
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
	return Act{Payment: &Payment{Cents: j.cents("amount"), Day: j.today, Spent: j.Text("spent", 1, maxTitle)}}
}

// cents reads an amount of money: 12,40 or 12.4 or 12.
func (j judge) cents(key string) int {
	text := strings.TrimSpace(strings.Trim(strings.TrimSpace(j.Value(key)), "€"))
	euros, rest, _ := strings.Cut(strings.ReplaceAll(text, ".", ","), ",")
	rest += strings.Repeat("0", max(0, 2-len(rest)))
	cents, ok := 0, text != "" && euros != "" && len(euros) <= 7 && len(rest) == 2
	for _, r := range euros + rest {
		ok = ok && '0' <= r && r <= '9'
		cents = 10*cents + int(r-'0')
	}
	if !ok || cents == 0 || cents > maxCents {
		j.Refuse(key, "ein Betrag wie 12,40", "an amount like 12.40")
		return 0
	}
	return cents
}
