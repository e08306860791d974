package offline

import (
	"errors"
	"maps"
	"net/url"
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// A written form is one that writes into the log of an evening, and where it was.
type written struct {
	evening.Form
	at evening.Position
}

// judgings judge the form that is sent to a path below an evening, at the position that the
// path says.
var judgings = map[string]func(evening.Position) evening.Judging{
	"":           pages.JudgeDeal,
	"spiele/neu": pages.JudgeDeal,
	"spiele/":    pages.Correct,
	"zurueck":    anywhere(evening.Judge.Undo),
	"regeln":     anywhere(evening.Judge.ChangeTable),
	"abrechnung": anywhere(evening.Judge.Settle),
}

// anywhere is what is judged without a position.
func anywhere(judging evening.Judging) func(evening.Position) evening.Judging {
	return func(evening.Position) evening.Judging { return judging }
}

// again is the page with a form that was rejected.
func (v *request) again(kind string, w written, d evening.Decision, why *evening.Rejection) templ.Component {
	switch kind {
	case "spiele/neu":
		return pages.Forgotten(v.reads().BookAgain(v.now, w.Form, w.at, why))
	case "spiele/":
		return pages.Deal(v.visitor().CorrectAgain(v.now, w.Form, w.at, why))
	case "zurueck":
		if w.Has("since") {
			return pages.History(v.visitor().HistoryAgain(v.now, w.Form, why))
		}
		return pages.Evening(v.reads().UndoAgain(v.now, w.Form, why))
	case "regeln":
		return pages.ChangeEvening(v.reads().TableAgain(v.now, v.suggestions(v.now.Game.Slug), w.Form, d.Change, why))
	case "abrechnung":
		return v.settle(v.reads().SettleAgain(v.now, v.night(), w.Form, why))
	}
	return pages.Evening(v.reads().BookAgain(v.now, w.Form, w.at, why))
}

// leads is the page that is shown after a form was booked.
func (v *request) leads(kind string, f evening.Form) string {
	if kind == "abrechnung" && f.Get("act") != "reopen" {
		return ui.EveningURL(v.now.ID) + "/abrechnung"
	}
	return ui.EveningURL(v.now.ID)
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

// A sent form says where it was sent to, and whether its page is young enough to
// tell which entries it is about.
type sent struct {
	evening.Form
	below string
	query url.Values
	known bool
}

// read is the form that was sent, naming entries as it will be kept.
func (v *request) read(below string) (s sent, err error) {
	numbered, known := v.numbering(v.typed.Get("key"))
	if !known { // its writer has seen nothing of what is now
		v.typed.Set("seen", "0")
		v.typed.Del("undoes")
	}
	s = sent{query: v.url.Query(), known: known}
	s.below = numbered.rename(below, s.query, v.typed)
	s.Form, err = evening.ReadForm(v.typed)
	if _, here := drawnHere(s.Key); !here && s.Seen > v.lastSharedEntry() {
		s.Seen = v.lastSent()
	}
	return s, err
}

// back is the form as it comes back: as it was sent where the server may have booked
// it meanwhile, and else on a page that numbers entries as of now.
func (v *request) back(s sent) evening.Form {
	f := s.Form
	f.Values = maps.Clone(f.Values)
	if v.isUnderWay(s.Key) && len(localEntries(v.at, v.now).Keys) == 0 {
		return f
	}
	f.Set("key", v.reader.Key)
	if f.Follows == "" {
		f.Set("seen", strconv.Itoa(f.Seen))
	}
	return f
}

// isUnderWay reports the key of a form that may have been sent to the server, too: one
// of a page that the server has drawn. What is corrected in it is then booked under
// the same key, and so only where the first was not.
func (v *request) isUnderWay(key string) bool {
	_, here := drawnHere(key)
	return !here && !v.unproven
}

// write judges a form. What it would book is kept until it can be sent.
func (v *request) write(below string) Answer {
	judging, writes := judgings[kindOf(below)]
	if !writes || !v.mayWrite() {
		return Answer{Status: notFound}
	}
	s, err := v.read(below)
	if err != nil {
		return Answer{Status: badRequest}
	}
	at, err := positionOf(v.now, s.below, s.query)
	if err != nil || !s.known && strings.HasPrefix(s.below, "spiele/") {
		return v.show(conflict, pages.Evening(v.reads().BookAgain(v.now, v.back(s), evening.Position{}, evening.GoneDeal())))
	}
	judge := evening.Judge{Snapshot: v.now, Visitor: v.visitor().Visitor, Form: s.Form}
	d, err := judge.Decide(func(j evening.Judge) (evening.Decision, error) {
		d, err := judging(at)(j)
		if err == nil && d.Act.Paid != nil {
			err = j.StillDue(*d.Act.Paid, v.night())
		}
		return d, err
	})
	return v.judged(s, at, d, err)
}

// judged answers a form by what it came to.
func (v *request) judged(s sent, at evening.Position, d evening.Decision, err error) Answer {
	kind := kindOf(s.below)
	var why *evening.Rejection
	if err == nil && v.unproven {
		err = pressAgain()
	}
	switch {
	case err == nil:
		return Answer{Status: seeOther, Location: v.leads(kind, s.Form), Keep: v.form(s.below, s.query, d)}
	case errors.Is(err, evening.ErrUnchanged):
		return redirect(v.leads(kind, s.Form))
	case errors.As(err, &why):
		return v.show(statusOf[why.Kind], v.again(kind, written{v.back(s), at}, d, why))
	}
	return Answer{Status: badRequest}
}

// form is one that waits from now on.
func (v *request) form(below string, query url.Values, d evening.Decision) *Form {
	f := Form{Evening: v.now.ID, Path: pathOf(v.now.ID, below, query), Body: v.typed.Encode(), Key: v.typed.Get("key"), At: v.Now, Format: FormFormat}
	f.Apart = v.isApart(below, d)
	after := v.now.Extend(d.After, v.entry(f, len(v.now.Log), d.Act))
	f.Says = v.reader.Page().T(after.History().LastSays())
	return &f
}

// pathOf is where a form goes that is sent to a path below an evening.
func pathOf(id, below string, query url.Values) string {
	path := strings.TrimSuffix(ui.EveningURL(id)+"/"+below, "/")
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

// statusOf is how rejections are answered.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     unprocessable,
	evening.Conflict:    conflict,
	evening.KeyUsed:     unprocessable,
	evening.Unconfirmed: ok,
}
