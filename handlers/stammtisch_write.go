package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showNewStammtisch asks what it is called and who belongs.
func showNewStammtisch(v *visit) error { return v.showNewStammtisch(http.StatusOK, nil, nil) }

func (v *visit) showNewStammtisch(status int, typed url.Values, ps scoring.Problems) error {
	return v.showForm(status, views.NewStammtisch(views.NewStammtischPage{
		Page: v.reader.Page("stammtisch.css"), Form: scoring.FromValues(typed), Problems: views.NewFormProblems(ps), Key: keySlot,
	}))
}

// foundStammtisch keeps a new one, with its links.
func foundStammtisch(v *visit) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	act, ps := stammtisch.Found(f.Values)
	if len(ps) > 0 {
		return v.showNewStammtisch(http.StatusUnprocessableEntity, f.Values, ps)
	}
	if err := v.rememberDevice(f.Key); err != nil {
		return err
	}
	body, err := json.Marshal(act)
	if err == nil {
		err = v.countBytes(formSize + len(body))
	}
	if err != nil {
		return err
	}
	ctx := v.Request().Context()
	id, err := v.store.Found(ctx, v.device, f.Key, body)
	var used *db.KeyUsedError
	if errors.As(err, &used) { // pressed again with other names: there it can be changed
		return v.redirect(views.StammtischURL(used.Evening))
	}
	if err == nil {
		err = v.store.AddLinks(ctx, v.newLink(id, db.Viewer, 1), v.newLink(id, db.Writer, 1))
	}
	if err != nil {
		return err
	}
	return v.redirect(views.StammtischURL(id))
}

// changeBox and changeManage write what the forms of these pages say.
func changeBox(r *stammtischRequest) error { return r.change("/kasse", r.showBox) }

func changeManage(r *stammtischRequest) error { return r.change("/verwalten", r.showManage) }

// change writes the act of a form and leads back to its page; one that is wrong
// comes back with everything typed.
func (r *stammtischRequest) change(page string, again func(status int, back stammtisch.Refused) error) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	offers, err := r.offered(f.Values)
	if err != nil {
		return err
	}
	ps, err := r.book(f, offers)
	if len(ps) > 0 {
		return again(http.StatusUnprocessableEntity, stammtisch.Refused{Typed: f.Values, Problems: ps})
	}
	if err != nil {
		return err
	}
	return r.redirect(r.url() + page)
}

// book judges a form and writes its act down. Whoever was faster is seen by
// judging it again.
func (r *stammtischRequest) book(f evening.Form, offers []string) (ps scoring.Problems, err error) {
	for range maxTries {
		d, known := r.now.Decide(r.log, f.Key, f.Values, r.today(), offers)
		if !known {
			return nil, echo.ErrBadRequest
		}
		if len(d.Problems) > 0 || d.Booked {
			return d.Problems, nil
		}
		if err = r.append(f.Key, d.Act); !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.reload(db.Writer); err != nil {
			return nil, err
		}
	}
	if errors.Is(err, db.ErrTaken) {
		ps.Add("evening", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return ps, nil
	}
	return nil, err
}

// offered are the IDs of the evenings that a form may take in.
func (r *stammtischRequest) offered(typed url.Values) (ids []string, err error) {
	if typed.Get("act") != "take" {
		return nil, nil
	}
	offers, err := r.offers()
	for _, e := range offers {
		ids = append(ids, e.ID)
	}
	return ids, err
}

// append books an act, with the evenings that come and go by it.
func (r *stammtischRequest) append(key string, act stammtisch.Act) error {
	body, err := json.Marshal(act)
	if err == nil {
		err = r.countWrite(formSize + len(body))
	}
	if err != nil {
		return err
	}
	if act.Undoes == 0 && r.logSize+len(body) > logLimit {
		return db.ErrFull
	}
	joins, leaves := r.log.Members(act)
	entry := db.StammtischEntry{Key: key, Act: body, Device: r.device}
	return r.store.AppendStammtisch(r.Request().Context(), r.id, r.now.Last, entry, db.Membership{Joins: joins, Leaves: leaves})
}

// beginToday begins an evening that belongs to the Stammtisch, and goes there.
func beginToday(r *stammtischRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	setup, ps := r.now.Begin(f.Values, r.today())
	if len(ps) > 0 {
		return r.showToday(http.StatusUnprocessableEntity, stammtisch.Refused{Typed: f.Values, Problems: ps})
	}
	ctx := r.Request().Context()
	id, err := r.store.Create(ctx, r.device, scoring.Entry{Key: f.Key, Act: scoring.Act{Setup: &setup}})
	var used *db.KeyUsedError
	if errors.As(err, &used) {
		return r.redirect(evening.URL(used.Evening))
	}
	if err == nil {
		err = r.store.AddLinks(ctx, r.newLink(id, db.Viewer, 1), r.newLink(id, db.Writer, 1))
	}
	if err == nil {
		err = r.takeIn(f.Key, id)
	}
	if err != nil {
		return err
	}
	return r.redirect(evening.URL(id))
}

// takeIn writes down that an evening belongs.
func (r *stammtischRequest) takeIn(key, id string) (err error) {
	for range maxTries {
		if err = r.append(key, stammtisch.Act{Takes: []string{id}}); !errors.Is(err, db.ErrStale) {
			return err
		}
		if err := r.reload(db.Writer); err != nil {
			return err
		}
	}
	return err
}
