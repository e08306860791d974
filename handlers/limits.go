package handlers

import (
	"math"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/handlers/evening"
	"anschreiber/scoring"
)

// Rates are how much may be done in a minute; 0 for any number. Networks are
// IPv4 addresses and /64s of IPv6.
type Rates struct {
	Joins  int // of a network: joining and creating
	Pages  int // of a network: pages that are worked out for one visitor, those of long evenings count more
	Writes int // of a device: entries and other forms that are stored
	Bytes  int // of a network: what they take of the disk
}

// limiters count what Rates bound.
type limiters struct{ joins, pages, writes, bytes *rateLimiter }

func newLimiters(r Rates, now func() time.Time) limiters {
	return limiters{
		joins: newRateLimiter(r.Joins, now), pages: newRateLimiter(r.Pages, now),
		writes: newRateLimiter(r.Writes, now), bytes: newRateLimiter(r.Bytes, now),
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

// limited lets a network join, create and try links only so often.
func (s *Server) limited(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := retryAfter(c, s.limits.joins.wait(network(c.RealIP()), 1)); err != nil {
			return err
		}
		return next(c)
	}
}

// What something stored takes of the disk, in bytes. A long row has pages of its own.
const (
	formSize = 4 << 10 // of a form that is no entry of a log, at most
	rowSize  = 500     // of an entry without its act
	longRow  = 1_000
	diskPage = 4 << 10
)

// onDisk is about how many bytes of the disk an act takes.
func onDisk(act scoring.Act) int {
	size := act.Size() + rowSize
	if size > longRow {
		size += diskPage
	}
	return size
}

// stored counts a form that is no entry of a log as one.
func (s *Server) stored(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.visit(c).countWrite(formSize); err != nil {
			return err
		}
		return next(c)
	}
}

// countWrite counts what a device is about to store, in bytes.
func (v *visit) countWrite(bytes int) error {
	if v.device != "" {
		if err := retryAfter(v, v.limits.writes.wait(v.device, 1)); err != nil {
			return err
		}
	}
	return v.countBytes(bytes)
}

// countBytes counts what a network is about to store.
func (v *visit) countBytes(n int) error {
	return retryAfter(v, v.limits.bytes.wait(network(v.RealIP()), n))
}

// countPage counts a page that is worked out of so many deals.
func (v *visit) countPage(deals int) error {
	return retryAfter(v, v.limits.pages.wait(network(v.RealIP()), 1+deals/dealsPerPage))
}

// waitForPage is countPage that waits until the page may be had.
func (v *visit) waitForPage(deals int) error {
	for {
		wait := v.limits.pages.wait(network(v.RealIP()), 1+deals/dealsPerPage)
		if wait == 0 {
			return nil
		}
		select {
		case <-v.Request().Context().Done():
			return v.Request().Context().Err()
		case <-time.After(wait):
		}
	}
}

// dealsPerPage is of how many deals another page is counted: it takes as long.
const dealsPerPage = 100

// counted is a page of an evening that is worked out for one visitor.
func counted(h func(*eveningRequest) error) func(*eveningRequest) error {
	return func(r *eveningRequest) error {
		if err := r.countPage(len(r.now.Doc.Deals)); err != nil {
			return err
		}
		return h(r)
	}
}

// countEntry counts an act that is about to be stored. One too many comes back
// to its writer with everything typed.
func (r *eveningRequest) countEntry(act scoring.Act) error {
	if r.countWrite(onDisk(act)) != nil {
		return evening.TooOften()
	}
	return nil
}
