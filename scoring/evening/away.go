package evening

import (
	"slices"

	"anschreiber/scoring"
)

// Away returns the players who are not at the table for the next deal: those who have left or
// were away from the last deal. Players who joined since then are present.
func (s *Snapshot) Away() scoring.Seats {
	if s.Doc.Absent != nil {
		return *s.Doc.Absent
	}
	joined := func(seat scoring.Seat) bool { return int(seat) > s.seatsThen() }
	return slices.DeleteFunc(slices.Clone(s.Sheet.Next.Absent), joined)
}

// AwayAt returns the players who are not at the table for a new deal at a position. For a forgotten
// deal these are the players who were away from the deal before it, or from the first deal.
func (s *Snapshot) AwayAt(at Position) scoring.Seats {
	if at.After == nil {
		return s.Away()
	}
	var near *scoring.Line
	behind := *at.After == 0
	for _, deal := range s.State.Deals {
		if line := s.LineOf(deal.ID); line != nil && !line.Corrects && (!behind || near == nil) {
			near = line
		}
		behind = behind || deal.ID == *at.After
	}
	if near == nil {
		return s.Away()
	}
	return near.Absent
}

// seatsThen returns how many players the table had when the last deal was booked. Corrections do
// not count, because they do not say who is present.
func (s *Snapshot) seatsThen() int {
	for i, deal := range slices.Backward(s.State.Unstruck()) {
		if !s.Sheet.Lines[i].Corrects {
			return len(s.stateSeen(deal.ID).Setup.Players)
		}
	}
	return len(s.Doc.Players)
}

// comesOrGoes reports whether a form only says who leaves the table or is back.
func comesOrGoes(f Form) bool { return f.Has("goes") || f.Has("returns") }

// comeOrGo judges a form by which somebody leaves the table or is back. The change applies from the
// next deal on, until a deal or another form of this kind says otherwise.
func (j Judge) comeOrGo() (Decision, error) {
	typed := scoring.FromValues(j.Values)
	typed.Seats = len(j.State.Setup.Players)
	goes, returns := typed.Seat("goes"), typed.Seat("returns")
	if len(typed.Problems()) > 0 || (goes == 0) == (returns == 0) {
		return Decision{}, ErrUnreadable
	}
	absent := slices.DeleteFunc(slices.Clone(j.Away()), func(seat scoring.Seat) bool { return seat == goes || seat == returns })
	if goes != 0 {
		absent = append(absent, goes)
	}
	slices.Sort(absent)
	switch left := typed.Seats - len(absent); {
	case slices.Equal(absent, j.Away()):
		return Decision{}, ErrUnchanged
	case j.State.Closed:
		return Decision{}, isOver()
	case goes != 0 && !j.Game.Players.Has(left):
		return Decision{}, &Rejection{Kind: Invalid, Conflict: &scoring.Conflict{Says: j.Game.TooFewOrMany(left)}}
	}
	return Decision{Act: scoring.Act{Absent: &absent}}, nil
}

// isOver returns the conflict for somebody who sits down or leaves after the evening has ended.
func isOver() error {
	return conflict(scoring.Conflict{
		Says: scoring.T("Der Abend ist beendet.", "The evening is over."),
		Then: nothingBooked,
	})
}

// awayText returns "Jo ist gegangen" or "Jo ist wieder da" for an entry by which somebody left or
// came back.
func (h History) awayText(e scoring.Entry) scoring.Text {
	then := h.AsOf(e.Seq - 1)
	before, now := then.Away(), *e.Act.Absent
	for i, name := range h.called(then) {
		switch seat := scoring.Seat(i + 1); {
		case now.Has(seat) && !before.Has(seat):
			return scoring.T(name+" ist gegangen", name+" has left")
		case before.Has(seat) && !now.Has(seat):
			return scoring.T(name+" ist wieder da", name+" is back")
		}
	}
	return scoring.T("Wer am Tisch ist", "Who is at the table")
}
