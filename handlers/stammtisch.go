package handlers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/cache"
	"anschreiber/handlers/stammtisch"
	"anschreiber/scoring"
	"anschreiber/views"
)

// A stammtischRequest is a visit to a Stammtisch that the visitor may see.
type stammtischRequest struct {
	*visit
	id   string
	role db.Role
	log  stammtisch.Log
	now  stammtisch.Stammtisch

	logSize int // bytes
}

// ofStammtisch is a route of a Stammtisch for those who may do at least this
// much. Unknown and forbidden are the same 404.
func (s *Server) ofStammtisch(least db.Role, h func(*stammtischRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *visit) error {
		r := &stammtischRequest{visit: v, id: v.Param("id")}
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

// reload asks for the visitor's role and the Stammtisch as it now stands.
func (r *stammtischRequest) reload(least db.Role) error {
	found, err := r.store.Stammtisch(r.Request().Context(), r.device, r.id)
	if err != nil {
		return err
	}
	if !found.Role.May(least) {
		return db.ErrNotFound
	}
	r.role = found.Role
	return r.load(found)
}

// load folds the log, and takes the evenings from the cache or their own logs.
func (r *stammtischRequest) load(found db.Stammtisch) (err error) {
	kept, err := r.stammtischLog(r.Request().Context(), found)
	if err != nil {
		return err
	}
	r.log, r.logSize = kept.Log, kept.size
	r.now.State = r.log.Fold()
	r.now.All, err = r.eveningsOf(found.ID)
	return err
}

// A keptLog is the log of a Stammtisch, and about what it takes in memory.
type keptLog struct {
	stammtisch.Log
	size int
}

// logsLimit bounds the logs of Stammtische that are kept, in bytes; logLimit is what
// one of them has room for: twenty years.
const (
	logsLimit = 16 << 20
	logLimit  = 1 << 20
)

func newLogCache() *cache.Cache[string, keptLog] {
	return cache.New[string](logsLimit, func(l keptLog) int { return 1<<10 + 2*l.size + entrySize*len(l.Log) })
}

// stammtischLog is the log as of its last entry. What is not kept is read.
func (s *Server) stammtischLog(ctx context.Context, found db.Stammtisch) (keptLog, error) {
	kept, _ := s.logs.Get(found.ID)
	if len(kept.Log) > found.Last {
		return kept, nil
	}
	entries, err := s.store.StammtischLog(ctx, found.ID, len(kept.Log))
	if err != nil {
		return kept, err
	}
	kept.Log = slices.Clip(kept.Log)
	for _, e := range entries {
		entry := stammtisch.Entry{Seq: e.Seq, Key: e.Key}
		if err := json.Unmarshal(e.Act, &entry.Act); err != nil {
			return kept, fmt.Errorf("decode entry %d of a Stammtisch: %w", e.Seq, err)
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

// membersLimit bounds what is kept of the evenings of all Stammtische, in bytes.
const membersLimit = 48 << 20

func newMemberCache() *cache.Cache[memberKey, *stammtisch.Evening] {
	return cache.New[memberKey](membersLimit, (*stammtisch.Evening).Size)
}

// eveningsOf are those of a Stammtisch, in order. Those that are not kept are
// worked out, as many as one request does.
func (v *visit) eveningsOf(id string) (all []*stammtisch.Evening, err error) {
	members, err := v.store.Members(v.Request().Context(), id)
	if err == nil {
		err = v.countPage(len(members))
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
	now, unfinished := v.share(missing)
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

// workOut folds evenings of a Stammtisch from their logs, by turns with whatever
// else takes a processor.
func (s *Server) workOut(ctx context.Context, id string, evenings []db.Member) (all []*stammtisch.Evening, err error) {
	for some := range slices.Chunk(evenings, atOnce) {
		ids := make([]string, len(some))
		for i, m := range some {
			ids[i] = m.Evening
		}
		s.drawing <- struct{}{}
		err = s.store.MemberLogs(ctx, id, ids, func(evening string, log scoring.Log) {
			all = append(all, s.fold(evening, log)...)
		})
		<-s.drawing
		if err != nil {
			return nil, err
		}
	}
	return all, nil
}

// fold is an evening of a log, which is kept; none of a game that there is not.
func (s *Server) fold(id string, log scoring.Log) []*stammtisch.Evening {
	e, known := stammtisch.New(id, log)
	if !known {
		return nil
	}
	s.members.Add(memberKey{e.ID, e.Last}, e)
	return []*stammtisch.Evening{e}
}

// reads is who looks at the Stammtisch.
func (r *stammtischRequest) reads() stammtisch.Reader {
	page := r.reader.Page("settle.css", "stammtisch.css", "share.js")
	return stammtisch.Reader{
		Page: page, ID: r.id, Today: r.today(), Writes: r.role.May(db.Writer), Owns: r.role.May(db.Owner), Key: keySlot,
	}
}

func (r *stammtischRequest) url() string { return views.StammtischURL(r.id) }
