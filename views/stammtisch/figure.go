package stammtisch

import (
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
)

// FigurePage lists the deals that a figure counts; a figure is one number of a player's statistics.
type FigurePage struct {
	Stammtisch
	stammtisch.StatDeals
	Deals []stammtisch.StatDeal
	Way   scoring.Counting
}

// FigurePage returns the page with the deals that a figure counts.
func (r Viewer) FigurePage(t stammtisch.Stammtisch, b stammtisch.StatDeals, deals []stammtisch.StatDeal) FigurePage {
	return FigurePage{r.head(t, RejectedForm{}), b, b.Counted(deals), t.CountingOf(b.Choice)}
}

// called returns the name of the figure in words.
func (v FigurePage) called() string {
	switch {
	case v.Not:
		return v.T(v.Figure.Group) + ": " + v.T(v.Figure.Not)
	case v.With != (stammtisch.Person{}):
		return v.T(v.Figure.Group) + ": " + v.T(v.Figure.Name) + " " + v.With.Name
	}
	return v.T(v.Figure.Group) + ": " + v.T(v.Figure.Name)
}

// older returns the URL of the page with older deals.
func (v FigurePage) older() string {
	return v.behind(v.Who, v.Choice, v.Figure.Key, v.With, "ab", strconv.Itoa(v.Skip+len(v.Evenings)))
}

// points returns what a deal brought this person.
func (v FigurePage) points(d stammtisch.StatDeal) scoring.Points { return d.Line.Points[d.Seat-1] }

// dealBelow says when a deal was played and, for figures that count only some deals, whether this
// one counted.
func (v FigurePage) dealBelow(d stammtisch.StatDeal) string {
	switch v.Figure.Kind {
	case scoring.Ratio, scoring.ByPlayer, scoring.Longest:
		return v.T(d.Day.Long()) + " · " + v.T(v.Figure.Text(d.True))
	}
	return v.T(d.Day.Long())
}

// Behind reads from the parameters of an address for which figure the deals are to be listed. known
// is false if there is no such figure or person.
func Behind(t stammtisch.Stammtisch, regular stammtisch.Regular, q url.Values) (b stammtisch.StatDeals, known bool) {
	b.Choice, b.Who, b.Not = choice(t, q), regular.Person(), q.Get("nicht") != ""
	game, _ := games.Find(b.Slug())
	i := slices.IndexFunc(game.Figures, func(f scoring.Stat) bool { return f.Key == q.Get("zahl") })
	if i < 0 {
		return b, false
	}
	b.Figure = game.Figures[i]
	if with := q.Get("mit"); with != "" {
		if b.With, known = named(t, with); !known {
			return b, false
		}
	}
	b.Skip = scoring.FromValues(q).Int("ab", 0, 1<<30)
	return t.Behind(b), true
}

// named finds the person in an address: a regular by ID, or a guest by the key that account
// returns.
func named(t stammtisch.Stammtisch, key string) (p stammtisch.Person, known bool) {
	if id, err := strconv.Atoi(key); err == nil {
		r, known := t.Regular(id)
		return r.Person(), known
	}
	for _, one := range t.Everybody(t.All) {
		if one.ID == 0 && account(one) == key {
			return one, true
		}
	}
	return p, false
}
