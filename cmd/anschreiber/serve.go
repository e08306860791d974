package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math"
	"net"
	"runtime/debug"
	"sync"

	"anschreiber/db"
	"anschreiber/handlers"
	"anschreiber/handlers/web"
)

// serve runs the app until the context ends, and then lets running requests finish.
func serve(ctx context.Context, c config, stdout, stderr io.Writer) error {
	store, keys, err := openData(ctx, c)
	if err != nil {
		return err
	}
	defer store.Close()
	proxies, err := readProxies(c.trusted)
	if err != nil {
		return err
	}
	days, err := readCount(c.prune, "days")
	if err != nil {
		return err
	}
	minFree, err := readCount(c.minFree, "MB")
	if err != nil {
		return err
	}
	operator, err := c.said.operator()
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.addr)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(stderr, nil))
	if debug.SetMemoryLimit(-1) == math.MaxInt64 { // GOMEMLIMIT is not set
		debug.SetMemoryLimit(memoryLimit)
	}
	ctx, stop := context.WithCancelCause(ctx)
	app := handlers.New(web.Config{
		Store: store, Keys: keys, BaseURL: c.baseURL, Log: log, Rates: c.rates(), Proxies: proxies,
		Streams: web.Streams{Until: ctx}, MinFree: int64(minFree) << 20, Operator: operator,
	})
	server := newServer(app, log)
	(&connections{total: maxConnections, address: maxAddressConnections, proxies: proxies}).bound(server)
	background := lookAfter(ctx, stop, store, days, log)
	defer func() { stop(nil); background.Wait() }()
	fmt.Fprintf(stdout, "Anschreiber: %s\n(data in %s)\n", c.openURL(listener.Addr().String()), shown(c.data))
	if lacks := c.said.missing(c.baseURL); lacks != "" {
		fmt.Fprintln(stderr, "anschreiber:", lacks)
	}
	err = handlers.Serve(ctx, server, func() error { return server.Serve(listener) })
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return err
}

// memoryLimit is the soft limit on memory, in bytes, above which the garbage collector runs more
// often. The caches, the answers being sent and ten thousand open live pages fit into it.
const memoryLimit = 350 << 20

// lookAfter checks and tidies the database file in the background until the context ends. If the
// file is damaged, it calls stop.
func lookAfter(ctx context.Context, stop context.CancelCauseFunc, store *db.Store, days int, log *slog.Logger) *sync.WaitGroup {
	var background sync.WaitGroup
	background.Go(func() { // in the background, because a large file can already be used while it is being checked
		if err := store.Check(ctx); err != nil {
			stop(err)
			return
		}
		sayUnreadable(ctx, store, log)
	})
	background.Go(func() { watch(ctx, store, log) })
	background.Go(func() { tidyDaily(ctx, store, days, log) })
	return &background
}

// usualRates are enough for a hall behind one address: thirty phones join at the same time, and a
// hundred tables book each minute and see a preview after each tap. Writes is enough for a phone
// that had no network and then sends a long evening. Bytes is enough for two thousand deals a
// minute; evenings from files are counted separately, with all their bytes.
var usualRates = web.Rates{Joins: 60, Pages: 3_000, Writes: 120, Bytes: 1_500_000, Files: 1_000_000}

func (c config) rates() web.Rates {
	if c.noRates {
		return web.Rates{}
	}
	return usualRates
}
