package handlers

import (
	"errors"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// create is keepEvening that goes there.
func (v *request) create(setup scoring.Setup, key, from string, in *stammtischRequest) error {
	id, err := v.keepEvening(setup, key, from, in)
	if err != nil {
		return err
	}
	return v.redirect(ui.EveningURL(id))
}

// keepEvening keeps a new evening. It belongs to the night of the evening from, if
// that is not "", and to a Stammtisch, if that is not nil.
func (v *request) keepEvening(setup scoring.Setup, key, from string, in *stammtischRequest) (id string, err error) {
	ctx := v.Request().Context()
	if err := v.rememberDevice(key); err != nil {
		return "", err
	}
	entry := scoring.Entry{Key: key, Version: scoring.EntryVersion, Act: scoring.Act{Setup: &setup}, Device: v.device}
	if err := v.countFounded(entry.Act.Size(), from != ""); err != nil {
		return "", err
	}
	err = in.retryWhileStale(func() (err error) {
		id, err = v.store.ContinueIn(ctx, v.device, from, entry, in.belongs())
		return err
	})
	if errors.Is(err, db.ErrNightFull) {
		return "", evening.NightFull()
	}
	if err == nil {
		err = v.store.AddLinks(ctx, v.firstLinks(id)...)
	}
	return id, err
}

// errDiskLow is a disk with so little room that nothing new is begun: what is left
// is for what is going on.
var errDiskLow = errors.New("the disk is nearly full")

// countFounded counts something new, whose first act is so long. What goes on with a
// night may be begun even where the disk is nearly full.
func (v *request) countFounded(act int, goesOn bool) error {
	if !goesOn {
		if err := v.checkDisk(); err != nil {
			return err
		}
	}
	if v.countBytes(formSize+onDisk(act)) != nil { // its links and who may see it take as much
		return evening.TooOften()
	}
	return nil
}

// checkDisk is nil while there is room for something new.
func (v *request) checkDisk() error {
	if v.minFree == 0 {
		return nil
	}
	free, err := v.store.Free()
	if err == nil && free < v.minFree {
		err = errDiskLow
	}
	return err
}

// found keeps a new Stammtisch or tournament, whose first act is so long, with its
// links, and goes to a page of it. A form that is sent again with other words leads to
// what it has founded, where they can be changed.
func (v *request) found(key string, act int, url func(id string) string, page string, keep func() (id string, err error)) error {
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	if err := v.countFounded(act, false); err != nil {
		return err
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
