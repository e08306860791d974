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
	if err := r.fold(found); err != nil {
		return err
	}
	r.now.All, err = r.eveningsOf(found.ID)
	return err
}

// fold is load without the evenings.
func (r *stammtischRequest) fold(found db.Stammtisch) error {
	kept, err := r.stammtischLog(r.Request().Context(), found)
	r.log, r.now.State = kept.Log, kept.Log.Fold()
	return err
}

// stammtischAt is the Stammtisch that a form names, for those who may write in
// it; nil where it names none.
func (v *visit) stammtischAt(id string) (*stammtischRequest, error) {
	if id == "" {
		return nil, nil
	}
	r := &stammtischRequest{visit: v, id: id}
	return r, r.reload(db.Writer)
}

// stammtischOf is the one that an evening belongs to, without its evenings; nil
// where there is none that the visitor may see.
func (v *visit) stammtischOf(evening string) (*stammtischRequest, error) {
	found, err := v.store.StammtischOf(v.Request().Context(), v.device, evening)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r := &stammtischRequest{visit: v, id: found.ID, role: found.Role}
	return r, r.fold(found)
}

// writableStammtisch is the one of an evening where the visitor may write in it.
func (v *visit) writableStammtisch(evening string) (*stammtischRequest, error) {
	r, err := v.stammtischOf(evening)
	if err != nil || r == nil || !r.role.May(db.Writer) {
		return nil, err
	}
	return r, nil
}

// link leads from an evening to its Stammtisch; nil for none.
func (r *stammtischRequest) link() *views.StammtischLink {
	if r == nil {
		return nil
	}
	return &views.StammtischLink{ID: r.id, Name: r.now.Name}
}

// belongs says that a new evening is one of the Stammtisch.
func (r *stammtischRequest) belongs() db.Belongs {
	return db.Belongs{Stammtisch: r.id, Seen: r.now.Last, Act: func(evening string) json.RawMessage {
		return encodeAct(stammtisch.Act{Takes: []string{evening}})
	}}
}

// encodeAct writes an act as it is stored.
func encodeAct(act stammtisch.Act) json.RawMessage {
	body, err := json.Marshal(act)
	if err != nil {
		panic(err) // strings and numbers
	}
	return body
}

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
const membersLimit = 24 << 20

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

// reads is who looks at the Stammtisch.
func (r *stammtischRequest) reads() stammtisch.Reader {
	page := r.reader.Page("settle.css", "stammtisch.css", "share.js")
	return stammtisch.Reader{
		Page: page, ID: r.id, Today: r.today(), Writes: r.role.May(db.Writer), Owns: r.role.May(db.Owner), Key: keySlot,
	}
}

func (r *stammtischRequest) url() string { return views.StammtischURL(r.id) }
