package evening

import (
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// ChangeTable judges a change of the players, the rules or the evening's title, place and day. A
// change that moves points is first shown with the old standing next to the new one, and booked
// only when it is confirmed.
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

// setup judges a form with the whole table.
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
	if d.Act.Deals != nil { // a newcomer's starting points were chosen in the form and are not shown as an effect
		after, _ = j.try(scoring.Act{Setup: &setup, Joined: j.joined(setup)})
	}
	if d.Change = j.effect(after); d.Change != nil {
		d.Change.Rules = otherRules
	}
	return d, nil
}

// canBeginAnew reports whether the setup changes rules in a way that could also be applied from the
// next deal on, by beginning a new list.
func (j Judge) canBeginAnew(setup scoring.Setup) bool {
	return len(j.Sheet.Lines) > 0 && !j.OfTournament() && string(setup.Rules) != string(j.State.Setup.Rules)
}

// WithNewcomer returns a form with the whole table. If the form only says who joins, leaves, is
// back or changes places, the current table is filled in. Any other form is returned unchanged.
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

// checkNobodyLeft adds a problem if one of the evening's players is missing. Their deals stay on
// the sheet, so their names must stay too.
func (j Judge) checkNobodyLeft(players []string, problems *scoring.Problems) {
	for i := range j.State.Setup.Players {
		if i >= len(players) || strings.TrimSpace(players[i]) == "" {
			problems.Add(scoring.Element("players", i), "wer geht, fehlt ab dem nächsten Spiel; der Name bleibt", "whoever leaves is away from the next deal on; the name stays")
		}
	}
}

// startsWith is the name of the field for a newcomer's points at the beginning: those of the worst
// player, or the mean of all. Without the field the newcomer begins with none.
const startsWith = "starts_with"

// headStart returns the points with which a newcomer begins, as a correction, or nil.
func (j Judge) headStart(setup scoring.Setup) []scoring.Version {
	start, offered := j.Sheet.HeadStart()
	points, asked := map[string]scoring.Points{"worst": start.Worst, "mean": start.Mean}[j.Get(startsWith)]
	if !asked || !offered || len(j.joined(setup)) != 1 {
		return nil
	}
	return []scoring.Version{{Deal: scoring.JoinsWith(points, len(setup.Players))}}
}

// joined returns the seats that a new setup adds to the table.
func (j Judge) joined(setup scoring.Setup) (seats scoring.Seats) {
	for seat := len(j.State.Setup.Players) + 1; seat <= len(setup.Players); seat++ {
		seats = append(seats, scoring.Seat(seat))
	}
	return seats
}

// effect returns what a new setup changes on the sheet. Returns nil if it changes nothing, or
// only adds a player without points.
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

// Typed returns a setup as a filled-in form. The form contains the value of every rule for which
// today's edition would have another default.
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

// An Effect is what changed rules or players do to the evening so far.
type Effect struct {
	Shown    string // the setup whose effect is shown, as JSON, because a confirmation is valid only for this setup; empty if it cannot be booked
	Rules    bool   // the rules are changed, so the new rules could also start with the next deal
	Players  []string
	Old, New []scoring.Place // the standing, by seat
}
