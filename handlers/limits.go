package handlers

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"
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
type limiters struct{ joins, pages, writes, bytes, files *rateLimiter }

func newLimiters(r Rates, now func() time.Time) limiters {
	return limiters{
		joins: newRateLimiter(r.Joins, now), pages: newRateLimiter(r.Pages, now),
		writes: newRateLimiter(r.Writes, now), bytes: newRateLimiter(r.Bytes, now),
		files: newRateLimiter(r.Files, now),
	}
}

// errTooMany is too much at once from one address.
var errTooMany = echo.NewHTTPError(http.StatusTooManyRequests)

// retryAfter is errTooMany where the visitor has to wait.
func retryAfter(c echo.Context, wait time.Duration) error {
	if wait == 0 {
		return nil
	}
	c.Response().Header().Set("Retry-After", strconv.Itoa(int(math.Ceil(wait.Seconds()))))
	return errTooMany
}

// limitJoins lets a network join, create and try links only so often.
func (s *Server) limitJoins(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := retryAfter(c, s.limits.joins.waitFor(shares(c.RealIP()), 1)); err != nil {
			return err
		}
		return next(c)
	}
}

// hall is how many times as often players may sign up as join: a whole hall may be behind
// one Wi-Fi.
const hall = 8

// countSignUp counts by the tournament, too, so that none is closed by what another one has.
func (r *tournamentRequest) countSignUp() error {
	all := shares(r.RealIP())
	for i := range all {
		all[i] = share{r.id + " " + all[i].who, hall * all[i].room}
	}
	return retryAfter(r, r.limits.joins.waitFor(all, 1))
}

// What something stored takes of the disk, in bytes. A long row has pages of its own.
const (
	formSize = 4 << 10 // of a form that is no entry of a log, at most
	rowSize  = 500     // of an entry without its act
	longRow  = 1_000
	diskPage = 4 << 10
)

// onDisk is about how many bytes of the disk an act takes that is so long.
func onDisk(act int) int {
	size := act + rowSize
	if size > longRow {
		size += diskPage
	}
	return size
}

// limitWrites counts a form that is no entry of a log as one.
func (s *Server) limitWrites(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.newRequest(c).countWrite(formSize); err != nil {
			return err
		}
		return next(c)
	}
}

// countWrite counts what a device is about to store, in bytes.
func (v *request) countWrite(bytes int) error {
	if v.device != "" {
		if err := retryAfter(v, v.limits.writes.wait(v.device, 1)); err != nil {
			return err
		}
	}
	return v.countBytes(bytes)
}

// countBytes counts what a network is about to store.
func (v *request) countBytes(n int) error {
	return retryAfter(v, v.limits.bytes.waitFor(shares(v.RealIP()), n))
}

// countPage counts a page that is worked out of so many entries.
func (v *request) countPage(entries int) error {
	return retryAfter(v, v.limits.pages.waitFor(shares(v.RealIP()), 1+entries/entriesPerPage))
}

// waitForPage is countPage that waits until the page may be had. Whoever sent files gives
// others the turn meanwhile.
func (v *request) waitForPage(entries int) error {
	for {
		wait := v.limits.pages.waitFor(shares(v.RealIP()), 1+entries/entriesPerPage)
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

// limitPages is a page of an evening that is worked out for one visitor. What was
// corrected and struck is worked out, too.
func limitPages(h func(*eveningRequest) error) func(*eveningRequest) error {
	return func(r *eveningRequest) error {
		if err := r.countPage(r.now.State.Last); err != nil {
			return err
		}
		return h(r)
	}
}
