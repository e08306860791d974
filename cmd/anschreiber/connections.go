package main

import (
	"container/list"
	"net"
	"net/http"
	"slices"
	"sync"
)

// connections bound those that are open at once. A further one ends the one on which
// nothing was asked for longest: a browser opens it again when it asks for more.
// Streams of live pages are not among them, they have bounds of their own.
type connections struct {
	total, address int
	proxies        []*net.IPNet // behind which many come from one address

	mu   sync.Mutex
	open map[net.Conn]*connection
	all  list.List // the one on which nothing was asked for longest first
	of   map[string]*list.List
}

// A connection stands in two lists: of all, and of its address.
type connection struct {
	address  string
	all, own *list.Element
}

// What they may be: each takes up to 30 KB. A hall of four hundred phones has some
// two thousand.
const (
	maxConnections        = 5_000
	maxAddressConnections = 3_000
)

// bound sees to it that a server keeps to the limits.
func (c *connections) bound(server *http.Server) {
	c.open, c.of = map[net.Conn]*connection{}, map[string]*list.List{}
	server.ConnState = func(conn net.Conn, state http.ConnState) {
		switch state {
		case http.StateNew:
			c.add(conn)
		case http.StateActive: // and not StateIdle, of which nobody knows how late it comes behind an answer
			c.heardOf(conn)
		case http.StateHijacked, http.StateClosed:
			c.remove(conn)
		}
	}
}

func (c *connections) add(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	of := &connection{address: c.addressOf(conn)}
	own := c.of[of.address]
	if own == nil {
		own = list.New()
		c.of[of.address] = own
	}
	of.all, of.own = c.all.PushBack(conn), own.PushBack(conn)
	c.open[conn] = of
	if of.address != "" && own.Len() > c.address {
		c.end(own.Front())
	} else if c.all.Len() > c.total {
		c.end(c.all.Front())
	}
}

// end closes a connection.
func (c *connections) end(oldest *list.Element) {
	conn := oldest.Value.(net.Conn)
	c.drop(conn)
	conn.Close()
}

func (c *connections) heardOf(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if of := c.open[conn]; of != nil {
		c.all.MoveToBack(of.all)
		c.of[of.address].MoveToBack(of.own)
	}
}

func (c *connections) remove(conn net.Conn) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.drop(conn)
}

func (c *connections) drop(conn net.Conn) {
	of := c.open[conn]
	if of == nil {
		return
	}
	delete(c.open, conn)
	c.all.Remove(of.all)
	own := c.of[of.address]
	if own.Remove(of.own); own.Len() == 0 {
		delete(c.of, of.address)
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
