package handlers

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// homeLimit is among how many evenings the first page looks for what runs, what can be
// begun again, and the newest.
const homeLimit = 20

// lent marks an evening in the list that another device runs.
var lent = map[db.Role]scoring.Text{
	db.Viewer: scoring.T(" · du schaust zu", " · you are watching"),
	db.Writer: scoring.T(" · du schreibst mit", " · you keep score, too"),
}

// showHome is what the device goes on with, and its newest evenings.
func showHome(v *request) error {
	if v.device == "" {
		return v.showForAll(func(r ui.Viewer) templ.Component {
			return site.Home(site.HomePage{Page: r.Page("home.css")})
		})
	}
	evenings, err := v.ownEvenings(0, homeLimit)
	if err != nil {
		return err
	}
	if len(evenings) > 0 && v.QueryParams().Has("start") && evening.Running(evenings[0].Log, v.now()) {
		return v.redirect(ui.EveningURL(evenings[0].ID)) // from the icon on the home screen
	}
	page := site.HomePage{Page: v.reader.Page("home.css")}
	if page.Moved, err = movedAway(v, len(evenings)); err != nil {
		return err
	}
	if page.Rounds, err = stammtischTiles(v); err != nil {
		return err
	}
	if page.Tournaments, err = ownTournaments(v); err != nil {
		return err
	}
	page.Evenings = v.tiles(evenings)
	return v.show(http.StatusOK, site.Home(page))
}

// scoredEntries is how many entries the list scores to say how evenings ended. It begins
// with the evenings written to last.
const scoredEntries = 5_000

// tiles are evenings as the list shows them.
func (s *Server) tiles(evenings []db.StoredLog) (tiles []site.EveningTile) {
	left := scoredEntries
	for _, e := range evenings {
		left -= len(e.Log)
		if tile, known := s.tile(e, left >= 0); known {
			tile.Watched = !e.Role.May(db.Writer)
			tile.Night = e.Night
			tiles = append(tiles, tile)
		}
	}
	return tiles
}

// tile is one of them; scored says how it ended.
func (s *Server) tile(e db.StoredLog, scored bool) (site.EveningTile, bool) {
	now, here := s.evenings.Get(e.ID)
	if here && len(now.Log) == len(e.Log) {
		return site.Tile(now, lent[e.Role], s.now()), true
	}
	if !scored {
		return site.NameTile(evening.StoredLog{ID: e.ID, Log: e.Log}, lent[e.Role], s.now())
	}
	now, known := evening.New(e.ID, e.Log)
	if !known {
		return site.EveningTile{}, false
	}
	return site.Tile(now, lent[e.Role], s.now()), true
}

// entries are how many there are in the logs of evenings.
func entries(evenings []db.StoredLog) (n int) {
	for _, e := range evenings {
		n += len(e.Log)
	}
	return n
}

// ownEvenings reads the evenings of the visitor's device, the one written to last first,
// and counts what that takes.
func (v *request) ownEvenings(skip, limit int) ([]db.StoredLog, error) {
	if v.device == "" {
		return nil, nil
	}
	if err := v.countPage(0); err != nil {
		return nil, err
	}
	found, err := v.store.Evenings(v.Request().Context(), v.device, skip, limit)
	if err == nil {
		err = v.countPage(entries(found))
	}
	return found, err
}

// movedAway says when the evenings of a device that has none went to another
// one; "" where they did not.
func movedAway(v *request, evenings int) (when string, err error) {
	if evenings > 0 {
		return "", nil
	}
	_, moved, err := v.store.Name(v.Request().Context(), v.device)
	if err != nil || moved.IsZero() {
		return "", err
	}
	return v.reader.Page().T(ui.DateAndTime(moved, evening.Berlin)), nil
}

// What the first page shows of Stammtische: so many, and how those stand that have
// so many evenings together.
const (
	homeRounds   = 8
	homeEvenings = 1_000
)

// stammtischTiles are the visitor's on the first page.
func stammtischTiles(v *request) (tiles []ui.StammtischTile, err error) {
	all, err := v.store.Stammtische(v.Request().Context(), v.device, homeRounds)
	evenings := 0
	for _, found := range all {
		r := &stammtischRequest{request: v, id: found.ID, role: found.Role}
		err := r.load(found)
		evenings += len(r.now.All)
		switch unfinished := errors.As(err, &unfinishedError{}); {
		case err != nil && !unfinished:
			return nil, err
		case unfinished || evenings > homeEvenings:
			tiles = append(tiles, r.reads().NameTile(r.now))
		default:
			tiles = append(tiles, r.reads().Tile(r.now))
		}
	}
	return tiles, err
}

// homeTournaments is how many tournaments the first page shows, and that of a
// Stammtisch.
const homeTournaments = 5

// ownTournaments are the visitor's on the first page.
func ownTournaments(v *request) ([]ui.TournamentTile, error) {
	all, err := v.store.Tournaments(v.Request().Context(), v.device, homeTournaments)
	if err != nil {
		return nil, err
	}
	return tournamentTiles(v, all)
}
