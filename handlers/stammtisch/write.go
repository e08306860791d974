package stammtisch

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	evenings "anschreiber/handlers/evening"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// ShowNew shows the form of a new Stammtisch: its name and its members.
func ShowNew(v *web.Visit) error {
	return v.ShowForm(http.StatusOK, newStammtisch(v.Viewer, nil, nil))
}

// newStammtisch draws the form of a new Stammtisch with what was typed.
func newStammtisch(r ui.Viewer, typed url.Values, ps scoring.Problems) templ.Component {
	return pages.NewStammtisch(pages.NewStammtischPage{
		Page: r.Page("stammtisch.css"), Form: scoring.FromValues(typed), Problems: ui.NewFormProblems(ps),
	})
}

// Found stores a new Stammtisch with its first links.
func Found(v *web.Visit) error {
	f, err := v.Form()
	if err != nil {
		return err
	}
	act, ps := stammtisch.Found(f.Values)
	if len(ps) > 0 {
		return v.ShowForm(http.StatusUnprocessableEntity, newStammtisch(v.Viewer, f.Values, ps))
	}
	n := db.New{Kind: db.OfStammtisch, Key: f.Key, Act: journal.Encode(act)}
	why, err := v.Rejected(v.Found(n, nil, ui.StammtischURL, ""))
	if why == nil {
		return err
	}
	return v.ShowForm(why.Status, newStammtisch(v.Viewer, f.Values, scoring.Problems{why.Problem("key")}))
}

// ChangeKitty books a form of the page of the kitty and the debts.
func ChangeKitty(r *web.StammtischVisit) error { return change(r, "/kasse", answerKitty) }

// ChangeManage books a form of the page of people, evenings and rules.
func ChangeManage(r *web.StammtischVisit) error { return change(r, "/verwalten", answerManage) }

// change books a form and redirects to its page. If the form is rejected, again shows it with
// everything that was typed.
func change(r *web.StammtischVisit, page string, again func(r *web.StammtischVisit, status int, back pages.RejectedForm) error) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	offers, err := offered(r, f.Values)
	if err != nil {
		return err
	}
	status, back, err := bookForm(r, f, offers)
	if err != nil {
		return err
	}
	if status != http.StatusSeeOther {
		return again(r, status, back)
	}
	return r.LeadTo(r.URL() + page)
}

// bookForm judges a form and books its act. Status 303 means that it is booked; any other status is
// that of the answer with the form shown again.
func bookForm(r *web.StammtischVisit, f evening.Form, offers []string) (status int, back pages.RejectedForm, err error) {
	sent := stammtisch.Sent{Values: f.Values, Key: f.Key, Seen: f.Seen, Today: r.Today(), Offers: offers}
	var d stammtisch.Decision
	failed := web.UntilNobodyIsFaster(func() error {
		var known bool
		if d, known = r.Now.Decide(r.Log, sent); !known {
			return echo.ErrBadRequest
		}
		if d.Conflict != nil || len(d.Problems) > 0 || d.Booked {
			return nil
		}
		return r.Append(f.Key, d.Act)
	}, func() error { return r.Reload(db.Writer) })
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
	why, err := r.Rejected(failed)
	if why != nil {
		back.Conflict = why.Conflict
		return why.Status, back, nil
	}
	return http.StatusSeeOther, back, err
}

// offered returns the IDs of the evenings that the form may add: none unless the form adds
// evenings.
func offered(r *web.StammtischVisit, typed url.Values) (ids []string, err error) {
	if typed.Get("act") != "take" {
		return nil, nil
	}
	untaken, err := untaken(r)
	for _, m := range untaken {
		ids = append(ids, m.Evening)
	}
	return ids, err
}

// BeginToday begins an evening that belongs to the Stammtisch and redirects to it. If the form asks
// for it (act=setup), it first shows the complete setup form, filled in.
func BeginToday(r *web.StammtischVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	setups, ps := r.Now.BeginTables(f.Values, r.Today())
	whole := f.Get("act") == "setup"
	if whole && len(setups) > 1 {
		ps.Add("here", "mehrere Tische: erst anfangen, dann an jedem die Regeln ändern", "several tables: begin first, then change the rules at each")
	}
	if len(ps) > 0 {
		return answerToday(r, http.StatusUnprocessableEntity, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	if whole {
		return showWholeSetup(r, setups[0], f.Key)
	}
	to, err := beginTables(r, setups, f.Key)
	why, err := r.Rejected(err)
	if why != nil {
		return answerToday(r, why.Status, pages.RejectedForm{Typed: f.Values, Conflict: why.Conflict})
	}
	if err != nil {
		return err
	}
	return r.LeadTo(to)
}

// beginTables begins an evening at each table. It returns where to go: to the evening, or to the
// Stammtisch if there are several.
func beginTables(r *web.StammtischVisit, setups []scoring.Setup, key string) (to string, err error) {
	for i, setup := range setups {
		own := key
		if i > 0 {
			own = key + "-" + strconv.Itoa(i+1)
		}
		id, err := r.KeepEvening(setup, own, "", r)
		var used *db.KeyUsedError
		if errors.As(err, &used) {
			id, err = used.ID, nil
		}
		if err != nil {
			return "", err
		}
		if to = ui.EveningURL(id); len(setups) > 1 {
			to = r.URL()
		}
	}
	return to, nil
}

// showWholeSetup shows the form of a new evening, filled in with this setup.
func showWholeSetup(r *web.StammtischVisit, setup scoring.Setup, key string) error {
	game, _ := views.Find(setup.Game)
	typed := evening.Typed(setup)
	typed.Set("stammtisch", r.ID)
	begins := &web.GameVisit{Visit: r.Visit, Game: game}
	return evenings.ShowSetup(begins, http.StatusOK, typed, nil, key)
}
