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

// A rateLimiter counts by network, or by device, what each does in a minute. It
// knows the last MaxCounted of them: whoever comes next takes the place of the one
// that was quiet for longest, so that no crowd can keep a newcomer out. Nothing
// of it is written down.
type rateLimiter struct {
	perMinute int // 0 for any number
	now       func() time.Time

	mu   sync.Mutex
	seen *cache.Cache[string, *rate.Limiter]
}

// MaxCounted bounds those that are counted at once.
const MaxCounted = 10_000

func newRateLimiter(perMinute int, now func() time.Time) *rateLimiter {
	return &rateLimiter{perMinute: perMinute, now: now, seen: cache.New[string](MaxCounted, func(*rate.Limiter) int { return 1 })}
}

// wait is how long somebody has to wait until they may do anything more; 0 where
// they may at once. Then n is counted, on credit where less is left: after a great deal
// nothing more goes for several minutes.
func (l *rateLimiter) wait(who string, n int) time.Duration {
	return l.WaitFor([]share{{who, 1}}, n)
}

// A share is who is counted, and how many times as much as one address they may do.
type share struct {
	who  string
	room int
}

// WaitFor is wait for somebody who has a part of all these.
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

// wider are the networks of IPv6 that one customer of a provider may have in all,
// and how many households do as much at once there. Phones of a carrier share one,
// too.
var wider = []struct{ bits, room int }{{56, 8}, {48, 32}}

// Shares are all that an address is counted by.
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

// customer is the narrowest of wider that an address of IPv6 has a part of: whoever has a
// /56 has 256 networks. An address of IPv4 is one.
func customer(ip string) string {
	all := Shares(ip)
	return all[min(1, len(all)-1)].who
}

// network is who is behind an address: of IPv6 a household has 64 bits to
// itself.
func network(ip string) string {
	a := address(ip)
	if a.Is6() {
		p, _ := a.Prefix(64) // 64 bits are never too many
		return p.String()
	}
	if !a.IsValid() {
		return ""
	}
	return a.String()
}

// address reads one of IPv4 or IPv6; the zero one where it is none.
func address(ip string) netip.Addr {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return netip.Addr{}
	}
	return a.Unmap().WithZone("")
}

// clientIP finds a visitor's address: the last one in X-Forwarded-For that is not
// a trusted proxy's, where a trusted proxy says so, and the connection's
// otherwise.
func clientIP(proxies []*net.IPNet) echo.IPExtractor {
	trust := []echo.TrustOption{echo.TrustLoopback(false), echo.TrustLinkLocal(false), echo.TrustPrivateNet(false)}
	for _, proxy := range proxies {
		trust = append(trust, echo.TrustIPRange(proxy))
	}
	return echo.ExtractIPFromXFFHeader(trust...)
}
