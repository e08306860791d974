package site

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
)

// moveValidity is how long the link of a move is valid.
const moveValidity = 10 * time.Minute

// openMove returns the link with which the device currently offers its evenings, and until when
// (15:04) it is valid; "" if there is none.
func openMove(v *web.Visit) (link, until string, err error) {
	m, err := v.Store.Offered(v.Request().Context(), v.Device)
	if errors.Is(err, db.ErrNotFound) || err == nil && !m.Open(v.Now()) {
		return "", "", nil
	}
	if path := v.LinkPath(m.Hash, web.Moving, m.Device, m.Nth); path != "" {
		link = v.Absolute(path)
	}
	return link, m.Ends.In(evening.Berlin).Format("15:04"), err
}

// OfferMove makes the link that moves all evenings to another device. A new link makes the one
// before invalid.
func OfferMove(v *web.Visit) error {
	f, err := v.Form()
	if err != nil {
		return err
	}
	if v.Device == "" {
		return v.Finish(nil, "/geraet")
	}
	ctx := v.Request().Context()
	last, err := v.Store.Offered(ctx, v.Device)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	m := db.Move{Nth: last.Nth + 1, Ends: v.Now().Add(moveValidity)}
	m.Hash = web.Hashed(web.Token(v.LinkKeys[0], web.Moving, v.Device, m.Nth))
	return v.Finish(v.Store.OfferMove(ctx, v.FormFingerprint(f.Values, "/geraet"), m), "/geraet")
}

// HandOver makes a link by which somebody takes the evenings of an import device, which nobody
// uses. The link works once, and until the given time. Returns the path of the link.
func HandOver(ctx context.Context, store *db.Store, device string, until time.Time) (path string, err error) {
	secret := strings.ToLower(rand.Text())
	form := db.SentForm{Device: device, Hash: web.Hashed(secret), LeadsTo: "/geraet"}
	return "/mit/" + secret, store.OfferMove(ctx, form, db.Move{Nth: 1, Hash: web.Hashed(secret), Ends: until})
}

// showMove shows which evenings the link of a move would bring to this device.
func (r *linkVisit) showMove() error {
	ctx := r.Request().Context()
	m, err := r.Store.Move(ctx, r.hash, r.Now())
	if err != nil {
		return err
	}
	name, _, err := r.Store.Name(ctx, m.Device)
	if err != nil {
		return err
	}
	ids, err := r.Store.IDs(ctx, m.Device)
	if err != nil {
		return err
	}
	return r.ShowForm(http.StatusOK, site.Move(site.MovePage{
		Page: r.Viewer.Page(), From: name, Evenings: len(ids), Same: m.Device == r.Device,
	}))
}

// takeMove moves all evenings of another device to this one. Everybody who follows them is
// notified.
func (r *linkVisit) takeMove(f evening.Form) error {
	ctx := r.Request().Context()
	m, err := r.Store.Move(ctx, r.hash, r.Now())
	if errors.Is(err, db.ErrNotFound) {
		if _, known := r.OwnDevice(f.Key); known != nil { // the second of two taps may have no cookie yet
			return known
		}
		return r.Repeated(err)
	}
	if err != nil {
		return err
	}
	ids, err := r.Store.IDs(ctx, m.Device)
	if err != nil {
		return err
	}
	if err := r.RememberDevice(f.Key); err != nil {
		return err
	}
	return r.Finish(r.Store.TakeMove(ctx, r.FormFingerprint(f.Values, "/"), r.hash, r.Now()), "/", ids...)
}
