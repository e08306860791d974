package stammtisch

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// PlayerPage is what a Stammtisch knows of a regular in a season: what each game
// counts, and evening by evening.
func (r Viewer) PlayerPage(t stammtisch.Stammtisch, regular stammtisch.Regular, q url.Values) PlayerPage {
	c, who := choice(t, q), regular.Person()
	c.Game = ""
	v := PlayerPage{Stammtisch: r.head(t, RejectedForm{}), Player: who.Name}
	v.CSV = r.url("/spieler/"+strconv.Itoa(who.ID)+"/abende.csv", query(c, ""))
	v.Seasons = r.seasonTabs(t, c.Season, func(season string) string { return r.player(who, stammtisch.Choice{Season: season}) })
	results := t.Results(t.Counting(c))[who]
	cents := 0
	for _, one := range slices.Backward(results) {
		v.Results = append(v.Results, r.resultLine(t, one))
		cents += one.Cents
	}
	v.Below = r.Count(len(results), oneEvening, manyEvenings)
	if cents != 0 {
		v.Below += " · " + r.SignedEuros(cents)
	}
	for _, table := range t.Games(c.Season) {
		of := stammtisch.Choice{Season: c.Season, Game: table}
		if g := r.playerGame(t, who, of); len(g.Groups) > 0 {
			v.Games = append(v.Games, g)
		}
		r.playerHead(t, &v, who, of)
	}
	return v
}

// playerHead says how somebody stands in a game, with the curve of the first.
func (r Viewer) playerHead(t stammtisch.Stammtisch, v *PlayerPage, who stammtisch.Person, c stammtisch.Choice) {
	table := t.Table(c, t.ColumnOf(c, ""))
	i := slices.IndexFunc(table, func(s stammtisch.Standing) bool { return s.Person == who })
	if i < 0 {
		return
	}
	s, rank := table[i], "–"
	if s.Rank > 0 {
		rank = r.T(ui.Ordinal(s.Rank))
	}
	v.Heads = append(v.Heads, PlayerHead{Game: r.T(t.GameName(c)), Stats: []FigureLine{
		{Name: r.S("Platz", "rank"), Strong: rank}, {Name: r.S("Punkte", "points"), Strong: s.Points.String()},
		{Name: r.S("Schnitt", "average"), Strong: r.average(stammtisch.Per(s.Points, s.Counted))}, {Name: r.S("Abende", "evenings"), Strong: strconv.Itoa(s.Evenings)},
	}})
	if v.Curve == nil {
		v.Curve = r.curve(t, c, table[i:i+1])
	}
}

func (r Viewer) resultLine(t stammtisch.Stammtisch, one stammtisch.Result) ResultLine {
	line := ResultLine{
		URL: eveningURL(one.Evening), Says: r.T(one.Evening.Setup.Day.Long()), Points: one.Points.String(), Sign: cmp.Compare(int(one.Evening.Way.Better(one.Points)), 0),
		Below: r.T(one.Evening.GameName()) + " · " + r.deals(one.Evening, one.Deals),
	}
	if !one.Evening.Scored() {
		line.Points = ""
	}
	if one.Rank > 0 {
		line.Below += " · " + r.T(ui.PlaceSays(one.Rank))
	}
	if one.Cents != 0 {
		line.Below += " · " + r.SignedEuros(one.Cents)
	}
	return line
}

// eveningURL is the page of an evening; "" for one without deals.
func eveningURL(e *stammtisch.EveningResult) string {
	switch {
	case e.Cup != "":
		return ui.TournamentURL(e.ID)
	case e.Total != nil:
		return ""
	}
	return ui.EveningURL(e.ID)
}

// playerGame is what a game knows of somebody, under its own headings.
func (r Viewer) playerGame(t stammtisch.Stammtisch, who stammtisch.Person, c stammtisch.Choice) PlayerGame {
	game, _ := games.Find(c.Slug())
	sums := t.Sums(c, game.Kinds())
	v := PlayerGame{Name: r.T(t.GameName(c))}
	for _, f := range game.Figures {
		lines := r.figureLines(t, who, c, f, sums)
		if len(lines) == 0 {
			continue
		}
		name := r.T(f.Group)
		if n := len(v.Groups); n == 0 || v.Groups[n-1].Name != name {
			v.Groups = append(v.Groups, FigureGroup{Name: name})
		}
		last := &v.Groups[len(v.Groups)-1]
		if f.Kind == scoring.ByPlayer {
			last.ByPlayer = append(last.ByPlayer, lines...)
		} else {
			last.Figures = append(last.Figures, lines...)
		}
	}
	return v
}

// figureLines is a figure of somebody; one for each of the others where it is
// kept by player, and none where there is nothing to say.
func (r Viewer) figureLines(t stammtisch.Stammtisch, who stammtisch.Person, c stammtisch.Choice, f scoring.Stat, sums stammtisch.Sums) (lines []FigureLine) {
	if f.Kind != scoring.ByPlayer {
		if sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: who}]; known && !nothingCost(f, sum, t.CountingOf(c)) {
			line := r.figureLine(f, r.T(f.Name), sum, t.CountingOf(c), r.behind(who, c, f.Key, stammtisch.Person{}))
			lines = append(lines, line)
			if f.Kind == scoring.Longest {
				line.Name, line.Strong = r.T(f.Not), strconv.Itoa(sum.Slump.Longest)
				line.URL = r.behind(who, c, f.Key, stammtisch.Person{}, "nicht", "1")
				lines = append(lines, line)
			}
		}
		return lines
	}
	for _, other := range t.Everybody(t.Counting(c)) {
		if sum, known := sums[scoring.StatKey[stammtisch.Person]{Figure: f.Key, Who: who, With: other}]; known {
			lines = append(lines, r.figureLine(f, r.T(f.Name)+" "+other.Name, sum, t.CountingOf(c), r.behind(who, c, f.Key, other)))
		}
	}
	return lines
}

// nothingCost reports a dearest deal of somebody whom none has cost anything.
func nothingCost(f scoring.Stat, s scoring.Sum, way scoring.Counting) bool {
	dearest := scoring.Lowest
	if way.Few {
		dearest = scoring.Highest
	}
	return f.Kind == dearest && way.Better(s.Peak.Value) >= 0
}

// behind is the page of the deals behind a figure.
func (r Viewer) behind(who stammtisch.Person, c stammtisch.Choice, key string, with stammtisch.Person, further ...string) string {
	q := query(c, "", "zahl", key)
	switch {
	case with.ID > 0:
		q.Set("mit", strconv.Itoa(with.ID))
	case with.Name != "":
		q.Set("mit", account(with))
	}
	for i := 0; i+1 < len(further); i += 2 {
		q.Set(further[i], further[i+1])
	}
	return r.url("/spieler/"+strconv.Itoa(who.ID)+"/spiele", q)
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
		line.URL = "/abende/" + s.Peak.Evening + "/spiele/" + strconv.Itoa(s.Peak.Deal)
	}
	return line
}
