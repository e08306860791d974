package handlers

import (
	"net/netip"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"anschreiber/handlers/cache"
)

// A rateLimiter counts by network, or by device, what each does in a minute. It
// knows the last maxSeen of them: whoever comes next takes the place of the one
// that was quiet for longest, so that no crowd can keep a newcomer out. Nothing
// of it is written down.
type rateLimiter struct {
	perMinute int // 0 for any number
	now       func() time.Time

	mu   sync.Mutex
	seen *cache.Cache[string, *rate.Limiter]
}

// maxSeen bounds those that are counted at once.
const maxSeen = 10_000

func newRateLimiter(perMinute int, now func() time.Time) *rateLimiter {
	return &rateLimiter{perMinute: perMinute, now: now, seen: cache.New[string](maxSeen, func(*rate.Limiter) int { return 1 })}
}

// wait is how long somebody has to wait until they may do anything more; 0 where
// they may at once. Then n is counted, on credit where less is left.
func (l *rateLimiter) wait(who string, n int) time.Duration {
	if l.perMinute == 0 {
		return 0
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	one, now := l.of(who), l.now()
	first := one.ReserveN(now, 1)
	if wait := first.DelayFrom(now); wait > 0 {
		first.CancelAt(now)
		return wait
	}
	one.ReserveN(now, min(n-1, l.perMinute))
	return 0
}

func (l *rateLimiter) of(who string) *rate.Limiter {
	one, known := l.seen.Get(who)
	if !known {
		one = rate.NewLimiter(rate.Limit(l.perMinute)/60, l.perMinute)
		l.seen.Add(who, one)
	}
	return one
}

// network is who is behind an address: of IPv6 a household has 64 bits to
// itself.
func network(ip string) string {
	a, err := netip.ParseAddr(ip)
	if err != nil {
		return ""
	}
	a = a.Unmap().WithZone("")
	if a.Is6() {
		p, _ := a.Prefix(64) // 64 bits are never too many
		return p.String()
	}
	return a.String()
}
