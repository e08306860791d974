package evening

import (
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// examples are evenings to look around in, by title (German or English) and game. Nobody can write
// in them.
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
type examplePage func(v *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component

// ShowExample returns the handler of a page of the example.
func ShowExample(s *web.Server, draw examplePage) echo.HandlerFunc {
	return s.ForAll(func(v *web.Visit) error {
		now, known := examples()[[2]string{v.Viewer.Page().T(exampleTitle), v.Param("game")}]
		if !known {
			return echo.ErrNotFound
		}
		if deal := v.Param("deal"); deal != "" {
			if _, err := now.Correcting(deal); err != nil {
				return err
			}
		}
		r := pages.Viewer{Viewer: v.Viewer}
		r.Watches, r.Example = true, true
		key := web.PageKey{Evening: now.ID, Last: now.State.Last, Address: v.Absolute(""), Reader: r.Viewer}
		return v.Cached(key, now.State.Last, func() templ.Component { return draw(v, now, r) })
	})
}

// ExampleEvening draws the example's main page.
func ExampleEvening(_ *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Evening(r.EveningPage(now))
}

// ExampleBoard draws the example's scoreboard.
func ExampleBoard(_ *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Board(r.BoardPage(now))
}

// ExampleTable draws the page with the example's rules.
func ExampleTable(_ *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.ChangeEvening(r.TablePage(now, evening.Suggestions{}))
}

// ExampleSettling draws the page on which the example is settled.
func ExampleSettling(_ *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return pages.Settle(r.SettlePage(now, []evening.NightList{now.NightList()}))
}

// ExampleList draws the example's printed list.
func ExampleList(v *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	return ui.PrintedList(ui.ListPage{
		Page: r.Page(PrintFiles...), Game: pages.GameOf(now), State: now.State, Sheet: now.Sheet, ID: now.ID, URL: v.Absolute(ui.EveningURL(now.ID)),
	})
}

// ExampleDeal draws the page of one deal of the example.
func ExampleDeal(v *web.Visit, now *evening.Snapshot, r pages.Viewer) templ.Component {
	at, _ := now.Correcting(v.Param("deal")) // cannot fail: ShowExample has found the deal
	return pages.Deal(pages.NewVisit(r.Viewer, "", nil).DealPage(now, at))
}
