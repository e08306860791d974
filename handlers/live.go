package handlers

import (
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/views"
)

// followed are the pages that follow their evening, and the parts of each that
// are sent.
var followed = map[string]func(views.EveningPage) templ.Component{
	"":      views.LiveEvening,
	"tafel": views.LiveBoard,

	settling: views.LiveSettling,
}

// settling is the page that is about money.
const settling = "abrechnung"

// follow streams how the evening stands: always the whole truth, so that a lost
// event is harmless.
func follow(o *opened) error {
	part := o.QueryParam("seite")
	if followed[part] == nil {
		return echo.ErrNotFound
	}
	if !strings.Contains(o.Request().Header.Get("Accept"), "text/event-stream") {
		return toEvening(o)
	}
	w := o.s.live.join(o.id, o.device, o.RealIP())
	if w == nil {
		o.Response().Header().Set("Retry-After", "60")
		return o.NoContent(http.StatusTooManyRequests)
	}
	s := &stream{Server: o.s, gone: make(chan struct{}), device: o.device, id: o.id, page: o.page, part: part, role: o.role, seen: o.lastSeen()}
	return s.takeOver(o.visit, w)
}

// lastSeen is the last entry that a page shows: a browser that connects again
// says so, a new page has it in the URL.
func (v *visit) lastSeen() int {
	for _, said := range []string{v.Request().Header.Get("Last-Event-ID"), v.QueryParam("seen")} {
		if seen, err := strconv.Atoi(said); err == nil {
			return seen
		}
	}
	return -1
}

// watch is how a page of the evening follows it.
func (o *opened) watch(part string) views.Watch {
	return views.Watch{
		From: o.url() + "/live?seite=" + part,
		Seen: o.night.Last, News: o.meanwhile(o.log[len(o.log)-1]), As: o.drawnAs(part),
	}
}

// drawnAs is what a page is drawn for besides the parts that follow: if that is
// another one, it loads itself anew.
func (o *opened) drawnAs(part string) string {
	if part == settling {
		return strconv.Itoa(o.night.Last) // it has no parts
	}
	return fmt.Sprintf("pen %t closed %t", o.role.May(db.Writer), o.night.Closed)
}
