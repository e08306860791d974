package web

import (
	"hash/fnv"
	"sync"
)

// turns let those who write into the log of one tournament do so one after the other: in a
// rush nobody is overtaken again and again. Some tournaments share a turn.
type turns [64]sync.Mutex

// Take waits for a turn, and returns what ends it.
func (t *turns) Take(id string) (end func()) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	turn := &t[h.Sum32()%uint32(len(t))]
	turn.Lock()
	return turn.Unlock
}
