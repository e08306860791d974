package tournament

import (
	"cmp"
	"slices"
	"time"

	"anschreiber/scoring"
)

// Format is the name and version of the document format of a tournament.
const Format = "anschreiber-turnier/1"

// A Document is a tournament as it is saved. In the file it comes after the documents of its
// tables' evenings, and it refers to them by their digests.
type Document struct {
	Format     string       `json:"format"`
	Setup      Setup        `json:"setup"`
	Players    []Player     `json:"players"`
	Rounds     []SavedRound `json:"rounds"`
	Payments   []Payment    `json:"payments,omitempty"`
	Refunds    []Refund     `json:"refunds,omitempty"`
	Penalties  []Penalty    `json:"penalties,omitempty"`
	Handed     []Handed     `json:"handed,omitempty"`
	Took       []Took       `json:"took,omitempty"`
	Merges     []Merge      `json:"merges,omitempty"`
	Places     int          `json:"places,omitempty"`     // places of the sign-up page, whose link is not saved
	Stammtisch string       `json:"stammtisch,omitempty"` // name of the Stammtisch it belongs to, which is not saved with it
}

// A SavedRound is a round that was drawn; it has begun if it has lists.
type SavedRound struct {
	Draw
	Swaps    []Swap      `json:"swaps,omitempty"`
	Seatings []Seating   `json:"seatings,omitempty"`
	Since    time.Time   `json:"since,omitzero"` // when it began
	Clock    []ClockStep `json:"clock,omitempty"`
	Lists    []SavedList `json:"lists,omitempty"` // by table
}

// A SavedList is the list of a table, with its signatures, substitutes and corrections.
type SavedList struct {
	Evening  string              `json:"evening"`         // digest of the evening's document
	Paper    *scoring.ListTotals `json:"paper,omitempty"` // the list on paper that counts instead of the evening; nil for none
	Signed   scoring.Seats       `json:"signed,omitempty"`
	Director bool                `json:"director,omitempty"`
	Reopened []string            `json:"reopened,omitempty"`

	Substituted []Substitution    `json:"substituted,omitempty"` // players who were replaced in the middle of the list
	Corrected   []SavedCorrection `json:"corrected,omitempty"`   // nil if no correction changed points or players; else all corrections, also those that changed nothing
}

// A SavedCorrection is the reason why the director corrected a list, and the points before and
// after, by seat. It has no points for a list that was only reopened.
type SavedCorrection struct {
	Why string           `json:"why"`
	Was []scoring.Points `json:"was,omitempty"`
	Is  []scoring.Points `json:"is,omitempty"`

	About scoring.Seats `json:"about,omitempty"` // seats of players who left the table, came back, or were renamed
}

// Saved is an evening that was saved: the digest of its document, and its result for the
// tournament.
type Saved struct {
	Digest string
	*TableResult
}

// Document returns the tournament as a document; evenings holds the evenings of its tables, by ID.
func (s *State) Document(evenings map[string]Saved) Document {
	t := Tournament{State: *s, All: map[string]*TableResult{}}
	for id, e := range evenings {
		t.All[id] = e.TableResult
	}
	d := Document{Format: Format, Setup: s.Setup, Players: append([]Player{}, s.Players...), Rounds: []SavedRound{}}
	for _, r := range s.Rounds {
		saved := SavedRound{Draw: r.Draw, Swaps: r.Swaps, Seatings: savedSeatings(r.Seatings), Since: r.Since.UTC().Truncate(time.Second)}
		for _, step := range r.Clock.Steps {
			step.At = step.At.UTC().Truncate(time.Second)
			saved.Clock = append(saved.Clock, step)
		}
		for _, table := range r.Tables {
			if r.Begun {
				saved.Lists = append(saved.Lists, savedList(t, table, evenings[table.Evening]))
			}
		}
		d.Rounds = append(d.Rounds, saved)
	}
	for _, p := range s.Payments {
		d.Payments = append(d.Payments, p.Payment)
	}
	for _, p := range s.Imposed {
		d.Penalties = append(d.Penalties, p.Penalty)
	}
	d.Handed, d.Refunds = s.Handed, s.Refunds
	for at, cents := range s.Took {
		d.Took = append(d.Took, Took{at, cents})
	}
	slices.SortFunc(d.Took, func(a, b Took) int { return cmp.Or(a.Round-b.Round, a.Table-b.Table) })
	d.Merges, d.Places = s.Merges, s.SignUp.Places
	return d
}

// addedLater stands in a saved Seating in place of the evening ID of a table that was added to a
// running round. The ID is not needed, because the table's SavedList has the evening's digest.
const addedLater = "added"

func savedSeatings(all []Seating) []Seating {
	all = slices.Clone(all)
	for i := range all {
		if all[i].Evening != "" {
			all[i].Evening = addedLater
		}
	}
	return all
}

// savedList returns a table's list with the signatures that are still valid.
func savedList(t Tournament, table Table, e Saved) SavedList {
	last := 0
	if e.TableResult != nil {
		last = e.Last
	}
	l := SavedList{Evening: e.Digest, Signed: slices.Sorted(slices.Values(table.Signed(last))), Reopened: table.Reopened}
	if table.Paper != nil {
		l.Paper = &table.Paper.ListTotals
	}
	for _, sub := range table.Substituted {
		if had, known := t.HadBefore(table, sub.Substitution); sub.Both && known {
			sub.Until = &had // because the saved evening does not record that somebody was replaced
		}
		l.Substituted = append(l.Substituted, sub.Substitution)
	}
	l.Director = len(l.Signed) > 0 && slices.ContainsFunc(table.Signs, func(s Sign) bool { return s.Director })
	l.Corrected = savedCorrections(t.CorrectionsOf(table, e.TableResult), len(table.Seats))
	return l
}

// savedCorrections returns nil if lists were only reopened and neither points nor players were
// changed.
func savedCorrections(all []Correction, seats int) (saved []SavedCorrection) {
	moved := false
	for _, c := range all {
		one := SavedCorrection{Why: c.Why, About: c.About}
		moved = moved || len(c.About) > 0
		if len(c.Was) >= seats && len(c.Is) >= seats {
			one.Was, one.Is = c.Was[:seats], c.Is[:seats]
			moved = moved || !slices.Equal(one.Was, one.Is)
		}
		saved = append(saved, one)
	}
	if !moved {
		return nil
	}
	return saved
}

// Digest returns a digest of the document that does not depend on its Stammtisch.
func (d Document) Digest() string {
	d.Stammtisch = ""
	return scoring.DigestOf(d)
}

// ReadDocument reads a document and reports everything that is wrong with it.
func ReadDocument(text []byte) (d Document, ps scoring.Problems) {
	if err := scoring.ReadStrictly(text, &d); err != nil {
		ps.Add("document", "das ist kein Turnier: "+err.Error(), "that is no tournament: "+err.Error())
		return d, ps
	}
	d.check(&ps)
	return d, ps
}

// LateDates reports the dates of the document that are after the end of next year.
func (d Document) LateDates(today scoring.Day) (ps scoring.Problems) {
	ps.Late("setup.day", d.Setup.Day, today)
	for i, r := range d.Rounds {
		path := scoring.Element("rounds", i)
		ps.Late(path, scoring.Day(r.Since.Format(time.DateOnly)), today)
		for _, step := range r.Clock {
			ps.Late(path, scoring.Day(step.At.Format(time.DateOnly)), today)
		}
	}
	return ps
}

// Evenings returns the digests of the tables' evenings, by round and table.
func (d Document) Evenings() (digests []string) {
	for _, r := range d.Rounds {
		for _, l := range r.Lists {
			digests = append(digests, l.Evening)
		}
	}
	return digests
}

// Kept is an evening in the database, and the last entry of its log.
type Kept struct {
	ID   string
	Last int
}

// Log returns a new log for the document; evenings holds the evenings in the database, by digest.
func (d Document) Log(evenings map[string]Kept) (l Log) {
	acts := []Act{{Setup: &d.Setup, Players: d.Players, Refunds: d.Refunds}}
	for _, r := range d.Rounds {
		acts = append(acts, r.acts(evenings)...)
	}
	for _, p := range d.Payments {
		acts = append(acts, Act{Payment: &p})
	}
	for _, p := range d.Penalties {
		acts = append(acts, Act{Penalty: &p})
	}
	for _, h := range d.Handed {
		acts = append(acts, Act{Handed: &h})
	}
	for _, m := range d.Took {
		acts = append(acts, Act{Took: &m})
	}
	for _, m := range d.Merges {
		acts = append(acts, Act{Same: &m})
	}
	if d.Places > 0 {
		acts = append(acts, Act{SignUp: &SignUp{Places: d.Places}})
	}
	for i, a := range acts {
		l = append(l, Entry{Seq: i, Act: a})
	}
	return l
}

func (r SavedRound) acts(evenings map[string]Kept) []Act {
	acts := []Act{{Draw: &r.Draw}}
	for _, w := range r.Swaps {
		acts = append(acts, Act{Swap: &w})
	}
	if len(r.Lists) == 0 {
		return acts
	}
	b := Begin{Round: r.Round, Since: r.Since}
	for _, l := range r.Lists[:min(len(r.Lists), len(r.Tables))] {
		b.Evenings = append(b.Evenings, evenings[l.Evening].ID)
	}
	acts = append(acts, Act{Begin: &b})
	for _, step := range r.Clock {
		acts = append(acts, Act{Clock: &step})
	}
	for _, s := range r.Seatings {
		if s.Evening != "" && s.Table >= 1 && s.Table <= len(r.Lists) {
			s.Evening = cmp.Or(evenings[r.Lists[s.Table-1].Evening].ID, addedLater)
		}
		acts = append(acts, Act{Seating: &s})
	}
	for i, l := range r.Lists {
		acts = append(acts, l.acts(At{r.Round, i + 1}, evenings[l.Evening].Last)...)
	}
	return acts
}

// acts returns the acts that restore the list of a table; last is the Seq of the last entry of the
// table's evening.
func (l SavedList) acts(at At, last int) (acts []Act) {
	for _, sub := range l.Substituted {
		acts = append(acts, Act{Substitute: &Substitute{at, sub}})
	}
	for _, why := range l.Reopened {
		acts = append(acts, Act{Reopen: &Reopen{at, why}})
	}
	if len(l.Corrected) > 0 {
		acts = append(acts, Act{Corrected: &Corrected{at, l.Corrected}})
	}
	var said Act
	if l.Paper != nil {
		said.List = &PaperList{at, *l.Paper}
	}
	if len(l.Signed) > 0 {
		said.Sign = &Sign{At: at, Seats: l.Signed, Director: l.Director, Last: last}
	}
	if said.List != nil || said.Sign != nil {
		acts = append(acts, said)
	}
	return acts
}

// Locks returns the locks of all opened tables.
func (l Log) Locks() (all []Lock) {
	for _, lock := range (Tournament{State: l.Fold()}).locks() {
		all = append(all, lock)
	}
	return all
}
