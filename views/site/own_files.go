package site

import (
	"strconv"

	"anschreiber/scoring"
	"anschreiber/views/ui"
)

// OwnFilesPage adds evenings from files to those of the visitor's device.
type OwnFilesPage struct {
	ui.Page
	scoring.WrongLines
	Says        string              // what was added from the files; "" before any files were sent
	Handed      []string            // files that the phone's system has handed over and that have not been added yet
	Documents   int                 // evenings in those files
	Stammtische []ui.StammtischLink // the Stammtische to which they can be added
	Problems    *ui.FormProblems
}

// asks whether to add the files that were handed over.
func (v OwnFilesPage) asks() string {
	if v.Documents == 1 {
		return v.S("Diesen Abend hierher holen?", "Bring this evening here?")
	}
	n := strconv.Itoa(v.Documents)
	return v.S("Diese "+n+" Abende hierher holen?", "Bring these "+n+" evenings here?")
}
