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

// ShowWall shows the ranking for a projector in the hall. It is dark unless the visitor has chosen
// another scheme.
func ShowWall(r *web.TournamentVisit) error {
	reads := r.Reads(append(liveFiles, "wall.css", "wall.js")...)
	reads.Scheme = cmp.Or(reads.Scheme, "dark")
	return r.Show(http.StatusOK, pages.Wall(reads.WallPage(r.Now)))
}

// ShowPapers shows the papers of a tournament to print: lists, start cards and so on. The lists
// have the QR code by which a table's phone may write.
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

// Download sends the whole tournament as a file that the import command reads: the evenings of its
// tables as documents, one on each line, and after them the tournament.
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

// tableLink returns the link by which a table's phone may write in its evening; "" until the round
// has begun.
func tableLink(r *web.TournamentVisit, l db.Link) string {
	if path := r.LinkPath(l.Hash, string(l.Role), l.Evening, l.Nth); l.Hash != "" && path != "" {
		return r.Absolute(path)
	}
	return ""
}
