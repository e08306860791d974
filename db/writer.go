package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"slices"
	"sync/atomic"
)

// maxGroup is how many jobs one transaction takes at most, so that nobody waits
// long for those in front.
const maxGroup = 256

// errClosed says that a job came after the store was closed.
var errClosed = errors.New("the store is closed")

// A writer is the only one who writes. What waits while it commits goes into
// its next transaction together: the disk is waited for once, by all of them.
type writer struct {
	db      *sql.DB            // one connection
	check   func() error       // that what is committed will be found again
	record  func(uint32) error // that a commit may be answered
	last    atomic.Uint32      // commit
	jobs    chan *job
	closing chan struct{}
	ended   chan struct{}
}

// A job is what somebody waits to have written.
type job struct {
	ctx  context.Context
	do   func(context.Context, *sql.Tx) error
	done chan struct{} // closed when err and panicked are known

	err      error
	panicked error
}

// newWriter writes what follows the last commit of a database.
func newWriter(db *sql.DB, check func() error, record func(uint32) error, last uint32) *writer {
	w := &writer{db: db, check: check, record: record, jobs: make(chan *job), closing: make(chan struct{}), ended: make(chan struct{})}
	w.last.Store(last)
	go w.work()
	return w
}

// close ends the writer after the group it is at; whoever still waits is told
// errClosed.
func (w *writer) close() {
	close(w.closing)
	<-w.ended
}

// transact runs do in a transaction; nil means that it is on disk, an error
// that it has left no trace. While it waits in the queue, ctx can call it off.
// Once the writer has taken it, it goes through to the end, so that a request
// that was given up is either booked and answered as booked, or not booked.
//
// do shares the transaction with others and may run a second time, when the
// first try came to nothing through no fault of its own. It sees what those in
// front of it have written; if they fail, its first run has not happened.
func (d *Database) transact(ctx context.Context, do func(context.Context, *sql.Tx) error) error {
	if err := ctx.Err(); err != nil {
		return fmt.Errorf("wait for the writer: %w", err)
	}
	j := &job{ctx: context.WithoutCancel(ctx), do: do, done: make(chan struct{})}
	select {
	case d.writer.jobs <- j: // nobody keeps a queue but the channel: what is not taken can be called off
	case <-ctx.Done():
		return fmt.Errorf("wait for the writer: %w", ctx.Err())
	case <-d.writer.closing:
		return errClosed
	}
	<-j.done
	if j.panicked != nil {
		panic(j.panicked) // in the request it belongs to
	}
	return Explain(j.err)
}

func (w *writer) work() {
	defer close(w.ended)
	for {
		select {
		case first := <-w.jobs:
			w.write(w.gather(first))
		case <-w.closing:
			return
		}
	}
}

// gather takes whatever else is waiting now, and those who are about to come: as
// long as it pays to let them run, the disk can wait.
func (w *writer) gather(first *job) []*job {
	group := []*job{first}
	for othersRan := false; len(group) < maxGroup; {
		select {
		case j := <-w.jobs:
			group, othersRan = append(group, j), false
		default:
			if othersRan {
				return group
			}
			runtime.Gosched()
			othersRan = true
		}
	}
	return group
}

// write writes a group and answers everybody in it. Where that fails as a
// whole, each is written alone: whoever spoiled it spoils nothing for others.
func (w *writer) write(group []*job) {
	err := w.commit(group)
	if err != nil && len(group) > 1 {
		for i := range group {
			w.write(group[i : i+1])
		}
		return
	}
	if err == nil {
		err = w.recordCommit(group)
	}
	for _, j := range group {
		if err != nil {
			j.err = err
		}
		close(j.done)
	}
}

// recordCommit writes down beside the database that a commit may be answered. The
// commit is on disk by then: what was recorded and is not there was lost.
func (w *writer) recordCommit(group []*job) error {
	if err := w.check(); err != nil || allFailed(group) {
		return err
	}
	if err := w.record(w.last.Load()); err != nil {
		return fmt.Errorf("record the commit: %w", err)
	}
	return nil
}

func allFailed(group []*job) bool {
	return !slices.ContainsFunc(group, func(j *job) bool { return j.err == nil })
}

// commit writes a group in one transaction, and with it the number of the commit,
// or nothing where all jobs have failed. An error is one of the whole transaction,
// of which nothing is left; those of single jobs are theirs.
func (w *writer) commit(group []*job) error {
	if err := w.check(); err != nil {
		return err
	}
	tx, err := w.db.BeginTx(context.Background(), nil)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	defer tx.Rollback() // after Commit it does nothing
	for _, j := range group {
		if err := j.write(tx); err != nil {
			return err
		}
	}
	if allFailed(group) {
		return nil
	}
	next := w.last.Load() + 1
	if _, err := tx.ExecContext(context.Background(), fmt.Sprintf(`PRAGMA user_version = %d`, int32(next))); err != nil {
		return fmt.Errorf("number the commit: %w", err)
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	w.last.Store(next)
	return nil
}

// write runs the job between savepoints. SQLite ends the whole transaction
// after some errors, a full disk above all. Then the savepoint is gone, and
// what follows would be written without a transaction: that is the error.
func (j *job) write(tx *sql.Tx) error {
	if _, err := tx.ExecContext(j.ctx, `SAVEPOINT job`); err != nil {
		return fmt.Errorf("begin a job: %w", err)
	}
	end := `RELEASE job`
	if j.err = j.run(tx); j.err != nil {
		end = `ROLLBACK TO job; RELEASE job`
	}
	if _, err := tx.ExecContext(j.ctx, end); err != nil {
		return errors.Join(j.err, fmt.Errorf("end a job: %w", err))
	}
	return nil
}

// run keeps a panic for the one who asked.
func (j *job) run(tx *sql.Tx) (err error) {
	j.panicked = nil
	defer func() {
		if v := recover(); v != nil {
			j.panicked = fmt.Errorf("%v\n%s", v, debug.Stack())
			err = j.panicked
		}
	}()
	return j.do(j.ctx, tx)
}
