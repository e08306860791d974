package handlers

import (
	"sync"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
	"anschreiber/views"
)

// examples are evenings to look around in, by what they are called and by game.
// Nobody writes there.
var examples = sync.OnceValue(func() map[[2]string]*evening.Snapshot {
	all := map[[2]string]*evening.Snapshot{}
	for _, game := range views.Games {
		for _, title := range []string{exampleTitle.DE, exampleTitle.EN} {
			if s := evening.Example(game, title); s != nil {
				all[[2]string{title, game.Slug}] = s
			}
		}
	}
	return all
})

var exampleTitle = scoring.T("Beispielabend", "Example evening")

// An examplePage draws a page of an example for anybody.
type examplePage func(v *visit, now *evening.Snapshot, r evening.Reader) templ.Component

// showExample is the route of such a page.
func (s *Server) showExample(draw examplePage) echo.HandlerFunc {
	return s.forAll(func(v *visit) error {
		now, known := examples()[[2]string{v.reader.Page().T(exampleTitle), v.Param("game")}]
		if !known {
			return echo.ErrNotFound
		}
		if deal := v.Param("deal"); deal != "" {
			if _, err := now.Correcting(deal); err != nil {
				return err
			}
		}
		r := v.reader
		r.Watches, r.Example = true, true
		key := pageKey{evening: now.ID, last: now.State.Last, reader: r}
		return v.cached(key, len(now.Doc.Deals), func() templ.Component { return draw(v, now, r) })
	})
}

func exampleEvening(_ *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	return views.Evening(now.Page(r))
}

func exampleBoard(_ *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	return views.Board(now.Board(r))
}

func exampleTable(_ *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	return views.ChangeEvening(now.TablePage(r, evening.Suggestions{}))
}

func exampleSettling(_ *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	return views.Settle(now.SettlePage(r, []views.NightList{now.NightList()}))
}

func exampleList(v *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	return views.PrintedList(views.ListPage{
		Page: r.Page(printFiles...), Game: now.Game, State: now.State, Sheet: now.Sheet, ID: now.ID, URL: v.absolute(evening.URL(now.ID)),
	})
}

func exampleDeal(v *visit, now *evening.Snapshot, r evening.Reader) templ.Component {
	at, _ := now.Correcting(v.Param("deal")) // showExample has found it
	return views.Deal(now.DealPage(evening.Visitor{Reader: r, Zone: evening.Berlin}, at))
}
