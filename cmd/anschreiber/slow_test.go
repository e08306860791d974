package main

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"log/slog"
	"net"
	"net/http"
	"testing"
	"testing/synctest"
	"time"
)

// onePipe listens for the one connection that there is.
type onePipe struct{ conns chan net.Conn }

func (l onePipe) Accept() (net.Conn, error) {
	if conn, open := <-l.conns; open {
		return conn, nil
	}
	return nil, net.ErrClosed
}

func (l onePipe) Close() error   { return nil }
func (l onePipe) Addr() net.Addr { return &net.TCPAddr{} }

// slowly reads what a server answers, so many bytes at each tick of a second, and
// says how many came. It runs in a bubble of synctest, whose clock nobody waits for.
func slowly(t *testing.T, h http.HandlerFunc, speed int) (got int, err error) {
	t.Helper()
	client, conn := net.Pipe()
	listener := onePipe{make(chan net.Conn, 1)}
	listener.conns <- conn
	server := newServer(h, slog.New(slog.DiscardHandler))
	go func() { _ = server.Serve(listener) }()
	defer func() { close(listener.conns); client.Close(); server.Close() }()
	if _, err := io.WriteString(client, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"); err != nil {
		return 0, err
	}
	answer, err := http.ReadResponse(bufio.NewReader(client), nil)
	if err != nil {
		return 0, err
	}
	second := time.NewTicker(time.Second)
	defer second.Stop()
	for part := make([]byte, speed); err == nil; <-second.C {
		var n int
		n, err = io.ReadFull(answer.Body, part)
		got += n
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) && got == longAnswer {
		err = nil
	}
	return got, err
}

// longAnswer is as long as the program for phones may be.
const longAnswer = 2_500_000

func sendsAll(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, longAnswer)) }

// Whatever took longer than thirty seconds was cut off: the program for phones, an
// export, at less than 80 KB a second.
func TestADownloadGoesOnOnASlowLine(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		if got, err := slowly(t, sendsAll, 5_000); got != longAnswer || err != nil {
			t.Errorf("%d bytes came in %v: %v", got, time.Since(begin), err)
		}
	})
}

func TestADownloadThatIsWorkedOutForLongGoesOn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		part := bytes.Repeat([]byte("x"), longAnswer/10)
		inParts := func(w http.ResponseWriter, _ *http.Request) {
			for range 10 {
				<-time.After(5 * time.Minute) // of the same clock
				if _, err := w.Write(part); err != nil {
					return
				}
			}
		}
		if got, err := slowly(t, inParts, 20_000); got != longAnswer || err != nil {
			t.Errorf("%d bytes came: %v", got, err)
		}
	})
}

func TestWhoeverReadsAByteNowAndThenIsCutOff(t *testing.T) {
	for _, speed := range []int{1, 1_000} {
		synctest.Test(t, func(t *testing.T) {
			begin, held := time.Now(), time.Duration(0)
			got, err := slowly(t, func(w http.ResponseWriter, r *http.Request) {
				sendsAll(w, r)
				held = time.Since(begin)
			}, speed)
			if err == nil || held == 0 || held > time.Minute {
				t.Errorf("%d bytes a second: %d bytes came, and the server waited for %v: %v", speed, got, held, err)
			}
		})
	}
}
