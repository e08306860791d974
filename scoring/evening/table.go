package evening

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// ChangeTable judges other players, other rules, or what the evening is called.
// What moves points is shown first, old beside new, and booked when it is
// confirmed.
func (j Judge) ChangeTable() (Decision, error) {
	if comesOrGoes(j.Form) {
		return j.comeOrGo()
	}
	if tradesPlaces(j.Form) {
		return j.tradePlaces()
	}
	j.Form = j.WithNewcomer()
	d, err := j.setup()
	if err == nil && d.Change != nil && j.Get("shown") != d.Change.Shown {
		err = &Rejection{Kind: Unconfirmed}
	}
	return d, err
}

// setup judges the table that was typed.
func (j Judge) setup() (Decision, error) {
	typed := maps.Clone(ChosenRules(j.Game, nil, withUnasked(j.State.Setup, j.Values)))
	typed["players"] = respelled(j.State.Setup.Players, typed["players"], j.Known)
	form := scoring.FromValues(typed)
	setup := j.Game.ReadSetup(form)
	problems := form.Problems()
	if setup.Day != j.State.Setup.Day {
		problems.Late("date", setup.Day, j.Today)
	}
	j.checkNobodyLeft(j.Values["players"], &problems)
	if err := refuse(problems); err != nil {
		return Decision{}, err
	}
	if setup.Same(j.State.Setup) {
		return Decision{}, ErrUnchanged
	}
	act := scoring.Act{Setup: &setup, Joined: j.joined(setup), Deals: j.headStart(setup)}
	if err := j.seat(&act); err != nil {
		return Decision{}, err
	}
	p := j.judge(act, 0, true)
	otherRules := j.canBeginAnew(setup)
	if err := refuse(p.Problems); err != nil {
		d := p.Decision
		if otherRules {
			d.Change = &Effect{Rules: true}
		}
		return d, err
	}
	if was := j.stateSeen(j.SeenBy(j.Form)).Setup; !was.Same(j.State.Setup) {
		return p.Decision, conflict(scoring.Conflict{
			Says: scoring.T("Der Tisch wurde inzwischen geändert.", "The table was changed meanwhile."),
			Then: scoring.T("Noch einmal drücken übernimmt deine Fassung.", "Pressing again keeps your version."),
		})
	}
	d, after := p.Decision, p.After
	if d.Act.Deals != nil { // points to begin with are asked for, and not shown as an effect
		after, _ = j.try(scoring.Act{Setup: &setup, Joined: j.joined(setup)})
	}
	if d.Change = j.effect(after); d.Change != nil {
		d.Change.Rules = otherRules
	}
	return d, nil
}

// canBeginAnew reports a table with other rules, which may also begin with the next deal.
func (j Judge) canBeginAnew(setup scoring.Setup) bool {
	return len(j.Sheet.Lines) > 0 && !j.OfTournament() && string(setup.Rules) != string(j.State.Setup.Rules)
}

// WithNewcomer is a form of the table. One that only says who joins, goes or is back
// is filled in with the table as it stands; so is one of those who change places.
func (j Judge) WithNewcomer() Form {
	if !j.Has("joins") && !comesOrGoes(j.Form) && !tradesPlaces(j.Form) {
		return j.Form
	}
	table := Typed(j.State.Setup)
	table["players"] = append(slices.Clone(j.State.Setup.Players), filled(j.Values["joins"])...)
	for _, key := range []string{"key", "seen", "shown", "why", "trades", startsWith} {
		table[key] = j.Values[key]
	}
	j.takeChair(table, j.Get("chair"))
	j.Values = table
	return j.Form
}

// checkNobodyLeft refuses a table without one of its players: their deals stay on the
// sheet, and so do their names.
func (j Judge) checkNobodyLeft(players []string, problems *scoring.Problems) {
	for i := range j.State.Setup.Players {
		if i >= len(players) || strings.TrimSpace(players[i]) == "" {
			problems.Add("players["+strconv.Itoa(i)+"]", "wer geht, fehlt ab dem nächsten Spiel; der Name bleibt", "whoever leaves is away from the next deal on; the name stays")
		}
	}
}

// startsWith is the field in which a newcomer says with how many points he begins: as many
// as the worst of those who play, or their mean; none where a form does not have it.
const startsWith = "starts_with"

// headStart are the points with which a newcomer begins, as a correction.
func (j Judge) headStart(setup scoring.Setup) []scoring.Version {
	start, offered := j.Sheet.HeadStart()
	points, asked := map[string]scoring.Points{"worst": start.Worst, "mean": start.Mean}[j.Get(startsWith)]
	if !asked || !offered || len(j.joined(setup)) != 1 {
		return nil
	}
	return []scoring.Version{{Deal: scoring.JoinsWith(points, len(setup.Players))}}
}

// joined are the seats that another setup adds to the table.
func (j Judge) joined(setup scoring.Setup) (seats scoring.Seats) {
	for seat := len(j.State.Setup.Players) + 1; seat <= len(setup.Players); seat++ {
		seats = append(seats, scoring.Seat(seat))
	}
	return seats
}

// effect is what another setup does to the sheet; nil where it does nothing, or
// only adds somebody who has nothing yet.
func (j Judge) effect(after *Snapshot) *Effect {
	if j.Sheet.Same(after.Sheet.Without(len(j.Doc.Players))) {
		return nil
	}
	shown, err := json.Marshal(after.State.Setup)
	if err != nil {
		return nil
	}
	return &Effect{
		Shown: string(shown), Players: after.Doc.Players,
		Old: placesBySeat(j.Sheet), New: placesBySeat(after.Sheet),
	}
}

func placesBySeat(sheet scoring.Sheet) []scoring.Place {
	bySeat := make([]scoring.Place, len(sheet.Standing))
	for _, place := range sheet.Standing {
		bySeat[place.Seat-1] = place
	}
	return bySeat
}

// Typed is a setup as a filled-in form, which says each rule that today's edition
// has otherwise.
func Typed(setup scoring.Setup) url.Values {
	before := edited(setup)
	setup.Edition = 0
	body, err := json.Marshal(setup)
	if err != nil {
		return nil
	}
	typed := url.Values(scoring.FromJSON(body).Typed())
	maps.Copy(typed, before)
	return typed
}

// An Effect is what other rules or players do to the evening so far.
type Effect struct {
	Shown    string // the setup whose effect is shown: only this one is kept by confirming; empty for one that cannot be
	Rules    bool   // other rules: they may also begin with the next deal
	Players  []string
	Old, New []scoring.Place // the standing, by seat
}
