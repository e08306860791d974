package evening

import (
	"encoding/json"
	"net/http"

	"anschreiber/handlers/web"
	pages "anschreiber/views/evening"
)

// DownloadDocument is the evening as a file, as the score command reads it.
func DownloadDocument(r *web.EveningVisit) error {
	body, err := json.MarshalIndent(r.Now.Doc, "", "  ")
	if err != nil {
		return err
	}
	return sendDownload(r, "json", "application/json", append(body, '\n'))
}

// DownloadSpreadsheet is the evening as a file for a spreadsheet. Its name says
// the language too, by which a spreadsheet has to read the decimal marks.
func DownloadSpreadsheet(r *web.EveningVisit) error {
	p := r.Viewer.Page()
	return sendDownload(r, p.Lang+".csv", "text/csv; charset=utf-8", pages.CSV(p, r.Now.Game, r.Now.Doc, r.Now.Sheet))
}

// sendDownload lets the browser save the answer. The name says the day and nobody's
// name: it will be seen in lists of files.
func sendDownload(r *web.EveningVisit, ending string, kind string, body []byte) error {
	r.Response().Header().Set("Content-Disposition", `attachment; filename="anschreiber-`+string(r.Now.State.Setup.Day)+`.`+ending+`"`)
	return r.Send(http.StatusOK, kind, body)
}
