package phone

import (
	"slices"
	"time"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// homeLimit is how many evenings the first page shows at first.
const homeLimit = 20

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
	slices.SortStableFunc(all[waiting:], func(a, b evening.StoredLog) int { return lastAt(b.Log).Compare(lastAt(a.Log)) })
	return all
}

func lastAt(log scoring.Log) time.Time { return log[len(log)-1].At }

func (p *Phone) add(all []evening.StoredLog, id string) []evening.StoredLog {
	if at := p.kept(id); at != nil {
		id = at.ID
	}
	if slices.ContainsFunc(all, func(one evening.StoredLog) bool { return one.ID == id }) {
		return all
	}
	if log := p.log(id); log != nil {
		all = append(all, evening.StoredLog{ID: id, Log: log})
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
