// Package tournament has the handlers of a tournament.
package tournament

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/share"
	"anschreiber/handlers/web"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// liveFiles are the scripts of pages that update by themselves.
var liveFiles = []string{"live.js", "tournament.js"}

// ShowRanking shows the first page of a tournament. Everybody in the hall looks at it. So for
// visitors who only watch, it is drawn once and cached, unless the tournament has a clock or a
// Stammtisch that the visitor may see.
func ShowRanking(r *web.TournamentVisit) error {
	reads := r.Reads(liveFiles...)
	draw := func() templ.Component {
		return pages.RankingPage(reads.RankingPage(r.Now, r.QueryParam("rang")))
	}
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	if of != nil || r.Role.May(db.Writer) || r.Now.HasClock() {
		reads.Of = of.Link()
		return r.Show(http.StatusOK, draw())
	}
	return r.Cached(web.PageKey{Evening: r.ID, Last: r.Seen, Reader: r.Viewer}, len(r.Now.Players), draw)
}

// AnswerTables shows the page of all tables of a round, with a form of the clock that was rejected.
func AnswerTables(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	round, _ := strconv.Atoi(r.QueryParam("runde")) // 0 is the current round
	page := pages.Tables(r.Reads(liveFiles...).TablesPage(r.Now, round, back))
	if r.Role.May(db.Owner) { // the page has the forms of the clock
		return r.ShowForm(status, page)
	}
	return r.Show(status, page)
}

// AnswerTable shows the page of a table, with a form that was rejected.
func AnswerTable(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	return web.AtTable(func(r *web.TournamentVisit, at tournament.At) error {
		v := r.Reads("share.css", "share.js", "tournament.js").TablePage(r.Now, at, back)
		if err := Marks(r, &v); err != nil {
			return err
		}
		if err := addLinks(r, &v, at); err != nil {
			return err
		}
		if _, _, err := r.Store.Look(r.Request().Context(), r.Device, v.Evening); errors.Is(err, db.ErrNotFound) || r.Now.Hides {
			v.Evening = "" // players of another table may see the list, but not its deals
		} else if err != nil {
			return err
		}
		return r.ShowForm(status, pages.TablePage(v))
	})(r)
}

// ShowLists shows forms for the lists that are to be typed in, one below the other.
func ShowLists(r *web.TournamentVisit) error {
	from, _ := strconv.Atoi(r.QueryParam("ab")) // 0 begins with the first table
	return r.ShowForm(http.StatusOK, pages.Lists(r.Reads("tournament.js").ListsPage(r.Now, from)))
}

// AfterTable returns the path to which a form of a table redirects: the table's page, or the next
// list if several lists are typed in on one page.
func AfterTable(r *web.TournamentVisit) string {
	f, err := r.Form()
	table, _ := strconv.Atoi(r.Param("tisch"))
	if err == nil && f.Get("from") == "grid" {
		return r.URL() + "/listen?ab=" + strconv.Itoa(table+1)
	}
	return web.TablePage(r)
}

// addLinks adds to a table's page, for helpers, the link by which the table's phone may write. For
// the director it adds all links of the table and the devices that joined by them.
func addLinks(r *web.TournamentVisit, v *pages.ListPage, at tournament.At) (err error) {
	switch {
	case r.Role.May(db.Owner):
		var links ui.SharePage
		links, err = share.TableOf(r, at).Page()
		v.Share = &links
	case r.Role.May(db.Writer) && !v.In:
		var links []db.Link
		links, err = r.Store.Links(r.Request().Context(), v.Evening)
		for _, l := range links {
			if l.Role == db.Writer {
				v.Link = tableLink(r, l)
			}
		}
	}
	return err
}

// AnswerPlayers shows the page of all players, with a form that was rejected.
func AnswerPlayers(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	reads := r.Reads("tournament.js")
	of, err := r.StammtischOf(r.ID)
	if err != nil {
		return err
	}
	if of != nil {
		reads.Of, reads.Regulars = of.Link(), of.Now.Called()
	}
	if reads.Known, err = earlier(r); err != nil {
		return err
	}
	if path := signUpPath(r); path != "" {
		reads.SignUp = r.Absolute(path)
	}
	return r.ShowForm(status, pages.Players(reads.PlayersPage(r.Now, r.Log, back)))
}

// earlierTournaments is the number of other tournaments whose players are suggested.
const earlierTournaments = 12

// earlier returns the players of other tournaments in which the visitor may write.
func earlier(r *web.TournamentVisit) (all []tournament.Player, err error) {
	if !r.Role.May(db.Writer) {
		return nil, nil
	}
	held, err := r.Store.Journals(r.Request().Context(), db.OfTournament, r.Device, earlierTournaments)
	for _, found := range held {
		if err != nil || found.ID == r.ID || !found.Role.May(db.Writer) {
			continue
		}
		var of *web.GroupLog[tournament.Act, tournament.State]
		if of, err = r.Tournaments.Load(r.Request().Context(), r.Store, found); err == nil {
			all = append(all, of.State.Players...)
		}
	}
	return all, err
}

// PlayerPage returns the path of a player's page, to which the forms of the page redirect.
func PlayerPage(r *web.TournamentVisit) string { return r.URL() + "/spieler/" + r.Param("nummer") }

// AnswerPlayer shows the page of a player, with a form that was rejected.
func AnswerPlayer(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	number, err := strconv.Atoi(r.Param("nummer"))
	p, known := r.Now.Player(number)
	if err != nil || !known {
		return db.ErrNotFound
	}
	page := pages.Player(r.Reads().PlayerPage(r.Now, p, back))
	if r.Role.May(db.Owner) {
		return r.ShowForm(status, page)
	}
	return r.Show(status, page)
}

// AnswerDraw shows the page on which rounds are drawn, with a form that was rejected.
func AnswerDraw(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	return r.ShowForm(status, pages.Draw(r.Reads().DrawPage(r.Now, r.Log, back)))
}

// AnswerSetup shows the setup page, with a form that was rejected.
func AnswerSetup(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	reads := r.Reads()
	var err error
	if reads.Own, _, err = ownContestRules(r.Visit, r.Now.Setup.Game); err != nil {
		return err
	}
	if err := takers(r, &reads); err != nil {
		return err
	}
	return r.ShowForm(status, pages.Change(reads.SetupPage(r.Now, r.Log, back)))
}

// AnswerMoney shows the page with fees and prizes, with a form that was rejected.
func AnswerMoney(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	return r.ShowForm(status, pages.Box(r.Reads().MoneyPage(r.Now, r.Log, back)))
}

// AnswerHistory shows the history, with a form that was rejected.
func AnswerHistory(r *web.TournamentVisit, status int, back pages.RejectedForm) error {
	devices, err := r.Names(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	remarks, err := remarks(r, devices, r.Now.Tables()...)
	if err != nil {
		return err
	}
	who := func(e tournament.Entry) string { return calls(r, devices, e.Device, e.Act.RoleText()) }
	when := func(at time.Time) string { return r.Viewer.Page().T(ui.DateAndTime(at, evening.Berlin)) }
	return r.ShowForm(status, pages.History(r.Reads().HistoryPage(r.Now, r.Log, remarks, who, when, back)))
}

// Tiles returns the tiles of tournaments for a list, in the same order.
func Tiles(v *web.Visit, all []db.Journal) (tiles []ui.TournamentTile, err error) {
	for _, found := range all {
		r := &web.TournamentVisit{Visit: v, ID: found.ID, Role: found.Role}
		if err := r.Load(found); err != nil {
			return nil, err
		}
		r.Shorten()
		tiles = append(tiles, r.Reads().Tile(r.Now))
	}
	return tiles, err
}

// Follow streams a page of the tournament.
func Follow(r *web.TournamentVisit) error {
	part := r.QueryParam("seite")
	if !pages.HasPart(part) {
		return db.ErrNotFound
	}
	return r.Follow(r.ID, part, r.URL())
}
