package web

import (
	"fmt"
	"iter"
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
)

// Rates says how much may be done in a minute; 0 is no limit. A network is one IPv4 address or one
// /64 of IPv6; a /56 and a /48 may do more, see wider.
type Rates struct {
	Joins  int // per network: joining and creating
	Pages  int // per network: pages computed for one visitor; a page of a long evening counts as several
	Writes int // per device: entries and other forms that are stored
	Bytes  int // per network: bytes that are written to the disk
	Files  int // per network: bytes that evenings from files take on the disk
}

// limiters count what Rates limits.
type limiters struct{ joins, pages, writes, bytes, Files *rateLimiter }

func newLimiters(r Rates, now func() time.Time) limiters {
	return limiters{
		joins: newRateLimiter(r.Joins, now), pages: newRateLimiter(r.Pages, now),
		writes: newRateLimiter(r.Writes, now), bytes: newRateLimiter(r.Bytes, now),
		Files: newRateLimiter(r.Files, now),
	}
}

// ErrTooMany means that a device or a network has reached one of the limits per minute.
var ErrTooMany = echo.NewHTTPError(http.StatusTooManyRequests)

// retryAfter returns ErrTooMany, and sets the header Retry-After, if the visitor has to wait.
func retryAfter(c echo.Context, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	c.Response().Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return ErrTooMany
}

// LimitJoins limits how often a network may join, create, and try links.
func (s *Server) LimitJoins(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := retryAfter(c, s.Limits.joins.WaitFor(Shares(c.RealIP()), 1)); err != nil {
			return err
		}
		return next(c)
	}
}

// hall is a factor: players may sign up so many times as often as they may join, because a whole
// hall may be behind one address.
const hall = 8

// CountSignUp counts a sign-up per network and tournament, so that a rush at one tournament does
// not keep anybody out of another.
func (r *TournamentVisit) CountSignUp() error {
	all := Shares(r.RealIP())
	for i := range all {
		all[i] = share{r.ID + " " + all[i].who, hall * all[i].room}
	}
	return retryAfter(r, r.Limits.joins.WaitFor(all, 1))
}

// How many bytes a stored row takes on the disk. A long row has disk pages of its own.
const (
	FormSize = 4 << 10 // a form that is no log entry, at most
	rowSize  = 500     // a log entry without its act
	longRow  = 1_000
	diskPage = 4 << 10
)

// OnDisk estimates how many bytes a log entry takes on the disk, from the bytes of its act.
func OnDisk(act int) int {
	size := act + rowSize
	if size > longRow {
		size += diskPage
	}
	return size
}

// LimitWrites counts a form that is no log entry as one write of FormSize bytes.
func (s *Server) LimitWrites(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.newRequest(c).CountWrite(FormSize); err != nil {
			return err
		}
		return next(c)
	}
}

// CountWrite counts a write of this many bytes by the visitor's device and network.
func (v *Visit) CountWrite(bytes int) error {
	if v.Device != "" {
		if err := retryAfter(v, v.Limits.writes.wait(v.Device, 1)); err != nil {
			return err
		}
	}
	return v.countBytes(bytes)
}

// countBytes counts bytes that the visitor's network is about to store.
func (v *Visit) countBytes(n int) error {
	return retryAfter(v, v.Limits.bytes.WaitFor(Shares(v.RealIP()), n))
}

// CountPage counts a page that is computed from this many entries. Returns ErrTooMany if the
// network's limit is reached.
func (v *Visit) CountPage(entries int) error {
	return retryAfter(v, v.Limits.pages.WaitFor(Shares(v.RealIP()), 1+entries/entriesPerPage))
}

// WaitForPage works like CountPage, but waits until the page is allowed instead of returning
// ErrTooMany. While it waits, a request with files lets another request with files have its turn.
func (v *Visit) WaitForPage(entries int) error {
	for {
		wait := v.Limits.pages.WaitFor(Shares(v.RealIP()), 1+entries/entriesPerPage)
		if wait == 0 {
			return nil
		}
		had := v.endTurn()
		select {
		case <-v.Request().Context().Done():
			return v.Request().Context().Err()
		case <-time.After(wait):
		}
		if had {
			if err := v.takeTurn(); err != nil {
				return err
			}
		}
	}
}

// entriesPerPage is how many entries take as long to compute as one page, and so count as one page.
const entriesPerPage = 100

// LimitPages counts a page of an evening that is computed for one visitor. Entries that were
// corrected or struck count too, because they are computed as well.
func LimitPages(h func(*EveningVisit) error) func(*EveningVisit) error {
	return func(r *EveningVisit) error {
		if err := r.CountPage(r.Now.State.Last); err != nil {
			return err
		}
		return h(r)
	}
}

// MaxWork is how many entries of evenings that are not cached one request computes; that takes a
// tenth of a second. The next request computes more, and finds the results of this one in the
// cache.
const MaxWork = 5_000

// EmptyEvening is how many entries an evening without entries counts as; its own entries are added.
const EmptyEvening = 10

// entriesOf returns how many entries an evening counts as.
func entriesOf(m db.Member) int { return EmptyEvening + m.Last }

// batches splits evenings, in order, into batches of at most limit entries. An evening with more
// entries is a batch by itself.
func batches[E any](all []E, limit int, entries func(E) int) iter.Seq[[]E] {
	return func(yield func([]E) bool) {
		for len(all) > 0 {
			n, sum := 0, 0
			for ; n < len(all); n++ {
				if sum += entries(all[n]); n > 0 && sum > limit {
					break
				}
			}
			if !yield(all[:n]) {
				return
			}
			all = all[n:]
		}
	}
}

// FirstBatch returns the evenings that this request computes, and an UnfinishedError if some are left
// for the next request. A request always computes at least one.
func (v *Visit) FirstBatch(missing []db.Member) (now []db.Member, err error) {
	left, before := 0, v.worked
	for _, m := range missing {
		if v.worked > 0 && v.worked+entriesOf(m) > MaxWork {
			left += entriesOf(m)
			continue
		}
		v.worked += entriesOf(m)
		now = append(now, m)
	}
	if err := v.CountPage(v.worked - before); err != nil {
		return nil, err
	}
	if left > 0 {
		err = UnfinishedError{left}
	}
	return now, err
}

// An UnfinishedError says how many entries are still to be computed for a page.
type UnfinishedError struct{ left int }

func (e UnfinishedError) Error() string {
	return fmt.Sprintf("%d entries are left to work out", e.left)
}

// maxSteps is how many redirects every browser follows. Two requests in a row compute at least
// MaxWork entries together, because an evening that is too large for the first one is computed in
// the second.
const maxSteps = 12

// redirectToItself redirects a request that was not finished to its own address, with its form. If
// more is left than the redirects can compute, it answers 503 with a page that the browser loads
// again after a second.
func redirectToItself(c echo.Context, left int) error {
	if left > maxSteps/2*MaxWork {
		c.Response().Header().Set("Refresh", "1")
		return echo.ErrServiceUnavailable
	}
	return c.Redirect(http.StatusTemporaryRedirect, c.Request().URL.RequestURI())
}
