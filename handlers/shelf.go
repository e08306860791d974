package handlers

import (
	"crypto/sha256"
	"encoding/json"
	"slices"

	lru "github.com/hashicorp/golang-lru/v2"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A standing is an evening as its log stands. Many requests share one, so
// nothing in it is ever changed.
type standing struct {
	game    views.Game
	log     scoring.Log
	night   scoring.Night
	evening scoring.Evening
	sheet   scoring.Sheet
}

// stands is how an evening stands after its log. What a deal would make of it
// has been worked out to judge it, and is asked for again when it is booked.
func (s shelf) stands(game views.Game, log scoring.Log) *standing {
	night := log.Fold()
	now := &standing{game: game, log: log, night: night, evening: night.Evening()}
	of := digest(now.evening)
	sheet, here := s.sheets.Get(of)
	if !here {
		sheet = game.Score(now.evening)
		s.sheets.Add(of, sheet)
	}
	now.sheet = sheet
	return now
}

// digest is the same for evenings in which the same stands.
func digest(e scoring.Evening) (sum [sha256.Size]byte) {
	h := sha256.New()
	setup, err := json.Marshal(e.Setup)
	if err != nil {
		panic(err) // it was read from JSON
	}
	h.Write(setup)
	for _, deal := range e.Deals {
		h.Write(deal)
		h.Write([]byte{0})
	}
	h.Sum(sum[:0])
	return sum
}

// A shelf holds the evenings lately in use, and their pages: most requests are
// for one that is as it was. What lies there is told from what is out of date
// by the last entry, which the database is asked for each time.
type shelf struct {
	evenings *lru.Cache[string, *standing]
	sheets   *lru.Cache[[sha256.Size]byte, scoring.Sheet] // by what stands in the evening
	pages    *lru.Cache[pageOf, *keptPage]
}

// newShelf has room for so many: an evening with its sheet is some 100 KB, a
// page some 60.
func newShelf() shelf {
	return shelf{lately[string, *standing](512), lately[[sha256.Size]byte, scoring.Sheet](512), lately[pageOf, *keptPage](1024)}
}

// lately holds so many, those lately in use.
func lately[K comparable, V any](room int) *lru.Cache[K, V] {
	kept, err := lru.New[K, V](room)
	if err != nil {
		panic(err) // only without room
	}
	return kept
}

// standing is the evening as of its last entry. What does not lie here is read:
// since which entry, it tells read.
func (s shelf) standing(id string, last int, read func(since int) (scoring.Log, error)) (*standing, error) {
	var log scoring.Log
	if found, here := s.evenings.Get(id); here {
		if log = found.log; found.night.Last >= last {
			return found, nil
		}
	}
	further, err := read(len(log))
	if err != nil {
		return nil, err
	}
	log = append(slices.Clip(log), further...)
	game, known := views.Find(log[0].Act.Setup.Game)
	if !known {
		return nil, db.ErrNotFound
	}
	now := s.stands(game, log)
	s.evenings.Add(id, now)
	return now, nil
}
