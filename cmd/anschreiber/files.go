package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"

	"anschreiber/db"
)

// readData reads the command line of a command that needs the data directory and files; more adds
// the command's own flags.
func readData(name string, args []string, sh shell, more func(*flag.FlagSet)) (data string, files []string, err error) {
	var c config
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(sh.stderr)
	flags.Usage = func() { printUsage(sh.stderr) }
	c.dataFlag(flags, sh.getenv)
	more(flags)
	if files, err = parseAll(flags, args); err != nil {
		return "", nil, err
	}
	if c.data == "" {
		c.data, err = dataDir(sh.getenv)
	}
	return c.data, files, err
}

// parseAll reads flags that may stand before, between and after other arguments, which it returns.
// After --, nothing is a flag.
func parseAll(flags *flag.FlagSet, args []string) (others []string, err error) {
	for {
		if err := parse(flags, args); err != nil {
			return nil, err
		}
		rest := flags.Args()
		if read := len(args) - len(rest); len(rest) == 0 || read > 0 && args[read-1] == "--" {
			return append(others, rest...), nil
		}
		others, args = append(others, rest[0]), rest[1:]
	}
}

func forceFlag(force *bool) func(*flag.FlagSet) {
	return func(flags *flag.FlagSet) { flags.BoolVar(force, "force", false, "replace what is there") }
}

// writeFile creates a file that only the user can read, and lets write fill it. If anything fails,
// no incomplete file is left under this name. An existing file is replaced only with force.
func writeFile(path string, force bool, write func(io.Writer) error) (err error) {
	if info, err := os.Stat(path); err == nil && (!force || !info.Mode().IsRegular()) {
		return fmt.Errorf("%s is there already; with --force a file is replaced", path)
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	f, err := db.CreatePartial(path)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(f.Name())
		}
	}()
	err = write(f)
	if err == nil {
		err = f.Sync()
	}
	if err := errors.Join(err, f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
