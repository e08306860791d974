package handlers

import (
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/offline"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// showSeason is the first page of a Stammtisch.
func showSeason(r *stammtischRequest) error {
	held, err := r.store.TournamentsIn(r.Request().Context(), r.id, homeTournaments)
	if err != nil {
		return err
	}
	page := r.reads().SeasonPage(r.now, r.QueryParams())
	if page.Tournaments, err = tournamentTiles(r.request, held); err != nil {
		return err
	}
	return r.showForm(http.StatusOK, pages.Season(page))
}

// showPlayer is what the Stammtisch knows of one of its regulars.
func showPlayer(r *stammtischRequest) error {
	regular, err := r.regular()
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, pages.Player(r.reads().PlayerPage(r.now, regular, r.QueryParams())))
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
	behind, known := pages.Behind(r.now, regular, r.QueryParams())
	if !known {
		return db.ErrNotFound
	}
	if err := r.countPage(behind.Entries); err != nil {
		return err
	}
	var deals []stammtisch.StatDeal
	err = r.store.MemberLogs(r.Request().Context(), r.id, behind.Evenings, func(id string, log scoring.Log) {
		deals = append(deals, behind.Deals(id, log)...)
	})
	if err != nil {
		return err
	}
	return r.show(http.StatusOK, pages.Figure(r.reads().FigurePage(r.now, behind, deals)))
}

// downloadTable is a table of a season for a spreadsheet.
func downloadTable(r *stammtischRequest) error {
	return r.sendTable(r.reads().Rows(r.now, r.QueryParams()))
}

// downloadTableFile is a season as one HTML page.
func downloadTableFile(r *stammtischRequest) error {
	reads := r.reads()
	reads.Page = r.filePage()
	page, err := r.draw(ui.TablesAsFile(reads.File(r.now, r.QueryParams())))
	if err != nil {
		return err
	}
	r.Response().Header().Set("Content-Disposition", `attachment; filename="stammtisch-`+string(r.today())+`.html"`)
	return r.send(http.StatusOK, "text/html; charset=utf-8", joined(page.plain, nil))
}

// downloadResults are the evenings of a regular.
func downloadResults(r *stammtischRequest) error {
	regular, err := r.regular()
	if err != nil {
		return err
	}
	return r.sendTable(r.reads().ResultRows(r.now, regular, r.QueryParams()))
}

func downloadPayments(r *stammtischRequest) error { return r.sendTable(r.reads().PaymentRows(r.now)) }

func (r *stammtischRequest) sendTable(rows []ui.TableRow) error {
	page := r.reads().Page
	r.Response().Header().Set("Content-Disposition", `attachment; filename="stammtisch-`+string(r.today())+"."+page.Lang+`.csv"`)
	return r.send(http.StatusOK, "text/csv; charset=utf-8", ui.TableCSV(page, rows))
}

func showKitty(r *stammtischRequest) error {
	return r.showKitty(http.StatusOK, pages.RejectedForm{})
}

func (r *stammtischRequest) showKitty(status int, back pages.RejectedForm) error {
	return r.showForm(status, pages.Kitty(r.reads().KittyPage(r.now, back)))
}

// showAccount is what a debt is made of.
func showAccount(r *stammtischRequest) error {
	page, known := r.reads().AccountPage(r.now, r.QueryParams())
	if !known {
		return db.ErrNotFound
	}
	return r.show(http.StatusOK, pages.Accounts(page))
}

// showStammtischHistory is who did what, and when.
func showStammtischHistory(r *stammtischRequest) error {
	devices, err := r.names(r.Request().Context(), r.id)
	if err != nil {
		return err
	}
	page, visitor := r.reader.Page(), evening.Visitor{Device: r.device, Others: devices}
	who := func(e stammtisch.Entry) string { return page.T(visitor.By(e.Device)) }
	when := func(at time.Time) string { return page.T(ui.DateAndTime(at, evening.Berlin)) }
	return r.show(http.StatusOK, pages.HistoryOfStammtisch(r.reads().HistoryPage(r.now, r.log, who, when)))
}

func showManage(r *stammtischRequest) error {
	return r.showManage(http.StatusOK, pages.RejectedForm{})
}

func (r *stammtischRequest) showManage(status int, back pages.RejectedForm) error {
	untaken, err := r.untaken()
	if err != nil {
		return err
	}
	skip := scoring.FromValues(r.QueryParams()).Int("ab", 0, 1<<30)
	if skip >= len(untaken) {
		skip = 0
	}
	offers, err := r.offers(untaken[skip:min(skip+offersPerPage, len(untaken))])
	if err != nil {
		return err
	}
	cups, err := r.cups()
	if err != nil {
		return err
	}
	reads := r.reads()
	tiles := pages.OfferedEvenings{EveningLines: reads.Tiles(r.now, offers), Skip: skip, All: len(untaken)}
	page := reads.ManagePage(r.now, tiles, back)
	page.Cups = cups
	return r.showForm(status, pages.Manage(page))
}

// offersPerPage is how many evenings that may be taken in are shown at once.
const offersPerPage = 100

// untaken are the evenings that the visitor may take in: those he runs himself and
// that belong to no Stammtisch.
func (r *stammtischRequest) untaken() ([]db.Member, error) {
	if r.device == "" {
		return nil, nil
	}
	untaken, err := r.store.Untaken(r.Request().Context(), r.device)
	if err == nil {
		err = r.countPage(len(untaken))
	}
	return untaken, err
}

// offers are evenings that may be taken in, worked out.
func (r *stammtischRequest) offers(untaken []db.Member) (all []*stammtisch.EveningResult, err error) {
	var missing []db.Member
	for _, m := range untaken {
		if one, here := r.results.Get(entryKey{m.Evening, m.Last}); here {
			all = append(all, one)
		} else {
			missing = append(missing, m)
		}
	}
	now, unfinished := r.portion(missing)
	for _, m := range now {
		log, _, err := r.store.Evening(r.Request().Context(), r.device, m.Evening)
		if errors.Is(err, db.ErrNotFound) {
			continue // deleted meanwhile
		}
		if err != nil {
			return nil, err
		}
		all = append(all, r.foldMember(m.Evening, log)...)
	}
	stammtisch.Sort(all)
	return all, unfinished
}

func showToday(r *stammtischRequest) error {
	return r.showToday(http.StatusOK, pages.RejectedForm{})
}

func (r *stammtischRequest) showToday(status int, back pages.RejectedForm) error {
	reads := r.reads()
	reads.Page = r.reader.Page("settle.css", "stammtisch.css", "share.js", "today.js")
	return r.showForm(status, pages.BeginToday(reads.TodayPage(r.now, back)))
}

// sendToday is what a phone keeps, to begin an evening without network.
func sendToday(r *stammtischRequest) error {
	body, err := json.Marshal(offline.Stammtisch{ID: r.id, Stammtisch: r.now.Brief()})
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
	saves := download{r.request, r.id, func(id string, _ scoring.Log, digest string) { digests[id] = digest }}
	if err := saves.send("stammtisch", members); err != nil {
		return err
	}
	return json.NewEncoder(r.Response()).Encode(r.now.Document(digests, nil))
}
