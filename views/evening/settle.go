package evening

import (
	"net/url"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/story"
	"anschreiber/views/ui"
)

// SettlePage returns the page for the end of the evening: who stands where, who pays whom, and how
// that is worked out. night holds the lists of the same night that the visitor may see.
func (r Viewer) SettlePage(s *evening.Snapshot, night []evening.NightList) SettlePage {
	return r.settlePage(s, night, evening.Typed(s.State.Setup))
}

func (r Viewer) settlePage(s *evening.Snapshot, night []evening.NightList, typed url.Values) SettlePage {
	lists, sum := s.Lists(night)
	page := r.Page("settle.css", "mat.css", "share.js", "settle.js", "live.js")
	return SettlePage{
		Page: page, Snapshot: s, Game: GameOf(s), Lists: lists, Sum: sum,
		Story: story.Tell(s.Game, s.Doc, s.Sheet),
		Undo:  r.undoBar(s), Watch: r.watch(s, WholePage),
		Money: SetupPage{
			Page: page, Game: GameOf(s), Now: s, Key: r.Key,
			Form: scoring.FromValues(typed), House: evening.ReadRules(s.Game, nil, typed),
		},
	}
}

// AlsoTells adds what other evenings tell about this one, if that is anything.
func (v *SettlePage) AlsoTells(says scoring.Text) {
	if says != (scoring.Text{}) {
		v.Story = story.With(v.Story, says)
	}
}

// SettleAgain returns that page with the stakes as they were typed, and says why they were not
// booked.
func (r Viewer) SettleAgain(s *evening.Snapshot, night []evening.NightList, f evening.Form, why *evening.Rejection) SettlePage {
	page := r.settlePage(s, night, s.WithStakes(f.Values))
	page.Money.Problems, page.Conflict = ui.NewFormProblems(why.Problems), why.Conflict
	page.Money.Key, page.Watch.Typed = keyAfter(why, f, r.Key), true
	return page
}

// ShowsMat reports whether the page shows the beer mat of its people. The one of a Stammtisch is on
// the page of its kitty.
func (v SettlePage) ShowsMat() bool {
	return !v.Watches && !v.Example && !v.OfTournament() && v.Stammtisch == nil
}

// mat returns the beer mat of those who played for rounds in this night or, if nobody did, of all
// its players.
func (v SettlePage) mat() (m ui.BeerMat, ok bool) {
	people := v.Sum.Players
	if drinkers := v.drinkers(); drinkers != nil {
		people = drinkers
	}
	m.BeerMat, ok = scoring.MatOf(v.Mats, people)
	m.Back, m.Writes = ui.EveningURL(v.ID)+"/abrechnung", true
	for _, l := range v.Lists {
		m.Tonight = append(m.Tonight, l.ID)
	}
	return m, ok && v.ShowsMat()
}

func (v SettlePage) drinkers() (people []string) {
	for _, l := range v.Lists {
		if l.Sheet.Rounds != nil {
			people = append(people, l.Setup.Players...)
		}
	}
	return people
}

// A debt is what remains to be paid, for one list or for a night.
type debt struct {
	scoring.Settlement      // Rounds is nil if nobody plays for rounds of drinks
	money              bool // the list or night is played for money, even if nobody owes any
	paid               []scoring.Paid
	noted              []int // by payment: the entry of this list that noted it; 0 if another list did
	part               bool  // this is one list of a night, which is paid as a whole
}

// ownDebts returns the debts of this list.
func (v SettlePage) ownDebts() debt {
	s := v.Sheet
	return debt{
		Settlement: scoring.Settlement{Players: v.State.Setup.Players, Balance: s.Balance, Pot: s.Pot, Rounds: s.Rounds},
		money:      s.Steps != nil, paid: v.State.Paid, noted: v.Payments(), part: len(v.Lists) > 1,
	}
}

// debts returns what has to be paid in the end: for the whole night, if it has several lists.
func (v SettlePage) debts() debt {
	if len(v.Lists) == 1 {
		return v.ownDebts()
	}
	d := debt{Settlement: v.Sum, paid: evening.NightPaid(v.Lists)}
	d.Rounds = nil
	for _, l := range v.Lists {
		d.money = d.money || l.Money
		if l.Sheet.Rounds != nil {
			d.Rounds = v.Sum.Rounds
		}
		noted := make([]int, len(l.Paid))
		if l.Here {
			copy(noted, v.Payments())
		}
		d.noted = append(d.noted, noted...)
	}
	return d
}

// A due is one payment: who pays whom, and whether the payment was made.
type due struct {
	scoring.Paid
	done  bool // the payment was made
	noted int  // the entry of this list that noted the payment; 0 for none
}

// lines returns what is still to be paid, then what has been paid; nil if this is one list of a
// night, which is paid as a whole.
func (d debt) lines() (lines []due) {
	if d.part {
		return nil
	}
	for _, pay := range d.Open(d.paid).Due() {
		lines = append(lines, due{Paid: pay})
	}
	for i, pay := range d.paid {
		lines = append(lines, due{pay, true, d.noted[i]})
	}
	return lines
}

// texts returns one sentence for each payment that was made or, if done is false, for each payment
// that is still due, and for what is left in the pot.
func (d debt) texts(p ui.Page, done bool) (texts []string) {
	as := dueText
	if done {
		as = scoring.Paid.FromTo
	}
	for _, line := range d.lines() {
		if line.done == done {
			texts = append(texts, p.Sentence(as(line.Paid))+" "+p.T(line.Amount()))
		}
	}
	if d.Pot > 0 && !done && !d.part {
		texts = append(texts, p.T(potHolds)+" "+p.Euros(d.Pot))
	}
	return texts
}

// allPaid reports whether there was something to pay and all of it is paid.
func (d debt) allPaid() bool { return !d.part && len(d.paid) > 0 && len(d.Open(d.paid).Due()) == 0 }

// usesPot reports whether some step moves money into the pot, or out of it.
func (v SettlePage) usesPot() bool {
	for _, step := range v.Sheet.Steps {
		if step.Pot != 0 {
			return true
		}
	}
	return false
}

// cells returns the cells of a step of the calculation, by seat: counts, or amounts in euros. The
// amounts have no currency sign; the sign is shown at the foot. If some step uses the pot, there is
// one more cell for it.
func (v SettlePage) cells(step scoring.Step) (cells []string) {
	for _, n := range step.Count {
		cells = append(cells, n.String())
	}
	for _, cents := range step.Cents {
		cells = append(cells, v.withoutSign(cents))
	}
	switch {
	case v.usesPot() && step.Cents != nil:
		cells = append(cells, v.withoutSign(step.Pot))
	case v.usesPot():
		cells = append(cells, "")
	}
	return cells
}

// withoutSign writes an amount of cents in euros, without the currency sign.
func (v SettlePage) withoutSign(cents int) string {
	return strings.TrimSuffix(strings.Replace(v.SignedEuros(cents), "€", "", 1), " ")
}

// listText returns the result of a list: "Anna +4,90 €, Bernd −4,90 €".
func (v SettlePage) listText(l evening.NightList) string {
	var parts []string
	for i, name := range l.Setup.Players {
		switch {
		case l.Money:
			parts = append(parts, name+" "+v.SignedEuros(l.Sheet.Balance[i]))
		case l.Sheet.Rounds != nil && l.Sheet.Rounds[i] > 0:
			parts = append(parts, name+" "+v.T(scoring.Paid{Rounds: l.Sheet.Rounds[i]}.Amount()))
		}
	}
	if parts == nil {
		return v.S("nichts zu zahlen", "nothing to pay")
	}
	return strings.Join(parts, ", ")
}

// dueText says who has to pay whom.
func dueText(p scoring.Paid) scoring.Text {
	from, pays, to := dueParts(p)
	return from.Add(pays).Add(to)
}

var (
	allPaid = scoring.T("Alles bezahlt.", "All paid.")

	potHolds = scoring.T("Dann liegt in der Kasse", "The pot then holds")
)

// dueParts returns the parts of that sentence: "Anna", " zahlt ", "Bernd". A round has no
// recipient.
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

// ticks reports whether the visitor may note that a line is paid, or take that back.
func (v SettlePage) ticks(line due) bool {
	return !v.Watches && !v.DealsOnly && (!line.done || line.noted > 0)
}

// act returns what the box beside a line does when it is ticked.
func (d due) act() string {
	if d.done {
		return "unpaid"
	}
	return "paid"
}
