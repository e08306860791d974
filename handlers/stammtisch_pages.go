package handlers

import (
	"encoding/json"
	"net/http"
	"strconv"

	"anschreiber/db"
	"anschreiber/handlers/phone"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showSeason is the first page of a Stammtisch.
func showSeason(r *stammtischRequest) error {
	held, err := r.store.TournamentsIn(r.Request().Context(), r.id, homeTournaments)
	if err != nil {
		return err
	}
	page := r.now.SeasonPage(r.reads(), r.QueryParams())
	if page.Tournaments, err = tournamentTiles(r.visit, held); err != nil {
		return err
	}
	return r.showForm(http.StatusOK, views.Season(page))
}

// showPlayer is what the Stammtisch knows of one of its regulars.
func showPlayer(r *stammtischRequest) error {
	regular, err := r.regular()
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, views.Player(r.now.PlayerPage(r.reads(), regular, r.QueryParams())))
}

func (r *stammtischRequest) regular() (regular stammtisch.Regular, err error) {
	id, err := strconv.Atoi(r.Param("spieler"))
	if err == nil {
		var known bool
		if regular, known = r.now.Regular(id); known {
			return regular, nil
		}
	}
	return regular, db.ErrNotFound
}

// showFigure shows the deals behind a figure of somebody.
func showFigure(r *stammtischRequest) error {
	regular, err := r.regular()
	if err != nil {
		return err
	}
	behind, known := r.now.Behind(regular, r.QueryParams())
	if !known {
		return db.ErrNotFound
	}
	if err := r.countPage(behind.Entries); err != nil {
		return err
	}
	reads := r.reads()
	var deals []views.ResultLine
	err = r.store.MemberLogs(r.Request().Context(), r.id, behind.Evenings(), func(id string, log scoring.Log) {
		deals = append(deals, behind.Deals(reads, id, log)...)
	})
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, views.Figure(r.now.FigurePage(reads, behind, deals)))
}

// downloadTable is a table of a season for a spreadsheet.
func downloadTable(r *stammtischRequest) error {
	return r.sendTable(r.now.Rows(r.reads(), r.QueryParams()))
}

// downloadResults are the evenings of a regular.
func downloadResults(r *stammtischRequest) error {
	regular, err := r.regular()
	if err != nil {
		return err
	}
	return r.sendTable(r.now.ResultRows(r.reads(), regular, r.QueryParams()))
}

func downloadPayments(r *stammtischRequest) error { return r.sendTable(r.now.PaymentRows(r.reads())) }

func (r *stammtischRequest) sendTable(rows []views.TableRow) error {
	page := r.reads().Page
	r.Response().Header().Set("Content-Disposition", `attachment; filename="stammtisch-`+string(r.today())+"."+page.Lang+`.csv"`)
	return r.send(http.StatusOK, "text/csv; charset=utf-8", views.TableCSV(page, rows))
}

func showBox(r *stammtischRequest) error { return r.showBox(http.StatusOK, stammtisch.Refused{}) }

func (r *stammtischRequest) showBox(status int, back stammtisch.Refused) error {
	return r.showForm(status, views.Box(r.now.BoxPage(r.reads(), back)))
}

func showManage(r *stammtischRequest) error { return r.showManage(http.StatusOK, stammtisch.Refused{}) }

func (r *stammtischRequest) showManage(status int, back stammtisch.Refused) error {
	offers, err := r.offers()
	if err != nil {
		return err
	}
	reads := r.reads()
	return r.showForm(status, views.Manage(r.now.ManagePage(reads, r.now.Tiles(reads, offers), back)))
}

// maxOffers is how many evenings are offered to be taken in at once.
const maxOffers = 100

// offers are the evenings that the visitor may take in: those he runs himself and
// that belong to no Stammtisch.
func (r *stammtischRequest) offers() (all []*stammtisch.Evening, err error) {
	own, err := r.ownEvenings(0, maxOffers)
	if err != nil {
		return nil, err
	}
	taken, err := r.store.Taken(r.Request().Context(), r.device)
	if err != nil {
		return nil, err
	}
	logs, missing := map[string]scoring.Log{}, []db.Member{}
	for _, e := range own {
		m := db.Member{Evening: e.ID, Last: len(e.Log) - 1}
		if one, here := r.results.Get(entryKey{m.Evening, m.Last}); e.Role != db.Owner || taken[e.ID] {
			continue
		} else if here {
			all = append(all, one)
			continue
		}
		logs[e.ID], missing = e.Log, append(missing, m)
	}
	now, unfinished := r.portion(missing)
	for _, m := range now {
		all = append(all, r.foldMember(m.Evening, logs[m.Evening])...)
	}
	stammtisch.Sort(all)
	return all, unfinished
}

func showToday(r *stammtischRequest) error { return r.showToday(http.StatusOK, stammtisch.Refused{}) }

func (r *stammtischRequest) showToday(status int, back stammtisch.Refused) error {
	return r.showForm(status, views.BeginToday(r.now.TodayPage(r.reads(), back)))
}

// sendToday is what a phone keeps, to begin an evening without network.
func sendToday(r *stammtischRequest) error {
	body, err := json.Marshal(phone.Round{ID: r.id, Stammtisch: r.now.Brief()})
	if err != nil {
		return err
	}
	return r.send(http.StatusOK, "application/json", body)
}

// downloadStammtisch is all of it as a file: the evenings as documents, one a
// line, and behind them the Stammtisch, as the import command reads it.
func downloadStammtisch(r *stammtischRequest) error {
	digests := map[string]string{}
	var members []db.Member
	for _, e := range r.now.All {
		members = append(members, db.Member{Evening: e.ID, Last: e.Last})
	}
	saves := download{r.visit, r.id, func(id string, _ scoring.Log, doc scoring.Evening) { digests[id] = doc.Digest() }}
	if err := saves.send("stammtisch", members); err != nil {
		return err
	}
	return json.NewEncoder(r.Response()).Encode(r.now.Document(digests, nil))
}
