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

// listLimit is how many evenings a page of the list of all of them shows.
const listLimit = 50

// showEvenings is the list of all evenings of the device, by months.
func showEvenings(v *request) error {
	if v.device == "" {
		return v.showForAll(func(r ui.Viewer) templ.Component { return site.Evenings(site.EveningsPage{Page: r.Page()}) })
	}
	return v.listEvenings(scoring.FromValues(v.QueryParams()))
}

// searchEvenings are those that were searched for. It is a POST, because names stand in
// no address.
func searchEvenings(v *request) error {
	typed, err := v.typed()
	if err != nil {
		return err
	}
	return v.listEvenings(scoring.FromValues(typed))
}

func (v *request) listEvenings(f *scoring.Form) error {
	all, err := v.listed()
	if err != nil {
		return err
	}
	page, shown := site.ListPage(v.reader.Page(), all, f, listLimit, scoredEntries)
	if err := v.countPage(evening.Entries(shown)); err != nil {
		return err
	}
	for _, night := range shown {
		tiles, err := v.nightTiles(night)
		if err != nil {
			return err
		}
		page.Nights = append(page.Nights, tiles)
	}
	return v.show(http.StatusOK, site.Evenings(page))
}

// listed are all evenings of the visitor's device, the one begun last first.
func (v *request) listed() (all []evening.Listed, err error) {
	if err := v.countPage(0); err != nil || v.device == "" {
		return nil, err
	}
	found, err := v.store.Setups(v.Request().Context(), v.device)
	if err != nil {
		return nil, err
	}
	for _, e := range found {
		all = append(all, evening.Listed{ID: e.ID, Night: e.Night, Last: e.Last, Lent: lent[e.Role], Setups: e.Setups})
	}
	return all, v.countPage(len(all))
}

// nightTiles are the lists of a night; those that were deleted meanwhile are left out.
func (v *request) nightTiles(night evening.Night) (tiles []site.EveningTile, err error) {
	for _, one := range night {
		now, here := v.evenings.Get(one.ID)
		if !here || now.State.Last != one.Last {
			log, _, err := v.store.Evening(v.Request().Context(), v.device, one.ID)
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
		tiles = append(tiles, site.Tile(now, one.Lent, v.now()))
	}
	return tiles, nil
}
