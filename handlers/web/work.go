package web

import (
	"fmt"
	"net/http"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
)

// MaxWork is of how many entries one request works evenings out that are not cached:
// a tenth of a second. What is left is for the request that follows, which finds
// the first part cached.
const MaxWork = 5_000

// EmptyEvening is as how many entries an evening counts besides its own.
const EmptyEvening = 10

// An UnfinishedError is a page for which so many entries are still to be worked out.
type UnfinishedError struct{ left int }

func (e UnfinishedError) Error() string {
	return fmt.Sprintf("%d entries are left to work out", e.left)
}

// work is as much as a request has worked out already, in entries.
type work int

// takes reports whether the request still does what takes as long as so many
// entries, and notes that it does. The first is always done.
func (w *work) takes(entries int) bool {
	if *w > 0 && int(*w)+entries > MaxWork {
		return false
	}
	*w += work(entries)
	return true
}

// Portion splits evenings into those that this request works out, and the error that
// says how much is left. One is always worked out.
func (v *Visit) Portion(missing []db.Member) (now []db.Member, err error) {
	left, before := 0, v.worked
	for _, m := range missing {
		if entries := m.Last + EmptyEvening; v.worked.takes(entries) {
			now = append(now, m)
		} else {
			left += entries
		}
	}
	if err := v.CountPage(int(v.worked - before)); err != nil {
		return nil, err
	}
	if left > 0 {
		err = UnfinishedError{left}
	}
	return now, err
}

// maxSteps is how many redirects a browser follows in any case. Two of them, one after
// the other, work out maxWork at least: an evening that does not fit is the next one's first.
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
