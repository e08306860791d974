package site

import (
	"errors"
	"net/http"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// listLimit is how many evenings one page of the list of all evenings shows.
const listLimit = 50

// ShowEvenings shows all evenings of the device, by month.
func ShowEvenings(v *web.Visit) error {
	if v.Device == "" {
		return v.ShowForAll(func(r ui.Viewer) templ.Component { return site.Evenings(site.EveningsPage{Page: r.Page()}) })
	}
	return listEvenings(v, scoring.FromValues(v.QueryParams()))
}

// SearchEvenings shows the evenings that match a search. It is a POST, because names must not stand
// in an address.
func SearchEvenings(v *web.Visit) error {
	typed, err := v.Typed()
	if err != nil {
		return err
	}
	return listEvenings(v, scoring.FromValues(typed))
}

func listEvenings(v *web.Visit, f *scoring.Form) error {
	all, err := listed(v)
	if err != nil {
		return err
	}
	page, shown := site.ListPage(v.Viewer.Page(), all, f, listLimit, scoredEntries)
	if err := v.CountPage(evening.Entries(shown)); err != nil {
		return err
	}
	for _, night := range shown {
		tiles, err := nightTiles(v, night)
		if err != nil {
			return err
		}
		page.Nights = append(page.Nights, tiles)
	}
	return v.Show(http.StatusOK, site.Evenings(page))
}

// listed returns all evenings of the visitor's device, newest first.
func listed(v *web.Visit) (all []evening.Listed, err error) {
	if err := v.CountPage(0); err != nil || v.Device == "" {
		return nil, err
	}
	found, err := v.Store.Setups(v.Request().Context(), v.Device)
	if err != nil {
		return nil, err
	}
	for _, e := range found {
		setups, err := evening.Setups(e.Acts)
		if err != nil {
			return nil, err
		}
		all = append(all, evening.Listed{ID: e.ID, Night: e.Night, Last: e.Last, Lent: web.Lent[e.Role], Setups: setups})
	}
	return all, v.CountPage(len(all))
}

// nightTiles returns the tiles of a night's evenings, without those that were deleted meanwhile.
func nightTiles(v *web.Visit, night evening.Night) (tiles []site.EveningTile, err error) {
	for _, one := range night {
		now, here := v.Evenings.Get(one.ID)
		if !here || now.State.Last != one.Last {
			log, err := v.EveningLog(one.ID)
			if errors.Is(err, db.ErrNotFound) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if now, here = evening.New(one.ID, log); !here {
				continue
			}
		}
		tiles = append(tiles, site.Tile(now, one.Lent, v.Now()))
	}
	return tiles, nil
}
