package handlers

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
	"anschreiber/handlers/evening"
	"anschreiber/handlers/live"
)

// followEvening streams how the evening stands: always the whole truth, so that
// a lost event is harmless. The connection is taken over from the web server,
// which would hold 40 KB for it as long as the page is open.
func followEvening(r *eveningRequest) error {
	part := r.QueryParam("seite")
	if !live.HasPart(part) {
		return echo.ErrNotFound
	}
	return r.follow(r.id, part, r.url())
}

// follow streams a part of what somebody may see; a browser that wants a page
// instead is led to that.
func (r *visit) follow(id, part, page string) error {
	if !strings.Contains(r.Request().Header.Get("Accept"), "text/event-stream") {
		return r.redirect(page)
	}
	f := &live.Follower{
		Evening: id, Device: r.device, Address: network(r.RealIP()), Part: part, Seen: r.lastSeen(),
		Reader: evening.Reader{Lang: r.reader.Lang, Assets: r.reader.Assets, Watches: r.reader.Watches},
	}
	if !r.live.Join(f) {
		r.Response().Header().Set("Retry-After", "60")
		return r.NoContent(http.StatusTooManyRequests)
	}
	head := r.streamHead()
	conn, _, err := r.Response().Hijack()
	if err != nil {
		r.live.Leave(f)
		return err
	}
	r.live.Run(f, conn, head)
	return nil
}

// lastSeen is the last entry that a page shows: a browser that connects again
// says so, a new page has it in the URL. -1 for none, and for a page that was
// drawn when its device might write and now may not, or the other way round.
func (r *visit) lastSeen() int {
	if writes := r.QueryParam("schreibt"); writes != "" && writes != strconv.FormatBool(!r.reader.Watches) {
		return -1
	}
	for _, said := range []string{r.Request().Header.Get("Last-Event-ID"), r.QueryParam("seen")} {
		if seen, err := strconv.Atoi(said); err == nil {
			return seen
		}
	}
	return -1
}

// streamHead is how the answer begins. It ends with the connection.
func (r *visit) streamHead() []byte {
	h := r.Response().Header()
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
	role, last, err := s.store.Look(ctx, device, id)
	if errors.Is(err, db.ErrNotFound) { // it may be a tournament
		return s.lookTournament(ctx, device, id)
	}
	return role.May(db.Writer), last, err
}

// load is an evening for a stream that sends it.
func (s *Server) load(ctx context.Context, device, id string) (*evening.Snapshot, []evening.Device, error) {
	_, last, err := s.look(ctx, device, id)
	if err != nil {
		return nil, nil, err
	}
	now, err := s.snapshot(ctx, device, id, last)
	if err != nil {
		return nil, nil, err
	}
	devices, err := s.names(ctx, id)
	return now, devices, err
}
