package handlers

import (
	"net/http"
	"net/url"

	"github.com/labstack/echo/v4"

	"anschreiber/scoring"
	"anschreiber/views"
)

// showSettling is the end of the evening: who stands where, who pays whom, and
// how that comes about.
func showSettling(o *opened) error {
	page, err := o.settlePage(o.setupTyped())
	if err != nil {
		return err
	}
	return o.show(http.StatusOK, views.Settle(page))
}

func toSettling(o *opened) error { return o.Redirect(http.StatusSeeOther, o.url()+"/abrechnung") }

func (o *opened) settlePage(typed url.Values) (views.SettlePage, error) {
	lists, sum, err := o.lists()
	page := o.withFiles("settle.css", "share.js", "live.js")
	return views.SettlePage{
		Page: page, ID: o.id, Game: o.game, Night: o.night, Sheet: o.sheet,
		Stakes: o.game.Stakes(o.night.Setup),
		Lists:  lists, Sum: sum,
		Undo: o.undoBar(), Watch: o.watch(settling), Key: o.newKey(),
		Money: views.SetupPage{
			Page: page, ID: o.id, Game: o.game, Seen: o.night.Last, Key: o.newKey(),
			Form: scoring.FromValues(typed), Notes: views.NewNotes(nil),
		},
	}, err
}

// changeSettling closes or reopens the evening, or changes what it is played
// for. A reopened one is gone on with.
func changeSettling(o *opened) error {
	typed, err := o.values()
	if err != nil {
		return err
	}
	then := toSettling
	if typed.Get("act") == "reopen" {
		then = toEvening
	}
	return o.writeThen(then, (*opened).settle, o.settleAgain)
}

// settle is the act that the page asks for.
func (o *opened) settle(typed url.Values, seen int) (scoring.Act, error) {
	switch act := typed.Get("act"); act {
	case "close", "reopen":
		closed := act == "close"
		if closed == o.night.Closed {
			return scoring.Act{}, errUnchanged
		}
		return scoring.Act{Closed: &closed}, nil
	case "stake":
		act, _, err := o.newSetup(o.withStakes(typed), seen)
		return act, err
	}
	return scoring.Act{}, echo.ErrBadRequest
}

// withStakes is the table as a filled-in form, with the stakes as typed.
func (o *opened) withStakes(typed url.Values) url.Values {
	table := o.setupTyped()
	for _, s := range o.game.Settings {
		if key := "rules." + s.Key; s.Money {
			table[key] = typed[key]
		}
	}
	return table
}

// settleAgain shows the stakes as they were typed, and why they were not kept.
func (o *opened) settleAgain(typed url.Values, why *trouble) error {
	page, err := o.settlePage(o.withStakes(typed))
	if err != nil {
		return err
	}
	page.Money.Notes, page.Clash = views.NewNotes(why.problems), why.clash
	page.Watch.Typed = true
	if !why.used {
		page.Money.Key = typed.Get("key")
	}
	return o.show(why.status, views.Settle(page))
}
