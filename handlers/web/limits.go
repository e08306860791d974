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

// Rates are how much may be done in a minute; 0 for any number. Networks are
// IPv4 addresses and /64s of IPv6; a /56 and a /48 have more room, see wider.
type Rates struct {
	Joins  int // of a network: joining and creating
	Pages  int // of a network: pages that are worked out for one visitor, those of long evenings count more
	Writes int // of a device: entries and other forms that are stored
	Bytes  int // of a network: what they take of the disk
	Files  int // of a network: what evenings from files take of it
}

// limiters count what Rates bound.
type limiters struct{ joins, pages, writes, bytes, Files *rateLimiter }

func newLimiters(r Rates, now func() time.Time) limiters {
	return limiters{
		joins: newRateLimiter(r.Joins, now), pages: newRateLimiter(r.Pages, now),
		writes: newRateLimiter(r.Writes, now), bytes: newRateLimiter(r.Bytes, now),
		Files: newRateLimiter(r.Files, now),
	}
}

// ErrTooMany is too much at once from one address.
var ErrTooMany = echo.NewHTTPError(http.StatusTooManyRequests)

// retryAfter is errTooMany where the visitor has to wait.
func retryAfter(c echo.Context, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	c.Response().Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return ErrTooMany
}

// LimitJoins lets a network join, create and try links only so often.
func (s *Server) LimitJoins(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := retryAfter(c, s.Limits.joins.WaitFor(Shares(c.RealIP()), 1)); err != nil {
			return err
		}
		return next(c)
	}
}

// hall is how many times as often players may sign up as join: a whole hall may be behind
// one Wi-Fi.
const hall = 8

// CountSignUp counts by the tournament, too, so that none is closed by what another one has.
func (r *TournamentVisit) CountSignUp() error {
	all := Shares(r.RealIP())
	for i := range all {
		all[i] = share{r.ID + " " + all[i].who, hall * all[i].room}
	}
	return retryAfter(r, r.Limits.joins.WaitFor(all, 1))
}

// What something stored takes of the disk, in bytes. A long row has pages of its own.
const (
	FormSize = 4 << 10 // of a form that is no entry of a log, at most
	rowSize  = 500     // of an entry without its act
	longRow  = 1_000
	diskPage = 4 << 10
)

// OnDisk is about how many bytes of the disk an act takes that is so long.
func OnDisk(act int) int {
	size := act + rowSize
	if size > longRow {
		size += diskPage
	}
	return size
}

// LimitWrites counts a form that is no entry of a log as one.
func (s *Server) LimitWrites(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.newRequest(c).CountWrite(FormSize); err != nil {
			return err
		}
		return next(c)
	}
}

// CountWrite counts what a device is about to store, in bytes.
func (v *Visit) CountWrite(bytes int) error {
	if v.Device != "" {
		if err := retryAfter(v, v.Limits.writes.wait(v.Device, 1)); err != nil {
			return err
		}
	}
	return v.countBytes(bytes)
}

// countBytes counts what a network is about to store.
func (v *Visit) countBytes(n int) error {
	return retryAfter(v, v.Limits.bytes.WaitFor(Shares(v.RealIP()), n))
}

// CountPage counts a page that is worked out of so many entries.
func (v *Visit) CountPage(entries int) error {
	return retryAfter(v, v.Limits.pages.WaitFor(Shares(v.RealIP()), 1+entries/entriesPerPage))
}

// WaitForPage is CountPage that waits until the page may be had. Whoever sent files gives
// others the turn meanwhile.
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

// entriesPerPage is how many entries take as long to compute as another page, and count
// as one.
const entriesPerPage = 100

// LimitPages is a page of an evening that is worked out for one visitor. What was
// corrected and struck is worked out, too.
func LimitPages(h func(*EveningVisit) error) func(*EveningVisit) error {
	return func(r *EveningVisit) error {
		if err := r.CountPage(r.Now.State.Last); err != nil {
			return err
		}
		return h(r)
	}
}

// MaxWork is of how many entries one request works evenings out that are not cached:
// a tenth of a second. What is left is for the request that follows, which finds
// the first part cached.
const MaxWork = 5_000

// EmptyEvening is as how many entries an evening counts besides its own.
const EmptyEvening = 10

// entriesOf is as how many entries an evening counts.
func entriesOf(m db.Member) int { return EmptyEvening + m.Last }

// batches are evenings in order, as many together as have up to so many entries. One that
// has more is a batch by itself.
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

// Portion splits evenings into those that this request works out, and the error that
// says how much is left. One is always worked out.
func (v *Visit) Portion(missing []db.Member) (now []db.Member, err error) {
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

// An UnfinishedError is a page for which so many entries are still to be worked out.
type UnfinishedError struct{ left int }

func (e UnfinishedError) Error() string {
	return fmt.Sprintf("%d entries are left to work out", e.left)
}

// maxSteps is how many redirects a browser follows in any case. Two of them, one after
// the other, work out MaxWork at least: an evening that does not fit is the next one's first.
const maxSteps = 12

// redirectToItself leads a request that was not finished to where it was sent, form and all.
// One with far too much to do is told to come again.
func redirectToItself(c echo.Context, left int) error {
	if left > maxSteps/2*MaxWork {
		c.Response().Header().Set("Refresh", "1")
		return echo.ErrServiceUnavailable
	}
	return c.Redirect(http.StatusTemporaryRedirect, c.Request().URL.RequestURI())
}
