// Phone builds cmd/phone for the service worker of browsers, and keeps what it
// builds in static, compressed, with a digest of the sources it was built from:
//
//	go generate ./static
//
// With -check it builds nothing, and fails where the sources have become others.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/andybalholm/brotli"
)

// What is kept, seen from the top of the repository. Go's own script belongs to
// the compiler that has built the program.
const (
	program = "static/phone/phone.wasm.br"
	digest  = "static/phone/sources"
	script  = "static/files/wasm_exec.js"
)

// limit is how many bytes phones may be asked to fetch.
const limit = 2_500_000

// seldom is what runs a few times for a page, so that it takes browsers longer to
// compile than to run: functions are called there, and not copied into their callers.
var seldom = []string{"-gcflags=anschreiber/views/...=-l", "-gcflags=anschreiber/handlers/...=-l", "-gcflags=anschreiber/scoring/evening=-l", "-gcflags=anschreiber/scoring/stammtisch=-l", "-gcflags=anschreiber/scoring/story=-l", "-gcflags=anschreiber/scoring/quickline=-l"}

var quality int

func main() {
	log.SetFlags(0)
	check := flag.Bool("check", false, "only whether the sources are those it was built from")
	flag.IntVar(&quality, "quality", brotli.BestCompression, "of the compression: the best takes a minute")
	flag.Parse()
	if err := run(*check); err != nil {
		log.Fatal(err)
	}
}

func run(check bool) error {
	top, err := output("list", "-m", "-f", "{{.Dir}}")
	if err == nil {
		err = os.Chdir(strings.TrimSpace(string(top)))
	}
	if err != nil {
		return err
	}
	now, err := sources()
	if err != nil {
		return err
	}
	if !check {
		if err := build(); err != nil {
			return err
		}
		return os.WriteFile(digest, now, 0o644)
	}
	if built, err := os.ReadFile(digest); err != nil || !bytes.Equal(built, now) {
		return errors.New("the program for phones is older than its sources: run 'go generate ./static' and commit what it writes")
	}
	return nil
}

// build writes the program and the script that starts it.
func build() error {
	work, err := os.MkdirTemp("", "phone")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	plain := filepath.Join(work, "phone.wasm")
	lighter, err := overlay(work)
	if err != nil {
		return err
	}
	how := append([]string{"build", "-overlay", lighter, "-trimpath", "-ldflags=-s -w", "-buildvcs=false", "-o", plain}, seldom...)
	if _, err := output(append(how, "./cmd/phone")...); err != nil {
		return err
	}
	root, err := output("env", "GOROOT")
	if err != nil {
		return err
	}
	exec := filepath.Join(strings.TrimSpace(string(root)), "lib/wasm/wasm_exec.js")
	if err := errors.Join(copyTo(script, exec, same), copyTo(program, plain, compressed)); err != nil {
		return err
	}
	return small()
}

func small() error {
	made, err := os.Stat(program)
	if err == nil && made.Size() > limit {
		err = fmt.Errorf("the program for phones has %d bytes, and may have %d", made.Size(), limit)
	}
	return err
}

func copyTo(to, from string, through func([]byte) []byte) error {
	b, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, through(b), 0o644)
}

func same(b []byte) []byte { return b }

func compressed(plain []byte) []byte {
	var b bytes.Buffer
	w := brotli.NewWriterOptions(&b, brotli.WriterOptions{Quality: quality, LGWin: 24})
	_, _ = w.Write(plain) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

// A source is a package that the program is made of.
type source struct {
	ImportPath, Dir     string
	GoFiles, EmbedFiles []string
	Standard            bool
	Module              *struct {
		Path, Version string
		Main          bool
	}
}

// sources is a digest of all that the program is made of besides Go itself: the
// files of this module, what stands in the place of Go's, and the versions of
// the others.
func sources() ([]byte, error) {
	out, err := output("list", "-deps", "-json=ImportPath,Dir,GoFiles,EmbedFiles,Standard,Module", "./cmd/phone")
	if err != nil {
		return nil, err
	}
	hash := sha256.New()
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var s source
		if err := d.Decode(&s); errors.Is(err, io.EOF) {
			err := eachInstead(func(file string) error { return writeFile(hash, instead, file) })
			return fmt.Appendf(nil, "%x\n", hash.Sum(nil)), err
		} else if err != nil {
			return nil, err
		}
		if err := s.writeTo(hash); err != nil {
			return nil, err
		}
	}
}

func (s source) writeTo(hash io.Writer) error {
	if s.Standard || s.Module == nil {
		return nil
	}
	fmt.Fprintln(hash, s.ImportPath, s.Module.Version)
	if !s.Module.Main {
		return nil
	}
	for _, file := range append(s.GoFiles, s.EmbedFiles...) {
		if err := writeFile(hash, s.Dir, file); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(to io.Writer, dir, file string) error {
	b, err := os.ReadFile(filepath.Join(dir, file))
	if err != nil {
		return err
	}
	fmt.Fprintln(to, file, len(b))
	_, err = to.Write(b)
	return err
}

// output is what a go command says, for browsers.
func output(args ...string) ([]byte, error) {
	c := exec.Command("go", args...)
	c.Env, c.Stderr = append(os.Environ(), "GOOS=js", "GOARCH=wasm"), os.Stderr
	return c.Output()
}
