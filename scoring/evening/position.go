package evening

import (
	"strconv"
	"strings"
)

// A Position says which deal of the evening a form writes. The zero Position is a new deal at the
// end.
type Position struct {
	Corrects int  // ID of the deal that is corrected; 0 for a new one
	After    *int // ID of the deal after which a forgotten deal belongs; 0 for before the first one
}

// Between returns the position after a deal; "0" stands for the position before the first deal.
// Returns ErrNotFound if there is no such deal.
func (s *Snapshot) Between(after string) (Position, error) {
	id, known := s.EntryNamed(after)
	if !known || id != 0 && s.State.Find(id) == nil {
		return Position{}, ErrNotFound
	}
	return Position{After: &id}, nil
}

// Correcting returns the position of a deal that is to be corrected. Returns ErrNotFound if there
// is no such deal.
func (s *Snapshot) Correcting(deal string) (Position, error) {
	id, known := s.EntryNamed(deal)
	if !known || s.State.Find(id) == nil {
		return Position{}, ErrNotFound
	}
	return Position{Corrects: id}, nil
}

// TakenBack reports whether an ID belongs to a deal that was taken back, or to a deal that was
// recorded without network and never sent. Such an ID may be in a form that somebody still has
// open.
func (s *Snapshot) TakenBack(deal string) bool {
	id, known := s.EntryNamed(deal)
	if !known {
		return strings.HasPrefix(deal, ByKey)
	}
	return id > 0 && id < len(s.Log) && len(s.Log[id].Act.Deals) > 0 && s.State.Find(id) == nil
}

// ByKey is the prefix of a form's key that is used instead of the number of an entry. A form
// recorded without network does not know the number of an entry that is not booked yet, so it names
// the key of the form that writes that entry. In the same way, an evening can be named by the key
// of the form that creates it.
const ByKey = "~"

// EntryNamed returns the number of the entry that a text names, by its number or by ByKey and a
// key. The number is also the ID of a deal that the entry created. known is false if the text names
// no entry.
func (s *Snapshot) EntryNamed(text string) (EntryNamed int, known bool) {
	if key, is := strings.CutPrefix(text, ByKey); is && key != "" {
		EntryNamed = s.EntryOf(key)
		return EntryNamed, EntryNamed > 0
	}
	EntryNamed, err := strconv.Atoi(text)
	return EntryNamed, err == nil
}
