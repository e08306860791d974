package handlers

import (
	"context"
	"errors"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/turnier"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A tournamentRequest is a visit to a tournament that the visitor may see.
type tournamentRequest struct {
	*visit
	id   string
	role db.Role
	log  turnier.Log
	now  turnier.Tournament
	seen int // grows with every entry of the tournament and of its tables
}

// ofTournament is a route of a tournament for those who may do at least this
// much. Unknown and forbidden are the same 404.
func (s *Server) ofTournament(least db.Role, h func(*tournamentRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *visit) error {
		r := &tournamentRequest{visit: v, id: v.Param("id")}
		err := r.reload(least)
		if errors.Is(err, db.ErrNotFound) {
			return v.repeated(err)
		}
		if err != nil {
			return err
		}
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
func (r *tournamentRequest) load(found db.Group) error {
	kept, err := r.tournamentLog(r.Request().Context(), found)
	if err != nil {
		return err
	}
	r.log = kept.log
	r.now, r.seen, err = r.tournament(r.Request().Context(), r.id, kept, r.portion)
	return err
}

// A tournamentLog is a tournament's log and what it comes to. Many requests share
// one, so nothing in it is ever changed.
type tournamentLog struct {
	log   turnier.Log
	state turnier.State
	bytes int
}

// What the caches of tournaments may hold, in bytes.
const (
	tablesLimit      = 16 << 20
	tournamentsLimit = 32 << 20
)

func newTableCache() *cache.Cache[memberKey, *turnier.Evening] {
	return cache.New[memberKey](tablesLimit, (*turnier.Evening).Size)
}

func newTournamentCache() *cache.Cache[string, *tournamentLog] {
	return cache.New[string](tournamentsLimit, func(l *tournamentLog) int { return 4<<10 + 4*l.bytes })
}

// tournamentLog is the log of a tournament as of its last entry. What is not kept
// is read.
func (s *Server) tournamentLog(ctx context.Context, found db.Group) (*tournamentLog, error) {
	kept, here := s.turniere.Get(found.ID)
	if !here {
		kept = &tournamentLog{}
	}
	if len(kept.log) > found.Last {
		return kept, nil
	}
	entries, err := s.store.GroupLog(ctx, found.ID, len(kept.log))
	if err == nil {
		kept, err = kept.with(entries)
	}
	if err == nil {
		s.turniere.Add(found.ID, kept)
	}
	return kept, err
}

// with is the log with further entries.
func (l *tournamentLog) with(entries []db.GroupEntry) (*tournamentLog, error) {
	next := &tournamentLog{log: slices.Clip(l.log), bytes: l.bytes}
	for _, e := range entries {
		entry, err := turnier.ReadEntry(e.Seq, e.Key, e.Act)
		if err != nil {
			return nil, err
		}
		entry.At = e.At
		next.log, next.bytes = append(next.log, entry), next.bytes+len(e.Act)+rowSize
	}
	next.state = next.log.Fold()
	return next, nil
}

// perEntry is more than all tables of a tournament can have entries: what its own
// log says counts first.
const perEntry = 10_000_000

// tournament is one with its tables. Those that are not kept are worked out, as
// many as portion gives out at once.
func (s *Server) tournament(
	ctx context.Context, id string, kept *tournamentLog, portion func([]db.Member) ([]db.Member, error),
) (now turnier.Tournament, seen int, err error) {
	members, err := s.store.Members(ctx, id)
	now = turnier.Tournament{State: kept.state, All: make(map[string]*turnier.Evening, len(members))}
	seen = perEntry * kept.state.Last
	var missing []db.Member
	for _, m := range members {
		seen += m.Last + 1
		if e := s.keptTable(m); e != nil {
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
		if e, known := turnier.New(evening, log); known {
			s.tables.Add(memberKey{e.ID, e.Last}, e)
			now.All[e.ID] = e
		}
	})
	return now, seen, errors.Join(err, unfinished)
}

// keptTable is a table that need not be worked out: it was, or somebody has just
// written there. Else it is nil.
func (s *Server) keptTable(m db.Member) *turnier.Evening {
	key := memberKey{m.Evening, m.Last}
	if e, here := s.tables.Get(key); here {
		return e
	}
	now, here := s.evenings.Get(m.Evening)
	if !here || now.State.Last != m.Last {
		return nil
	}
	e := turnier.Of(m.Evening, now.State, now.Log[m.Last].At, now.Sheet)
	s.tables.Add(key, e)
	return e
}

// reads is who looks at the tournament.
func (r *tournamentRequest) reads(files ...string) turnier.Reader {
	return turnier.Reader{
		Page: r.reader.Page(append([]string{"settle.css", "stammtisch.css", "turnier.css"}, files...)...),
		ID:   r.id, Writes: r.role.May(db.Writer), Owns: r.role.May(db.Owner), Seen: r.seen, Key: keySlot, Now: r.Server.now(),
	}
}

func (r *tournamentRequest) url() string { return views.TournamentURL(r.id) }
