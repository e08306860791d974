package main

import (
	"container/list"
	"log/slog"
	"net"
	"net/http"
	"slices"
	"sync"
	"time"
)

// newServer returns a server with limits on what a slow or hostile client can occupy.
func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           inPieces(h),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      pieceTime,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    12 << 10, // net/http allows 4 KB more: 16 KB
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// An answer is sent in pieces of pieceSize bytes, each of which may take pieceTime. So a long
// answer arrives even on a slow line, but a client that reads only a byte now and then cannot keep
// a connection open for long.
const (
	pieceSize = 32 << 10
	pieceTime = 30 * time.Second
)

// inPieces sends answers in pieces: the time limit begins anew with each piece, so an answer may
// take any time as long as each piece arrives within pieceTime.
func inPieces(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(pieces{w}, r)
	})
}

// pieces is a ResponseWriter that writes an answer in pieces.
type pieces struct{ http.ResponseWriter }

// Unwrap lets http.ResponseController find the original ResponseWriter.
func (p pieces) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p pieces) Write(b []byte) (written int, err error) {
	control := http.NewResponseController(p.ResponseWriter)
	for {
		if err := control.SetWriteDeadline(time.Now().Add(pieceTime)); err != nil {
			return written, err
		}
		n, err := p.ResponseWriter.Write(b[written:min(len(b), written+pieceSize)])
		if written += n; err != nil || written == len(b) {
			return written, err
		}
	}
}

// connections limits how many connections are open at the same time. If there is one too many, the
// connection on which nothing has been requested for longest is closed; a browser opens a new one
// when it needs it. Streams of live pages are not counted: they have limits of their own.
type connections struct {
	total, address int
	proxies        []*net.IPNet // trusted proxies, whose many clients share one address

	mu   sync.Mutex
	all  list.List // *connection; the one on which nothing was requested for longest comes first
	open map[net.Conn]*list.Element
	of   map[string]int // number of connections by address
}

type connection struct {
	net.Conn
	address string
}

// The limits of connections: each connection takes up to 30 KB. A hall of four hundred phones has
// about two thousand.
const (
	maxConnections        = 5_000
	maxAddressConnections = 3_000
)

// bound makes a server keep to the limits.
func (c *connections) bound(server *http.Server) {
	c.open, c.of = map[net.Conn]*list.Element{}, map[string]int{}
	server.ConnState = func(conn net.Conn, state http.ConnState) {
		c.mu.Lock()
		defer c.mu.Unlock()
		switch known := c.open[conn]; state {
		case http.StateNew:
			c.add(conn)
		case http.StateActive: // not StateIdle, which may come at any time after an answer
			if known != nil {
				c.all.MoveToBack(known)
			}
		case http.StateHijacked, http.StateClosed:
			c.remove(known)
		}
	}
}

// add counts a new connection. If it is one too many, add closes the oldest of its address, or the
// oldest of all.
func (c *connections) add(conn net.Conn) {
	added := &connection{conn, c.addressOf(conn)}
	c.open[conn] = c.all.PushBack(added)
	c.of[added.address]++
	oldest := c.all.Front()
	switch {
	case added.address != "" && c.of[added.address] > c.address:
		for oldest.Value.(*connection).address != added.address {
			oldest = oldest.Next()
		}
	case c.all.Len() <= c.total:
		return
	}
	ended := oldest.Value.(*connection)
	c.remove(oldest)
	ended.Close()
}

// remove stops counting a connection. It may be called more than once.
func (c *connections) remove(known *list.Element) {
	if known == nil {
		return
	}
	gone := c.all.Remove(known).(*connection)
	delete(c.open, gone.Conn)
	if c.of[gone.address]--; c.of[gone.address] == 0 {
		delete(c.of, gone.address)
	}
}

// addressOf returns the address that a connection is counted for: an IPv4 address, or for IPv6 the
// /64 network, because a household has a /64 to itself. Returns "" for a trusted proxy.
func (c *connections) addressOf(conn net.Conn) string {
	from, ok := conn.RemoteAddr().(*net.TCPAddr)
	if !ok || slices.ContainsFunc(c.proxies, func(proxy *net.IPNet) bool { return proxy.Contains(from.IP) }) {
		return ""
	}
	if from.IP.To4() == nil {
		return from.IP.Mask(net.CIDRMask(64, 128)).String()
	}
	return from.IP.String()
}
