package handlers

import (
	"errors"
	"net/url"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
)

// write is how every form is taken that writes into an evening: read, judge,
// keep, redirect. judge says what the form does to the evening as it stands;
// again shows the form as it was typed when that cannot be kept.
func (o *opened) write(
	judge func(o *opened, typed url.Values, seen int) (scoring.Act, error),
	again func(typed url.Values, why *trouble) error,
) error {
	return o.writeThen(toEvening, judge, again)
}

// writeThen is write with another page to go to.
func (o *opened) writeThen(
	then func(*opened) error,
	judge func(o *opened, typed url.Values, seen int) (scoring.Act, error),
	again func(typed url.Values, why *trouble) error,
) error {
	typed, w, err := o.sent()
	if err != nil {
		return err
	}
	err = o.onDisk(o.keep(w.key, func(o *opened) (scoring.Act, error) {
		act, err := judge(o, typed, o.seenBy(w))
		return o.unlessClosed(act, typed.Get("reopen") == "true", err)
	}))
	var why *trouble
	switch {
	case err == nil, errors.Is(err, errUnchanged):
		return then(o)
	case errors.As(err, &why):
		return again(typed, why)
	}
	return err
}

// errUnchanged: everything stands already as the form wants it.
var errUnchanged = errors.New("nothing changes")

// tries bounds how often an act is judged anew because somebody was faster.
const tries = 20

// keep judges an act and appends it. The same key with the same act again is
// done already; with another act it is a clash. Whoever was faster is seen by
// judging the act again, against the log as it then is.
func (o *opened) keep(key string, judge func(*opened) (scoring.Act, error)) error {
	for range tries {
		if i := o.keyed(key); i > 0 {
			return o.sentBefore(i, judge)
		}
		act, err := judge(o)
		if err != nil {
			return err
		}
		entry := scoring.Entry{Key: key, Version: scoring.EntryVersion, Act: act, Device: o.device}
		booked, err := o.s.store.Append(o.Request().Context(), o.id, o.night.Last, entry)
		var used *db.KeyUsedError
		if err == nil {
			o.booked(booked)
		}
		if !errors.Is(err, db.ErrStale) && !errors.As(err, &used) {
			return err
		}
		if err := o.reload(); err != nil {
			return err
		}
		if !o.role.May(db.Writer) { // the pen was taken meanwhile
			return db.ErrNotFound
		}
		if used != nil && used.Seq == 0 {
			return usedKey(o, o.log[0])
		}
	}
	return db.ErrStale
}

// booked goes on with an entry that is on disk. One that was sent before may lie
// anywhere in the log.
func (o *opened) booked(e scoring.Entry) {
	if e.Seq == len(o.log) {
		o.standing = o.s.shelf.grown(o.id, o.standing, e)
	}
	o.s.tell(o.id)
}

// keyed is the entry that a form has booked before; 0 for none.
func (o *opened) keyed(key string) int {
	return max(0, slices.IndexFunc(o.log, func(e scoring.Entry) bool { return e.Seq > 0 && e.Key == key }))
}

// sentBefore judges a form that was sent before, against the log as it was then.
func (o *opened) sentBefore(i int, judge func(*opened) (scoring.Act, error)) error {
	act, err := judge(o.asOf(i - 1))
	if err != nil || !act.Same(o.log[i].Act) {
		return usedKey(o, o.log[i])
	}
	return nil
}

// seenBy is the last entry that a writer knows of. Deals that one phone wrote
// down without network follow each other: whoever wrote the one before knows it,
// though the form was drawn before it was booked. What others wrote behind that
// one stays unseen.
func (o *opened) seenBy(w writing) int {
	if w.follows == "" {
		return w.seen
	}
	return max(w.seen, o.keyed(w.follows))
}
