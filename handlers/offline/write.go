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

// judgings has the function that judges the forms sent to each kind of path below an evening, at
// the position that the path names.
var judgings = map[string]func(evening.Position) evening.Judging{
	"":           pages.JudgeDeal,
	"spiele/neu": pages.JudgeDeal,
	"spiele/":    pages.Correct,
	"zurueck":    anywhere(evening.Judge.Undo),
	"regeln":     anywhere(evening.Judge.ChangeTable),
	"abrechnung": anywhere(evening.Judge.Settle),
}

// anywhere makes a judging that depends on no position.
func anywhere(judging evening.Judging) func(evening.Position) evening.Judging {
	return func(evening.Position) evening.Judging { return judging }
}

// kindOf returns the key of judgings for a path below an evening.
func kindOf(below string) string {
	if strings.HasPrefix(below, "spiele/") && below != "spiele/neu" {
		return "spiele/"
	}
	return below
}

// positionOf returns the position in the evening that a form sent to this path is about.
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

// A sent is a form with the path that it was sent to. known is false if its page is too old to tell
// which entries it is about.
type sent struct {
	*request
	evening.Form
	below string
	query url.Values
	known bool
}

// read reads the form that was sent. It replaces the numbers of entries that were written here by
// the keys of their forms, as they are stored and sent.
func (v *request) read(below string) (s sent, err error) {
	numbered, known := v.numbering(v.typed.Get("key"))
	if !known { // the writer has not seen the current entries
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

// isUnderWay reports whether the form with this key may have been sent to the server as well,
// because its page came from the server. If the writer corrects such a form, the corrected form
// keeps the key, so it is booked only if the first one was not.
func (v *request) isUnderWay(key string) bool {
	_, here := drawnHere(key)
	return !here && !v.unproven
}

// write judges a form. If it is accepted, the phone stores it until it can be sent.
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
			err = j.StillDue(*d.Act.Paid, v.due(j.Form))
		}
		return d, err
	})
	return s.judged(at, d, err)
}

// judged answers a form according to the decision and the error of its judging.
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

// leads returns the path of the page that is shown after the form was accepted.
func (s sent) leads() string {
	if s.below == "abrechnung" {
		return s.SettledAt(ui.EveningURL(s.now.ID))
	}
	return ui.EveningURL(s.now.ID)
}

// again returns the page with the form that was rejected.
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

// back returns the form that is shown again: unchanged if the server may have booked it meanwhile,
// and otherwise with a new key and the current numbering of entries.
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

// kept returns the form to store until it can be sent; d is the decision that accepted it.
func (s sent) kept(d evening.Decision) *Form {
	f := Form{Evening: s.now.ID, Path: pathOf(s.now.ID, s.below, s.query), Body: s.typed.Encode(), Key: s.typed.Get("key"), At: s.request.Now, Format: FormFormat}
	f.Apart = s.isApart(d)
	after := s.now.Extend(d.After, s.entry(f, len(s.now.Log), d.Act))
	f.Says = s.reader.Page().T(after.History().LastText())
	return &f
}

// isApart reports whether a form is independent of corrections before it. Such a form may be sent
// even if the server has refused an earlier correction for which isApart is true as well. New deals
// are independent, and so are corrections that change nobody's turn: deals do not store who dealt
// and who sat out, and the points are computed again anyway.
func (s sent) isApart(d evening.Decision) bool {
	switch kindOf(s.below) {
	case "":
		return true
	case "spiele/":
		return len(d.Act.Deals) == 1 && d.Act.Closed == nil && s.now.SameTurns(d.After)
	}
	return false
}

// pathOf returns the path and query of a form that is sent to a path below an evening.
func pathOf(id, below string, query url.Values) string {
	path := strings.TrimSuffix(ui.EveningURL(id)+"/"+below, "/")
	if len(query) > 0 {
		path += "?" + query.Encode()
	}
	return path
}

// statusOf maps each kind of rejection to the HTTP status of its answer.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     unprocessable,
	evening.Conflict:    conflict,
	evening.KeyUsed:     unprocessable,
	evening.Unconfirmed: ok,
}
