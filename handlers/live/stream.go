package live

import (
	"bytes"
	"errors"
	"net"
	"time"

	"github.com/a-h/templ"

	pages "anschreiber/views/evening"
)

// parts are what is sent to each of the pages that follow their evening.
var parts = map[string]func(pages.EveningPage) templ.Component{
	"":              pages.LiveEvening,
	pages.BoardPart: pages.LiveBoard,
	pages.WholePage: pages.LiveWhole,
}

// HasPart reports a page that can follow its evening.
func HasPart(part string) bool { return parts[part] != nil }

// writeTimeout is how long one event may take to be sent.
const writeTimeout = 10 * time.Second

// A stream is the connection of one follower. There are thousands: it holds
// nothing of the evening, nor of the request that opened it.
type stream struct {
	*Hub
	*Follower
	conn net.Conn
	gone chan struct{} // closed when the page is
}

// Run sends a follower, who has joined, what it follows, until the page is
// closed, may no longer see the evening, or the server ends. head is how the
// answer begins. The connection is then closed.
func (h *Hub) Run(f *Follower, conn net.Conn, head []byte) {
	s := &stream{Hub: h, Follower: f, conn: conn, gone: make(chan struct{})}
	go s.listen()
	go s.run(head)
}

// listen waits for the page to be closed. Nothing else is to be heard from it:
// what speaks is no page.
func (s *stream) listen() {
	defer close(s.gone)
	_ = s.conn.SetReadDeadline(time.Time{}) // the server's is for forms
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

// ErrOver ends a stream: the page may no longer see the evening, or follow it.
var ErrOver = errors.New("the stream is over")

// wait returns when there is something to send; due says that it is a sign of
// life.
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

// news sends the evening if the page does not show it as it is, and where it is
// due a sign of life with the version of this program's files.
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

// look asks anew who may see the evening, and returns what the page does not
// show yet; nil for nothing.
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
	if _, _, now := s.source.Look(s.Until, s.Device, s.Evening); now != nil { // taken away since it was asked for
		err = now
	}
	return nil, err
}

// draw is a frame of the evening as it stands, for everybody whose pages are
// drawn alike: whatever a device has written, it is another one's for most.
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

// drawOther is a frame of what is no evening.
func (s *stream) drawOther(key frameKey) (seq int, body []byte, err error) {
	seq, c, err := s.source.Draw(s.Until, s.Device, key.evening, key.part, key.reader)
	if err != nil {
		return 0, nil, err
	}
	var b bytes.Buffer
	err = c.Render(s.Until, &b)
	return seq, event(seq, b.Bytes()), err
}

// send waits for a slow phone for a while, and holds up nobody else.
func (s *stream) send(event []byte) error {
	if err := s.conn.SetWriteDeadline(time.Now().Add(writeTimeout)); err != nil {
		return err
	}
	_, err := s.conn.Write(event)
	return err
}
