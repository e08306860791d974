package stammtisch

import (
	"bytes"
	"slices"

	"anschreiber/scoring"
)

// Limits for reports about wrong files.
const (
	maxToldOfFile = 40    // wrong lines that are described
	maxWrong      = 1_000 // wrong lines after which reading stops
)

// packed lists the first bytes of compressed and archive files: ZIP, gzip, bzip2, xz, zstd, 7z
// and RAR.
var packed = []string{"PK\x03\x04", "\x1f\x8b", "BZh", "\xfd7zXZ", "\x28\xb5\x2f\xfd", "7z\xbc\xaf", "Rar!"}

// noDocument returns a problem for a text that does not even begin like a document. Otherwise the
// message would be that of the JSON parser, with a line and a column, which does not help here.
func noDocument(text []byte) scoring.Problems {
	begins := bytes.TrimSpace(text)
	switch {
	case len(begins) == 0:
		return refused("", "die Datei ist leer", "the file is empty")
	case begins[0] == '{':
		return nil
	case slices.ContainsFunc(packed, func(magic string) bool { return bytes.HasPrefix(begins, []byte(magic)) }):
		return refused("", "die Datei ist gepackt: bitte erst entpacken", "the file is compressed: please unpack it first")
	}
	return refused("", "das ist kein gespeicherter Abend", "this is no saved evening")
}

func refused(path, de, en string) (ps scoring.Problems) {
	ps.Add(path, de, en)
	return ps
}

// wrong records what is wrong with a line: its first problem, and the number of further ones.
func (f *Files) wrong(file string, line int, problems scoring.Problems) {
	if len(f.Wrong) == maxToldOfFile {
		f.More++
		return
	}
	says := problems[0].Text
	if path := problems[0].Path; path != "" {
		says = scoring.Same(path + ": ").Add(says)
	}
	f.Wrong = append(f.Wrong, scoring.WrongLine{File: short(file), Line: line, Says: says, More: len(problems) - 1})
}

// TooMuchWrong reports whether so many lines are wrong that reading should stop.
func (f *Files) TooMuchWrong() bool { return len(f.Wrong)+f.More >= maxWrong }

// LeaveRest records that a file was not read from this line on.
func (f *Files) LeaveRest(file string, line int) {
	f.Wrong = append(f.Wrong, scoring.WrongLine{File: short(file), Line: line, Says: scoring.T(
		"von hier an nicht mehr gelesen: schon tausend Zeilen gingen nicht", "not read from here on: a thousand lines were wrong already")})
}
