package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"anschreiber/db"
)

// openData opens the database and reads the cookie keys of a data directory. One
// that has lost something is refused, unless the loss is accepted: to begin anew
// without a word would be to lose an evening twice.
func openData(ctx context.Context, c config) (*db.Store, [][]byte, error) {
	if c.accept {
		if err := db.AcceptLoss(c.data); err != nil {
			return nil, nil, err
		}
	} else if err := checkKeys(c.data); err != nil {
		return nil, nil, sayAccept(err)
	}
	store, err := db.Open(ctx, c.data)
	if err != nil {
		return nil, nil, sayAccept(err)
	}
	keys, err := readKeys(c.data)
	if err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	return store, keys, nil
}

// checkKeys is db.ErrMissing where there are cookie keys and no database, or a
// database and no keys: they are made together.
func checkKeys(data string) error {
	_, err := os.Stat(filepath.Join(data, keysName))
	hasKeys, hasDatabase := err == nil, db.HasDatabase(data)
	switch {
	case hasKeys && !hasDatabase:
		return db.Missing(data, fmt.Sprintf("%s has %s, but anschreiber.db is not there, or is empty", data, keysName))
	case hasDatabase && !hasKeys:
		return db.Missing(data, fmt.Sprintf("%s has a database, but no %s, without which no browser is known again", data, keysName))
	}
	return nil
}

// sayAccept adds to the error of a missing file what else can be done.
func sayAccept(err error) error {
	if !errors.Is(err, db.ErrMissing) {
		return err
	}
	return fmt.Errorf("%w\nTo start without it: anschreiber --accept-loss", err)
}

// watchEvery is how often a running program looks whether its files are there and
// hold what it has answered; where its log is so long that reading it takes more
// than a hundredth of the time, less often.
const watchEvery = 2 * time.Second

// watch logs when the database can no longer be used, and when it can again.
func watch(ctx context.Context, store *db.Store, log *slog.Logger) {
	tick := time.NewTicker(watchEvery)
	defer tick.Stop()
	well := true
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		start := time.Now()
		err := store.Ping(ctx)
		if err == nil {
			err = store.CheckLog()
		}
		tick.Reset(max(watchEvery, 100*time.Since(start)))
		if ctx.Err() != nil || well == (err == nil) {
			continue
		}
		if well = err == nil; well {
			log.Info("the database can be used again")
		} else {
			log.Error("the database cannot be used: nothing is booked", "error", err)
		}
	}
}
