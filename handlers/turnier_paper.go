package handlers

import (
	"encoding/json"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/turnier"
	"anschreiber/scoring"
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
	code := func(t turnier.Table) views.Code {
		url, err := r.tableLink(t.Evening)
		if err != nil {
			failed = err
		}
		return views.NewCode(url)
	}
	page := r.reader.Page(append(printFiles, "papers.css", "stammtisch.css")...)
	v := r.now.PapersPage(page, r.url(), r.url()+"/drucken", r.QueryParams(), code)
	if failed != nil {
		return failed
	}
	return r.show(http.StatusOK, views.Papers(v))
}

// downloadTournament is all of it as a file: the evenings of its tables as
// documents, one a line, and behind them the tournament, as the import command
// reads it.
func downloadTournament(r *tournamentRequest) error {
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	evenings := map[string]turnier.Saved{}
	var members []db.Member
	for _, table := range r.now.Tables() {
		if e := r.now.All[table.Evening]; e != nil {
			members = append(members, db.Member{Evening: e.ID, Last: e.Last})
		}
	}
	saves := download{r.visit, r.id, func(id string, log scoring.Log, doc scoring.Evening) {
		evenings[id] = turnier.Saved{Digest: doc.Digest(), Last: len(log) - 1}
	}}
	if err := saves.send("turnier", members); err != nil {
		return err
	}
	doc := r.now.Document(evenings)
	if of != nil {
		doc.Stammtisch = of.now.Name
	}
	return json.NewEncoder(r.Response()).Encode(doc)
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
