//go:build unix

// Package postgrestest starts PostgreSQL for tests.
package postgrestest

import (
	"net/url"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// A Cluster is a running PostgreSQL of its own, in a temporary directory.
type Cluster struct {
	t        testing.TB
	programs string // the directory of initdb and pg_ctl
	dir      string
	as       *syscall.Credential // nil if PostgreSQL runs as the user who runs the test
	settings []string
}

// Start makes and starts a cluster that is stopped at the end of the test. Settings are such as
// "fsync=on", without which the cluster does not wait for the disk. Start skips the test where
// PostgreSQL is not installed.
func Start(t testing.TB, settings ...string) *Cluster {
	t.Helper()
	initdb, err := exec.LookPath("initdb")
	if installed, _ := filepath.Glob("/usr/lib/postgresql/*/bin/initdb"); err != nil && len(installed) > 0 {
		initdb, err = installed[len(installed)-1], nil
	}
	if err == nil {
		initdb, err = filepath.EvalSymlinks(initdb) // to the directory that has all of its programs
	}
	if err != nil {
		t.Skip("PostgreSQL is not installed here")
	}
	c := empty(t, filepath.Dir(initdb), settings)
	c.run("initdb", "-D", c.data(), "-U", "tester", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync")
	c.Start()
	return c
}

// Standby makes and starts a cluster that follows this one until it is promoted. If this cluster
// was started with "synchronous_standby_names=*", each commit waits until the standby has it.
func (c *Cluster) Standby(settings ...string) *Cluster {
	c.t.Helper()
	s := empty(c.t, c.programs, settings)
	s.run("pg_basebackup", "-R", "-D", s.data(), "-h", c.dir, "-U", "tester", "-c", "fast", "--no-sync")
	s.Start()
	return s
}

// Promote makes a standby a cluster that can be written to.
func (c *Cluster) Promote() {
	c.t.Helper()
	c.run("pg_ctl", "promote", "-w", "-D", c.data())
}

// empty returns a cluster that has a directory and nothing in it.
func empty(t testing.TB, programs string, settings []string) *Cluster {
	t.Helper()
	dir, err := os.MkdirTemp("/tmp", "pg") // the path of a socket has to be short, and another user has to reach it
	if err != nil {
		t.Fatal(err)
	}
	c := &Cluster{t: t, programs: programs, dir: dir, settings: settings}
	if os.Getuid() == 0 {
		c.becomeNobody()
	}
	t.Cleanup(func() {
		if _, err := os.Stat(filepath.Join(c.data(), "postmaster.pid")); err == nil {
			c.Stop("immediate")
		}
		os.RemoveAll(dir)
	})
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
	options := []string{"-k " + c.dir}
	for _, setting := range slices.Concat([]string{"listen_addresses=", "fsync=off", "max_connections=300"}, c.settings) {
		options = append(options, "-c '"+setting+"'") // of two with the same name, the last one holds
	}
	c.run("pg_ctl", "start", "-w", "-D", c.data(), "-l", filepath.Join(c.dir, "log"), "-o", strings.Join(options, " "))
}

// Stop stops the cluster in one of pg_ctl's modes: "fast" ends all connections, "immediate" is like
// a crash.
func (c *Cluster) Stop(mode string) {
	c.t.Helper()
	c.run("pg_ctl", "stop", "-w", "-D", c.data(), "-m", mode)
}

// URL returns the URL of a database in the cluster, or in whichever of several clusters can be
// written to. The database "postgres" is there from the beginning.
func (c *Cluster) URL(database string, others ...*Cluster) string {
	hosts := c.dir
	for _, other := range others {
		hosts += "," + other.dir
	}
	one := "postgres:///" + database + "?user=tester&host=" + url.QueryEscape(hosts)
	if others == nil {
		return one
	}
	return one + "&target_session_attrs=read-write"
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
