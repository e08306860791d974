// Package stammtisch has the handlers of a Stammtisch.
package stammtisch

import (
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"time"

	"anschreiber/db"
	"anschreiber/handlers/offline"
	"anschreiber/handlers/tournament"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// ShowSeason shows the first page of a Stammtisch: a season.
func ShowSeason(r *web.StammtischVisit) error {
	held, err := r.Store.TournamentsIn(r.Request().Context(), r.ID, web.HomeTournaments)
	if err != nil {
		return err
	}
	page := r.Reads().SeasonPage(r.Now, r.QueryParams())
	if page.Tournaments, err = tournament.Tiles(r.Visit, held); err != nil {
		return err
	}
	return r.ShowForm(http.StatusOK, pages.Season(page))
}

// ShowPlayer shows what the Stammtisch knows about one of its regulars.
func ShowPlayer(r *web.StammtischVisit) error {
	regular, err := regular(r)
	if err != nil {
		return err
	}
	return r.Show(http.StatusOK, pages.Player(r.Reads().PlayerPage(r.Now, regular, r.QueryParams())))
}

func regular(r *web.StammtischVisit) (regular stammtisch.Regular, err error) {
	id, err := strconv.Atoi(r.Param("spieler"))
	if err == nil {
		var known bool
		if regular, known = r.Now.Regular(id); known {
			return regular, nil
		}
	}
	return regular, db.ErrNotFound
}

// ShowFigure shows the deals that one number in a regular's statistics counts.
func ShowFigure(r *web.StammtischVisit) error {
	regular, err := regular(r)
	if err != nil {
		return err
	}
	behind, known := pages.Behind(r.Now, regular, r.QueryParams())
	if !known {
		return db.ErrNotFound
	}
	if err := r.CountPage(behind.Entries); err != nil {
		return err
	}
	var deals []stammtisch.StatDeal
	err = r.MemberLogs(r.Request().Context(), r.ID, behind.Evenings, func(id string, log scoring.Log) {
		deals = append(deals, behind.Deals(id, log)...)
	})
	if err != nil {
		return err
	}
	return r.Show(http.StatusOK, pages.Figure(r.Reads().FigurePage(r.Now, behind, deals)))
}

// DownloadTable sends a season's table as a CSV file.
func DownloadTable(r *web.StammtischVisit) error {
	return sendTable(r, r.Reads().Rows(r.Now, r.QueryParams()))
}

// DownloadTableFile sends a season as one HTML file that can be opened anywhere.
func DownloadTableFile(r *web.StammtischVisit) error {
	reads := r.Reads()
	reads.Page = r.FilePage()
	page, err := r.Draw(ui.TablesAsFile(reads.File(r.Now, r.QueryParams())))
	if err != nil {
		return err
	}
	r.Response().Header().Set("Content-Disposition", `attachment; filename="stammtisch-`+string(r.Today())+`.html"`)
	return r.Send(http.StatusOK, "text/html; charset=utf-8", web.Joined(page.Plain, nil))
}

// DownloadResults sends the results of a regular, evening by evening, as a CSV file.
func DownloadResults(r *web.StammtischVisit) error {
	regular, err := regular(r)
	if err != nil {
		return err
	}
	return sendTable(r, r.Reads().ResultRows(r.Now, regular, r.QueryParams()))
}

// DownloadPayments sends all payments as a CSV file.
func DownloadPayments(r *web.StammtischVisit) error {
	return sendTable(r, r.Reads().PaymentRows(r.Now))
}

func sendTable(r *web.StammtischVisit, rows []ui.TableRow) error {
	page := r.Reads().Page
	r.Response().Header().Set("Content-Disposition", `attachment; filename="stammtisch-`+string(r.Today())+"."+page.Lang+`.csv"`)
	return r.Send(http.StatusOK, "text/csv; charset=utf-8", ui.TableCSV(page, rows))
}

// ShowKitty shows the page of the kitty and the debts.
func ShowKitty(r *web.StammtischVisit) error {
	return answerKitty(r, http.StatusOK, pages.RejectedForm{})
}

func answerKitty(r *web.StammtischVisit, status int, back pages.RejectedForm) error {
	return r.ShowForm(status, pages.Kitty(r.Reads().KittyPage(r.Now, back).WithMat(evening.Lately(r.Server.Now()))))
}

// ShowAccount shows the evenings, fees and payments that a debt consists of.
func ShowAccount(r *web.StammtischVisit) error {
	page, known := r.Reads().AccountPage(r.Now, r.QueryParams())
	if !known {
		return db.ErrNotFound
	}
	return r.Show(http.StatusOK, pages.Accounts(page))
}

// ShowHistory shows who did what in the Stammtisch, and when.
func ShowHistory(r *web.StammtischVisit) error {
	devices, err := r.Names(r.Request().Context(), r.ID)
	if err != nil {
		return err
	}
	page, visitor := r.Viewer.Page(), evening.Visitor{Device: r.Device, Others: devices}
	who := func(e stammtisch.Entry) string { return page.T(visitor.By(e.Device)) }
	when := func(at time.Time) string { return page.T(ui.DateAndTime(at, evening.Berlin)) }
	return r.Show(http.StatusOK, pages.HistoryOfStammtisch(r.Reads().HistoryPage(r.Now, r.Log, who, when)))
}

// ShowManage shows the page on which people, evenings and rules are managed.
func ShowManage(r *web.StammtischVisit) error {
	return answerManage(r, http.StatusOK, pages.RejectedForm{})
}

func answerManage(r *web.StammtischVisit, status int, back pages.RejectedForm) error {
	untaken, err := untaken(r)
	if err != nil {
		return err
	}
	skip := scoring.FromValues(r.QueryParams()).Int("ab", 0, 1<<30)
	if skip >= len(untaken) {
		skip = 0
	}
	offers, err := offers(r, untaken[skip:min(skip+offersPerPage, len(untaken))])
	if err != nil {
		return err
	}
	cups, err := cups(r)
	if err != nil {
		return err
	}
	offered := pages.OfferedEvenings{Evenings: offers, Skip: skip, All: len(untaken)}
	return r.ShowForm(status, pages.Manage(r.Reads().ManagePage(r.Now, offered, cups, back)))
}

// offersPerPage is how many evenings that could be added are shown on one page.
const offersPerPage = 100

// untaken returns the evenings that the visitor may add to the Stammtisch: those that the visitor's
// device runs and that belong to no Stammtisch.
func untaken(r *web.StammtischVisit) ([]db.Member, error) {
	if r.Device == "" {
		return nil, nil
	}
	untaken, err := r.Store.Untaken(r.Request().Context(), r.Device)
	if err == nil {
		err = r.CountPage(len(untaken))
	}
	return untaken, err
}

// offers returns the results of evenings that may be added. If some have still to be computed, the
// error is an UnfinishedError.
func offers(r *web.StammtischVisit, untaken []db.Member) (all []*stammtisch.EveningResult, err error) {
	var missing []db.Member
	for _, m := range untaken {
		if one, here := r.Results.Get(web.EntryKey{Evening: m.Evening, Last: m.Last}); here {
			all = append(all, one)
		} else {
			missing = append(missing, m)
		}
	}
	now, unfinished := r.FirstBatch(missing)
	for _, m := range now {
		log, err := r.EveningLog(m.Evening)
		if errors.Is(err, db.ErrNotFound) {
			continue // deleted meanwhile
		}
		if err != nil {
			return nil, err
		}
		all = append(all, r.FoldMember(m.Evening, log)...)
	}
	stammtisch.Sort(all)
	return all, unfinished
}

// ShowToday shows the page on which an evening begins with whoever is there.
func ShowToday(r *web.StammtischVisit) error {
	return answerToday(r, http.StatusOK, pages.RejectedForm{})
}

func answerToday(r *web.StammtischVisit, status int, back pages.RejectedForm) error {
	reads := r.Reads()
	reads.Page = r.Viewer.Page("settle.css", "stammtisch.css", "share.js", "today.js")
	return r.ShowForm(status, pages.BeginToday(reads.TodayPage(r.Now, back)))
}

// SendToday sends what a phone stores to begin an evening of the Stammtisch without network.
func SendToday(r *web.StammtischVisit) error {
	body, err := json.Marshal(offline.Stammtisch{ID: r.ID, Stammtisch: r.Now.Brief()})
	if err != nil {
		return err
	}
	return r.Send(http.StatusOK, "application/json", body)
}

// Download sends the whole Stammtisch as a file that the import command reads: the evenings as
// documents, one on each line, and after them the Stammtisch.
func Download(r *web.StammtischVisit) error {
	digests := map[string]string{}
	var members []db.Member
	for _, e := range r.Now.All {
		members = append(members, db.Member{Evening: e.ID, Last: e.Last})
	}
	saves := web.Download{Visit: r.Visit, Of: r.ID, Each: func(id string, _ scoring.Log, digest string) { digests[id] = digest }}
	if err := saves.Send("stammtisch", members); err != nil {
		return err
	}
	return json.NewEncoder(r.Response()).Encode(r.Now.Document(digests, nil))
}

// cups returns the latest tournaments of the Stammtisch, and those that count in the season.
func cups(r *web.StammtischVisit) (lines []pages.CupLine, err error) {
	held, err := r.Store.TournamentsIn(r.Request().Context(), r.ID, len(r.Now.Evenings))
	if err != nil {
		return nil, err
	}
	var shown []db.Journal
	for i, found := range held {
		if i < web.HomeTournaments || slices.Contains(r.Now.Counted, found.ID) {
			shown = append(shown, found)
		}
	}
	tiles, err := tournament.Tiles(r.Visit, shown)
	for _, tile := range tiles {
		lines = append(lines, pages.CupLine{TournamentTile: tile, Counts: slices.Contains(r.Now.Counted, tile.ID)})
	}
	return lines, err
}
