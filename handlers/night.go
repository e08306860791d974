package handlers

import (
	"errors"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// goOn begins another evening with the same people: under the rules they have,
// those of a preset ("other rules from now on" is a new list), or at another
// game. Whoever would deal next deals first.
func goOn(o *opened) error {
	typed, w, err := o.sent()
	if err != nil {
		return err
	}
	next, game, err := o.nextList(typed)
	if err != nil {
		return err
	}
	if n := len(o.night.Setup.Players); !game.Players.Has(n) {
		return o.tableAgain(o.setupTyped(), nil, &trouble{status: http.StatusUnprocessableEntity, clash: &views.Clash{
			Says: views.TooFewOrMany(game, n),
		}})
	}
	f := scoring.FromValues(next)
	setup := game.ReadSetup(f)
	if len(f.Problems()) > 0 {
		return echo.ErrBadRequest // only a preset that there is not
	}
	err = o.create(setup, w.key, o.goesOn(o.id))
	var used *db.KeyUsedError
	if errors.As(err, &used) { // pressed again after another deal, or another day
		return o.Redirect(http.StatusSeeOther, "/abende/"+used.Evening)
	}
	return err
}

// nextList is the table of another list, as a filled-in form, and its game.
func (o *opened) nextList(typed url.Values) (url.Values, views.Game, error) {
	next, game := o.setupTyped(), o.game
	preset := typed.Get("preset")
	if slug := typed.Get("game"); slug != "" {
		if game, _ = views.Find(slug); game.Score == nil {
			return nil, game, echo.ErrBadRequest
		}
	}
	if preset != "" || game.Slug != o.game.Slug {
		maps.DeleteFunc(next, func(key string, _ []string) bool { return strings.HasPrefix(key, "rules.") })
		next.Set("rules.preset", preset)
	}
	next.Set("date", string(o.today()))
	next.Set("first_dealer", strconv.Itoa(int(o.sheet.Next.Dealer)))
	return next, game, nil
}

// goesOn is the evening whose night a new one belongs to: one that the visitor
// may write in, and that was written in tonight; "" for none. The same people
// next week are another night.
func (v *visit) goesOn(id string) string {
	if id == "" {
		return ""
	}
	o, err := v.find(id, db.Writer)
	if err != nil || v.s.now().Sub(o.log[len(o.log)-1].At) > aNight {
		return ""
	}
	return id
}

// samePeople is the form of a new evening with the players of another one, so
// that they may sit in another order, and come and go.
func (v *visit) samePeople(id string) url.Values {
	if id == "" {
		return url.Values{}
	}
	o, err := v.find(id, db.Writer)
	if err != nil {
		return url.Values{}
	}
	setup := o.setupTyped()
	typed := url.Values{"players": setup["players"], "title": setup["title"], "place": setup["place"], "suits": setup["suits"]}
	if v.goesOn(id) != "" {
		typed.Set("nach", id)
	}
	return typed
}

// lists are those of the night that the visitor may see, each folded and
// scored, and what they come to together.
func (o *opened) lists() (lists []views.NightList, sum scoring.Reckoning, err error) {
	evenings, err := o.s.store.Night(o.Request().Context(), o.device, o.id)
	for _, e := range evenings {
		game, known := views.Find(e.Log[0].Act.Setup.Game)
		if !known {
			continue
		}
		night := e.Log.Fold()
		sheet := game.Score(night.Evening())
		sum.Add(night.Setup.Players, sheet)
		lists = append(lists, views.NightList{
			ID: e.ID, Here: e.ID == o.id, Game: game, Setup: night.Setup, Sheet: sheet,
		})
	}
	return lists, sum, err
}
