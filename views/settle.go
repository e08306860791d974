package views

import (
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring"
)

// here is this page's own list.
func (v SettlePage) here() NightList {
	return NightList{ID: v.ID, Here: true, Game: v.Game, Setup: v.Night.Setup, Sheet: v.Sheet}
}

// unpaid is the sheet without the payments, which stand below it.
func (v SettlePage) unpaid() scoring.Sheet {
	sheet := v.Sheet
	sheet.Payments = nil
	return sheet
}

// A debt is what is to be settled, of a list or of a night.
type debt struct {
	players []string
	balance []int // cents
	pot     int   // cents
	rounds  []int // of drinks; nil where it is not for rounds
	money   bool  // it is played for money, even where nobody owes any
	part    bool  // one list of a night, which is paid as a whole
}

// ownDebts are what this list comes to.
func (v SettlePage) ownDebts() debt {
	s := v.Sheet
	return debt{
		players: v.Night.Setup.Players, balance: s.Balance, pot: s.Pot, rounds: s.Rounds,
		money: s.Steps != nil, part: len(v.Lists) > 1,
	}
}

// debts are what is to be paid in the end: for the night, where it has several
// lists.
func (v SettlePage) debts() debt {
	if len(v.Lists) == 1 {
		return v.ownDebts()
	}
	d := debt{players: v.Sum.Players, balance: v.Sum.Balance, pot: v.Sum.Pot}
	for _, l := range v.Lists {
		d.money = d.money || l.Sheet.Steps != nil
		if l.Sheet.Rounds != nil {
			d.rounds = v.Sum.Rounds
		}
	}
	return d
}

// A due is a line of who pays what.
type due struct{ says, amount string }

func (d debt) lines(p Page) (lines []due) {
	if d.part {
		return nil
	}
	for _, pay := range scoring.Payments(d.balance, d.pot) {
		lines = append(lines, due{p.Sentence(PaySays(pay, d.players)), p.Euros(pay.Cents)})
	}
	for i, n := range d.rounds {
		if n > 0 {
			rounds := plural(n, scoring.T(" Runde", " round"), scoring.T(" Runden", " rounds"))
			lines = append(lines, due{d.players[i] + p.S(" zahlt", " buys"), number10(n) + p.T(rounds)})
		}
	}
	if d.pot > 0 {
		lines = append(lines, due{p.S("Dann liegt in der Kasse", "The pot then holds"), p.Euros(d.pot)})
	}
	return lines
}

// signedEuros is Euros with a plus before what is got.
func (p Page) signedEuros(cents int) string {
	if cents > 0 {
		return "+" + p.Euros(cents)
	}
	return p.Euros(cents)
}

func gain(cents int) templ.Attributes {
	switch {
	case cents > 0:
		return templ.Attributes{"class": "gain"}
	case cents < 0:
		return templ.Attributes{"class": "loss"}
	}
	return nil
}

// potted reports that some step moves money into the pot, or out of it.
func (v SettlePage) potted() bool {
	for _, step := range v.Sheet.Steps {
		if step.Pot != 0 {
			return true
		}
	}
	return false
}

// cells are a step by seat: what is counted, or euros without the sign of the
// currency, which stands at the foot.
func (v SettlePage) cells(step scoring.Step) (cells []string) {
	for _, n := range step.Count {
		cells = append(cells, n.String())
	}
	for _, cents := range step.Cents {
		cells = append(cells, v.bare(cents))
	}
	switch {
	case v.potted() && step.Cents != nil:
		cells = append(cells, v.bare(step.Pot))
	case v.potted():
		cells = append(cells, "")
	}
	return cells
}

func (v SettlePage) bare(cents int) string {
	return strings.TrimSuffix(strings.Replace(v.signedEuros(cents), "€", "", 1), " ")
}

// listSays is what a list has come to: "Anna +4,90 €, Bernd −4,90 €".
func (v SettlePage) listSays(l NightList) string {
	var parts []string
	for i, name := range l.Setup.Players {
		switch {
		case l.Sheet.Steps != nil:
			parts = append(parts, name+" "+v.signedEuros(l.Sheet.Balance[i]))
		case l.Sheet.Rounds != nil && l.Sheet.Rounds[i] > 0:
			rounds := plural(l.Sheet.Rounds[i], scoring.T(" Runde", " round"), scoring.T(" Runden", " rounds"))
			parts = append(parts, name+" "+number10(l.Sheet.Rounds[i])+v.T(rounds))
		}
	}
	if parts == nil {
		return v.S("nichts zu zahlen", "nothing to pay")
	}
	return strings.Join(parts, ", ")
}
