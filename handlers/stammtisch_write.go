package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showNewStammtisch asks what it is called and who belongs.
func showNewStammtisch(v *visit) error {
	return v.showForm(http.StatusOK, newStammtisch(v.reader, nil, nil))
}

// newStammtisch is the form of a new one as it was typed.
func newStammtisch(r evening.Reader, typed url.Values, ps scoring.Problems) templ.Component {
	return views.NewStammtisch(views.NewStammtischPage{
		Page: r.Page("stammtisch.css"), Form: scoring.FromValues(typed), Problems: views.NewFormProblems(ps), Key: r.Key,
	})
}

// foundStammtisch keeps a new one, with its links.
func foundStammtisch(v *visit) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	act, ps := stammtisch.Found(f.Values)
	if len(ps) > 0 {
		return v.showForm(http.StatusUnprocessableEntity, newStammtisch(v.reader, f.Values, ps))
	}
	why, err := v.rejected(v.found(f.Key, views.StammtischURL, "", func() (id string, err error) {
		return v.store.FoundStammtisch(v.Request().Context(), v.device, f.Key, encodeAct(act))
	}))
	if why == nil {
		return err
	}
	return v.showForm(why.status, newStammtisch(v.reader, f.Values, scoring.Problems{why.problem("key")}))
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
	status, back, err := r.book(f, offers)
	if err != nil {
		return err
	}
	if status != http.StatusSeeOther {
		return again(status, back)
	}
	return r.redirect(r.url() + page)
}

// book judges a form and writes its act down. Whoever was faster is seen by
// judging it again. One that is refused comes back.
func (r *stammtischRequest) book(f evening.Form, offers []string) (status int, back stammtisch.Refused, err error) {
	sent := stammtisch.Sent{Values: f.Values, Key: f.Key, Seen: f.Seen, Today: r.today(), Offers: offers}
	for range maxTries {
		d, known := r.now.Decide(r.log, sent)
		switch {
		case !known:
			return 0, back, echo.ErrBadRequest
		case d.Clash != nil:
			return http.StatusConflict, stammtisch.Refused{Typed: f.Values, Problems: d.Problems, Clash: d.Clash}, nil
		case len(d.Problems) > 0:
			return http.StatusUnprocessableEntity, stammtisch.Refused{Typed: f.Values, Problems: d.Problems}, nil
		case d.Booked:
			return http.StatusSeeOther, back, nil
		}
		if err = r.append(f.Key, d.Act); !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.reload(db.Writer); err != nil {
			return 0, back, err
		}
	}
	return r.booked(f, err)
}

// booked is what came of writing an act down.
func (r *stammtischRequest) booked(f evening.Form, failed error) (status int, back stammtisch.Refused, err error) {
	back.Typed = f.Values
	if errors.Is(failed, db.ErrTaken) {
		back.Problems.Add("evening", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return http.StatusUnprocessableEntity, back, nil
	}
	why, err := r.rejected(failed)
	if why != nil {
		back.Clash = why.Clash
		return why.status, back, nil
	}
	return http.StatusSeeOther, back, err
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
	body := encodeAct(act)
	if r.countWrite(rowSize+len(body)) != nil {
		return evening.TooOften()
	}
	joins, leaves := r.log.Membership(act)
	entry := db.GroupEntry{Key: key, Act: body, Device: r.device}
	return r.store.AppendStammtisch(r.Request().Context(), r.id, r.now.Last, entry, db.Membership{Joins: joins, Leaves: leaves})
}

// beginToday begins an evening that belongs to the Stammtisch, and goes there;
// or first shows all that can be chosen, as it would begin.
func beginToday(r *stammtischRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	setup, ps := r.now.Begin(f.Values, r.today())
	if len(ps) > 0 {
		return r.showToday(http.StatusUnprocessableEntity, stammtisch.Refused{Typed: f.Values, Problems: ps})
	}
	if f.Get("act") == "setup" {
		return r.showWholeSetup(setup, f.Key)
	}
	err = r.create(setup, f.Key, "", r)
	var used *db.KeyUsedError
	if errors.As(err, &used) {
		return r.redirect(evening.URL(used.Evening))
	}
	why, err := r.rejected(err)
	if why != nil {
		return r.showToday(why.status, stammtisch.Refused{Typed: f.Values, Clash: why.Clash})
	}
	return err
}

// showWholeSetup shows the page of a new evening, filled in.
func (r *stammtischRequest) showWholeSetup(setup scoring.Setup, key string) error {
	game, _ := views.Find(setup.Game)
	typed := evening.Typed(setup)
	typed.Set("stammtisch", r.id)
	begins := &gameRequest{r.visit, game}
	return begins.showSetup(http.StatusOK, typed, nil, key)
}
