package phone

import (
	"errors"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/handlers/evening"
	"anschreiber/views"
)

// A written form is one that writes into the log of an evening, and where it was.
type written struct {
	evening.Form
	at evening.Position
}

// judges are by the path of a form below its evening.
var judges = map[string]func(*evening.Snapshot, evening.Visitor, written) (evening.Decision, error){
	"":           book,
	"spiele/neu": book,
	"spiele/": func(now *evening.Snapshot, v evening.Visitor, w written) (evening.Decision, error) {
		return now.Correct(v, w.Form, w.at)
	},
	"zurueck": func(now *evening.Snapshot, v evening.Visitor, w written) (evening.Decision, error) {
		return now.Undo(v, w.Form)
	},
	"regeln": func(now *evening.Snapshot, v evening.Visitor, w written) (evening.Decision, error) {
		return now.ChangeTable(v, w.Form)
	},
	"abrechnung": func(now *evening.Snapshot, v evening.Visitor, w written) (evening.Decision, error) {
		return now.Settle(v, w.Form)
	},
}

func book(now *evening.Snapshot, v evening.Visitor, w written) (evening.Decision, error) {
	return now.Book(v, w.Form, w.at)
}

// again is the page with a form that was rejected.
func (v *visit) again(kind string, w written, d evening.Decision, why *evening.Rejection) templ.Component {
	switch kind {
	case "spiele/neu":
		return views.Forgotten(v.now.BookAgain(v.reads(), w.Form, w.at, why))
	case "spiele/":
		return views.Deal(v.now.CorrectAgain(v.visitor(), w.Form, w.at, why))
	case "zurueck":
		if w.Has("since") {
			return views.History(v.now.HistoryAgain(v.visitor(), w.Form, why))
		}
		return views.Evening(v.now.UndoAgain(v.reads(), why))
	case "regeln":
		return views.ChangeEvening(v.now.TableAgain(v.reads(), v.suggestions(v.now.Game), w.Form, d.Change, why))
	case "abrechnung":
		return views.Settle(v.now.SettleAgain(v.reads(), v.night(), w.Form, why))
	}
	return views.Evening(v.now.BookAgain(v.reads(), w.Form, w.at, why))
}

// leads is the page that is shown after a form was booked.
func (v *visit) leads(kind string, f evening.Form) string {
	if kind == "abrechnung" && f.Get("act") != "reopen" {
		return evening.URL(v.now.ID) + "/abrechnung"
	}
	return evening.URL(v.now.ID)
}

// kindOf is the key of judges for a path below an evening.
func kindOf(below string) string {
	if strings.HasPrefix(below, "spiele/") && below != "spiele/neu" {
		return "spiele/"
	}
	return below
}

// positionOf is where in the evening a form writes that is sent to a path below it.
func positionOf(now *evening.Snapshot, below string, query url.Values) (evening.Position, error) {
	switch deal, is := strings.CutPrefix(below, "spiele/"); {
	case !is:
		return evening.Position{}, nil
	case deal == "neu":
		return now.Between(query.Get("after"))
	default:
		return now.Correcting(deal)
	}
}

// write judges a form. What it would book is kept until it can be sent.
func (v *visit) write(below string) Answer {
	judge, known := judges[kindOf(below)]
	if !known || !v.mayWrite() {
		return Answer{Status: notFound}
	}
	query := v.url.Query()
	numbered, told := v.numbering(v.typed.Get("key"))
	below = numbered.rename(below, query, v.typed)
	f, err := evening.ReadForm(v.typed)
	if err != nil {
		return Answer{Status: badRequest}
	}
	at, err := positionOf(v.now, below, query)
	if err != nil || !told {
		return v.show(conflict, views.Evening(v.now.BookAgain(v.reads(), f, evening.Position{}, evening.GoneDeal())))
	}
	w := written{f, at}
	d, err := v.now.Decide(f, func(now *evening.Snapshot) (evening.Decision, error) { return judge(now, v.visitor(), w) })
	var why *evening.Rejection
	switch {
	case err == nil:
		return Answer{Status: seeOther, Location: v.leads(kindOf(below), f), Keep: v.form(below, query)}
	case errors.Is(err, evening.ErrUnchanged):
		return redirect(v.leads(kindOf(below), f))
	case errors.As(err, &why):
		return v.show(statusOf[why.Kind], v.again(kindOf(below), w, d, why))
	}
	return Answer{Status: badRequest}
}

// form is one that waits from now on.
func (v *visit) form(below string, query url.Values) *Form {
	path := strings.TrimSuffix(evening.URL(v.now.ID)+"/"+below, "/")
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return &Form{Evening: v.now.ID, Path: path, Body: v.typed.Encode(), Key: v.typed.Get("key"), At: v.Now}
}

// statusOf is how rejections are answered.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     unprocessable,
	evening.Conflict:    conflict,
	evening.KeyUsed:     unprocessable,
	evening.Unconfirmed: ok,
}
