// Command anschreiber keeps the score of card games played at a real table.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
)

const usage = `anschreiber keeps the score of card games played at a real table.

  anschreiber [serve] [flags]      run the app (the default)
  anschreiber score [FILE…]        score evening documents, from files or standard input
  anschreiber version              say which version this is

Flags of serve, each with an environment default:
`

// errUsage ends the program with status 2; what was wrong has been printed.
var errUsage = errors.New("usage")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	os.Exit(status(err, os.Stderr))
}

// status is the exit status of an error, which is printed if that was not done.
func status(err error, stderr io.Writer) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case !errors.Is(err, errRefused):
		fmt.Fprintln(stderr, "anschreiber:", err)
	}
	return 1
}

// run is the whole program.
func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) error {
	command := "serve"
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		command, args = args[0], args[1:]
	}
	switch command {
	case "serve":
		config, err := readConfig(args, getenv, stderr)
		if err != nil {
			return err
		}
		return serve(ctx, config, stdout, stderr)
	case "score":
		files, err := noFlags("score", args, stderr)
		if err != nil {
			return err
		}
		return score(files, stdin, stdout)
	case "version":
		_, err := fmt.Fprintln(stdout, version())
		return err
	}
	fmt.Fprintf(stderr, "anschreiber: there is no command %q\n\n", command)
	printUsage(stderr)
	return errUsage
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, usage)
	var c config
	flags := c.flags(func(string) string { return "" })
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// noFlags reads the arguments of a command that has no flags of its own.
func noFlags(name string, args []string, stderr io.Writer) ([]string, error) {
	flags := flag.NewFlagSet(name, flag.ContinueOnError)
	flags.SetOutput(stderr)
	flags.Usage = func() { printUsage(stderr) }
	err := parse(flags, args)
	return flags.Args(), err
}

func parse(flags *flag.FlagSet, args []string) error {
	err := flags.Parse(args)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		return errUsage // Parse has said why
	}
	return err
}

// version is the module's version and the commit it was built from.
func version() string {
	info, known := debug.ReadBuildInfo()
	if !known {
		return "anschreiber (unknown version)"
	}
	text := "anschreiber " + info.Main.Version
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			text += " " + s.Value
		}
	}
	return text + " " + info.GoVersion
}
