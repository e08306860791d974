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

// Fields returns the fields of the setup form as somebody would type them in a language, "de" or
// "en".
func (s Setup) Fields(lang string) url.Values {
	typed := url.Values{
		"name": {s.Name}, "place": {s.Place}, "date": {string(s.Day)}, "preset": {s.Preset()}, "rest": {s.Rest},
		"league": {s.League}, "league_by_place": {strconv.FormatBool(s.LeagueRules.ByPlace)}, "league_drop": {OrEmpty(s.LeagueRules.Drop)},
		"rounds": {strconv.Itoa(s.Rounds)}, "minutes": {OrEmpty(s.Minutes)}, "team": {OrEmpty(s.Team)},
		"fee": {typedEuros(lang, s.Fee)}, "lost_first": {typedEuros(lang, s.Lost.First)}, "lost_more": {typedEuros(lang, s.Lost.More)},
		"passed": {typedEuros(lang, s.Lost.Passed)}, "prizes": {PrizeLines(lang, s.Prizes)}, "series_prizes": {PrizeLines(lang, s.Series)},
		"team_prizes": {PrizeLines(lang, s.TeamPrizes)}, "pair_prizes": {PrizeLines(lang, s.PairPrizes)}, "tandems": {strconv.FormatBool(s.Tandems)}, "fixed_pairs": {strconv.FormatBool(s.FixedPairs)}, "public": {cmp.Or(s.Public, WholeNames)}, "plus_only": {strconv.FormatBool(s.PlusOnly)}, "one_prize": {strconv.FormatBool(s.OnePrize)}, "by_place": {strconv.FormatBool(s.ByPlace)},
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

// Preset returns the key of the preset that the rules name; "" if there are no rules, and AsBefore
// if the rules are more than a preset and what the game sets for all tournaments.
func (s Setup) Preset() string {
	rules := map[string]any{}
	_ = json.Unmarshal(s.Rules, &rules) // a new tournament has none
	if game, _ := games.Find(s.Game); game.Contest != nil {
		for key := range game.Contest.Sets {
			delete(rules, key)
		}
	}
	if preset, is := rules["preset"].(string); len(rules) == 0 || is && len(rules) == 1 {
		return preset
	}
	return AsBefore
}

// OrEmpty writes a number, and "" for 0.
func OrEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// PrizeLines writes prizes as they are typed, one per line.
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

// typedEuros writes an amount as somebody types it in a language; "" for 0.
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

// RestNames lists the choices for players who are left over when all other tables have the usual
// size.
var RestNames = []scoring.Option{
	{Value: scoring.InThrees, Name: scoring.T("sitzt zu dritt", "sit in threes")},
	{Value: scoring.InFours, Name: scoring.T("sitzt zu viert", "sit in fours")},
	{Value: scoring.InFives, Name: scoring.T("sitzt zu fünft", "sit in fives")},
	{Value: scoring.SitOut, Name: scoring.T("setzt aus, reihum", "sit out in turn")},
}

// ContestOf returns the game with this slug if it can be played as a tournament. Otherwise none is
// a message that it cannot, with the games that can.
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

// Contests returns the games that can be played as a tournament.
func Contests() []scoring.RuleBook {
	return slices.DeleteFunc(slices.Clone(games.All), func(g scoring.RuleBook) bool { return g.Contest == nil })
}

// AsBefore is the form value for rules that are not a preset. If it is chosen, the tournament keeps
// its rules.
const AsBefore = "as-before"

// GroupField returns the name of the form field for a group's prizes.
func GroupField(group string) string { return "prizes_" + group }

// Counting describes how to read the points of the ranking. They are read like the points of a
// table with these rules, unless the tournament converts them by place or counts plus points only.
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
	}
	return s.tableCounting()
}

// tableCounting describes how a table reads its points.
func (s Setup) tableCounting() scoring.Counting {
	game, known := games.Find(s.Game)
	if !known {
		return scoring.Counting{}
	}
	return game.Counting(scoring.Setup{Game: s.Game, Rules: s.Rules, Players: make([]string, s.TableSize())})
}

// addsUpWith reports whether both are tournaments of the same game, in which the same points win.
func (s Setup) addsUpWith(o Setup) bool {
	game, known := games.Find(s.Game)
	called := func(of Setup) scoring.Text { return game.Called(scoring.Setup{Game: of.Game, Rules: of.Rules}) }
	return s.Game == o.Game && known && called(s) == called(o) && s.tableCounting().Few == o.tableCounting().Few
}

// Sign returns how to colour points: 1 for a gain, −1 for a loss, and 0 where the fewest points win.
func (s Setup) Sign() func(scoring.Points) int {
	if s.tableCounting().Few {
		return func(scoring.Points) int { return 0 }
	}
	return func(p scoring.Points) int { return cmp.Compare(p, 0) }
}

// AsksLost reports whether lists ask for the lost games of each player, because the game counts
// them or they cost money.
func (s Setup) AsksLost() bool {
	return s.CountsGames() || s.Lost.First+s.Lost.More > 0
}

// AsksPassed reports whether lists ask how many deals nobody played.
func (s Setup) AsksPassed() bool { return s.CountsGames() || s.Lost.Passed > 0 }

// CountsGames reports whether lists of the game count games won and lost.
func (s Setup) CountsGames() bool {
	game, _ := games.Find(s.Game)
	return game.Contest != nil && game.Contest.Counts
}

// SumsTell reports whether the points of a list tell how many deals it has.
func (s Setup) SumsTell() bool {
	game, _ := games.Find(s.Game)
	n := s.TableSize()
	return game.Contest != nil && game.Contest.Dealt(s.Rules, scoring.ListTotals{Points: make([]scoring.Points, n)}, n) < n
}

// ListedPoints returns the points of a list as they are written on paper. If only plus points are
// written, these are the score without minus points.
func (s Setup) ListedPoints(r Result) scoring.Points {
	if s.GoodOnly {
		return r.Score
	}
	return r.Points
}

// RoundName names a round as players of the game do: "2. Serie".
func (s Setup) RoundName(n int) scoring.Text {
	number, word := strconv.Itoa(n), s.RoundWord()
	return scoring.T(number+". "+word.DE, capital(word.EN)+" "+number)
}

// RoundWord returns the word that players of the game use for a round.
func (s Setup) RoundWord() scoring.Text {
	game, _ := games.Find(s.Game)
	if game.Contest == nil {
		return scoring.Text{}
	}
	return game.Contest.Round
}

func capital(word string) string {
	return strings.ToUpper(word[:min(1, len(word))]) + word[min(1, len(word)):]
}

// fits reports whether the form of a setup would accept these values.
func (s Setup) fits() bool {
	game, known := games.Find(s.Game)
	if !known || game.Contest == nil || !scoring.Fits(s.Name, 1, maxTitle) || !scoring.Fits(s.Place, 0, maxTitle) || !scoring.Fits(s.League, 0, MaxName) || !within(s.LeagueRules.Drop, 0, maxLeague) || !s.Day.Valid() || !publicFits(s.Public) {
		return false
	}
	for size, deals := range s.Deals {
		if game.Contest.Deals[size] == 0 || deals < 1 || deals > maxDeals {
			return false
		}
	}
	counts := within(s.Rounds, 1, maxRounds) && within(s.Minutes, 0, maxMinutes) && within(s.Team, 0, maxTeam) && s.Team != 1
	zeroSum := game.Contest.ZeroSum || !s.GoodOnly && !s.SoliFirst
	league := heatsFit(s.Heats) && venuesFit(s.Venues) && (!s.MatchPoints || s.Team == inTeam)
	pairs := (!s.FixedPairs || s.InPairs() && len(s.PairPrizes) == 0) && !(s.MatchPoints && s.InPairs())
	few := !s.PlusOnly && !s.GoodOnly || !s.tableCounting().Few
	return counts && zeroSum && league && pairs && few && len(s.Deals) == len(game.Contest.Deals) && slices.Contains(game.Contest.Rests, s.Rest) && s.moneyFits() && s.isPlayed(game, s.Rules, s.TableSize())
}

func (s Setup) moneyFits() bool {
	for _, cents := range []int{s.Fee, s.Lost.First, s.Lost.More, s.Lost.Passed} {
		if !within(cents, 0, MaxCents) {
			return false
		}
	}
	for group, prizes := range s.GroupPrizes {
		if !isGroup(group) || group == "" || !prizesFit(prizes) {
			return false
		}
	}
	return prizesFit(s.Prizes) && prizesFit(s.Series) && prizesFit(s.TeamPrizes) && prizesFit(s.PairPrizes)
}

func prizesFit(prizes []Prize) bool {
	return len(prizes) <= MaxPrizes && !slices.ContainsFunc(prizes, func(p Prize) bool {
		return !within(p.Cents, 0, MaxCents) || !scoring.Fits(p.Text, 0, maxTitle)
	})
}
