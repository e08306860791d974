package offline

import (
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// homeLimit is how many of the latest evenings the first page shows, and how many evenings a page
// of the list of all evenings shows.
const homeLimit = 20

// all returns the evenings of this phone with everything that was written here, ordered by their
// last entry, newest first. Evenings with waiting forms come first, because those are newer than
// what the server had; imported evenings in which nobody has written since come last.
func (p *Phone) all() (all []evening.StoredLog) {
	for _, f := range slices.Backward(p.Forms) {
		all = p.add(all, f.Evening)
	}
	waiting := len(all)
	for _, e := range p.Evenings {
		all = p.add(all, e.ID)
	}
	slices.SortStableFunc(all[waiting:], func(a, b evening.StoredLog) int {
		if came := lastOf(a.Log).Imported(); came != lastOf(b.Log).Imported() {
			return map[bool]int{true: 1, false: -1}[came]
		}
		return lastOf(b.Log).At.Compare(lastOf(a.Log).At)
	})
	return all
}

func lastOf(log scoring.Log) scoring.Entry { return log[len(log)-1] }

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

// home shows the first page: evenings that this phone can continue, and its newest evenings.
func (v *request) home() Answer {
	all := v.all()
	v.reader.Notice = v.notice(v.Forms, unreadIn(all, v.Forms))
	if len(all) > 0 && v.url.Query().Has("start") && evening.Running(all[0].Log, v.Now) {
		return redirect(ui.EveningURL(all[0].ID))
	}
	page := site.HomePage{Page: v.reader.Page("home.css", "mat.css"), Rounds: v.roundTiles()}
	for _, one := range all[:min(homeLimit, len(all))] {
		tile := v.tile(one.ID)
		tile.Night = v.nightOf(one.ID)[0]
		page.Evenings = append(page.Evenings, tile)
	}
	page.Mats = v.mats(all)
	if len(all) >= homeLimit {
		page.Mats.Only = len(all) // the first page does not get all evenings that are stored
	}
	return v.show(ok, site.Home(page))
}

// allMats shows the beer mats of this phone.
func (v *request) allMats() Answer {
	return v.show(ok, site.Mats(site.MatsPage{Page: v.reader.Page("mat.css"), BeerMats: v.mats(v.all())}))
}

// mats returns the beer mats of these evenings: of those that this phone may write and that belong
// to no Stammtisch.
func (v *request) mats(all []evening.StoredLog) ui.BeerMats {
	var lists []scoring.Drinks
	for _, one := range v.listed(all) {
		at := v.kept(one.ID)
		if at != nil && !at.Writes || v.grouped(one.ID) || !evening.PlaysForRounds(one.Setups) {
			continue
		}
		now := v.Snapshot(one.ID)
		if d := now.Drinks(); d != nil && !now.OfTournament() {
			d.Night, d.Mark = one.Night, numberedMark+"0"
			if at != nil {
				d.Mark = numberedMark + strconv.Itoa(at.Numbered)
			}
			lists = append(lists, *d)
		}
	}
	return ui.BeerMats{All: scoring.BeerMats(lists, evening.Lately(v.Now))}
}

// tile returns the tile of an evening for the list.
func (v *request) tile(id string) site.EveningTile {
	var lent scoring.Text
	at := v.kept(id)
	if at != nil {
		lent = scoring.T(at.Lent[0], at.Lent[1])
	}
	tile := site.Tile(v.Snapshot(id), lent, v.Now)
	tile.Watched = at != nil && !at.Writes
	return tile
}
