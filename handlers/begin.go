package handlers

import (
	"errors"
	"net/http"
	"net/url"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showNewEvening is the page of a new evening.
func showNewEvening(v *visit) error {
	game, err := v.game()
	if err != nil {
		return err
	}
	v.noStore = true
	if v.device == "" {
		return v.showForAll(func(r evening.Reader) templ.Component {
			return views.NewEvening(evening.SetupPage(r, game, evening.Suggestions{}, url.Values{}, nil))
		})
	}
	typed, err := v.samePeople(v.QueryParam("nach"))
	if err != nil {
		return err
	}
	return v.showSetup(http.StatusOK, game, typed, nil, keySlot)
}

// beginEvening starts a new evening.
func beginEvening(v *visit) error {
	game, f, err := v.newEvening()
	if err != nil {
		return err
	}
	return v.begin(game, f)
}

// previewNewEvening draws the form of a new evening anew, as its buttons change it.
func previewNewEvening(v *visit) error {
	game, f, err := v.newEvening()
	if err == nil {
		err = v.countPage(0)
	}
	if err != nil {
		return err
	}
	evening.Rearrange(f.Values)
	if name := f.Get("forget"); name != "" {
		return v.forgetRules(game, f, name)
	}
	return v.showSetup(http.StatusOK, game, f.Values, nil, f.Key)
}

func toNewEvening(v *visit) error {
	game, err := v.game()
	if err != nil {
		return err
	}
	return v.redirect("/neu/" + game.Slug)
}

// newEvening is the game in the URL and the form that was sent.
func (v *visit) newEvening() (game views.Game, f evening.Form, err error) {
	if game, err = v.game(); err == nil {
		f, err = v.form()
	}
	return game, f, err
}

func (v *visit) begin(game views.Game, f evening.Form) error {
	own, err := v.ownRules(game)
	if err != nil {
		return err
	}
	setup, ps := evening.ReadSetup(game, own, v.today(), f.Values)
	if len(ps) > 0 {
		return v.showSetup(http.StatusUnprocessableEntity, game, f.Values, ps, f.Key)
	}
	in, err := v.stammtischAt(f.Get("stammtisch"))
	if errors.Is(err, db.ErrNotFound) { // gone, while the form waited on a phone
		ps.Add("stammtisch", "Der Stammtisch ist gelöscht, oder dieses Gerät darf dort nicht mehr schreiben. Noch einmal drücken beginnt den Abend ohne ihn.",
			"The Stammtisch was deleted, or this device may no longer write there. Pressing again begins the evening without it.")
		f.Del("stammtisch")
		return v.showSetup(http.StatusUnprocessableEntity, game, f.Values, ps, f.Key)
	}
	if err != nil {
		return err
	}
	err = v.create(setup, f.Key, v.sameNight(f.Get("nach")), in)
	if errors.Is(err, &db.KeyUsedError{}) {
		ps.Add("key", "Dieser Abend ist schon angelegt. Noch einmal drücken legt einen zweiten an.", "This evening exists already. Pressing again makes a second one.")
		return v.showSetup(http.StatusUnprocessableEntity, game, f.Values, ps, keySlot)
	}
	why, err := v.rejected(err)
	if why != nil {
		says := scoring.Problem{Path: "key", Text: why.Clash.Says.Add(scoring.Same(" ")).Add(why.Clash.Then)}
		return v.showSetup(why.status, game, f.Values, scoring.Problems{says}, f.Key)
	}
	return err
}

// create keeps a new evening and goes there. It belongs to the night of the
// evening from, if that is not "", and to a Stammtisch, if that is not nil.
func (v *visit) create(setup scoring.Setup, key, from string, in *stammtischRequest) error {
	ctx := v.Request().Context()
	if err := v.rememberDevice(key); err != nil {
		return err
	}
	entry := scoring.Entry{Key: key, Version: scoring.EntryVersion, Act: scoring.Act{Setup: &setup}, Device: v.device}
	if v.countBytes(formSize+onDisk(entry.Act)) != nil { // its links and who may see it take as much
		return evening.TooOften()
	}
	id, err := v.keepNew(from, entry, in)
	if errors.Is(err, db.ErrNightFull) {
		return evening.NightFull()
	}
	if err != nil {
		return err
	}
	if err := v.store.AddLinks(ctx, v.firstLinks(id)...); err != nil {
		return err
	}
	return v.redirect(evening.URL(id))
}

// keepNew keeps a new evening.
func (v *visit) keepNew(from string, entry scoring.Entry, in *stammtischRequest) (id string, err error) {
	ctx := v.Request().Context()
	if in == nil {
		return v.store.Continue(ctx, v.device, from, entry)
	}
	err = in.retryWhileStale(func() (err error) {
		id, err = v.store.ContinueIn(ctx, v.device, from, entry, in.belongs())
		return err
	})
	return id, err
}

// retryWhileStale keeps what is new, with an entry in the Stammtisch's log that takes it in.
// Whoever was faster in that log is waited for.
func (r *stammtischRequest) retryWhileStale(keep func() error) (err error) {
	for range maxTries {
		if err = keep(); !errors.Is(err, db.ErrStale) {
			break
		}
		if err := r.refold(db.Writer); err != nil {
			return err
		}
	}
	return err
}

// showSetup shows the form of a new evening as it was typed.
func (v *visit) showSetup(status int, game views.Game, typed url.Values, ps scoring.Problems, key string) error {
	suggested, err := v.suggestions(game)
	if err != nil {
		return err
	}
	page := evening.SetupPage(v.reader, game, suggested, typed, ps)
	page.Key = key
	return v.showForm(status, views.NewEvening(page))
}
