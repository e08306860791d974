package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/games"
)

// checkCommand says whether a database file is complete and readable: a backup, or a copy made by
// another program. Of a database of PostgreSQL it says whether all logs are.
func checkCommand(ctx context.Context, sh shell, args []string) error {
	files, err := noFlags("check", args, sh.stderr)
	if err != nil {
		return err
	}
	if len(files) != 1 {
		fmt.Fprintln(sh.stderr, "anschreiber: check takes one FILE")
		return errUsage
	}
	found := contents{logs: map[db.Kind]int{}, all: newSaved()}
	err = db.CheckFile(ctx, files[0], found.add)
	switch {
	case errors.Is(err, db.ErrOlderSchema):
		_, err := fmt.Fprintf(sh.stdout, "%s is whole; %v\n", shown(files[0]), db.ErrOlderSchema)
		return err
	case err != nil:
		return err
	case len(found.unreadable) > 0:
		return fmt.Errorf("check %s: %w", shown(files[0]), errors.Join(found.unreadable...))
	}
	_, err = fmt.Fprintf(sh.stdout, "%s is whole: %v\n", shown(files[0]), found)
	return err
}

// contents counts what a database file contains.
type contents struct {
	logs       map[db.Kind]int // how many there are of each kind
	deals      int
	last       time.Time // when something was booked last
	unreadable []error
	all        saved
}

func (c contents) String() string {
	text := fmt.Sprintf("%d evenings with %d deals, %d Stammtische, %d tournaments", c.logs[db.OfEvening], c.deals, c.logs[db.OfStammtisch], c.logs[db.OfTournament])
	if !c.last.IsZero() {
		text += "; last written to on " + c.last.UTC().Format("2006-01-02 at 15:04:05 UTC")
	}
	return text
}

// add checks an evening, a Stammtisch or a tournament by computing it, and counts it. If that
// fails, add stores the error in unreadable and returns nil, so that the others are checked as
// well.
func (c *contents) add(e db.Exported) error {
	c.logs[e.Kind]++
	deals := 0
	err := tryTo(func() (err error) {
		if deals, err = workOut(e); err == nil {
			_, err = c.all.document(e)
		}
		return err
	})
	if err != nil {
		c.unreadable = append(c.unreadable, unreadable(c.logs[e.Kind], e, err))
		return nil
	}
	c.deals += deals
	for _, entry := range e.Log {
		if entry.At.After(c.last) {
			c.last = entry.At
		}
	}
	return nil
}

// workOut returns how many deals an evening has when its game scores it. For a Stammtisch or a
// tournament it only checks that no entry is missing. It may panic if the log is damaged.
func workOut(e db.Exported) (deals int, err error) {
	if e.Damaged != nil {
		return 0, e.Damaged
	}
	for i, entry := range e.Log {
		if entry.Seq != i {
			return 0, fmt.Errorf("entry %d is missing", i)
		}
	}
	if e.Kind != db.OfEvening {
		return 0, nil
	}
	log, err := scoring.ReadLog(e.Log)
	if err != nil {
		return 0, err
	}
	if log[0].Act.Setup == nil {
		return 0, errors.New("it does not begin with a table")
	}
	game, known := games.Find(log[0].Act.Setup.Game)
	if !known {
		return 0, errors.New("this program does not know its game")
	}
	return len(game.Score(log.Fold().Evening()).Lines), nil
}

// unreadable returns an error that names an evening, a Stammtisch or a tournament by its number in
// the order in which they were begun.
func unreadable(number int, e db.Exported, why error) error {
	return fmt.Errorf("%s %d, begun on %s: %w", cmp.Or(string(e.Kind), "evening"), number, e.Log[0].At.Format(time.DateOnly), why)
}

// sayUnreadable logs which evenings, Stammtische and tournaments of a store cannot be read. All
// others can still be used.
func sayUnreadable(ctx context.Context, store *db.Store, log *slog.Logger) {
	n := map[db.Kind]int{}
	err := store.All(ctx, func(e db.Exported) error {
		n[e.Kind]++
		err := tryTo(func() error { _, err := workOut(e); return err })
		if err != nil {
			log.Error("a log cannot be read; a backup may have it", "error", unreadable(n[e.Kind], e, err))
		}
		return ctx.Err()
	})
	if err != nil && ctx.Err() == nil {
		log.Error("looking through all evenings", "error", err)
	}
}

// tryTo calls do and returns a panic as an error, because code that computes a damaged log may
// panic.
func tryTo(do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("it cannot be worked out: %v", v)
		}
	}()
	return do()
}
