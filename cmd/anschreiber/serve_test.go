package main

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"log/slog"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// start runs the program on a free port and reads its address from its output. stop ends the
// program as a signal would and returns its error.
func start(t *testing.T, dir string) (home string, stop func() error) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	out, in := io.Pipe()
	go func() {
		args := []string{"serve", "--addr", "127.0.0.1:0", "--data", dir}
		err := run(ctx, args, environ{}.get, nil, in, t.Output())
		in.CloseWithError(cmp.Or(err, io.EOF))
		ended <- err
		close(ended)
	}()
	stop = func() error { cancel(); return <-ended }
	t.Cleanup(func() { _ = stop() }) // a second call returns nil at once
	lines := bufio.NewReader(out)
	if _, err := fmt.Fscanf(lines, "Anschreiber: %s\n", &home); err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(io.Discard, lines) }()
	return home, stop
}

// visitor returns a client that keeps its cookies, as a browser does.
func visitor(t *testing.T) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &http.Client{Jar: jar}
}

func page(t testing.TB, c *http.Client, url string) string {
	t.Helper()
	answer, err := c.Get(url)
	if err != nil {
		t.Fatal(err)
	}
	return body(t, answer)
}

func body(t testing.TB, answer *http.Response) string {
	t.Helper()
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s", answer.Request.URL, answer.Status)
	}
	return string(text)
}

func TestTheFirstStartMakesItsFilesForTheUserAlone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "not", "there", "yet")
	home, stop := start(t, dir)
	page(t, visitor(t), home)
	if mode := mode(t, dir); mode != fs.ModeDir|0o700 {
		t.Errorf("the directory is %v", mode)
	}
	checkFiles(t, dir, "anschreiber.db", "anschreiber.db-wal", "cookie.keys")
	if err := stop(); err != nil {
		t.Fatal(err)
	}
	checkFiles(t, dir, "anschreiber.db", "cookie.keys")
	if _, err := os.Stat(filepath.Join(dir, "anschreiber.db-wal")); err == nil {
		t.Error("it left a write-ahead log behind")
	}
}

// checkFiles checks that these files exist, and that no other user can read any file of the
// directory.
func checkFiles(t *testing.T, dir string, names ...string) {
	t.Helper()
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if mode := mode(t, filepath.Join(dir, e.Name())); mode != 0o600 {
			t.Errorf("%s is %v", e.Name(), mode)
		}
	}
}

func mode(t *testing.T, path string) fs.FileMode {
	t.Helper()
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode()
}

// speaksEnglish asks for English pages; a cookie remembers the choice.
func speaksEnglish(t *testing.T, c *http.Client, home string) {
	t.Helper()
	answer, err := c.PostForm(home+"einstellungen", url.Values{"lang": {"en"}})
	if err != nil {
		t.Fatal(err)
	}
	body(t, answer)
}

func isEnglish(page string) bool { return strings.Contains(page, `lang="en"`) }

func TestAVisitorIsKnownAfterARestartUntilTheKeyIsGone(t *testing.T) {
	dir, c := t.TempDir(), visitor(t)
	home, stop := start(t, dir)
	speaksEnglish(t, c, home)
	old, fresh := readKeyFile(t, dir), strings.Repeat("c4", keyBytes)+"\n"
	for _, step := range []struct {
		keys  string
		known bool
	}{{old, true}, {fresh + old, true}, {fresh, false}} {
		if err := stop(); err != nil {
			t.Fatal(err)
		}
		if readKeyFile(t, dir) != step.keys {
			writeKeyFile(t, dir, step.keys)
		}
		home, stop = start(t, dir)
		if isEnglish(page(t, c, home)) != step.known || readKeyFile(t, dir) != step.keys {
			t.Errorf("with keys\n%sknown should be %v", step.keys, step.known)
		}
	}
}

// Browsers open connections ahead, on which they ask nothing yet.
func TestAConnectionOnWhichNothingWasAskedDoesNotMakeTheEndAnError(t *testing.T) {
	t.Parallel() // it takes five seconds
	home, stop := start(t, t.TempDir())
	conn, err := net.Dial("tcp", strings.TrimSuffix(strings.TrimPrefix(home, "http://"), "/"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	page(t, visitor(t), home) // the server takes connections in order, so it has the other one as well
	if err := stop(); err != nil {
		t.Error(err)
	}
}

func TestADamagedKeyFileIsRefusedWithItsPathAndLeftAsItIs(t *testing.T) {
	good := strings.Repeat("ab", keyBytes)
	for name, text := range map[string]string{
		"empty":       "",
		"blank":       " \n\n",
		"too short":   good[2:] + "\n",
		"half a byte": good + "a\n",
		"not hex":     "x" + good[1:] + "\n",
		"one of two":  good + "\n" + good[2:] + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			_, stop := start(t, dir)
			if err := stop(); err != nil {
				t.Fatal(err)
			}
			writeKeyFile(t, dir, text)
			_, stderr, exit := program(t, nil, "--addr", "127.0.0.1:0", "--data", dir)
			if exit != 1 || !strings.Contains(stderr, filepath.Join(dir, "cookie.keys")) {
				t.Errorf("status %d, stderr %q", exit, stderr)
			}
			if strings.Contains(stderr, good[2:]) {
				t.Errorf("a key is in the message: %s", stderr)
			}
			if readKeyFile(t, dir) != text {
				t.Error("the file was changed")
			}
		})
	}
}

func readKeyFile(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "cookie.keys"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func writeKeyFile(t *testing.T, dir, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(dir, "cookie.keys"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestTheProgramBoundsHowManyJoinFromOneAddress(t *testing.T) {
	home, _ := start(t, t.TempDir())
	status := 0
	for n := 0; n <= usualRates.Joins && status != http.StatusTooManyRequests; n++ {
		answer, err := visitor(t).PostForm(home+"mit/unknown", url.Values{"key": {"k"}})
		if err != nil {
			t.Fatal(err)
		}
		answer.Body.Close()
		if status = answer.StatusCode; n < 30 && status != http.StatusNotFound {
			t.Fatalf("phone %d is answered with %d", n, status)
		}
	}
	if status != http.StatusTooManyRequests {
		t.Errorf("%d and one more may join: %d", usualRates.Joins, status)
	}
}

func TestWhatASlowOrHostileClientCanHoldIsBounded(t *testing.T) {
	s := newServer(nil, slog.New(slog.DiscardHandler))
	if s.ReadHeaderTimeout <= 0 || s.ReadHeaderTimeout > 5*time.Second || s.ReadTimeout <= 0 || s.WriteTimeout <= 0 || s.IdleTimeout <= 0 {
		t.Errorf("the limits are %v, %v, %v, %v", s.ReadHeaderTimeout, s.ReadTimeout, s.WriteTimeout, s.IdleTimeout)
	}
}

// The image contains the program, one directory that it may write to, and no root user.
func TestTheContainerIsEmptyButForTheProgram(t *testing.T) {
	text, err := os.ReadFile("../../Dockerfile")
	if err != nil {
		t.Fatal(err)
	}
	_, image, found := strings.Cut(string(text), "\nFROM scratch\n")
	if !found || strings.Contains(image, "FROM ") || strings.Contains(image, "RUN ") || strings.Count(image, "VOLUME ") != 1 || !strings.Contains(image, "\nUSER 65532:65532\n") {
		t.Errorf("the image is made by\n%s", image)
	}
}
