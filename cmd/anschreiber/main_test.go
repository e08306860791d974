package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
)

// environ holds the environment variables with which a test runs the program, by name.
type environ map[string]string

func (e environ) get(name string) string { return e[name] }

// program runs the whole program, as a shell would.
func program(t *testing.T, env environ, args ...string) (stdout, stderr string, exit int) {
	t.Helper()
	var out, errs bytes.Buffer
	err := run(t.Context(), args, env.get, strings.NewReader(""), &out, &errs)
	exit = status(err, &errs)
	return out.String(), errs.String(), exit
}

func TestVersionNamesTheProgram(t *testing.T) {
	stdout, stderr, exit := program(t, nil, "version")
	if exit != 0 || stderr != "" || !strings.HasPrefix(stdout, "anschreiber ") {
		t.Errorf("status %d, stdout %q, stderr %q", exit, stdout, stderr)
	}
}

func TestHelpIsNoErrorAndNamesEveryFlag(t *testing.T) {
	for _, args := range [][]string{{"--help"}, {"-h"}, {"serve", "--help"}, {"score", "--help"}} {
		_, stderr, exit := program(t, nil, args...)
		if exit != 0 {
			t.Errorf("%q: status %d", args, exit)
		}
		for _, word := range []string{
			"score", "backup", "restore", "version",
			"-addr", "ANSCHREIBER_ADDR", "127.0.0.1:8080",
			"-data", "ANSCHREIBER_DATA",
			"-base-url", "ANSCHREIBER_BASE_URL",
		} {
			if !strings.Contains(stderr, word) {
				t.Errorf("%q does not tell of %s", args, word)
			}
		}
	}
}

func TestWhatCannotBeMeantIsAUsageErrorAndSaysWhy(t *testing.T) {
	for want, args := range map[string][]string{
		`no command "skore"`:                                   {"skore"},
		"not defined: -port":                                   {"--port", "80"},
		`serve takes no "now"`:                                 {"serve", "now"},
		"not defined: -fast":                                   {"score", "--fast"},
		`"karten.example" is not`:                              {"--base-url", "karten.example"},
		`"https://" is not`:                                    {"--base-url", "https://"},
		`"https://a.example/b" is`:                             {"--base-url", "https://a.example/b"},
		`"ftp://karten.example" is`:                            {"--base-url", "ftp://karten.example"},
		`"viel" is no number of MB`:                            {"--min-free", "viel"},
		`--imprint: http://a.example: it is not like https://`: {"--imprint", "http://a.example"},
		`--privacy: javascript:alert(1): it is not`:            {"--privacy", "javascript:alert(1)"},
		`--contact: nirgends.md: no such file`:                 {"--contact", "nirgends.md"},
		`--contact: .: is a directory`:                         {"--contact", "."},
		`--name: it is at most 80 letters on one line`:         {"--name", "Herz\nBube"},
		"export takes one FILE":                                {"export", "a", "b"},
		"not defined: -force":                                  {"import", "--force", "a"},
		"not defined: -slow":                                   {"export", "--slow"},
		"needs an argument: -data":                             {"import", "--data"},
		"schema takes document or":                             {"schema", "sheet"},
		`privacy takes --lang de or`:                           {"privacy", "--lang", "fr"},
		`"http://karten.example:x" `:                           {"--base-url", "http://karten.example:x"},
	} {
		stdout, stderr, exit := program(t, nil, args...)
		if exit != 2 || stdout != "" || !strings.Contains(stderr, want) {
			t.Errorf("%q: status %d, stdout %q, stderr does not say %q:\n%s", args, exit, stdout, want, stderr)
		}
	}
}

func TestAFailureIsPrintedAndHasStatusOne(t *testing.T) {
	_, stderr, exit := program(t, nil, "--addr", "nowhere", "--data", t.TempDir())
	if exit != 1 || !strings.HasPrefix(stderr, "anschreiber: ") || !strings.Contains(stderr, "nowhere") {
		t.Errorf("status %d, stderr %q", exit, stderr)
	}
}

func TestAFlagBeatsTheEnvironmentAndTheEnvironmentTheDefault(t *testing.T) {
	env := environ{"ANSCHREIBER_ADDR": ":1", "ANSCHREIBER_DATA": "/env", "ANSCHREIBER_BASE_URL": "https://env.example", "ANSCHREIBER_TRUSTED_PROXIES": "10.0.0.0/8"}
	const loopback = "127.0.0.0/8,::1"
	for _, c := range []struct {
		name string
		env  environ
		args []string
		want config
	}{
		{"defaults", environ{"XDG_DATA_HOME": "/home/anna/data"}, nil, config{"127.0.0.1:8080", "/home/anna/data/anschreiber", "", loopback, "0", "256", false, false, said{}}},
		{"environment", env, nil, config{":1", "/env", "https://env.example", "10.0.0.0/8", "0", "256", false, false, said{}}},
		{"one flag", env, []string{"--addr", ":2"}, config{":2", "/env", "https://env.example", "10.0.0.0/8", "0", "256", false, false, said{}}},
		{
			"all flags", env, []string{"--addr=:2", "--data=/flag", "--base-url=HTTPS://flag.example:8443/", "--trusted-proxies=none", "--prune-days=400", "--min-free=500", "--accept-loss", "--no-limits"},
			config{":2", "/flag", "https://flag.example:8443", "none", "400", "500", true, true, said{}},
		},
	} {
		got, err := readConfig(c.args, c.env.get, t.Output())
		if err != nil || got != c.want {
			t.Errorf("%s: %+v, %v; want %+v", c.name, got, err, c.want)
		}
	}
}

func TestWithoutAnyFolderNamedTheDataIsInTheHomeDirectory(t *testing.T) {
	t.Setenv("HOME", "/home/anna")
	got, err := readConfig(nil, environ{}.get, t.Output())
	if want := "/home/anna/.local/share/anschreiber"; err != nil || got.data != want {
		t.Errorf("data in %q, %v; want %q", got.data, err, want)
	}
}

func TestTheURLToOpenIsOneThatABrowserUnderstands(t *testing.T) {
	for _, c := range []struct{ base, addr, want string }{
		{"", "127.0.0.1:8080", "http://127.0.0.1:8080/"},
		{"", "0.0.0.0:8080", "http://localhost:8080/"},
		{"", "[::]:8080", "http://localhost:8080/"},
		{"", ":8080", "http://localhost:8080/"},
		{"", "[::1]:8080", "http://[::1]:8080/"},
		{"https://karten.example", "0.0.0.0:8080", "https://karten.example/"},
	} {
		if got := (config{baseURL: c.base}).openURL(c.addr); got != c.want {
			t.Errorf("%+v: %s", c, got)
		}
	}
}

func TestAProgramThatIsToldToEndBeforeItBeganEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	args := []string{"--addr", "127.0.0.1:0", "--data", t.TempDir()}
	if err := run(ctx, args, environ{}.get, nil, t.Output(), t.Output()); err == nil {
		t.Error("it said that all went well")
	}
}

func TestTrustedProxiesAreAddressesAndRanges(t *testing.T) {
	for list, want := range map[string]string{
		"none": "[]", "127.0.0.0/8,::1": "[127.0.0.0/8 ::1/128]", "10.1.2.3, fd00::/8": "[10.1.2.3/32 fd00::/8]",
		"": "refused", "localhost": "refused", "10.0.0.0/8,": "refused", "10.0.0.0/33": "refused", "*": "refused",
	} {
		got, err := readProxies(list)
		if says := fmt.Sprint(got); says != want && (err == nil || want != "refused") {
			t.Errorf("%q: %s, %v; want %s", list, says, err, want)
		}
	}
	if _, err := readConfig([]string{"--trusted-proxies", "everybody"}, environ{}.get, t.Output()); !errors.Is(err, errUsage) {
		t.Errorf("everybody: %v", err)
	}
}
