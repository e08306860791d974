package offline

import (
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
)

// allEvenings shows the list of the evenings on this phone; for a search, only the evenings that
// match.
func (v *request) allEvenings() Answer {
	all := v.all()
	v.reader.Notice = v.notice(v.Forms, unreadIn(all, v.Forms))
	f := scoring.FromValues(v.url.Query())
	if v.post {
		f = scoring.FromValues(v.typed)
	}
	page, shown := site.ListPage(v.reader.Page(), v.listed(all), f, homeLimit, 1<<30)
	for _, night := range shown {
		var tiles []site.EveningTile
		for _, one := range night {
			tiles = append(tiles, v.tile(one.ID))
		}
		page.Nights = append(page.Nights, tiles)
	}
	return v.show(ok, site.Evenings(page))
}

// listed returns evenings as the list needs them, newest first.
func (v *request) listed(all []evening.StoredLog) (listed []evening.Listed) {
	all = slices.Clone(all)
	slices.SortStableFunc(all, func(a, b evening.StoredLog) int { return b.Log[0].At.Compare(a.Log[0].At) })
	for _, one := range all {
		listed = append(listed, evening.NewListed(one, v.nightOf(one.ID)[0]))
	}
	return listed
}
