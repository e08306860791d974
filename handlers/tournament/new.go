package tournament

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/tournament"
	"anschreiber/views"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// ShowNew shows the form of a new tournament.
func ShowNew(v *web.Visit) error {
	of, err := v.StammtischAt(v.QueryParam("stammtisch"))
	if err != nil {
		return err
	}
	return showTournamentForm(v, http.StatusOK, of, pages.RejectedForm{Typed: url.Values{"game": {v.QueryParam("spiel")}}})
}

// showTournamentForm shows the form of a new tournament; of is the Stammtisch that it will belong
// to, or nil.
func showTournamentForm(v *web.Visit, status int, of *web.StammtischVisit, back pages.RejectedForm) (err error) {
	reads := pages.Viewer{Page: v.Viewer.Page("settle.css", "stammtisch.css", "tournament.css"), Of: of.Link()}
	if reads.Own, _, err = ownContestRules(v, back.Typed.Get("game")); err != nil {
		return err
	}
	return v.ShowForm(status, pages.New(pages.NewPage(reads, back)))
}

// Found stores a new tournament with its first links.
func Found(v *web.Visit) error {
	f, err := v.Form()
	if err != nil {
		return err
	}
	_, own, err := ownContestRules(v, f.Get("game"))
	if err != nil {
		return err
	}
	act, ps := tournament.Found(tournament.Sent{Typed: f.Values, Today: v.Today(), Own: own})
	of, err := v.StammtischAt(f.Get("stammtisch"))
	if errors.Is(err, db.ErrNotFound) { // the Stammtisch was deleted while somebody filled in the form
		of, err = nil, nil
		ps.Add("stammtisch", "den Stammtisch gibt es nicht mehr; noch einmal drücken legt das Turnier ohne ihn an", "there is no such Stammtisch any more; pressing again sets the tournament up without it")
	}
	if err != nil {
		return err
	}
	if len(ps) > 0 {
		return showTournamentForm(v, http.StatusUnprocessableEntity, of, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	n := db.New{Kind: db.OfTournament, Key: f.Key, Act: journal.Encode(act)}
	why, err := v.Rejected(v.Found(n, of, ui.TournamentURL, "/spieler"))
	if why == nil {
		return err
	}
	return showTournamentForm(v, why.Status, of, pages.RejectedForm{Typed: f.Values, Problems: scoring.Problems{why.Problem("key")}})
}

// ownContestRules returns the house rules of a game that the visitor's device has saved: as options
// of a form, and as a map from the value of an option to the rules.
func ownContestRules(v *web.Visit, slug string) (options []scoring.Option, own map[string]json.RawMessage, err error) {
	game, known := views.Find(slug)
	if !known {
		return nil, nil, nil
	}
	of := &web.GameVisit{Visit: v, Game: game}
	all, err := of.OwnRules()
	own = map[string]json.RawMessage{}
	for _, rules := range all {
		value := "own:" + rules.Name
		options, own[value] = append(options, scoring.Option{Value: value, Name: scoring.Same(rules.Name)}), rules.Body
	}
	return options, own, err
}
