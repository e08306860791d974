package handlers

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"time"
)

// Streams bound what live pages may hold. Zero is the usual of each.
type Streams struct {
	Until   context.Context // all streams end with it, or Shutdown would wait for every open phone
	Beat    time.Duration   // between two signs of life
	Device  int             // streams of one device; a further one ends its oldest, which may be dead
	Evening int             // streams of one evening, of one address and of all: a further one is refused
	Address int
	Total   int
}

func (s Streams) orUsual() Streams {
	return Streams{
		Until: cmp.Or(s.Until, context.Background()), Beat: cmp.Or(s.Beat, 20*time.Second),
		Device: cmp.Or(s.Device, 32), Evening: cmp.Or(s.Evening, 3_000),
		Address: cmp.Or(s.Address, 5_000), // behind a proxy, or in a hall, many share one
		Total:   cmp.Or(s.Total, 20_000),
	}
}

// A hub knows who follows which evening. It says that something has changed,
// never what: everybody asks for that with the rights they then have.
type hub struct {
	Streams
	frames frames
	desks  chan struct{} // so many look something up at once

	mu        sync.Mutex
	evenings  map[string]map[*watcher]struct{}
	devices   map[string][]*watcher // the oldest first
	addresses map[string]int
	total     int
}

// A watcher is one open stream.
type watcher struct {
	evening, device, address string
	nudged                   chan struct{} // of size 1: signals that nobody has read yet are one
	displaced                chan struct{} // closed when its device has opened too many others
}

func newHub(s Streams) *hub {
	return &hub{
		Streams: s.orUsual(), desks: make(chan struct{}, 4*runtime.NumCPU()), evenings: map[string]map[*watcher]struct{}{},
		devices: map[string][]*watcher{}, addresses: map[string]int{},
	}
}

// nudge tells everybody who follows an evening to look at it again: call it
// after whatever changed the evening, or who may see it, is on disk. It waits for
// nobody.
func (h *hub) nudge(evening string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for w := range h.evenings[evening] {
		select {
		case w.nudged <- struct{}{}:
		default:
		}
	}
}

// aside does what needs a deep stack on one of its own: those of ten thousand
// waiting streams stay small.
func (h *hub) aside(do func() error) error {
	h.desks <- struct{}{}
	defer func() { <-h.desks }()
	done := make(chan error, 1)
	go func() {
		defer func() {
			if r := recover(); r != nil {
				done <- fmt.Errorf("panic: %v\n%s", r, debug.Stack())
			}
		}()
		done <- do()
	}()
	return <-done
}

// join adds a stream; nil where there is no room for it.
func (h *hub) join(evening, device, address string) *watcher {
	h.mu.Lock()
	defer h.mu.Unlock()
	if own := h.devices[device]; len(own) >= h.Device {
		close(own[0].displaced)
		h.remove(own[0])
	}
	if h.total >= h.Total || h.addresses[address] >= h.Address || len(h.evenings[evening]) >= h.Evening {
		return nil
	}
	w := &watcher{evening, device, address, make(chan struct{}, 1), make(chan struct{})}
	if h.evenings[evening] == nil {
		h.evenings[evening] = map[*watcher]struct{}{}
	}
	h.evenings[evening][w] = struct{}{}
	h.devices[device] = append(h.devices[device], w)
	h.addresses[address]++
	h.total++
	return w
}

func (h *hub) leave(w *watcher) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.remove(w)
}

// remove forgets a watcher, unless that was done.
func (h *hub) remove(w *watcher) {
	if _, here := h.evenings[w.evening][w]; !here {
		return
	}
	delete(h.evenings[w.evening], w)
	if len(h.evenings[w.evening]) == 0 {
		delete(h.evenings, w.evening)
	}
	own := slices.DeleteFunc(h.devices[w.device], func(o *watcher) bool { return o == w })
	if h.devices[w.device] = own; len(own) == 0 {
		delete(h.devices, w.device)
	}
	if h.addresses[w.address]--; h.addresses[w.address] == 0 {
		delete(h.addresses, w.address)
	}
	h.total--
}
