// Package site has the handlers that belong to no evening in particular: the first page, devices,
// invitations by link, rules and calculator, files, and the operator's pages.
package site

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/tournament"
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// homeLimit is how many of the latest evenings the first page reads, to find those that are going
// on, those that can be begun again, and the newest.
const homeLimit = 20

// ShowHome shows the first page: evenings that the device can continue, and its newest evenings.
func ShowHome(v *web.Visit) error {
	if v.Device == "" {
		return v.ShowForAll(func(r ui.Viewer) templ.Component {
			return site.Home(site.HomePage{Page: r.Page("home.css")})
		})
	}
	evenings, err := v.OwnEvenings(0, homeLimit)
	if err != nil {
		return err
	}
	if len(evenings) > 0 && v.QueryParams().Has("start") && evening.Running(evenings[0].Log, v.Now()) {
		return v.LeadTo(ui.EveningURL(evenings[0].ID)) // the app was opened from its icon on the home screen
	}
	page := site.HomePage{Page: v.Viewer.Page("home.css", "mat.css")}
	if page.Moved, err = movedAway(v, len(evenings)); err != nil {
		return err
	}
	if page.Rounds, err = stammtischTiles(v); err != nil {
		return err
	}
	if page.Tournaments, err = ownTournaments(v); err != nil {
		return err
	}
	page.Evenings = tiles(v.Server, evenings)
	page.Mats, err = v.Mats()
	if page.Mats.Left = errors.As(err, &web.UnfinishedError{}); err != nil && !page.Mats.Left {
		return err
	}
	return v.Show(http.StatusOK, site.Home(page))
}

// ShowMats shows all beer mats of the device.
func ShowMats(v *web.Visit) error {
	if err := v.CountPage(0); err != nil {
		return err
	}
	mats, err := v.Mats()
	if err != nil {
		return err
	}
	return v.ShowForm(http.StatusOK, site.Mats(site.MatsPage{Page: v.Viewer.Page("mat.css"), BeerMats: mats}))
}

// scoredEntries limits how many entries the list of evenings scores to show results. Evenings with
// the newest entries are scored first; for the others the list shows a result only if it is cached.
const scoredEntries = 5_000

// tiles returns the tiles of evenings for the list.
func tiles(s *web.Server, evenings []web.OwnEvening) (tiles []site.EveningTile) {
	left := scoredEntries
	for _, e := range evenings {
		left -= len(e.Log)
		if tile, known := tile(s, e, left >= 0); known {
			tile.Watched = !e.Role.May(db.Writer)
			tile.Night = e.Night
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// tile returns the tile of an evening. If scored, it says how the evening ended. The second result
// is false if this program does not know the evening's game.
func tile(s *web.Server, e web.OwnEvening, scored bool) (site.EveningTile, bool) {
	now, here := s.Evenings.Get(e.ID)
	if here && len(now.Log) == len(e.Log) {
		return site.Tile(now, web.Lent[e.Role], s.Now()), true
	}
	if !scored {
		return site.NameTile(e.StoredLog, web.Lent[e.Role], s.Now())
	}
	now, known := evening.New(e.ID, e.Log)
	if !known {
		return site.EveningTile{}, false
	}
	s.KeepDrinks(now)
	return site.Tile(now, web.Lent[e.Role], s.Now()), true
}

// movedAway returns when the evenings of a device that has none were moved to another device; "" if
// they were not.
func movedAway(v *web.Visit, evenings int) (when string, err error) {
	if evenings > 0 {
		return "", nil
	}
	_, moved, err := v.Store.Name(v.Request().Context(), v.Device)
	if err != nil || moved.IsZero() {
		return "", err
	}
	return v.Viewer.Page().T(ui.DateAndTime(moved, evening.Berlin)), nil
}

// homeRounds is how many Stammtische the first page shows. It shows the standings of the first
// Stammtische, as long as these have at most homeEvenings evenings together; the others are shown
// by name only.
const (
	homeRounds   = 8
	homeEvenings = 1_000
)

// stammtischTiles returns the tiles of the visitor's Stammtische for the first page.
func stammtischTiles(v *web.Visit) (tiles []ui.StammtischTile, err error) {
	all, err := v.Store.Journals(v.Request().Context(), db.OfStammtisch, v.Device, homeRounds)
	evenings := 0
	for _, found := range all {
		r := &web.StammtischVisit{Visit: v, ID: found.ID, Role: found.Role}
		err := r.Load(found)
		evenings += len(r.Now.All)
		switch unfinished := errors.As(err, &web.UnfinishedError{}); {
		case err != nil && !unfinished:
			return nil, err
		case unfinished || evenings > homeEvenings:
			tiles = append(tiles, r.Reads().NameTile(r.Now))
		default:
			tiles = append(tiles, r.Reads().Tile(r.Now))
		}
	}
	return tiles, err
}

// ownTournaments returns the tiles of the visitor's tournaments for the first page.
func ownTournaments(v *web.Visit) ([]ui.TournamentTile, error) {
	all, err := v.Store.Journals(v.Request().Context(), db.OfTournament, v.Device, web.HomeTournaments)
	if err != nil {
		return nil, err
	}
	return tournament.Tiles(v, all)
}
