package stammtisch

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"anschreiber/scoring/stammtisch"
	"anschreiber/views/ui"
)

// SeasonPage shows one season of a Stammtisch, or all of them.
type SeasonPage struct {
	Stammtisch
	stammtisch.Choice
	By          stammtisch.Column // the column by which the table is sorted
	Table       []stammtisch.Standing
	Debts       []stammtisch.Debt
	Tournaments []ui.TournamentTile
}

// SeasonPage returns the first page of a Stammtisch: the season for which the address asks, or all
// seasons, sorted as it asks.
func (r Viewer) SeasonPage(t stammtisch.Stammtisch, q url.Values) SeasonPage {
	v := r.season(t, q)
	v.Debts = t.Money(r.Today).Debts
	return v
}

// season returns a SeasonPage without the debts.
func (r Viewer) season(t stammtisch.Stammtisch, q url.Values) SeasonPage {
	c := choice(t, q)
	by := t.ColumnOf(c, q.Get("nach"))
	return SeasonPage{Stammtisch: r.head(t, RejectedForm{}), Choice: c, By: by, Table: t.Table(c, by)}
}

// evenings returns the evenings that count.
func (v SeasonPage) evenings() []*stammtisch.EveningResult { return v.Now.Counting(v.Choice) }

// notes says which evenings do not count, and who has no rank.
func (v SeasonPage) notes() (notes []string) {
	unranked := func(s stammtisch.Standing) bool { return s.Rank == 0 }
	if n := v.Now.Rules.MinEvenings; v.By.Average && n > 1 {
		notes = append(notes, v.S("Ein Platz nach Schnitt braucht ", "A rank by average needs ")+v.Count(n, oneEvening, manyEvenings)+".")
	} else if slices.ContainsFunc(v.Table, unranked) {
		notes = append(notes, v.S("Ohne Platz: Gäste und wer nur einmal da war.", "Without a rank: guests, and those who came once."))
	}
	n := v.Now.Rules.DropWorst
	number := strconv.Itoa(n)
	switch {
	case n == 0 || v.Game == "":
	case n == 1:
		notes = append(notes, v.S("Bei jedem zählt der schlechteste Abend nicht.", "Everybody’s worst evening does not count."))
	default:
		notes = append(notes, v.S("Bei jedem zählen die "+number+" schlechtesten Abende nicht.", "Everybody’s worst "+number+" evenings do not count."))
	}
	return notes
}

// below returns "Saison 2026 · 14 Abende", and the game.
func (v SeasonPage) below() string {
	n := len(v.evenings())
	if n == 0 {
		return v.S("Stammtisch", "Stammtisch")
	}
	says := v.S("Ewige Tabelle", "All time")
	if v.Season != "" {
		says = v.S("Saison ", "Season ") + v.Season
	}
	says += " · " + v.Count(n, oneEvening, manyEvenings)
	if v.Game != "" {
		says += " · " + v.T(v.Now.GameName(v.Choice))
	}
	return says
}

// seasons returns the links to the same table of other seasons.
func (v SeasonPage) seasons() []ui.Tab {
	return v.seasonTabs(v.Season, func(season string) string { return v.sorted("saison", orWord(season, allTime)) })
}

// sorted returns the URL of this page with other choices: pairs of parameter and value.
func (v SeasonPage) sorted(change ...string) string {
	return v.urlWith("", query(v.Choice, v.By.Key, change...))
}

// table returns the URL of a file with the table, or with the grid of a key.
func (v SeasonPage) table(file string, grid ...string) string {
	return v.urlWith("/tabelle."+file, query(v.Choice, v.By.Key, grid...))
}

// seasonTabs returns the links to all seasons; nil if there is only one. "All time" comes second,
// where it is visible without scrolling.
func (v Stammtisch) seasonTabs(on string, url func(season string) string) (tabs []ui.Tab) {
	seasons := v.Now.Seasons()
	if len(seasons) < 2 {
		return nil
	}
	for _, season := range slices.Insert(seasons, 1, "") {
		name := season
		if season == "" {
			name = v.S("ewige Tabelle", "all time")
		}
		tabs = append(tabs, ui.Tab{Name: name, URL: url(season), On: season == on})
	}
	return tabs
}

func (v SeasonPage) games() (tabs []ui.Tab) {
	for _, table := range v.Now.Games(v.Season) {
		name := v.T(v.Now.GameName(stammtisch.Choice{Game: table}))
		tabs = append(tabs, ui.Tab{Name: name, URL: v.sorted("spiel", table), On: table == v.Game})
	}
	if len(tabs) > 1 {
		tabs = append(tabs, ui.Tab{Name: v.S("zusammen", "together"), URL: v.sorted("spiel", together), On: v.Game == ""})
	}
	return tabs
}

// running returns the evenings that are not over yet, the newest first.
func (v SeasonPage) running() (running []*stammtisch.EveningResult) {
	for _, e := range slices.Backward(v.Now.All) {
		if !e.Ended(v.Today) {
			running = append(running, e)
		}
	}
	return running
}

// standing returns "Anna 139, Cem 145, Bernd −14", by rank. With short it uses short names.
func (v Stammtisch) standing(e *stammtisch.EveningResult, short bool) string {
	players := slices.Clone(e.Players)
	slices.SortStableFunc(players, func(a, b stammtisch.Played) int { return a.Rank - b.Rank })
	says := make([]string, len(players))
	for i, p := range players {
		says[i] = v.People.Who(p.Name).Name
	}
	if short {
		says = ui.Called(says)
	}
	for i, p := range players {
		if e.Scored() {
			says[i] += " " + p.Points.String()
		} else {
			says[i] += " " + v.SignedEuros(p.Cents)
		}
	}
	return strings.Join(says, ", ")
}

// played says which game, how many deals, and when.
func (r Viewer) played(e *stammtisch.EveningResult) string {
	return r.T(e.GameName()) + " · " + r.deals(e, e.Deals) + " · " + r.T(e.Setup.Day.Long())
}

// deals returns "14 Spiele", or says that only the totals of the evening are known; for a
// tournament it returns the tournament's text.
func (r Viewer) deals(e *stammtisch.EveningResult, n int) string {
	if e.Tournament != "" {
		return e.Tournament
	}
	if e.Total != nil {
		return r.S("nur Endstand", "totals only")
	}
	return r.Count(n, oneDeal, manyDeals)
}

// eveningURL returns the URL of an evening, or of a tournament; "" for an evening of which only
// totals are known.
func eveningURL(e *stammtisch.EveningResult) string {
	switch {
	case e.Tournament != "":
		return ui.TournamentURL(e.ID)
	case e.Total != nil:
		return ""
	}
	return ui.EveningURL(e.ID)
}

// share returns the text for a messenger after an evening: its result, and the table.
func (v SeasonPage) share() string {
	all := v.Now.Counting(stammtisch.Choice{})
	if len(all) == 0 {
		return ""
	}
	last := all[len(all)-1]
	c := stammtisch.Choice{Season: v.Now.Rules.Season(last.Setup.Day), Game: last.Table()}
	by, head := v.Now.ColumnOf(c, ""), v.T(last.GameName())
	if by.Average {
		head += ", " + v.T(heads[by.Key])
	}
	text := []string{
		v.Now.Name + " · " + v.T(last.Setup.Day.Long()),
		v.S("Abend ", "Evening ") + strconv.Itoa(len(v.Now.Counting(c))) + ": " + v.standing(last, false), "",
		v.S("Tabelle ", "Table ") + c.Season + " · " + head + ":",
	}
	for _, s := range v.Now.Table(c, by) {
		if s.Rank > 0 {
			text = append(text, strconv.Itoa(s.Rank)+". "+s.Name+" "+v.cell(by, s).Says)
		}
	}
	if len(v.Debts) > 0 {
		text = append(text, "", v.S("Offen:", "Open:"))
		for _, d := range v.Debts {
			text = append(text, v.owes(d))
		}
	}
	return strings.Join(text, "\n")
}

// letters returns which of three widths, in letters, the longest name needs.
func letters(names []string) string {
	longest := 0
	for _, name := range names {
		longest = max(longest, utf8.RuneCountInString(name))
	}
	switch {
	case longest <= 6:
		return "6"
	case longest <= 9:
		return "9"
	}
	return "13"
}
