package web

import (
	"encoding/json"
	"errors"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring/evening"
	"anschreiber/scoring/journal"
	"anschreiber/scoring/stammtisch"
	pages "anschreiber/views/stammtisch"
	"anschreiber/views/ui"
)

// A StammtischVisit is a request for a Stammtisch that the visitor may see.
type StammtischVisit struct {
	*Visit
	ID   string
	Role db.Role
	Log  stammtisch.Log
	Now  stammtisch.Stammtisch
}

// OfStammtisch returns the handler of a route for those who have at least this role in the
// Stammtisch. An unknown Stammtisch and a forbidden one get the same 404.
func (s *Server) OfStammtisch(least db.Role, h func(*StammtischVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *Visit) error {
		r := &StammtischVisit{Visit: v, ID: v.Param("id")}
		err := r.Reload(least)
		if errors.Is(err, db.ErrNotFound) {
			return v.Repeated(err)
		}
		if err != nil {
			return err
		}
		return h(r)
	})
}

// Reload reads the visitor's role and the current state of the Stammtisch, with its evenings, from
// the database.
func (r *StammtischVisit) Reload(least db.Role) error {
	found, err := r.look(least)
	if err != nil {
		return err
	}
	return r.Load(found)
}

// Refold works like Reload, but does not load the evenings.
func (r *StammtischVisit) Refold(least db.Role) error {
	found, err := r.look(least)
	if err != nil {
		return err
	}
	return r.Fold(found)
}

// look reads the visitor's role. Returns db.ErrNotFound if it is less than least.
func (r *StammtischVisit) look(least db.Role) (found db.Journal, err error) {
	found, err = r.Store.Stammtisch(r.Request().Context(), r.Device, r.ID)
	if err == nil && !found.Role.May(least) {
		err = db.ErrNotFound
	}
	r.Role = found.Role
	return found, err
}

// Load computes the Stammtisch from its log and its evenings, which come from the cache or from
// their own logs.
func (r *StammtischVisit) Load(found db.Journal) (err error) {
	if err := r.Fold(found); err != nil {
		return err
	}
	all, nights, err := r.allEvenings()
	r.Now = stammtisch.Of(r.Now.State, all)
	r.Now.Nights = nights
	if err != nil {
		return err
	}
	return r.addTournaments()
}

// Fold works like Load, but does not load the evenings.
func (r *StammtischVisit) Fold(found db.Journal) error {
	now, err := r.Stammtische.Load(r.Request().Context(), r.Store, found)
	r.Log, r.Now.State = now.Log, now.State
	return err
}

// StammtischAt returns the Stammtisch with this ID, without its evenings, if the visitor may write
// in it. Returns nil if id is "".
func (v *Visit) StammtischAt(id string) (*StammtischVisit, error) {
	if id == "" {
		return nil, nil
	}
	r := &StammtischVisit{Visit: v, ID: id}
	return r, r.Refold(db.Writer)
}

// StammtischOf returns the Stammtisch that an evening belongs to, without its evenings. Returns nil
// if there is none that the visitor may see.
func (v *Visit) StammtischOf(evening string) (*StammtischVisit, error) {
	found, err := v.Store.StammtischOf(v.Request().Context(), v.Device, evening)
	if errors.Is(err, db.ErrNotFound) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	r := &StammtischVisit{Visit: v, ID: found.ID, Role: found.Role}
	return r, r.Fold(found)
}

// WritableStammtisch returns the Stammtisch of an evening if the visitor may write in it, and
// otherwise nil.
func (v *Visit) WritableStammtisch(evening string) (*StammtischVisit, error) {
	r, err := v.StammtischOf(evening)
	if err != nil || r == nil || !r.Role.May(db.Writer) {
		return nil, err
	}
	return r, nil
}

// Called returns the names of the regulars; none if r is nil.
func (r *StammtischVisit) Called() []string {
	if r == nil {
		return nil
	}
	return r.Now.Called()
}

// Link returns the link from an evening to its Stammtisch; nil if r is nil.
func (r *StammtischVisit) Link() *ui.StammtischLink {
	if r == nil {
		return nil
	}
	return &ui.StammtischLink{ID: r.ID, Name: r.Now.Name}
}

// Belongs returns what the database needs to add a new evening or tournament to the Stammtisch; the
// zero value if r is nil.
func (r *StammtischVisit) Belongs() db.Belongs {
	if r == nil {
		return db.Belongs{}
	}
	return db.Belongs{Stammtisch: r.ID, Seen: r.Now.Last, Act: func(evening string) json.RawMessage {
		return journal.Encode(stammtisch.Act{Takes: []string{evening}})
	}}
}

// Reads returns the visitor as a reader of the Stammtisch's pages.
func (r *StammtischVisit) Reads() pages.Viewer {
	page := r.Viewer.Page("settle.css", "stammtisch.css", "mat.css", "share.js")
	return pages.Viewer{
		Page: page, ID: r.ID, Writes: r.Role.May(db.Writer), Owns: r.Role.May(db.Owner),
	}
}

// URL returns the path of the Stammtisch's page.
func (r *StammtischVisit) URL() string { return ui.StammtischURL(r.ID) }

// Append books an act in the Stammtisch's log, and with it the evenings that the act adds or
// removes.
func (r *StammtischVisit) Append(key string, act stammtisch.Act) error {
	entry := db.Entry{Key: key, Act: journal.Encode(act), Device: r.Device}
	if r.CountWrite(OnDisk(len(entry.Act))) != nil {
		return evening.TooOften()
	}
	joins, leaves := r.Log.Membership(act)
	return r.Store.AppendStammtisch(r.Request().Context(), r.ID, r.Now.Last, db.Membership{Joins: joins, Leaves: leaves}, entry)
}
