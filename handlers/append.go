package handlers

import (
	"errors"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
)

// maxTries bounds how often a form is judged anew because somebody was faster.
const maxTries = 20

// untilNobodyIsFaster tries to append to a log. While somebody else is faster, which is
// db.ErrStale, it reads the log again and tries anew.
func untilNobodyIsFaster(try, reload func() error) error {
	for range maxTries {
		if err := try(); !errors.Is(err, db.ErrStale) {
			return err
		}
		if err := reload(); err != nil {
			return err
		}
	}
	return db.ErrStale
}

// append judges a form, appends its act to the log, and tells who follows the evening.
// A form that its writer can mend comes back as a rejection.
func (r *eveningRequest) append(f evening.Form, judge evening.Judge) (d evening.Decision, why *rejection, err error) {
	err = untilNobodyIsFaster(func() error {
		if d, err = r.now.Decide(r.visitor().Visitor, f, judge); err != nil {
			return err
		}
		return r.commit(f, d)
	}, func() error { return r.reload(db.Writer) })
	if errors.Is(err, evening.ErrUnchanged) {
		return d, nil, nil
	}
	why, err = r.rejected(err)
	return d, why, err
}

// commit writes the act of a form to the disk, and tells. A key that was used meanwhile is
// judged again, too, unless it is the one that began the evening, which books nothing else.
func (r *eveningRequest) commit(f evening.Form, d evening.Decision) error {
	if r.countWrite(onDisk(d.Act.Size())) != nil {
		return evening.TooOften()
	}
	var others []db.Seen // lists of the night that the decision rests on
	for _, list := range d.Beside {
		if list.ID != r.id {
			others = append(others, db.Seen{Evening: list.ID, Last: list.Last})
		}
	}
	booked, err := r.store.Append(r.Request().Context(), r.id, r.now.State.Last, d.Entry(f, r.device), others...)
	var used *db.KeyUsedError
	switch {
	case errors.As(err, &used) && used.Seq == 0:
		return r.now.KeyUsed(0)
	case errors.As(err, &used):
		return db.ErrStale
	case err != nil:
		return err
	}
	if booked.Seq == len(r.now.Log) { // one that was sent before may lie anywhere
		r.now = r.evenings.extend(r.now, d.After, booked)
	}
	r.live.Tell(r.id)
	r.tellTournament()
	return nil
}

// A rejection is why a form comes back to its writer, and with which status.
type rejection struct {
	*evening.Rejection
	status int
}

// problem is the rejection as it stands beside a field.
func (r *rejection) problem(field string) scoring.Problem {
	return scoring.Problem{Path: field, Text: r.Conflict.Says.Add(scoring.Same(" "), r.Conflict.Then)}
}

// statusOf is how rejections are answered.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     http.StatusUnprocessableEntity,
	evening.Conflict:    http.StatusConflict,
	evening.KeyUsed:     http.StatusUnprocessableEntity,
	evening.Unconfirmed: http.StatusOK,
	evening.TooMany:     http.StatusTooManyRequests,
}

// passing are errors that may be gone when a form is sent again.
var passing = []error{db.ErrStale, db.ErrDiskFull, db.ErrUnavailable, errDiskLow}

// rejected makes a rejection of an error that a form's writer can mend: of the
// form, or one that passes, with which what was typed must not be lost. Any
// other error stays what it is.
func (v *request) rejected(err error) (*rejection, error) {
	var why *evening.Rejection
	if errors.As(err, &why) {
		return &rejection{why, statusOf[why.Kind]}, nil
	}
	err = db.Explain(err)
	if !slices.ContainsFunc(passing, func(one error) bool { return errors.Is(err, one) }) {
		return nil, err
	}
	page, number := v.explain(err, v)
	var numbered scoring.Text
	if number != "" {
		numbered = scoring.T(" Nummer dieses Fehlers: "+number, " Number of this error: "+number)
	}
	return &rejection{&evening.Rejection{Kind: evening.NotStored, Conflict: &scoring.Conflict{
		Says: page.title.Add(scoring.Same(". ")).Add(page.says),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Später noch einmal drücken; es wird nichts doppelt eingetragen.",
			"What you typed is still in the form. Press again later; nothing is booked twice.").Add(numbered),
	}}, page.status}, nil
}
