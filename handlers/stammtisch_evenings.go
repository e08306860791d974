package handlers

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// atATable is how many play at an evening, about: so many results of evenings of
// before are counted as one.
const atATable = 4

// allEvenings are those of the Stammtisch, in order. Those that are not cached are
// worked out, as many as one request does.
func (r *stammtischRequest) allEvenings() (all []*stammtisch.EveningResult, err error) {
	members, err := r.store.Members(r.Request().Context(), r.id)
	if err == nil {
		err = r.countPage(len(members) + r.now.State.ResultsOfBefore()/atATable)
	}
	if err != nil {
		return nil, err
	}
	var missing []db.Member
	for _, m := range members {
		if e, here := r.results.Get(entryKey{m.Evening, m.Last}); here {
			all = append(all, e)
		} else {
			missing = append(missing, m)
		}
	}
	now, unfinished := r.portion(missing)
	worked, err := r.workOut(r.Request().Context(), r.id, now)
	if err == nil {
		err = unfinished
	}
	all = append(all, worked...)
	stammtisch.Sort(all)
	return all, err
}

// atOnce is how many evenings are read together, so that nobody else waits long.
const atOnce = 32

// workOut folds evenings of a Stammtisch from their logs.
func (s *Server) workOut(ctx context.Context, id string, evenings []db.Member) (all []*stammtisch.EveningResult, err error) {
	err = s.eachMemberLog(ctx, id, evenings, func(evening string, log scoring.Log) {
		all = append(all, s.foldMember(evening, log)...)
	})
	return all, err
}

// eachMemberLog hands over the logs of evenings of a Stammtisch or a tournament,
// by turns with whatever else takes a processor.
func (s *Server) eachMemberLog(ctx context.Context, id string, evenings []db.Member, each func(evening string, log scoring.Log)) error {
	for some := range slices.Chunk(evenings, atOnce) {
		ids := make([]string, len(some))
		for i, m := range some {
			ids[i] = m.Evening
		}
		s.drawing <- struct{}{}
		err := s.store.MemberLogs(ctx, id, ids, each)
		<-s.drawing
		if err != nil {
			return err
		}
	}
	return nil
}

// foldMember is an evening of a log, which is cached; none of a game that there is not.
func (s *Server) foldMember(id string, log scoring.Log) []*stammtisch.EveningResult {
	e, known := stammtisch.New(id, log)
	if !known {
		return nil
	}
	s.results.Add(entryKey{e.ID, e.Last}, e)
	return []*stammtisch.EveningResult{e}
}
