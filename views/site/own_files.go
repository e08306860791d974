package site

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// OwnFilesPage takes evenings in from files, for the device of the visitor.
type OwnFilesPage struct {
	ui.Page
	scoring.WrongLines
	Says        string              // what came of the files; "" before there were any
	Handed      []string            // files that the phone's system has handed over, and that nobody has taken in yet
	Documents   int                 // in these
	Stammtische []ui.StammtischLink // into which they may come
	Problems    *ui.FormProblems
}

// asks is whether the files that were handed over shall be taken in.
func (v OwnFilesPage) asks() string {
	if v.Documents == 1 {
		return v.S("Diesen Abend hierher holen?", "Bring this evening here?")
	}
	n := strconv.Itoa(v.Documents)
	return v.S("Diese "+n+" Abende hierher holen?", "Bring these "+n+" evenings here?")
}
