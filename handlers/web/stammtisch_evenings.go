package web

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/stammtisch"
)

// atATable is about how many people play at an evening. Of earlier evenings only the totals of each
// person are known; for the limits, atATable such totals count as one evening.
const atATable = 4

// allEvenings returns the evenings of the Stammtisch in order; nights has, for each later list of a
// night, the first evening of that night. Evenings that are not cached are computed, as many as one
// request may compute; if some are left, the error is an UnfinishedError.
func (r *StammtischVisit) allEvenings() (all []*stammtisch.EveningResult, nights map[string]string, err error) {
	members, err := r.Store.Members(r.Request().Context(), r.ID)
	if err == nil {
		err = r.CountPage(len(members) + r.Now.State.ResultsOfBefore()/atATable)
	}
	if err != nil {
		return nil, nil, err
	}
	nights = map[string]string{}
	var missing []db.Member
	for _, m := range members {
		if m.Night != m.Evening {
			nights[m.Evening] = m.Night
		}
		if e, here := r.Results.Get(EntryKey{m.Evening, m.Last}); here {
			all = append(all, e)
		} else {
			missing = append(missing, m)
		}
	}
	now, unfinished := r.FirstBatch(missing)
	worked, err := r.WorkOut(r.Request().Context(), r.ID, now)
	if err == nil {
		err = unfinished
	}
	all = append(all, worked...)
	stammtisch.Sort(all)
	return all, nights, err
}

// AtOnce is how many evenings are read in one step, so that nobody else has to wait long.
const AtOnce = 32

// WorkOut computes evenings of a Stammtisch from their logs.
func (s *Server) WorkOut(ctx context.Context, id string, evenings []db.Member) (all []*stammtisch.EveningResult, err error) {
	err = s.eachMemberLog(ctx, id, evenings, func(evening string, log scoring.Log) {
		all = append(all, s.FoldMember(evening, log)...)
	})
	return all, err
}

// eachMemberLog calls each with the logs of evenings of a Stammtisch or a tournament. While it
// computes, it holds a slot of Drawing, which limits how many requests use a processor at the same
// time.
func (s *Server) eachMemberLog(ctx context.Context, id string, evenings []db.Member, each func(evening string, log scoring.Log)) error {
	for some := range slices.Chunk(evenings, AtOnce) {
		ids := make([]string, len(some))
		for i, m := range some {
			ids[i] = m.Evening
		}
		s.Drawing <- struct{}{}
		err := s.MemberLogs(ctx, id, ids, each)
		<-s.Drawing
		if err != nil {
			return err
		}
	}
	return nil
}

// MemberLogs calls each with the logs of evenings of a Stammtisch or a tournament, in a single
// read.
func (s *Server) MemberLogs(ctx context.Context, id string, evenings []string, each func(evening string, log scoring.Log)) error {
	return s.Store.MemberLogs(ctx, id, evenings, func(evening string, stored []db.Entry) error {
		log, err := scoring.ReadLog(stored)
		if err == nil {
			each(evening, log)
		}
		return err
	})
}

// EveningLog reads the log of an evening that the visitor may see.
func (v *Visit) EveningLog(id string) (scoring.Log, error) {
	stored, _, err := v.Store.Evening(v.Request().Context(), v.Device, id)
	if err != nil {
		return nil, err
	}
	return scoring.ReadLog(stored)
}

// FoldMember computes an evening's result from its log and caches it. Returns none if this program
// does not know the evening's game.
func (s *Server) FoldMember(id string, log scoring.Log) []*stammtisch.EveningResult {
	e, known := stammtisch.New(id, log)
	if !known {
		return nil
	}
	s.Results.Add(EntryKey{e.ID, e.Last}, e)
	return []*stammtisch.EveningResult{e}
}
