package handlers

import (
	"cmp"
	"encoding/json"
	"net/http"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// showWall is the ranking for the wall of the hall, dark unless the visitor has chosen: it
// is thrown on a wall by a projector.
func showWall(r *tournamentRequest) error {
	reads := r.reads(append(liveFiles, "wall.css", "wall.js")...)
	reads.Scheme = cmp.Or(reads.Scheme, "dark")
	return r.show(http.StatusOK, pages.Wall(reads.WallPage(r.now)))
}

// showPapers is what is printed. The lists have the code by which a table writes.
func showPapers(r *tournamentRequest) error {
	if err := r.countPage(len(r.now.Results())); err != nil {
		return err
	}
	links, err := r.store.WriterLinks(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	code := func(t tournament.Table) ui.Code { return ui.NewCode(r.tableLink(links[t.Evening])) }
	page := r.reader.Page(append(printFiles, "papers.css", "stammtisch.css")...)
	return r.show(http.StatusOK, pages.Papers(pages.PapersOf(r.now, page, r.url(), r.url()+"/drucken", r.QueryParams(), code)))
}

// downloadTournament is all of it as a file: the evenings of its tables as
// documents, one a line, and behind them the tournament, as the import command
// reads it.
func downloadTournament(r *tournamentRequest) error {
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	evenings := map[string]tournament.Saved{}
	var members []db.Member
	for _, table := range r.now.Tables() {
		if e := r.now.All[table.Evening]; e != nil {
			members = append(members, db.Member{Evening: e.ID, Last: e.Last})
		}
	}
	saves := download{r.request, r.id, func(id string, log scoring.Log, digest string) {
		list, _ := tournament.New(id, log)
		evenings[id] = tournament.Saved{Digest: digest, TableResult: list}
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
func (r *tournamentRequest) tableLink(l db.Link) string {
	if path := r.linkPath(l.Hash, string(l.Role), l.Evening, l.Nth); l.Hash != "" && path != "" {
		return r.absolute(path)
	}
	return ""
}
