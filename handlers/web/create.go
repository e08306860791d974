package web

import (
	"errors"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views/ui"
)

// Create is KeepEvening that goes there.
func (v *Visit) Create(setup scoring.Setup, key, from string, in *StammtischVisit) error {
	id, err := v.KeepEvening(setup, key, from, in)
	if err != nil {
		return err
	}
	return v.LeadTo(ui.EveningURL(id))
}

// KeepEvening keeps a new evening. It belongs to the night of the evening from, if
// that is not "", and to a Stammtisch, if that is not nil.
func (v *Visit) KeepEvening(setup scoring.Setup, key, from string, in *StammtischVisit) (id string, err error) {
	ctx := v.Request().Context()
	if err := v.RememberDevice(key); err != nil {
		return "", err
	}
	act := journal.Encode(scoring.Act{Setup: &setup})
	if err := v.countFounded(len(act), from != ""); err != nil {
		return "", err
	}
	err = in.RetryWhileStale(func() (err error) {
		id, err = v.Store.Create(ctx, v.Device, db.New{Key: key, Act: act, From: from, In: in.Belongs()})
		return err
	})
	if errors.Is(err, db.ErrNightFull) {
		return "", evening.NightFull()
	}
	if err == nil {
		err = v.Store.AddLinks(ctx, v.FirstLinks(id)...)
	}
	return id, err
}

// errDiskLow is a disk with so little room that nothing new is begun: what is left
// is for what is going on.
var errDiskLow = errors.New("the disk is nearly full")

// countFounded counts something new, whose first act is so long. What goes on with a
// night may be begun even where the disk is nearly full.
func (v *Visit) countFounded(act int, goesOn bool) error {
	if !goesOn {
		if err := v.checkDisk(); err != nil {
			return err
		}
	}
	if v.countBytes(FormSize+OnDisk(act)) != nil { // its links and who may see it take as much
		return evening.TooOften()
	}
	return nil
}

// checkDisk is nil while there is room for something new.
func (v *Visit) checkDisk() error {
	if v.minFree == 0 {
		return nil
	}
	free, err := v.Store.Free()
	if err == nil && free < v.minFree {
		err = errDiskLow
	}
	return err
}

// Found keeps a new Stammtisch or tournament, which may belong to a Stammtisch, with its
// links, and goes to a page of it. A form that is sent again with other words leads to
// what it has founded, where they can be changed.
func (v *Visit) Found(n db.New, in *StammtischVisit, url func(id string) string, page string) error {
	if err := v.RememberDevice(n.Key); err != nil {
		return err
	}
	if err := v.countFounded(len(n.Act), false); err != nil {
		return err
	}
	var id string
	err := in.RetryWhileStale(func() (err error) {
		n.In = in.Belongs()
		id, err = v.Store.Create(v.Request().Context(), v.Device, n)
		return err
	})
	var used *db.KeyUsedError
	if errors.As(err, &used) {
		return v.LeadTo(url(used.ID))
	}
	if err == nil {
		err = v.Store.AddLinks(v.Request().Context(), v.FirstLinks(id)...)
	}
	if err != nil {
		return err
	}
	return v.LeadTo(url(id) + page)
}

// RetryWhileStale keeps what is new, with an entry in the log of the Stammtisch that
// takes it in, if any does. Whoever was faster in that log is waited for.
func (r *StammtischVisit) RetryWhileStale(keep func() error) (err error) {
	for range MaxTries {
		if err = keep(); r == nil || !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.Refold(db.Writer); err != nil {
			return err
		}
	}
	return err
}
