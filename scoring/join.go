package scoring

import (
	"bytes"
	"encoding/json"
	"slices"
)

// join seats somebody at the end of the table, who was absent from all deals so
// far. Other states share these deals, and keep them as they are.
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

// withJoined is a deal of any game at a table to which these seats have come since:
// they were absent from it, and a correction gives them nothing.
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

// SeatedAs is a deal of any game from which on people sit like this; nil leaves it to the
// deals before. Nobody sits down for a correction.
func SeatedAs(deal json.RawMessage, round Seats) json.RawMessage {
	return rewritten(deal, func(common *plainDeal[struct{}]) { common.Seats = round })
}

// rewritten is a deal of any game with other common fields.
func rewritten(deal json.RawMessage, change func(*plainDeal[struct{}])) json.RawMessage {
	var common plainDeal[struct{}]
	if json.Unmarshal(deal, &common) != nil {
		return deal
	}
	change(&common)
	return must(joinObjects(ownFields(deal), common))
}

// ownFields is a deal without what every game may note, its fields in the order
// in which they were written.
func ownFields(deal json.RawMessage) json.RawMessage {
	d, own := json.NewDecoder(bytes.NewReader(deal)), []byte("{")
	_, _ = d.Token() // what we wrote, we can read
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		if d.Decode(&value) == nil && !slices.Contains(commonFields, key.(string)) {
			own = append(append(append(own, must(marshal(key))...), ':'), append(value, ',')...)
		}
	}
	return append(bytes.TrimSuffix(own, []byte(",")), '}')
}

// A HeadStart is with how many points somebody may begin who comes to a table where few
// points win, so that he does not win by having come late.
type HeadStart struct{ Worst, Mean Points }

// HeadStart is what those who play have: the worst, and the mean in whole points. It is
// none where many points win, and where points sum to 0.
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

// JoinsWith is the correction that gives the last of so many players points to begin with.
func JoinsWith(points Points, players int) json.RawMessage {
	d := plainDeal[struct{}]{Correction: make([]Points, players)}
	d.Correction[players-1] = points
	return must(marshal(d))
}
