package main

import (
	"context"
	"flag"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

// healthTimeout is how long a healthy server may take to answer.
const healthTimeout = 10 * time.Second

// healthCommand asks the server on this computer whether it is healthy, for a container that has no
// other program to ask with.
func healthCommand(ctx context.Context, sh shell, args []string) error {
	var c config
	flags := flag.NewFlagSet("health", flag.ContinueOnError)
	flags.SetOutput(sh.stderr)
	flags.Usage = func() { printUsage(sh.stderr) }
	c.addrFlag(flags, sh.getenv)
	if err := parse(flags, args); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+reachable(c.addr)+"/healthz", nil)
	if err != nil {
		return err
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("the server is not well: %s", answer.Status)
	}
	_, err = fmt.Fprintln(sh.stdout, "ok")
	return err
}

// reachable returns the address under which a server that listens on addr can be reached from the
// same computer.
func reachable(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return addr
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "127.0.0.1"
		if strings.Contains(addr, "[") { // IPv6
			host = "::1"
		}
	}
	return net.JoinHostPort(host, port)
}
