package handlers

import (
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/turnier"
	"anschreiber/views"
)

// showWall is the ranking for the wall of the hall.
func showWall(r *tournamentRequest) error {
	return r.show(http.StatusOK, views.WallOfTournament(r.now.WallPage(r.reads(append(liveFiles, "wall.css", "wall.js")...))))
}

// showPapers is what is printed. The lists have the code by which a table writes.
func showPapers(r *tournamentRequest) error {
	if err := r.countPage(len(r.now.Results())); err != nil {
		return err
	}
	var failed error
	link := func(t turnier.Table) string {
		url, err := r.tableLink(t.Evening)
		if err != nil {
			failed = err
		}
		return url
	}
	page := r.reader.Page(append(printFiles, "papers.css", "stammtisch.css")...)
	v := r.now.PapersPage(page, r.url(), r.url()+"/drucken", r.QueryParams(), link)
	if failed != nil {
		return failed
	}
	return r.show(http.StatusOK, views.Papers(v))
}

// tableLink is by what the phone of a table opens its evening to write; "" until
// the round has begun.
func (r *tournamentRequest) tableLink(evening string) (url string, err error) {
	if evening == "" {
		return "", nil
	}
	links, err := r.store.Links(r.Request().Context(), evening)
	for _, l := range links {
		if path := r.linkPath(l.Hash, string(l.Role), evening, l.Nth); l.Role == db.Writer && path != "" {
			url = r.absolute(path)
		}
	}
	return url, err
}
