package journeys

import (
	"net/http"
	"regexp"
)

// olderProgram is what an older version of the program for phones was called.
const olderProgram = "/static/phone.00000000.wasm"

var newProgram = regexp.MustCompile(`/static/phone\.[0-9a-f]{8}\.wasm`)

// An older server has the program by the older name.
type older struct {
	http.ResponseWriter
	h *House
}

// Write names it so in the service worker's script, where that speaks of it.
func (o older) Write(worker []byte) (int, error) {
	if name := newProgram.Find(worker); name != nil {
		o.h.mu.Lock()
		o.h.program = string(name)
		o.h.mu.Unlock()
	}
	return o.ResponseWriter.Write(newProgram.ReplaceAll(worker, []byte(olderProgram)))
}
