package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
	"testing"
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

// insist appends an entry, and tries again as long as the answer is ErrStale because somebody else
// was faster.
func insist(ctx context.Context, s *Store, id string, e Entry) (int, error) {
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
		all.Go(func() { ids[i], _ = s.Create(t.Context(), "anna", begun(setup("k0", "Stammtisch"))) })
	}
	all.Wait()
	for _, id := range ids {
		if id == "" || id != ids[0] {
			t.Errorf("the ids are %q", ids)
		}
	}
}

// occupy keeps the writer busy until letGo is called.
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

// Whenever a request is cancelled, its answer says truthfully whether the entry was booked.
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
