// Package static has the files that a browser needs besides pages: stylesheets, htmx, a few
// scripts, the icon. They are embedded, have a fingerprint of their content in their names, and are
// compressed once at the start.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/tdewolff/minify/v2"
	"github.com/tdewolff/minify/v2/css"
	"github.com/tdewolff/minify/v2/js"
)

//go:embed files
var files embed.FS

// Prefix is the beginning of the paths of all static files.
const Prefix = "/static/"

// A File is a static file, ready to be sent.
type File struct {
	name    string
	URL     string // contains the fingerprint, so a browser may keep the file for ever
	Type    string
	Plain   []byte
	Gzipped []byte
	brotli  []byte // only for a file that is embedded as brotli, and has neither Plain nor Gzipped
}

// A Set has the embedded files and those that NewSet was given.
type Set struct {
	byName, byURL map[string]File
	Version       string // changes when any of the files changes
}

// NewSet returns the embedded files and the files in more, by name.
func NewSet(more map[string]string) Set {
	s := Set{byName: map[string]File{}, byURL: map[string]File{}}
	entries, err := fs.ReadDir(files, "files")
	if err != nil {
		panic(err) // embedded
	}
	for _, entry := range entries {
		s.add(read(entry))
	}
	for name, content := range more {
		s.add(NewFile(name, []byte(content)))
	}
	s.add(phone)
	var urls bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(s.byName)) {
		urls.WriteString(s.byName[name].URL)
	}
	s.Version = fmt.Sprintf("%x", fingerprint(urls.Bytes()))
	return s
}

func (s Set) add(f File) { s.byName[f.name], s.byURL[f.URL] = f, f }

// URL returns the path of a file, with its fingerprint; "" if there is no file of this name.
func (s Set) URL(name string) string { return s.byName[name].URL }

// URLs returns the paths, below Prefix, of all files with these endings, sorted.
func (s Set) URLs(endings ...string) (urls []string) {
	for url := range s.byURL {
		if slices.Contains(endings, path.Ext(url)) {
			urls = append(urls, strings.TrimPrefix(url, Prefix))
		}
	}
	slices.Sort(urls)
	return urls
}

// Find returns the file served at a URL.
func (s Set) Find(url string) (File, bool) {
	f, found := s.byURL[url]
	return f, found
}

// read reads an embedded file. For a folder it returns one script that contains all scripts of the
// folder, in a scope of their own.
func read(entry fs.DirEntry) File {
	if !entry.IsDir() {
		return NewFile(entry.Name(), content("files/"+entry.Name()))
	}
	parts, err := fs.Glob(files, "files/"+entry.Name()+"/*.js")
	if err != nil {
		panic(err) // embedded
	}
	script := []byte("\"use strict\";\n{\n")
	for _, part := range parts {
		script = append(script, content(part)...)
	}
	return NewFile(entry.Name()+".js", append(script, "}\n"...))
}

func content(name string) []byte {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // embedded
	}
	return b
}

// NewFile returns a file of this name and content. Scripts and styles of this project are minified.
func NewFile(name string, plain []byte) File {
	ext := path.Ext(name)
	kind := mime.TypeByExtension(ext)
	if ext == ".css" {
		plain = withDarkScheme(plain)
	}
	if name != "htmx.js" { // htmx stays as its authors publish it
		plain = minified(kind, plain)
	}
	return File{
		name:    name,
		URL:     address(name, plain),
		Type:    kind,
		Plain:   plain,
		Gzipped: compress(plain),
	}
}

// darkBlock holds the values of the dark scheme in a stylesheet: "@dark { … }".
var darkBlock = regexp.MustCompile(`(?ms)^@dark \{\n(.*?)^\}`)

// withDarkScheme replaces each such block by two copies, because a page is dark for two reasons:
// its reader has chosen dark, or the browser prefers dark and the reader has not chosen light.
func withDarkScheme(css []byte) []byte {
	return darkBlock.ReplaceAll(css, []byte("@media (prefers-color-scheme: dark) { :root:not([data-scheme=light]) {\n$1} }\n:root[data-scheme=dark] {\n$1}"))
}

// address returns the path of a file of this name and content.
func address(name string, content []byte) string {
	ext := path.Ext(name)
	return fmt.Sprintf("%s%s.%x%s", Prefix, strings.TrimSuffix(name, ext), fingerprint(content), ext)
}

// In returns the file in an encoding that the browser accepts, and the name of that encoding; ""
// for none.
func (f File) In(takes func(coding string) bool) (body []byte, coding string) {
	switch {
	case f.brotli != nil && takes("br"):
		return f.brotli, "br"
	case f.brotli != nil:
		return unpacked(), "gzip"
	case len(f.Gzipped) < len(f.Plain) && takes("gzip"):
		return f.Gzipped, "gzip"
	}
	return f.Plain, ""
}

// minified removes from scripts and styles what only human readers need.
func minified(kind string, plain []byte) []byte {
	short, err := minifier.Bytes(kind, plain)
	if errors.Is(err, minify.ErrNotExist) { // there is no minifier for this kind
		return plain
	}
	if err != nil {
		panic(err) // embedded
	}
	return short
}

var minifier = func() *minify.M {
	m := minify.New()
	m.Add("text/css", &css.Minifier{})
	m.Add("text/javascript", &js.Minifier{Version: 2020}) // uses no syntax newer than browsers of 2020 can read
	return m
}()

func compress(plain []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(plain) // writing to a buffer never fails
	_ = w.Close()
	return b.Bytes()
}

func fingerprint(plain []byte) []byte {
	sum := sha256.Sum256(plain)
	return sum[:4]
}
