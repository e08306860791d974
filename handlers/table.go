package handlers

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

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
	var change *views.Change
	return o.write(
		func(o *opened, typed url.Values, seen int) (act scoring.Act, err error) {
			act, change, err = o.newSetup(typed, seen)
			if err == nil && change != nil && typed.Get("shown") != change.Shown {
				return act, &trouble{status: http.StatusOK}
			}
			return act, err
		},
		func(typed url.Values, why *trouble) error { return o.tableAgain(typed, change, why) })
}

// tableAgain shows a table as it was typed, what it would change, and why it
// was not kept.
func (o *opened) tableAgain(typed url.Values, change *views.Change, why *trouble) error {
	page, err := o.tablePage(typed)
	if err != nil {
		return err
	}
	page.Notes, page.Clash, page.Change = views.NewNotes(why.problems), why.clash, change
	if !why.used {
		page.Key = typed.Get("key")
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
	if setup.Same(o.night.Setup) {
		return act, nil, errUnchanged
	}
	act.Deals = o.joined(setup)
	p := o.judge(act, 0, true)
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
		Old: places(o.sheet), New: places(p.sheet),
	}
}

// places are the standing by seat.
func places(s scoring.Sheet) []scoring.Place {
	bySeat := make([]scoring.Place, len(s.Standing))
	for _, place := range s.Standing {
		bySeat[place.Seat-1] = place
	}
	return bySeat
}
