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
	Names []string // names from earlier evenings
	Rules []Rules  // saved house rules
}

// Names returns the names of the players of these evenings, each once.
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

// ReadSetup reads the table of a new evening. House rules that the device has saved may be chosen
// instead of a preset, and the names get the spelling that the device has saved.
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

// Rearrange changes the form of a new evening according to the button that was pressed.
func Rearrange(typed url.Values) {
	if seat := typed.Get("swap"); seat != "" {
		SwapSeats(typed, seat)
	}
	if name := typed.Get("player"); name != "" {
		SeatPlayer(typed, name)
	}
}

// SwapSeats moves the player of a seat, counted from 0, one seat up. If one of the two swapped
// players deals first, the same player still does.
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

// SeatPlayer puts a name on the first free seat. If the name has a seat already, it frees that
// seat.
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

// spelled returns the names of a new table, spelled as they are known. A name that differs from the
// name of an earlier seat only in spelling gets the same spelling, so that it is then refused as a
// duplicate.
func spelled(players, known []string) (names []string) {
	for _, name := range players {
		names = append(names, nameAs(nameAs(name, known), names))
	}
	return names
}

// nameAs returns a name in the spelling of the known names. It also recognises "Müller, Anna" as
// "Anna Müller".
func nameAs(name string, known []string) string {
	other := scoring.NameAs(scoring.OtherOrder(name), known)
	if name = scoring.NameAs(name, known); other != "" && !slices.Contains(known, name) && slices.Contains(known, other) {
		return other
	}
	return name
}

// respelled returns the typed names of a changed table. A player whose name has not changed keeps
// its spelling; a new player's name is spelled like the known ones.
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

// closeUp returns the form of a new evening without free seats between its players. If the seat
// of the first dealer is free, the first player deals.
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
