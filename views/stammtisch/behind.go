package stammtisch

import (
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
	"anschreiber/scoring/stammtisch"
)

// What is looked through for the deals behind a figure: so many evenings, and of
// long ones fewer.
const (
	maxBehind  = 60
	maxEntries = 4_000
)

// A StatDeals is a figure of somebody whose deals are wanted.
type StatDeals struct {
	stammtisch.Choice
	Who     stammtisch.Person
	With    stammtisch.Person // of a figure by player
	Figure  scoring.Stat
	Not     bool // of a Longest: the longest row in which it did not come true
	Entries int  // of the logs that have to be looked through
	Skip    int  // evenings that are on earlier pages
	people  stammtisch.Directory
	way     scoring.Counting
	ids     []string
	more    bool
}

// A StatDeal is a deal behind a figure, and whether the figure came true in it.
type StatDeal struct {
	ResultLine
	Came bool
}

// Behind reads which figure an address asks for; known is false where there is
// none.
func Behind(t stammtisch.Stammtisch, regular stammtisch.Regular, q url.Values) (b StatDeals, known bool) {
	b.Choice, b.Who, b.Not = choice(t, q), regular.Person(), q.Get("nicht") != ""
	game, _ := games.Find(b.Slug())
	i := slices.IndexFunc(game.Figures, func(f scoring.Stat) bool { return f.Key == q.Get("zahl") })
	if i < 0 {
		return b, false
	}
	b.Figure, b.people, b.way = game.Figures[i], t.People(), t.CountingOf(b.Choice)
	if with := q.Get("mit"); with != "" {
		if b.With, known = named(t, with); !known {
			return b, false
		}
	}
	b.Skip = scoring.FromValues(q).Int("ab", 0, 1<<30)
	evenings := behindIt(t, b)
	if b.Figure.Kind == scoring.Longest {
		evenings, b.Skip = b.ofStreak(evenings), 0
	}
	b.take(evenings)
	return b, true
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

// behindIt are the evenings that have something of the figure, in order.
func behindIt(t stammtisch.Stammtisch, b StatDeals) []*stammtisch.EveningResult {
	return slices.DeleteFunc(t.Counting(b.Choice), func(e *stammtisch.EveningResult) bool {
		return !slices.ContainsFunc(e.Figures, func(f stammtisch.StatSum) bool { return b.means(f.Key, f.Who, f.With) && b.counts(f.Sum) })
	})
}

// counts reports a sum with deals that the figure counts.
func (b StatDeals) counts(s scoring.Sum) bool { return b.Figure.Kind != scoring.Count || s.True > 0 }

// take chooses the newest evenings that are not on earlier pages, as many as are looked
// through at once.
func (b *StatDeals) take(evenings []*stammtisch.EveningResult) {
	evenings = evenings[:max(0, len(evenings)-b.Skip)]
	for _, e := range slices.Backward(evenings) {
		if b.more = len(b.ids) == maxBehind || len(b.ids) > 0 && b.Entries+e.Last > maxEntries; b.more {
			break
		}
		b.ids, b.Entries = append(b.ids, e.ID), b.Entries+e.Last
	}
}

// ofStreak are the evenings in which the longest row lies.
func (b *StatDeals) ofStreak(evenings []*stammtisch.EveningResult) []*stammtisch.EveningResult {
	var sum scoring.Sum
	last, before := 0, 0
	for i, e := range evenings {
		was := b.row(sum).Longest
		if sum = sum.Plus(b.sumOf(e), scoring.Longest); b.row(sum).Longest > was {
			last = i
		}
	}
	first := last
	for first > 0 && before < b.row(sum).Longest {
		first--
		before += b.sumOf(evenings[first]).Deals
	}
	return evenings[first:min(last+1, len(evenings))]
}

// row is the longest row that is asked for.
func (b StatDeals) row(s scoring.Sum) scoring.Streak {
	if b.Not {
		return s.Slump
	}
	return s.Streak
}

// sumOf is what the figure came to on an evening.
func (b StatDeals) sumOf(e *stammtisch.EveningResult) (sum scoring.Sum) {
	for _, f := range e.Figures {
		if b.means(f.Key, f.Who, f.With) {
			sum = sum.Plus(f.Sum, b.Figure.Kind)
		}
	}
	return sum
}

// Counted are those deals, the newest first, that make the figure up: of a row
// nothing that stands before or behind it.
func (b StatDeals) Counted(deals []StatDeal) (lines []ResultLine) {
	if b.Figure.Kind == scoring.Longest {
		deals = longestRow(deals, !b.Not)
	}
	for _, d := range deals {
		lines = append(lines, d.ResultLine)
	}
	return lines
}

// longestRow is the first of the longest rows of deals in which a figure came true, or
// did not.
func longestRow(deals []StatDeal, came bool) []StatDeal {
	from, to := 0, 0
	for i := 0; i < len(deals); {
		end := i
		for end < len(deals) && deals[end].Came == came {
			end++
		}
		if end-i >= to-from { // the newest come first
			from, to = i, end
		}
		i = max(end, i+1)
	}
	return deals[from:to]
}

// Evenings are those whose logs have to be looked through, the newest first.
func (b StatDeals) Evenings() []string { return b.ids }

// means reports a figure of the one who is asked for.
func (b StatDeals) means(key, who, with string) bool {
	return key == b.Figure.Key && b.people.Who(who) == b.Who && (b.With == stammtisch.Person{} || b.people.Who(with) == b.With)
}

// Deals are those of an evening behind the figure, the newest first.
func (b StatDeals) Deals(r ViewContext, id string, log scoring.Log) (deals []StatDeal) {
	state := log.Fold()
	game, known := games.Find(state.Setup.Game)
	if !known {
		return nil
	}
	doc := state.Evening()
	sheet, written := game.Score(doc), state.Unstruck()
	name := func(s scoring.Seat) string {
		if s == 0 {
			return ""
		}
		return doc.Players[s-1]
	}
	for i, facts := range game.Facts(doc, sheet) {
		for _, f := range facts {
			if b.means(f.Figure, name(f.Seat), name(f.With)) && (f.True || b.Figure.Kind != scoring.Count) {
				deals = append(deals, StatDeal{r.dealLine(b, id, written[i].ID, doc, sheet.Lines[i], f), f.True})
				break
			}
		}
	}
	slices.Reverse(deals)
	return deals
}

func (r ViewContext) dealLine(b StatDeals, id string, deal int, doc scoring.Document, l scoring.Line, f scoring.StatEvent) ResultLine {
	points := l.Points[f.Seat-1]
	line := ResultLine{
		URL: "/abende/" + id + "/spiele/" + strconv.Itoa(deal), Says: r.Sentence(l.Title),
		Below: r.T(doc.Day.Long()), Points: b.way.Signed(points), Sign: sign(int(b.way.Better(points))),
	}
	if b.Figure.Kind == scoring.Ratio || b.Figure.Kind == scoring.ByPlayer || b.Figure.Kind == scoring.Longest {
		line.Below += " · " + r.T(b.Figure.Says(f.True))
	}
	return line
}

// FigurePage shows the deals behind a figure.
func (r ViewContext) FigurePage(t stammtisch.Stammtisch, b StatDeals, deals []StatDeal) FigurePage {
	figure := r.T(b.Figure.Group) + ": " + r.T(b.Figure.Name)
	if b.With != (stammtisch.Person{}) {
		figure += " " + b.With.Name
	}
	if b.Not {
		figure = r.T(b.Figure.Group) + ": " + r.T(b.Figure.Not)
	}
	v := FigurePage{
		Stammtisch: r.head(t, RejectedForm{}), Player: b.Who.Name, Figure: figure, Deals: b.Counted(deals),
		Back: r.player(b.Who, stammtisch.Choice{Season: b.Season}),
	}
	if b.more {
		v.More = r.behind(b.Who, b.Choice, b.Figure.Key, b.With, "ab", strconv.Itoa(b.Skip+len(b.ids)))
	}
	return v
}
