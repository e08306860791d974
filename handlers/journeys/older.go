package journeys

import (
	"net/http"
	"regexp"
)

// olderProgram is the path of the program for phones in an older version.
const olderProgram = "/static/phone.00000000.wasm"

var newProgram = regexp.MustCompile(`/static/phone\.[0-9a-f]{8}\.wasm`)

// An older server sends the program under the older name.
type older struct {
	http.ResponseWriter
	h *House
}

// Write replaces the program's name in the service worker's script.
func (o older) Write(worker []byte) (int, error) {
	if name := newProgram.Find(worker); name != nil {
		o.h.mu.Lock()
		o.h.program = string(name)
		o.h.mu.Unlock()
	}
	return o.ResponseWriter.Write(newProgram.ReplaceAll(worker, []byte(olderProgram)))
}
