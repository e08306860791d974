package main

import (
	"net/url"
	"strings"
	"testing"
)

func TestAContainerIsToldWhetherTheServerIsWell(t *testing.T) {
	home, stop := start(t, t.TempDir())
	at, err := url.Parse(home)
	if err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, exit := program(t, environ{"ANSCHREIBER_ADDR": at.Host}, "health"); exit != 0 || stdout != "ok\n" {
		t.Errorf("status %d, %s%s", exit, stdout, stderr)
	}
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	if stdout, stderr, exit := program(t, nil, "health", "--addr", at.Host); exit != 1 || stdout != "" || !strings.Contains(stderr, "refused") {
		t.Errorf("when it has ended: status %d, %s%s", exit, stdout, stderr)
	}
}

func TestAServerIsAskedWhereItListens(t *testing.T) {
	for addr, want := range map[string]string{
		"0.0.0.0:8080": "127.0.0.1:8080", ":8080": "127.0.0.1:8080", "[::]:8080": "[::1]:8080", "192.0.2.1:80": "192.0.2.1:80", "pub:80": "pub:80",
	} {
		if got := reachable(addr); got != want {
			t.Errorf("%s: %s, want %s", addr, got, want)
		}
	}
}
