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

// FollowEvening streams the state of an evening. Each event has the whole state, so a lost event
// does no harm. The handler takes the connection over from the web server (hijacks it), because the
// web server would use 40 KB of memory for it as long as the page is open.
func FollowEvening(r *EveningVisit) error {
	part := r.QueryParam("seite")
	if !live.HasPart(part) {
		return echo.ErrNotFound
	}
	return r.Follow(r.ID, part, r.URL())
}

// Follow streams a part of a page that the visitor may see. A browser that asks for a page instead
// of a stream is redirected to page.
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

// lastSeen returns the last entry that the visitor's page shows: a browser that connects again
// sends it in Last-Event-ID, a new page has it in the URL. Returns -1, so that the page is sent
// again, if the request names no entry, or if the device was allowed to write when the page was
// drawn and no longer is, or the other way round.
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

// streamHead returns the status line, the headers and the first line of a stream. The answer ends
// when the connection ends.
func streamHead(h http.Header) []byte {
	h.Set(echo.HeaderContentType, "text/event-stream")
	h.Set("X-Accel-Buffering", "no") // tells a proxy not to buffer the stream
	h.Set("Connection", "close")
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	var b bytes.Buffer
	b.WriteString("HTTP/1.1 200 OK\r\n")
	_ = h.Write(&b)                                          // writing to a buffer never fails
	fmt.Fprintf(&b, "\r\nretry: %d\n", 1000+rand.IntN(2000)) // random, so that not all browsers come back at once after a restart
	return b.Bytes()
}

// look returns whether a device may write in an evening, and the evening's last entry. A stream
// asks for both before each event.
func (s *Server) look(ctx context.Context, device, id string) (writes bool, last int, err error) {
	role, last, err := s.Store.Look(ctx, device, id)
	if errors.Is(err, db.ErrNotFound) { // id may be that of a tournament
		return s.lookTournament(ctx, device, id)
	}
	return role.May(db.Writer), last, err
}

// load returns an evening and its devices for the stream that sends them.
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
