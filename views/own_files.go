package views

import (
	"strconv"

	"anschreiber/scoring"
)

// OwnFilesPage takes evenings in from files, for the device of the visitor.
type OwnFilesPage struct {
	Page
	WrongLines
	Says        string           // what came of the files; "" before there were any
	Handed      []string         // files that the phone's system has handed over, and that nobody has taken in yet
	Documents   int              // in these
	Stammtische []StammtischLink // into which they may come
	Problems    *FormProblems
	Key         string
}

// asks is whether the files that were handed over shall be taken in.
func (v OwnFilesPage) asks() string {
	if v.Documents == 1 {
		return v.S("Diesen Abend hierher holen?", "Bring this evening here?")
	}
	n := strconv.Itoa(v.Documents)
	return v.S("Diese "+n+" Abende hierher holen?", "Bring these "+n+" evenings here?")
}

// WrongLines are lines of files of which something is wrong.
type WrongLines struct {
	Wrong []WrongLine // the first of them
	More  int         // wrong lines besides
}

// A WrongLine is a document in a line of a file of which something is wrong.
type WrongLine struct {
	File string // "" for one whose name nobody said
	Line int
	Says scoring.Text
	More int // that is wrong with it besides
}

// where says which line it is.
func (w WrongLine) where(p Page) string {
	line := p.S("Zeile ", "line ") + strconv.Itoa(w.Line)
	if w.File == "" {
		return line
	}
	return w.File + ", " + line
}
