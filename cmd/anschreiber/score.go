package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"anschreiber/scoring"
	"anschreiber/views"
)

// errRefused ends the program with status 1: some document was not scored, and
// its line of output says why.
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

// eachDocument hands the documents of files or standard input on. A file that
// cannot be read does not stop the others.
func eachDocument(files []string, in io.Reader, do func(document) error) error {
	var unread []error
	for _, file := range orStdin(files) {
		data, err := read(file, in)
		if err != nil {
			unread = append(unread, err)
			continue
		}
		for _, d := range documents(data) {
			d.file = file
			if err := do(d); err != nil {
				return err
			}
		}
	}
	return errors.Join(unread...)
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

// A document is one of a file, and the line on which it begins, from 1.
type document struct {
	file string
	line int
	text []byte
}

// documents splits an input: one document, however it is laid out, or one a
// line. What is neither is one broken document.
func documents(data []byte) []document {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	whole := []document{{line: 1, text: data}}
	if json.Valid(data) {
		return whole
	}
	var lines []document
	n, some := 0, false
	for line := range bytes.Lines(data) {
		n++
		if len(bytes.TrimSpace(line)) > 0 {
			lines = append(lines, document{line: n, text: line})
			some = some || line[0] == '{' && json.Valid(line)
		}
	}
	if some {
		return lines
	}
	return whole
}

// scoreDocument returns a line of output and whether it is a sheet.
func scoreDocument(data []byte) (line []byte, ok bool) {
	evening, book, problems := scoring.ReadEvening(data, findBook)
	if errs := problems.Errors(); len(errs) > 0 {
		return encode(map[string]scoring.Problems{"error": errs}), false
	}
	sheet := book.Score(evening)
	sheet.Warn(problems)
	return encode(sheet), true
}

func findBook(slug string) (scoring.Book, bool) {
	g, found := views.Find(slug)
	return g.Book, found
}

// encode writes sheets and problems, which always marshal.
func encode(v any) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(err)
	}
	return bytes.TrimSpace(b.Bytes())
}
