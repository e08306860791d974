package main

import (
	"net/http"
	"time"
)

// An answer is sent in pieces, each of which may take so long while a slow line
// takes it. Altogether it has a minute, and as long as so many bytes a second take:
// whoever reads a byte now and then holds no connection for long.
const (
	pieceSize  = 32 << 10
	pieceTime  = 30 * time.Second
	graceTime  = time.Minute
	leastSpeed = 4 << 10 // a second
)

// inPieces lets an answer go on while its bytes move.
func inPieces(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next.ServeHTTP(&pieces{ResponseWriter: w, control: http.NewResponseController(w)}, r)
	})
}

// pieces are an answer on its way.
type pieces struct {
	http.ResponseWriter
	control *http.ResponseController
	sent    int
	took    time.Duration // to send them: working them out does not count
}

// Unwrap is for http.ResponseController.
func (p *pieces) Unwrap() http.ResponseWriter { return p.ResponseWriter }

func (p *pieces) Write(b []byte) (written int, err error) {
	for {
		n, err := p.send(b[written:min(len(b), written+pieceSize)])
		if written += n; err != nil || written == len(b) {
			return written, err
		}
	}
}

func (p *pieces) send(piece []byte) (n int, err error) {
	begin := time.Now()
	left := graceTime + time.Duration(p.sent)*time.Second/leastSpeed - p.took
	if err := p.control.SetWriteDeadline(begin.Add(min(left, pieceTime))); err != nil {
		return 0, err
	}
	n, err = p.ResponseWriter.Write(piece)
	p.sent, p.took = p.sent+n, p.took+time.Since(begin)
	return n, err
}
