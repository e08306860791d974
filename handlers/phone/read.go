package phone

import (
	"encoding/json"

	"anschreiber/handlers/evening"
)

// ReadEvening is an evening as its JSON has it, worked out: its log stays as it is.
func ReadEvening(text []byte) (e Evening, err error) {
	err = json.Unmarshal(text, &e)
	if err == nil && e.readable() {
		e.folded = e.snapshot()
	}
	return e, err
}

// snapshot is the evening as the server last sent it; nil for a game that there is
// not.
func (e *Evening) snapshot() *evening.Snapshot {
	if e.folded != nil {
		return e.folded
	}
	now, _ := evening.New(e.ID, e.Log)
	return now
}
