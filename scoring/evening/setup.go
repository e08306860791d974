package evening

import (
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
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

// ReadSetup reads the table of a new evening. Rules that the device has kept
// may be chosen in place of a preset, and names that it knows are spelled as it knows them.
func ReadSetup(game scoring.RuleBook, known Suggestions, today scoring.Day, typed url.Values) (scoring.Setup, scoring.Problems) {
	first := scoring.Setup{Game: game.Slug, Edition: scoring.FirstEdition}
	own := known.Rules
	form := closeUp(withOwn(own, ChosenRules(game, own, withUnasked(first, typed))))
	form["players"] = spelled(form["players"], known.Names)
	if form.Get("date") == "" {
		form.Set("date", string(today))
	}
	f := scoring.FromValues(form)
	setup := game.ReadSetup(f)
	problems := f.Problems().Errors()
	problems.Late("date", setup.Day, today)
	return setup, problems
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

// SeatPlayer puts a name on the first free seat. Who sits already gets up.
func SeatPlayer(typed url.Values, name string) {
	players := typed["players"]
	if seat := slices.Index(players, name); seat >= 0 {
		players[seat] = ""
		return
	}
	if free := slices.IndexFunc(players, isFree); free >= 0 {
		players[free] = name
	}
}

// spelled are the names of a new table. One that is like that of a seat before is the same, and
// refused so.
func spelled(players, known []string) (names []string) {
	for _, name := range players {
		names = append(names, nameAs(nameAs(name, known), names))
	}
	return names
}

// nameAs is a name as it stands among those that are known: "Müller, Anna" is "Anna Müller", too.
func nameAs(name string, known []string) string {
	other := scoring.NameAs(scoring.OtherOrder(name), known)
	if name = scoring.NameAs(name, known); other != "" && !slices.Contains(known, name) && slices.Contains(known, other) {
		return other
	}
	return name
}

// respelled are the names of a table's players as they were typed for another one. Whoever is called
// as before stays spelled so, and whoever is new is spelled as those who are known.
func respelled(table, players, known []string) []string {
	names := slices.Clone(players)
	for seat, name := range names {
		others := slices.Clone(table)
		if seat < len(others) {
			if others[seat] == name {
				continue
			}
			others = slices.Delete(others, seat, seat+1)
		} else {
			others = append(others, known...)
		}
		names[seat] = nameAs(nameAs(name, others), names[:seat])
	}
	return names
}

func isFree(name string) bool { return strings.TrimSpace(name) == "" }

// closeUp is the form of a new evening without free seats between its players, where the
// first of them deals if the seat is free that was to.
func closeUp(typed url.Values) url.Values {
	form, seats := maps.Clone(typed), typed["players"]
	if form["players"] = filled(seats); len(form["players"]) == 0 {
		return typed
	}
	dealer, err := strconv.Atoi(typed.Get("first_dealer"))
	switch {
	case err != nil || dealer < 1 || dealer > len(seats):
	case isFree(seats[dealer-1]):
		form.Set("first_dealer", "1")
	default:
		form.Set("first_dealer", strconv.Itoa(len(filled(seats[:dealer]))))
	}
	return form
}
