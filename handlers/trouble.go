package handlers

import (
	"errors"
	"net/http"
	"strconv"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// trouble is why a form was not kept, in a way that its writer can mend: the
// form comes back with everything typed.
type trouble struct {
	status   int              // 422 or 409; 507 or 503 when the disk did not take it
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

// onDisk makes trouble of a failing disk: what was typed must not be lost with
// it. Any other error stays what it is.
func (v *visit) onDisk(err error) error {
	if err = db.Explain(err); !errors.Is(err, db.ErrDiskFull) && !errors.Is(err, db.ErrUnavailable) {
		return err
	}
	f, number := v.s.diagnose(err, v)
	return &trouble{status: f.status, clash: &views.Clash{
		Says: f.title.Add(scoring.Same(". ")).Add(f.says),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Später noch einmal drücken; es wird nichts doppelt gebucht. Nummer dieses Fehlers: "+number,
			"What you typed is still in the form. Press again later; nothing is booked twice. Number of this error: "+number),
	}}
}

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

// unlessClosed keeps deals out of an evening that is over. Their form comes back
// with everything typed, and then reopens the evening by the same act.
func (o *opened) unlessClosed(act scoring.Act, reopen bool, err error) (scoring.Act, error) {
	switch {
	case !o.night.Closed || act.Deals == nil || act.Setup != nil:
		return act, err
	case reopen:
		act.Closed = new(bool)
		return act, err
	}
	return act, conflict(views.Clash{
		Says:    scoring.T("Der Abend ist beendet.", "The evening is over."),
		Then:    scoring.T("Es wurde nichts eingetragen, und nichts ist verloren. Noch einmal drücken öffnet den Abend wieder und trägt es ein.", "Nothing was booked, and nothing is lost. Pressing again reopens the evening and books it."),
		Reopens: "entry",
	})
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
		Says: o.meanwhile(o.unseen(seen)...),
		Then: scoring.T("Dein Spiel steht noch im Formular. Noch einmal drücken bucht es zusätzlich.", "Your deal is still in the form. Pressing again books it as well."),
	})
}

// unseen are the entries that a writer had not seen and that made deals come or
// go.
func (o *opened) unseen(seen int) (entries []scoring.Entry) {
	for _, e := range o.log[min(seen+1, len(o.log)-1):] {
		if e.Act.Undoes != 0 || len(e.Act.Deals) > 0 && (e.Act.Deals[0].ID == 0 || e.Act.Deals[0].Struck) {
			entries = append(entries, e)
		}
	}
	if entries == nil { // nobody can have seen what it says, or a deal was restored
		entries = o.log[len(o.log)-1:]
	}
	return entries[max(0, len(entries)-told):]
}

// told is how many entries a conflict tells of, the last ones.
const told = 3

// meanwhile says what was written, and by which other device.
func (o *opened) meanwhile(entries ...scoring.Entry) scoring.Text {
	says := scoring.T("Inzwischen", "Meanwhile")
	for i, e := range entries {
		sep := ": "
		if i > 0 {
			sep = ", "
		}
		says = says.Add(scoring.Same(sep)).Add(o.says(e))
		if by := o.byOther(e.Device); by.DE != "" {
			says = says.Add(scoring.Same(" (")).Add(by).Add(scoring.Same(")"))
		}
	}
	return says
}

// sameDeal is a conflict when somebody else rewrote the deal since the writer
// looked. Both versions are shown, to choose from.
func (o *opened) sameDeal(seen, id int, mine scoring.Text, act string) error {
	night := o.asSeen(seen)
	then, now := night.Find(id), o.night.Find(id)
	if then != nil && now != nil && string(then.Deal) == string(now.Deal) && then.Struck == now.Struck {
		return nil
	}
	return conflict(views.Clash{
		Says:   scoring.T("Dieses Spiel wurde inzwischen geändert.", "This deal was changed meanwhile."),
		Theirs: o.page.T(o.spoken(id)), Mine: o.page.T(mine), By: o.byOther(o.writerOf(id)),
		Stay: o.url() + "/spiele/" + strconv.Itoa(id), Form: o.keeping(id, act), Act: act,
		Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
	})
}

// writerOf is the device that wrote a deal as it stands.
func (o *opened) writerOf(id int) string {
	for _, past := range o.night.Find(id).Versions {
		if past.Current {
			return past.Entry.Device
		}
	}
	return o.device
}

// keeping is the form on a deal's page that keeps one's own version.
func (o *opened) keeping(id int, act string) string {
	switch {
	case act != "":
		return "acts"
	case scoring.FromJSON(o.night.Find(id).Deal).Has("correction"):
		return "fix"
	}
	return "entry"
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
