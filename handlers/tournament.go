package handlers

import (
	"context"
	"errors"
	"time"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// A tournamentRequest is a visit to a tournament that the visitor may see.
type tournamentRequest struct {
	*request
	id   string
	role db.Role
	log  tournament.Log
	now  tournament.Tournament
	seen int // grows with every entry of the tournament and of its tables
}

// ofTournament is a route of a tournament for those who may do at least this
// much. Unknown and forbidden are the same 404.
func (s *Server) ofTournament(least db.Role, h func(*tournamentRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		r := &tournamentRequest{request: v, id: v.Param("id")}
		err := r.reload(least)
		if errors.Is(err, db.ErrNotFound) {
			return v.repeated(err)
		}
		if err != nil {
			return err
		}
		r.shorten()
		return h(r)
	})
}

// reload asks for the visitor's role and the tournament as it now stands.
func (r *tournamentRequest) reload(least db.Role) error {
	found, err := r.store.Tournament(r.Request().Context(), r.device, r.id)
	if err != nil {
		return err
	}
	if !found.Role.May(least) {
		return db.ErrNotFound
	}
	r.role, r.reader.Watches = found.Role, !found.Role.May(db.Writer)
	return r.load(found)
}

// load takes the tournament from the caches, or its log and those of its tables.
func (r *tournamentRequest) load(found db.Journal) error {
	of, err := r.tournaments.load(r.Request().Context(), r.store, found)
	if err != nil {
		return err
	}
	r.log = of.log
	r.now, r.seen, err = r.tournament(r.Request().Context(), r.id, of.state, r.portion)
	return err
}

// perEntry is more than all tables of a tournament can have entries: what its own
// log says counts first.
const perEntry = 10_000_000

// tournament is one with its tables. Those that are not cached are worked out, as
// many as portion gives out at once.
func (s *Server) tournament(
	ctx context.Context, id string, state tournament.State, portion func([]db.Member) ([]db.Member, error),
) (now tournament.Tournament, seen int, err error) {
	members, err := s.store.Members(ctx, id)
	now = tournament.Tournament{State: state, All: make(map[string]*tournament.TableResult, len(members)), Locked: map[string]bool{}}
	seen = perEntry * state.Last
	var missing []db.Member
	for _, m := range members {
		seen += m.Last + 1
		// what was signed or opened since the log was read is not in it yet
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
			s.tables.Add(entryKey{e.ID, e.Last}, e)
			now.All[e.ID] = e
		}
	})
	if err == nil && now.IsCorrected() {
		now.Who, err = s.whoCorrects(ctx, id)
	}
	return now, seen, errors.Join(err, unfinished)
}

// whoCorrects says who has written something, and when, to everybody alike.
func (s *Server) whoCorrects(ctx context.Context, id string) (func(string, scoring.Text, time.Time) scoring.Text, error) {
	devices, err := s.names(ctx, id)
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

// cachedTable is a table that need not be worked out: it was, or somebody has just
// written there. Else it is nil.
func (s *Server) cachedTable(m db.Member) *tournament.TableResult {
	key := entryKey{m.Evening, m.Last}
	if e, here := s.tables.Get(key); here {
		return e
	}
	now, here := s.evenings.Get(m.Evening)
	if !here || now.State.Last != m.Last {
		return nil
	}
	e := tournament.Of(m.Evening, now.Log, now.State, now.Sheet)
	s.tables.Add(key, e)
	return e
}

// reads is who looks at the tournament.
func (r *tournamentRequest) reads(files ...string) pages.Viewer {
	return pages.Viewer{
		Page: r.reader.Page(append([]string{"settle.css", "stammtisch.css", "tournament.css"}, files...)...),
		ID:   r.id, Writes: r.role.May(db.Writer), Owns: r.role.May(db.Owner), Seen: r.seen, Now: r.Server.now(),
	}
}

func (r *tournamentRequest) url() string { return ui.TournamentURL(r.id) }
