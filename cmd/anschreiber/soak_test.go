//go:build unix

package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"anschreiber/scoring/scoringtest/rings"
)

// The tests named TestSoak… run the real binary as a process of its own, kill it, and examine what
// it leaves. `go test ./...` runs a short version of each, and `go test -tags outer,soak -run Soak
// ./cmd/anschreiber` runs them in full. With -v they show what they have measured.

// soak is how much work these tests do.
var soak = struct {
	full           bool
	kills, writers int // writers: the greatest number, at least 16
	acks           int // greatest number of answers to all writers before a kill
	tables         int // each with four phones that look on
	greedy         int // requests of each device that tries to use up the memory
	halves         int // connections that send half a request
	load, forms    int // writers through a proxy, and how many forms each of them sends to be measured
	processes      int // on one database of PostgreSQL
	crashes        int // of PostgreSQL, in each way
	between        int // greatest number of answers to the writers through a proxy before a crash
}{
	full:  rings.Figure(0, 0, 1) == 1,
	kills: rings.Figure(2, 2, 100), writers: rings.Figure(16, 16, 50),
	acks:   rings.Figure(150, 150, 400),
	tables: rings.Figure(25, 25, 2_500),
	greedy: rings.Figure(90, 90, 4_000),
	halves: rings.Figure(300, 300, 18_000),
	load:   rings.Figure(8, 8, 64), forms: rings.Figure(5, 5, 150),
	processes: rings.Figure(2, 2, 4),
	crashes:   rings.Figure(1, 1, 10),
	between:   rings.Figure(20, 20, 400),
}

// build builds the program once.
var build = sync.OnceValues(func() (path string, err error) {
	dir, err := os.MkdirTemp("", "anschreiber-soak-")
	if err != nil {
		return "", err
	}
	builtIn = dir
	path = filepath.Join(dir, "anschreiber")
	b := exec.Command("go", "build", "-o", path, ".")
	if out, err := b.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	return path, nil
})

var builtIn string

func TestMain(m *testing.M) {
	status := m.Run()
	if builtIn != "" {
		os.RemoveAll(builtIn)
	}
	os.Exit(status)
}

func binary(t testing.TB) string {
	t.Helper()
	path, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// A process is the running program.
type process struct {
	t     testing.TB
	cmd   *exec.Cmd
	url   string
	ready time.Duration // time from its start to its first answer
	says  *bytes.Buffer // standard error, complete once the process has ended
	ended chan error
}

// launch starts the program on a data directory, without the limits, and waits for its first
// answer. before is the command in front of it, such as strace.
func launch(t testing.TB, dir string, before ...string) *process {
	t.Helper()
	return launchAt(t, "127.0.0.1:0", dir, before...)
}

// launchAt starts the program as launch does; it listens on the address.
func launchAt(t testing.TB, address, data string, before ...string) *process {
	t.Helper()
	return begun(t, append(before, binary(t), "serve", "--addr", address, "--data", data, "--no-limits", "--min-free", "0")...)
}

// bounded starts the program as launch does, but with the default limits.
func bounded(t testing.TB, dir string) *process {
	t.Helper()
	return begun(t, binary(t), "serve", "--addr", "127.0.0.1:0", "--data", dir)
}

// begun starts a process and waits for its first answer.
func begun(t testing.TB, args ...string) *process {
	t.Helper()
	p := &process{t: t, cmd: exec.Command(args[0], args[1:]...), says: new(bytes.Buffer), ended: make(chan error, 1)}
	p.cmd.Stderr = p.says
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // so that a command in front of the program is killed with it
	out, err := p.cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	start := time.Now()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	lines := bufio.NewScanner(out)
	for p.url == "" && lines.Scan() {
		p.url, _ = strings.CutPrefix(lines.Text(), "Anschreiber: ")
	}
	go func() {
		for lines.Scan() {
		}
		p.ended <- p.cmd.Wait()
		close(p.ended)
	}()
	if p.url == "" {
		t.Fatalf("it did not start: %v\n%s", <-p.ended, p.says)
	}
	answer, err := http.Get(p.url + "healthz")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	if p.ready = time.Since(start); answer.StatusCode != http.StatusOK {
		t.Fatalf("it is not well: %s", answer.Status)
	}
	return p
}

// kill ends the process at once, as a power failure would.
func (p *process) kill() {
	_ = syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL)
	<-p.ended
}

// stop ends the process as systemd does and returns how long it took.
func (p *process) stop() time.Duration {
	p.t.Helper()
	start := time.Now()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		p.t.Fatal(err)
	}
	if err := <-p.ended; err != nil {
		p.t.Fatalf("it ended with %v\n%s", err, p.says)
	}
	return time.Since(start)
}

// runs runs another command of the program and returns its output.
func runs(t testing.TB, args ...string) (output string, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	out, err := exec.CommandContext(ctx, binary(t), args...).CombinedOutput()
	return string(out), err
}

// spread returns the median, the 99th percentile and the longest of some times, as text.
func spread(times []time.Duration) string {
	if len(times) == 0 {
		return "none"
	}
	sorted := slices.Sorted(slices.Values(times))
	at := func(share float64) time.Duration {
		return sorted[int(share*float64(len(sorted)-1))].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("p50 %v, p99 %v, max %v", at(0.5), at(0.99), at(1))
}
