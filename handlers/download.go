package handlers

import (
	"encoding/json"
	"net/http"

	pages "anschreiber/views/evening"
)

// downloadDocument is the evening as a file, as the score command reads it.
func downloadDocument(r *eveningRequest) error {
	body, err := json.MarshalIndent(r.now.Doc, "", "  ")
	if err != nil {
		return err
	}
	return r.sendFile("json", "application/json", append(body, '\n'))
}

// downloadSpreadsheet is the evening as a file for a spreadsheet. Its name says
// the language too, by which a spreadsheet has to read the decimal marks.
func downloadSpreadsheet(r *eveningRequest) error {
	p := r.reader.Page()
	return r.sendFile(p.Lang+".csv", "text/csv; charset=utf-8", pages.CSV(p, r.now.Game, r.now.Doc, r.now.Sheet))
}

// sendFile lets the browser save the answer. The name says the day and nobody's
// name: it will be seen in lists of files.
func (r *eveningRequest) sendFile(ending, kind string, body []byte) error {
	r.Response().Header().Set("Content-Disposition", `attachment; filename="anschreiber-`+string(r.now.State.Setup.Day)+`.`+ending+`"`)
	return r.send(http.StatusOK, kind, body)
}
