package handlers

import (
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// liveFiles are those of pages that follow.
var liveFiles = []string{"live.js", "tournament.js"}

// showRanking is the first page of a tournament. Everybody in the hall looks at
// it: for those who only look on it is drawn once.
func showRanking(r *tournamentRequest) error {
	reads := r.reads(liveFiles...)
	draw := func() templ.Component {
		return pages.RankingPage(reads.RankingPage(r.now, r.QueryParam("rang")))
	}
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	if of != nil || r.role.May(db.Writer) || r.now.HasClock() {
		reads.Of = of.link()
		return r.show(http.StatusOK, draw())
	}
	return r.cached(pageKey{evening: r.id, last: r.seen, reader: r.reader}, len(r.now.Players), draw)
}

func showTables(r *tournamentRequest) error {
	round, _ := strconv.Atoi(r.QueryParam("runde")) // 0 is the one that is on
	page := pages.Tables(r.reads(liveFiles...).TablesPage(r.now, round))
	if r.role.May(db.Owner) { // the forms of the clock
		return r.showForm(http.StatusOK, page)
	}
	return r.show(http.StatusOK, page)
}

// showClock is the page of the tables with the form of its clock that was refused.
func (r *tournamentRequest) showClock(status int, back pages.RejectedForm) error {
	return r.showForm(status, pages.Tables(r.reads(liveFiles...).ClockPage(r.now, back)))
}

// atTable is a route of a table.
func atTable(h func(r *tournamentRequest, at tournament.At) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error {
		round, err := strconv.Atoi(r.Param("runde"))
		table, err2 := strconv.Atoi(r.Param("tisch"))
		at := tournament.At{Round: round, Table: table}
		if t := r.now.Table(at); err != nil || err2 != nil || t == nil || t.Evening == "" {
			return db.ErrNotFound
		}
		return h(r, at)
	}
}

func showTournamentTable(r *tournamentRequest) error {
	return r.showTable(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showTable(status int, back pages.RejectedForm) error {
	return atTable(func(r *tournamentRequest, at tournament.At) error {
		v := r.reads("share.css", "share.js", "tournament.js").TablePage(r.now, at, back)
		if err := r.marks(&v); err != nil {
			return err
		}
		if err := r.addLinks(&v, at); err != nil {
			return err
		}
		if _, _, err := r.store.Look(r.Request().Context(), r.device, v.Evening); errors.Is(err, db.ErrNotFound) || r.now.Hides {
			v.Evening = "" // who sits at another table sees the list, and not its deals
		} else if err != nil {
			return err
		}
		return r.showForm(status, pages.TablePage(v))
	})(r)
}

// showLists are the lists that are to be typed in, one below the other.
func showLists(r *tournamentRequest) error {
	from, _ := strconv.Atoi(r.QueryParam("ab")) // 0 is the first
	return r.showForm(http.StatusOK, pages.Lists(r.reads("tournament.js").ListsPage(r.now, from)))
}

// afterTable is where the forms of a table lead: back to it, and from a list that was
// typed among others to the next.
func afterTable(r *tournamentRequest) string {
	f, err := r.form()
	table, _ := strconv.Atoi(r.Param("tisch"))
	if err == nil && f.Get("from") == "grid" {
		return r.url() + "/listen?ab=" + strconv.Itoa(table+1)
	}
	return tablePage(r)
}

// addLinks shows helpers the link of a table's phone, and the director all links of the
// table and who has come by them.
func (r *tournamentRequest) addLinks(v *pages.ListPage, at tournament.At) (err error) {
	switch {
	case r.role.May(db.Owner):
		var share ui.SharePage
		share, err = r.sharedTable(at).page()
		v.Share = &share
	case r.role.May(db.Writer) && !v.In:
		var links []db.Link
		links, err = r.store.Links(r.Request().Context(), v.Evening)
		for _, l := range links {
			if l.Role == db.Writer {
				v.Link = r.tableLink(l)
			}
		}
	}
	return err
}

// tablePage is where the forms of a table lead back to.
func tablePage(r *tournamentRequest) string {
	return r.url() + "/tische/" + r.Param("runde") + "/" + r.Param("tisch")
}

func showPlayers(r *tournamentRequest) error {
	return r.showPlayers(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showPlayers(status int, back pages.RejectedForm) error {
	reads := r.reads("tournament.js")
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	if of != nil {
		reads.Of, reads.Regulars = of.link(), of.now.Called()
	}
	if reads.Known, err = r.earlier(); err != nil {
		return err
	}
	if path := r.signUpPath(); path != "" {
		reads.SignUp = r.absolute(path)
	}
	return r.showForm(status, pages.Players(reads.PlayersPage(r.now, r.log, back)))
}

// earlierTournaments is of how many the players are offered.
const earlierTournaments = 12

// earlier are the players of other tournaments in which the visitor writes.
func (r *tournamentRequest) earlier() (all []tournament.Player, err error) {
	if !r.role.May(db.Writer) {
		return nil, nil
	}
	held, err := r.store.Tournaments(r.Request().Context(), r.device, earlierTournaments)
	for _, found := range held {
		if err != nil || found.ID == r.id || !found.Role.May(db.Writer) {
			continue
		}
		var of *groupLog[tournament.Entry, tournament.State]
		if of, err = r.tournaments.load(r.Request().Context(), r.store, found); err == nil {
			all = append(all, of.state.Players...)
		}
	}
	return all, err
}

// showTournamentPlayer is somebody's own page, by his number.
func showTournamentPlayer(r *tournamentRequest) error {
	return r.showPlayer(http.StatusOK, pages.RejectedForm{})
}

// playerPage is where the forms of a player's page lead back to.
func playerPage(r *tournamentRequest) string { return r.url() + "/spieler/" + r.Param("nummer") }

func (r *tournamentRequest) showPlayer(status int, back pages.RejectedForm) error {
	number, err := strconv.Atoi(r.Param("nummer"))
	p, known := r.now.Player(number)
	if err != nil || !known {
		return db.ErrNotFound
	}
	page := pages.Player(r.reads().PlayerPage(r.now, p, back))
	if r.role.May(db.Owner) {
		return r.showForm(status, page)
	}
	return r.show(status, page)
}

func showDraw(r *tournamentRequest) error {
	return r.showDraw(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showDraw(status int, back pages.RejectedForm) error {
	return r.showForm(status, pages.Draw(r.reads().DrawPage(r.now, r.log, back)))
}

func showTournamentSetup(r *tournamentRequest) error {
	return r.showSetup(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showSetup(status int, back pages.RejectedForm) error {
	reads := r.reads()
	var err error
	if reads.Own, _, err = ownContestRules(r.request, r.now.Setup.Game); err != nil {
		return err
	}
	if err := r.takers(&reads); err != nil {
		return err
	}
	return r.showForm(status, pages.Change(reads.SetupPage(r.now, r.log, back)))
}

func showTournamentBox(r *tournamentRequest) error {
	return r.showMoney(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showMoney(status int, back pages.RejectedForm) error {
	return r.showForm(status, pages.Box(r.reads().MoneyPage(r.now, r.log, back)))
}

func showTournamentHistory(r *tournamentRequest) error {
	return r.showHistory(http.StatusOK, pages.RejectedForm{})
}

func (r *tournamentRequest) showHistory(status int, back pages.RejectedForm) error {
	devices, err := r.names(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	remarks, err := r.remarks(devices, r.now.Tables()...)
	if err != nil {
		return err
	}
	who := func(e tournament.Entry) string { return r.calls(devices, e.Device, r.now.RoleSays(e.Act)) }
	when := func(at time.Time) string { return r.reader.Page().T(ui.DateAndTime(at, evening.Berlin)) }
	return r.showForm(status, pages.History(r.reads().HistoryPage(r.now, r.log, remarks, who, when, back)))
}

// tournamentTiles are tournaments as lists of them show them.
func tournamentTiles(v *request, all []db.Journal) (tiles []ui.TournamentTile, err error) {
	for _, found := range all {
		r := &tournamentRequest{request: v, id: found.ID, role: found.Role}
		if err := r.load(found); err != nil {
			return nil, err
		}
		r.shorten()
		tiles = append(tiles, r.reads().Tile(r.now))
	}
	return tiles, err
}
