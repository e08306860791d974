package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"path/filepath"

	"anschreiber/db"
)

// backupCommand writes the database and the cookie keys, by which browsers are
// known again, into one file.
func backupCommand(ctx context.Context, sh shell, args []string) error {
	data, file, force, err := readCopy("backup", args, sh)
	if err != nil {
		return err
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

// restoreCommand puts such a file back.
func restoreCommand(ctx context.Context, sh shell, args []string) error {
	data, file, force, err := readCopy("restore", args, sh)
	if err != nil {
		return err
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

// readCopy reads the command line of backup and restore, which is the same.
func readCopy(name string, args []string, sh shell) (data, file string, force bool, err error) {
	var c config
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(sh.stderr)
	flags.Usage = func() { printUsage(sh.stderr) }
	c.dataFlag(flags, sh.getenv)
	flags.BoolVar(&force, "force", false, "replace what is there")
	var files []string
	for { // flags may stand before the file and behind it
		if err := parse(flags, args); err != nil {
			return "", "", false, err
		}
		if flags.NArg() == 0 {
			break
		}
		files, args = append(files, flags.Arg(0)), flags.Args()[1:]
	}
	if len(files) != 1 {
		fmt.Fprintf(sh.stderr, "anschreiber: %s takes one FILE\n", name)
		return "", "", false, errUsage
	}
	if c.data == "" {
		if c.data, err = dataDir(sh.getenv); err != nil {
			return "", "", false, err
		}
	}
	file, err = filepath.Abs(files[0])
	return c.data, file, force, err
}
