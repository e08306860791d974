package handlers

import (
	"math"
	"net/http"
	"net/netip"
	"strconv"
	"sync"
	"time"

	"github.com/labstack/echo/v4"
	"golang.org/x/time/rate"
)

// A rush counts who joins and creates, by address. Nothing of it is written
// down; once a minute those are forgotten that have been quiet for as long.
type rush struct {
	perMinute int // 0 for any number
	now       func() time.Time

	mu    sync.Mutex
	seen  map[string]*rate.Limiter
	rest  *rate.Limiter // of all addresses that there is no room for
	swept time.Time
}

// maxSeen bounds the addresses that are counted apart.
const maxSeen = 10_000

func newRush(perMinute int, now func() time.Time) *rush {
	r := &rush{perMinute: perMinute, now: now, seen: map[string]*rate.Limiter{}}
	r.rest = r.limiter()
	return r
}

func (r *rush) limiter() *rate.Limiter {
	return rate.NewLimiter(rate.Limit(r.perMinute)/60, r.perMinute)
}

// wait is how long an address has to wait until it may do one more; 0 where it
// may at once, which is counted.
func (r *rush) wait(ip string) time.Duration {
	if r.perMinute == 0 {
		return 0
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	one := r.of(network(ip), now).ReserveN(now, 1)
	wait := one.DelayFrom(now)
	if wait > 0 {
		one.CancelAt(now)
	}
	return wait
}

func (r *rush) of(network string, now time.Time) *rate.Limiter {
	if now.Sub(r.swept) >= time.Minute {
		r.forget(now)
	}
	if l := r.seen[network]; l != nil {
		return l
	}
	if len(r.seen) >= maxSeen {
		return r.rest
	}
	r.seen[network] = r.limiter()
	return r.seen[network]
}

// forget drops who has been quiet for so long that nothing is left to count.
func (r *rush) forget(now time.Time) {
	r.swept = now
	for ip, l := range r.seen {
		if l.TokensAt(now) >= float64(r.perMinute) {
			delete(r.seen, ip)
		}
	}
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

// errRush is too much at once from one address.
var errRush = echo.NewHTTPError(http.StatusTooManyRequests)

// calm lets an address join, create and try links only so often.
func (s *Server) calm(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if wait := s.rush.wait(c.RealIP()); wait > 0 {
			c.Response().Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
			return errRush
		}
		return next(c)
	}
}
