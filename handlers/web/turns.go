package web

import (
	"hash/fnv"
	"sync"
)

// turns makes requests that write into the log of one tournament wait for each other. Otherwise, in
// a rush, a request could find again and again that somebody else has written first. Several
// tournaments may share a lock.
type turns [64]sync.Mutex

// Take waits for the tournament's turn. The caller calls end when it has written.
func (t *turns) Take(id string) (end func()) {
	h := fnv.New32a()
	_, _ = h.Write([]byte(id))
	turn := &t[h.Sum32()%uint32(len(t))]
	turn.Lock()
	return turn.Unlock
}
