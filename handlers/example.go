package handlers

import (
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// examples are evenings to look around in, by what they are called and by game.
// Nobody writes there.
var examples = sync.OnceValue(func() map[[2]string]*evening.Snapshot {
	all := map[[2]string]*evening.Snapshot{}
	for _, game := range views.Games {
		for _, title := range []string{exampleTitle.DE, exampleTitle.EN} {
			if s := pages.Example(game, title); s != nil {
				all[[2]string{title, game.Slug}] = s
			}
		}
	}
	return all
})

var exampleTitle = scoring.T("Beispielabend", "Example evening")

// An examplePage draws a page of an example for anybody.
type examplePage func(v *request, now *evening.Snapshot, r pages.Viewer) templ.Component

// showExample is the route of such a page.
func (s *Server) showExample(draw examplePage) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		now, known := examples()[[2]string{v.reader.Page().T(exampleTitle), v.Param("game")}]
		if !known {
			return echo.ErrNotFound
		}
		if deal := v.Param("deal"); deal != "" {
			if _, err := now.Correcting(deal); err != nil {
				return err
			}
		}
		r := pages.Viewer{Viewer: v.reader}
		r.Watches, r.Example = true, true
		key := pageKey{evening: now.ID, last: now.State.Last, address: v.absolute(""), reader: r.Viewer}
		return v.cached(key, now.State.Last, func() templ.Component { return draw(v, now, r) })
	})
}

func exampleEvening(_ *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Evening(r.EveningPage(now))
}

func exampleBoard(_ *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Board(r.BoardPage(now))
}

func exampleTable(_ *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.ChangeEvening(r.TablePage(now, evening.Suggestions{}))
}

func exampleSettling(_ *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Settle(r.SettlePage(now, []evening.NightList{now.NightList()}))
}

func exampleList(v *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return ui.PrintedList(ui.ListPage{
		Page: r.Page(printFiles...), Game: pages.GameOf(now), State: now.State, Sheet: now.Sheet, ID: now.ID, URL: v.absolute(ui.EveningURL(now.ID)),
	})
}

func exampleDeal(v *request, now *evening.Snapshot, r pages.Viewer) templ.Component {
	at, _ := now.Correcting(v.Param("deal")) // showExample has found it
	return pages.Deal(pages.NewVisit(r.Viewer, "", nil).DealPage(now, at))
}
