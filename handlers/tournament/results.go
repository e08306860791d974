package tournament

import (
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// DownloadResultsPage sends the tournament as one HTML file that can be opened anywhere.
func DownloadResultsPage(r *web.TournamentVisit) error {
	if err := r.CountPage(len(r.Now.Results())); err != nil {
		return err
	}
	saveAs(r, "html")
	return r.Show(http.StatusOK, pages.Results(pages.ResultsOf(r.Now.ForEverybody(), r.FilePage())))
}

// DownloadResultsTable sends the ranking as a CSV file.
func DownloadResultsTable(r *web.TournamentVisit) error {
	if err := r.CountPage(len(r.Now.Results())); err != nil {
		return err
	}
	reads := r.Reads()
	saveAs(r, reads.Lang+".csv")
	return r.Send(http.StatusOK, "text/csv; charset=utf-8", ui.TableCSV(reads.Page, reads.ResultRows(r.Now)))
}

// saveAs makes the browser save the answer. The file name has the tournament's day but not the
// tournament's name, because others may see the file name in a list.
func saveAs(r *web.TournamentVisit, ending string) {
	r.Response().Header().Set("Content-Disposition", `attachment; filename="turnier-`+string(r.Now.Setup.Day)+`.`+ending+`"`)
}

// ShowAll shows all tournaments of the visitor's device and who has won them.
func ShowAll(v *web.Visit) error {
	all, err := v.Store.Journals(v.Request().Context(), db.OfTournament, v.Device, web.MaxTournaments)
	if err != nil {
		return err
	}
	var held []tournament.Played
	players := 0
	for _, found := range all {
		r := &web.TournamentVisit{Visit: v, ID: found.ID, Role: found.Role}
		if err := r.Load(found); err != nil {
			return err
		}
		r.Shorten()
		held = append(held, tournament.Played{Tournament: r.Now, ID: r.ID})
		players += len(r.Now.Players)
	}
	if err := v.CountPage(players); err != nil {
		return err
	}
	reads := pages.Viewer{Page: v.Viewer.Page("settle.css", "stammtisch.css", "tournament.css"), Now: v.Now()}
	return v.Show(http.StatusOK, pages.Tournaments(pages.HallOf(reads, held)))
}
