package handlers

import (
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

func stands(game views.Game, log scoring.Log) *standing {
	night := log.Fold()
	evening := night.Evening()
	return &standing{game: game, log: log, night: night, evening: evening, sheet: game.Score(evening)}
}

// A shelf holds the evenings lately in use, and their pages: most requests are
// for one that is as it was. What lies there is told from what is out of date
// by the last entry, which the database is asked for each time.
type shelf struct {
	evenings *lru.Cache[string, *standing]
	pages    *lru.Cache[pageOf, *keptPage]
}

// How much a shelf holds: an evening is some 100 KB, a page some 60.
const (
	keptEvenings = 512
	keptPages    = 1024
)

func newShelf() shelf {
	evenings, err := lru.New[string, *standing](keptEvenings)
	if err != nil {
		panic(err) // only without room
	}
	pages, err := lru.New[pageOf, *keptPage](keptPages)
	if err != nil {
		panic(err)
	}
	return shelf{evenings, pages}
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
	now := stands(game, log)
	s.evenings.Add(id, now)
	return now, nil
}

// forget drops an evening of which more has changed than its log shows.
func (s shelf) forget(id string) { s.evenings.Remove(id) }
