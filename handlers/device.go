package handlers

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"strings"
	"time"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// moveFor is how long the link of a move is good.
const moveFor = 10 * time.Minute

// showDevice is the page of the visitor's own device: its name, and how its
// evenings move to another one.
func showDevice(v *visit) error { return v.devicePage(http.StatusOK, "", nil) }

func (v *visit) devicePage(status int, typed string, ps scoring.Problems) error {
	page := views.DevicePage{
		Page: v.withFiles("share.css", "share.js"), Known: v.device != "", Local: v.isLocal(),
		Notes: views.NewNotes(ps), Key: v.newKey(),
	}
	name, moved, err := v.s.store.Name(v.Request().Context(), v.device)
	if err != nil {
		return err
	}
	if page.Name = name; len(ps) > 0 {
		page.Name = typed
	}
	evenings, err := v.evenings(everything)
	if err != nil {
		return err
	}
	if page.Evenings = len(evenings); page.Evenings == 0 && !moved.IsZero() {
		page.Moved = momentOf(moved)
	}
	if page.Move, page.Until, err = v.openMove(); err != nil {
		return err
	}
	return v.show(status, views.Device(page))
}

// momentOf is a day and a time as the table reads them.
func momentOf(t time.Time) string { return t.In(berlin).Format("2.1.2006, 15:04") }

// openMove is the link of the device's offer to move, and until when it is good;
// "" where there is none.
func (v *visit) openMove() (link, until string, err error) {
	m, err := v.s.store.Offered(v.Request().Context(), v.device)
	if errors.Is(err, db.ErrNotFound) || err == nil && (m.Hash == "" || !v.s.now().Before(m.Ends)) {
		return "", "", nil
	}
	if path := v.s.shown(m.Hash, moving, m.Device, m.Nth); path != "" {
		link = v.absolute(path)
	}
	return link, m.Ends.In(berlin).Format("15:04"), err
}

func renameDevice(v *visit) error {
	typed, _, err := v.sent()
	if err != nil {
		return err
	}
	name, problems := readName(typed)
	if len(problems) > 0 {
		return v.devicePage(http.StatusUnprocessableEntity, typed.Get("name"), problems)
	}
	if v.device != "" {
		err = v.s.store.Rename(v.Request().Context(), v.form(typed, "/geraet"), name)
	}
	return v.done(err, "/geraet")
}

// offerMove makes the link that takes all evenings to another device. A new one
// ends the one before.
func offerMove(v *visit) error {
	typed, _, err := v.sent()
	if err != nil {
		return err
	}
	if v.device == "" {
		return v.done(nil, "/geraet")
	}
	ctx := v.Request().Context()
	last, err := v.s.store.Offered(ctx, v.device)
	if err != nil && !errors.Is(err, db.ErrNotFound) {
		return err
	}
	m := db.Move{Nth: last.Nth + 1, Ends: v.s.now().Add(moveFor)}
	m.Hash = hashed(token(v.s.linkKeys[0], moving, v.device, m.Nth))
	return v.done(v.s.store.OfferMove(ctx, v.form(typed, "/geraet"), m), "/geraet")
}

// HandOver offers the evenings of a device that nobody has, once and until then.
// It returns the path of the link that takes them.
func HandOver(ctx context.Context, store *db.Store, device string, until time.Time) (path string, err error) {
	secret := strings.ToLower(rand.Text())
	form := db.Form{Device: device, Hash: hashed(secret), Went: "/geraet"}
	return "/mit/" + secret, store.OfferMove(ctx, form, db.Move{Nth: 1, Hash: hashed(secret), Ends: until})
}

// showMove says what the link of a move would bring here.
func showMove(v *visit) error {
	m, err := v.s.store.Move(v.Request().Context(), hashed(v.Param("token")), v.s.now())
	if err != nil {
		return err
	}
	ctx := v.Request().Context()
	name, _, err := v.s.store.Name(ctx, m.Device)
	if err != nil {
		return err
	}
	evenings, err := v.s.store.Evenings(ctx, m.Device, everything)
	if err != nil {
		return err
	}
	return v.show(http.StatusOK, views.Move(views.MovePage{
		Page: v.page, From: name, Evenings: len(evenings), Same: m.Device == v.device, Key: v.newKey(),
	}))
}

// takeMove brings all evenings of another device here. Who watches them from
// there is told.
func takeMove(v *visit, hash string) error {
	typed, w, err := v.sent()
	if err != nil {
		return err
	}
	ctx := v.Request().Context()
	m, err := v.s.store.Move(ctx, hash, v.s.now())
	if errors.Is(err, db.ErrNotFound) {
		if v.device == "" {
			v.ownDevice(w.key) // the second of two taps has no cookie yet
		}
		return v.wentBefore(err)
	}
	if err != nil {
		return err
	}
	evenings, err := v.s.store.Evenings(ctx, m.Device, everything)
	if err != nil {
		return err
	}
	if err := v.remember(deviceValue, v.ownDevice(w.key)); err != nil {
		return err
	}
	ids := make([]string, len(evenings))
	for i, e := range evenings {
		ids[i] = e.ID
	}
	return v.done(v.s.store.TakeMove(ctx, v.form(typed, "/"), hash, v.s.now()), "/", ids...)
}
