package evening

import "anschreiber/scoring"

// holdDealers writes down the dealers of later deals where an act would move
// them, so that they stay who they were. It returns what is then proposed.
func (s *Snapshot) holdDealers(p proposal) proposal {
	dealt := s.dealers()
	for {
		version := p.after.movedDealer(dealt)
		if version == nil {
			return p
		}
		p.act.Deals = append(p.act.Deals, *version)
		p = s.try(p.act)
	}
}

// movedDealer finds the first deal that has another dealer than it had, and says
// who it was. A deal is written down at most once, so that this comes to an end.
func (s *Snapshot) movedDealer(dealt map[int]scoring.Seat) *scoring.Version {
	for i, w := range s.State.Unstruck() {
		before, stood := dealt[w.ID]
		rewritten := len(w.Versions) > 0 && w.Versions[0].Entry.Seq == s.State.Last
		if !stood || rewritten || before == s.Sheet.Lines[i].Dealer {
			continue
		}
		held := s.Game.Move(w.Deal, before)
		if string(held) != string(w.Deal) {
			return &scoring.Version{ID: w.ID, Deal: held}
		}
	}
	return nil
}

// dealers are who dealt the deals on the sheet, by the deals' IDs.
func (s *Snapshot) dealers() map[int]scoring.Seat {
	dealt := map[int]scoring.Seat{}
	for i, w := range s.State.Unstruck() {
		dealt[w.ID] = s.Sheet.Lines[i].Dealer
	}
	return dealt
}
