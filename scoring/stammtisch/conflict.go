package stammtisch

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// A fact is a statement about a Stammtisch that a form can change. It consists of words and, if
// several facts may have the same words, the number of the entry that wrote it.
type fact struct {
	seq  int
	says scoring.Text
}

// subjects returns for each form, by the value of its button, the facts that the form is about. If
// these facts have changed since the form was drawn, the form is shown again.
var subjects = map[string]func(State, *scoring.Form) []fact{
	"name":  func(s State, _ *scoring.Form) []fact { return []fact{{0, scoring.Same(s.Name)}} },
	"rules": func(s State, _ *scoring.Form) []fact { return []fact{{0, s.Rules.text()}} },
	"money": func(s State, _ *scoring.Form) []fact { return []fact{{0, s.Rules.moneyText()}} },
	"clear": func(s State, _ *scoring.Form) []fact {
		return s.paid(func(p Payment) bool { return p.Before != "" })
	},
	"edit": func(s State, f *scoring.Form) []fact { return s.identity(f.Int("id", 0, maxRegulars)) },
	"merge": func(s State, f *scoring.Form) []fact {
		return append(s.identity(f.Int("into", 0, maxRegulars)), s.called(f.Value("from")))
	},
	"match": func(s State, f *scoring.Form) (facts []fact) {
		for _, name := range f.Values("guest") {
			facts = append(facts, s.called(name))
		}
		return facts
	},
	"pay": func(s State, f *scoring.Form) []fact { return s.between(f.Value("from"), f.Value("to")) },
	"spend": func(s State, f *scoring.Form) []fact {
		return s.paid(func(p Payment) bool { return p.Spent == f.Value("spent") })
	},
	"give": func(s State, f *scoring.Form) []fact {
		return s.paid(func(p Payment) bool { return p.Given == f.Value("given") })
	},
	"fee": func(s State, _ *scoring.Form) []fact { return s.agreed() },
}

// conflict returns what others have changed since the state then in the facts that a form is about;
// nil if nothing has changed.
func (s State) conflict(then State, typed url.Values, ps scoring.Problems) *scoring.Conflict {
	subject, known := subjects[typed.Get("act")]
	if !known {
		return nil
	}
	was, is := subject(then, scoring.FromValues(typed)), subject(s, scoring.FromValues(typed))
	says, changed := scoring.T("Inzwischen steht da: ", "Meanwhile it says: "), beyond(is, was)
	if len(changed) == 0 {
		says, changed = scoring.T("Inzwischen zurückgenommen: ", "Meanwhile taken back: "), beyond(was, is)
	}
	if len(changed) == 0 {
		return nil
	}
	return &scoring.Conflict{Says: says.Add(scoring.List(changed...)), Then: pressedAgain(ps)}
}

// pressedAgain returns the words for what happens if the form's button is pressed again.
func pressedAgain(ps scoring.Problems) scoring.Text {
	if len(ps) > 0 {
		return scoring.T("Deine Fassung steht noch im Formular, und daneben, was jetzt nicht mehr geht.", "Your version is still in the form, and beside it what no longer works.")
	}
	return scoring.T("Deine Fassung steht noch im Formular; noch einmal drücken trägt sie ein.", "Your version is still in the form; pressing again books it.")
}

// beyond returns the words of the facts that are not in others.
func beyond(facts, others []fact) (says []scoring.Text) {
	for _, f := range facts {
		if !slices.Contains(others, f) {
			says = append(says, f.says)
		}
	}
	return says
}

// identity returns the facts about the regular with this ID.
func (s State) identity(id int) []fact {
	i := slices.IndexFunc(s.Regulars, func(r Regular) bool { return r.ID == id })
	if i < 0 {
		return nil
	}
	r := s.Regulars[i]
	if r.Into != 0 {
		return []fact{s.called(r.Name)}
	}
	if r.Former {
		return []fact{{0, scoring.Same(r.Name).Add(scoring.T(" (kommt nicht mehr)", " (no longer comes)"))}}
	}
	return []fact{{0, scoring.Same(r.Name)}}
}

// called returns, as a fact, which person has a name.
func (s State) called(name string) fact {
	return fact{0, scoring.Same(name).Add(scoring.T(" ist ", " is ")).Add(scoring.Same(s.People().Who(name).Name))}
}

func (s State) between(a, b string) []fact {
	people := s.People()
	one, other := people.Party(a), people.Party(b)
	return s.paid(func(p Payment) bool {
		from, to := people.Party(p.From), people.Party(p.To)
		return p.Spent == "" && p.Given == "" && p.Before == "" && (from == one && to == other || from == other && to == one)
	})
}

// agreed returns the fee that was agreed on last, as a fact.
func (s State) agreed() []fact {
	if len(s.Fees) == 0 {
		return nil
	}
	last := s.Fees[len(s.Fees)-1]
	return []fact{{0, scoring.Money(last.Cents).Add(scoring.T(" ab ", " from ")).Add(last.From.Long())}}
}

// paid returns, as facts, the payments for which of returns true.
func (s State) paid(of func(Payment) bool) (facts []fact) {
	people := s.People()
	for _, p := range s.Payments {
		if of(p.Payment) {
			facts = append(facts, fact{p.Seq, people.paymentText(p.Payment)})
		}
	}
	return facts
}

// paymentText describes a payment in words.
func (d Directory) paymentText(p Payment) scoring.Text {
	says := d.Route(p)
	if p.Total() > 0 {
		says = says.Add(scoring.Same(" "), scoring.Euros(p.Total()))
	}
	return says.Add(scoring.Same(" ("), p.Day.Long(), scoring.Same(")"))
}

// Route returns who paid whom, or what was paid for, in words.
func (d Directory) Route(p Payment) scoring.Text {
	kitty := Person{}.Called()
	switch {
	case p.Before != "":
		return scoring.T("Alles bezahlt, was vor dem ", "All paid from before ").Add(p.Before.Long(), scoring.T(" war", ""))
	case p.Spent != "":
		return kitty.Add(scoring.Same(" → " + p.Spent))
	case len(p.By) > 0:
		return scoring.Same(strings.Join(d.Givers(p), ", ")+" → ").Add(kitty, scoring.Same(": "+p.Given))
	case p.Given != "":
		return scoring.Same(p.Given + " → ").Add(kitty)
	}
	return d.Party(p.From).Called().Add(scoring.Same(" → "), d.Party(p.To).Called())
}

// Called returns a person's name; for the zero Person it returns "Kasse", the kitty.
func (p Person) Called() scoring.Text {
	if p == (Person{}) {
		return scoring.T("Kasse", "kitty")
	}
	return scoring.Same(p.Name)
}

// Givers returns the present names of the people who gave money to the kitty.
func (d Directory) Givers(p Payment) (names []string) {
	for _, name := range p.By {
		names = append(names, d.Who(name).Name)
	}
	return names
}

func (r Rules) text() scoring.Text {
	most, worst := strconv.Itoa(r.MinEvenings), strconv.Itoa(r.DropWorst)
	return scoring.T("Saison ab ", "season from ").Add(
		scoring.Months[max(r.FirstMonth, 1)-1],
		scoring.T(", für den Schnitt mindestens "+most+" Abende, Streichergebnisse: "+worst, ", "+most+" evenings for an average, worst dropped: "+worst),
	)
}

func (r Rules) moneyText() scoring.Text {
	guests := scoring.T("Gäste zahlen später", "guests pay later")
	if r.GuestsPay {
		guests = scoring.T("Gäste zahlen am Tisch", "guests pay at the table")
	}
	return guests.Add(scoring.T(", Kleingeld bis ", ", small change up to "), scoring.Money(r.Small))
}
