package handlers

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/views"
)

// rewriting is the place of a deal that is to be corrected.
func (o *opened) rewriting(deal string) (at place, there bool) {
	id, err := strconv.Atoi(deal)
	if err != nil || o.night.Find(id) == nil {
		return place{}, false
	}
	return place{kind: views.Correcting, id: id, action: o.url() + "/spiele/" + deal}, true
}

// showDeal is one deal: the computation, all versions, and what can be done.
func showDeal(o *opened) error {
	at, there := o.rewriting(o.Param("deal"))
	if !there {
		return echo.ErrNotFound
	}
	return o.show(http.StatusOK, views.Deal(o.dealPage(o.written(at.id), at)))
}

// written is a deal as a filled-in form.
func (o *opened) written(id int) url.Values {
	return scoring.FromJSON(o.night.Find(id).Deal).Typed()
}

func (o *opened) dealPage(typed url.Values, at place) views.DealPage {
	v := views.DealPage{
		Page: o.page, ID: o.id, Night: o.night, Deal: *o.night.Find(at.id), Line: o.line(at.id),
		Entry: o.entry(typed, at),
		Acts:  views.NewNotes(nil),
		Past:  o.past(at.id),
	}
	v.Entry.Seen = o.night.Last
	if typed.Has("correction") {
		v.Fix = views.Fix{Form: scoring.FromValues(typed), Notes: views.NewNotes(nil), Key: o.newKey()}
	}
	if v.Line != nil {
		line := *v.Line // the sheet is shared
		line.Warnings = o.warnings(line.Number)
		v.Line = &line
	}
	return v
}

func (o *opened) warnings(number int) (ps scoring.Problems) {
	own := "deals[" + strconv.Itoa(number-1) + "]"
	upTo := o.evening
	upTo.Deals = upTo.Deals[:number]
	for _, p := range o.game.CheckFrom(upTo, number-1).Warnings() {
		if key, is := cutPath(p.Path, own); is {
			p.Path = key
			ps = append(ps, p)
		}
	}
	return ps
}

// past are all versions of a deal in words, the newest first, each as it would
// count where the deal stands today.
func (o *opened) past(id int) (all []views.PastVersion) {
	for _, past := range o.night.Find(id).Versions {
		all = append(all, views.PastVersion{
			Says: o.saysVersion(id, past), When: momentOf(past.Entry.At), By: o.page.T(o.by(past.Entry.Device)),
			Current: past.Current, Undone: past.Undone, Aside: past.Aside,
		})
	}
	return all
}

func (o *opened) saysVersion(id int, past scoring.Past) scoring.Text {
	if past.Struck {
		return scoring.T("gestrichen", "struck")
	}
	return o.after(rewrite(id, past.Deal, false)).spoken(id)
}

func rewrite(id int, deal json.RawMessage, struck bool) scoring.Act {
	return scoring.Act{Deals: []scoring.Version{{ID: id, Deal: deal, Struck: struck}}}
}

// changeDeal corrects, strikes or restores a deal.
func changeDeal(o *opened) error {
	at, there := o.rewriting(o.Param("deal"))
	if !there {
		return o.gone(o.Param("deal"))
	}
	return o.write(
		func(o *opened, typed url.Values, seen int) (scoring.Act, error) { return o.change(typed, at, seen) },
		func(typed url.Values, why *trouble) error { return o.dealAgain(typed, at, why) })
}

// dealAgain shows a deal's page as it was left, and why nothing was kept.
func (o *opened) dealAgain(typed url.Values, at place, why *trouble) error {
	shown := typed
	if typed.Get("act") != "" {
		shown = o.written(at.id)
	}
	v := o.dealPage(shown, at)
	v.Clash, v.Fix.Open = why.clash, true
	v.Entry.Reopen, v.Fix.Reopen = o.night.Closed, o.night.Closed
	notes := views.NewNotes(why.problems)
	if typed.Get("act") != "" {
		v.Acts, v.MoveUp, v.Fix.Open = notes, typed.Get("move_up") == "true", false
		v.Clash.At("")
	} else {
		v.Entry.Notes, v.Fix.Notes = notes, notes
		if v.Fix.Form != nil {
			v.Clash.At("fix")
		}
	}
	if !why.used {
		v.Entry.Key, v.Fix.Key = typed.Get("key"), typed.Get("key")
	}
	return o.show(why.status, views.Deal(v))
}

// change is the act that a deal's page asks for.
func (o *opened) change(typed url.Values, at place, seen int) (scoring.Act, error) {
	deal := o.night.Find(at.id)
	if deal == nil {
		return scoring.Act{}, echo.ErrNotFound
	}
	var p proposal
	mine := scoring.T("gestrichen", "struck")
	switch typed.Get("act") {
	case "":
		p = o.propose(typed, at)
	case "strike", "restore":
		act := rewrite(at.id, deal.Deal, typed.Get("act") == "strike")
		p = o.judge(act, at.id, typed.Get("move_up") == "true")
	default:
		return scoring.Act{}, echo.ErrBadRequest
	}
	if err := refuse(p.all); err != nil {
		return p.act, err
	}
	if v := p.act.Deals[0]; string(v.Deal) == string(deal.Deal) && v.Struck == deal.Struck {
		return p.act, errUnchanged
	}
	if p.number > 0 {
		mine = spoken(p.line(), o.evening.Players)
	}
	return p.act, o.sameDeal(seen, at.id, mine, typed.Get("act"))
}
