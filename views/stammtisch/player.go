package stammtisch

import (
	"cmp"
	"net/url"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// PlayerPage shows somebody of a Stammtisch in a season: figures for each game, and evening by
// evening.
type PlayerPage struct {
	Stammtisch
	Who     stammtisch.Person
	Season  string
	Results []stammtisch.Result // in order of time
}

// PlayerPage returns the page of a regular.
func (r Viewer) PlayerPage(t stammtisch.Stammtisch, regular stammtisch.Regular, q url.Values) PlayerPage {
	season, who := choice(t, q).Season, regular.Person()
	return PlayerPage{r.head(t, RejectedForm{}), who, season, t.Results(t.Counting(stammtisch.Choice{Season: season}))[who]}
}

// below says how often the regular came, and what money was won or lost.
func (v PlayerPage) below() string {
	says, cents := v.Count(len(v.Results), oneEvening, manyEvenings), 0
	for _, one := range v.Results {
		cents += one.Cents
	}
	if cents != 0 {
		says += " · " + v.SignedEuros(cents)
	}
	return says
}

func (v PlayerPage) seasons() []ui.Tab {
	return v.seasonTabs(v.Season, func(season string) string { return v.player(v.Who, stammtisch.Choice{Season: season}) })
}

// csv returns the URL of the file with the regular's evenings.
func (v PlayerPage) csv() string {
	return v.urlWith("/spieler/"+strconv.Itoa(v.Who.ID)+"/abende.csv", query(stammtisch.Choice{Season: v.Season}, ""))
}

// A playerStanding is how somebody stands in a game.
type playerStanding struct {
	stammtisch.Choice
	stammtisch.Standing
}

// standings returns the regular's standing in every game, with the curve of the first game that has
// one.
func (v PlayerPage) standings() (all []playerStanding, curve *SeasonCurve) {
	for _, table := range v.Now.Games(v.Season) {
		c := stammtisch.Choice{Season: v.Season, Game: table}
		for _, s := range v.Now.Table(c, v.Now.ColumnOf(c, "")) {
			if s.Person != v.Who {
				continue
			}
			all = append(all, playerStanding{c, s})
			if curve == nil {
				curve = v.curve(c, []stammtisch.Standing{s})
			}
		}
	}
	return all, curve
}

// rank returns "2." or "2nd"; a dash for no rank.
func (v PlayerPage) rank(s playerStanding) string {
	if s.Rank == 0 {
		return "–"
	}
	return v.T(ui.Ordinal(s.Rank))
}

// perEvening returns the average of the evenings that count.
func (v PlayerPage) perEvening(s playerStanding) string {
	return v.average(stammtisch.Per(s.Points, s.Counted))
}

// points returns the points of an evening; "" if only its money is known.
func points(one stammtisch.Result) string {
	if !one.Evening.Scored() {
		return ""
	}
	return one.Points.String()
}

// gain returns a positive number if an evening was good for the player by the goal of the game, and
// a negative number if it was bad.
func gain(one stammtisch.Result) int { return int(one.Evening.Way.Better(one.Points)) }

// resultBelow says what was played, and the place and the money at the end.
func (v PlayerPage) resultBelow(one stammtisch.Result) string {
	says := v.T(one.Evening.GameName()) + " · " + v.deals(one.Evening, one.Deals)
	if one.Rank > 0 {
		says += " · " + v.T(ui.PlaceText(one.Rank))
	}
	if one.Cents != 0 {
		says += " · " + v.SignedEuros(one.Cents)
	}
	return says
}

// A FigureGroup is a heading with figures.
type FigureGroup struct {
	Name     string
	Figures  []FigureLine
	ByPlayer []FigureLine // with or against each of the others
}

// A FigureLine is a figure with a link to the deals that it counts.
type FigureLine struct {
	Name, Says, URL string
	Strong          string
	Bar             string // per cent; "" for no bar
	Sign            int
}

// A PlayerGame holds the figures of one game for a player, under the game's own headings.
type PlayerGame struct {
	stammtisch.Choice
	Groups []FigureGroup
}

// games returns the games that have figures for the player.
func (v PlayerPage) games() (all []PlayerGame) {
	for _, table := range v.Now.Games(v.Season) {
		g := PlayerGame{Choice: stammtisch.Choice{Season: v.Season, Game: table}}
		if g.Groups = v.groups(g.Choice); len(g.Groups) > 0 {
			all = append(all, g)
		}
	}
	return all
}

// groups returns the figures of a game.
func (v PlayerPage) groups(c stammtisch.Choice) (groups []FigureGroup) {
	game, _ := games.Find(c.Slug())
	sums := v.Now.Sums(c, game.Kinds())
	for _, f := range game.Figures {
		lines := v.figureLines(c, f, sums)
		if len(lines) == 0 {
			continue
		}
		name := v.T(f.Group)
		if n := len(groups); n == 0 || groups[n-1].Name != name {
			groups = append(groups, FigureGroup{Name: name})
		}
		last := &groups[len(groups)-1]
		if f.Kind == scoring.ByPlayer {
			last.ByPlayer = append(last.ByPlayer, lines...)
		} else {
			last.Figures = append(last.Figures, lines...)
		}
	}
	return groups
}

// figureLines returns the lines of a figure. A figure that is counted for pairs of players has a
// line for each other player, and a longest streak has a second line for its opposite. There is no
// line without deals, or where nothingCost is true.
func (v PlayerPage) figureLines(c stammtisch.Choice, f scoring.Stat, sums stammtisch.Sums) (lines []FigureLine) {
	way := v.Now.CountingOf(c)
	if f.Kind != scoring.ByPlayer {
		if sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: v.Who}]; known && !nothingCost(f, sum, way) {
			line := v.figureLine(f, v.T(f.Name), sum, way, v.behind(v.Who, c, f.Key, stammtisch.Person{}))
			lines = append(lines, line)
			if f.Kind == scoring.Longest {
				line.Name, line.Strong = v.T(f.Not), strconv.Itoa(sum.Slump.Longest)
				line.URL = v.behind(v.Who, c, f.Key, stammtisch.Person{}, "nicht", "1")
				lines = append(lines, line)
			}
		}
		return lines
	}
	for _, other := range v.Now.Everybody(v.Now.Counting(c)) {
		if sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: v.Who, With: other}]; known {
			lines = append(lines, v.figureLine(f, v.T(f.Name)+" "+other.Name, sum, way, v.behind(v.Who, c, f.Key, other)))
		}
	}
	return lines
}

// nothingCost reports whether a figure is the "dearest deal" and that deal has cost the player
// nothing: then the figure is not shown.
func nothingCost(f scoring.Stat, s scoring.Sum, way scoring.Counting) bool {
	dearest := scoring.Lowest
	if way.Few {
		dearest = scoring.Highest
	}
	return f.Kind == dearest && way.Better(s.Peak.Value) >= 0
}

func (r Viewer) figureLine(f scoring.Stat, name string, s scoring.Sum, way scoring.Counting, behind string) FigureLine {
	line := FigureLine{Name: name, URL: behind}
	switch f.Kind {
	case scoring.Ratio, scoring.ByPlayer:
		line.Says, line.Strong = strconv.Itoa(s.True)+r.S(" von ", " of ")+strconv.Itoa(s.Deals)+" ·", percent(s.True, s.Deals)
		line.Bar = strconv.Itoa(100 * s.True / max(1, s.Deals))
	case scoring.Count:
		line.Strong = strconv.Itoa(s.True)
	case scoring.Longest:
		line.Strong = strconv.Itoa(s.Streak.Longest)
	case scoring.Mean:
		line.Strong = r.average(stammtisch.Per(s.Value, s.Deals))
	case scoring.Highest, scoring.Lowest:
		line.Says, line.Strong, line.Sign = r.T(s.Peak.Title), way.Signed(s.Peak.Value), cmp.Compare(int(way.Better(s.Peak.Value)), 0)
		line.URL = ui.DealURL(s.Peak.Evening, s.Peak.Deal)
	}
	return line
}

// behind returns the URL of the page with the deals that a figure counts.
func (r Viewer) behind(who stammtisch.Person, c stammtisch.Choice, key string, with stammtisch.Person, further ...string) string {
	q := query(c, "", append([]string{"zahl", key}, further...)...)
	switch {
	case with.ID > 0:
		q.Set("mit", strconv.Itoa(with.ID))
	case with.Name != "":
		q.Set("mit", account(with))
	}
	return r.urlWith("/spieler/"+strconv.Itoa(who.ID)+"/spiele", q)
}
