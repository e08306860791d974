package stammtisch

import (
	"net/url"
	"reflect"
	"slices"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Limits of what a Stammtisch holds.
const (
	maxName     = 40
	maxTitle    = 60
	maxRegulars = 60
	maxNames    = 40 // of one regular
	maxSeason   = 12
	maxCents    = 1_000_000_00
)

// A judge reads one form of a Stammtisch.
type judge struct {
	Stammtisch
	*scoring.Form
	today  scoring.Day
	offers []string // evenings that its writer may take in
}

// acts are what forms of a Stammtisch do, by what their buttons say.
var acts = map[string]func(judge) Act{
	"name":  judge.rename,
	"add":   judge.add,
	"edit":  judge.edit,
	"merge": judge.merge,
	"take":  judge.take,
	"drop":  judge.drop,
	"count": judge.count,
	"rules": judge.rules,
	"pay":   judge.pay,
	"spend": judge.spend,
	"undo":  judge.undo,
}

// Judge says what a form does to the Stammtisch, and what is wrong with it; known
// is false for a form that no page sends.
func (t Stammtisch) Judge(typed url.Values, today scoring.Day, offers []string) (a Act, ps scoring.Problems, known bool) {
	does, known := acts[typed.Get("act")]
	if !known {
		return a, nil, false
	}
	j := judge{t, scoring.FromValues(typed), today, offers}
	a = does(j)
	return a, j.Problems().Errors(), true
}

// A Decision is what a form comes to.
type Decision struct {
	Act      Act
	Problems scoring.Problems
	Clash    *views.Clash // somebody else was faster
	Booked   bool         // it stands so already: the second of two taps
}

// A Sent is a form as it was sent.
type Sent struct {
	url.Values
	Key    string
	Seen   int // the last entry that its writer had seen
	Today  scoring.Day
	Offers []string // evenings that its writer may take in
}

// Decide judges a form; known is false for one that no page sends.
func (t Stammtisch) Decide(l Log, f Sent) (d Decision, known bool) {
	if i := slices.IndexFunc(l, func(e Entry) bool { return e.Key == f.Key }); i >= 0 {
		return t.decideAgain(l, i, f)
	}
	d.Act, d.Problems, known = t.Judge(f.Values, f.Today, f.Offers)
	d.Booked = known && len(d.Problems) == 0 && t.has(d.Act)
	if known && !d.Booked {
		d.Clash = t.clash(l[:min(f.Seen, t.Last)+1].Fold(), f.Values)
	}
	return d, known
}

// decideAgain judges a form whose key has been booked, against the log of that
// time: with another act, it is refused.
func (t Stammtisch) decideAgain(l Log, at int, f Sent) (d Decision, known bool) {
	if at > 0 {
		t.State = l[:at].Fold()
	}
	d.Act, d.Problems, known = t.Judge(f.Values, f.Today, append(f.Offers, l[at].Act.Takes...))
	d.Booked = at > 0 && d.Act.same(l[at].Act)
	if !d.Booked {
		d.Problems = nil
		d.Problems.Add("key", "das ist schon eingetragen; noch einmal drücken trägt es zusätzlich ein", "that is on the sheet already; pressing again books this as well")
	}
	return d, known
}

// has reports an act that would change nothing. To pay the same twice does.
func (t Stammtisch) has(a Act) bool {
	if a.Undoes != 0 || a.Payment != nil {
		return false
	}
	after := t.After(a).State
	after.Last = t.Last
	return reflect.DeepEqual(after, t.State)
}

// Found reads the form of a new Stammtisch.
func Found(typed url.Values) (Act, scoring.Problems) {
	j := judge{Form: scoring.FromValues(typed)}
	a := j.rename()
	for _, name := range j.names() {
		a.Regulars = append(a.Regulars, Regular{ID: len(a.Regulars) + 1, Name: name})
	}
	if len(a.Regulars) == 0 && len(j.Problems()) == 0 {
		j.Refuse("names", "wer gehört dazu?", "who belongs to it?")
	}
	return a, j.Problems().Errors()
}

func (j judge) rename() Act { return Act{Name: j.Text("name", 1, maxTitle)} }

// names are those that were typed, each in a line or behind a comma, once.
func (j judge) names() (names []string) {
	typed := strings.FieldsFunc(strings.Join(j.Values("names"), "\n"), func(r rune) bool { return strings.ContainsRune(",;\r\n", r) })
	for _, name := range typed {
		f := scoring.FromValues(url.Values{"name": {strings.TrimSpace(name)}})
		if name = f.Text("name", 1, maxName); len(f.Problems()) > 0 {
			j.Refuse("names", "ein Name hat 1 bis 40 Zeichen", "a name has 1 to 40 characters")
		} else if _, taken := j.State.people()[name]; taken {
			j.Refuse("names", name+" gehört schon dazu", name+" belongs already")
		} else {
			names = with(names, []string{name})
		}
	}
	if len(names)+len(j.Regulars) > maxRegulars {
		j.Refuse("names", "mehr als 60 gehen nicht", "there is room for 60")
	}
	return names
}

func (j judge) add() (a Act) {
	for i, name := range j.names() {
		a.Regulars = append(a.Regulars, Regular{ID: len(j.Regulars) + i + 1, Name: name})
	}
	if len(a.Regulars) == 0 && len(j.Problems()) == 0 {
		j.Refuse("names", "wie heißt, wer dazukommt?", "who is it?")
	}
	return a
}

// edit renames a regular, under whose former name evenings are still found, and
// says whether he still comes.
func (j judge) edit() Act {
	r, known := j.Regular(j.Int("id", 1, maxRegulars))
	if !known {
		j.Refuse("id", "gehört nicht mehr dazu", "does not belong any more")
		return Act{}
	}
	former := r.Name
	r.Name, r.Former = j.Text("name", 1, maxName), j.Bool("former")
	if who, taken := j.State.people()[r.Name]; taken && who.ID != r.ID {
		j.Refuse("name", "so heißt schon jemand", "somebody has that name already")
	}
	r.Names = with(without(r.Names, []string{r.Name}), without([]string{former}, []string{r.Name}))
	if len(r.Names) > maxNames {
		j.Refuse("name", "zu oft umbenannt", "renamed too often")
	}
	return Act{Regulars: []Regular{r}}
}

// merge says that two names are one person.
func (j judge) merge() Act {
	from := j.people().who(j.Text("from", 1, maxName))
	into, known := j.Regular(j.Int("into", 1, maxRegulars))
	if !known || from.ID == into.ID {
		j.Refuse("into", "mit wem zusammenlegen?", "the same as whom?")
		return Act{}
	}
	if day := j.together(from, Person{into.ID, into.Name}); day != "" {
		j.Refuse("into", "saßen am "+day.Long().DE+" zusammen am Tisch", "sat at one table on "+day.Long().EN)
	}
	if from.ID == 0 {
		into.Names = with(into.Names, []string{from.Name})
		return Act{Regulars: []Regular{into}}
	}
	merged, _ := j.Regular(from.ID)
	merged.Into = into.ID
	return Act{Regulars: []Regular{merged}}
}

// together is a day on which two people sat at one table; "" for never.
func (j judge) together(a, b Person) scoring.Day {
	people := j.people()
	sat := func(e *Evening, who Person) bool {
		return slices.ContainsFunc(e.Players, func(p Played) bool { return people.who(p.Name) == who })
	}
	for _, e := range j.All {
		if sat(e, a) && sat(e, b) {
			return e.Setup.Day
		}
	}
	return ""
}

func (j judge) take() (a Act) {
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

// evening is the one that a form is about.
func (j judge) evening() string {
	id := j.Text("evening", 1, maxName)
	if !slices.Contains(j.Evenings, id) {
		j.Refuse("evening", "gehört nicht mehr dazu", "does not belong any more")
	}
	return id
}

func (j judge) drop() Act { return Act{Drops: []string{j.evening()}} }

func (j judge) count() Act { return Act{Counts: []Counts{{j.evening(), j.Bool("not")}}} }

func (j judge) rules() Act {
	return Act{Rules: &Rules{
		FirstMonth: j.Int("first_month", 0, maxSeason), MinEvenings: j.Int("min_evenings", 0, 999), DropWorst: j.Int("drop_worst", 0, 99),
	}}
}

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

// undo takes an act back: the last one, or a payment that was ticked too early.
func (j judge) undo() Act {
	seq := j.Int("undoes", 1, 1<<30)
	payment := slices.ContainsFunc(j.Payments, func(p Paid) bool { return p.Seq == seq })
	if seq != j.Undo && !payment {
		j.Refuse("undoes", "das ist schon zurückgenommen, oder es kam etwas dazwischen", "that was taken back already, or something came in between")
	}
	return Act{Undoes: seq}
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
