package main

import (
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// instead has packages by the paths that they have in Go. They are imported for
// what only servers do, and with all that they import they are an eighth of the program:
// it is built with these few lines in their place.
const instead = ".ci/phone/instead"

// overlay writes a file that tells the go command so, and names it.
func overlay(work string) (name string, err error) {
	root, err := output("env", "GOROOT")
	if err != nil {
		return "", err
	}
	top, err := filepath.Abs(instead)
	if err != nil {
		return "", err
	}
	source := filepath.Join(strings.TrimSpace(string(root)), "src")
	replaced := map[string]string{}
	err = eachInstead(func(file string) error {
		theirs, err := filepath.Glob(filepath.Join(source, filepath.Dir(file), "*.go"))
		for _, one := range theirs {
			replaced[one] = "" // left out
		}
		replaced[filepath.Join(source, file)] = filepath.Join(top, file)
		return err
	})
	if err != nil {
		return "", err
	}
	body, err := json.Marshal(map[string]any{"Replace": replaced})
	if err != nil {
		return "", err
	}
	name = filepath.Join(work, "overlay.json")
	return name, os.WriteFile(name, body, 0o644)
}

// eachInstead are the files of those packages, one for each, below instead.
func eachInstead(each func(file string) error) error {
	return fs.WalkDir(os.DirFS(instead), ".", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		return each(file)
	})
}
