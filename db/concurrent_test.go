package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"testing"

	"anschreiber/scoring"
)

func TestManyWritersOfOneEveningBookEveryKeyOnce(t *testing.T) {
	const writers, deals = 8, 10
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	booked := make([]map[string]int, writers)
	var all sync.WaitGroup
	for w := range writers {
		booked[w] = map[string]int{}
		all.Go(func() {
			for d := range deals {
				e := deal(fmt.Sprintf("w%d-%d", w, d), "Grand")
				for range 1 + (w+d)%3 {
					seq, err := insist(t.Context(), s, id, e)
					if was, again := booked[w][e.Key]; err != nil || again && was != seq {
						t.Errorf("%s: entry %d, was %d, %v", e.Key, seq, was, err)
					}
					booked[w][e.Key] = seq
				}
			}
		})
	}
	all.Wait()

	log := logOf(t, s, "anna", id)
	keys(t, log)
	if len(log) != 1+writers*deals {
		t.Fatalf("%d entries", len(log))
	}
	for _, of := range booked {
		for key, seq := range of {
			if log[seq].Key != key {
				t.Errorf("%s was booked as entry %d, which is %s", key, seq, log[seq].Key)
			}
		}
	}
}

// insist writes until nobody was faster.
func insist(ctx context.Context, s *Store, id string, e scoring.Entry) (int, error) {
	for {
		log, _, err := s.Evening(ctx, "anna", id)
		if err != nil {
			return 0, err
		}
		booked, err := s.Append(ctx, id, len(log)-1, e)
		if !errors.Is(err, ErrStale) {
			return booked.Seq, err
		}
	}
}

func TestADoubleTapAtTheSameTimeCreatesOneEvening(t *testing.T) {
	s := open(t, t.TempDir())
	var ids [16]string
	var all sync.WaitGroup
	for i := range ids {
		all.Go(func() { ids[i], _ = s.Create(t.Context(), "anna", setup("k0", "Stammtisch")) })
	}
	all.Wait()
	for _, id := range ids {
		if id == "" || id != ids[0] {
			t.Errorf("the ids are %q", ids)
		}
	}
}

func TestWhoGivesUpInTheQueueBooksNothing(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	letGo := occupy(t, s)
	ctx, cancel := context.WithCancel(t.Context())
	answer := make(chan error)
	go func() {
		_, err := s.Append(ctx, id, 0, deal("k1", "Grand"))
		answer <- err
	}()
	cancel()
	if err := <-answer; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	letGo()
	if got := keys(t, logOf(t, s, "anna", id)); got != "k0" {
		t.Errorf("the log is %s", got)
	}
	add(t, s, id, 0, deal("k1", "Grand"))
}

// occupy keeps the writer busy until it is let go.
func occupy(t *testing.T, s *Store) (letGo func()) {
	t.Helper()
	busy, free, ended := make(chan bool), make(chan bool), make(chan error)
	go func() {
		ended <- s.transact(t.Context(), func(context.Context, *sql.Tx) error {
			close(busy)
			<-free
			return nil
		})
	}()
	<-busy
	return func() {
		close(free)
		if err := <-ended; err != nil {
			t.Error(err)
		}
	}
}

// However a request is given up, its answer tells whether it was booked.
func TestACancelledWriterIsBookedAndAnsweredOrNeither(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	seen := 0
	for i := range 300 {
		ctx, cancel := context.WithCancel(t.Context())
		go cancel()
		booked, err := s.Append(ctx, id, seen, deal(fmt.Sprint("k", i+1), "Grand"))
		switch {
		case err == nil && booked.Seq != seen+1:
			t.Fatalf("entry %d after %d", booked.Seq, seen)
		case err == nil:
			seen = booked.Seq
		case !errors.Is(err, context.Canceled):
			t.Fatal(err)
		}
		cancel()
		if n := len(logOf(t, s, "anna", id)); n != seen+1 {
			t.Fatalf("%d entries, the last answer was %d, %v", n, booked.Seq, err)
		}
	}
	add(t, s, id, seen, deal("last", "Null"))
}

func TestAFailedTransactionLeavesTheWriterFree(t *testing.T) {
	s := open(t, t.TempDir())
	id := create(t, s, "anna", "k0")
	wrong := errors.New("wrong")
	orphan := func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO grants (evening, device, role) VALUES ('nowhere', 'anna', 'owner')`)
		return err
	}
	for name, do := range map[string]func(context.Context, *sql.Tx) error{
		"a statement fails": orphan,
		"its owner gives up": func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, `INSERT INTO evenings (id, device, key) VALUES ('x', 'y', 'z')`)
			return errors.Join(err, wrong)
		},
		"the commit fails": func(ctx context.Context, tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, `PRAGMA defer_foreign_keys = 1`)
			return errors.Join(err, orphan(ctx, tx))
		},
	} {
		if err := s.transact(t.Context(), do); err == nil {
			t.Errorf("%s: no error", name)
		}
	}
	func() {
		defer func() { recover() }()
		s.transact(t.Context(), func(context.Context, *sql.Tx) error { panic("on purpose") })
	}()
	add(t, s, id, 0, deal("k1", "Grand"))
	var evenings, grants int
	err := s.read.QueryRowContext(t.Context(), `SELECT (SELECT count(*) FROM evenings), (SELECT count(*) FROM grants)`).Scan(&evenings, &grants)
	if err != nil || evenings != 1 || grants != 1 {
		t.Errorf("%d evenings, %d grants, %v", evenings, grants, err)
	}
}
