package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"time"

	"anschreiber/db"
)

// openData opens the database and reads the cookie keys. If a file is missing in a data directory,
// it returns an error, unless the operator has accepted the loss. It never begins silently with an
// empty database, because then nobody would notice that evenings are missing.
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
	keys, err := keysOf(ctx, store, c.data)
	if err != nil {
		return nil, nil, errors.Join(err, store.Close())
	}
	return store, keys, nil
}

// shown returns where the data is, without the password of a URL.
func shown(data string) string {
	if u, err := url.Parse(data); err == nil && db.IsURL(data) {
		return u.Redacted()
	}
	return data
}

// checkKeys returns db.ErrMissing if a data directory has cookie keys but no database, or a database
// but no cookie keys. Both are made together, so one without the other means that a file is missing.
func checkKeys(data string) error {
	hasKeys, hasDatabase := hasKeyFile(data), db.HasDatabase(data)
	switch {
	case db.IsURL(data):
		return nil
	case hasKeys && !hasDatabase:
		return db.Missing(data, fmt.Sprintf("%s has %s, but anschreiber.db is not there, or is empty", data, keysName))
	case hasDatabase && !hasKeys:
		return db.Missing(data, fmt.Sprintf("%s has a database, but no %s, without which no browser is known again", data, keysName))
	}
	return nil
}

// sayAccept adds to an error about a missing file the flag with which the server starts without
// that file.
func sayAccept(err error) error {
	if !errors.Is(err, db.ErrMissing) {
		return err
	}
	return fmt.Errorf("%w\nTo start without it: anschreiber --accept-loss", err)
}

// watchEvery is how often a running program checks that its files exist and contain what it has
// acknowledged. If the write-ahead log is so long that reading it takes more than a hundredth of
// that time, the program checks less often.
const watchEvery = 2 * time.Second

// watch checks the database regularly until the context ends. It logs when the database becomes
// unusable, and when it can be used again.
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
