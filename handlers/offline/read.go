package offline

import (
	"encoding/json"
	"sync"
	"time"

	"anschreiber/scoring/evening"
)

// A StoredEvening is an evening as the browser stores it. Text is the whole evening as JSON; the
// other fields are needed even if the text is not read. Reading sixty texts is faster than reading
// sixty evenings from JSON.
type StoredEvening struct {
	ID      string
	At      time.Time `json:",omitzero"` // when the server sent it
	Night   []string
	Game    string
	Last    time.Time `json:",omitzero"` // when it was last written to
	Entries int
	Text    string // JSON, for ReadEvening
}

// Stored returns evenings in the form in which the browser stores them; ReadEvening reads their
// texts.
func Stored(all []SyncedEvening) (stored []StoredEvening) {
	for _, e := range all {
		text, _ := json.Marshal(e) // cannot fail: it came as JSON
		s := StoredEvening{ID: e.ID, At: e.At, Night: e.Night, Entries: len(e.Log), Text: string(text)}
		if e.readable() {
			s.Game, s.Last = e.Log[0].Act.Setup.Game, lastOf(e.Log).At
		}
		stored = append(stored, s)
	}
	return stored
}

// ReadEvening reads an evening from its JSON. The evening is computed from its log only when that
// is first needed: names, for example, are taken from many evenings, which need not be computed.
func ReadEvening(text []byte) (e SyncedEvening, err error) {
	err = json.Unmarshal(text, &e)
	e.folded = sync.OnceValue(e.snapshot)
	return e, err
}

// snapshot computes a readable evening as the server last sent it.
func (e SyncedEvening) snapshot() *evening.Snapshot {
	if e.folded != nil {
		return e.folded()
	}
	now, _ := evening.New(e.ID, e.Log)
	return now
}
