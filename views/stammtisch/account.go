package stammtisch

import (
	"cmp"
	"net/url"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// account is what somebody is called in addresses: no page bears a name in its own.
func account(p stammtisch.Person) string {
	if p == (stammtisch.Person{}) {
		return kittyAccount
	}
	return scoring.DigestOf(p)[:16]
}

const kittyAccount = "kasse"

// debt is the page of what makes a debt up, or with one person of how he stands.
func (r Viewer) debt(people ...stammtisch.Person) string {
	q := url.Values{}
	for _, p := range people {
		q.Add("wer", account(p))
	}
	return r.url("/kasse/konto", q)
}

// AccountPage is what the balances that an address asks for are made of; known is
// false where it asks for nobody.
func (r Viewer) AccountPage(t stammtisch.Stammtisch, q url.Values) (v AccountPage, known bool) {
	asked, causes := q["wer"][:min(len(q["wer"]), 2)], map[stammtisch.Person][]stammtisch.Cause{{}: nil}
	l := t.Ledger(r.Today, func(p stammtisch.Person, c stammtisch.Cause) { causes[p] = append(causes[p], c) })
	v = AccountPage{Stammtisch: r.head(t, RejectedForm{}), Netted: len(asked) > 1}
	for _, one := range asked {
		for who, of := range causes {
			if account(who) == one {
				v.Accounts = append(v.Accounts, r.account(l, who, of))
			}
		}
	}
	return v, len(v.Accounts) > 0
}

// account is somebody's, the newest first: what is open stands before what was even
// by then.
func (r Viewer) account(l *stammtisch.Ledger, who stammtisch.Person, causes []stammtisch.Cause) Account {
	slices.SortStableFunc(causes, func(a, b stammtisch.Cause) int { return cmp.Compare(a.Day, b.Day) })
	v := Account{Name: r.party(who), Balance: r.SignedEuros(l.Open[who]), Sign: cmp.Compare(l.Open[who], 0)}
	stands := 0
	for i, c := range causes {
		stands += c.Cents
		line := r.causeLine(l, who, c)
		line.Stands = r.SignedEuros(stands)
		v.Lines = slices.Insert(v.Lines, 0, line)
		if stands == 0 && i < len(causes)-1 {
			v.Even = append(v.Lines, v.Even...)
			v.Lines = nil
		}
	}
	if len(v.Lines) > latestCauses {
		v.Lines, v.Older = v.Lines[:latestCauses], v.Lines[latestCauses:]
	}
	return v
}

// latestCauses is how many lines are shown before the older ones are folded away.
const latestCauses = 12

// causeLine is an evening, a fee or a payment.
func (r Viewer) causeLine(l *stammtisch.Ledger, who stammtisch.Person, c stammtisch.Cause) AccountLine {
	line := AccountLine{Day: r.T(c.Day.Long()), Amount: r.SignedEuros(c.Cents), Sign: cmp.Compare(c.Cents, 0)}
	switch {
	case c.Payment != nil && c.Payment.Before != "":
		line.Says = r.T(l.Route(*c.Payment))
	case c.Payment != nil && c.Cents > 0:
		line.Says = r.S("bezahlt an ", "paid to ") + r.party(l.Party(c.Payment.To))
	case c.Payment != nil:
		line.Says = r.S("bekommen von ", "received from ") + r.party(l.Party(c.Payment.From))
	case c.Fee:
		line.Says, line.URL = r.S("Beitrag", "fee"), eveningURL(c.Evening)
	default:
		line.Says, line.URL = r.T(c.Evening.GameName()), eveningURL(c.Evening)
	}
	return line
}
