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

// MaxTries is how many times a form is judged at most, if each time somebody else has written
// first. When a hall signs up at four processes at once, one try of four to six succeeds, and with 20
// tries one form of fifty failed.
const MaxTries = 100

// UntilNobodyIsFaster calls try, which appends to a log. As long as try returns db.ErrStale because
// somebody else was faster, it calls reload and tries again, at most MaxTries times; then it
// returns db.ErrStale.
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

// Append judges a form, appends its act to the evening's log, and notifies all who follow the
// evening. If the form is rejected and its writer can correct it or send it again later, why is the
// rejection to show with the form, and err is nil.
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

// commit writes the act of a form to the disk and notifies all who follow the evening. If the
// form's key was used in the meantime, commit returns db.ErrStale, so that the form is judged
// again. For the key that began the evening it returns a rejection instead, because judging again
// would not help.
func (r *EveningVisit) commit(f evening.Form, d evening.Decision) error {
	entry := db.Entry{Key: f.Key, Act: journal.Encode(d.Act), Device: r.Device}
	if r.CountWrite(OnDisk(len(entry.Act))) != nil {
		return evening.TooOften()
	}
	var others []db.Seen // lists of the night that the decision depends on
	for _, list := range d.AlsoReads {
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
	if booked.Seq == len(r.Now.Log) { // only a new entry: a form that was booked before may be anywhere in the log
		r.Now = r.Evenings.extend(r.Now, d.After, journal.Of(booked, d.Act))
	}
	r.Store.Tell(r.ID)
	if r.Now.OfTournament() {
		r.tellTournament()
	}
	return nil
}

// A rejection says why a form goes back to its writer, and with which HTTP status.
type rejection struct {
	*evening.Rejection
	Status int
}

// Problem returns the rejection as the text that is shown beside a field.
func (r *rejection) Problem(field string) scoring.Problem {
	return scoring.Problem{Path: field, Text: r.Conflict.Says.Add(scoring.Same(" "), r.Conflict.Then)}
}

// statusOf maps each kind of rejection to the HTTP status of its answer.
var statusOf = map[evening.Kind]int{
	evening.Invalid:     http.StatusUnprocessableEntity,
	evening.Conflict:    http.StatusConflict,
	evening.KeyUsed:     http.StatusUnprocessableEntity,
	evening.Unconfirmed: http.StatusOK,
	evening.TooMany:     http.StatusTooManyRequests,
}

// passing lists temporary errors: the same form may succeed later.
var passing = []error{db.ErrStale, db.ErrDiskFull, db.ErrUnavailable, errDiskLow}

func isPassing(err error) bool {
	err = db.Explain(err)
	return slices.ContainsFunc(passing, func(one error) bool { return errors.Is(err, one) })
}

// Rejected turns an error that the form's writer can do something about into a rejection: a mistake
// in the form, or a temporary error, after which the writer must not lose what they typed. Any
// other error is returned unchanged.
func (v *Visit) Rejected(err error) (*rejection, error) {
	var why *evening.Rejection
	if errors.As(err, &why) {
		return &rejection{why, statusOf[why.Kind]}, nil
	}
	if !isPassing(err) {
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
