package handlers

import (
	"errors"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// create keeps a new evening and goes there. It belongs to the night of the
// evening from, if that is not "", and to a Stammtisch, if that is not nil.
func (v *visit) create(setup scoring.Setup, key, from string, in *stammtischRequest) error {
	ctx := v.Request().Context()
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	entry := scoring.Entry{Key: key, Version: scoring.EntryVersion, Act: scoring.Act{Setup: &setup}, Device: v.device}
	if v.countBytes(formSize+onDisk(entry.Act)) != nil { // its links and who may see it take as much
		return evening.TooOften()
	}
	var id string
	err := in.retryWhileStale(func() (err error) {
		id, err = v.store.ContinueIn(ctx, v.device, from, entry, in.belongs())
		return err
	})
	if errors.Is(err, db.ErrNightFull) {
		return evening.NightFull()
	}
	if err == nil {
		err = v.store.AddLinks(ctx, v.firstLinks(id)...)
	}
	if err != nil {
		return err
	}
	return v.redirect(evening.URL(id))
}

// found keeps a new Stammtisch or tournament, with its links, and goes to a page of
// it. A form that is sent again with other words leads to what it has founded, where
// they can be changed.
func (v *visit) found(key string, url func(id string) string, page string, keep func() (id string, err error)) error {
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	if v.countBytes(formSize) != nil {
		return evening.TooOften()
	}
	id, err := keep()
	var used *db.KeyUsedError
	if errors.As(err, &used) {
		return v.redirect(url(used.Evening))
	}
	if err == nil {
		err = v.store.AddLinks(v.Request().Context(), v.firstLinks(id)...)
	}
	if err != nil {
		return err
	}
	return v.redirect(url(id) + page)
}

// retryWhileStale keeps what is new, with an entry in the log of the Stammtisch that
// takes it in, if any does. Whoever was faster in that log is waited for.
func (r *stammtischRequest) retryWhileStale(keep func() error) (err error) {
	for range maxTries {
		if err = keep(); r == nil || !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.refold(db.Writer); err != nil {
			return err
		}
	}
	return err
}
