package handlers

import (
	"encoding/json"
	"errors"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// A stammtischRequest is a visit to a Stammtisch that the visitor may see.
type stammtischRequest struct {
	*request
	id   string
	role db.Role
	log  stammtisch.Log
	now  stammtisch.Stammtisch
}

// ofStammtisch is a route of a Stammtisch for those who may do at least this
// much. Unknown and forbidden are the same 404.
func (s *Server) ofStammtisch(least db.Role, h func(*stammtischRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		r := &stammtischRequest{request: v, id: v.Param("id")}
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
	found, err := r.look(least)
	if err != nil {
		return err
	}
	return r.load(found)
}

// refold is reload without the evenings.
func (r *stammtischRequest) refold(least db.Role) error {
	found, err := r.look(least)
	if err != nil {
		return err
	}
	return r.fold(found)
}

// look asks for the visitor's role, which has to be at least this one.
func (r *stammtischRequest) look(least db.Role) (found db.Journal, err error) {
	found, err = r.store.Stammtisch(r.Request().Context(), r.device, r.id)
	if err == nil && !found.Role.May(least) {
		err = db.ErrNotFound
	}
	r.role = found.Role
	return found, err
}

// load folds the log, and takes the evenings from the cache or their own logs.
func (r *stammtischRequest) load(found db.Journal) (err error) {
	if err := r.fold(found); err != nil {
		return err
	}
	all, err := r.allEvenings()
	r.now = stammtisch.Of(r.now.State, all)
	if err != nil {
		return err
	}
	return r.addCups()
}

// fold is load without the evenings.
func (r *stammtischRequest) fold(found db.Journal) error {
	now, err := r.stammtische.load(r.Request().Context(), r.store, found)
	r.log, r.now.State = now.log, now.state
	return err
}

// stammtischAt is the Stammtisch that a form names, for those who may write in
// it, without its evenings; nil where it names none.
func (v *request) stammtischAt(id string) (*stammtischRequest, error) {
	if id == "" {
		return nil, nil
	}
	r := &stammtischRequest{request: v, id: id}
	return r, r.refold(db.Writer)
}

// stammtischOf is the one that an evening belongs to, without its evenings; nil
// where there is none that the visitor may see.
func (v *request) stammtischOf(evening string) (*stammtischRequest, error) {
	found, err := v.store.StammtischOf(v.Request().Context(), v.device, evening)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r := &stammtischRequest{request: v, id: found.ID, role: found.Role}
	return r, r.fold(found)
}

// writableStammtisch is the one of an evening where the visitor may write in it.
func (v *request) writableStammtisch(evening string) (*stammtischRequest, error) {
	r, err := v.stammtischOf(evening)
	if err != nil || r == nil || !r.role.May(db.Writer) {
		return nil, err
	}
	return r, nil
}

// called is what its members are called; nobody where there is none.
func (r *stammtischRequest) called() []string {
	if r == nil {
		return nil
	}
	return r.now.Called()
}

// link leads from an evening to its Stammtisch; nil for none.
func (r *stammtischRequest) link() *ui.StammtischLink {
	if r == nil {
		return nil
	}
	return &ui.StammtischLink{ID: r.id, Name: r.now.Name}
}

// belongs says that a new evening or tournament is one of the Stammtisch, if of
// any.
func (r *stammtischRequest) belongs() db.Belongs {
	if r == nil {
		return db.Belongs{}
	}
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

// reads is who looks at the Stammtisch.
func (r *stammtischRequest) reads() pages.Viewer {
	page := r.reader.Page("settle.css", "stammtisch.css", "share.js")
	return pages.Viewer{
		Page: page, ID: r.id, Writes: r.role.May(db.Writer), Owns: r.role.May(db.Owner),
	}
}

func (r *stammtischRequest) url() string { return ui.StammtischURL(r.id) }
