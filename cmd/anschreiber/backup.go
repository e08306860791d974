package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"

	"anschreiber/db"
)

// backupCommand writes the database and the cookie keys into one file. Without the cookie keys the
// server would recognise no browser.
func backupCommand(ctx context.Context, sh shell, args []string) error {
	data, file, force, err := readCopy("backup", args, sh)
	if err != nil {
		return err
	}
	if db.IsURL(data) {
		return errors.New("backup copies a data directory; PostgreSQL is backed up by pg_dump, which copies the cookie keys, too")
	}
	err = db.Backup(ctx, data, file, force, keysName)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already; with --force it is replaced", file)
	}
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(sh.stdout, "Backed up %s to %s\nIt holds the cookie keys, too: keep it to yourself.\n", data, file)
	return err
}

// restoreCommand puts a file written by backupCommand into the data directory.
func restoreCommand(ctx context.Context, sh shell, args []string) error {
	data, file, force, err := readCopy("restore", args, sh)
	if err != nil {
		return err
	}
	if db.IsURL(data) {
		return errors.New("restore writes into a data directory, and anschreiber copy DIRECTORY postgres://… goes on from there; what pg_dump has written is restored by pg_restore")
	}
	aside, err := db.Restore(ctx, data, file, force, keysName)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("there is data in %s already; with --force it is kept aside and replaced", data)
	}
	if err != nil {
		return err
	}
	if aside != "" {
		fmt.Fprintf(sh.stdout, "What was there is now %s\n", aside)
	}
	_, err = fmt.Fprintf(sh.stdout, "Restored %s to %s\n", file, data)
	return err
}

// readCopy reads the command line of backup and restore, which take the same arguments.
func readCopy(name string, args []string, sh shell) (data, file string, force bool, err error) {
	data, files, err := readData(name, args, sh, forceFlag(&force))
	if err != nil {
		return "", "", false, err
	}
	if len(files) != 1 {
		fmt.Fprintf(sh.stderr, "anschreiber: %s takes one FILE\n", name)
		return "", "", false, errUsage
	}
	file, err = filepath.Abs(files[0])
	return data, file, force, err
}
