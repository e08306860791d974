package evening

import (
	"strconv"
	"strings"
)

// A Position is where in the evening a form writes: behind everything, if it is
// zero.
type Position struct {
	Corrects int  // the deal that is corrected; 0 for a new one
	After    *int // the deal that a forgotten one follows, 0 for none
}

// Between is the place behind a deal; "0" is the very first.
func (s *Snapshot) Between(after string) (Position, error) {
	id, known := s.EntryNamed(after)
	if !known || id != 0 && s.State.Find(id) == nil {
		return Position{}, ErrNotFound
	}
	return Position{After: &id}, nil
}

// Correcting is the place of a deal that is to be corrected.
func (s *Snapshot) Correcting(deal string) (Position, error) {
	id, known := s.EntryNamed(deal)
	if !known || s.State.Find(id) == nil {
		return Position{}, ErrNotFound
	}
	return Position{Corrects: id}, nil
}

// TakenBack reports the ID of a deal that was booked and taken back, or was
// written without network and never sent: it may be in a form that somebody has
// still open.
func (s *Snapshot) TakenBack(deal string) bool {
	id, known := s.EntryNamed(deal)
	if !known {
		return strings.HasPrefix(deal, ByKey)
	}
	return id > 0 && id < len(s.Log) && len(s.Log[id].Act.Deals) > 0 && s.State.Find(id) == nil
}

// ByKey stands before the key of a form where the number of an entry could
// stand: what was written without network can say of an entry only which form
// wrote it. An evening is named so, too, by the form that began it.
const ByKey = "~"

// EntryNamed is the number of an entry, which is also the ID of the deal that it wrote.
func (s *Snapshot) EntryNamed(text string) (EntryNamed int, known bool) {
	if key, is := strings.CutPrefix(text, ByKey); is && key != "" {
		EntryNamed = s.EntryOf(key)
		return EntryNamed, EntryNamed > 0
	}
	EntryNamed, err := strconv.Atoi(text)
	return EntryNamed, err == nil
}
