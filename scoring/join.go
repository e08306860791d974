package scoring

import (
	"bytes"
	"encoding/json"
	"slices"
)

// join adds seats at the end of the table; the new players count as absent from all deals so far.
// The deals are copied first, because other states share them.
func (s *State) join(seats Seats) {
	for i := range s.Deals {
		w := &s.Deals[i]
		w.Versions = slices.Clone(w.Versions)
		for v := range w.Versions {
			w.Versions[v].Joined = slices.Concat(w.Versions[v].Joined, seats)
		}
	}
	s.Seated = slices.Clone(s.Seated)
	for i := range s.Seated {
		s.Seated[i].Seats = slices.Concat(s.Seated[i].Seats, seats)
	}
}

// withJoined returns a deal of any game as it reads after these seats have joined the table: the
// seats are absent from the deal, and a correction gives them 0 points.
func withJoined(deal json.RawMessage, seats Seats) json.RawMessage {
	if len(seats) == 0 {
		return deal
	}
	return rewritten(deal, func(common *plainDeal[struct{}]) {
		if common.Correction != nil {
			common.Correction = append(common.Correction, make([]Points, len(seats))...)
			return
		}
		common.Absent = append(common.Absent, seats...)
		if common.Seats != nil {
			common.Seats = append(common.Seats, seats...)
		}
	})
}

// SeatedAs returns a deal of any game in which the field "seats" is set to round, the order in
// which people sit from this deal on; nil removes the field. The deal must not be a correction.
func SeatedAs(deal json.RawMessage, round Seats) json.RawMessage {
	return rewritten(deal, func(common *plainDeal[struct{}]) { common.Seats = round })
}

// rewritten returns a deal of any game with its common fields changed.
func rewritten(deal json.RawMessage, change func(*plainDeal[struct{}])) json.RawMessage {
	var common plainDeal[struct{}]
	if json.Unmarshal(deal, &common) != nil {
		return deal
	}
	change(&common)
	return must(joinObjects(ownFields(deal), common))
}

// ownFields returns a deal without the fields that every game has, its other fields in their
// original order.
func ownFields(deal json.RawMessage) json.RawMessage {
	d, own := json.NewDecoder(bytes.NewReader(deal)), []byte("{")
	_, _ = d.Token() // cannot fail: this program wrote the deal
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		if d.Decode(&value) == nil && !slices.Contains(commonFields, key.(string)) {
			own = append(append(append(own, must(marshal(key))...), ':'), append(value, ',')...)
		}
	}
	return append(bytes.TrimSuffix(own, []byte(",")), '}')
}

// A HeadStart says with how many points a newcomer may begin in a game where few points win, so
// that nobody wins by coming late.
type HeadStart struct{ Worst, Mean Points }

// HeadStart returns the points of those who play: the worst player's, and the mean in whole points.
// offered is false if the most points win, if the sum is 0 or less, or if the worst total has half
// a point.
func (s Sheet) HeadStart() (h HeadStart, offered bool) {
	sum, n := Points(0), Points(0)
	for i, total := range s.Totals {
		if !s.Next.Absent.Has(Seat(i + 1)) {
			h.Worst, sum, n = max(h.Worst, total), sum+total, n+1
		}
	}
	if !s.Counting.Few || sum <= 0 || h.Worst%2 != 0 {
		return HeadStart{}, false
	}
	h.Mean = (sum + n) / (2 * n) * 2
	return h, true
}

// JoinsWith returns the correction that gives the last of so many players a number of points.
func JoinsWith(points Points, players int) json.RawMessage {
	d := plainDeal[struct{}]{Correction: make([]Points, players)}
	d.Correction[players-1] = points
	return must(marshal(d))
}
