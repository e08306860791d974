package tournament

import "slices"

// Hand notes a prize that was handed out, or takes that back.
func (s *State) Hand(h Handed) {
	if !h.Back {
		s.Handed = append(s.Handed, h)
		return
	}
	if i := slices.IndexFunc(s.Handed, h.same); i >= 0 {
		s.Handed = slices.Delete(slices.Clone(s.Handed), i, i+1)
	}
}

// same reports the same prize of the same winners.
func (h Handed) same(other Handed) bool {
	return h.Ranking == other.Ranking && h.Nth == other.Nth && h.Prize == other.Prize && slices.Equal(h.Winners, other.Winners)
}

// Take notes how much of a table's lost games is in the box; 0 takes the note away.
func (s *State) Take(m Took) {
	if s.Took == nil {
		s.Took = map[At]int{}
	}
	if s.Took[m.At] = m.Cents; m.Cents == 0 {
		delete(s.Took, m.At)
	}
}

// AsHanded is a prize as it is noted when its winners get it.
func (w WonPrize) AsHanded() Handed {
	h := Handed{Ranking: w.Ranking, Nth: w.Nth, Prize: w.Prize}
	for _, p := range w.Players {
		h.Winners = append(h.Winners, p.Number)
	}
	slices.Sort(h.Winners)
	return h
}

// HasGot reports a prize that was handed to its winners as they now are.
func (s *State) HasGot(w WonPrize) bool { return slices.ContainsFunc(s.Handed, w.AsHanded().same) }

// handedOut is how much money went out as prizes, in cents.
func (s *State) handedOut() (cents int) {
	for _, h := range s.Handed {
		cents += h.Cents
	}
	return cents
}

// Outdated are prizes that were handed to somebody who would not get them as things
// stand: a list was corrected since.
func (t Tournament) Outdated() (all []Handed) {
	due := t.Awards()
	for _, h := range t.Handed {
		if !slices.ContainsFunc(due, func(w WonPrize) bool { return w.AsHanded().same(h) }) {
			all = append(all, h)
		}
	}
	return all
}

// IsDecided reports a ranking whose prizes change no more: that of a round of which all
// lists are in, or of all rounds. Where nobody wins twice, a prize of a round goes to the
// next one if its winner wins in all: then all of them wait for the end.
func (t Tournament) IsDecided(ranking string) bool {
	for _, r := range t.Rounds {
		if !t.Setup.OnePrize && ranking == roundKey(r.Number) {
			return t.Closed(r.Number)
		}
	}
	return t.Finished()
}
