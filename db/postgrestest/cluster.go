//go:build unix

// Package postgrestest starts PostgreSQL for tests.
package postgrestest

import (
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"syscall"
	"testing"
)

// A Cluster is a running PostgreSQL of its own, in a temporary directory.
type Cluster struct {
	t        testing.TB
	programs string // the directory of initdb and pg_ctl
	dir      string
	as       *syscall.Credential // nil if PostgreSQL runs as the user who runs the test
}

// Start makes and starts a cluster that is stopped at the end of the test. It skips the test where
// PostgreSQL is not installed.
func Start(t testing.TB) *Cluster {
	t.Helper()
	initdb, err := exec.LookPath("initdb")
	if installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); err != nil && len(installed) > 0 {
		initdb, err = installed[len(installed)-1], nil
	}
	if err != nil {
		t.Skip("PostgreSQL is not installed here")
	}
	dir, err := os.MkdirTemp("/tmp", "pg") // the path of a socket has to be short, and another user has to reach it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	c := &Cluster{t: t, programs: filepath.Dir(initdb), dir: dir}
	if os.Getuid() == 0 {
		c.becomeNobody()
	}
	c.run("initdb", "-D", c.data(), "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	c.Start()
	t.Cleanup(func() { c.Stop("immediate") })
	return c
}

// becomeNobody gives the cluster to the user nobody, because PostgreSQL refuses to run as root.
func (c *Cluster) becomeNobody() {
	c.t.Helper()
	nobody, err := user.Lookup("nobody")
	if err != nil {
		c.t.Skip("PostgreSQL does not run as root, and there is no user nobody: ", err)
	}
	uid, _ := strconv.Atoi(nobody.Uid) // on these systems both are numbers
	gid, _ := strconv.Atoi(nobody.Gid)
	if err := os.Chown(c.dir, uid, gid); err != nil {
		c.t.Fatal(err)
	}
	c.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

// Start starts the cluster again after Stop.
func (c *Cluster) Start() {
	c.t.Helper()
	c.run("pg_ctl", "start", "-w", "-D", c.data(), "-l", filepath.Join(c.dir, "log"),
		"-o", "-c listen_addresses='' -c fsync=off -c max_connections=300 -k "+c.dir)
}

// Stop stops the cluster in one of pg_ctl's modes: "fast" ends all connections, "immediate" is like
// a crash.
func (c *Cluster) Stop(mode string) {
	c.t.Helper()
	c.run("pg_ctl", "stop", "-w", "-D", c.data(), "-m", mode)
}

// URL returns the URL of a database in the cluster. The database "postgres" is there from the
// beginning.
func (c *Cluster) URL(database string) string {
	return "postgres:///" + database + "?user=tester&host=" + url.QueryEscape(c.dir)
}

func (c *Cluster) data() string { return filepath.Join(c.dir, "data") }

func (c *Cluster) run(program string, args ...string) {
	c.t.Helper()
	command := exec.Command(filepath.Join(c.programs, program), args...)
	command.Dir = c.dir
	command.SysProcAttr = &syscall.SysProcAttr{Credential: c.as}
	log, err := os.Create(filepath.Join(c.dir, program+".txt")) // a pipe would stay open as long as the cluster runs
	if err != nil {
		c.t.Fatal(err)
	}
	defer log.Close()
	command.Stdout, command.Stderr = log, log
	if err := command.Run(); err != nil {
		text, _ := os.ReadFile(log.Name())
		c.t.Fatalf("%s: %v\n%s", program, err, text)
	}
}
