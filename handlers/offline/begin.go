package offline

import (
	"errors"
	"net/url"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// namesFrom is the number of latest evenings whose names are suggested.
const namesFrom = 20

// suggestions returns the names and house rules that this phone has used before, for a new evening.
func (v *request) suggestions(game string) evening.Suggestions {
	all := v.all()
	var logs []scoring.Log
	for _, one := range all[:min(namesFrom, len(all))] {
		logs = append(logs, one.Log)
	}
	return evening.Suggestions{Names: evening.Names(logs), Rules: v.rules(game)}
}

// rules returns the house rules of a game that this phone has saved, as the server sent them with
// the latest evening of that game.
func (p *Phone) rules(game string) []evening.Rules {
	i := slices.IndexFunc(p.Evenings, func(e SyncedEvening) bool { return e.readable() && e.Log[0].Act.Setup.Game == game })
	if i < 0 {
		return nil
	}
	return p.Evenings[i].Rules
}

// newEvening shows the form of a new evening, or begins the evening if the form was sent.
func (v *request) newEvening(game ui.Game) Answer {
	if !v.post {
		return v.setup(ok, game, v.samePeople(v.url.Query().Get("nach")), nil)
	}
	f, err := evening.ReadForm(v.typed)
	if err != nil {
		return Answer{Status: badRequest}
	}
	if f.Get("date") == "" {
		f.Set("date", string(v.day()))
	}
	if _, ps := evening.ReadSetup(game.RuleBook, v.suggestions(game.Slug), v.day(), f.Values); len(ps) > 0 {
		return v.setup(unprocessable, game, v.typed, ps)
	}
	return v.begin(game, f)
}

// rearranged shows the form of a new evening again after one of its buttons has changed it.
func (v *request) rearranged(slug string) Answer {
	game, known := views.Find(slug)
	if !known {
		return Answer{Status: notFound}
	}
	evening.Rearrange(v.typed)
	return v.setup(ok, game, v.typed, nil)
}

// setup shows the form of a new evening with what was typed.
func (v *request) setup(status int, game ui.Game, typed url.Values, ps scoring.Problems) Answer {
	page := pages.NewSetupPage(v.reader, game, v.suggestions(game.Slug), typed, ps)
	if key := typed.Get("key"); status == unprocessable && v.isUnderWay(key) {
		page.Key = key
	}
	if v.unproven {
		page.Conflict = pressAgain().Conflict
	}
	return v.show(status, pages.NewEvening(page))
}

// begin stores the form that begins an evening. Until the form is sent, the form's key is used as
// the evening's name.
func (v *request) begin(game ui.Game, f evening.Form) Answer {
	if v.unproven {
		return v.setup(ok, game, f.Values, nil)
	}
	if v.tonight(f.Get("nach")) == nil {
		f.Del("nach")
	}
	name := evening.ByKey + f.Key
	answer := redirect(ui.EveningURL(name))
	if v.Snapshot(name) == nil { // otherwise it is the second of two taps
		answer.Keep = &Form{Evening: name, Path: beginPath + game.Slug, Body: f.Encode(), Key: f.Key, At: v.Now, Says: v.reader.Page().T(game.Name)}
	}
	return answer
}

// next begins another list with the same people. It is stored as the form of a new evening.
func (v *request) next() Answer {
	f, err := evening.ReadForm(v.typed)
	if err != nil || !v.mayWrite() {
		return Answer{Status: badRequest}
	}
	setup, err := v.now.Next(f.Values, v.day())
	var why *evening.Rejection
	if errors.As(err, &why) {
		page := v.reads().TablePage(v.now, v.suggestions(v.now.Game.Slug))
		page.Conflict, page.Problems = why.Conflict, ui.NewFormProblems(why.Problems)
		return v.show(unprocessable, pages.ChangeEvening(page))
	}
	if err != nil {
		return Answer{Status: badRequest}
	}
	game, _ := views.Find(setup.Game)
	f.Values = formOf(setup, f.Key, v.stammtischOf(v.now.ID))
	f.Set("nach", v.now.ID)
	return v.begin(game, f)
}

// formOf returns the form that begins an evening. It belongs to the Stammtisch, unless that is "".
func formOf(setup scoring.Setup, key, stammtisch string) url.Values {
	typed := evening.Typed(setup)
	typed.Del("format")
	typed.Del("game") // the path names the game
	typed.Set("key", key)
	if stammtisch != "" {
		typed.Set("stammtisch", stammtisch)
	}
	return typed
}
