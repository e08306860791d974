// Package evening contains the rules of what can happen at a table: it turns a log and a form
// into an act, or into a list of what is wrong with the form. It depends neither on pages and
// requests nor on a store, a clock or randomness.
package evening

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"

	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// A Snapshot is the state of an evening after all entries of its log, with its sheet. Many requests
// share one Snapshot, so nothing in it may ever be changed.
type Snapshot struct {
	ID    string
	Game  scoring.RuleBook
	Log   scoring.Log
	State scoring.State
	Doc   scoring.Document // the setup and the deals that are not struck
	Sheet scoring.Sheet
}

// New computes the evening of a log; known is false if this program does not know the game.
func New(id string, log scoring.Log) (s *Snapshot, known bool) {
	game, known := games.Find(log[0].Act.Setup.Game)
	if !known {
		return nil, false
	}
	s = &Snapshot{ID: id, Game: game}
	return s.at(log, log.Fold()), true
}

// Extend returns the evening after further entries. expected may be nil. It is the evening that was
// computed in advance for these entries: its sheet is reused if it has the same deals.
func (s *Snapshot) Extend(expected *Snapshot, entries ...scoring.Entry) *Snapshot {
	log := s.Log.Plus(entries...)
	return s.at(log, s.State.Extend(log), s, expected)
}

// AsOf returns the evening as it was when the entry with this number was the last one.
func (s *Snapshot) AsOf(seq int) *Snapshot {
	if seq == s.State.Last {
		return s
	}
	log := s.Log[:seq+1]
	return s.at(log, log.Fold(), s)
}

// at returns the evening with another log and its state. It reuses the sheet of one of the given
// evenings if that has the same deals, and otherwise computes the sheet.
func (s *Snapshot) at(log scoring.Log, state scoring.State, like ...*Snapshot) *Snapshot {
	now := s.unscored(log, state)
	i := slices.IndexFunc(like, func(l *Snapshot) bool { return l != nil && sameDeals(l.Doc, now.Doc) })
	if i >= 0 {
		now.Sheet = like[i].Sheet
	} else {
		now.Sheet = now.asList(now.Game.Score(now.Doc))
	}
	return now
}

// unscored works like at without computing a sheet.
func (s *Snapshot) unscored(log scoring.Log, state scoring.State) *Snapshot {
	return &Snapshot{ID: s.ID, Game: s.Game, Log: log, State: state, Doc: state.Evening()}
}

// sameDeals reports whether two evenings have the same sheet. That includes who is present and
// how people sit.
func sameDeals(a, b scoring.Document) bool {
	return a.Setup.Same(b.Setup) && reflect.DeepEqual(a.Absent, b.Absent) && slices.Equal(a.Seats, b.Seats) &&
		slices.EqualFunc(a.Deals, b.Deals, func(x, y json.RawMessage) bool { return bytes.Equal(x, y) })
}

// SameTurns reports whether two evenings agree about who dealt and who sat out in each deal, and
// about the next deal.
func (s *Snapshot) SameTurns(as *Snapshot) bool {
	same := func(a, b scoring.Line) bool {
		return a.Dealer == b.Dealer && slices.Equal(a.Out, b.Out) && slices.Equal(a.Absent, b.Absent)
	}
	next, then := s.Sheet.Next, as.Sheet.Next
	return slices.EqualFunc(s.Sheet.Lines, as.Sheet.Lines, same) && reflect.DeepEqual(next.Turn, then.Turn) && next.Due == then.Due
}

// stateSeen returns the state after the entry with this number, which is what a writer knows who
// has seen nothing later.
func (s *Snapshot) stateSeen(seen int) scoring.State {
	switch {
	case seen == s.State.Last:
		return s.State
	case seen > s.State.Last:
		return scoring.State{} // there is no entry with this number
	}
	return s.Log[:seen+1].Fold()
}

// LastEntry returns the newest entry.
func (s *Snapshot) LastEntry() scoring.Entry { return s.Log[len(s.Log)-1] }

// LineOf returns the sheet's line of a deal, or nil if the deal is struck.
func (s *Snapshot) LineOf(id int) *scoring.Line {
	if n := s.State.Number(id); n > 0 {
		return &s.Sheet.Lines[n-1]
	}
	return nil
}
