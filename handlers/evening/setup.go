package evening

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/views"
)

// Suggestions are what a device remembers for a new evening.
type Suggestions struct {
	Names []string // of earlier evenings
	Rules []Rules  // house rules under a name of their own
}

// Names are the players of earlier evenings, each once.
func Names(logs []scoring.Log) (names []string) {
	for _, log := range logs {
		for _, name := range log.Fold().Setup.Players {
			if !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	return names
}

// SetupPage is the page of a new evening as it was typed.
func SetupPage(r Reader, game views.Game, suggested Suggestions, typed url.Values, ps scoring.Problems) views.SetupPage {
	typed = chosenRules(game, suggested.Rules, typed)
	page := views.SetupPage{
		Page: r.Page("setup.css"), Game: game, Form: scoring.FromValues(typed), Problems: views.NewFormProblems(ps),
		House: houseRules(game, suggested.Rules, typed),
		Known: suggested.Names, Seats: game.Players.Max, Key: r.Key, Today: r.Today,
	}
	for _, rules := range suggested.Rules {
		page.Own = append(page.Own, views.OwnRules{Name: rules.Name, Value: ownPrefix + rules.Name})
	}
	return page
}

// ReadSetup reads the table of a new evening. Rules that the device has kept
// may be chosen in place of a preset.
func ReadSetup(game views.Game, own []Rules, today scoring.Day, typed url.Values) (scoring.Setup, scoring.Problems) {
	form := withOwn(own, chosenRules(game, own, typed))
	if form.Get("date") == "" {
		form.Set("date", string(today))
	}
	f := scoring.FromValues(form)
	setup := game.ReadSetup(f)
	return setup, f.Problems().Errors()
}

// Rearrange does to the form of a new evening what its buttons say.
func Rearrange(typed url.Values) {
	if seat := typed.Get("swap"); seat != "" {
		SwapSeats(typed, seat)
	}
	if name := typed.Get("player"); name != "" {
		SeatPlayer(typed, name)
	}
}

// SwapSeats puts the player of a seat, counted from 0, one seat further up.
// Who deals first goes along.
func SwapSeats(typed url.Values, seat string) {
	players := typed["players"]
	i, err := strconv.Atoi(seat)
	if err != nil || i <= 0 || i >= len(players) {
		return
	}
	players[i-1], players[i] = players[i], players[i-1]
	switch upper := strconv.Itoa(i); typed.Get("first_dealer") {
	case upper:
		typed.Set("first_dealer", strconv.Itoa(i+1))
	case strconv.Itoa(i + 1):
		typed.Set("first_dealer", upper)
	}
}

// SeatPlayer puts a name on the first free seat.
func SeatPlayer(typed url.Values, name string) {
	players := typed["players"]
	free := slices.IndexFunc(players, func(p string) bool { return strings.TrimSpace(p) == "" })
	if free >= 0 && !slices.Contains(players, name) {
		players[free] = name
	}
}
