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
	*request
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
	s = sent{request: v, query: v.url.Query(), known: known}
	s.below = numbered.rename(below, s.query, v.typed)
	s.Form, err = evening.ReadForm(v.typed)
	if _, here := drawnHere(s.Key); !here && s.Seen > v.lastSharedEntry() {
		s.Seen = v.lastSent()
	}
	return s, err
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
		return v.show(conflict, pages.Evening(v.reads().BookAgain(v.now, s.back(), evening.Position{}, evening.GoneDeal())))
	}
	judge := evening.Judge{Snapshot: v.now, Visitor: v.visitor().Visitor, Form: s.Form}
	d, err := judge.Decide(func(j evening.Judge) (evening.Decision, error) {
		d, err := judging(at)(j)
		if err == nil && d.Act.Paid != nil {
			err = j.StillDue(*d.Act.Paid, v.night())
		}
		return d, err
	})
	return s.judged(at, d, err)
}

// judged answers a form by what it came to.
func (s sent) judged(at evening.Position, d evening.Decision, err error) Answer {
	var why *evening.Rejection
	if err == nil && s.unproven {
		err = pressAgain()
	}
	switch {
	case err == nil:
		return Answer{Status: seeOther, Location: s.leads(), Keep: s.kept(d)}
	case errors.Is(err, evening.ErrUnchanged):
		return redirect(s.leads())
	case errors.As(err, &why):
		return s.show(statusOf[why.Kind], s.again(at, d, why))
	}
	return Answer{Status: badRequest}
}

// leads is the page that is shown after the form was booked.
func (s sent) leads() string {
	if s.below == "abrechnung" && s.Get("act") != "reopen" {
		return ui.EveningURL(s.now.ID) + "/abrechnung"
	}
	return ui.EveningURL(s.now.ID)
}

// again is the page with the form, which was rejected.
func (s sent) again(at evening.Position, d evening.Decision, why *evening.Rejection) templ.Component {
	f := s.back()
	switch kindOf(s.below) {
	case "spiele/neu":
		return pages.Forgotten(s.reads().BookAgain(s.now, f, at, why))
	case "spiele/":
		return pages.Deal(s.visitor().CorrectAgain(s.now, f, at, why))
	case "zurueck":
		if f.Has("since") {
			return pages.History(s.visitor().HistoryAgain(s.now, f, why))
		}
		return pages.Evening(s.reads().UndoAgain(s.now, f, why))
	case "regeln":
		return pages.ChangeEvening(s.reads().TableAgain(s.now, s.suggestions(s.now.Game.Slug), f, d.Change, why))
	case "abrechnung":
		return s.settle(s.reads().SettleAgain(s.now, s.night(), f, why))
	}
	return pages.Evening(s.reads().BookAgain(s.now, f, at, why))
}

// back is the form as it comes back: as it was sent where the server may have booked
// it meanwhile, and else on a page that numbers entries as of now.
func (s sent) back() evening.Form {
	f := s.Form
	f.Values = maps.Clone(f.Values)
	if s.isUnderWay(s.Key) && len(localEntries(s.at, s.now).Keys) == 0 {
		return f
	}
	f.Set("key", s.reader.Key)
	if f.Follows == "" {
		f.Set("seen", strconv.Itoa(f.Seen))
	}
	return f
}

// kept is the form as it waits from now on.
func (s sent) kept(d evening.Decision) *Form {
	f := Form{Evening: s.now.ID, Path: pathOf(s.now.ID, s.below, s.query), Body: s.typed.Encode(), Key: s.typed.Get("key"), At: s.request.Now, Format: FormFormat}
	f.Apart = s.isApart(d)
	after := s.now.Extend(d.After, s.entry(f, len(s.now.Log), d.Act))
	f.Says = s.reader.Page().T(after.History().LastSays())
	return &f
}

// isApart reports a form that waits for no correction which the server has refused,
// and for which, where it is such a correction itself, no such form waits: a new
// deal, and a correction that leaves everybody's turn as it was. Who dealt, and who
// sat out, does not stand in each deal; what a deal counts is worked out anew.
func (s sent) isApart(d evening.Decision) bool {
	switch kindOf(s.below) {
	case "":
		return true
	case "spiele/":
		return len(d.Act.Deals) == 1 && d.Act.Closed == nil && s.now.SameTurns(d.After)
	}
	return false
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
