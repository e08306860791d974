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

// Behind reads which figure an address asks for; known is false where there is
// none.
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

// named is who an address means: a regular, or a guest by his account.
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

// FigurePage shows the deals behind a figure.
func (r Viewer) FigurePage(t stammtisch.Stammtisch, b stammtisch.StatDeals, deals []stammtisch.StatDeal) FigurePage {
	figure := r.T(b.Figure.Group) + ": " + r.T(b.Figure.Name)
	if b.With != (stammtisch.Person{}) {
		figure += " " + b.With.Name
	}
	if b.Not {
		figure = r.T(b.Figure.Group) + ": " + r.T(b.Figure.Not)
	}
	v := FigurePage{
		Stammtisch: r.head(t, RejectedForm{}), Player: b.Who.Name, Figure: figure,
		Back: r.player(b.Who, stammtisch.Choice{Season: b.Season}),
	}
	way := t.CountingOf(b.Choice)
	for _, d := range b.Counted(deals) {
		v.Deals = append(v.Deals, r.dealLine(b.Figure, way, d))
	}
	if b.More {
		v.More = r.behind(b.Who, b.Choice, b.Figure.Key, b.With, "ab", strconv.Itoa(b.Skip+len(b.Evenings)))
	}
	return v
}

func (r Viewer) dealLine(figure scoring.Stat, way scoring.Counting, d stammtisch.StatDeal) ResultLine {
	points := d.Line.Points[d.Seat-1]
	line := ResultLine{
		URL: ui.DealURL(d.Evening, d.ID), Says: r.Sentence(d.Line.Title),
		Below: r.T(d.Day.Long()), Points: way.Signed(points), Sign: cmp.Compare(int(way.Better(points)), 0),
	}
	if figure.Kind == scoring.Ratio || figure.Kind == scoring.ByPlayer || figure.Kind == scoring.Longest {
		line.Below += " · " + r.T(figure.Says(d.True))
	}
	return line
}
