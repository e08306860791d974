package phone

import (
	"errors"
	"net/url"
	"slices"
	"strings"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// How many evenings names are offered from, and the first page shows at first.
const (
	namesFrom = 20
	homeLimit = 20
)

// all are the evenings of this phone with all that was written here, the one
// written to last first: what waits is newer than what the server had.
func (p *Phone) all() (all []evening.StoredLog) {
	for _, f := range slices.Backward(p.Forms) {
		all = p.add(all, f.Evening)
	}
	waiting := len(all)
	for _, e := range p.Evenings {
		all = p.add(all, e.ID)
	}
	slices.SortStableFunc(all[waiting:], func(a, b evening.StoredLog) int { return lastAt(b).Compare(lastAt(a)) })
	return all
}

func lastAt(e evening.StoredLog) time.Time { return e.Log[len(e.Log)-1].At }

func (p *Phone) add(all []evening.StoredLog, id string) []evening.StoredLog {
	if at := p.kept(id); at != nil {
		id = at.ID
	}
	if slices.ContainsFunc(all, func(one evening.StoredLog) bool { return one.ID == id }) {
		return all
	}
	if now := p.Snapshot(id); now != nil {
		all = append(all, evening.StoredLog{ID: id, Log: now.Log})
	}
	return all
}

// home is the list of this phone's evenings.
func (v *visit) home() Answer {
	all := v.all()
	v.reader.Notice = v.notice(v.Forms, v.inNone(all))
	if len(all) > 0 && v.url.Query().Has("start") && evening.Running(all[0].Log, v.Now) {
		return redirect(evening.URL(all[0].ID))
	}
	skip := min(scoring.FromValues(v.url.Query()).Int("ab", 0, 1<<30), len(all))
	shown := min(skip+homeLimit, len(all))
	page := views.HomePage{Page: v.reader.Page(), Key: v.reader.Key}
	if skip == 0 {
		page.Rounds = v.roundTiles()
	}
	if shown < len(all) {
		page.Next = shown
	}
	for _, one := range all[skip:shown] {
		page.Evenings = append(page.Evenings, v.tile(one.ID))
	}
	return v.show(ok, views.Home(page))
}

// tile is an evening as the list shows it.
func (v *visit) tile(id string) views.EveningTile {
	var lent scoring.Text
	at := v.kept(id)
	if at != nil {
		lent = scoring.T(at.Lent[0], at.Lent[1])
	}
	tile := v.Snapshot(id).Tile(lent, v.Now)
	tile.Watched = at != nil && !at.Writes
	return tile
}

// suggestions are what this phone remembers for a new evening.
func (v *visit) suggestions(game views.Game) evening.Suggestions {
	all := v.all()
	var logs []scoring.Log
	for _, one := range all[:min(namesFrom, len(all))] {
		logs = append(logs, one.Log)
	}
	return evening.Suggestions{Names: evening.Names(logs), Rules: v.rules(game.Slug)}
}

// rules are house rules that this phone has kept, as the evening of their game
// that was sent last knows them.
func (p *Phone) rules(game string) []evening.Rules {
	i := slices.IndexFunc(p.Evenings, func(e Evening) bool { return e.readable() && e.Log[0].Act.Setup.Game == game })
	if i < 0 {
		return nil
	}
	return p.Evenings[i].Rules
}

// newEvening is the form of a new evening, or begins it.
func (v *visit) newEvening(game views.Game) Answer {
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
	if _, ps := evening.ReadSetup(game, v.rules(game.Slug), v.day(), f.Values); len(ps) > 0 {
		return v.setup(unprocessable, game, v.typed, ps)
	}
	return v.begin(game, f)
}

// rearranged is the form of a new evening, as its buttons change it.
func (v *visit) rearranged(slug string) Answer {
	game, known := views.Find(slug)
	if !known {
		return Answer{Status: notFound}
	}
	evening.Rearrange(v.typed)
	return v.setup(ok, game, v.typed, nil)
}

// setup is the form of a new evening as it was typed.
func (v *visit) setup(status int, game views.Game, typed url.Values, ps scoring.Problems) Answer {
	page := evening.SetupPage(v.reader, game, v.suggestions(game), typed, ps)
	return v.show(status, views.NewEvening(page))
}

// begin keeps the form that begins an evening, which has its name from it.
func (v *visit) begin(game views.Game, f evening.Form) Answer {
	if v.tonight(f.Get("nach")) == nil {
		f.Del("nach")
	}
	name := evening.ByKey + f.Key
	answer := redirect(evening.URL(name))
	if v.Snapshot(name) == nil { // else it is the second of two taps
		answer.Keep = &Form{Evening: name, Path: beginPath + game.Slug, Body: f.Encode(), Key: f.Key, At: v.Now, Says: v.reader.Page().T(game.Name)}
	}
	return answer
}

// next begins another list with the same people, as the form of a new evening.
func (v *visit) next() Answer {
	f, err := evening.ReadForm(v.typed)
	if err != nil || !v.mayWrite() {
		return Answer{Status: badRequest}
	}
	setup, err := v.now.Next(f.Values, v.day())
	var why *evening.Rejection
	if errors.As(err, &why) {
		page := v.now.TablePage(v.reads(), v.suggestions(v.now.Game))
		page.Clash = why.Clash
		return v.show(unprocessable, views.ChangeEvening(page))
	}
	if err != nil {
		return Answer{Status: badRequest}
	}
	game, _ := views.Find(setup.Game)
	f.Values = formOf(setup, f.Key, v.stammtischOf(v.now.ID))
	f.Set("nach", v.now.ID)
	return v.begin(game, f)
}

// formOf is the form that begins an evening of a Stammtisch, "" for none.
func formOf(setup scoring.Setup, key, stammtisch string) url.Values {
	typed := evening.Typed(setup)
	typed.Del("format")
	typed.Del("game") // the path says it
	typed.Set("key", key)
	if stammtisch != "" {
		typed.Set("stammtisch", stammtisch)
	}
	return typed
}

// tonight is an evening whose night a new one may belong to; nil for none.
func (v *visit) tonight(id string) *evening.Snapshot {
	now := v.Snapshot(id)
	if at := v.kept(id); now == nil || at != nil && !at.Writes || !evening.Tonight(now.Log, v.Now) {
		return nil
	}
	return now
}

// samePeople is the form of a new evening with the players of another one.
func (v *visit) samePeople(id string) url.Values {
	now := v.Snapshot(id)
	if at := v.kept(id); now == nil || at != nil && !at.Writes {
		return url.Values{}
	}
	typed := now.SamePeople(v.tonight(id) != nil)
	if of := v.stammtischOf(now.ID); of != "" {
		typed.Set("stammtisch", of)
	}
	return typed
}

// night are the evenings of the same night, in the order in which they began.
func (v *visit) night() []views.NightList {
	var all []evening.StoredLog
	for _, id := range v.nightOf(v.now.ID) {
		all = v.add(all, id)
	}
	return evening.NightLists(all...)
}

// nightOf are those that the server knows of, and those that were begun here.
func (p *Phone) nightOf(id string) []string {
	ids := []string{id}
	if at := p.kept(id); at != nil && len(at.Night) > 0 {
		ids = slices.Clone(at.Night)
	}
	for _, f := range p.Forms {
		switch before := f.begins("nach"); {
		case before == "":
		case f.Evening == id:
			return p.nightOf(before)
		case slices.Contains(ids, before) && !slices.Contains(ids, f.Evening):
			ids = append(ids, f.Evening)
		}
	}
	return ids
}

// begins is a field of a form that begins an evening: the one whose night it goes
// on with, or its Stammtisch. It is "" in any other form.
func (f Form) begins(field string) string {
	if !strings.HasPrefix(f.Path, beginPath) {
		return ""
	}
	return f.typed().Get(field)
}

// typed are the fields of a form; none where they cannot be read.
func (f Form) typed() url.Values {
	typed, err := url.ParseQuery(f.Body)
	if err != nil {
		return nil
	}
	return typed
}
