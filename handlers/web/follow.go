package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/live"
	"anschreiber/scoring/evening"
	"anschreiber/views/ui"
)

// FollowEvening streams how the evening stands: always the whole truth, so that
// a lost event is harmless. The connection is taken over from the web server,
// which would hold 40 KB for it as long as the page is open.
func FollowEvening(r *EveningVisit) error {
	part := r.QueryParam("seite")
	if !live.HasPart(part) {
		return echo.ErrNotFound
	}
	return r.Follow(r.ID, part, r.URL())
}

// Follow streams a part of what somebody may see; a browser that wants a page
// instead is led to that.
func (v *Visit) Follow(id, part, page string) error {
	if !strings.Contains(v.Request().Header.Get("Accept"), "text/event-stream") {
		return v.LeadTo(page)
	}
	f := &live.Follower{
		Evening: id, Device: v.Device, Address: network(v.RealIP()), Part: part, Seen: lastSeen(v, !v.Viewer.Watches),
		Reader: ui.Viewer{Lang: v.Viewer.Lang, Assets: v.Viewer.Assets, Watches: v.Viewer.Watches},
	}
	if !v.Live.Join(f) {
		v.Response().Header().Set("Retry-After", "60")
		return v.NoContent(http.StatusTooManyRequests)
	}
	head := streamHead(v.Response().Header())
	conn, _, err := v.Response().Hijack()
	if err != nil {
		v.Live.Leave(f)
		return err
	}
	v.Live.Run(f, conn, head)
	return nil
}

// lastSeen is the last entry that a page shows: a browser that connects again
// says so, a new page has it in the URL. -1 for none, and for a page that was
// drawn when its device might write and now may not, or the other way round.
func lastSeen(c echo.Context, writes bool) int {
	if drawn := c.QueryParam("schreibt"); drawn != "" && drawn != strconv.FormatBool(writes) {
		return -1
	}
	for _, said := range []string{c.Request().Header.Get("Last-Event-ID"), c.QueryParam("seen")} {
		if seen, err := strconv.Atoi(said); err == nil {
			return seen
		}
	}
	return -1
}

// streamHead is how the answer begins. It ends with the connection.
func streamHead(h http.Header) []byte {
	h.Set(echo.HeaderContentType, "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // a proxy must not hold it back
	h.Set("Connection", "close")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	var b bytes.Buffer
	b.WriteString("HTTP/1.1 200 OK\r\n")
	_ = h.Write(&b)                                          // a buffer takes everything
	fmt.Fprintf(&b, "\r\nretry: %d\n", 1000+rand.IntN(2000)) // not all at once after a restart
	return b.Bytes()
}

// look is what a stream asks each time: may the device write, and what is the
// last entry.
func (s *Server) look(ctx context.Context, device, id string) (writes bool, last int, err error) {
	role, last, err := s.Store.Look(ctx, device, id)
	if errors.Is(err, db.ErrNotFound) { // it may be a tournament
		return s.lookTournament(ctx, device, id)
	}
	return role.May(db.Writer), last, err
}

// load is an evening for a stream that sends it.
func (s *Server) load(ctx context.Context, device, id string) (*evening.Snapshot, []evening.Device, error) {
	defer s.Requests.enter()()
	_, last, err := s.look(ctx, device, id)
	if err != nil {
		return nil, nil, err
	}
	now, err := s.Snapshot(ctx, device, id, last)
	if err != nil {
		return nil, nil, err
	}
	devices, err := s.Names(ctx, id)
	return now, devices, err
}
