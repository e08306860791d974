package tournament

import (
	"cmp"
	"encoding/json"
	"maps"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/views"
	"anschreiber/views/ui"
)

// NewPage asks what a new tournament is to be: of the game that was chosen, as it
// is usually played.
func NewPage(r ViewContext, back RejectedForm) views.TournamentSetup {
	asked := back.Typed.Get("game")
	game, none := contestOf(asked)
	if none.DE != "" {
		game = contests()[0]
	}
	setup := Setup{Game: game.Slug, Day: r.Today, Rounds: game.Contest.Rounds, Deals: game.Contest.Deals}
	v := Tournament{State: State{Setup: setup}}.setupPage(r, game, back)
	v.New, v.Of = true, r.Of
	if asked != "" && back.Typed.Get("act") == "" { // a form that comes back says it beside its field
		v.None = r.T(none)
		v.Evening, _ = games.Find(asked)
	}
	of := ""
	if r.Of != nil {
		of = "&stammtisch=" + r.Of.ID
	}
	for _, g := range contests() {
		v.Games = append(v.Games, ui.Tab{Name: r.T(g.Name), URL: "/turniere/neu?spiel=" + g.Slug + of, On: g.Slug == game.Slug && v.None == ""})
	}
	return v
}

// contestOf is a game of which there are tournaments; or none says that there are none of it,
// and of which there are.
func contestOf(slug string) (game scoring.RuleBook, none scoring.Text) {
	game, known := games.Find(slug)
	if known && game.Contest != nil {
		return game, none
	}
	var of []scoring.Text
	for _, g := range contests() {
		of = append(of, g.Name)
	}
	none = scoring.T("Turniere gibt es mit ", "There are tournaments of ").Add(scoring.List(of...))
	if known {
		none = none.Add(scoring.T(", nicht mit ", ", not of "), game.Name)
	}
	return game, none.Add(scoring.Same("."))
}

// contests are the games of which there are tournaments.
func contests() []scoring.RuleBook {
	return slices.DeleteFunc(slices.Clone(games.All), func(g scoring.RuleBook) bool { return g.Contest == nil })
}

// SetupPage changes how the tournament is set up.
func (t Tournament) SetupPage(r ViewContext, l Log, back RejectedForm) views.TournamentSetup {
	game, _ := games.Find(t.Setup.Game)
	if back.Typed != nil {
		back = back.over(l.asOf(back.seen()).Setup.fields(r), t.Setup.fields(r))
	}
	v := t.setupPage(r, game, back)
	v.Tournament, v.Of, v.Takers, v.LetsGo = t.withUndo(r, l, v.Tournament), r.Of, r.Takers, r.LetsGo
	return v
}

func (t Tournament) setupPage(r ViewContext, game scoring.RuleBook, back RejectedForm) views.TournamentSetup {
	v := views.TournamentSetup{Tournament: t.head(r, "/einrichten", back), Game: game, Form: scoring.FromValues(t.Setup.fields(r))}
	if back.Typed != nil && back.Typed.Get("act") == "setup" {
		v.Form = scoring.FromValues(back.Typed)
	}
	for _, slug := range game.Contest.Presets {
		v.Presets = append(v.Presets, optionOf(game.Presets, slug))
	}
	for _, p := range game.Presets { // whoever wants may play by others
		if !slices.Contains(game.Contest.Presets, p.Value) {
			v.Presets = append(v.Presets, p)
		}
	}
	v.Presets = append(v.Presets, r.Own...)
	if t.Setup.preset() == asBefore {
		v.Presets = append(v.Presets, scoring.Option{Value: asBefore, Name: scoring.T("eigene, wie bisher", "own, as before")})
	}
	v.PublicNames = publicNames
	for _, g := range Groups {
		v.Groups = append(v.Groups, scoring.Option{Value: groupField(g.Value), Name: g.Name})
	}
	for _, rest := range game.Contest.Rests {
		v.Rests = append(v.Rests, optionOf(restNames, rest))
	}
	for _, size := range slices.Backward(slices.Sorted(maps.Keys(game.Contest.Deals))) {
		n, key := strconv.Itoa(size), "deals"+strconv.Itoa(size)
		v.Sizes = append(v.Sizes, views.SizeField{Key: key, Label: r.S("Spiele je "+t.round().DE+" zu "+together[size], "Deals a "+t.round().EN+", table of "+n), Value: v.Form.Value(key)})
	}
	if prizes := t.proposal(); len(prizes) > 0 {
		v.Propose = strings.Join(strings.Fields(r.prizes(prizes)), " / ")
	}
	return v
}

// together is how many sit at a table, as it is said in German.
var together = map[int]string{3: "dritt", 4: "viert", 5: "fünft"}

var restNames = []scoring.Option{
	{Value: scoring.InThrees, Name: scoring.T("sitzt zu dritt", "sit in threes")},
	{Value: scoring.InFives, Name: scoring.T("sitzt zu fünft", "sit in fives")},
	{Value: scoring.SitOut, Name: scoring.T("setzt aus, reihum", "sit out in turn")},
}

func optionOf(options []scoring.Option, value string) scoring.Option {
	i := slices.IndexFunc(options, func(o scoring.Option) bool { return o.Value == value })
	return options[i]
}

// fields are those of a form as they would be typed.
func (s Setup) fields(r ViewContext) url.Values {
	typed := url.Values{
		"name": {s.Name}, "place": {s.Place}, "date": {string(s.Day)}, "preset": {s.preset()}, "rest": {s.Rest},
		"league": {s.League}, "league_by_place": {strconv.FormatBool(s.LeagueRules.ByPlace)}, "league_drop": {orEmpty(s.LeagueRules.Drop)},
		"rounds": {strconv.Itoa(s.Rounds)}, "minutes": {orEmpty(s.Minutes)}, "team": {orEmpty(s.Team)},
		"fee": {r.typedEuros(s.Fee)}, "lost_first": {r.typedEuros(s.Lost.First)}, "lost_more": {r.typedEuros(s.Lost.More)},
		"passed": {r.typedEuros(s.Lost.Passed)}, "prizes": {r.prizes(s.Prizes)}, "series_prizes": {r.prizes(s.Series)},
		"team_prizes": {r.prizes(s.TeamPrizes)}, "pair_prizes": {r.prizes(s.PairPrizes)}, "tandems": {strconv.FormatBool(s.Tandems)}, "public": {cmp.Or(s.Public, WholeNames)}, "plus_only": {strconv.FormatBool(s.PlusOnly)}, "one_prize": {strconv.FormatBool(s.OnePrize)}, "by_place": {strconv.FormatBool(s.ByPlace)},
		"heats": {heatsSay(s.Heats)}, "match_points": {strconv.FormatBool(s.MatchPoints)}, "venues": {venuesSay(s.Venues)},
		"good_only": {strconv.FormatBool(s.GoodOnly)}, "soli_first": {strconv.FormatBool(s.SoliFirst)},
	}
	for group, prizes := range s.GroupPrizes {
		typed[groupField(group)] = []string{r.prizes(prizes)}
	}
	for size, deals := range s.Deals {
		typed["deals"+strconv.Itoa(size)] = []string{strconv.Itoa(deals)}
	}
	return typed
}

// preset is by which rules are played; asBefore where they are no preset's.
func (s Setup) preset() string {
	rules := map[string]any{}
	_ = json.Unmarshal(s.Rules, &rules) // a new tournament has none
	if preset, is := rules["preset"].(string); len(rules) == 0 || is && len(rules) == 1 {
		return preset
	}
	return asBefore
}

func orEmpty(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// prizes are one a line, as they are typed.
func (r ViewContext) prizes(all []Prize) string {
	var lines []string
	for _, p := range all {
		if p.Text != "" {
			lines = append(lines, p.Text)
		} else {
			lines = append(lines, r.typedEuros(p.Cents))
		}
	}
	return strings.Join(lines, "\n")
}
