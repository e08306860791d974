package punktezettel

import (
	"fmt"
	"slices"
	"strings"

	"anschreiber/scoring"
)

// Deal is one round as it was written down. Points and bids are by seat; at a table
// of pairs, points are by pair.
type Deal struct {
	Points  []scoring.Points `json:"points,omitempty"`  // where there are bids: what was made
	Winners scoring.Seats    `json:"winners,omitempty"` // instead of points, with Value
	Value   int              `json:"value,omitempty"`   // that each winner gets
	Bids    []int            `json:"bids,omitempty"`
	Phase   scoring.Seats    `json:"phase,omitempty"` // who has done a phase
}

func readDeal(f *scoring.Form) Deal {
	d := Deal{
		Points:  f.PointsList("points"),
		Winners: f.SeatList("winners"),
		Value:   f.Int("value", 0, most),
		Phase:   f.SeatList("phase"),
	}
	bids := f.MaybeIntList("bids", 0, mostBid)
	for _, bid := range bids {
		d.Bids = append(d.Bids, orNone(bid))
	}
	if f.FromPage() {
		d = d.filledIn(f, bids)
	}
	return d
}

func orNone(n *int) int {
	if n == nil {
		return 0
	}
	return *n
}

// filledIn works out what a page left empty: a last field, where each round has a sum,
// and the partner of who has won. Any other empty field is asked about, and 0 where the
// answer is zero. Who is not at the table bids nothing.
func (d Deal) filledIn(f *scoring.Form, bids []*int) Deal {
	absent := f.SeatList("absent")
	if pair := f.Int("pair", 0, 2); pair != 0 {
		d.Winners = scoring.Seats{scoring.Seat(pair), scoring.Seat(pair + 2)}
	}
	zero := f.Bool("zero")
	if !f.Has("points") {
		d.Points = nil
	} else if !f.Has("rest") {
		if !zero && hasBlank(f.Values("points"), absent) {
			f.Ask("points", "wo nichts steht: 0?", "nothing written: 0?")
		}
	} else {
		d.fillRest(f.Values("points"), absent, scoring.Whole(f.Int("rest", -most, most)), f.Bool("moon"))
	}
	if !f.Has("bids") {
		d.Bids = nil
	}
	for i, bid := range bids {
		if d.Bids != nil && bid == nil && !absent.Has(scoring.Seat(i+1)) {
			f.Refuse(fmt.Sprintf("bids[%d]", i), "hier fehlt eine Ansage: keine ist 0", "a bid is missing here: none is 0")
		}
	}
	return d
}

// moonShot is who has taken all by these rules, and is not written the usual sum; 0 for
// nobody.
func (d Deal) moonShot(r Rules, playing scoring.Seats) (who scoring.Seat) {
	own, others := scoring.Points(0), scoring.Whole(r.Sum)
	switch {
	case r.Moon == Off || r.Sum == 0 || len(playing) < 3:
		return 0
	case r.Moon == Minus:
		own, others = -others, 0
	}
	for _, seat := range playing {
		switch at(d.Points, int(seat)-1) {
		case others:
		case own:
			if who != 0 {
				return 0
			}
			who = seat
		default:
			return 0
		}
	}
	return who
}

// fillRest makes one empty field what is missing to the sum; 0 where each other has the
// whole sum, as a table writes when the moon was shot.
func (d Deal) fillRest(typed []string, absent scoring.Seats, sum scoring.Points, moon bool) {
	empty, left, shot := []int(nil), sum, moon
	for i, p := range d.Points {
		left -= p
		if strings.TrimSpace(typed[i]) == "" && !absent.Has(scoring.Seat(i+1)) {
			empty = append(empty, i)
		} else if !absent.Has(scoring.Seat(i + 1)) {
			shot = shot && p == sum
		}
	}
	if len(empty) == 1 && !shot {
		d.Points[empty[0]] = left
	}
}

// hasBlank reports an empty field of somebody who is at the table.
func hasBlank(typed []string, absent scoring.Seats) bool {
	for i, n := range typed {
		if strings.TrimSpace(n) == "" && !absent.Has(scoring.Seat(i+1)) {
			return true
		}
	}
	return false
}

// at is safe for a list that is too short.
func at[T any](list []T, i int) (v T) {
	if 0 <= i && i < len(list) {
		return list[i]
	}
	return v
}

// IsOpen reports bids that still wait for what was made.
func (d Deal) IsOpen() bool { return len(d.Bids) > 0 && d.Points == nil }

// none reports a deal in which nothing was written.
func (d Deal) none() bool { return d.Points == nil && d.Winners == nil }

// entries are, by seat, what a round brings before anything is rounded.
func (d Deal) entries(r Rules, turn scoring.Turn, seats int) []scoring.Points {
	entries := make([]scoring.Points, seats)
	losers := slices.DeleteFunc(slices.Clone(turn.Playing), d.Winners.Has)
	for _, seat := range turn.Playing {
		i := int(seat) - 1
		switch {
		case r.Way != ZeroSum:
			entries[i] = at(d.Points, r.Side(seat, seats))
		case d.Winners.Has(seat):
			entries[i] = scoring.Whole(d.Value)
		case len(d.Winners) > 0:
			entries[i] = -scoring.Whole(d.Value) * scoring.Points(len(d.Winners)) / scoring.Points(len(losers))
		}
	}
	return entries
}

// round is to the next multiple, the middle upwards. (settled)
func (r Rules) round(p scoring.Points) scoring.Points {
	to := scoring.Whole(max(r.RoundTo, 1))
	if r.RoundTo <= 1 {
		return p
	}
	over := ((p+to/2)%to + to) % to
	return p + to/2 - over
}
