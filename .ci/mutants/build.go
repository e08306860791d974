package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
)

// together compiles all faults into the tests of the package, if it has some, and of the
// package that is asked, too. Where the compiler objects to a line, its faults are tried alone.
func together(work, dir string, files map[string][]byte, faults []*fault) (binaries []binary, err error) {
	var tests []string
	if own, _ := filepath.Glob(filepath.Join(dir, "*_test.go")); own != nil {
		tests = append(tests, dir)
	}
	if *also != "" && filepath.Clean(*also) != dir {
		tests = append(tests, filepath.Clean(*also))
	}
	for round := 0; len(binaries) < len(tests); round++ {
		changed := map[string][]byte{}
		for file, text := range files {
			own := slices.DeleteFunc(slices.Clone(faults), func(f *fault) bool { return f.file != file })
			changed[file] = planted(text, own)
		}
		changed[filepath.Join(dir, "mutants_helpers.go")] = []byte("package " + filepath.Base(dir) + helpers)
		test := tests[len(binaries)]
		b, problems, err := build(filepath.Join(work, strconv.Itoa(len(binaries))), test, changed)
		if err != nil {
			return nil, err
		}
		if problems == nil {
			if test != dir {
				b.run = *run
			}
			binaries = append(binaries, b)
			continue
		}
		if round > 20 || !setAlone(faults, problems) {
			return nil, fmt.Errorf("%s does not compile: %v", test, problems)
		}
	}
	return binaries, nil
}

// A place is a line of a file that the compiler objects to.
type place struct {
	file string
	line int
}

// setAlone sets the faults of these lines aside; those that begin above them only
// where no other does.
func setAlone(faults []*fault, problems []place) (some bool) {
	for _, above := range []bool{false, true} {
		for _, f := range faults {
			at := func(p place) bool {
				return p.file == filepath.Base(f.file) && (p.line == f.line || above && f.line < p.line && p.line <= f.last)
			}
			if !f.alone && slices.ContainsFunc(problems, at) {
				f.alone, some = true, true
			}
		}
		if some {
			return true
		}
	}
	return false
}

var complaint = regexp.MustCompile(`(?m)^\S*?([^/\s]+\.go):(\d+):\d+: `)

// build compiles a package's tests with changed files.
func build(work, dir string, changed map[string][]byte) (binary, []place, error) {
	if err := os.MkdirAll(work, 0o700); err != nil {
		return binary{}, nil, err
	}
	replace := map[string]string{}
	for file, text := range changed {
		real, err := filepath.Abs(file)
		if err != nil {
			return binary{}, nil, err
		}
		replace[real] = filepath.Join(work, filepath.Base(file))
		if err := os.WriteFile(replace[real], text, 0o600); err != nil {
			return binary{}, nil, err
		}
	}
	overlay, _ := json.Marshal(map[string]any{"Replace": replace})
	list, b := filepath.Join(work, "overlay.json"), binary{path: filepath.Join(work, "tests"), dir: dir, run: "."}
	if err := os.WriteFile(list, overlay, 0o600); err != nil {
		return b, nil, err
	}
	output, err := exec.Command("go", "test", "-c", "-overlay", list, "-vet=off", "-gcflags=-e", "-o", b.path, "./"+dir).CombinedOutput()
	if err == nil {
		code, err := os.ReadFile(b.path)
		b.rapid = bytes.Contains(code, []byte("rapid.checks"))
		return b, nil, err
	}
	var problems []place
	for _, m := range complaint.FindAllStringSubmatch(string(output), -1) {
		line, _ := strconv.Atoi(m[2])
		problems = append(problems, place{m[1], line})
	}
	if problems == nil {
		return b, nil, fmt.Errorf("go test -c: %v\n%s", err, output)
	}
	return b, problems, nil
}
