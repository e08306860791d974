package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
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
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.addr)
	if err != nil {
		return err
	}
	log := slog.New(slog.NewTextHandler(stderr, nil))
	app := handlers.New(handlers.Config{
		Store: store, Keys: keys, BaseURL: c.baseURL, Log: log, Streams: handlers.Streams{Until: ctx},
	})
	server := newServer(app, log)
	fmt.Fprintf(stdout, "Anschreiber: %s\n(data in %s)\n", c.openURL(listener.Addr()), c.data)
	return handlers.Serve(ctx, server, func() error { return server.Serve(listener) })
}

// newServer bounds what a slow or hostile client can hold.
func newServer(h http.Handler, log *slog.Logger) *http.Server {
	return &http.Server{
		Handler:           h,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       20 * time.Second,
		WriteTimeout:      30 * time.Second,
		IdleTimeout:       2 * time.Minute,
		MaxHeaderBytes:    16 << 10,
		ErrorLog:          slog.NewLogLogger(log.Handler(), slog.LevelWarn),
	}
}
