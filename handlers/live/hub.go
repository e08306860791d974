// Package live streams evenings to the pages that follow them.
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

// Limits says how many streams there may be. For a field that is zero, the default is used.
type Limits struct {
	Until   context.Context // all streams end with it; otherwise Shutdown would wait for every open phone
	Beat    time.Duration   // time between two keep-alives
	Device  int             // streams of one device; one more ends its oldest, whose phone may be gone
	Evening int             // streams of one evening, of one address, and of all: one more is refused
	Address int
	Total   int
}

func (l Limits) orUsual() Limits {
	return Limits{
		Until: cmp.Or(l.Until, context.Background()), Beat: cmp.Or(l.Beat, 20*time.Second),
		Device: cmp.Or(l.Device, 32), Evening: cmp.Or(l.Evening, 3_000),
		Address: cmp.Or(l.Address, 5_000), // behind a proxy, or in a hall, many people share one address
		Total:   cmp.Or(l.Total, 20_000),
	}
}

// A Source has the functions by which streams read evenings and tournaments.
type Source struct {
	// Look returns whether a device may write in an evening now, and the evening's last entry.
	// Returns ErrOver if the device may not even see it.
	Look func(ctx context.Context, device, id string) (writes bool, last int, err error)
	// Load returns the current state of an evening, and the names of its devices.
	Load func(ctx context.Context, device, id string) (*evening.Snapshot, []evening.Device, error)
	// Draw draws a part of a tournament, and returns the last entry that it shows.
	Draw func(ctx context.Context, device, id, part string, r ui.Viewer) (last int, c templ.Component, err error)
	Log  *slog.Logger
}

// A Hub knows who follows which evening. It only tells followers that something has changed. Each
// follower then reads the current state, with the rights that its device has at that time.
type Hub struct {
	Limits
	source Source
	frames frames
	slots  chan struct{} // one for each stream that is reading or drawing at the moment

	mu        sync.Mutex
	evenings  map[string]map[*Follower]struct{}
	devices   map[string][]*Follower // the oldest first
	addresses map[string]int
	total     int
}

// A Follower is one open page.
type Follower struct {
	Evening, Device string
	Address         string // for IPv6 the network of a household

	Part   string    // the part of the evening that the page shows, such as evening.BoardPart
	Reader ui.Viewer // for whom the page was drawn
	Seen   int       // the last entry that the page shows; -1 if it shows none

	stale   atomic.Bool   // the page is out of date although nothing was booked
	changed chan struct{} // of size 1: several notifications before a read become one
	evicted chan struct{} // closed when the device has opened too many other streams
}

// NewHub returns a hub without followers.
func NewHub(l Limits, s Source) *Hub {
	return &Hub{
		Limits: l.orUsual(), source: s, frames: newFrames(), slots: make(chan struct{}, 4*runtime.NumCPU()),
		evenings: map[string]map[*Follower]struct{}{}, devices: map[string][]*Follower{}, addresses: map[string]int{},
	}
}

// Tell notifies all followers of an evening that it was written to, or that somebody's rights in it
// have changed. It does not wait for the followers.
func (h *Hub) Tell(evening string) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for f := range h.evenings[evening] {
		f.notify()
	}
}

// Redraw draws and sends all evenings again for whose IDs match returns true, because they have
// changed although no entry was added.
func (h *Hub) Redraw(match func(evening string) bool) {
	h.frames.forget(match)
	h.mu.Lock()
	defer h.mu.Unlock()
	for evening, followers := range h.evenings {
		if !match(evening) {
			continue
		}
		for f := range followers {
			f.stale.Store(true)
			f.notify()
		}
	}
}

// notify wakes the stream of a follower.
func (f *Follower) notify() {
	select {
	case f.changed <- struct{}{}:
	default:
	}
}

// Join adds a follower. It reports whether there is room for it; if the device has too many
// streams, the oldest of them ends.
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

// Leave removes a follower. It may be called more than once.
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

// onOwnStack runs a function that needs a deep stack in a goroutine of its own, so that the stacks
// of ten thousand waiting streams stay small. A panic is returned as an error.
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
