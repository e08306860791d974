package handlers

import (
	"errors"
	"net/http"

	"anschreiber/scoring"
	"anschreiber/views"
)

// trouble is why a form was not kept, in a way that its writer can mend: the
// form comes back with everything typed.
type trouble struct {
	status   int              // 422 or 409
	problems scoring.Problems // beside the fields
	clash    *views.Clash     // what was written meanwhile
	used     bool             // the form has booked something else before: it needs a new key
}

func (t *trouble) Error() string { return http.StatusText(t.status) }

// refuse keeps nothing while something is wrong.
func refuse(ps scoring.Problems) error {
	if errs := ps.Errors(); len(errs) > 0 {
		return &trouble{status: http.StatusUnprocessableEntity, problems: errs}
	}
	return nil
}

func conflict(c views.Clash) error { return &trouble{status: http.StatusConflict, clash: &c} }

// both is a conflict that also says what is wrong with the form: what others
// wrote may be why.
func both(wrong, meanwhile error) error {
	var w, m *trouble
	if errors.As(wrong, &w) && errors.As(meanwhile, &m) {
		m.problems = w.problems
		return m
	}
	return errors.Join(wrong, meanwhile)
}

// usedKey: the form was booked before with other content.
func usedKey(o *opened, e scoring.Entry) error {
	return &trouble{status: http.StatusUnprocessableEntity, used: true, clash: &views.Clash{
		Says: scoring.T("Dieses Formular ist schon gebucht: ", "This form has been booked already: ").Add(o.says(e)),
		Then: scoring.T("Noch einmal drücken bucht es zusätzlich.", "Pressing again books this as well."),
	}}
}

// sameDeals is a conflict when deals came or went since the writer looked.
func (o *opened) sameDeals(seen int) error {
	before := o.asSeen(seen)
	then, now := before.Standing(), o.night.Standing()
	same := len(then) == len(now)
	for i := 0; same && i < len(now); i++ {
		same = then[i].ID == now[i].ID
	}
	if same {
		return nil
	}
	return conflict(views.Clash{
		Says: scoring.T("Inzwischen: ", "Meanwhile: ").Add(o.says(o.log[len(o.log)-1])),
		Then: scoring.T("Dein Spiel steht noch im Formular. Noch einmal drücken bucht es zusätzlich.", "Your deal is still in the form. Pressing again books it as well."),
	})
}

// sameDeal is a conflict when somebody else rewrote the deal since the writer
// looked. Both versions are shown.
func (o *opened) sameDeal(seen, id int, mine scoring.Text) error {
	night := o.asSeen(seen)
	then, now := night.Find(id), o.night.Find(id)
	if then != nil && now != nil && string(then.Deal) == string(now.Deal) && then.Struck == now.Struck {
		return nil
	}
	return conflict(views.Clash{
		Says:   scoring.T("Dieses Spiel wurde inzwischen geändert.", "This deal was changed meanwhile."),
		Theirs: o.page.T(o.spoken(id)), Mine: o.page.T(mine),
		Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
	})
}

// spoken is a deal as it stands, in words.
func (o *opened) spoken(id int) scoring.Text {
	if line := o.line(id); line != nil {
		return spoken(*line, o.evening.Players)
	}
	return scoring.T("gestrichen", "struck")
}

func spoken(l scoring.Line, players []string) scoring.Text {
	return l.Title.Add(scoring.Same(" – ")).Add(views.Booked(l, players))
}
