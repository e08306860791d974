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

// An EveningVisit is a visit to an evening that the visitor may see.
type EveningVisit struct {
	*Visit
	ID      string
	Role    db.Role
	Devices []evening.Device // of the evening, where others than the visitor's have written
	Now     *evening.Snapshot
}

// ForViewers is a route of an evening for all who may see it.
func (s *Server) ForViewers(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Viewer, h)
}

// ForWriters is a route of an evening for those who may write.
func (s *Server) ForWriters(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Writer, h)
}

// ForOwner is a route of an evening for the device that runs it.
func (s *Server) ForOwner(h func(*EveningVisit) error) echo.HandlerFunc {
	return s.forRole(db.Owner, h)
}

// forRole is the one place that decides who may see or write an evening.
// Unknown and forbidden are the same 404.
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

// Find is an evening of which the visitor has at least this role.
func (v *Visit) Find(id string, least db.Role) (r *EveningVisit, err error) {
	if key, byKey := strings.CutPrefix(id, evening.ByKey); byKey {
		if id, err = v.Store.Begun(v.Request().Context(), v.Device, key); err != nil {
			return nil, err
		}
	}
	r = &EveningVisit{Visit: v, ID: id}
	return r, r.reload(least)
}

// reload asks for the visitor's role and the evening as it now stands. At the table of
// a tournament nobody but its director writes more than deals.
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
		directs, err := r.Store.Directs(ctx, r.Device, r.ID)
		if err != nil {
			return err
		}
		r.Viewer.DealsOnly, r.Viewer.Directs = !directs, directs
	}
	if err := r.guardNames(); err != nil {
		return err
	}
	if r.Devices == nil && r.Visitor().WrittenByOthers(r.Now.Log) {
		r.Devices, err = r.Names(ctx, r.ID)
	}
	return err
}

// forbidden is why a role is not enough. Who sees a list may know that it is signed.
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

// tooLate answers a form for a list that is signed. One that was booked before, and
// whose answer got lost, leads where it did.
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

// Visitor is who asks.
func (r *EveningVisit) Visitor() pages.Visit {
	return pages.NewVisit(r.Viewer, r.Device, r.Devices)
}

// Judge judges a form of the visitor.
func (r *EveningVisit) Judge(f evening.Form) evening.Judge {
	return evening.Judge{Snapshot: r.Now, Visitor: r.Visitor().Visitor, Form: f}
}

// Game is the visit as one to the evening's game.
func (r *EveningVisit) Game() *GameVisit { return &GameVisit{r.Visit, pages.GameOf(r.Now)} }

// Reads is the visitor as the reader of the evening.
func (r *EveningVisit) Reads() pages.Viewer { return r.Visitor().Reads(r.Now) }

// URL is the path of the evening's page.
func (r *EveningVisit) URL() string { return ui.EveningURL(r.ID) }

// ownAddress is the page that was asked for, where it was asked by the form that
// began its evening.
func (r *EveningVisit) ownAddress() string {
	_, asked, _ := strings.Cut(strings.TrimPrefix(r.Request().URL.RequestURI(), ui.EveningURL("")), "/")
	return strings.TrimSuffix(r.URL()+"/"+asked, "/")
}

// ToEvening leads whoever reloads an answer back to the evening.
func ToEvening(r *EveningVisit) error { return r.LeadTo(r.URL()) }

// Names are the devices of an evening as its pages call them.
func (s *Server) Names(ctx context.Context, id string) (all []evening.Device, err error) {
	devices, err := s.Store.Devices(ctx, id)
	for _, d := range devices {
		all = append(all, NameOf(d))
	}
	return all, err
}

// NameOf is what a device is called.
func NameOf(d db.Device) evening.Device { return evening.Device{ID: d.ID, Name: d.Name, Nth: d.Nth} }

// Lent marks an evening in the list that another device runs.
var Lent = map[db.Role]scoring.Text{
	db.Viewer: scoring.T(" · du schaust zu", " · you are watching"),
	db.Writer: scoring.T(" · du schreibst mit", " · you keep score, too"),
}
