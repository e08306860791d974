package stammtisch

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// debtLines are what people owe.
func (r Viewer) debtLines(debts []stammtisch.Debt) (lines []DebtLine) {
	for _, d := range debts {
		lines = append(lines, DebtLine{
			Says: r.party(d.From) + " → " + r.party(d.To), Amount: r.Euros(d.Cents),
			From: d.From.Name, To: d.To.Name, Typed: r.typedEuros(d.Cents), URL: r.debt(d.From, d.To),
		})
	}
	return lines
}

func (r Viewer) party(p stammtisch.Person) string { return r.T(p.Called()) }

// KittyPage is the money of the Stammtisch.
func (r Viewer) KittyPage(t stammtisch.Stammtisch, back RejectedForm) KittyPage {
	m := t.Money(r.Today)
	v := KittyPage{Stammtisch: r.head(t, back), Cash: r.Euros(m.Kitty), Debts: r.debtLines(m.Debts), CSV: r.url("/kasse.csv", nil),
		Small: r.debtLines(m.Small), Today: string(r.Today), Guests: t.Rules.GuestsPay, Limit: r.typedEuros(t.Rules.Small),
	}
	switch {
	case m.Kitty < 0:
		v.Claims = r.S("Es ist mehr ausgegeben als eingezahlt. Was schon in der Kasse war, trägst du unten ein.", "More was spent than paid in. What was in the kitty before is written down below.")
	case m.KittyDue > 0:
		v.Claims = r.S("Noch nicht eingezahlt: ", "Not paid in yet: ") + r.Euros(m.KittyDue)
	}
	if fee := t.FeeOn(r.Today); fee > 0 {
		v.Fee = r.typedEuros(fee)
		v.FeeSays = r.S("Wer da ist, zahlt ", "Whoever comes pays ") + r.Euros(fee) + r.S(" je Abend in die Kasse.", " a night into the kitty.")
	}
	for i, who := range m.People {
		v.Balances = append(v.Balances, ResultLine{URL: r.debt(who), Says: who.Name, Points: r.SignedEuros(m.Open[i]), Sign: cmp.Compare(m.Open[i], 0)})
	}
	for _, regular := range t.Members() {
		v.Names = append(v.Names, regular.Name)
	}
	for _, who := range m.People {
		v.Names = addNew(v.Names, who.Name)
	}
	for _, regular := range t.Active() {
		v.Givers = append(v.Givers, regular.Name)
	}
	v.Givers = addNew(v.Givers, t.Today().Here...)
	people := t.People()
	for _, p := range slices.Backward(t.Payments) {
		v.Payments = append(v.Payments, r.paymentLine(people, p))
	}
	return v
}

func (r Viewer) paymentLine(d stammtisch.Directory, p stammtisch.Paid) PaymentLine {
	line := PaymentLine{Seq: p.Seq, Amount: r.Euros(p.Total()), Day: r.T(p.Day.Long()), Says: r.T(d.Route(p.Payment))}
	if p.Before != "" {
		line.Amount = ""
	}
	if len(p.By) > 1 {
		line.Day += r.S(" · je ", " · each ") + r.Euros(p.Cents)
	}
	return line
}

// TodayPage begins an evening, as last time or as it was typed.
func (r Viewer) TodayPage(t stammtisch.Stammtisch, back RejectedForm) TodayPage {
	now := t.Today()
	v := TodayPage{Stammtisch: r.head(t, back), Names: now.Names, Game: now.Game, Last: t.LastEvening("") != nil}
	here := now.HereAgain // whoever comes as a guest is asked each time
	if back.Typed != nil {
		here, v.Game = back.Typed["here"], back.Typed.Get("game")
	}
	v.Here = func(name string) bool { return slices.Contains(here, name) }
	return v
}

// ManagePage is what writers decide; offers are the evenings that this one may
// take in.
func (r Viewer) ManagePage(t stammtisch.Stammtisch, offers OfferedEvenings, back RejectedForm) ManagePage {
	v := ManagePage{
		Stammtisch: r.head(t, back), Regulars: r.regularLines(t), Guests: t.Guests(), Offers: offers, Months: r.monthTabs(t), Game: t.Today().Game,
		Rules: map[string]string{"min_evenings": strconv.Itoa(t.Rules.MinEvenings), "drop_worst": strconv.Itoa(t.Rules.DropWorst)},
	}
	people, not := t.People(), t.NotCounting()
	for _, e := range slices.Backward(t.All) {
		if e.Cup != "" {
			continue // is said of tournaments
		}
		v.Evenings = append(v.Evenings, MemberLine{EveningLine: r.tile(people, e), Not: not[e.ID]})
	}
	return v
}

// regularLines are those who belong.
func (r Viewer) regularLines(t stammtisch.Stammtisch) (lines []RegularLine) {
	for _, regular := range t.Members() {
		line := RegularLine{ID: regular.ID, Name: regular.Name, Former: regular.Former}
		if line.Names = alsoCalled(t, regular); len(line.Names) > 0 {
			line.Also = r.S("auch ", "also ") + strings.Join(line.Names, ", ")
		}
		lines = append(lines, line)
	}
	return lines
}

// alsoCalled are the other names of a regular.
func alsoCalled(t stammtisch.Stammtisch, regular stammtisch.Regular) (names []string) {
	for name, who := range t.State.People() {
		if who.ID == regular.ID && name != regular.Name {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

func (r Viewer) monthTabs(t stammtisch.Stammtisch) (tabs []ui.Tab) {
	for i, month := range scoring.Months {
		tabs = append(tabs, ui.Tab{Name: r.T(month), URL: strconv.Itoa(i + 1), On: i+1 == max(t.Rules.FirstMonth, 1)})
	}
	return tabs
}

// NameTile is Tile where nothing is said of how it stands.
func (r Viewer) NameTile(t stammtisch.Stammtisch) ui.StammtischTile {
	return ui.StammtischTile{ID: r.ID, Name: t.Name, Writes: r.Writes}
}

// leaderSays is "480 Punkte", or of averages "46,7 Punkte je Abend".
func (r Viewer) leaderSays(by stammtisch.Column, first stammtisch.Standing) string {
	says := r.cell(by, first).Says
	if by.IsScore() {
		if says == "1" {
			says += r.S(" Punkt", " point")
		} else {
			says += r.S(" Punkte", " points")
		}
	}
	if by.Average {
		says += " " + r.T(heads[by.Key])
	}
	return says
}

// Tile is the Stammtisch on the first page.
func (r Viewer) Tile(t stammtisch.Stammtisch) ui.StammtischTile {
	v := r.NameTile(t)
	v.Leads = r.S("Noch kein Abend", "No evening yet")
	c := choice(t, nil)
	by := t.ColumnOf(c, "")
	if table := t.Table(c, by); len(table) > 0 {
		v.Leads = table[0].Name + r.S(" führt die Saison", " leads the season")
		v.Below = r.Count(len(t.Counting(c)), oneEvening, manyEvenings) + " · " + r.leaderSays(by, table[0])
		if len(t.Games(c.Season)) > 1 {
			v.Below += " · " + r.T(t.GameName(c))
		}
	}
	if debts := r.debtLines(t.Money(r.Today).Debts); len(debts) > 0 {
		v.Debt = r.S("offen: ", "open: ") + debts[0].Says + " " + debts[0].Amount
	}
	return v
}

// addNew appends the names that are not in the list yet.
func addNew(list []string, names ...string) []string {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}
