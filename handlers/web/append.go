package web

import (
	"errors"
	"net/http"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
)

// MaxTries bounds how often a form is judged anew because somebody was faster.
const MaxTries = 20

// UntilNobodyIsFaster tries to append to a log. While somebody else is faster, which is
// db.ErrStale, it reads the log again and tries anew.
func UntilNobodyIsFaster(try, reload func() error) error {
	for range MaxTries {
		if err := try(); !errors.Is(err, db.ErrStale) {
			return err
		}
		if err := reload(); err != nil {
			return err
		}
	}
	return db.ErrStale
}

// Append judges a form, appends its act to the log, and tells who follows the evening.
// A form that its writer can mend comes back as a rejection.
func (r *EveningVisit) Append(f evening.Form, judging evening.Judging) (d evening.Decision, why *rejection, err error) {
	err = UntilNobodyIsFaster(func() error {
		if d, err = r.Judge(f).Decide(judging); err != nil {
			return err
		}
		return r.commit(f, d)
	}, func() error { return r.reload(db.Writer) })
	if errors.Is(err, evening.ErrUnchanged) {
		return d, nil, nil
	}
	why, err = r.Rejected(err)
	return d, why, err
}

// commit writes the act of a form to the disk, and tells. A key that was used meanwhile is
// judged again, too, unless it is the one that began the evening, which books nothing else.
func (r *EveningVisit) commit(f evening.Form, d evening.Decision) error {
	entry := db.Entry{Key: f.Key, Act: journal.Encode(d.Act), Device: r.Device}
	if r.CountWrite(OnDisk(len(entry.Act))) != nil {
		return evening.TooOften()
	}
	var others []db.Seen // lists of the night that the decision rests on
	for _, list := range d.Beside {
		if list.ID != r.ID {
			others = append(others, db.Seen{Evening: list.ID, Last: list.Last})
		}
	}
	booked, err := r.Store.Append(r.Request().Context(), r.ID, r.Now.State.Last, entry, others...)
	var used *db.KeyUsedError
	switch {
	case errors.As(err, &used) && used.Seq == 0:
		return r.Now.KeyUsed(0)
	case errors.As(err, &used):
		return db.ErrStale
	case err != nil:
		return err
	}
	if booked.Seq == len(r.Now.Log) { // one that was sent before may lie anywhere
		r.Now = r.Evenings.extend(r.Now, d.After, journal.Of(booked, d.Act))
	}
	r.Live.Tell(r.ID)
	r.tellTournament()
	return nil
}

// A rejection is why a form comes back to its writer, and with which status.
type rejection struct {
	*evening.Rejection
	Status int
}

// Problem is the rejection as it stands beside a field.
func (r *rejection) Problem(field string) scoring.Problem {
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

// Rejected makes a rejection of an error that a form's writer can mend: of the
// form, or one that passes, with which what was typed must not be lost. Any
// other error stays what it is.
func (v *Visit) Rejected(err error) (*rejection, error) {
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
