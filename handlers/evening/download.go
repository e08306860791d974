package evening

import (
	"encoding/json"
	"net/http"

	"anschreiber/handlers/web"
	pages "anschreiber/views/evening"
)

// DownloadDocument sends the evening as a JSON file in the format that the score command reads.
func DownloadDocument(r *web.EveningVisit) error {
	body, err := json.MarshalIndent(r.Now.Doc, "", "  ")
	if err != nil {
		return err
	}
	return sendDownload(r, "json", "application/json", append(body, '\n'))
}

// DownloadSpreadsheet sends the evening as a CSV file. The file name includes the language, because
// a spreadsheet has to know it to read the decimal marks.
func DownloadSpreadsheet(r *web.EveningVisit) error {
	p := r.Viewer.Page()
	return sendDownload(r, p.Lang+".csv", "text/csv; charset=utf-8", pages.CSV(p, r.Now.Game, r.Now.Doc, r.Now.Sheet))
}

// sendDownload makes the browser save the answer as a file. The file name has the day but no
// person's name, because others may see it in a list of files.
func sendDownload(r *web.EveningVisit, ending string, kind string, body []byte) error {
	r.Response().Header().Set("Content-Disposition", `attachment; filename="anschreiber-`+string(r.Now.State.Setup.Day)+`.`+ending+`"`)
	return r.Send(http.StatusOK, kind, body)
}
