package db

import (
	"context"
	"database/sql"
	"time"
)

// A truncater empties the write-ahead log after something was deleted, and never makes the writer
// wait. It has a connection of its own that gives up at once if it does not get a lock; then it
// tries again later.
type truncater struct {
	db       *sql.DB
	requests chan struct{} // buffers at most one request, because emptying the log once is enough for all
	ctx      context.Context
	cancel   context.CancelFunc
	ended    chan struct{}
}

// truncateRetry is how long the truncater waits before it tries again.
const truncateRetry = 100 * time.Millisecond

func newTruncater(db *sql.DB) *truncater {
	t := &truncater{db: db, requests: make(chan struct{}, 1), ended: make(chan struct{})}
	t.ctx, t.cancel = context.WithCancel(context.Background())
	go t.run()
	return t
}

// emptyLog asks for the write-ahead log to be emptied, because something was deleted.
func (d *Database) emptyLog() {
	if d.file != nil {
		d.trunc.request()
	}
}

// request asks for the log to be emptied as soon as nobody is reading from it.
func (t *truncater) request() {
	select {
	case t.requests <- struct{}{}:
	default: // somebody asked already
	}
}

func (t *truncater) close() error {
	t.cancel()
	<-t.ended
	return t.db.Close()
}

func (t *truncater) run() {
	defer close(t.ended)
	for wait(t.ctx, t.requests) {
		for !t.truncate() {
			if !wait(t.ctx, time.After(truncateRetry)) {
				return
			}
		}
	}
}

// wait waits for an event and reports whether it came before the context ended.
func wait[T any](ctx context.Context, event <-chan T) bool {
	select {
	case <-event:
		return true
	case <-ctx.Done():
		return false
	}
}

// truncate tries to empty the log and reports whether it is empty. A PASSIVE checkpoint does most
// of the work without blocking readers and writers. A TRUNCATE checkpoint, which blocks them, then
// has next to nothing left to do.
func (t *truncater) truncate() bool {
	for _, mode := range []string{"PASSIVE", "TRUNCATE"} {
		var busy, frames, moved int
		err := t.db.QueryRowContext(t.ctx, `PRAGMA wal_checkpoint(`+mode+`)`).Scan(&busy, &frames, &moved)
		if err != nil || busy != 0 || moved < frames {
			return false
		}
	}
	return true
}
