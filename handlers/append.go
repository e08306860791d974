package handlers

import (
	"errors"

	"anschreiber/db"
	"anschreiber/handlers/evening"
)

// maxTries bounds how often a form is judged anew because somebody was faster.
const maxTries = 20

// append judges a form, appends its act to the log, and tells who follows the
// evening. Whoever was faster is seen by judging the form again, against the log
// as it then is. A form that comes back to its writer is the rejection.
func (r *eveningRequest) append(f evening.Form, judge evening.Judge) (d evening.Decision, why *rejection, err error) {
	for range maxTries {
		if d, err = r.now.Decide(r.visitor(), f, judge); err == nil {
			err = r.commit(f, d)
		}
		if !errors.Is(err, db.ErrStale) {
			break
		}
	}
	if errors.Is(err, evening.ErrUnchanged) {
		return d, nil, nil
	}
	why, err = r.rejected(err)
	return d, why, err
}

// commit writes the act of a form to the disk, and tells. It is ErrStale where
// somebody was faster: the request then has the evening as it now is.
func (r *eveningRequest) commit(f evening.Form, d evening.Decision) error {
	if err := r.countEntry(d.Act); err != nil {
		return err
	}
	booked, err := r.store.Append(r.Request().Context(), r.id, r.now.State.Last, d.Entry(f, r.device), r.beside(d)...)
	var used *db.KeyUsedError
	if errors.As(err, &used) || errors.Is(err, db.ErrStale) {
		return r.retry(used)
	}
	if err != nil {
		return err
	}
	if booked.Seq == len(r.now.Log) { // one that was sent before may lie anywhere
		r.now = r.evenings.extend(r.now, d.After, booked)
	}
	r.live.Tell(r.id)
	r.tellTournament()
	return nil
}

// beside are the other lists of the night that a decision rests on, as they were seen.
func (r *eveningRequest) beside(d evening.Decision) (others []db.Seen) {
	for _, list := range d.Beside {
		if list.ID != r.id {
			others = append(others, db.Seen{Evening: list.ID, Last: list.Last})
		}
	}
	return others
}

// retry is ErrStale with the evening as it now is, for somebody who may still
// write. The key that made the evening books nothing else.
func (r *eveningRequest) retry(used *db.KeyUsedError) error {
	if err := r.reload(db.Writer); err != nil {
		return err
	}
	if used != nil && used.Seq == 0 {
		return r.now.KeyUsed(0)
	}
	return db.ErrStale
}
