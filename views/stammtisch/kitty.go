package stammtisch

import (
	"cmp"
	"net/url"
	"slices"
	"time"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// KittyPage shows the money of a Stammtisch.
type KittyPage struct {
	Stammtisch
	Money stammtisch.Money
	Mat   ui.BeerMat
}

// KittyPage returns the page with the money of a Stammtisch.
func (r Viewer) KittyPage(t stammtisch.Stammtisch, back RejectedForm) KittyPage {
	return KittyPage{Stammtisch: r.head(t, back), Money: t.Money(r.Today)}
}

// WithMat returns the page with the rounds of drinks of the Stammtisch. Those bought after lately
// can be taken back.
func (v KittyPage) WithMat(lately time.Time) KittyPage {
	v.Mat = ui.BeerMat{BeerMat: v.Now.BeerMat(lately), Back: v.url("/kasse"), Writes: v.Writes, From: true}
	return v
}

// party returns the name of a person, or of the kitty for the zero Person.
func (r Viewer) party(p stammtisch.Person) string { return r.T(p.Called()) }

// route returns "Anna → Bernd".
func (r Viewer) route(d stammtisch.Debt) string { return r.party(d.From) + " → " + r.party(d.To) }

// owes returns "Anna → Bernd 4,90 €".
func (r Viewer) owes(d stammtisch.Debt) string { return r.route(d) + " " + r.Euros(d.Cents) }

// payers returns the names of everybody who may pay and be paid.
func (v KittyPage) payers() (names []string) {
	for _, regular := range v.Now.Members() {
		names = append(names, regular.Name)
	}
	for _, who := range v.Money.People {
		names = addNew(names, who.Name)
	}
	return names
}

// givers returns the names of everybody from whom the kitty may get something.
func (v KittyPage) givers() []string { return addNew(v.Now.Called(), v.Now.Today().Here...) }

// addNew appends the names that are not in the list yet.
func addNew(list []string, names ...string) []string {
	for _, name := range names {
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}

// fee returns what a night costs, as it is typed; "" if it costs nothing.
func (v KittyPage) fee() string {
	if cents := v.Now.FeeOn(v.Today); cents > 0 {
		return v.typedEuros(cents)
	}
	return ""
}

// guestsPay reports whether the box for guests is ticked: as in the form that was refused, or else
// by the rules.
func (v KittyPage) guestsPay() bool {
	if v.refused("money", "") {
		return v.Typed.Value("guests_pay") != ""
	}
	return v.Now.Rules.GuestsPay
}

// latest is the number of payments that are shown; older ones are folded away.
const latest = 8

// payments returns all payments that count, the newest first.
func (v KittyPage) payments() (latestOnes, older []stammtisch.Paid) {
	all := slices.Clone(v.Now.Payments)
	slices.Reverse(all)
	return all[:min(latest, len(all))], all[min(latest, len(all)):]
}

// paidAmount returns the amount of a payment; "" if it says that everything before a day is paid.
func (v KittyPage) paidAmount(p stammtisch.Paid) string {
	if p.Before != "" {
		return ""
	}
	return v.Euros(p.Total())
}

// paidDay returns the day of a payment and, if several paid, how much each of them gave.
func (v KittyPage) paidDay(p stammtisch.Paid) string {
	if len(p.By) > 1 {
		return v.T(p.Day.Long()) + v.S(" · je ", " · each ") + v.Euros(p.Cents)
	}
	return v.T(p.Day.Long())
}

// AccountPage shows what a debt is made of: the accounts of the two people, or of only one person.
type AccountPage struct {
	Stammtisch
	Ledger   *stammtisch.Ledger
	Accounts []Account
	Netted   bool // the address asks for two people
}

// An Account is somebody's balance and how it came about.
type Account struct {
	Who   stammtisch.Person
	Lines []AccountLine // since the balance was last 0, the newest first; at most latestCauses
	Older []AccountLine
	Even  []AccountLine // up to when the balance was last 0, the newest first
}

// An AccountLine is an evening, a fee or a payment, with the balance after it.
type AccountLine struct {
	stammtisch.Cause
	Stands int // balance in cents
}

// AccountPage returns the page of the accounts for which an address asks, at most two. known is
// false if none of them exists.
func (r Viewer) AccountPage(t stammtisch.Stammtisch, q url.Values) (v AccountPage, known bool) {
	asked, causes := q["wer"][:min(len(q["wer"]), 2)], map[stammtisch.Person][]stammtisch.Cause{{}: nil}
	l := t.Ledger(r.Today, func(p stammtisch.Person, c stammtisch.Cause) { causes[p] = append(causes[p], c) })
	v = AccountPage{Stammtisch: r.head(t, RejectedForm{}), Ledger: l, Netted: len(asked) > 1}
	for _, one := range asked {
		for who, of := range causes {
			if account(who) == one {
				v.Accounts = append(v.Accounts, accountOf(who, of))
			}
		}
	}
	return v, len(v.Accounts) > 0
}

// latestCauses is the number of lines that are shown; older ones are folded away.
const latestCauses = 12

// accountOf returns somebody's account, the newest line first. Lines since the balance was last 0
// are separate from the earlier ones.
func accountOf(who stammtisch.Person, causes []stammtisch.Cause) Account {
	slices.SortStableFunc(causes, func(a, b stammtisch.Cause) int { return cmp.Compare(a.Day, b.Day) })
	a, stands := Account{Who: who}, 0
	for i, c := range causes {
		stands += c.Cents
		a.Lines = slices.Insert(a.Lines, 0, AccountLine{c, stands})
		if stands == 0 && i < len(causes)-1 {
			a.Even, a.Lines = append(a.Lines, a.Even...), nil
		}
	}
	if len(a.Lines) > latestCauses {
		a.Lines, a.Older = a.Lines[:latestCauses], a.Lines[latestCauses:]
	}
	return a
}

// causeText describes a line of an account; url is the page of its evening, if it has one.
func (v AccountPage) causeText(c AccountLine) (says, url string) {
	switch p := c.Payment; {
	case p != nil && p.Before != "":
		return v.T(v.People.Route(*p)), ""
	case p != nil && c.Cents > 0:
		return v.S("bezahlt an ", "paid to ") + v.party(v.People.Party(p.To)), ""
	case p != nil:
		return v.S("bekommen von ", "received from ") + v.party(v.People.Party(p.From)), ""
	case c.Fee:
		return v.S("Beitrag", "fee"), eveningURL(c.Evening)
	}
	return v.T(c.Evening.GameName()), eveningURL(c.Evening)
}

const kittyAccount = "kasse"

// account returns the key of a person in addresses: no address contains a name.
func account(p stammtisch.Person) string {
	if p == (stammtisch.Person{}) {
		return kittyAccount
	}
	return scoring.DigestOf(p)[:16]
}

// debt returns the URL of the page that shows what a debt between two people is made of, or how one
// person stands.
func (r Viewer) debt(people ...stammtisch.Person) string {
	q := url.Values{}
	for _, p := range people {
		q.Add("wer", account(p))
	}
	return r.urlWith("/kasse/konto", q)
}
