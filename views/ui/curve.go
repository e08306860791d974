package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// The drawing, in its own units: a phone shows two of them as one pixel.
const (
	curveWidth, curveHeight   = 640, 420
	curveLeft, curveRight     = 88, 464 // where the lines begin and end; the names stand on the right
	curveTop, curveBottom     = 36, 374
	nameDistance              = 27 // names, from each other
	maxLevels, minPartieWidth = 5, 40
)

// A curve is the evening drawn: everybody's running total over the deals.
type curve struct {
	lines  []curveLine
	levels []curveMark // totals, at the left
	deals  []curveMark // numbers of deals, below
	ends   []curveMark // of Partien, on top
}

// A curveLine is a player's.
type curveLine struct {
	name, path  string
	x, y, label int // where it ends, and where its name stands
	number      int // from 1: the colour and the dashes
}

// A curveMark is a line across the drawing and what it says.
type curveMark struct {
	at   int
	says string
	zero bool
}

// A step is what a curve goes by, in words.
type step struct{ title, after, one, many scoring.Text }

var (
	ByDeal = step{
		scoring.T("Punktestand nach jedem Spiel", "Running totals after each deal"), scoring.T("nach Spiel", "after deal"),
		scoring.T("Nach 1 Spiel: ", "After 1 deal: "), scoring.T("Nach %d Spielen: ", "After %d deals: "),
	}
	ByEvening = step{
		scoring.T("Punktestand nach jedem Abend", "Running totals after each evening"), scoring.T("nach dem", "after"),
		scoring.T("Nach 1 Abend: ", "After 1 evening: "), scoring.T("Nach %d Abenden: ", "After %d evenings: "),
	}
)

// span is the lowest and the highest total, 0 among them.
func span(lines []scoring.Line) (low, high scoring.Points) {
	for _, l := range lines {
		low, high = min(low, slices.Min(l.Score())), max(high, slices.Max(l.Score()))
	}
	if low == high {
		high = scoring.Whole(1)
	}
	return low, high
}

// curveOf draws a sheet that has at least one line.
func curveOf(players []string, s scoring.Sheet) curve {
	low, high := span(s.Lines)
	y := func(p scoring.Points) int {
		below := high - p
		if s.Counting.Few { // the best line is the highest, whatever the goal
			below = p - low
		}
		return curveTop + int(below*(curveBottom-curveTop)/(high-low))
	}
	x := func(deal int) int { return curveLeft + deal*(curveRight-curveLeft)/len(s.Lines) }
	var c curve
	for i, name := range Called(players) {
		last := s.Lines[len(s.Lines)-1].Score()[i]
		c.lines = append(c.lines, curveLine{
			name: name, path: curvePath(s.Lines, i, x, y), number: i + 1,
			x: curveRight, y: y(last), label: y(last),
		})
	}
	spread(c.lines)
	for p, step := roundUp(low, levelStep(high-low)), levelStep(high-low); p <= high; p += step {
		c.levels = append(c.levels, curveMark{y(p), p.String(), p == 0})
	}
	for n, step := 0, roundStep(len(s.Lines)); n <= len(s.Lines); n += step {
		c.deals = append(c.deals, curveMark{at: x(n), says: strconv.Itoa(n)})
	}
	for _, partie := range s.Partien {
		c.ends = append(c.ends, curveMark{at: x(partie.To), says: partieMark(partie, x)})
	}
	return c
}

// curvePath goes through a player's totals; every Partie begins at 0.
func curvePath(lines []scoring.Line, i int, x func(int) int, y func(scoring.Points) int) string {
	var b strings.Builder
	fresh := true
	for n, l := range lines {
		if fresh {
			fmt.Fprintf(&b, "M%d %d", x(n), y(0))
		}
		fmt.Fprintf(&b, "L%d %d", x(n+1), y(l.Score()[i]))
		fresh = l.Ends != nil
	}
	return b.String()
}

// partieMark numbers a Partie where there is room for it.
func partieMark(p scoring.Partie, x func(int) int) string {
	if x(p.To)-x(p.From-1) < minPartieWidth {
		return ""
	}
	return strconv.Itoa(p.Number) + "."
}

// spread moves names apart that would stand upon each other: down, and as far
// up again as is needed.
func spread(lines []curveLine) {
	order := make([]*curveLine, len(lines))
	for i := range lines {
		order[i] = &lines[i]
	}
	slices.SortStableFunc(order, func(a, b *curveLine) int { return cmp.Compare(a.y, b.y) })
	for i := 1; i < len(order); i++ {
		order[i].label = max(order[i].label, order[i-1].label+nameDistance)
	}
	below := curveBottom
	for _, l := range slices.Backward(order) {
		l.label = min(l.label, below)
		below = l.label - nameDistance
	}
}

// levelStep is a round distance of levels, so that there are few.
func levelStep(height scoring.Points) scoring.Points {
	whole, _ := (height + 1).Whole()
	return scoring.Whole(roundStep(max(whole, 1)))
}

func roundStep(height int) int {
	for unit := 1; ; unit *= 10 {
		for _, step := range []int{unit, 2 * unit, 5 * unit} {
			if height/step <= maxLevels {
				return step
			}
		}
	}
}

// roundUp is the lowest multiple of step that is not below p.
func roundUp(p, step scoring.Points) scoring.Points {
	n := p / step
	if n*step < p {
		n++
	}
	return n * step
}

// curveSays is the drawing in words.
func curveSays(players []string, s scoring.Sheet, by step) scoring.Text {
	var stand []scoring.Text
	for _, place := range s.Standing {
		total := s.Lines[len(s.Lines)-1].Score()[place.Seat-1]
		stand = append(stand, scoring.Same(place.Seat.Name(players)+" "+total.String()))
	}
	n := len(s.Lines)
	return scoring.Plural(n, by.one, scoring.T(fmt.Sprintf(by.many.DE, n), fmt.Sprintf(by.many.EN, n))).
		Add(scoring.List(stand...)).Add(scoring.Same("."))
}
