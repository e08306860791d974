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

// checkCommand says whether a database file is whole: a backup, or what another
// program has copied.
func checkCommand(ctx context.Context, sh shell, args []string) error {
	files, err := noFlags("check", args, sh.stderr)
	if err != nil {
		return err
	}
	if len(files) != 1 {
		fmt.Fprintln(sh.stderr, "anschreiber: check takes one FILE")
		return errUsage
	}
	found := contents{all: newSaved()}
	err = db.CheckFile(ctx, files[0], found.add)
	switch {
	case errors.Is(err, db.ErrOlderSchema):
		_, err := fmt.Fprintf(sh.stdout, "%s is whole, and of an older version: restore brings it up to date\n", files[0])
		return err
	case err != nil:
		return err
	case len(found.unreadable) > 0:
		return fmt.Errorf("check %s: %w", files[0], errors.Join(found.unreadable...))
	}
	_, err = fmt.Fprintf(sh.stdout, "%s is whole: %v\n", files[0], found)
	return err
}

// contents are what is in a file.
type contents struct {
	evenings, deals          int
	stammtische, tournaments int
	last                     time.Time // that something was booked
	unreadable               []error
	all                      saved
}

func (c contents) String() string {
	text := fmt.Sprintf("%d evenings with %d deals, %d Stammtische, %d tournaments", c.evenings, c.deals, c.stammtische, c.tournaments)
	if !c.last.IsZero() {
		text += "; last written to on " + c.last.UTC().Format("2006-01-02 at 15:04:05 UTC")
	}
	return text
}

// add works an evening, a Stammtisch or a tournament out. Others are looked at even where
// one cannot be.
func (c *contents) add(e db.Exported) error {
	of := map[db.Kind]*int{db.OfEvening: &c.evenings, db.OfStammtisch: &c.stammtische, db.OfTournament: &c.tournaments}[e.Kind]
	*of++
	deals := 0
	err := tryTo(func() (err error) {
		if deals, err = workOut(e); err == nil {
			_, err = c.all.document(e)
		}
		return err
	})
	if err != nil {
		c.unreadable = append(c.unreadable, unreadable(*of, e, err))
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

// workOut returns how many deals are in an evening, as its game scores it; of anything else
// it only sees that no entry is missing. It may panic where the log is damaged.
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

// unreadable names an evening, a Stammtisch or a tournament by its number in the order in
// which they were begun.
func unreadable(number int, e db.Exported, why error) error {
	return fmt.Errorf("%s %d, begun on %s: %w", cmp.Or(string(e.Kind), "evening"), number, e.Log[0].At.Format(time.DateOnly), why)
}

// sayUnreadable says which evenings of a store cannot be read. The others can be used.
func sayUnreadable(ctx context.Context, store *db.Store, log *slog.Logger) {
	n := 0
	err := store.All(ctx, func(e db.Exported) error {
		n++
		err := tryTo(func() error { _, err := workOut(e); return err })
		if err != nil {
			log.Error("an evening cannot be read; a backup may have it", "error", unreadable(n, e, err))
		}
		return ctx.Err()
	})
	if err != nil && ctx.Err() == nil {
		log.Error("looking through all evenings", "error", err)
	}
}

// tryTo makes an error of a panic: what cannot be worked out is damaged.
func tryTo(do func() error) (err error) {
	defer func() {
		if v := recover(); v != nil {
			err = fmt.Errorf("it cannot be worked out: %v", v)
		}
	}()
	return do()
}
