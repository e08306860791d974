package punktezettel

import (
	"fmt"
	"strconv"

	"anschreiber/scoring"
)

var bidRules = []scoring.Rule[Rules]{
	{
		Key: "bids", Group: count, Label: text("Ansagen", "Bids"),
		Options: []scoring.Option{
			{Value: Off, Name: text("keine", "none")},
			{Value: Wizard, Name: text("wie bei Wizard", "as in Wizard")},
			{Value: Difference, Name: text("der Unterschied zählt", "the difference counts")},
		},
		Says: func(r Rules) scoring.Text {
			return map[string]scoring.Text{
				Wizard:     text("Getroffen: 20 und 10 je Stich; daneben: 10 minus für jeden Stich.", "Hit: 20 and 10 a trick; missed: 10 less for each trick off."),
				Difference: text("Es zählt, wie weit die Ansage daneben liegt.", "What counts is how far a bid is off."),
			}[r.Bids]
		},
		At: func(r *Rules) any { return &r.Bids },
	},
}

var evenRules = []scoring.Rule[Rules]{
	{
		Key: "bids_even", Group: count, Label: text("Ansagen dürfen aufgehen", "Bids may come out even"), Rare: true,
		Says: scoring.SayIf(func(r Rules) bool { return r.Bids == Wizard && !r.BidsEven }, text("Die Ansagen dürfen nicht aufgehen.", "The bids must not come out even.")),
		At:   func(r *Rules) any { return &r.BidsEven },
	},
}

// What Wizard counts, in points: hit for a bid that was made exactly, plus perMade for each trick
// of it; perOff for each trick by which a bid was missed.
const (
	hit     = 20
	perMade = 10
	perOff  = -10
)

// mostBid is the highest bid, and the highest number that can be made: all 157 points of a deal of
// Jass, which players of Differenzler bid. Wizard has its own limit.
const mostBid = 157

// bid writes the points for bids and tricks, and returns a step of the explanation for each
// player.
func (f *fold) bid(points []scoring.Points, d Deal, turn scoring.Turn) (items []scoring.Item) {
	for i := range points {
		seat := scoring.Seat(i + 1)
		if !turn.Playing.Has(seat) {
			continue
		}
		bid, made := scoring.At(d.Bids, i), whole(scoring.At(d.Points, i))
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

// bidCounts returns the points for a bid, and how they are computed.
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

// bidsSaid returns what everybody has bid, and the sum of the bids.
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

// bids checks that everybody who plays has a bid within the limits. A player who joined the table
// later has none.
func (j *judged) bids() {
	if len(j.Bids) == 0 {
		j.ps.Add("bids", "wer sagt wie viele an?", "who bids how many?")
		return
	}
	j.forEverybody("bids", len(j.Bids), len(j.players))
	sum := 0
	for i, bid := range j.Bids {
		path, seat := scoring.Element("bids", i), scoring.Seat(i+1)
		sum += bid
		switch {
		case bid < 0 || bid > j.mostMade():
			j.ps.Impossible(path, "von 0 bis "+strconv.Itoa(j.mostMade()), "from 0 to "+strconv.Itoa(j.mostMade()))
		case bid != 0 && j.turn.Absent.Has(seat):
			j.ps.Add(path, j.notThere(seat).DE, j.notThere(seat).EN)
		}
	}
	if j.rules.Bids == Wizard && !j.rules.BidsEven && sum == j.round {
		j.ps.Add("bids", fmt.Sprintf("die Ansagen dürfen nicht aufgehen: zusammen nicht %d", sum), fmt.Sprintf("the bids must not come out even: not %d in all", sum))
	}
}

// mostMade returns the most that can be bid and made: in Wizard the number of tricks of the round,
// which older versions did not know.
func (j *judged) mostMade() int {
	if j.rules.Bids == Wizard {
		return j.round
	}
	return mostBid
}
