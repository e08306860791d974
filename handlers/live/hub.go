// Package live sends evenings to the pages that follow them.
package live

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/a-h/templ"

	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// Limits bound what live pages may hold. Zero is the usual of each.
type Limits struct {
	Until   context.Context // all streams end with it, or Shutdown would wait for every open phone
	Beat    time.Duration   // between two signs of life
	Device  int             // streams of one device; a further one ends its oldest, which may be dead
	Evening int             // streams of one evening, of one address and of all: a further one is refused
	Address int
	Total   int
}

func (l Limits) orUsual() Limits {
	return Limits{
		Until: cmp.Or(l.Until, context.Background()), Beat: cmp.Or(l.Beat, 20*time.Second),
		Device: cmp.Or(l.Device, 32), Evening: cmp.Or(l.Evening, 3_000),
		Address: cmp.Or(l.Address, 5_000), // behind a proxy, or in a hall, many share one
		Total:   cmp.Or(l.Total, 20_000),
	}
}

// A Source is where streams look evenings up.
type Source struct {
	// Look says whether a device may write into an evening now, and what is its
	// last entry; ErrOver where it may not even see it.
	Look func(ctx context.Context, device, id string) (writes bool, last int, err error)
	// Load is an evening as it now stands, with the names of its devices.
	Load func(ctx context.Context, device, id string) (*evening.Snapshot, []evening.Device, error)
	// Draw is a part of what is no evening, with the last entry that it shows.
	Draw func(ctx context.Context, device, id, part string, r ui.Viewer) (last int, c templ.Component, err error)
	Log  *slog.Logger
}

// A Hub knows who follows which evening. It says that something has changed,
// never what: everybody asks for that with the rights they then have.
type Hub struct {
	Limits
	source Source
	frames frames
	slots  chan struct{} // so many look something up at once

	mu        sync.Mutex
	evenings  map[string]map[*Follower]struct{}
	devices   map[string][]*Follower // the oldest first
	addresses map[string]int
	total     int
}

// A Follower is one open page.
type Follower struct {
	Evening, Device string
	Address         string // of IPv6 the network of a household

	Part   string    // which page it is, as in evening.BoardPart
	Reader ui.Viewer // as the page was drawn for
	Seen   int       // the last entry that the page shows; -1 where it shows none

	stale   atomic.Bool   // what the page shows is not as it stands, though nothing was booked
	changed chan struct{} // of size 1: signals that nobody has read yet are one
	evicted chan struct{} // closed when its device has opened too many others
}

// NewHub is a hub without followers.
func NewHub(l Limits, s Source) *Hub {
	return &Hub{
		Limits: l.orUsual(), source: s, frames: newFrames(), slots: make(chan struct{}, 4*runtime.NumCPU()),
		evenings: map[string]map[*Follower]struct{}{}, devices: map[string][]*Follower{}, addresses: map[string]int{},
	}
}

// Tell says to everybody who follows an evening that it was written to, or that
// somebody may do more or less with it than before: call it after that is on
// disk. It waits for nobody.
func (h *Hub) Tell(evening string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for f := range h.evenings[evening] {
		select {
		case f.changed <- struct{}{}:
		default:
		}
	}
}

// Redraw is Tell for an evening that has changed under the same entries: what was drawn
// of it is drawn anew, and sent again.
func (h *Hub) Redraw(evening string) {
	h.frames.forget(evening)
	h.mu.Lock()
	for f := range h.evenings[evening] {
		f.stale.Store(true)
	}
	h.mu.Unlock()
	h.Tell(evening)
}

// Join adds a follower, and reports whether there is room for it.
func (h *Hub) Join(f *Follower) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	if own := h.devices[f.Device]; len(own) >= h.Device {
		close(own[0].evicted)
		h.remove(own[0])
	}
	if h.total >= h.Total || h.addresses[f.Address] >= h.Address || len(h.evenings[f.Evening]) >= h.Evening {
		return false
	}
	f.changed, f.evicted = make(chan struct{}, 1), make(chan struct{})
	if h.evenings[f.Evening] == nil {
		h.evenings[f.Evening] = map[*Follower]struct{}{}
	}
	h.evenings[f.Evening][f] = struct{}{}
	h.devices[f.Device] = append(h.devices[f.Device], f)
	h.addresses[f.Address]++
	h.total++
	return true
}

// Leave removes a follower, unless that was done.
func (h *Hub) Leave(f *Follower) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.remove(f)
}

func (h *Hub) remove(f *Follower) {
	if _, here := h.evenings[f.Evening][f]; !here {
		return
	}
	delete(h.evenings[f.Evening], f)
	if len(h.evenings[f.Evening]) == 0 {
		delete(h.evenings, f.Evening)
	}
	own := slices.DeleteFunc(h.devices[f.Device], func(o *Follower) bool { return o == f })
	if h.devices[f.Device] = own; len(own) == 0 {
		delete(h.devices, f.Device)
	}
	if h.addresses[f.Address]--; h.addresses[f.Address] == 0 {
		delete(h.addresses, f.Address)
	}
	h.total--
}

// onOwnStack runs what needs a deep stack on one of its own: those of ten
// thousand waiting streams stay small.
func (h *Hub) onOwnStack(do func() error) error {
	h.slots <- struct{}{}
	defer func() { <-h.slots }()
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
