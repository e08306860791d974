package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"
	_ "time/tzdata" // a container has no time zones

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// berlin is where the tables stand: a new evening's day is theirs.
var berlin = func() *time.Location {
	place, err := time.LoadLocation("Europe/Berlin")
	if err != nil {
		panic(err) // embedded
	}
	return place
}()

func (v *visit) today() scoring.Day {
	return scoring.Day(v.s.now().In(berlin).Format(time.DateOnly))
}

// setUp is the page of a new evening.
func setUp(v *visit) error {
	game, err := v.asked()
	if err != nil {
		return err
	}
	page, err := v.setupPage(game, v.samePeople(v.QueryParam("nach")), nil)
	if err != nil {
		return err
	}
	if v.device == "" {
		return v.showForAll(func() templ.Component { return views.NewEvening(page) })
	}
	return v.show(http.StatusOK, views.NewEvening(page))
}

func (v *visit) setupPage(game views.Game, typed url.Values, ps scoring.Problems) (views.SetupPage, error) {
	known, err := v.knownNames()
	if err != nil {
		return views.SetupPage{}, err
	}
	own, err := v.ownRules(game)
	page := views.SetupPage{
		Page: v.page, Game: game, Form: scoring.FromValues(typed), Notes: views.NewNotes(ps),
		Known: known, Seats: game.Players.Max, Key: v.newKey(), Today: v.today(),
	}
	for _, rules := range own {
		page.Own = append(page.Own, views.OwnRules{Name: rules.Name, Value: ownPrefix + rules.Name})
	}
	return page, err
}

// remembered is how many earlier evenings names are offered from.
const remembered = 20

func (v *visit) knownNames() (names []string, err error) {
	evenings, err := v.evenings(remembered)
	for _, e := range evenings {
		for _, name := range e.Log.Fold().Setup.Players {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names, err
}

func (v *visit) evenings(limit int) ([]db.Evening, error) {
	if v.device == "" {
		return nil, nil
	}
	return v.s.store.Evenings(v.Request().Context(), v.device, limit)
}

// begin starts a new evening.
func begin(v *visit) error {
	game, err := v.asked()
	if err != nil {
		return err
	}
	typed, w, err := v.sent()
	if err != nil {
		return err
	}
	if swap := typed.Get("swap"); swap != "" {
		return v.swapSeats(game, typed, swap, w.key)
	}
	if name := typed.Get("forget"); name != "" {
		return v.forgetRules(game, typed, name, w.key)
	}
	if typed.Get("date") == "" {
		typed.Set("date", string(v.today()))
	}
	asked, err := v.withOwnRules(game, typed)
	if err != nil {
		return err
	}
	f := scoring.FromValues(asked)
	setup := game.ReadSetup(f)
	if ps := f.Problems().Errors(); len(ps) > 0 {
		return v.setUpAgain(http.StatusUnprocessableEntity, game, typed, ps, w.key)
	}
	err = v.onDisk(v.create(setup, w.key, v.goesOn(typed.Get("nach"))))
	var why *trouble
	if errors.As(err, &why) {
		return v.setUpAgain(why.status, game, typed, scoring.Problems{{Path: "key", Text: why.clash.Says.Add(scoring.Same(" ")).Add(why.clash.Then)}}, w.key)
	}
	if errors.Is(err, &db.KeyUsedError{}) {
		var ps scoring.Problems
		ps.Add("key", "Dieser Abend ist schon angelegt. Noch einmal drücken legt einen zweiten an.", "This evening exists already. Pressing again makes a second one.")
		return v.setUpAgain(http.StatusUnprocessableEntity, game, typed, ps, v.newKey())
	}
	return err
}

// create keeps a new evening and goes there. It belongs to the night of the
// evening from, if that is not "".
func (v *visit) create(setup scoring.Setup, key, from string) error {
	device := v.ownDevice(key)
	if err := v.remember(deviceValue, device); err != nil { // anew, so that it does not run out while it is used
		return err
	}
	entry := scoring.Entry{Key: key, Version: scoring.EntryVersion, Act: scoring.Act{Setup: &setup}, Device: device}
	id, err := v.s.store.Continue(v.Request().Context(), device, from, entry)
	if err != nil {
		return err
	}
	if err := v.s.store.AddLinks(v.Request().Context(), v.s.newLink(id, db.Viewer, 1), v.s.newLink(id, db.Writer, 1)); err != nil {
		return err
	}
	return v.Redirect(http.StatusSeeOther, "/abende/"+id)
}

func (v *visit) setUpAgain(status int, game views.Game, typed url.Values, ps scoring.Problems, key string) error {
	page, err := v.setupPage(game, typed, ps)
	if err != nil {
		return err
	}
	page.Key = key
	return v.show(status, views.NewEvening(page))
}

// swapSeats puts a player one seat further up; nothing is kept yet.
func (v *visit) swapSeats(game views.Game, typed url.Values, swap, key string) error {
	players := typed["players"]
	if i, err := strconv.Atoi(swap); err == nil && 0 < i && i < len(players) {
		players[i-1], players[i] = players[i], players[i-1]
	}
	return v.setUpAgain(http.StatusOK, game, typed, nil, key)
}
