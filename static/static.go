// Package static holds the files a browser needs besides pages: one
// stylesheet, htmx, a few lines of script, the icon. They are embedded, named
// by a fingerprint of their content, and compressed once at the start.
package static

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"fmt"
	"io/fs"
	"maps"
	"mime"
	"path"
	"regexp"
	"slices"
	"strings"
)

//go:embed files
var files embed.FS

// Prefix is where static files are served.
const Prefix = "/static/"

// A File is one static file, ready to be sent.
type File struct {
	URL     string // with the fingerprint: it may be kept for ever
	Type    string
	Plain   []byte
	Gzipped []byte
}

var byName, byURL = load()

// Version changes with any of the files.
var Version = version()

// URL is where a file of this name is served.
func URL(name string) string { return byName[name].URL }

// Find returns the file served at a URL.
func Find(url string) (File, bool) {
	f, found := byURL[url]
	return f, found
}

func load() (byName, byURL map[string]File) {
	byName, byURL = map[string]File{}, map[string]File{}
	entries, err := fs.ReadDir(files, "files")
	if err != nil {
		panic(err) // embedded
	}
	for _, entry := range entries {
		f := read(entry.Name())
		byName[entry.Name()], byURL[f.URL] = f, f
	}
	return byName, byURL
}

func read(name string) File {
	plain, err := files.ReadFile("files/" + name)
	if err != nil {
		panic(err) // embedded
	}
	return Make(name, plain)
}

// Make is a file of this name and content; a script loses its remarks.
func Make(name string, plain []byte) File {
	ext := path.Ext(name)
	if ext == ".js" {
		plain = remarks.ReplaceAll(plain, nil)
	}
	return File{
		URL:     fmt.Sprintf("%s%s.%x%s", Prefix, strings.TrimSuffix(name, ext), fingerprint(plain), ext),
		Type:    mime.TypeByExtension(ext),
		Plain:   plain,
		Gzipped: compress(plain),
	}
}

func version() string {
	var urls bytes.Buffer
	for _, name := range slices.Sorted(maps.Keys(byName)) {
		urls.WriteString(byName[name].URL)
	}
	return fmt.Sprintf("%x", fingerprint(urls.Bytes()))
}

// remarks are what a script says to its readers, not to the browser: lines of
// comment, and the spaces in front of a line.
var remarks = regexp.MustCompile(`(?m)^[ \t]*(//.*\n[ \t]*)*`)

func compress(plain []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestCompression)
	_, _ = w.Write(plain) // a buffer takes everything
	_ = w.Close()
	return b.Bytes()
}

func fingerprint(plain []byte) []byte {
	sum := sha256.Sum256(plain)
	return sum[:8]
}
