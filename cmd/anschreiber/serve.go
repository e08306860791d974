package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"anschreiber/db"
	"anschreiber/handlers"
)

// serve runs the app until the context ends, and then lets running requests
// finish.
func serve(ctx context.Context, c config, stdout, stderr io.Writer) error {
	store, err := db.Open(ctx, c.data)
	if err != nil {
		return err
	}
	defer store.Close()
	keys, err := readKeys(c.data)
	if err != nil {
		return err
	}
	proxies, err := readProxies(c.trusted)
	if err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.addr)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(stderr, nil))
	ctx, stop := context.WithCancelCause(ctx)
	app := handlers.New(handlers.Config{
		Store: store, Keys: keys, BaseURL: c.baseURL, Log: log, Rush: rush, Proxies: proxies,
		Streams: handlers.Streams{Until: ctx},
	})
	server := newServer(app, log)
	var checking sync.WaitGroup
	defer func() { stop(nil); checking.Wait() }()
	checking.Go(func() { // a large file is used already while it is looked through
		if err := store.Check(ctx); err != nil {
			stop(err)
		}
	})
	fmt.Fprintf(stdout, "Anschreiber: %s\n(data in %s)\n", c.openURL(listener.Addr().String()), c.data)
	err = handlers.Serve(ctx, server, func() error { return server.Serve(listener) })
	if cause := context.Cause(ctx); err == nil && !errors.Is(cause, context.Canceled) {
		return cause
	}
	return err
}

// rush is how many may join and create in a minute from one address: a pub where
// thirty phones join behind one connection is well within.
const rush = 60

// newServer bounds what a slow or hostile client can hold.
func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    12 << 10, // and 4 KB that net/http allows beyond: 16 KB
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}
