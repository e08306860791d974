package punktezettel

import (
	"strconv"

	"anschreiber/scoring"
)

// What Wizard counts: a bid that is hit, and each trick that was made; each trick off
// where it is missed.
const (
	hit     = 20
	perMade = 10
	perOff  = -10
)

// mostBid is the most that a number can be off: all points of a deal of Jass, which is
// what Differenzler bids. Wizard has its own limit.
const mostBid = 157

// bid books what bids and tricks come to, a step for everybody.
func (f *fold) bid(points []scoring.Points, d Deal, turn scoring.Turn) (items []scoring.Item) {
	for i := range points {
		seat := scoring.Seat(i + 1)
		if !turn.Playing.Has(seat) {
			continue
		}
		bid, made := at(d.Bids, i), whole(at(d.Points, i))
		value, how := f.table.Rules.bidCounts(bid, made)
		points[i] = scoring.Whole(value)
		own := make([]scoring.Points, len(points))
		own[i] = points[i]
		said := scoring.Same(f.table.Players[i]).Add(counted(" sagt ", " bids ", bid), counted(", macht ", ", makes ", made), scoring.Same(": "), how)
		items = append(items, scoring.Item{Text: said, Points: own})
	}
	return items
}

func counted(de, en string, n int) scoring.Text { return text(de, en).Add(number(n)) }

func whole(p scoring.Points) int {
	n, _ := p.Whole()
	return n
}

// bidCounts is what a bid counts, and how.
func (r Rules) bidCounts(bid, made int) (value int, how scoring.Text) {
	off := max(bid-made, made-bid)
	switch {
	case r.Bids == Difference:
		return off, text("Unterschied = ", "difference = ").Add(number(off))
	case off == 0:
		n := perMade * made
		return hit + n, scoring.Same(strconv.Itoa(hit) + " + " + strconv.Itoa(n) + " = " + strconv.Itoa(hit+n))
	}
	n := scoring.Whole(off * perOff)
	return off * perOff, scoring.Same(strconv.Itoa(off) + " × " + scoring.Whole(perOff).String() + " = " + n.String())
}

// bidsSaid is what everybody has bid, and how many that are.
func (f *fold) bidsSaid(d Deal) []scoring.Item {
	said, sum := scoring.Text{}, 0
	for i, name := range f.table.Players {
		if i >= len(d.Bids) {
			break
		}
		said = said.Add(scoring.Same(name+" "+strconv.Itoa(d.Bids[i])), scoring.Same(", "))
		sum += d.Bids[i]
	}
	return []scoring.Item{{Text: said.Add(text("zusammen ", "in all "), number(sum))}}
}
