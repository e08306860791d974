package handlers

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/a-h/templ"

	"anschreiber/db"
	"anschreiber/handlers/live"
	"anschreiber/scoring/tournament"
	pages "anschreiber/views/tournament"
	"anschreiber/views/ui"
)

// followTournament streams a page of a tournament.
func followTournament(r *tournamentRequest) error {
	part := r.QueryParam("seite")
	if !pages.HasPart(part) {
		return db.ErrNotFound
	}
	return r.follow(r.id, part, r.url())
}

// lookTournament is what a stream of a tournament asks each time.
func (s *Server) lookTournament(ctx context.Context, device, id string) (writes bool, seen int, err error) {
	_, role, seen, err := s.tournamentNow(ctx, device, id)
	if errors.Is(err, db.ErrNotFound) {
		err = live.ErrOver
	}
	return role.May(db.Writer), seen, err
}

// tournamentNow is a tournament as it stands, for a device that may see it.
func (s *Server) tournamentNow(ctx context.Context, device, id string) (now tournament.Tournament, role db.Role, seen int, err error) {
	found, err := s.store.Tournament(ctx, device, id)
	if err != nil {
		return now, "", 0, err
	}
	of, err := s.tournaments.load(ctx, s.store, found)
	if err != nil {
		return now, "", 0, err
	}
	now, seen, err = s.tournament(ctx, id, of.state, func(all []db.Member) ([]db.Member, error) { return all, nil })
	if !found.Role.May(db.Writer) {
		now = now.ForEverybody()
	}
	return now, found.Role, seen, err
}

// drawTournament is what is sent to a page of a tournament.
func (s *Server) drawTournament(ctx context.Context, device, id, part string, r ui.Viewer) (int, templ.Component, error) {
	defer s.requests.enter()()
	now, _, seen, err := s.tournamentNow(ctx, device, id)
	if err != nil {
		return 0, nil, err
	}
	reads := pages.Viewer{Page: r.Page(), ID: id, Writes: !r.Watches, Seen: seen, Now: s.now()}
	return seen, pages.Live(reads.LivePage(now, part)), nil
}

// tellTournament says that a table has written. Many do so at once, and everybody
// in the hall may follow the ranking.
func (r *eveningRequest) tellTournament() {
	if !r.now.OfTournament() {
		return
	}
	id, here := r.tableOf.Get(r.id)
	if !here {
		var err error
		if id, err = r.store.TournamentOf(r.Request().Context(), r.id); err != nil {
			return
		}
		r.tableOf.Add(r.id, id)
	}
	r.pacer.tell(id)
}

// pace is how often those who follow a tournament are told of its tables.
const pace = 2 * time.Second

// A pacer tells the first time at once, and then once for all that came
// meanwhile.
type pacer struct {
	does func(id string)
	mu   sync.Mutex
	due  map[string]bool // by who was told lately: whether there is more to tell
}

func newPacer(does func(string)) *pacer { return &pacer{does: does, due: map[string]bool{}} }

func (p *pacer) tell(id string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if _, lately := p.due[id]; lately {
		p.due[id] = true
		return
	}
	p.due[id] = false
	p.does(id)
	time.AfterFunc(pace, func() { p.again(id) })
}

// again is the end of a pause.
func (p *pacer) again(id string) {
	p.mu.Lock()
	more := p.due[id]
	delete(p.due, id)
	p.mu.Unlock()
	if more {
		p.tell(id)
	}
}
