package web

import (
	"net"
	"net/netip"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"

	"anschreiber/handlers/cache"
)

// A rateLimiter limits what each network, or each device, may do in a minute. It counts only the
// MaxCounted networks or devices that were active last. A new one takes the place of the one that
// has been inactive for longest, so a crowd can keep no newcomer out. The counts are only in
// memory.
type rateLimiter struct {
	perMinute int // 0 for no limit
	now       func() time.Time

	mu   sync.Mutex
	seen *cache.Cache[string, *rate.Limiter]
}

// MaxCounted is how many networks or devices are counted at the same time.
const MaxCounted = 10_000

func newRateLimiter(perMinute int, now func() time.Time) *rateLimiter {
	return &rateLimiter{perMinute: perMinute, now: now, seen: cache.New[string](MaxCounted, func(*rate.Limiter) int { return 1 })}
}

// wait returns how long somebody has to wait until they may do anything more. If it returns 0, n is
// counted, even if less than n is left for this minute. So after a very large n, nothing more is
// allowed for several minutes.
func (l *rateLimiter) wait(who string, n int) time.Duration {
	return l.WaitFor([]share{{who, 1}}, n)
}

// A share says who is counted, and how many times as much as a single address they may do.
type share struct {
	who  string
	room int
}

// WaitFor works like wait for a visitor who is counted in several shares: as an address, and in the
// larger networks that the address belongs to.
func (l *rateLimiter) WaitFor(shares []share, n int) time.Duration {
	if l.perMinute == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.now()
	var first []*rate.Reservation
	for _, s := range shares {
		r := l.of(s).ReserveN(now, 1)
		if first = append(first, r); r.DelayFrom(now) > 0 {
			for _, r := range first {
				defer r.CancelAt(now)
			}
			return r.DelayFrom(now)
		}
	}
	for left := n - 1; left > 0; left -= l.perMinute {
		for _, s := range shares {
			l.of(s).ReserveN(now, min(left, l.perMinute))
		}
	}
	return 0
}

func (l *rateLimiter) of(s share) *rate.Limiter {
	one, known := l.seen.Get(s.who)
	if !known {
		one = rate.NewLimiter(rate.Limit(l.perMinute*s.room)/60, l.perMinute*s.room)
		l.seen.Add(s.who, one)
	}
	return one
}

// wider lists the larger IPv6 networks that one customer of a provider may have. bits is the prefix
// length; room is how many times as much as a single household the network may do. The phones of a
// mobile carrier may share such a network, too.
var wider = []struct{ bits, room int }{{56, 8}, {48, 32}}

// Shares returns the shares in which a visitor with this address is counted.
func Shares(ip string) []share {
	all := []share{{network(ip), 1}}
	if a := address(ip); a.Is6() {
		for _, w := range wider {
			p, _ := a.Prefix(w.bits)
			all = append(all, share{p.String(), w.room})
		}
	}
	return all
}

// customer returns the narrowest of the wider networks of an IPv6 address, because whoever has a
// /56 has 256 networks. An IPv4 address is a customer of its own.
func customer(ip string) string {
	all := Shares(ip)
	return all[min(1, len(all)-1)].who
}

// network returns the network that an address is counted for: an IPv4 address itself, or the /64 of
// an IPv6 address, because a household has a /64 to itself. Returns "" for an invalid address.
func network(ip string) string {
	a := address(ip)
	if a.Is6() {
		p, _ := a.Prefix(64) // 64 bits are valid for every IPv6 address
		return p.String()
	}
	if !a.IsValid() {
		return ""
	}
	return a.String()
}

// address parses an IPv4 or IPv6 address. Returns the zero Addr if it is invalid.
func address(ip string) netip.Addr {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return netip.Addr{}
	}
	return a.Unmap().WithZone("")
}

// clientIP finds a visitor's address: the last one in X-Forwarded-For that is not a trusted
// proxy's, if the connection comes from a trusted proxy; otherwise the address of the connection.
func clientIP(proxies []*net.IPNet) echo.IPExtractor {
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, proxy := range proxies {
		trust = append(trust, echo.TrustIPRange(proxy))
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}
