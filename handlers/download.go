package handlers

import (
	"net/http"

	"anschreiber/views"
)

// spreadsheet is the evening as a file for a spreadsheet.
func spreadsheet(o *opened) error {
	o.asFile("csv")
	return o.Blob(http.StatusOK, "text/csv; charset=utf-8", views.CSV(o.page, o.game, o.evening, o.sheet))
}

// asFile lets the browser save the answer. The name says the day and nobody's
// name: it will be seen in lists of files.
func (o *opened) asFile(kind string) {
	o.Response().Header().Set("Content-Disposition", `attachment; filename="anschreiber-`+string(o.night.Setup.Day)+`.`+kind+`"`)
}
