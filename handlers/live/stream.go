package live

import (
	"bytes"
	"errors"
	"net"
	"time"

	"github.com/a-h/templ"

	pages "anschreiber/views/evening"
)

// parts maps the name of a page that can follow its evening to the function that draws the changing
// parts of the page.
var parts = map[string]func(pages.EveningPage) templ.Component{
	"":              pages.LiveEvening,
	pages.BoardPart: pages.LiveBoard,
	pages.WholePage: pages.LiveWhole,
}

// HasPart reports whether there is a page of this name that can follow its evening.
func HasPart(part string) bool { return parts[part] != nil }

// writeTimeout is how long it may take to send one event.
const writeTimeout = 10 * time.Second

// A stream is the connection of one follower. There may be thousands of them, so a stream holds
// neither the evening nor the request that opened it.
type stream struct {
	*Hub
	*Follower
	conn net.Conn
	gone chan struct{} // closed when the page is closed
}

// Run starts to send the evening to a follower that has joined, and returns at once. Sending ends
// when the page is closed, when the device may no longer see the evening, or when the server ends;
// then the connection is closed. head is the beginning of the answer.
func (h *Hub) Run(f *Follower, conn net.Conn, head []byte) {
	s := &stream{Hub: h, Follower: f, conn: conn, gone: make(chan struct{})}
	go s.listen()
	go s.run(head)
}

// listen waits until the page is closed. A page sends nothing on this connection. If something
// arrives, the client is not a page, and listen ends the stream.
func (s *stream) listen() {
	defer close(s.gone)
	_ = s.conn.SetReadDeadline(time.Time{}) // removes the server's deadline, which is for forms
	_, _ = s.conn.Read(make([]byte, 1))
}

func (s *stream) run(head []byte) {
	defer s.conn.Close()
	defer s.Leave(s.Follower)
	beat := time.NewTicker(s.Beat)
	defer beat.Stop()
	err := s.send(head)
	for due := true; err == nil; {
		if err = s.news(due); err == nil {
			due, err = s.wait(beat.C)
		}
	}
}

// ErrOver ends a stream: the page is closed, or the device may no longer see the evening or follow
// it.
var ErrOver = errors.New("the stream is over")

// wait returns when the evening may have changed, or when a keep-alive has to be sent; then due is
// true. Returns an error if the stream is over.
func (s *stream) wait(beat <-chan time.Time) (due bool, err error) {
	select {
	case <-s.changed:
		return false, nil
	case <-beat:
		return true, nil
	case <-s.evicted:
	case <-s.gone:
	case <-s.Until.Done():
	}
	return false, ErrOver
}

// news sends the evening if the page does not show its current state. If due, it first sends a
// keep-alive, with the version of this program's static files.
func (s *stream) news(due bool) error {
	if due {
		if err := s.send([]byte("event: beat\ndata: " + s.Reader.Assets.Version + "\n\n")); err != nil {
			return err
		}
	}
	var body []byte
	err := s.onOwnStack(func() (err error) { body, err = s.look(); return err })
	switch {
	case errors.Is(err, ErrOver):
		return errors.Join(s.send([]byte("event: over\ndata:\n\n")), err)
	case err != nil && s.Until.Err() == nil:
		s.source.Log.Error("cannot follow an evening", "error", err)
		return err
	case err != nil || body == nil:
		return err
	}
	return s.send(body)
}

// look reads the device's rights and the evening's last entry again. It returns the event to send,
// or nil if the page shows the current state.
func (s *stream) look() (body []byte, err error) {
	writes, last, err := s.source.Look(s.Until, s.Device, s.Evening)
	if err != nil || !s.stale.Swap(false) && writes == !s.Reader.Watches && last == s.Seen {
		return nil, err
	}
	s.Reader.Watches = !writes
	key := frameKey{s.Evening, last, s.Part, s.Reader}
	if s.Seen, body, err = s.frames.drawn(key, func() (int, []byte, error) { return s.draw(key) }); err == nil {
		return body, nil
	}
	if _, _, now := s.source.Look(s.Until, s.Device, s.Evening); now != nil { // the right to see the evening may have been taken away since
		err = now
	}
	return nil, err
}

// draw draws a frame of the evening's current state. Several followers share the frame, so the text
// calls no device "you": most followers use another device than the one that has written.
func (s *stream) draw(key frameKey) (seq int, body []byte, err error) {
	if !HasPart(key.part) {
		return s.drawOther(key)
	}
	now, devices, err := s.source.Load(s.Until, s.Device, key.evening)
	if err != nil {
		return 0, nil, err
	}
	anyone := pages.NewVisit(key.reader, "", devices)
	var b bytes.Buffer
	err = parts[key.part](anyone.Reads(now).LivePage(now, key.part)).Render(s.Until, &b)
	return now.State.Last, event(now.State.Last, b.Bytes()), err
}

// drawOther draws a frame of a tournament.
func (s *stream) drawOther(key frameKey) (seq int, body []byte, err error) {
	seq, c, err := s.source.Draw(s.Until, s.Device, key.evening, key.part, key.reader)
	if err != nil {
		return 0, nil, err
	}
	var b bytes.Buffer
	err = c.Render(s.Until, &b)
	return seq, event(seq, b.Bytes()), err
}

// send writes an event. It waits up to writeTimeout for a slow phone, and delays nobody else.
func (s *stream) send(event []byte) error {
	if err := s.conn.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	_, err := s.conn.Write(event)
	return err
}
