package db

import (
	"context"
	"database/sql"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
)

// A Hearer has the functions that a store calls when what was read from it before may be out of
// date.
type Hearer struct {
	Told     func(id string)    // somebody called Tell for this log
	Replaced func(ids []string) // a name was replaced in these logs, although they have no new entry
	Missed   func()             // calls of the other two may have been missed
}

// Hear lets a store call the functions of a Hearer until it is closed: for what happens in this
// process and, with PostgreSQL, in every other process that has the same database open. They must
// not wait for anything.
func (d *Database) Hear(h Hearer) {
	d.told.mu.Lock()
	defer d.told.mu.Unlock()
	d.told.hearers = append(d.told.hearers, h)
}

// Tell calls Told of every Hearer, in all processes. Call it when a log was changed, or who may see
// it, and the change is on disk. Tell does not wait for other processes.
func (d *Database) Tell(id string) {
	if d.file != nil {
		d.told.each(func(h Hearer) { h.Told(id) })
		return
	}
	d.told.mu.Lock()
	d.told.unsent[id] = true
	d.told.mu.Unlock()
	select {
	case d.told.wake <- struct{}{}:
	default: // the sender will find the ID
	}
}

// A teller passes on what one process tells the others. Processes that share a database of
// PostgreSQL hear each other, and themselves, by its notifications.
type teller struct {
	mu      sync.Mutex
	hearers []Hearer
	unsent  map[string]bool // IDs that were told here and not sent yet
	wake    chan struct{}   // of size 1; receives when there are unsent IDs
}

func newTeller() *teller { return &teller{unsent: map[string]bool{}, wake: make(chan struct{}, 1)} }

func (t *teller) each(do func(Hearer)) {
	t.mu.Lock()
	hearers := t.hearers
	t.mu.Unlock()
	for _, h := range hearers {
		do(h)
	}
}

// The first word of a notification; the IDs of logs follow.
const (
	isTold     = "told"
	isReplaced = "replaced"
)

// notify sends notifications by execute. Each has at most 200 IDs, because PostgreSQL takes 8,000
// bytes.
func notify(word string, ids []string, execute func(text string) error) error {
	for some := range slices.Chunk(ids, 200) {
		if err := execute(word + " " + strings.Join(some, " ")); err != nil {
			return err
		}
	}
	return nil
}

// sayReplaced calls Replaced of every Hearer in the other processes when tx commits.
func (d *Database) sayReplaced(ctx context.Context, tx *sql.Tx, ids []string) error {
	if d.file != nil {
		return nil
	}
	return notify(isReplaced, ids, func(text string) error {
		return execute(ctx, tx, `SELECT pg_notify('anschreiber', $1)`, text)
	})
}

// retryTelling is how long a process waits before it tries again to reach the others.
const retryTelling = time.Second

// tellOthers sends what was told here to all processes until the context ends. PostgreSQL commits
// transactions with notifications one after another. So a transaction that books sends none itself,
// and those that are sent here do not wait for the disk.
func (d *Database) tellOthers(ctx context.Context) {
	for wait(ctx, d.told.wake) {
		d.told.mu.Lock()
		ids := slices.Collect(maps.Keys(d.told.unsent))
		clear(d.told.unsent)
		d.told.mu.Unlock()
		send := func(text string) error {
			_, err := d.write.ExecContext(ctx, `SELECT set_config('synchronous_commit', 'off', true), pg_notify('anschreiber', $1)`, text)
			return err
		}
		for notify(isTold, ids, send) != nil && wait(ctx, time.After(retryTelling)) {
		}
	}
}

// hearOthers listens to what all processes tell, over a connection of its own, until the context
// ends. Whenever the connection was made, it calls Missed.
func (d *Database) hearOthers(ctx context.Context, url string) {
	for {
		_ = d.listen(ctx, url) // its error says only that the connection is lost
		if !wait(ctx, time.After(retryTelling)) {
			return
		}
	}
}

// quietFor is how long a connection may be silent before listen asks whether it is alive.
const quietFor = 10 * time.Second

// listen makes a connection and calls the hearers until the connection is lost.
func (d *Database) listen(ctx context.Context, url string) error {
	conn, err := pgx.Connect(ctx, url)
	if err != nil {
		return err
	}
	defer func() {
		last, cancel := context.WithTimeout(context.WithoutCancel(ctx), retryTelling) // the other side may be gone without a word
		defer cancel()
		conn.Close(last)
	}()
	if _, err := conn.Exec(ctx, `LISTEN anschreiber`); err != nil {
		return err
	}
	d.told.each(func(h Hearer) { h.Missed() })
	for {
		quiet, cancel := context.WithTimeout(ctx, quietFor)
		said, err := conn.WaitForNotification(quiet)
		cancel()
		switch {
		case err == nil:
			d.told.hear(said.Payload)
		case quiet.Err() == nil || ctx.Err() != nil:
			return err
		default:
			alive, cancel := context.WithTimeout(ctx, quietFor)
			err = conn.Ping(alive)
			cancel()
			if err != nil {
				return err
			}
		}
	}
}

// hear calls the hearers with what a notification says.
func (t *teller) hear(payload string) {
	word, rest, _ := strings.Cut(payload, " ")
	ids := strings.Fields(rest)
	t.each(func(h Hearer) {
		switch word {
		case isTold:
			for _, id := range ids {
				h.Told(id)
			}
		case isReplaced:
			h.Replaced(ids)
		}
	})
}
