package handlers

import (
	"crypto/sha256"
	"encoding/json"
	"strings"

	lru "github.com/hashicorp/golang-lru/v2"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A standing is an evening as its log stands. Many requests share one, so
// nothing in it is ever changed.
type standing struct {
	game    views.Game
	setup   []byte // as JSON
	log     scoring.Log
	night   scoring.Night
	evening scoring.Evening
	sheet   scoring.Sheet
}

// stands is how an evening stands after its log.
func (s shelf) stands(game views.Game, log scoring.Log) *standing {
	return s.folded(&standing{game: game, log: log, night: log.Fold()})
}

// further is how an evening stands after a longer log.
func (s shelf) further(now *standing, log scoring.Log) *standing {
	then := &standing{game: now.game, log: log, night: now.night.Further(log)}
	if then.night.Setup.Same(now.night.Setup) {
		then.setup = now.setup
	}
	return s.folded(then)
}

// folded adds the sheet to a log and what it comes to. What a deal would make of
// the evening has been worked out to judge it, and is asked for again when it is
// booked.
func (s shelf) folded(now *standing) *standing {
	if now.setup == nil {
		var err error
		if now.setup, err = json.Marshal(now.night.Setup); err != nil {
			panic(err) // it was read from JSON
		}
	}
	now.evening = now.night.Evening()
	of := digest(now.setup, now.evening.Deals)
	sheet, here := s.sheets.Get(of)
	if !here {
		sheet = now.game.Score(now.evening)
		s.sheets.Add(of, sheet)
	}
	now.sheet = sheet
	return now
}

// digest is the same for evenings in which the same stands.
func digest(setup []byte, deals []json.RawMessage) [sha256.Size]byte {
	all := make([]byte, 0, len(setup)+128*len(deals))
	all = append(all, setup...)
	for _, deal := range deals {
		all = append(append(all, 0), deal...) // no JSON has a zero in it
	}
	return sha256.Sum256(all)
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
	found, here := s.evenings.Get(id)
	if !here {
		return s.taken(id, read)
	}
	if found.night.Last >= last {
		return found, nil
	}
	more, err := read(len(found.log))
	if err != nil {
		return nil, err
	}
	return s.grown(id, found, more...), nil
}

// taken is an evening that did not lie here.
func (s shelf) taken(id string, read func(since int) (scoring.Log, error)) (*standing, error) {
	log, err := read(0)
	if err != nil {
		return nil, err
	}
	game, known := views.Find(log[0].Act.Setup.Game)
	if !known {
		return nil, db.ErrNotFound
	}
	now := s.stands(game, log)
	s.evenings.Add(id, now)
	return now, nil
}

// grown is an evening that lies here, with further entries.
func (s shelf) grown(id string, now *standing, more ...scoring.Entry) *standing {
	now = s.further(now, now.log.Plus(more...))
	s.evenings.Add(id, now)
	return now
}

// clear takes an evening off, with its pages.
func (s shelf) clear(id string) {
	s.evenings.Remove(id)
	for _, p := range s.pages.Keys() {
		if strings.HasPrefix(p.path+"/", "/abende/"+id+"/") {
			s.pages.Remove(p)
		}
	}
}
