package stammtisch

import (
	"net/url"
	"reflect"
	"slices"

	"anschreiber/scoring"
)

// Limits of a Stammtisch. Names and titles are in characters, money is in cents.
const (
	maxName     = 40
	maxTitle    = 60
	maxRegulars = 60
	maxNames    = 40 // other names of one regular
	maxSeason   = 12
	maxCents    = 1_000_000_00
	maxFees     = 200
)

// A judge reads and checks one form of a Stammtisch.
type judge struct {
	Stammtisch
	*scoring.Form
	today  scoring.Day
	offers []string // IDs of evenings that the form's writer may add
}

// acts maps the value of a form's button to the function that reads the form.
var acts = map[string]func(judge) Act{
	"name":   judge.rename,
	"add":    judge.add,
	"edit":   judge.edit,
	"merge":  judge.merge,
	"split":  judge.split,
	"match":  judge.match,
	"take":   judge.take,
	"totals": judge.totals,
	"drop":   judge.drop,
	"cup":    judge.cup,
	"count":  judge.count,
	"rules":  judge.rules,
	"pay":    judge.pay,
	"spend":  judge.spend,
	"give":   judge.give,
	"fee":    judge.fee,
	"clear":  judge.clear,
	"money":  judge.money,
	"undo":   judge.undo,
}

// Judge returns the act that a form asks for, and what is wrong with the form; known is false for
// a form that no page sends.
func (t Stammtisch) Judge(typed url.Values, today scoring.Day, offers []string) (a Act, ps scoring.Problems, known bool) {
	does, known := acts[typed.Get("act")]
	if !known {
		return a, nil, false
	}
	j := judge{t, scoring.FromValues(typed), today, offers}
	if a = does(j); len(j.Problems().Errors()) == 0 {
		j.askBelowZero(a)
	}
	return a, j.Problems().Errors(), true
}

// A Decision is the result of judging a form: an act to append to the log, or what is wrong with
// the form.
type Decision struct {
	Act      Act
	Problems scoring.Problems
	Conflict *scoring.Conflict // somebody else has changed the same thing meanwhile
	Booked   bool              // the form would change nothing, for example because it was sent twice
}

// A Sent is a form as it was sent, with what has to be known to judge it.
type Sent struct {
	url.Values
	Key    string
	Seen   int // number of the last entry that the writer had seen
	Today  scoring.Day
	Offers []string // IDs of evenings that the writer may add
}

// Decide judges a form; known is false for a form that no page sends.
func (t Stammtisch) Decide(l Log, f Sent) (d Decision, known bool) {
	if i := slices.IndexFunc(l, func(e Entry) bool { return e.Key == f.Key }); i >= 0 {
		return t.decideAgain(l, i, f)
	}
	d.Act, d.Problems, known = t.Judge(f.Values, f.Today, f.Offers)
	d.Booked = known && len(d.Problems) == 0 && t.wouldNotChange(d.Act)
	if known && !d.Booked {
		d.Conflict = t.conflict(l[:min(f.Seen, t.Last)+1].Fold(), f.Values, d.Problems)
	}
	return d, known
}

// decideAgain judges a form whose key has been booked before, against the log of that time. If the
// form now leads to another act, it is rejected.
func (t Stammtisch) decideAgain(l Log, at int, f Sent) (d Decision, known bool) {
	if at > 0 {
		t = t.withState(l[:at].Fold())
	}
	offers := l[at].Act.Takes
	if !f.Has(takeAll) { // the evenings that were on offer at that time are the ones that the act added
		offers = append(f.Offers, offers...)
	}
	d.Act, d.Problems, known = t.Judge(f.Values, f.Today, offers)
	d.Booked = at > 0 && d.Act.same(l[at].Act)
	if !d.Booked {
		d.Problems = nil
		d.Problems.Add("key", "das ist schon eingetragen; noch einmal drücken trägt es zusätzlich ein", "that is on the sheet already; pressing again books this as well")
	}
	return d, known
}

// wouldNotChange reports whether an act would change nothing. Paying the same amount twice counts
// as a change.
func (t Stammtisch) wouldNotChange(a Act) bool {
	if a.Fee != nil {
		return t.FeeOn(a.Fee.From) == a.Fee.Cents
	}
	if a.Undoes != 0 || a.Payment != nil {
		return false
	}
	after := t.After(a).State
	after.Last, after.Undo, after.UndoSays, after.UndoAct = t.Last, t.Undo, t.UndoSays, t.UndoAct
	return reflect.DeepEqual(after, t.State)
}

// takeAll is the name of the field that adds all evenings on offer.
const takeAll = "all"

func (j judge) take() (a Act) {
	if j.Bool(takeAll) {
		a.Takes = slices.Clone(j.offers)
	}
	for _, id := range j.Values("evening") {
		if slices.Contains(j.offers, id) {
			a.Takes = with(a.Takes, []string{id})
		}
	}
	if len(a.Takes) == 0 {
		j.Refuse("evening", "welche Abende?", "which evenings?")
	}
	return a
}

// evening returns the ID of the evening that a form is about.
func (j judge) evening() string {
	id := j.Text("evening", 1, maxName)
	if !slices.Contains(j.Evenings, id) && !j.hasTotal(id) {
		j.Refuse("evening", "gehört nicht mehr dazu", "is no longer part of it")
	}
	return id
}

func (j judge) drop() Act { return Act{Drops: []string{j.evening()}} }

func (j judge) count() Act { return Act{Counts: []Counts{{j.evening(), j.Bool("not")}}} }

// cup reads a form that says whether a tournament counts in the season.
func (j judge) cup() Act {
	id := j.Text("evening", 1, maxName)
	if !slices.Contains(j.Evenings, id) {
		j.Refuse("evening", "gehört nicht mehr dazu", "is no longer part of it")
	}
	return Act{Counted: []Counts{{id, j.Bool("not")}}}
}

func (j judge) rules() Act {
	r := j.State.Rules
	r.FirstMonth, r.MinEvenings, r.DropWorst = j.Int("first_month", 0, maxSeason), j.Int("min_evenings", 0, 999), j.Int("drop_worst", 0, 99)
	return Act{Rules: &r}
}

// undo reads a form that takes back an act: the last one, or a payment that was noted too early.
func (j judge) undo() Act {
	seq := j.Int("undoes", 1, 1<<30)
	payment := slices.ContainsFunc(j.Payments, func(p Paid) bool { return p.Seq == seq })
	if seq == j.Undo && j.StillOn(j.today) {
		j.Refuse("undoes", "dieser Abend läuft noch; er lässt sich unter „Abende, die dazugehören“ herausnehmen", "this evening is still going on; it can be taken out under “Evenings that are in it”")
	}
	if seq != j.Undo && !payment {
		j.Refuse("undoes", "das ist schon zurückgenommen, oder es kam etwas dazwischen", "that was taken back already, or something has happened since")
	}
	return Act{Undoes: seq}
}
