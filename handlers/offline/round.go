package offline

import (
	"slices"

	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// today begins an evening of a Stammtisch, or shows the form for it.
func (v *request) today(id string) Answer {
	i := slices.IndexFunc(v.Rounds, func(r Stammtisch) bool { return r.ID == id })
	if i < 0 {
		return Answer{Status: notFound}
	}
	at := v.Rounds[i]
	at.All = v.evenings(at)
	if v.Alone {
		v.reader.Notice = v.notice(v.Forms, nil, v.asOf(at.At))
	}
	if v.post {
		return v.beginToday(at)
	}
	return v.showToday(ok, at, pages.RejectedForm{})
}

func (v *request) showToday(status int, at Stammtisch, back pages.RejectedForm) Answer {
	reads := pages.Viewer{
		Page: v.reader.Page("settle.css", "stammtisch.css", "share.js", "today.js"), ID: at.ID, Writes: true,
	}
	return v.show(status, pages.BeginToday(reads.TodayPage(at.Stammtisch, back)))
}

// beginToday keeps the form of a new evening with the rules and seats that are shown here, because
// by the time that it is sent another evening may be the last one on the server.
func (v *request) beginToday(at Stammtisch) Answer {
	f, err := evening.ReadForm(v.typed)
	if err != nil {
		return Answer{Status: badRequest}
	}
	setup, ps := at.Begin(f.Values, v.reader.Today)
	if len(ps) > 0 {
		return v.showToday(unprocessable, at, pages.RejectedForm{Typed: f.Values, Problems: ps})
	}
	game, _ := views.Find(setup.Game)
	whole := f.Get("act") == "setup"
	f.Values = formOf(setup, f.Key, at.ID)
	if whole {
		return v.setup(ok, game, f.Values, nil)
	}
	return v.begin(game, f)
}

// evenings returns the last evenings of a Stammtisch that this phone knows, including those that
// wait to be sent.
func (v *request) evenings(at Stammtisch) (all []*stammtisch.EveningResult) {
	for _, e := range at.All {
		if now := v.Snapshot(e.ID); now != nil && now.State.Last > e.Last {
			e = brief(now)
		}
		all = append(all, e)
	}
	for _, f := range v.Forms {
		if now := v.Snapshot(f.Evening); f.begins("stammtisch") == at.ID && now != nil {
			all = append(all, brief(now))
		}
	}
	stammtisch.Sort(all)
	return all
}

// brief returns the part of an evening that is needed to suggest the next one.
func brief(now *evening.Snapshot) *stammtisch.EveningResult {
	return &stammtisch.EveningResult{
		ID: now.ID, Last: now.State.Last, Game: now.Game.Slug, Setup: now.State.Setup, Began: now.Log[0].At, Next: now.Sheet.Next.Dealer,
	}
}

// stammtischOf returns the ID of the Stammtisch to which a further list of the same night belongs;
// "" for none.
func (p *Phone) stammtischOf(id string) string {
	if at := p.kept(id); at != nil && at.Stammtisch != nil && at.Stammtisch.Writes {
		return at.Stammtisch.ID
	}
	for _, f := range p.Forms {
		if of := f.begins("stammtisch"); f.Evening == id && of != "" {
			return of
		}
	}
	return ""
}

// grouped reports whether an evening belongs to a Stammtisch or to a tournament.
func (p *Phone) grouped(id string) bool {
	at := p.kept(id)
	return at != nil && (at.Stammtisch != nil || at.Grouped) || p.stammtischOf(id) != ""
}

// roundTiles returns the tiles of the Stammtische for the first page. They do not show the
// standings of the season, which only the server knows.
func (v *request) roundTiles() (tiles []ui.StammtischTile) {
	for _, r := range v.Rounds {
		tiles = append(tiles, ui.StammtischTile{ID: r.ID, Name: r.Name, Writes: true})
	}
	return tiles
}
