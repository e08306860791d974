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
	if errors.As(err, &used) { // pressed again after another deal, or another day
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

// showUnfit shows the table that cannot play another game.
func showUnfit(r *web.EveningVisit, why *evening.Rejection) error {
	suggested, err := r.Game().Suggestions()
	if err != nil {
		return err
	}
	page := r.Reads().TablePage(r.Now, suggested)
	page.Conflict, page.Problems = why.Conflict, ui.NewFormProblems(why.Problems)
	return r.Show(http.StatusUnprocessableEntity, pages.ChangeEvening(page))
}

// sameNight is the evening whose night a new one belongs to: one that the visitor
// may write in, and that was written in tonight; "" for none, and for a table of a
// tournament. The same people next week are another night.
func sameNight(v *web.Visit, id string) string {
	if id == "" {
		return ""
	}
	r, err := v.Find(id, db.Writer)
	if err != nil || r.Now.OfTournament() || !evening.Tonight(r.Now.Log, v.Now()) {
		return ""
	}
	return r.ID // where it was named by the form that began it, too
}

// samePeople is the form of a new evening with the players of another one, whose
// Stammtisch it belongs to.
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
