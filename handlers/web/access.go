package web

import (
	"context"
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// An EveningVisit is a request for an evening that the visitor may see.
type EveningVisit struct {
	*Visit
	ID      string
	Role    db.Role
	Devices []evening.Device // all devices of the evening; nil if only the visitor's own device has written
	Now     *evening.Snapshot
}

// ForViewers returns the handler of a route that everybody who may see the evening may call.
func (s *Server) ForViewers(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Viewer, h)
}

// ForWriters returns the handler of a route that only those who may write in the evening may call.
func (s *Server) ForWriters(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Writer, h)
}

// ForOwner returns the handler of a route that only the device that runs the evening may call.
func (s *Server) ForOwner(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Owner, h)
}

// forRole is the one place that decides who may see or write an evening. An unknown evening and a
// forbidden one get the same 404.
func (s *Server) forRole(least db.Role, h func(*EveningVisit) error) echo.HandlerFunc {
	return s.ForAll(func(v *Visit) error {
		r, err := v.Find(v.Param("id"), least)
		if errors.Is(err, db.ErrNotFound) {
			return v.Repeated(err)
		}
		if errors.Is(err, db.ErrLocked) {
			return r.tooLate(err)
		}
		if err != nil {
			return err
		}
		if r.ID != v.Param("id") && v.Request().Method == http.MethodGet {
			return v.LeadTo(r.ownAddress())
		}
		return h(r)
	})
}

// Find returns the evening with this ID, or the one begun by the form with this key if id starts
// with evening.ByKey. Returns db.ErrNotFound or db.ErrLocked if the visitor does not have at least
// the role least.
func (v *Visit) Find(id string, least db.Role) (r *EveningVisit, err error) {
	if key, byKey := strings.CutPrefix(id, evening.ByKey); byKey {
		if id, err = v.Store.Begun(v.Request().Context(), v.Device, key); err != nil {
			return nil, err
		}
	}
	r = &EveningVisit{Visit: v, ID: id}
	return r, r.reload(least)
}

// reload reads the visitor's role and the current state of the evening from the database.
func (r *EveningVisit) reload(least db.Role) error {
	ctx := r.Request().Context()
	role, last, err := r.Store.Look(ctx, r.Device, r.ID)
	if err != nil {
		return err
	}
	if !role.May(least) {
		return r.forbidden(role)
	}
	r.Role, r.Viewer.Watches = role, !role.May(db.Writer)
	if r.Now, err = r.Snapshot(ctx, r.Device, r.ID, last); err != nil {
		return err
	}
	if r.Now.OfTournament() {
		if err := r.enterTable(); err != nil {
			return err
		}
	}
	if r.Devices == nil && r.Visitor().WrittenByOthers(r.Now.Log) {
		r.Devices, err = r.Names(ctx, r.ID)
	}
	return err
}

// forbidden returns the error for a role that is not enough. It is db.ErrLocked only for a form
// sent by somebody who may see the list: they may know that it is signed.
func (r *EveningVisit) forbidden(role db.Role) error {
	if !role.May(db.Viewer) || r.Request().Method != http.MethodPost {
		return db.ErrNotFound
	}
	switch locked, err := r.Store.IsLocked(r.Request().Context(), r.ID); {
	case err != nil:
		return err
	case locked:
		return db.ErrLocked
	}
	return db.ErrNotFound
}

// tooLate answers a form for a list that is already signed. If the same form was booked before the
// list was signed, and only its answer got lost, the visitor is redirected as after a booking.
// Otherwise tooLate returns the error refused.
func (r *EveningVisit) tooLate(refused error) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	if err := r.reload(db.Viewer); err != nil {
		return err
	}
	for _, e := range r.Now.Log {
		if e.Key == f.Key && e.Device == r.Device {
			return r.LeadTo(r.URL())
		}
	}
	return refused
}

// Visitor describes the visitor for the pages of the evening.
func (r *EveningVisit) Visitor() pages.Visit {
	return pages.NewVisit(r.Viewer, r.Device, r.Devices)
}

// Judge returns the Judge of a form that the visitor sent.
func (r *EveningVisit) Judge(f evening.Form) evening.Judge {
	return evening.Judge{Snapshot: r.Now, Visitor: r.Visitor().Visitor, Form: f}
}

// Game returns the same visit as a visit to the evening's game.
func (r *EveningVisit) Game() *GameVisit { return &GameVisit{r.Visit, pages.GameOf(r.Now)} }

// Reads returns the visitor as a reader of the evening's pages.
func (r *EveningVisit) Reads() pages.Viewer { return r.Visitor().Reads(r.Now) }

// URL returns the path of the evening's page.
func (r *EveningVisit) URL() string { return ui.EveningURL(r.ID) }

// ownAddress returns the requested address with the evening's real ID in place of the key of the
// form that began it.
func (r *EveningVisit) ownAddress() string {
	_, asked, _ := strings.Cut(strings.TrimPrefix(r.Request().URL.RequestURI(), ui.EveningURL("")), "/")
	return strings.TrimSuffix(r.URL()+"/"+asked, "/")
}

// ToEvening redirects a visitor who reloads the answer to a form back to the evening's page.
func ToEvening(r *EveningVisit) error { return r.LeadTo(r.URL()) }

// Names returns the devices of an evening with the names that pages show.
func (s *Server) Names(ctx context.Context, id string) (all []evening.Device, err error) {
	devices, err := s.Store.Devices(ctx, id)
	for _, d := range devices {
		all = append(all, NameOf(d))
	}
	return all, err
}

// NameOf returns the name that pages show for a device.
func NameOf(d db.Device) evening.Device { return evening.Device{ID: d.ID, Name: d.Name, Nth: d.Nth} }

// Lent has the words that the visitor's list of evenings adds to the title of an evening that
// another device runs, by the visitor's role.
var Lent = map[db.Role]scoring.Text{
	db.Viewer: scoring.T(" · du schaust zu", " · you are watching"),
	db.Writer: scoring.T(" · du schreibst mit", " · you keep score, too"),
}
