// Command anschreiber keeps the score of card games played at a real table.
package main

import (
	"cmp"
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

// A command is a subcommand of the program, such as serve or backup.
type command struct {
	name  string
	takes string // its arguments
	says  string
	run   func(ctx context.Context, sh shell, args []string) error
}

// commands returns the commands of the program; the first is the default.
func commands() []command {
	return []command{
		{"serve", "[flags]", "run the app (the default)", serveCommand},
		{"score", "[FILE…]", "score evening documents, from files or standard input; or a deal: --line GAME WORDS", scoreCommand},
		{"schema", "[document|score]", "print what documents, or the answers of score, look like, as JSON Schema", schemaCommand},
		{"backup", "[flags] FILE", "write everything into one file, while the app may run", backupCommand},
		{"restore", "[flags] FILE", "put such a file into the data directory, while it does not", restoreCommand},
		{"check", "FILE", "say whether such a file is whole, and what is in it", checkCommand},
		{"copy", "FROM TO", "copy everything between two directories or postgres://… addresses, while the app runs on neither", copyCommand},
		{"export", "[flags] [FILE]", "write all evenings, Stammtische and tournaments as documents, one a line, while the app may run", exportCommand},
		{"import", "[flags] [FILE…]", "take such documents over, while it does not", importCommand},
		{"prune", "[flags]", "delete old evenings, while it does not; says first which", pruneCommand},
		{"privacy", "[flags]", "draft a privacy statement, in German or English (--lang en), from what serve is told", privacyCommand},
		{"about", "[flags] [FILE]", "write what concerns a person's name, while the app may run", aboutCommand},
		{"forget", "[flags]", "put another name in the place of a person's, while it does not; says first where", forgetCommand},
		{"health", "[--addr ADDR]", "ask the app on this computer whether it is well", healthCommand},
		{"version", "", "say which version this is", versionCommand},
	}
}

// A shell is the environment and the streams with which a command was started.
type shell struct {
	getenv         func(string) string
	stdin          io.Reader
	stdout, stderr io.Writer
}

// errUsage ends the program with status 2. What was wrong has already been printed.
var errUsage = errors.New("usage")

// errNothing ends the program with status 3: nothing failed, but the name that was asked for does
// not exist.
var errNothing = errors.New("there is nothing")

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	err := run(ctx, os.Args[1:], os.Getenv, os.Stdin, os.Stdout, os.Stderr)
	os.Exit(status(err, os.Stderr))
}

// status returns the exit status for an error. It prints the error unless that was already done.
func status(err error, stderr io.Writer) int {
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
		return 0
	case errors.Is(err, errUsage):
		return 2
	case !errors.Is(err, errRefused):
		fmt.Fprintln(stderr, "anschreiber:", err)
	}
	if errors.Is(err, errNothing) {
		return 3
	}
	return 1
}

// run runs the command that args name, and returns its error.
func run(ctx context.Context, args []string, getenv func(string) string, stdin io.Reader, stdout, stderr io.Writer) error {
	sh := shell{getenv, stdin, stdout, stderr}
	name := commands()[0].name
	if len(args) > 0 && args[0] != "" && args[0][0] != '-' {
		name, args = args[0], args[1:]
	}
	for _, c := range commands() {
		if c.name == name {
			return c.run(ctx, sh, args)
		}
	}
	fmt.Fprintf(stderr, "anschreiber: there is no command %q\n\n", name)
	printUsage(stderr)
	return errUsage
}

func serveCommand(ctx context.Context, sh shell, args []string) error {
	config, err := readConfig(args, sh.getenv, sh.stderr)
	if err != nil {
		return err
	}
	return serve(ctx, config, sh.stdout, sh.stderr)
}

func scoreCommand(_ context.Context, sh shell, args []string) error {
	var line scoreFlags
	files, err := line.read(args, sh.stderr)
	switch {
	case err != nil:
		return err
	case line.game != "":
		return line.scoreLine(files, sh.stdout)
	}
	return score(files, sh.stdin, sh.stdout)
}

func versionCommand(_ context.Context, sh shell, _ []string) error {
	_, err := fmt.Fprintln(sh.stdout, version())
	return err
}

func printUsage(w io.Writer) {
	fmt.Fprint(w, "anschreiber keeps the score of card games played at a real table.\n\n")
	for i, c := range commands() {
		name := c.name
		if i == 0 {
			name = "[" + name + "]"
		}
		fmt.Fprintf(w, "  anschreiber %-22s %s\n", name+" "+c.takes, c.says)
	}
	fmt.Fprint(w, "\nFlags, each with an environment default; backup, restore, export, import, prune,\nabout and forget take --data; the first three --force, too, to replace what is there; prune --days N,\n--empty, --unshared, and forget --name NAME, --as NAME, --evening ID; both --yes to do it;\nscore --line GAME takes --preset NAME and --players A,B,C. With --data postgres://… the app may\nrun during import, prune and forget, and pg_dump and pg_restore do what backup and restore do:\n\n")
	var c config
	flags := c.flags(func(string) string { return "" })
	flags.SetOutput(w)
	flags.PrintDefaults()
}

// noFlags reads the arguments of a command without flags.
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
		return errUsage // Parse has printed why
	}
	return err
}

// release is the version of a release; the release script sets it at link time.
var release string

// version returns the version of the release, or otherwise the module's version; followed by the
// commit from which the program was built, if that is known.
func version() string {
	info, known := debug.ReadBuildInfo()
	if !known {
		return "anschreiber " + cmp.Or(release, "(unknown version)")
	}
	text := "anschreiber " + cmp.Or(release, info.Main.Version)
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" {
			text += " " + s.Value
		}
	}
	return text + " " + info.GoVersion
}
