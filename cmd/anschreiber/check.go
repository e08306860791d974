package main

import (
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
	err = db.CheckFile(ctx, files[0], found.addEvening, found.addGroup)
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

// addEvening works an evening out. Others are looked at even where one cannot be.
func (c *contents) addEvening(e db.Exported) error {
	c.evenings++
	err := tryTo(func() error {
		doc, sheet, err := workOut(e)
		if err != nil {
			return err
		}
		for _, entry := range e.Log {
			c.wrote(entry.At)
		}
		c.deals += len(sheet.Lines)
		c.all.add(e, doc.Digest())
		return nil
	})
	if err != nil {
		c.unreadable = append(c.unreadable, unreadable(c.evenings, e, err))
	}
	return nil
}

// workOut is what an evening comes to; it may panic where the log is damaged.
func workOut(e db.Exported) (doc scoring.Document, sheet scoring.Sheet, err error) {
	if e.Damaged != nil {
		return doc, sheet, e.Damaged
	}
	for i, entry := range e.Log {
		if entry.Seq != i {
			return doc, sheet, fmt.Errorf("entry %d is missing", i)
		}
	}
	if e.Log[0].Act.Setup == nil {
		return doc, sheet, errors.New("it does not begin with a table")
	}
	game, known := games.Find(e.Log[0].Act.Setup.Game)
	if !known {
		return doc, sheet, errors.New("this program does not know its game")
	}
	doc = e.Log.Fold().Evening()
	return doc, game.Score(doc), nil
}

// unreadable names an evening by its number in the order in which they were begun.
func unreadable(number int, e db.Exported, why error) error {
	return fmt.Errorf("evening %d, begun on %s: %w", number, e.Log[0].At.Format(time.DateOnly), why)
}

// sayUnreadable says which evenings of a store cannot be read. The others can be used.
func sayUnreadable(ctx context.Context, store *db.Store, log *slog.Logger) {
	n := 0
	err := store.All(ctx, func(e db.Exported) error {
		n++
		err := tryTo(func() error { _, _, err := workOut(e); return err })
		if err != nil {
			log.Error("an evening cannot be read; a backup may have it", "error", unreadable(n, e, err))
		}
		return ctx.Err()
	}, func(db.ExportedJournal) error { return nil })
	if err != nil && ctx.Err() == nil {
		log.Error("looking through all evenings", "error", err)
	}
}

// addGroup works out a Stammtisch or a tournament.
func (c *contents) addGroup(g db.ExportedJournal) error {
	if g.Kind == db.OfStammtisch {
		c.stammtische++
	} else {
		c.tournaments++
	}
	err := tryTo(func() error {
		for i, entry := range g.Log {
			if entry.Seq != i {
				return fmt.Errorf("entry %d is missing", i)
			}
			c.wrote(entry.At)
		}
		_, err := c.all.document(g)
		return err
	})
	if err != nil {
		c.unreadable = append(c.unreadable, fmt.Errorf("%s %d: %w", g.Kind, c.stammtische+c.tournaments, err))
	}
	return nil
}

func (c *contents) wrote(at time.Time) {
	if at.After(c.last) {
		c.last = at
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
