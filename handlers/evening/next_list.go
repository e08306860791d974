package evening

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// BeginNextList begins another evening with the same people.
func BeginNextList(r *web.EveningVisit) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	setup, err := r.Now.Next(f.Values, r.Today())
	if err == nil {
		err = createNext(r, setup, f.Key)
	}
	var used *db.KeyUsedError
	if errors.As(err, &used) { // the same page's button was pressed before, but another deal has been played since, or it is another day
		return r.LeadTo(ui.EveningURL(used.ID))
	}
	var why *evening.Rejection
	if errors.As(err, &why) {
		return showUnfit(r, why)
	}
	return err
}

func createNext(r *web.EveningVisit, setup scoring.Setup, key string) error {
	in, err := r.WritableStammtisch(r.ID)
	if err != nil {
		return err
	}
	return r.Create(setup, key, sameNight(r.Visit, r.ID), in)
}

// showUnfit shows the page of the table again, because these players or rules do not fit the next
// list's game.
func showUnfit(r *web.EveningVisit, why *evening.Rejection) error {
	suggested, err := r.Game().Suggestions()
	if err != nil {
		return err
	}
	page := r.Reads().TablePage(r.Now, suggested)
	page.Conflict, page.Problems = why.Conflict, ui.NewFormProblems(why.Problems)
	return r.Show(http.StatusUnprocessableEntity, pages.ChangeEvening(page))
}

// sameNight returns the ID of the evening whose night a new evening belongs to: id, if the visitor
// may write in that evening and somebody has written there tonight. Otherwise, and for a
// tournament's table, it returns "": if the same people play next week, that is another night.
func sameNight(v *web.Visit, id string) string {
	if id == "" {
		return ""
	}
	r, err := v.Find(id, db.Writer)
	if err != nil || r.Now.OfTournament() || !evening.Tonight(r.Now.Log, v.Now()) {
		return ""
	}
	return r.ID // not id, which may be the key of the form that began the evening
}

// samePeople returns the fields of a new evening with the players and the Stammtisch of another
// one. Returns no fields if the visitor may not write in that evening.
func samePeople(r *web.GameVisit, id string) (url.Values, error) {
	if id == "" {
		return url.Values{}, nil
	}
	other, err := r.Find(id, db.Writer)
	if err != nil {
		return url.Values{}, nil
	}
	typed := other.Now.SamePeople(!other.Now.OfTournament() && evening.Tonight(other.Now.Log, r.Now()))
	in, err := r.WritableStammtisch(other.ID)
	if in != nil {
		typed.Set("stammtisch", in.ID)
	}
	return typed, err
}
