package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// change is the setup as somebody has changed it. Once a round was drawn, its game
// stays.
func (j judge) change() Act {
	was := j.then().Setup
	s, both := merge(was, j.Setup, j.setup())
	j.refuseBoth(fieldsOf(both), was.version, j.Setup.version)
	if drawn := len(j.State.Rounds); s.Rounds < drawn {
		j.Refuse("rounds", strconv.Itoa(drawn)+" sind schon ausgelost", strconv.Itoa(drawn)+" have been drawn already")
	}
	if len(j.State.Rounds) > 0 && s.Game != j.Setup.Game {
		j.Refuse("game", "nach der ersten Auslosung bleibt das Spiel", "the game is fixed once seats are drawn")
	}
	if len(j.Problems()) == 0 && !s.fits() {
		j.Refuse(conflict, "inzwischen hat jemand etwas geändert, das nicht dazu passt. Deine Fassung steht noch im Formular", "somebody has changed something meanwhile that does not go with this. Your version is still in the form")
	}
	return Act{Setup: &s, Why: j.amends(s)}
}

// lightFields are those of a setup that change nothing of what was played.
var lightFields = []string{"name", "place", "date", "minutes", "public", "league", "venues"}

// amends is why the setup counts otherwise than when the lists were played that are in.
func (j judge) amends(s Setup) string {
	counts := func(s Setup) []fact {
		return factsOf(func(field string) scoring.Text {
			if slices.Contains(lightFields, field) {
				return scoring.Text{}
			}
			return s.version(field)
		})
	}
	changed := moved(counts(j.Setup), counts(s))
	if !j.anyIn() || changed.DE == "" && bytes.Equal(j.Setup.Rules, s.Rules) {
		return ""
	}
	return j.why(true, "es sind schon Listen da. Warum: "+changed.DE+"?", "lists are in already. Why: "+changed.EN+"?")
}

// anyIn reports that a list is.
func (t Tournament) anyIn() bool {
	return slices.ContainsFunc(t.listsOf(0), func(l List) bool { return l.In })
}

// setup reads what the tournament is.
func (j judge) setup() Setup {
	s := Setup{
		Name: j.Text("name", 1, maxTitle), Place: j.Text("place", 0, maxTitle), Day: j.day(),
		Rounds: max(j.Int("rounds", 1, maxRounds), 1), Minutes: j.Int("minutes", 0, maxMinutes),
		Fee: j.cents("fee", 0), Lost: LostFee{First: j.cents("lost_first", 0), More: j.cents("lost_more", 0), Passed: j.cents("passed", 0)},
		Prizes: j.prizes("prizes"), Series: j.prizes("series_prizes"), TeamPrizes: j.prizes("team_prizes"),
		PairPrizes: j.prizes("pair_prizes"), GroupPrizes: j.groupPrizes(), OnePrize: j.Bool("one_prize"), Tandems: j.Bool("tandems"),
		Team: j.Int("team", 0, maxTeam), PlusOnly: j.Bool("plus_only"), ByPlace: j.Bool("by_place"),
	}
	s.League, s.LeagueRules = j.Text("league", 0, MaxName), League{ByPlace: j.Bool("league_by_place"), Drop: j.Int("league_drop", 0, maxLeague)}
	s.Heats, s.MatchPoints, s.Venues = j.heatsTyped(), j.Bool("match_points"), j.venuesTyped()
	j.game(&s)
	if s.MatchPoints && s.Team != inTeam {
		j.Refuse("team", "3:0, 2:1, 1:2 und 0:3 gibt es für Mannschaften zu viert", "3:0, 2:1, 1:2 and 0:3 are for teams of four")
	}
	if s.Team == 1 {
		j.Refuse("team", "eine Mannschaft hat mindestens zwei", "a team has at least two")
	}
	if len(j.Problems()) == 0 && !s.fits() {
		j.Refuse("preset", "mit diesen Regeln wird kein Turnier gespielt", "no tournament is played by these rules")
	}
	return s
}

// day is the one that was typed; today where it was left empty.
func (j judge) day() scoring.Day {
	text := j.Text("date", 0, 10)
	if text == "" {
		return j.Today
	}
	day := scoring.Day(text)
	if !day.Valid() {
		j.Refuse("date", "ein Tag wie 2026-11-20", "a day like 2026-11-20")
	}
	if day != j.Setup.Day && day.Late(j.Today) {
		j.Refuse("date", scoring.Late.DE, scoring.Late.EN)
	}
	return day
}

// game reads what is played: the rules, and how many deals at a table of each size.
func (j judge) game(s *Setup) {
	s.Game = j.Text("game", 0, MaxName)
	game, none := ContestOf(s.Game)
	if none.DE != "" {
		j.Refuse("game", none.DE, none.EN)
		return
	}
	s.Rules = j.rules(game)
	if s.Public = j.Choice("public", WholeNames, ShortNames, NumbersOnly); s.Public == WholeNames {
		s.Public = ""
	}
	s.GoodOnly, s.SoliFirst = game.Contest.ZeroSum && j.Bool("good_only"), game.Contest.ZeroSum && j.Bool("soli_first")
	if s.Rest = j.Choice("rest", game.Contest.Rests...); s.Rest == "" {
		s.Rest = game.Contest.Rests[0]
	}
	s.Deals = map[int]int{}
	for size, usual := range game.Contest.Deals {
		s.Deals[size] = usual
		if n := j.MaybeInt("deals"+strconv.Itoa(size), 1, maxDeals); n != nil {
			s.Deals[size] = *n
		}
	}
}

// rules are those of a preset, the director's own, or such as they were.
func (j judge) rules(game scoring.RuleBook) json.RawMessage {
	chosen := j.Value("preset")
	if own, is := j.Own[chosen]; is {
		return own
	}
	if chosen == AsBefore && j.Setup.Game == game.Slug {
		return j.Setup.Rules
	}
	var presets []string
	for _, p := range game.Presets {
		presets = append(presets, p.Value)
	}
	preset := cmp.Or(j.Choice("preset", presets...), game.Contest.Presets[0])
	rules, _ := json.Marshal(map[string]string{"preset": preset}) // of strings
	return rules
}

// AsBefore stands for rules of a tournament that are no preset's.
const AsBefore = "as-before"

func (j judge) groupPrizes() (all map[string][]Prize) {
	for _, g := range Groups {
		if prizes := j.prizes(GroupField(g.Value)); len(prizes) > 0 {
			if all == nil {
				all = map[string][]Prize{}
			}
			all[g.Value] = prizes
		}
	}
	return all
}

// GroupField is the name of the field of a group's prizes.
func GroupField(group string) string { return "prizes_" + group }

// prizes are one a line, by place: an amount of money, or something in words.
func (j judge) prizes(key string) (all []Prize) {
	for line := range strings.SplitSeq(strings.Join(j.Values(key), "\n"), "\n") {
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if cents, money := scoring.ReadCents(line, MaxCents); money {
			all = append(all, Prize{Cents: cents})
			continue
		}
		text, ok := scoring.ReadText(line, 1, maxTitle)
		if all = append(all, Prize{Text: text}); !ok {
			j.Refuse(key, "höchstens 60 Zeichen in einer Zeile", "at most 60 characters in a line")
		}
	}
	if len(all) > MaxPrizes {
		j.Refuse(key, "mehr als 100 Preise gehen nicht", "there is room for 100 prizes")
	}
	return all
}

// cents reads an amount of at least so much; 0 where it was left empty.
func (j judge) cents(key string, least int) int {
	text := j.Value(key)
	if text == "" && least == 0 {
		return 0
	}
	cents, ok := scoring.ReadCents(text, MaxCents)
	if !ok || cents < least {
		j.Refuse(key, "ein Betrag wie 12,40", "an amount like 12.40")
	}
	return cents
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
