package handlers

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/views"
)

// showEvening is THE page: strip, form, sheet.
func showEvening(o *opened) error {
	return o.showKept(func() templ.Component { return views.Evening(o.eveningPage(o.fresh(), o.booking())) })
}

func toEvening(o *opened) error { return o.Redirect(http.StatusSeeOther, o.url()) }

// eveningPage is the evening with a form as it was typed. Points without a deal
// have a form of their own.
func (o *opened) eveningPage(typed url.Values, at place) views.EveningPage {
	fix := url.Values{}
	if typed.Has("correction") {
		typed, fix = o.fresh(), typed
	}
	return views.EveningPage{
		Page: o.withFiles("live.js"), ID: o.id, Game: o.game, Night: o.night, Sheet: o.sheet,
		Entry: o.entry(typed, at),
		Undo:  o.undoBar(),
		Where: o.where(at),
		Watch: o.watch(""),
		Fix: views.Fix{
			Form: scoring.FromValues(fix), Notes: views.NewNotes(nil), Key: o.newKey(), Open: len(fix) > 0,
		},
	}
}

// bookDeal books a new deal, or points without one.
func bookDeal(o *opened) error { return o.book(o.booking(), views.Evening) }

// showForgotten is the form of a deal that goes in between.
func showForgotten(o *opened) error {
	at, there := o.between(o.QueryParam("after"))
	if !there {
		return echo.ErrNotFound
	}
	return o.show(http.StatusOK, views.Forgotten(o.eveningPage(o.fresh(), at)))
}

func bookForgotten(o *opened) error {
	at, there := o.between(o.QueryParam("after"))
	if !there {
		return o.gone(o.QueryParam("after"))
	}
	return o.book(at, views.Forgotten)
}

// between is the place behind a deal; 0 is the very first.
func (o *opened) between(after string) (at place, there bool) {
	id, err := strconv.Atoi(after)
	if err != nil || id != 0 && o.night.Find(id) == nil {
		return place{}, false
	}
	return place{after: &id, action: o.url() + "/spiele/neu?after=" + after}, true
}

// gone answers a form about a deal that was taken back meanwhile: what was
// typed is not lost, it becomes a new deal.
func (o *opened) gone(deal string) error {
	id, err := strconv.Atoi(deal)
	if err != nil || id < 1 || id >= len(o.log) || len(o.log[id].Act.Deals) == 0 {
		return echo.ErrNotFound
	}
	typed, err := o.values()
	if err != nil {
		return err
	}
	return o.again(typed, o.booking(), views.Evening, &trouble{status: http.StatusConflict, clash: &views.Clash{
		Says: scoring.T("Dieses Spiel wurde inzwischen zurückgenommen.", "This deal was taken back meanwhile."),
		Then: scoring.T("Was du getippt hast, steht noch im Formular. Drücken bucht es als neues Spiel.", "What you typed is still in the form. Pressing books it as a new deal."),
	}})
}

// where says between which deals a forgotten one goes.
func (o *opened) where(at place) scoring.Text {
	if at.after == nil {
		return scoring.Text{}
	}
	if *at.after == 0 {
		return scoring.T("vor dem ersten Spiel", "before the first deal")
	}
	if n := o.night.Number(*at.after); n > 0 {
		return scoring.T(fmt.Sprintf("gleich nach Spiel %d", n), fmt.Sprintf("right after deal %d", n))
	}
	return scoring.T("an dieser Stelle des Abends", "at this point of the evening")
}

// book takes a new deal.
func (o *opened) book(at place, page func(views.EveningPage) templ.Component) error {
	return o.write(
		func(o *opened, typed url.Values, seen int) (scoring.Act, error) {
			p := o.propose(typed, at)
			return p.act, both(refuse(p.all), o.sameDeals(seen))
		},
		func(typed url.Values, why *trouble) error { return o.again(typed, at, page, why) })
}

// again shows a form as it was typed, and why it was not kept.
func (o *opened) again(typed url.Values, at place, page func(views.EveningPage) templ.Component, why *trouble) error {
	v := o.eveningPage(typed, at)
	v.Clash, v.Watch.Typed = why.clash, true
	v.Entry.Reopen, v.Fix.Reopen = o.night.Closed, o.night.Closed
	notes, key := &v.Entry.Notes, &v.Entry.Key
	if v.Fix.Open {
		notes, key = &v.Fix.Notes, &v.Fix.Key
		v.Clash.At("fix")
	}
	*notes = views.NewNotes(why.problems)
	if !why.used {
		*key = typed.Get("key")
	}
	return o.show(why.status, page(v))
}

// preview is the form with what it would book, and nothing kept. What its
// writer had seen stays what it was: only the answer to a booking moves it on.
func preview(o *opened) error {
	typed, err := o.values()
	if err != nil {
		return err
	}
	at, there := o.booking(), true
	if after := o.QueryParam("after"); after != "" {
		at, there = o.between(after)
	} else if deal := o.QueryParam("deal"); deal != "" {
		at, there = o.rewriting(deal)
	}
	if !there {
		return echo.ErrNotFound
	}
	e := o.entry(typed, at)
	if w, err := readWriting(typed); err == nil {
		e.Key, e.Seen = w.key, o.seenBy(w)
	}
	return o.show(http.StatusOK, views.Preview(e, o.url()))
}

// document is the evening as a file, as the score command reads it.
func document(o *opened) error {
	o.asFile("json")
	return o.JSONPretty(http.StatusOK, o.evening, "  ")
}
