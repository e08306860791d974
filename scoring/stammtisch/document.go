package stammtisch

import (
	"slices"
	"time"

	"anschreiber/scoring"
)

// Format is the name and version of the document of a Stammtisch.
const Format = "anschreiber-stammtisch/1"

// A Document is a Stammtisch as it is saved in a file, after the documents of its evenings. It
// refers to the evenings by their digests.
type Document struct {
	Format      string    `json:"format"`
	Name        string    `json:"name"`
	Regulars    []Regular `json:"regulars"`
	Rules       Rules     `json:"rules"`
	Evenings    []string  `json:"evenings"`
	Tournaments []string  `json:"tournaments,omitempty"` // digests of the tournaments that were saved with it
	Counted     []string  `json:"counted,omitempty"`     // digests of the tournaments that count in the season
	Totals      []Total   `json:"totals,omitempty"`
	Not         []string  `json:"not,omitempty"` // digests of the evenings and IDs of the totals that do not count
	Payments    []Payment `json:"payments,omitempty"`
	Fees        []Fee     `json:"fees,omitempty"`
}

// Document returns the Stammtisch as a document. digests maps the IDs of its evenings to their
// digests, tournaments those of its tournaments. Evenings and tournaments without a digest were
// deleted and are left out.
func (s State) Document(digests, tournaments map[string]string) Document {
	d := Document{Format: Format, Name: s.Name, Regulars: s.Regulars, Rules: s.Rules, Evenings: []string{}, Totals: s.Totals, Fees: s.Fees}
	for _, id := range s.Evenings {
		if digest, here := digests[id]; here {
			d.Evenings = append(d.Evenings, digest)
		}
		if digest, here := tournaments[id]; here {
			d.Tournaments = append(d.Tournaments, digest)
			if slices.Contains(s.Counted, id) {
				d.Counted = append(d.Counted, digest)
			}
		}
	}
	for _, id := range s.Not {
		digest, here := digests[id]
		switch {
		case here && slices.Contains(s.Evenings, id):
			d.Not = append(d.Not, digest)
		case s.hasTotal(id):
			d.Not = append(d.Not, id)
		}
	}
	for _, p := range s.Payments {
		d.Payments = append(d.Payments, p.Payment)
	}
	return d
}

// Digest returns the digest of the document's content without its tournaments, because the person
// who saves a Stammtisch may not be allowed to see the evenings of all its tournaments.
func (d Document) Digest() string {
	d.Tournaments, d.Counted = nil, nil
	return scoring.DigestOf(d)
}

// ReadDocument reads a document and returns everything that is wrong with it.
func ReadDocument(text []byte) (d Document, ps scoring.Problems) {
	if err := scoring.ReadStrictly(text, &d); err != nil {
		ps.Add("", "das ist kein Stammtisch: "+err.Error(), "that is no Stammtisch: "+err.Error())
		return d, ps
	}
	d.check(&ps)
	return d, ps
}

// check adds a problem for everything in the document that no page would have accepted.
func (d Document) check(ps *scoring.Problems) {
	if !fits(d.Name, maxTitle) {
		ps.Add("name", "ein Name hat 1 bis 60 Zeichen", "a name has 1 to 60 characters")
	}
	if len(d.Regulars) > maxRegulars {
		ps.Add("regulars", "mehr als 60 gehen nicht", "there is room for 60")
	}
	for i, r := range d.Regulars {
		if r.ID != i+1 || !d.knows(r) {
			ps.Add("regulars", "diese Person ist nicht gültig: "+r.Name, "this person is not valid: "+r.Name)
		}
	}
	d.checkMoney(ps)
	ids := map[string]bool{}
	for _, t := range d.Totals {
		if !t.fits() || ids[t.ID()] {
			ps.Add("totals", "dieser Abend ist nicht gültig oder doppelt: "+t.ID(), "this evening is not valid, or is there twice: "+t.ID())
		}
		ids[t.ID()] = true
	}
	if len(d.Totals) > maxTotals {
		ps.Add("totals", "mehr als 2000 gehen nicht", "there is room for 2000")
	}
	if r := d.Rules; r.FirstMonth < 0 || r.FirstMonth > maxSeason || r.MinEvenings < 0 || r.DropWorst < 0 || r.Small < 0 || r.Small > maxSmall {
		ps.Add("rules", "diese Regeln sind nicht gültig", "these rules are not valid")
	}
}

// knows reports whether a page would have accepted a regular. If the regular was merged into
// another, the chain of merges must end at a regular that was not merged.
func (d Document) knows(r Regular) bool {
	bad := func(name string) bool { return !fits(name, maxName) }
	return !bad(r.Name) && !slices.ContainsFunc(r.Names, bad) && len(r.Names) <= maxNames &&
		0 <= r.Into && r.Into <= len(d.Regulars) && State{Regulars: d.Regulars}.canonical(r).Into == 0
}

func (d Document) checkMoney(ps *scoring.Problems) {
	for _, p := range d.Payments {
		if !p.fits() {
			ps.Add("payments", "eine Zahlung ist nicht gültig", "a payment is not valid")
		}
	}
	for _, f := range d.Fees {
		if _, err := time.Parse(time.DateOnly, string(f.From)); err != nil || f.Cents < 0 || f.Cents > maxCents || len(d.Fees) > maxFees {
			ps.Add("fees", "ein Beitrag ist nicht gültig", "a fee is not valid")
		}
	}
}

// LateDates returns problems for totals, payments and fees with a date later than the end of next
// year.
func (d Document) LateDates(today scoring.Day) (ps scoring.Problems) {
	for _, t := range d.Totals {
		ps.Late("totals", t.Day, today)
	}
	for _, p := range d.Payments {
		ps.Late("payments", p.Day, today)
		ps.Late("payments", p.Before, today)
	}
	for _, f := range d.Fees {
		ps.Late("fees", f.From, today)
	}
	return ps
}

// fits reports whether a page would have accepted a payment.
func (p Payment) fits() bool {
	reason := p.Spent + p.Given
	if p.Before != "" {
		return p.Before.Valid() && reason == "" && p.From+p.To == "" && p.Cents == 0 && p.By == nil
	}
	outside := fits(reason, maxTitle) && p.From == "" && p.To == "" && (p.Spent == "" || p.Given == "" && p.By == nil)
	between := reason == "" && p.By == nil && p.From != p.To && len(p.From)+len(p.To) <= 8*maxName
	bad := func(name string) bool { return !fits(name, maxName) }
	return p.Cents > 0 && p.Cents <= maxCents && (outside || between) && len(p.By) <= maxRegulars && !slices.ContainsFunc(p.By, bad)
}

// fits reports whether a form's field would accept a text unchanged.
func fits(text string, most int) bool { return scoring.Fits(text, 1, most) }

// Acts returns the acts of the log that would produce the document, and the IDs of its evenings and
// tournaments. ids maps digests to IDs of evenings and tournaments that exist here; all others are
// left out.
func (d Document) Acts(ids map[string]string) (acts []Act, takes []string) {
	first := Act{Name: d.Name, Regulars: d.Regulars, Rules: &d.Rules, Totals: d.Totals}
	for _, digest := range slices.Concat(d.Evenings, d.Tournaments) {
		if id, here := ids[digest]; here {
			takes = with(takes, []string{id})
		}
	}
	for _, not := range d.Not {
		if id, here := ids[not]; here {
			first.Counts = append(first.Counts, Counts{id, true})
		} else if slices.ContainsFunc(d.Totals, func(t Total) bool { return t.ID() == not }) {
			first.Counts = append(first.Counts, Counts{not, true})
		}
	}
	for _, digest := range d.Counted {
		if id, here := ids[digest]; here {
			first.Counted = append(first.Counted, Counts{Evening: id})
		}
	}
	first.Takes = takes
	acts = append(acts, first)
	for _, p := range d.Payments {
		acts = append(acts, Act{Payment: &p})
	}
	for _, f := range d.Fees {
		acts = append(acts, Act{Fee: &f})
	}
	return acts, takes
}
