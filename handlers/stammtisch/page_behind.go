package stammtisch

import (
	"net/url"
	"slices"
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views"
)

// What is looked through for the deals behind a figure: so many evenings, and of
// long ones fewer.
const (
	maxBehind  = 60
	maxEntries = 4_000
)

// A Behind is a figure of somebody whose deals are wanted.
type Behind struct {
	Choice
	Who     Person
	With    Person // of a figure by player
	Figure  scoring.Figure
	Entries int // of the logs that have to be looked through
	people  directory
	ids     []string
	more    bool
}

// Behind reads which figure an address asks for; known is false where there is
// none.
func (t Stammtisch) Behind(regular Regular, q url.Values) (b Behind, known bool) {
	b.Choice, b.Who = t.choice(q), Person{regular.ID, regular.Name}
	game, _ := views.Find(b.Game)
	i := slices.IndexFunc(game.Figures, func(f scoring.Figure) bool { return f.Key == q.Get("zahl") })
	if i < 0 {
		return b, false
	}
	b.Figure = game.Figures[i]
	if id, err := strconv.Atoi(q.Get("mit")); err == nil {
		other, _ := t.Regular(id)
		b.With = Person{other.ID, other.Name}
	}
	b.people = t.people()
	for _, e := range slices.Backward(t.Counting(b.Choice)) {
		if !slices.ContainsFunc(e.Figures, func(f Figure) bool { return b.means(f.Key, f.Who, f.With) }) {
			continue
		}
		if b.more = len(b.ids) == maxBehind || len(b.ids) > 0 && b.Entries+e.Last > maxEntries; b.more {
			break
		}
		b.ids, b.Entries = append(b.ids, e.ID), b.Entries+e.Last
	}
	return b, true
}

// Evenings are those whose logs have to be looked through, the newest first.
func (b Behind) Evenings() []string { return b.ids }

// means reports a figure of the one who is asked for.
func (b Behind) means(key, who, with string) bool {
	return key == b.Figure.Key && b.people.who(who) == b.Who && (b.With == Person{} || b.people.who(with) == b.With)
}

// Deals are those of an evening behind the figure, the newest first.
func (b Behind) Deals(r Reader, id string, log scoring.Log) (lines []views.ResultLine) {
	state := log.Fold()
	game, known := views.Find(state.Setup.Game)
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
			if b.means(f.Figure, name(f.Seat), name(f.With)) {
				lines = append(lines, r.dealLine(b, id, written[i].ID, doc, sheet.Lines[i], f))
				break
			}
		}
	}
	slices.Reverse(lines)
	return lines
}

func (r Reader) dealLine(b Behind, id string, deal int, doc scoring.Evening, l scoring.Line, f scoring.Fact) views.ResultLine {
	points := l.Points[f.Seat-1]
	line := views.ResultLine{
		URL: "/abende/" + id + "/spiele/" + strconv.Itoa(deal), Says: r.Sentence(l.Title),
		Below: r.T(doc.Day.Long()), Points: points.Signed(), Sign: sign(int(points)),
	}
	if b.Figure.Kind == scoring.Ratio || b.Figure.Kind == scoring.ByPlayer || b.Figure.Kind == scoring.Longest {
		line.Below += " · " + r.T(b.Figure.Says(f.True))
	}
	return line
}

// FigurePage shows the deals behind a figure.
func (t Stammtisch) FigurePage(r Reader, b Behind, deals []views.ResultLine) views.FigurePage {
	figure := r.T(b.Figure.Group) + ": " + r.T(b.Figure.Name)
	if b.With != (Person{}) {
		figure += " " + b.With.Name
	}
	return views.FigurePage{
		Stammtisch: t.head(r, Refused{}), Player: b.Who.Name, Figure: figure, Deals: deals, More: b.more,
		Back: r.player(b.Who, Choice{Season: b.Season}),
	}
}
