package offline

import (
	"net/url"
	"strings"

	"github.com/a-h/templ"

	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// evening answers requests for an evening; below is the part of the path after that of the evening.
func (v *request) evening(id, below string) Answer {
	v.at = v.kept(id)
	if v.now = v.Snapshot(id); v.now == nil {
		return v.unreadEvening(id, below)
	}
	v.reader.Notice = v.noticeOf(id)
	v.reader.Directs = v.at != nil && v.at.Directs
	v.reader.DealsOnly = v.now.OfTournament() && !v.reader.Directs
	switch {
	case v.now.ID != id && !v.post:
		return redirect(strings.Replace(v.url.RequestURI(), url.PathEscape(id), v.now.ID, 1))
	case v.post && v.isUnknownNumber(below):
		return Answer{Status: notFound}
	case v.post && below == "vorschau":
		return v.preview()
	case v.post && below == "weiter":
		return v.next()
	case v.post:
		return v.write(below)
	}
	v.reader.Watches = !v.mayWrite()
	if below == "dokument.json" {
		return v.document()
	}
	if page := v.page(below); page != nil {
		return v.show(ok, page)
	}
	return Answer{Status: notFound}
}

func (v *request) mayWrite() bool { return v.at == nil || v.at.Writes }

// visitor describes the visitor for the pages of the evening.
func (v *request) visitor() pages.Visit {
	if v.at == nil {
		return pages.NewVisit(v.reader, "", nil)
	}
	return pages.NewVisit(v.reader, v.at.Device, v.at.Devices)
}

func (v *request) reads() pages.Viewer { return v.visitor().Reads(v.now) }

// page returns a page of the evening; nil for one that only the server can draw.
func (v *request) page(below string) templ.Component {
	switch below {
	case "", "vorschau", "zurueck", "weiter": // the last three are reloads after a form
		return pages.Evening(v.reads().EveningPage(v.now))
	case "tafel":
		return pages.Board(v.reads().BoardPage(v.now))
	case "ohne-netz":
		return pages.Preview(v.reads().AnyDealer(v.now))
	case "regeln":
		return pages.ChangeEvening(v.reads().TablePage(v.now, v.suggestions(v.now.Game.Slug)))
	case "abrechnung":
		page := v.reads().SettlePage(v.now, v.night())
		page.Mats = v.mats(v.all()).All
		return v.settle(page)
	case "liste":
		return v.list()
	case "verlauf":
		return v.history()
	}
	return v.deal(below)
}

// deal returns the page of one deal, or the form of a forgotten one.
func (v *request) deal(below string) templ.Component {
	at, err := positionOf(v.now, below, v.url.Query())
	switch {
	case err != nil || !strings.HasPrefix(below, "spiele/"):
		return nil
	case below == "spiele/neu":
		return pages.Forgotten(v.reads().ForgottenPage(v.now, at))
	}
	return pages.Deal(v.visitor().DealPage(v.now, at))
}

// settle returns the page of the settling, with the link to the evening's Stammtisch.
func (v *request) settle(page pages.SettlePage) templ.Component {
	if v.at != nil && v.at.Stammtisch != nil {
		page.Stammtisch = &v.at.Stammtisch.StammtischLink
	}
	return pages.Settle(page)
}

func (v *request) history() templ.Component {
	page, err := v.visitor().HistoryPage(v.now, v.url.Query())
	if err != nil {
		return nil
	}
	return pages.History(page)
}

func (v *request) list() templ.Component {
	return ui.PrintedList(ui.ListPage{
		Page: v.reader.Page("print.css", "list.js"), Game: pages.GameOf(v.now), State: v.now.State, Sheet: v.now.Sheet,
		ID: v.now.ID, URL: v.Origin + ui.EveningURL(v.now.ID),
	})
}

// preview shows the form and what it would book. Nothing is booked.
func (v *request) preview() Answer {
	below, query := "", v.url.Query()
	switch {
	case query.Has("after"):
		below = "spiele/neu"
	case query.Has("deal"):
		below = "spiele/" + query.Get("deal")
	}
	at, err := positionOf(v.now, below, query)
	if err != nil || !v.mayWrite() {
		return Answer{Status: notFound}
	}
	return v.show(ok, pages.Preview(v.reads().Preview(v.now, v.typed, at)))
}
