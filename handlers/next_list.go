package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// beginNextList begins another evening with the same people.
func beginNextList(r *eveningRequest) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	setup, err := r.now.Next(f.Values, r.today())
	if err == nil {
		err = r.createNext(setup, f.Key)
	}
	var used *db.KeyUsedError
	if errors.As(err, &used) { // pressed again after another deal, or another day
		return r.redirect(ui.EveningURL(used.Evening))
	}
	var why *evening.Rejection
	if errors.As(err, &why) {
		return r.showUnfit(why)
	}
	return err
}

func (r *eveningRequest) createNext(setup scoring.Setup, key string) error {
	in, err := r.writableStammtisch(r.id)
	if err != nil {
		return err
	}
	return r.create(setup, key, r.sameNight(r.id), in)
}

// showUnfit shows the table that cannot play another game.
func (r *eveningRequest) showUnfit(why *evening.Rejection) error {
	suggested, err := r.game().suggestions()
	if err != nil {
		return err
	}
	page := r.reads().TablePage(r.now, suggested)
	page.Conflict, page.Problems = why.Conflict, ui.NewFormProblems(why.Problems)
	return r.show(http.StatusUnprocessableEntity, pages.ChangeEvening(page))
}

// sameNight is the evening whose night a new one belongs to: one that the visitor
// may write in, and that was written in tonight; "" for none, and for a table of a
// tournament. The same people next week are another night.
func (v *request) sameNight(id string) string {
	if id == "" {
		return ""
	}
	r, err := v.find(id, db.Writer)
	if err != nil || r.now.OfTournament() || !evening.Tonight(r.now.Log, v.now()) {
		return ""
	}
	return r.id // where it was named by the form that began it, too
}

// samePeople is the form of a new evening with the players of another one, whose
// Stammtisch it belongs to.
func (r *gameRequest) samePeople(id string) (url.Values, error) {
	if id == "" {
		return url.Values{}, nil
	}
	other, err := r.find(id, db.Writer)
	if err != nil {
		return url.Values{}, nil
	}
	typed := other.now.SamePeople(!other.now.OfTournament() && evening.Tonight(other.now.Log, r.now()))
	in, err := r.writableStammtisch(other.id)
	if in != nil {
		typed.Set("stammtisch", in.id)
	}
	return typed, err
}
