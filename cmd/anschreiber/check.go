package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"anschreiber/db"
	"anschreiber/views"
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
	begun := e.Log[0].At.Format(time.DateOnly)
	err := tryTo(func() error {
		for i, entry := range e.Log {
			if entry.Seq != i {
				return fmt.Errorf("entry %d is missing", i)
			}
			c.wrote(entry.At)
		}
		if e.Log[0].Act.Setup == nil {
			return errors.New("it does not begin with a table")
		}
		game, known := views.Find(e.Log[0].Act.Setup.Game)
		if !known {
			return errors.New("this program does not know its game")
		}
		doc := e.Log.Fold().Evening()
		c.deals += len(game.Score(doc).Lines)
		c.all.add(e, doc.Digest())
		return nil
	})
	if err != nil {
		c.unreadable = append(c.unreadable, fmt.Errorf("evening %d, begun on %s: %w", c.evenings, begun, err))
	}
	return nil
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
