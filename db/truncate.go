package db

import (
	"context"
	"database/sql"
	"time"
)

// A truncater empties the write-ahead log after something was deleted, without
// ever keeping the writer waiting: it has a connection of its own that waits for
// nobody, and comes back later where it is in the way.
type truncater struct {
	db       *sql.DB
	requests chan struct{} // at most one waits: the log is emptied for all of them at once
	ctx      context.Context
	cancel   context.CancelFunc
	ended    chan struct{}
}

// truncateRetry is how long the truncater leaves those alone whom it met.
const truncateRetry = 100 * time.Millisecond

func newTruncater(db *sql.DB) *truncater {
	t := &truncater{db: db, requests: make(chan struct{}, 1), ended: make(chan struct{})}
	t.ctx, t.cancel = context.WithCancel(context.Background())
	go t.run()
	return t
}

// request asks for the log to be emptied as soon as nobody is reading what is in it.
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

// wait waits for an event, and reports that it came before the context ended.
func wait[T any](ctx context.Context, event <-chan T) bool {
	select {
	case <-event:
		return true
	case <-ctx.Done():
		return false
	}
}

// truncate reports that the log is empty. PASSIVE does the work beside those who
// read and write; TRUNCATE then finds next to nothing to do while it locks them out.
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
