package web

import (
	"context"
	"errors"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// A TournamentVisit is a request for a tournament that the visitor may see.
type TournamentVisit struct {
	*Visit
	ID   string
	Role db.Role
	Log  tournament.Log
	Now  tournament.Tournament
	Seen int // grows with every entry of the tournament and of its tables
}

// OfTournament returns the handler of a route for those who have at least this role in the
// tournament. An unknown tournament and a forbidden one get the same 404.
func (s *Server) OfTournament(least db.Role, h func(*TournamentVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *Visit) error {
		r := &TournamentVisit{Visit: v, ID: v.Param("id")}
		err := r.Reload(least)
		if errors.Is(err, db.ErrNotFound) {
			return v.Repeated(err)
		}
		if err != nil {
			return err
		}
		r.Shorten()
		return h(r)
	})
}

// Reload reads the visitor's role and the current state of the tournament from the database.
func (r *TournamentVisit) Reload(least db.Role) error {
	found, err := r.Store.Tournament(r.Request().Context(), r.Device, r.ID)
	if err != nil {
		return err
	}
	if !found.Role.May(least) {
		return db.ErrNotFound
	}
	r.Role, r.Viewer.Watches = found.Role, !found.Role.May(db.Writer)
	return r.Load(found)
}

// Load takes the tournament from the caches, or computes it from its log and those of its tables.
func (r *TournamentVisit) Load(found db.Journal) error {
	of, err := r.Tournaments.Load(r.Request().Context(), r.Store, found)
	if err != nil {
		return err
	}
	r.Log = of.Log
	r.Now, r.Seen, err = r.Tournament(r.Request().Context(), r.ID, of.State, r.FirstBatch)
	return err
}

// perEntry is the factor of the tournament's own last entry in Seen. It is larger than the number
// of entries that all tables can have, so Seen grows with the tournament's log even if a table with
// many entries leaves the tournament.
const perEntry = 10_000_000

// Tournament returns a tournament with its tables, and seen, which grows with every entry. portion
// gets the tables that are not cached and returns those to compute now.
func (s *Server) Tournament(
	ctx context.Context, id string, state tournament.State, portion func([]db.Member) ([]db.Member, error),
) (now tournament.Tournament, seen int, err error) {
	members, err := s.Store.Members(ctx, id)
	now = tournament.Tournament{State: state, All: make(map[string]*tournament.TableResult, len(members)), Locked: map[string]bool{}}
	seen = perEntry * state.Last
	var missing []db.Member
	for _, m := range members {
		seen += m.Last + 1
		// a list that was signed or reopened after the log was read is not in the log yet
		if m.LockedFor == db.LockedForAll && m.Journal == state.Last {
			now.Locked[m.Evening] = true
		}
		if e := s.cachedTable(m); e != nil {
			now.All[m.Evening] = e
		} else {
			missing = append(missing, m)
		}
	}
	if err != nil {
		return now, seen, err
	}
	missing, unfinished := portion(missing)
	err = s.eachMemberLog(ctx, id, missing, func(evening string, log scoring.Log) {
		if e, known := tournament.New(evening, log); known {
			s.tables.Add(EntryKey{e.ID, e.Last}, e)
			now.All[e.ID] = e
		}
	})
	if err == nil && now.IsCorrected() {
		now.Who, err = s.whoCorrects(ctx, id)
	}
	return now, seen, errors.Join(err, unfinished)
}

// whoCorrects returns a function that says who has written an entry and when, in the same words for
// every reader.
func (s *Server) whoCorrects(ctx context.Context, id string) (func(string, scoring.Text, time.Time) scoring.Text, error) {
	devices, err := s.Names(ctx, id)
	names := map[string]string{}
	for _, d := range devices {
		names[d.ID] = d.Name
	}
	return func(device string, who scoring.Text, at time.Time) scoring.Text {
		if name := names[device]; name != "" {
			who = scoring.Same(name + ", ").Add(who)
		}
		return who.Add(scoring.Same(", "), ui.DateAndTime(at, evening.Berlin))
	}, err
}

// cachedTable returns the result of a table that is cached, or whose evening is cached because
// somebody has just written there. Otherwise it returns nil.
func (s *Server) cachedTable(m db.Member) *tournament.TableResult {
	key := EntryKey{m.Evening, m.Last}
	if e, here := s.tables.Get(key); here {
		return e
	}
	now, here := s.Evenings.Get(m.Evening)
	if !here || now.State.Last != m.Last {
		return nil
	}
	e := tournament.Of(m.Evening, now.Log, now.State, now.Sheet)
	s.tables.Add(key, e)
	return e
}

// Reads returns the visitor as a reader of the tournament's pages.
func (r *TournamentVisit) Reads(files ...string) pages.Viewer {
	return pages.Viewer{
		Page: r.Viewer.Page(append([]string{"settle.css", "stammtisch.css", "tournament.css"}, files...)...),
		ID:   r.ID, Writes: r.Role.May(db.Writer), Owns: r.Role.May(db.Owner), Seen: r.Seen, Now: r.Server.Now(),
	}
}

// URL returns the path of the tournament's page.
func (r *TournamentVisit) URL() string { return ui.TournamentURL(r.ID) }

// AtTable returns the handler of a route of one table; h gets the table that the address names. If
// the tournament has no such table, the handler returns db.ErrNotFound.
func AtTable(h func(r *TournamentVisit, at tournament.At) error) func(*TournamentVisit) error {
	return func(r *TournamentVisit) error {
		round, err := strconv.Atoi(r.Param("runde"))
		table, err2 := strconv.Atoi(r.Param("tisch"))
		at := tournament.At{Round: round, Table: table}
		if t := r.Now.Table(at); err != nil || err2 != nil || t == nil || t.Evening == "" {
			return db.ErrNotFound
		}
		return h(r, at)
	}
}

// TablePage returns the path of a table's page, to which the forms of the table redirect.
func TablePage(r *TournamentVisit) string {
	return r.URL() + "/tische/" + r.Param("runde") + "/" + r.Param("tisch")
}
