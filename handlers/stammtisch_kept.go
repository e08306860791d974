package handlers

import (
	"context"
	"slices"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
)

// A keptLog is the log of a Stammtisch, and about what it takes in memory.
type keptLog struct {
	stammtisch.Log
	size int
}

// logsLimit bounds the logs of Stammtische that are kept, in bytes.
const logsLimit = 16 << 20

func newLogCache() *cache.Cache[string, keptLog] {
	return cache.New[string](logsLimit, func(l keptLog) int { return 1<<10 + 2*l.size + entrySize*len(l.Log) })
}

// stammtischLog is the log as of its last entry. What is not kept is read.
func (s *Server) stammtischLog(ctx context.Context, found db.Group) (keptLog, error) {
	kept, _ := s.logs.Get(found.ID)
	if len(kept.Log) > found.Last {
		return kept, nil
	}
	entries, err := s.store.GroupLog(ctx, found.ID, len(kept.Log))
	if err != nil {
		return kept, err
	}
	kept.Log = slices.Clip(kept.Log)
	for _, e := range entries {
		entry, err := stammtisch.ReadEntry(e.Seq, e.Key, e.Act)
		if err != nil {
			return kept, err
		}
		kept.Log, kept.size = append(kept.Log, entry), kept.size+len(e.Act)
	}
	s.logs.Add(found.ID, kept)
	return kept, nil
}

// A memberKey is an evening as of its last entry: what is kept of it under that
// cannot be out of date.
type memberKey struct {
	evening string
	last    int
}

// membersLimit bounds what is kept of the evenings of all Stammtische, in bytes: the
// largest one has to fit, or its pages would never be finished.
const membersLimit = 32 << 20

func newMemberCache() *cache.Cache[memberKey, *stammtisch.Evening] {
	return cache.New[memberKey](membersLimit, (*stammtisch.Evening).Size)
}

// atATable is how many play at an evening, about: so many results of evenings of
// before are counted as one.
const atATable = 4

// eveningsOf are those of a Stammtisch, in order. Those that are not kept are
// worked out, as many as one request does.
func (v *visit) eveningsOf(id string, before int) (all []*stammtisch.Evening, err error) {
	members, err := v.store.Members(v.Request().Context(), id)
	if err == nil {
		err = v.countPage(len(members) + before/atATable)
	}
	if err != nil {
		return nil, err
	}
	var missing []db.Member
	for _, m := range members {
		if e, here := v.members.Get(memberKey{m.Evening, m.Last}); here {
			all = append(all, e)
		} else {
			missing = append(missing, m)
		}
	}
	now, unfinished := v.portion(missing)
	worked, err := v.workOut(v.Request().Context(), id, now)
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
func (s *Server) workOut(ctx context.Context, id string, evenings []db.Member) (all []*stammtisch.Evening, err error) {
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

// foldMember is an evening of a log, which is kept; none of a game that there is not.
func (s *Server) foldMember(id string, log scoring.Log) []*stammtisch.Evening {
	e, known := stammtisch.New(id, log)
	if !known {
		return nil
	}
	s.members.Add(memberKey{e.ID, e.Last}, e)
	return []*stammtisch.Evening{e}
}
