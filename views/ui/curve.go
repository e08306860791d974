package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"anschreiber/scoring"
)

// Sizes in the drawing's own units; a phone shows two units as about one pixel.
const (
	curveWidth, curveHeight   = 640, 420
	curveLeft, curveRight     = 88, 464 // where the lines begin and end; the names stand to the right
	curveTop, curveBottom     = 36, 374
	nameDistance              = 27 // least distance between two names
	maxLevels, minPartieWidth = 5, 40
)

// A curve is the drawing of an evening: every player's running total over the deals.
type curve struct {
	lines  []curveLine
	levels []curveMark // round totals, at the left
	deals  []curveMark // deal numbers, below
	ends   []curveMark // ends of Partien, at the top
}

// A curveLine is the line of one player.
type curveLine struct {
	name, path  string
	x, y, label int // the point where the line ends, and the y of its name
	number      int // from 1; decides colour and dashes
}

// A curveMark is a labelled line across the drawing.
type curveMark struct {
	at   int
	says string
	zero bool
}

// A step says, in words, whether a curve advances by deals or by evenings.
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

// span returns the lowest and the highest total; the range always includes 0.
func span(lines []scoring.Line) (low, high scoring.Points) {
	for _, l := range lines {
		low, high = min(low, slices.Min(l.Score())), max(high, slices.Max(l.Score()))
	}
	if low == high {
		high = scoring.Whole(1)
	}
	return low, high
}

// curveOf lays out the curve of a sheet that has at least one line.
func curveOf(players []string, s scoring.Sheet) curve {
	low, high := span(s.Lines)
	y := func(p scoring.Points) int {
		below := high - p
		if s.Counting.Few { // where few points win, the best line is still the highest
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

// curvePath returns the SVG path of a player's totals; every Partie begins at 0 again.
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

// partieMark returns the number of a Partie, or "" where there is no room for it.
func partieMark(p scoring.Partie, x func(int) int) string {
	if x(p.To)-x(p.From-1) < minPartieWidth {
		return ""
	}
	return strconv.Itoa(p.Number) + "."
}

// spread moves overlapping names apart: down, and then up again as far as the lower edge requires.
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

// levelStep returns the distance between two levels: the smallest of 1, 2, 5, 10, 20, 50 … points
// that fits into height at most maxLevels times.
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

// roundUp returns the lowest multiple of step that is not below p.
func roundUp(p, step scoring.Points) scoring.Points {
	n := p / step
	if n*step < p {
		n++
	}
	return n * step
}

// curveText describes the drawing in words: everybody's total at its end.
func curveText(players []string, s scoring.Sheet, by step) scoring.Text {
	var stand []scoring.Text
	for _, place := range s.Standing {
		total := s.Lines[len(s.Lines)-1].Score()[place.Seat-1]
		stand = append(stand, scoring.Same(place.Seat.Name(players)+" "+total.String()))
	}
	n := len(s.Lines)
	return scoring.Plural(n, by.one, scoring.T(fmt.Sprintf(by.many.DE, n), fmt.Sprintf(by.many.EN, n))).
		Add(scoring.List(stand...)).Add(scoring.Same("."))
}
