package tournament

import (
	"cmp"
	"encoding/json"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// Fields are those of a form as they would be typed in a language, "de" or "en".
func (s Setup) Fields(lang string) url.Values {
	typed := url.Values{
		"name": {s.Name}, "place": {s.Place}, "date": {string(s.Day)}, "preset": {s.Preset()}, "rest": {s.Rest},
		"league": {s.League}, "league_by_place": {strconv.FormatBool(s.LeagueRules.ByPlace)}, "league_drop": {OrEmpty(s.LeagueRules.Drop)},
		"rounds": {strconv.Itoa(s.Rounds)}, "minutes": {OrEmpty(s.Minutes)}, "team": {OrEmpty(s.Team)},
		"fee": {typedEuros(lang, s.Fee)}, "lost_first": {typedEuros(lang, s.Lost.First)}, "lost_more": {typedEuros(lang, s.Lost.More)},
		"passed": {typedEuros(lang, s.Lost.Passed)}, "prizes": {PrizeLines(lang, s.Prizes)}, "series_prizes": {PrizeLines(lang, s.Series)},
		"team_prizes": {PrizeLines(lang, s.TeamPrizes)}, "pair_prizes": {PrizeLines(lang, s.PairPrizes)}, "tandems": {strconv.FormatBool(s.Tandems)}, "public": {cmp.Or(s.Public, WholeNames)}, "plus_only": {strconv.FormatBool(s.PlusOnly)}, "one_prize": {strconv.FormatBool(s.OnePrize)}, "by_place": {strconv.FormatBool(s.ByPlace)},
		"heats": {HeatsText(s.Heats)}, "match_points": {strconv.FormatBool(s.MatchPoints)}, "venues": {venuesText(s.Venues)},
		"good_only": {strconv.FormatBool(s.GoodOnly)}, "soli_first": {strconv.FormatBool(s.SoliFirst)},
	}
	for group, prizes := range s.GroupPrizes {
		typed[GroupField(group)] = []string{PrizeLines(lang, prizes)}
	}
	for size, deals := range s.Deals {
		typed["deals"+strconv.Itoa(size)] = []string{strconv.Itoa(deals)}
	}
	return typed
}

// Preset is by which rules are played; asBefore where they are no preset's.
func (s Setup) Preset() string {
	rules := map[string]any{}
	_ = json.Unmarshal(s.Rules, &rules) // a new tournament has none
	if preset, is := rules["preset"].(string); len(rules) == 0 || is && len(rules) == 1 {
		return preset
	}
	return AsBefore
}

// OrEmpty writes a number, and nothing for 0.
func OrEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// PrizeLines are one a line, as they are typed.
func PrizeLines(lang string, all []Prize) string {
	var lines []string
	for _, p := range all {
		if p.Text != "" {
			lines = append(lines, p.Text)
		} else {
			lines = append(lines, typedEuros(lang, p.Cents))
		}
	}
	return strings.Join(lines, "\n")
}

// typedEuros is an amount as somebody types it; "" for none.
func typedEuros(lang string, cents int) string {
	if cents == 0 {
		return ""
	}
	text := strconv.Itoa(cents / 100)
	if cents%100 != 0 {
		mark := ","
		if lang == "en" {
			mark = "."
		}
		text += mark + strconv.Itoa(100 + cents%100)[1:]
	}
	return text
}

// RestNames are the ways of those who are left over when all sit in fours.
var RestNames = []scoring.Option{
	{Value: scoring.InThrees, Name: scoring.T("sitzt zu dritt", "sit in threes")},
	{Value: scoring.InFives, Name: scoring.T("sitzt zu fünft", "sit in fives")},
	{Value: scoring.SitOut, Name: scoring.T("setzt aus, reihum", "sit out in turn")},
}

// ContestOf is a game of which there are tournaments; or none says that there are none of it,
// and of which there are.
func ContestOf(slug string) (game scoring.RuleBook, none scoring.Text) {
	game, known := games.Find(slug)
	if known && game.Contest != nil {
		return game, none
	}
	var of []scoring.Text
	for _, g := range Contests() {
		of = append(of, g.Name)
	}
	none = scoring.T("Turniere gibt es mit ", "There are tournaments of ").Add(scoring.List(of...))
	if known {
		none = none.Add(scoring.T(", nicht mit ", ", not of "), game.Name)
	}
	return game, none.Add(scoring.Same("."))
}

// Contests are the games of which there are tournaments.
func Contests() []scoring.RuleBook {
	return slices.DeleteFunc(slices.Clone(games.All), func(g scoring.RuleBook) bool { return g.Contest == nil })
}

// AsBefore stands for rules of a tournament that are no preset's.
const AsBefore = "as-before"

// GroupField is the name of the field of a group's prizes.
func GroupField(group string) string { return "prizes_" + group }

// Counting is how the points of the ranking are to be read: as those of a table with these
// rules, unless the tournament makes others of them.
func (s Setup) Counting() scoring.Counting {
	game, _ := games.Find(s.Game)
	way := func(key, de, en string) scoring.Counting {
		return scoring.Counting{Key: key, Name: game.Name.Add(scoring.T(", "+de, ", "+en))}
	}
	switch {
	case s.ByPlace:
		return way("by_place", "Tischpunkte", "table points")
	case s.GoodOnly || s.PlusOnly:
		return way("plus_only", "nur Plus", "plus only")
	case game.Counting == nil: // there is no such game
		return scoring.Counting{}
	}
	return game.Counting(scoring.Setup{Game: s.Game, Rules: s.Rules, Players: make([]string, 4)})
}
