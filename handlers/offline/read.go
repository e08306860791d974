package offline

import (
	"encoding/json"
	"sync"
	"time"

	"anschreiber/scoring/evening"
)

// A StoredEvening is one as a browser keeps it: sixty texts are read sooner than
// what they say. Beside the text is what is asked of one that is not read.
type StoredEvening struct {
	ID      string
	At      time.Time `json:",omitzero"` // when it was sent
	Night   []string
	Game    string
	Last    time.Time `json:",omitzero"` // when it was written to
	Entries int
	Text    string // for ReadEvening
}

// Stored are evenings that ReadEvening reads as these.
func Stored(all []SyncedEvening) (stored []StoredEvening) {
	for _, e := range all {
		text, _ := json.Marshal(e) // it came as JSON
		s := StoredEvening{ID: e.ID, At: e.At, Night: e.Night, Entries: len(e.Log), Text: string(text)}
		if e.readable() {
			s.Game, s.Last = e.Log[0].Act.Setup.Game, lastOf(e.Log).At
		}
		stored = append(stored, s)
	}
	return stored
}

// ReadEvening is an evening as its JSON has it. Its log stays as it is, and is
// worked out when that is first asked for: not for names, which are from many.
func ReadEvening(text []byte) (e SyncedEvening, err error) {
	err = json.Unmarshal(text, &e)
	e.folded = sync.OnceValue(e.snapshot)
	return e, err
}

// snapshot is a readable evening as the server last sent it.
func (e SyncedEvening) snapshot() *evening.Snapshot {
	if e.folded != nil {
		return e.folded()
	}
	now, _ := evening.New(e.ID, e.Log)
	return now
}
