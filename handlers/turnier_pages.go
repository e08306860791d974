package handlers

import (
	"errors"
	"net/http"
	"strconv"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/evening"
	"anschreiber/handlers/turnier"
	"anschreiber/views"
)

// liveFiles are those of pages that follow.
var liveFiles = []string{"live.js", "turnier.js"}

// showRanking is the first page of a tournament. Everybody in the hall looks at
// it: for those who only look on it is drawn once.
func showRanking(r *tournamentRequest) error {
	reads := r.reads(liveFiles...)
	draw := func() templ.Component {
		return views.RankingPage(r.now.RankingPage(reads, r.QueryParam("rang")))
	}
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	if of != nil || r.role.May(db.Writer) || r.now.Setup.Minutes > 0 {
		reads.Of = of.link()
		return r.show(http.StatusOK, draw())
	}
	return r.cached(pageKey{r.id, r.seen, r.reader}, len(r.now.Players), draw)
}

func showTables(r *tournamentRequest) error {
	round, _ := strconv.Atoi(r.QueryParam("runde")) // 0 is the one that is on
	return r.show(http.StatusOK, views.TablesOfTournament(r.now.TablesPage(r.reads(liveFiles...), round)))
}

// atTable is a route of a table.
func atTable(h func(r *tournamentRequest, at turnier.At) error) func(*tournamentRequest) error {
	return func(r *tournamentRequest) error {
		round, err := strconv.Atoi(r.Param("runde"))
		table, err2 := strconv.Atoi(r.Param("tisch"))
		at := turnier.At{Round: round, Table: table}
		if t := r.now.Table(at); err != nil || err2 != nil || t == nil || t.Evening == "" {
			return db.ErrNotFound
		}
		return h(r, at)
	}
}

func showTournamentTable(r *tournamentRequest) error {
	return r.showTable(http.StatusOK, turnier.Refused{})
}

func (r *tournamentRequest) showTable(status int, back turnier.Refused) error {
	return atTable(func(r *tournamentRequest, at turnier.At) error {
		v := r.now.TablePage(r.reads("share.css", "share.js", "turnier.js"), at, back)
		if r.role.May(db.Writer) && !v.In {
			var err error
			if v.Link, err = r.tableLink(v.Evening); err != nil {
				return err
			}
		}
		if _, _, err := r.store.Look(r.Request().Context(), r.device, v.Evening); errors.Is(err, db.ErrNotFound) {
			v.Evening = "" // who sits at another table sees the list, and not its deals
		} else if err != nil {
			return err
		}
		return r.showForm(status, views.TournamentTable(v))
	})(r)
}

// tablePage is where the forms of a table lead back to.
func tablePage(r *tournamentRequest) string {
	return r.url() + "/tische/" + r.Param("runde") + "/" + r.Param("tisch")
}

func showPlayers(r *tournamentRequest) error {
	return r.showPlayers(http.StatusOK, turnier.Refused{})
}

func (r *tournamentRequest) showPlayers(status int, back turnier.Refused) error {
	reads := r.reads("turnier.js")
	of, err := r.stammtischOf(r.id)
	if err != nil {
		return err
	}
	if of != nil {
		reads.Of, reads.Regulars = of.link(), of.now.Called()
	}
	return r.showForm(status, views.PlayersOfTournament(r.now.PlayersPage(reads, r.log, back)))
}

// showTournamentPlayer is somebody's own page, by his number.
func showTournamentPlayer(r *tournamentRequest) error {
	number, err := strconv.Atoi(r.Param("nummer"))
	p, known := r.now.Player(number)
	if err != nil || !known {
		return db.ErrNotFound
	}
	return r.show(http.StatusOK, views.PlayerOfTournament(r.now.PlayerPage(r.reads(), p)))
}

func showDraw(r *tournamentRequest) error { return r.showDraw(http.StatusOK, turnier.Refused{}) }

func (r *tournamentRequest) showDraw(status int, back turnier.Refused) error {
	return r.showForm(status, views.DrawOfTournament(r.now.DrawPage(r.reads(), r.log, back)))
}

func showTournamentSetup(r *tournamentRequest) error {
	return r.showSetup(http.StatusOK, turnier.Refused{})
}

func (r *tournamentRequest) showSetup(status int, back turnier.Refused) error {
	reads := r.reads()
	var err error
	if reads.Own, _, err = ownContestRules(r.visit, r.now.Setup.Game); err != nil {
		return err
	}
	if err := r.takers(&reads); err != nil {
		return err
	}
	return r.showForm(status, views.ChangeTournament(r.now.SetupPage(reads, r.log, back)))
}

func showTournamentBox(r *tournamentRequest) error {
	return r.showMoney(http.StatusOK, turnier.Refused{})
}

func (r *tournamentRequest) showMoney(status int, back turnier.Refused) error {
	return r.showForm(status, views.BoxOfTournament(r.now.MoneyPage(r.reads(), r.log, back)))
}

func showTournamentHistory(r *tournamentRequest) error {
	return r.showHistory(http.StatusOK, turnier.Refused{})
}

func (r *tournamentRequest) showHistory(status int, back turnier.Refused) error {
	when := func(e turnier.Entry) string { return r.reader.Page().T(evening.DateAndTime(e.At, evening.Berlin)) }
	return r.showForm(status, views.HistoryOfTournament(r.now.HistoryPage(r.reads(), r.log, when, back)))
}

// tournamentTiles are tournaments as lists of them show them.
func tournamentTiles(v *visit, all []db.Group) (tiles []views.TournamentTile, err error) {
	for _, found := range all {
		r := &tournamentRequest{visit: v, id: found.ID, role: found.Role}
		if err := r.load(found); err != nil {
			return nil, err
		}
		tiles = append(tiles, r.now.Tile(r.reads()))
	}
	return tiles, err
}
