package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"maps"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// change books a changed setup. The game cannot be changed once a round was drawn.
func (j judge) change() Act {
	was := j.then().Setup
	s, both := merge(was, j.Setup, setupForm{j.Form, j.Sent, j.Setup}.read())
	j.refuseBoth(fieldsOf(both), was.version, j.Setup.version)
	if drawn := len(j.State.Rounds); s.Rounds < drawn {
		j.Refuse("rounds", strconv.Itoa(drawn)+" sind schon ausgelost", strconv.Itoa(drawn)+" have been drawn already")
	}
	if semi := j.SemiFinal(); semi != nil && s.Rounds != semi.Number+1 {
		j.Refuse("rounds", "die Halbfinale sind ausgelost: danach kommt nur noch eine Runde", "the semi-finals are drawn: only one round follows")
	}
	if len(j.State.Rounds) > 0 && s.Game != j.Setup.Game {
		j.Refuse("game", "nach der ersten Auslosung bleibt das Spiel", "the game is fixed once seats are drawn")
	}
	j.refusePlayed(s)
	if len(j.Problems()) == 0 && !s.fits() {
		j.Refuse(conflict, "inzwischen hat jemand etwas geändert, das nicht dazu passt. Deine Fassung steht noch im Formular", "somebody has changed something meanwhile that does not go with this. Your version is still in the form")
	}
	return Act{Setup: &s, Why: j.amends(s)}
}

// refusePlayed refuses a setup with which the tables of rounds that have begun do not go: partners
// at a table of three, or pairs who stay together although they have not.
func (j judge) refusePlayed(s Setup) {
	for _, t := range j.Tables() {
		if n := strconv.Itoa(len(t.Seats)); !s.maySit()(len(t.Seats)) {
			j.Refuse("preset", "es wurde schon an Tischen mit "+n+" gespielt: das geht mit diesen Regeln nicht", "tables of "+n+" have played already: by these rules they cannot")
			return
		}
	}
	for _, p := range j.Players {
		if o, round := j.playedApart(p); s.FixedPairs && !j.Setup.FixedPairs && round > 0 {
			in := s.RoundName(round)
			j.Refuse("fixed_pairs", p.Name+" und "+o.Name+" haben nicht zusammen gespielt ("+in.DE+")", p.Name+" and "+o.Name+" have not played together ("+in.EN+")")
			return
		}
	}
}

// lightFields lists the fields of a setup that do not affect any result.
var lightFields = []string{"name", "place", "date", "minutes", "public", "league", "venues"}

// amends returns the reason for a changed setup. A reason is required if lists are in and the
// change affects how they count; otherwise amends returns "".
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

// A setupForm reads the form of a setup.
type setupForm struct {
	*scoring.Form
	Sent
	was Setup // the setup before the change; empty for a new tournament
}

// read reads the whole form.
func (f setupForm) read() Setup {
	s := Setup{
		Name: f.Text("name", 1, maxTitle), Place: f.Text("place", 0, maxTitle), Day: f.day(),
		Rounds: max(f.Int("rounds", 1, maxRounds), 1), Minutes: f.Int("minutes", 0, maxMinutes),
		Fee: centsIn(f.Form, "fee", 0), Lost: LostFee{First: centsIn(f.Form, "lost_first", 0), More: centsIn(f.Form, "lost_more", 0), Passed: centsIn(f.Form, "passed", 0)},
		Prizes: f.prizes("prizes"), Series: f.prizes("series_prizes"), TeamPrizes: f.prizes("team_prizes"),
		PairPrizes: f.prizes("pair_prizes"), GroupPrizes: f.groupPrizes(), OnePrize: f.Bool("one_prize"), Tandems: f.Bool("tandems"), FixedPairs: f.Bool("fixed_pairs"),
		Team: f.Int("team", 0, maxTeam), PlusOnly: f.Bool("plus_only"), ByPlace: f.Bool("by_place"),
	}
	s.League, s.LeagueRules = f.Text("league", 0, MaxName), League{ByPlace: f.Bool("league_by_place"), Drop: f.Int("league_drop", 0, maxLeague)}
	s.Heats, s.MatchPoints, s.Venues = f.heats(), f.Bool("match_points"), f.venues()
	f.game(&s)
	if (s.PlusOnly || s.GoodOnly) && s.tableCounting().Few {
		f.Refuse("plus_only", "„nur Plus“ gibt es nicht, wo die wenigsten Punkte gewinnen", "“plus only” is not for games in which the fewest points win")
	}
	if s.MatchPoints && s.Team != inTeam {
		f.Refuse("team", "3:0, 2:1, 1:2 und 0:3 gibt es für Mannschaften zu viert", "3:0, 2:1, 1:2 and 0:3 are for teams of four")
	}
	if s.FixedPairs && !s.InPairs() {
		f.Refuse("fixed_pairs", "feste Paare gibt es nur, wo zwei gegen zwei spielen", "pairs that stay together are only for two against two")
	}
	if s.FixedPairs && len(s.PairPrizes) > 0 {
		f.Refuse("pair_prizes", "wo Paare zusammenbleiben, stehen ihre Preise bei den Preisen nach Platz", "where pairs stay together, their prizes are those by place")
	}
	if s.MatchPoints && s.InPairs() {
		f.Refuse("team", "Wertungspunkte gibt es nicht, wo zwei gegen zwei spielen", "match points are not for games of two against two")
	}
	if s.Team == 1 {
		f.Refuse("team", "eine Mannschaft hat mindestens zwei", "a team has at least two")
	}
	if len(f.Problems()) == 0 && !s.fits() {
		f.Refuse("preset", "mit diesen Regeln wird kein Turnier gespielt", "no tournament is played by these rules")
	}
	return s
}

// day returns the day that was typed; today if the field was left empty.
func (f setupForm) day() scoring.Day {
	text := f.Text("date", 0, 10)
	if text == "" {
		return f.Today
	}
	day := scoring.Day(text)
	if !day.Valid() {
		f.Refuse("date", "ein Tag wie 2026-11-20", "a day like 2026-11-20")
	}
	if day != f.was.Day && day.Late(f.Today) {
		f.Refuse("date", scoring.Late.DE, scoring.Late.EN)
	}
	return day
}

// game reads the game, its rules, and how many deals are played at a table of each size.
func (f setupForm) game(s *Setup) {
	s.Game = f.Text("game", 0, MaxName)
	game, none := ContestOf(s.Game)
	if none.DE != "" {
		f.Refuse("game", none.DE, none.EN)
		return
	}
	s.Rules = f.rules(game)
	for _, key := range slices.Sorted(maps.Keys(game.Contest.Sets)) {
		s.Rules = withRule(s.Rules, key, game.Contest.Sets[key])
	}
	if s.Public = f.Choice("public", WholeNames, ShortNames, NumbersOnly); s.Public == WholeNames {
		s.Public = ""
	}
	s.GoodOnly, s.SoliFirst = game.Contest.ZeroSum && f.Bool("good_only"), game.Contest.ZeroSum && f.Bool("soli_first")
	if s.Rest = f.Choice("rest", game.Contest.Rests...); s.Rest == "" {
		s.Rest = game.Contest.Rests[0]
	}
	s.Deals = map[int]int{}
	for size, usual := range game.Contest.Deals {
		s.Deals[size] = usual
		if n := f.MaybeInt("deals"+strconv.Itoa(size), 1, maxDeals); n != nil {
			s.Deals[size] = *n
		}
	}
}

// rules returns the chosen rules: those of a preset, house rules of the director, or the rules that
// the tournament had before.
func (f setupForm) rules(game scoring.RuleBook) json.RawMessage {
	chosen := f.Value("preset")
	if own, is := f.Own[chosen]; is {
		return own
	}
	if chosen == AsBefore && f.was.Game == game.Slug {
		return f.was.Rules
	}
	var presets []string
	for _, p := range game.Presets {
		presets = append(presets, p.Value)
	}
	preset := cmp.Or(f.Choice("preset", presets...), game.Contest.Presets[0])
	rules, _ := json.Marshal(map[string]string{"preset": preset}) // a map of strings cannot fail
	return rules
}

func (f setupForm) groupPrizes() (all map[string][]Prize) {
	for _, g := range Groups {
		if prizes := f.prizes(GroupField(g.Value)); len(prizes) > 0 {
			if all == nil {
				all = map[string][]Prize{}
			}
			all[g.Value] = prizes
		}
	}
	return all
}

// prizes reads prizes by place, one per line: an amount of money, or a text.
func (f setupForm) prizes(key string) (all []Prize) {
	for line := range strings.SplitSeq(strings.Join(f.Values(key), "\n"), "\n") {
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
			f.Refuse(key, "höchstens 60 Zeichen in einer Zeile", "at most 60 characters in a line")
		}
	}
	if len(all) > MaxPrizes {
		f.Refuse(key, "mehr als 100 Preise gehen nicht", "there is room for 100 prizes")
	}
	return all
}

// centsIn reads an amount of at least that many cents from a form; 0 if it was left empty and least
// is 0.
func centsIn(f *scoring.Form, key string, least int) int {
	text := f.Value(key)
	if text == "" && least == 0 {
		return 0
	}
	cents, ok := scoring.ReadCents(text, MaxCents)
	if !ok || cents < least {
		f.Refuse(key, "ein Betrag wie 12,40", "an amount like 12.40")
	}
	return cents
}
