package handlers

import (
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
	if pen := o.QueryParam("stift"); pen != "" && pen != o.pen() {
		s.role = "" // the page was drawn before the pen changed hands
	}
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
		From: o.url() + "/live?seite=" + part + "&stift=" + o.pen(),
		Seen: o.night.Last, News: o.meanwhile(o.log[len(o.log)-1]), As: o.drawnAs(part),
	}
}

// drawnAs is what a page is drawn for besides the parts that follow: if that is
// another one, it loads itself anew.
func (o *opened) drawnAs(part string) string {
	as := "pen " + o.pen() + ", closed " + strconv.FormatBool(o.night.Closed)
	if part == settling {
		as += ", entry " + strconv.Itoa(o.night.Last) // it has no parts
	}
	return as
}

// pen says whether the visitor may write.
func (o *opened) pen() string { return strconv.FormatBool(o.role.May(db.Writer)) }
