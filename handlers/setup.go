package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // a container has no time zones

	"github.com/labstack/echo/v4"

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
	game, err := v.game()
	if err != nil {
		return err
	}
	page, err := v.setupPage(game, url.Values{}, nil)
	if err != nil {
		return err
	}
	return v.show(http.StatusOK, views.NewEvening(page))
}

func (v *visit) setupPage(game views.Game, typed url.Values, ps scoring.Problems) (views.SetupPage, error) {
	known, err := v.knownNames()
	return views.SetupPage{
		Page: v.page, Game: game, Form: scoring.FromValues(typed), Notes: views.NewNotes(ps),
		Known: known, Seats: game.Players.Max, Key: newKey(), Today: v.today(),
	}, err
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
	game, err := v.game()
	if err != nil {
		return err
	}
	typed, err := v.values()
	if err != nil {
		return err
	}
	w, err := readWriting(typed)
	if err != nil {
		return err
	}
	if swap := typed.Get("swap"); swap != "" {
		return v.swapSeats(game, typed, swap, w.key)
	}
	if typed.Get("date") == "" {
		typed.Set("date", string(v.today()))
	}
	f := scoring.FromValues(typed)
	setup := game.ReadSetup(f)
	if ps := f.Problems().Errors(); len(ps) > 0 {
		return v.setUpAgain(game, typed, ps, w.key)
	}
	device, err := v.ownDevice()
	if err != nil {
		return err
	}
	entry := scoring.Entry{Key: w.key, Version: scoring.EntryVersion, Act: scoring.Act{Setup: &setup}, Device: device}
	id, err := v.s.store.Create(v.Request().Context(), device, entry)
	if errors.Is(err, &db.KeyUsedError{}) {
		var ps scoring.Problems
		ps.Add("key", "Dieser Abend ist schon angelegt. Noch einmal drücken legt einen zweiten an.", "This evening exists already. Pressing again makes a second one.")
		return v.setUpAgain(game, typed, ps, newKey())
	}
	if err != nil {
		return err
	}
	return v.Redirect(http.StatusSeeOther, "/abende/"+id)
}

func (v *visit) setUpAgain(game views.Game, typed url.Values, ps scoring.Problems, key string) error {
	page, err := v.setupPage(game, typed, ps)
	if err != nil {
		return err
	}
	page.Key = key
	status := http.StatusUnprocessableEntity
	if len(ps) == 0 {
		status = http.StatusOK
	}
	return v.show(status, views.NewEvening(page))
}

// swapSeats puts a player one seat further up; nothing is kept yet.
func (v *visit) swapSeats(game views.Game, typed url.Values, swap, key string) error {
	players := typed["players"]
	if i, err := strconv.Atoi(swap); err == nil && 0 < i && i < len(players) {
		players[i-1], players[i] = players[i], players[i-1]
	}
	return v.setUpAgain(game, typed, nil, key)
}

// showSetup says this table's rules, and offers to change them.
func showSetup(o *opened) error {
	page, err := o.tablePage(o.setupTyped())
	if err != nil {
		return err
	}
	return o.show(http.StatusOK, views.ChangeEvening(page))
}

// setupTyped is the setup as a filled-in form.
func (o *opened) setupTyped() url.Values {
	body, err := json.Marshal(o.night.Setup)
	if err != nil {
		return nil
	}
	return scoring.FromJSON(body).Typed()
}

func (o *opened) tablePage(typed url.Values) (views.SetupPage, error) {
	page, err := o.setupPage(o.game, typed, nil)
	page.ID, page.Seen = o.id, o.night.Last
	page.Groups = o.game.Sentences(o.night.Setup)
	page.Seats = min(len(o.night.Setup.Players)+1, o.game.Players.Max)
	return page, err
}

// changeSetup changes players, rules or what the evening is called. What moves
// points is shown first, old beside new, and kept when it is confirmed.
func changeSetup(o *opened) error {
	typed, err := o.values()
	if err != nil {
		return err
	}
	w, err := readWriting(typed)
	if err != nil {
		return err
	}
	var change *views.Change
	err = o.keep(w.key, func(o *opened) (act scoring.Act, err error) {
		act, change, err = o.newSetup(typed, w.seen)
		if err == nil && change != nil && typed.Get("shown") != change.Shown {
			return act, &trouble{status: http.StatusOK}
		}
		return act, err
	})
	var why *trouble
	switch {
	case err == nil:
		return o.Redirect(http.StatusSeeOther, o.url())
	case !errors.As(err, &why):
		return err
	}
	page, err := o.tablePage(typed)
	if err != nil {
		return err
	}
	page.Notes, page.Clash, page.Change = views.NewNotes(why.problems), why.clash, change
	if !why.used {
		page.Key = w.key
	}
	return o.show(why.status, views.ChangeEvening(page))
}

// newSetup is the act that a changed table asks for, and what it changes.
func (o *opened) newSetup(typed url.Values, seen int) (scoring.Act, *views.Change, error) {
	f := scoring.FromValues(typed)
	setup := o.game.ReadSetup(f)
	problems := f.Problems()
	for i := range o.night.Setup.Players {
		if i >= len(typed["players"]) || strings.TrimSpace(typed["players"][i]) == "" {
			problems.Add("players["+strconv.Itoa(i)+"]", "wer geht, fehlt ab dem nächsten Spiel; der Name bleibt", "who leaves is absent from the next deal; the name stays")
		}
	}
	act := scoring.Act{Setup: &setup}
	if err := refuse(problems); err != nil {
		return act, nil, err
	}
	act.Deals = o.joined(setup)
	p := o.judge(act, 0)
	if err := refuse(p.all); err != nil {
		return act, nil, err
	}
	if was := o.asSeen(seen).Setup; !was.Same(o.night.Setup) {
		return act, nil, conflict(views.Clash{
			Says: scoring.T("Der Tisch wurde inzwischen geändert.", "The table was changed meanwhile."),
			Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
		})
	}
	return act, o.effect(p.then), nil
}

// joined writes into all earlier deals that a new player was not there yet.
func (o *opened) joined(setup scoring.Setup) (versions []scoring.Version) {
	for _, w := range o.night.Deals {
		deal := w.Deal
		for seat := len(o.night.Setup.Players) + 1; seat <= len(setup.Players); seat++ {
			deal = o.game.Join(deal, scoring.Seat(seat))
		}
		if string(deal) != string(w.Deal) {
			versions = append(versions, scoring.Version{ID: w.ID, Deal: deal, Struck: w.Struck})
		}
	}
	return versions
}

// effect is what another setup does to the sheet; nil where it does nothing.
func (o *opened) effect(p *opened) *views.Change {
	if o.sheet.Same(p.sheet) {
		return nil
	}
	shown, err := json.Marshal(p.night.Setup)
	if err != nil {
		return nil
	}
	return &views.Change{
		Shown: string(shown), Players: p.evening.Players,
		Old: o.sheet.Totals, New: p.sheet.Totals,
		Ranks: [2][]int{ranks(o.sheet), ranks(p.sheet)},
	}
}

func ranks(s scoring.Sheet) []int {
	ranks := make([]int, len(s.Standing))
	for _, place := range s.Standing {
		ranks[place.Seat-1] = place.Rank
	}
	return ranks
}

// ruleCard is a game's rules with worked examples.
func ruleCard(v *visit) error {
	game, err := v.game()
	if err != nil {
		return err
	}
	return v.show(http.StatusOK, views.RuleCard(v.page, game))
}

// choose remembers language and colours, and goes back.
func choose(v *visit) error {
	typed, err := v.values()
	if err != nil {
		return err
	}
	if lang := typed.Get("lang"); lang != "" {
		err = v.remember(langValue, oneOf(lang, "de", "en"))
	}
	if scheme := typed.Get("scheme"); scheme != "" && err == nil {
		err = v.remember(schemeValue, oneOf(scheme, "", "light", "dark"))
	}
	if err != nil {
		return err
	}
	return v.Redirect(http.StatusSeeOther, ownPath(typed.Get("back")))
}

// ownPath is a path on this server, and the start for anything else.
func ownPath(back string) string {
	u, err := url.Parse(back)
	if err != nil || u.Host != "" || u.Scheme != "" || !strings.HasPrefix(u.Path, "/") || strings.HasPrefix(u.Path, "//") || strings.Contains(back, `\`) {
		return "/"
	}
	return u.RequestURI()
}

var errForeign = echo.NewHTTPError(http.StatusForbidden)
