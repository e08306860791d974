package handlers

import (
	"net/http"

	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// downloadResultsPage is the tournament as a page that stands by itself.
func downloadResultsPage(r *tournamentRequest) error {
	if err := r.countPage(len(r.now.Results())); err != nil {
		return err
	}
	r.saveAs("html")
	return r.show(http.StatusOK, pages.Results(pages.ResultsOf(r.now, r.filePage())))
}

// downloadResultsTable is the ranking for a spreadsheet.
func downloadResultsTable(r *tournamentRequest) error {
	if err := r.countPage(len(r.now.Results())); err != nil {
		return err
	}
	reads := r.reads()
	r.saveAs(reads.Lang + ".csv")
	return r.send(http.StatusOK, "text/csv; charset=utf-8", ui.TableCSV(reads.Page, reads.ResultRows(r.now)))
}

// saveAs lets the browser save the answer under the day of the tournament, as names are
// seen in lists of files.
func (r *tournamentRequest) saveAs(ending string) {
	r.Response().Header().Set("Content-Disposition", `attachment; filename="turnier-`+string(r.now.Setup.Day)+`.`+ending+`"`)
}

// showTournaments are all that the visitor holds, and who has won them.
func showTournaments(v *request) error {
	all, err := v.store.Tournaments(v.Request().Context(), v.device, maxTournaments)
	if err != nil {
		return err
	}
	var held []tournament.Played
	players := 0
	for _, found := range all {
		r := &tournamentRequest{request: v, id: found.ID, role: found.Role}
		if err := r.load(found); err != nil {
			return err
		}
		r.shorten()
		held = append(held, tournament.Played{Tournament: r.now, ID: r.id})
		players += len(r.now.Players)
	}
	if err := v.countPage(players); err != nil {
		return err
	}
	reads := pages.Viewer{Page: v.reader.Page("settle.css", "stammtisch.css", "tournament.css"), Now: v.now()}
	return v.show(http.StatusOK, pages.Tournaments(pages.HallOf(reads, held)))
}
