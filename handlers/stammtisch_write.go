package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// showNewStammtisch asks what it is called and who belongs.
func showNewStammtisch(v *request) error {
	return v.showForm(http.StatusOK, newStammtisch(v.reader, nil, nil))
}

// newStammtisch is the form of a new one as it was typed.
func newStammtisch(r ui.Viewer, typed url.Values, ps scoring.Problems) templ.Component {
	return pages.NewStammtisch(pages.NewStammtischPage{
		Page: r.Page("stammtisch.css"), Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(ps), Key: r.Key,
	})
}

// foundStammtisch keeps a new one, with its links.
func foundStammtisch(v *request) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	act, ps := stammtisch.Found(f.Values)
	if len(ps) > 0 {
		return v.showForm(http.StatusUnprocessableEntity, newStammtisch(v.reader, f.Values, ps))
	}
	body := encodeAct(act)
	why, err := v.rejected(v.found(f.Key, len(body), ui.StammtischURL, "", func() (id string, err error) {
		return v.store.FoundStammtisch(v.Request().Context(), v.device, f.Key, body)
	}))
	if why == nil {
		return err
	}
	return v.showForm(why.status, newStammtisch(v.reader, f.Values, scoring.Problems{why.problem("key")}))
}

// changeKitty and changeManage write what the forms of these pages say.
func changeKitty(r *stammtischRequest) error { return r.change("/kasse", r.showKitty) }

func changeManage(r *stammtischRequest) error { return r.change("/verwalten", r.showManage) }

// change writes the act of a form and leads back to its page; one that is wrong
// comes back with everything typed.
func (r *stammtischRequest) change(page string, again func(status int, back pages.RejectedForm) error) error {
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

// book judges a form and writes its act down. One that is refused comes back.
func (r *stammtischRequest) book(f evening.Form, offers []string) (status int, back pages.RejectedForm, err error) {
	sent := stammtisch.Sent{Values: f.Values, Key: f.Key, Seen: f.Seen, Today: r.today(), Offers: offers}
	var d stammtisch.Decision
	failed := untilNobodyIsFaster(func() error {
		var known bool
		if d, known = r.now.Decide(r.log, sent); !known {
			return echo.ErrBadRequest
		}
		if d.Conflict != nil || len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return r.append(f.Key, d.Act)
	}, func() error { return r.reload(db.Writer) })
	back = pages.RejectedForm{Typed: f.Values, Problems: d.Problems, Conflict: d.Conflict}
	switch {
	case d.Conflict != nil:
		return http.StatusConflict, back, nil
	case len(d.Problems) > 0:
		return http.StatusUnprocessableEntity, back, nil
	case errors.Is(failed, db.ErrTaken):
		back.Problems.Add("evening", "einer davon gehört schon zu einem anderen Stammtisch", "one of these belongs to another Stammtisch already")
		return http.StatusUnprocessableEntity, back, nil
	}
	why, err := r.rejected(failed)
	if why != nil {
		back.Conflict = why.Conflict
		return why.status, back, nil
	}
	return http.StatusSeeOther, back, err
}

// offered are the IDs of the evenings that a form may take in.
func (r *stammtischRequest) offered(typed url.Values) (ids []string, err error) {
	if typed.Get("act") != "take" {
		return nil, nil
	}
	untaken, err := r.untaken()
	for _, m := range untaken {
		ids = append(ids, m.Evening)
	}
	return ids, err
}

// append books an act, with the evenings that come and go by it.
func (r *stammtischRequest) append(key string, act stammtisch.Act) error {
	body := encodeAct(act)
	if r.countWrite(onDisk(len(body))) != nil {
		return evening.TooOften()
	}
	joins, leaves := r.log.Membership(act)
	entry := db.JournalEntry{Key: key, Act: body, Device: r.device}
	return r.store.AppendStammtisch(r.Request().Context(), r.id, r.now.Last, entry, db.Membership{Joins: joins, Leaves: leaves})
}

// beginToday begins an evening that belongs to the Stammtisch, and goes there;
// or first shows all that can be chosen, as it would begin.
func beginToday(r *stammtischRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	setups, ps := r.now.BeginTables(f.Values, r.today())
	whole := f.Get("act") == "setup"
	if whole && len(setups) > 1 {
		ps.Add("here", "mehrere Tische: erst anfangen, dann an jedem die Regeln ändern", "several tables: begin first, then change the rules at each")
	}
	if len(ps) > 0 {
		return r.showToday(http.StatusUnprocessableEntity, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	if whole {
		return r.showWholeSetup(setups[0], f.Key)
	}
	to, err := r.beginTables(setups, f.Key)
	why, err := r.rejected(err)
	if why != nil {
		return r.showToday(why.status, pages.RejectedForm{Typed: f.Values, Conflict: why.Conflict})
	}
	if err != nil {
		return err
	}
	return r.redirect(to)
}

// beginTables begins an evening at each table, and says where to go: to the evening, or
// where there are several to all that are going on.
func (r *stammtischRequest) beginTables(setups []scoring.Setup, key string) (to string, err error) {
	for i, setup := range setups {
		own := key
		if i > 0 {
			own = key + "-" + strconv.Itoa(i+1)
		}
		id, err := r.keepEvening(setup, own, "", r)
		var used *db.KeyUsedError
		if errors.As(err, &used) {
			id, err = used.Evening, nil
		}
		if err != nil {
			return "", err
		}
		if to = ui.EveningURL(id); len(setups) > 1 {
			to = r.url()
		}
	}
	return to, nil
}

// showWholeSetup shows the page of a new evening, filled in.
func (r *stammtischRequest) showWholeSetup(setup scoring.Setup, key string) error {
	game, _ := views.Find(setup.Game)
	typed := evening.Typed(setup)
	typed.Set("stammtisch", r.id)
	begins := &gameRequest{r.request, game}
	return begins.showSetup(http.StatusOK, typed, nil, key)
}
