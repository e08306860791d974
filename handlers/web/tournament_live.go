package web

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

// lookTournament returns whether a device may write in a tournament, and a number that grows with
// every entry of the tournament and its tables. A stream asks for both before each event.
func (s *Server) lookTournament(ctx context.Context, device, id string) (writes bool, seen int, err error) {
	_, role, seen, err := s.tournamentNow(ctx, device, id)
	if errors.Is(err, db.ErrNotFound) {
		err = live.ErrOver
	}
	return role.May(db.Writer), seen, err
}

// tournamentNow returns the current tournament for a device that may see it. Names are shortened
// for a device that may not write.
func (s *Server) tournamentNow(ctx context.Context, device, id string) (now tournament.Tournament, role db.Role, seen int, err error) {
	found, err := s.Store.Tournament(ctx, device, id)
	if err != nil {
		return now, "", 0, err
	}
	of, err := s.Tournaments.Load(ctx, s.Store, found)
	if err != nil {
		return now, "", 0, err
	}
	now, seen, err = s.Tournament(ctx, id, of.State, func(all []db.Member) ([]db.Member, error) { return all, nil })
	if !found.Role.May(db.Writer) {
		now = now.ForEverybody()
	}
	return now, found.Role, seen, err
}

// drawTournament returns the changed parts of a page that follows a tournament, and the number up
// to which they show the tournament.
func (s *Server) drawTournament(ctx context.Context, device, id, part string, r ui.Viewer) (int, templ.Component, error) {
	defer s.Requests.enter()()
	now, _, seen, err := s.tournamentNow(ctx, device, id)
	if err != nil {
		return 0, nil, err
	}
	reads := pages.Viewer{Page: r.Page(), ID: id, Writes: !r.Watches, Seen: seen, Now: s.Now()}
	return seen, pages.Live(reads.LivePage(now, part)), nil
}

// tellTournament notifies the followers of the tournament that a table has written. The pacer
// limits how often, because many tables write at the same time and everybody in the hall may follow
// the ranking.
func (r *EveningVisit) tellTournament() {
	id, here := r.tableOf.Get(r.ID)
	if !here {
		var err error
		if id, err = r.Store.TournamentOf(r.Request().Context(), r.ID); err != nil {
			return
		}
		r.tableOf.Add(r.ID, id)
	}
	r.pacer.tell(id)
}

// pace is the shortest time between two notifications of a tournament's followers about its tables.
const pace = 2 * time.Second

// A pacer calls does at once for the first event of an ID. Then a pause begins; if more events come
// during the pause, it calls does once at its end.
type pacer struct {
	does func(id string)
	mu   sync.Mutex
	due  map[string]bool // the IDs that are in a pause; true if an event came during the pause
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

// again ends the pause of an ID.
func (p *pacer) again(id string) {
	p.mu.Lock()
	more := p.due[id]
	delete(p.due, id)
	p.mu.Unlock()
	if more {
		p.tell(id)
	}
}
