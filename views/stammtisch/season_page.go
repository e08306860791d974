package stammtisch

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// SeasonPage is what the first page of a Stammtisch shows: a season, or all of
// them, in the order that the address asks for.
func (r Viewer) SeasonPage(t stammtisch.Stammtisch, q url.Values) SeasonPage {
	c := choice(t, q)
	by := t.ColumnOf(c, q.Get("nach"))
	table := t.Table(c, by)
	v := SeasonPage{
		Stammtisch: r.head(t, RejectedForm{}), Below: r.below(t, c), Running: r.running(t), Evenings: r.Tiles(t, t.Counting(c)),
		Debts: r.debtLines(t.Money(r.Today).Debts), Ranking: r.ranking(t, c, by, table), Curve: r.curve(t, c, table),
		Share: r.share(t), CSV: r.url("/tabelle.csv", query(c, by.Key)), HTML: r.url("/tabelle.html", query(c, by.Key)),
	}
	v.Seasons = r.seasonTabs(t, c.Season, func(season string) string { return r.url("", query(c, by.Key, "saison", orWord(season, allTime))) })
	v.Games = r.gameTabs(t, c, by)
	if len(table) == 0 {
		v.CSV, v.HTML = "", ""
		return v
	}
	v.Grids = r.grids(t, c, table)
	if v.Curve != nil {
		v.Curve.CSV = r.url("/tabelle.csv", query(c, by.Key, "was", byCurve))
	}
	if n := t.Rules.MinEvenings; by.Average && n > 1 {
		v.Few = r.S("Ein Platz nach Schnitt braucht ", "A rank by average needs ") + r.Count(n, oneEvening, manyEvenings) + "."
	}
	if v.Few == "" && slices.ContainsFunc(table, func(s stammtisch.Standing) bool { return s.Rank == 0 }) {
		v.Unranked = r.S("Ohne Platz: Gäste und wer nur einmal da war.", "Without a rank: guests, and those who came once.")
	}
	if n := t.Rules.DropWorst; n > 0 && c.Game != "" {
		v.Drops = r.drops(n)
	}
	return v
}

// drops says that so many of the worst evenings do not count.
func (r Viewer) drops(n int) string {
	if n == 1 {
		return r.S("Bei jedem zählt der schlechteste Abend nicht.", "Everybody’s worst evening does not count.")
	}
	number := strconv.Itoa(n)
	return r.S("Bei jedem zählen die "+number+" schlechtesten Abende nicht.", "Everybody’s worst "+number+" evenings do not count.")
}

// below is "Saison 2026 · 14 Abende" and the game.
func (r Viewer) below(t stammtisch.Stammtisch, c stammtisch.Choice) string {
	evenings := t.Counting(c)
	if len(evenings) == 0 {
		return r.S("Stammtisch", "Stammtisch")
	}
	says := []string{r.S("Ewige Tabelle", "All time")}
	if c.Season != "" {
		says[0] = r.S("Saison ", "Season ") + c.Season
	}
	says = append(says, r.Count(len(evenings), oneEvening, manyEvenings))
	if c.Game != "" {
		says = append(says, r.T(t.GameName(c)))
	}
	return strings.Join(says, " · ")
}

// seasonTabs are the seasons, where there are several; all of them together stand
// behind the newest, where they are seen without scrolling.
func (r Viewer) seasonTabs(t stammtisch.Stammtisch, on string, url func(season string) string) (tabs []ui.Tab) {
	seasons := t.Seasons()
	if len(seasons) < 2 {
		return nil
	}
	for _, season := range slices.Insert(seasons, 1, "") {
		name := season
		if season == "" {
			name = r.S("ewige Tabelle", "all time")
		}
		tabs = append(tabs, ui.Tab{Name: name, URL: url(season), On: season == on})
	}
	return tabs
}

func (r Viewer) gameTabs(t stammtisch.Stammtisch, c stammtisch.Choice, by stammtisch.Column) (tabs []ui.Tab) {
	for _, table := range t.Games(c.Season) {
		name := r.T(t.GameName(stammtisch.Choice{Game: table}))
		tabs = append(tabs, ui.Tab{Name: name, URL: r.url("", query(c, by.Key, "spiel", table)), On: table == c.Game})
	}
	if len(tabs) > 1 {
		tabs = append(tabs, ui.Tab{Name: r.S("zusammen", "together"), URL: r.url("", query(c, by.Key, "spiel", together)), On: c.Game == ""})
	}
	return tabs
}

// running are the evenings of today that are not over.
func (r Viewer) running(t stammtisch.Stammtisch) (lines []RunningLine) {
	people := t.People()
	for _, e := range slices.Backward(t.All) {
		if e.Ended(r.Today) {
			continue
		}
		tile := r.tile(people, e)
		lines = append(lines, RunningLine{EveningLine: tile, Game: r.T(e.GameName()), Played: r.deals(e, e.Deals), Short: r.standing(people, e, ui.Called)})
	}
	return lines
}

// Tiles are evenings by how they ended, the newest first.
func (r Viewer) Tiles(t stammtisch.Stammtisch, evenings []*stammtisch.EveningResult) (tiles []EveningLine) {
	people := t.People()
	for _, e := range slices.Backward(evenings) {
		tiles = append(tiles, r.tile(people, e))
	}
	return tiles
}

// tile is an evening by how it ended.
func (r Viewer) tile(d stammtisch.Directory, e *stammtisch.EveningResult) EveningLine {
	return EveningLine{
		ID: e.ID, Title: r.standing(d, e, slices.Clone[[]string]), Deals: e.Deals, Total: e.Total != nil, URL: eveningURL(e),
		Below: r.T(e.GameName()) + " · " + r.deals(e, e.Deals) + " · " + r.T(e.Setup.Day.Long()),
	}
}

// standing is "Anna 139, Cem 145, Bernd −14", the first first, with names as they are called.
func (r Viewer) standing(d stammtisch.Directory, e *stammtisch.EveningResult, called func([]string) []string) string {
	players := slices.Clone(e.Players)
	slices.SortStableFunc(players, func(a, b stammtisch.Played) int { return a.Rank - b.Rank })
	says := make([]string, len(players))
	for i, p := range players {
		says[i] = d.Who(p.Name).Name
	}
	says = called(says)
	for i, p := range players {
		says[i] += " " + r.result(e, p)
	}
	return strings.Join(says, ", ")
}

// result is how an evening ended for somebody.
func (r Viewer) result(e *stammtisch.EveningResult, p stammtisch.Played) string {
	if !e.Scored() {
		return r.SignedEuros(p.Cents)
	}
	return p.Points.String()
}

// deals is "14 Spiele", or that only the totals of the evening are known.
func (r Viewer) deals(e *stammtisch.EveningResult, n int) string {
	if e.Cup != "" {
		return e.Cup
	}
	if e.Total != nil {
		return r.S("nur Endstand", "totals only")
	}
	return r.Count(n, oneDeal, manyDeals)
}

// maxCurves is how many lines can be told apart.
const maxCurves = 7

// curve is everybody's running total, evening by evening; nil for less than two
// evenings.
func (r Viewer) curve(t stammtisch.Stammtisch, c stammtisch.Choice, table []stammtisch.Standing) *SeasonCurve {
	evenings := t.Counting(c)
	if c.Game == "" || len(evenings) < 2 {
		return nil
	}
	drawn := table[:min(len(table), maxCurves)]
	curve := SeasonCurve{Sheet: scoring.Sheet{Counting: t.CountingOf(c)}, More: len(table) - len(drawn), Whole: t.Rules.DropWorst > 0}
	totals := make([]scoring.Points, len(drawn))
	points := pointsBy(t, evenings)
	for i, s := range drawn {
		curve.Players = append(curve.Players, s.Name)
		curve.Sheet.Standing = append(curve.Sheet.Standing, scoring.Place{Seat: scoring.Seat(i + 1), Rank: s.Rank})
	}
	for n, e := range evenings {
		totals = slices.Clone(totals)
		for i, s := range drawn {
			totals[i] += points[attendance{s.Person, e}]
		}
		curve.Days = append(curve.Days, shortDay(r, e.Setup.Day))
		curve.Sheet.Lines = append(curve.Sheet.Lines, scoring.Line{Number: n + 1, Totals: totals})
	}
	return &curve
}

func shortDay(r Viewer, d scoring.Day) string {
	return strconv.Itoa(d.OfMonth()) + "." + strconv.Itoa(d.Month()) + "." + strconv.Itoa(d.Year())[2:]
}

// An attendance is somebody at an evening.
type attendance struct {
	stammtisch.Person
	*stammtisch.EveningResult
}

// pointsBy are what evenings were for everybody.
func pointsBy(t stammtisch.Stammtisch, evenings []*stammtisch.EveningResult) map[attendance]scoring.Points {
	points := map[attendance]scoring.Points{}
	for who, results := range t.Results(evenings) {
		for _, one := range results {
			points[attendance{who, one.Evening}] = one.Points
		}
	}
	return points
}

// share is what a messenger gets after an evening: how it ended, and the table.
func (r Viewer) share(t stammtisch.Stammtisch) string {
	all := t.Counting(stammtisch.Choice{})
	if len(all) == 0 {
		return ""
	}
	last := all[len(all)-1]
	c := stammtisch.Choice{Season: t.Rules.Season(last.Setup.Day), Game: last.Table()}
	by, head := t.ColumnOf(c, ""), r.T(last.GameName())
	if by.Average {
		head += ", " + r.T(heads[by.Key])
	}
	text := []string{
		t.Name + " · " + r.T(last.Setup.Day.Long()),
		r.S("Abend ", "Evening ") + strconv.Itoa(len(t.Counting(c))) + ": " + r.tile(t.People(), last).Title, "",
		r.S("Tabelle ", "Table ") + c.Season + " · " + head + ":",
	}
	for _, s := range t.Table(c, by) {
		if s.Rank > 0 {
			text = append(text, strconv.Itoa(s.Rank)+". "+s.Name+" "+r.cell(by, s).Says)
		}
	}
	if debts := r.debtLines(t.Money(r.Today).Debts); len(debts) > 0 {
		text = append(text, "", r.S("Offen:", "Open:"))
		for _, d := range debts {
			text = append(text, d.Says+" "+d.Amount)
		}
	}
	return strings.Join(text, "\n")
}
