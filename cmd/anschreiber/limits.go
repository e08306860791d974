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

// newServer bounds what a slow or hostile client can hold.
func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           inPieces(h),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      pieceTime,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    12 << 10, // and 4 KB that net/http allows beyond: 16 KB
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}

// An answer is sent in pieces, each of which may take so long. On a slow line all of it
// arrives, and whoever reads a byte now and then holds no connection for long.
const (
	pieceSize = 32 << 10
	pieceTime = 30 * time.Second
)

// inPieces lets an answer go on while its bytes move.
func inPieces(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(pieces{w}, r)
	})
}

// pieces are an answer on its way.
type pieces struct{ http.ResponseWriter }

// Unwrap is for http.ResponseController.
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

// connections bound those that are open at once. A further one ends the one on which
// nothing was asked for longest: a browser opens it again when it asks for more.
// Streams of live pages are not among them, they have bounds of their own.
type connections struct {
	total, address int
	proxies        []*net.IPNet // behind which many come from one address

	mu   sync.Mutex
	all  list.List // of *connection, the one on which nothing was asked for longest first
	open map[net.Conn]*list.Element
	of   map[string]int // how many an address has
}

type connection struct {
	net.Conn
	address string
}

// What they may be: each takes up to 30 KB. A hall of four hundred phones has some
// two thousand.
const (
	maxConnections        = 5_000
	maxAddressConnections = 3_000
)

// bound sees to it that a server keeps to the limits.
func (c *connections) bound(server *http.Server) {
	c.open, c.of = map[net.Conn]*list.Element{}, map[string]int{}
	server.ConnState = func(conn net.Conn, state http.ConnState) {
		c.mu.Lock()
		defer c.mu.Unlock()
		switch known := c.open[conn]; state {
		case http.StateNew:
			c.add(conn)
		case http.StateActive: // and not StateIdle, of which nobody knows how late it comes behind an answer
			if known != nil {
				c.all.MoveToBack(known)
			}
		case http.StateHijacked, http.StateClosed:
			c.remove(known)
		}
	}
}

// add counts a new connection, and closes the oldest of its address, or of all, where it is
// one too many.
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

// remove forgets a connection, unless that was done.
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

// addressOf is who is at the other end; "" for a proxy. Of IPv6 a household has
// 64 bits to itself.
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
