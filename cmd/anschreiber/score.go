package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"anschreiber/handlers/site"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
)

// errRefused ends the program with status 1: a document could not be scored or imported. The output
// already says why.
var errRefused = errors.New("some documents could not be scored")

// score reads evening documents from files or standard input and writes one
// line of JSON for each.
func score(files []string, in io.Reader, out io.Writer) error {
	var refused bool
	err := eachDocument(files, in, func(d document) error {
		line, ok := scoreDocument(d.text)
		refused = refused || !ok
		_, err := fmt.Fprintf(out, "%s\n", line)
		return err
	})
	if err == nil && refused {
		return errRefused
	}
	return err
}

// eachDocument calls do with each document of the files, or of standard input. A file that cannot
// be read does not stop the others.
func eachDocument(files []string, in io.Reader, do func(document) error) error {
	var unread []error
	for _, file := range orStdin(files) {
		data, err := read(file, in)
		if err != nil {
			unread = append(unread, err)
			continue
		}
		for _, d := range scoring.Documents(data) {
			if err := do(document{file, d.Line, d.Text}); err != nil {
				return err
			}
		}
	}
	return errors.Join(unread...)
}

// A document is a document in a file, and the line (from 1) on which it begins.
type document struct {
	file string
	line int
	text []byte
}

func orStdin(files []string) []string {
	if len(files) == 0 {
		return []string{"-"}
	}
	return files
}

func read(file string, in io.Reader) ([]byte, error) {
	if file == "-" {
		return io.ReadAll(in)
	}
	return os.ReadFile(file)
}

// Documents are scored by the same functions as in the server.
var (
	scoreDocument = site.ScoreDocument
	encode        = web.EncodeLine
)
