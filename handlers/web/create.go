package web

import (
	"errors"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/views/ui"
)

// Create stores a new evening as KeepEvening does, and redirects to its page.
func (v *Visit) Create(setup scoring.Setup, key, from string, in *StammtischVisit) error {
	id, err := v.KeepEvening(setup, key, from, in)
	if err != nil {
		return err
	}
	return v.LeadTo(ui.EveningURL(id))
}

// KeepEvening stores a new evening and its first links, and returns its ID. If from is not "", the
// new evening belongs to the same night as the evening from; if in is not nil, it belongs to that
// Stammtisch.
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

// errDiskLow means that the disk is nearly full. Nothing new may be begun: the rest is for evenings
// that are already going on.
var errDiskLow = errors.New("the disk is nearly full")

// countFounded counts a new evening, Stammtisch or tournament against the network's limit; act is
// the number of bytes of its first act. If the disk is nearly full, it returns errDiskLow, unless
// goesOn says that the new evening continues a night.
func (v *Visit) countFounded(act int, goesOn bool) error {
	if !goesOn {
		if err := v.checkDisk(); err != nil {
			return err
		}
	}
	if v.countBytes(FormSize+OnDisk(act)) != nil { // FormSize is for the links and the rows that say who may see it
		return evening.TooOften()
	}
	return nil
}

// checkDisk returns errDiskLow if there is too little room for anything new.
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

// Found stores a new Stammtisch or tournament and its first links, and redirects to one of its
// pages. A tournament may belong to the Stammtisch in. If a form with the same key but other
// content was sent before, the visitor is redirected to what that form created; the content can be
// changed there.
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

// RetryWhileStale calls keep, which stores a new evening or tournament and, if r is not nil, an
// entry in the log of the Stammtisch that it belongs to. If somebody else was faster in that log,
// it reads the log again and retries, at most MaxTries times.
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
