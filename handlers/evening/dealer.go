package evening

import (
	"maps"
	"slices"

	"anschreiber/scoring"
)

// holdDealers writes down the dealers of later deals where an act would move
// them, so that they stay who they were. It returns what is then proposed.
func (s *Snapshot) holdDealers(p proposal) proposal {
	dealt := s.dealtBefore(p.after)
	if !p.after.moved(dealt) {
		return p
	}
	deals, held := p.after.State.Unstruck(), s.Game.Hold(p.after.Doc, dealt)
	for _, i := range slices.Sorted(maps.Keys(held)) {
		p.act.Deals = append(p.act.Deals, scoring.Version{ID: deals[i].ID, Deal: held[i]})
	}
	return s.try(p.act)
}

// dealtBefore are the dealers that the deals of another evening have in this one;
// 0 for those that it does not have, or that were just rewritten.
func (s *Snapshot) dealtBefore(after *Snapshot) (dealt []scoring.Seat) {
	before := map[int]scoring.Seat{}
	for i, w := range s.State.Unstruck() {
		before[w.ID] = s.Sheet.Lines[i].Dealer
	}
	for _, w := range after.State.Unstruck() {
		if w.Versions[len(w.Versions)-1].Entry.Seq == after.State.Last {
			delete(before, w.ID)
		}
		dealt = append(dealt, before[w.ID])
	}
	return dealt
}

// moved reports that a deal has another dealer than dealt says.
func (s *Snapshot) moved(dealt []scoring.Seat) bool {
	for i, line := range s.Sheet.Lines {
		if dealt[i] != 0 && dealt[i] != line.Dealer && !line.Corrects {
			return true
		}
	}
	return false
}
