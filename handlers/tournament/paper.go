package tournament

import (
	"cmp"
	"encoding/json"
	"net/http"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// ShowWall is the ranking for the wall of the hall, dark unless the visitor has chosen: it
// is thrown on a wall by a projector.
func ShowWall(r *web.TournamentVisit) error {
	reads := r.Reads(append(liveFiles, "wall.css", "wall.js")...)
	reads.Scheme = cmp.Or(reads.Scheme, "dark")
	return r.Show(http.StatusOK, pages.Wall(reads.WallPage(r.Now)))
}

// ShowPapers is what is printed. The lists have the code by which a table writes.
func ShowPapers(r *web.TournamentVisit) error {
	if err := r.CountPage(len(r.Now.Results())); err != nil {
		return err
	}
	links, err := r.Store.WriterLinks(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	code := func(t tournament.Table) ui.Code { return ui.NewCode(tableLink(r, links[t.Evening])) }
	page := r.Viewer.Page(append(evening.PrintFiles, "papers.css", "stammtisch.css")...)
	return r.Show(http.StatusOK, pages.Papers(pages.PapersOf(r.Now, page, r.URL(), r.URL()+"/drucken", r.QueryParams(), code)))
}

// Download is all of it as a file: the evenings of its tables as
// documents, one a line, and behind them the tournament, as the import command
// reads it.
func Download(r *web.TournamentVisit) error {
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	evenings := map[string]tournament.Saved{}
	var members []db.Member
	for _, table := range r.Now.Tables() {
		if e := r.Now.All[table.Evening]; e != nil {
			members = append(members, db.Member{Evening: e.ID, Last: e.Last})
		}
	}
	saves := web.Download{Visit: r.Visit, Of: r.ID, Each: func(id string, log scoring.Log, digest string) {
		list, _ := tournament.New(id, log)
		evenings[id] = tournament.Saved{Digest: digest, TableResult: list}
	}}
	if err := saves.Send("turnier", members); err != nil {
		return err
	}
	doc := r.Now.Document(evenings)
	if of != nil {
		doc.Stammtisch = of.Now.Name
	}
	return json.NewEncoder(r.Response()).Encode(doc)
}

// tableLink is by what the phone of a table opens its evening to write; "" until
// the round has begun.
func tableLink(r *web.TournamentVisit, l db.Link) string {
	if path := r.LinkPath(l.Hash, string(l.Role), l.Evening, l.Nth); l.Hash != "" && path != "" {
		return r.Absolute(path)
	}
	return ""
}
