package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	"anschreiber/views"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// showNewTournament asks what it is to be.
func showNewTournament(v *request) error {
	of, err := v.stammtischAt(v.QueryParam("stammtisch"))
	if err != nil {
		return err
	}
	return showTournamentForm(v, http.StatusOK, of, pages.RejectedForm{Typed: url.Values{"game": {v.QueryParam("spiel")}}})
}

// showTournamentForm shows the form of a new tournament, which may belong to a Stammtisch.
func showTournamentForm(v *request, status int, of *stammtischRequest, back pages.RejectedForm) (err error) {
	reads := pages.Viewer{Page: v.reader.Page("settle.css", "stammtisch.css", "tournament.css"), Of: of.link()}
	if reads.Own, _, err = ownContestRules(v, back.Typed.Get("game")); err != nil {
		return err
	}
	return v.showForm(status, pages.New(pages.NewPage(reads, back)))
}

// foundTournament keeps a new one, with its links.
func foundTournament(v *request) error {
	f, err := v.form()
	if err != nil {
		return err
	}
	_, own, err := ownContestRules(v, f.Get("game"))
	if err != nil {
		return err
	}
	act, ps := tournament.Found(tournament.Sent{Typed: f.Values, Today: v.today(), Own: own})
	of, err := v.stammtischAt(f.Get("stammtisch"))
	if errors.Is(err, db.ErrNotFound) { // deleted, while somebody typed
		of, err = nil, nil
		ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr; noch einmal drücken legt das Turnier ohne ihn an", "there is no such Stammtisch any more; pressing again sets the tournament up without it")
	}
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return showTournamentForm(v, http.StatusUnprocessableEntity, of, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	why, err := v.rejected(keepTournament(v, f.Key, act, of))
	if why == nil {
		return err
	}
	return showTournamentForm(v, why.status, of, pages.RejectedForm{Typed: f.Values, Problems: scoring.Problems{why.problem("key")}})
}

// keepTournament keeps what a form has founded, and goes to the page of its players.
func keepTournament(v *request, key string, act tournament.Act, of *stammtischRequest) error {
	body, err := json.Marshal(act)
	if err != nil {
		return err
	}
	return v.found(key, len(body), ui.TournamentURL, "/spieler", func() (id string, err error) {
		err = of.retryWhileStale(func() (err error) {
			id, err = v.store.FoundTournament(v.Request().Context(), v.device, key, body, of.belongs())
			return err
		})
		return id, err
	})
}

// ownContestRules are the visitor's house rules of a game, as a choice and by what
// stands for each.
func ownContestRules(v *request, slug string) (options []scoring.Option, own map[string]json.RawMessage, err error) {
	game, known := views.Find(slug)
	if !known {
		return nil, nil, nil
	}
	of := &gameRequest{v, game}
	all, err := of.ownRules()
	own = map[string]json.RawMessage{}
	for _, rules := range all {
		value := "own:" + rules.Name
		options, own[value] = append(options, scoring.Option{Value: value, Name: scoring.Same(rules.Name)}), rules.Body
	}
	return options, own, err
}
