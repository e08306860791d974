package handlers

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"time"

	"anschreiber/db"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
)

// moveValidity is how long the link of a move is good.
const moveValidity = 10 * time.Minute

// openMove is the link of the device's offer to move, and until when it is good;
// "" where there is none.
func openMove(v *request) (link, until string, err error) {
	m, err := v.store.Offered(v.Request().Context(), v.device)
	if errors.Is(err, db.ErrNotFound) || err == nil && !m.Open(v.now()) {
		return "", "", nil
	}
	if path := v.linkPath(m.Hash, moving, m.Device, m.Nth); path != "" {
		link = v.absolute(path)
	}
	return link, m.Ends.In(evening.Berlin).Format("15:04"), err
}

// offerMove makes the link that takes all evenings to another device. A new one
// ends the one before.
func offerMove(v *request) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	if v.device == "" {
		return v.finish(nil, "/geraet")
	}
	ctx := v.Request().Context()
	last, err := v.store.Offered(ctx, v.device)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	m := db.Move{Nth: last.Nth + 1, Ends: v.now().Add(moveValidity)}
	m.Hash = hashed(token(v.linkKeys[0], moving, v.device, m.Nth))
	return v.finish(v.store.OfferMove(ctx, v.formFingerprint(f.Values, "/geraet"), m), "/geraet")
}

// HandOver offers the evenings of a device that nobody has, once and until then.
// It returns the path of the link that takes them.
func HandOver(ctx context.Context, store *db.Store, device string, until time.Time) (path string, err error) {
	secret := strings.ToLower(rand.Text())
	form := db.SentForm{Device: device, Hash: hashed(secret), LeadsTo: "/geraet"}
	return "/mit/" + secret, store.OfferMove(ctx, form, db.Move{Nth: 1, Hash: hashed(secret), Ends: until})
}

// showMove says what the link of a move would bring here.
func (r *linkRequest) showMove() error {
	ctx := r.Request().Context()
	m, err := r.store.Move(ctx, r.hash, r.now())
	if err != nil {
		return err
	}
	name, _, err := r.store.Name(ctx, m.Device)
	if err != nil {
		return err
	}
	ids, err := r.store.IDs(ctx, m.Device)
	if err != nil {
		return err
	}
	return r.showForm(http.StatusOK, site.Move(site.MovePage{
		Page: r.reader.Page(), From: name, Evenings: len(ids), Same: m.Device == r.device, Key: keySlot,
	}))
}

// takeMove brings all evenings of another device here. Who watches them from
// there is told.
func (r *linkRequest) takeMove(f evening.Form) error {
	ctx := r.Request().Context()
	m, err := r.store.Move(ctx, r.hash, r.now())
	if errors.Is(err, db.ErrNotFound) {
		if _, known := r.ownDevice(f.Key); known != nil { // the second of two taps has no cookie yet
			return known
		}
		return r.repeated(err)
	}
	if err != nil {
		return err
	}
	ids, err := r.store.IDs(ctx, m.Device)
	if err != nil {
		return err
	}
	if err := r.rememberDevice(f.Key); err != nil {
		return err
	}
	return r.finish(r.store.TakeMove(ctx, r.formFingerprint(f.Values, "/"), r.hash, r.now()), "/", ids...)
}
