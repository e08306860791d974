package handlers

import (
	"errors"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring/evening"
	pages "anschreiber/views/evening"
	"anschreiber/views/ui"
)

// An eveningRequest is a visit to an evening that the visitor may see.
type eveningRequest struct {
	*request
	id      string
	role    db.Role
	devices []evening.Device // of the evening, where others than the visitor's have written
	now     *evening.Snapshot
}

// forViewers, forWriters and forOwner are routes of an evening.
func (s *Server) forViewers(h func(*eveningRequest) error) echo.HandlerFunc {
	return s.forRole(db.Viewer, h)
}

func (s *Server) forWriters(h func(*eveningRequest) error) echo.HandlerFunc {
	return s.forRole(db.Writer, h)
}

func (s *Server) forOwner(h func(*eveningRequest) error) echo.HandlerFunc {
	return s.forRole(db.Owner, h)
}

// forRole is the one place that decides who may see or write an evening.
// Unknown and forbidden are the same 404.
func (s *Server) forRole(least db.Role, h func(*eveningRequest) error) echo.HandlerFunc {
	return s.forAll(func(v *request) error {
		r, err := v.find(v.Param("id"), least)
		if errors.Is(err, db.ErrNotFound) {
			return v.repeated(err)
		}
		if errors.Is(err, db.ErrLocked) {
			return r.tooLate(err)
		}
		if err != nil {
			return err
		}
		if r.id != v.Param("id") && v.Request().Method == http.MethodGet {
			return v.redirect(r.ownAddress())
		}
		return h(r)
	})
}

// find is an evening of which the visitor has at least this role.
func (v *request) find(id string, least db.Role) (r *eveningRequest, err error) {
	if key, byKey := strings.CutPrefix(id, evening.ByKey); byKey {
		if id, err = v.store.Begun(v.Request().Context(), v.device, key); err != nil {
			return nil, err
		}
	}
	r = &eveningRequest{request: v, id: id}
	return r, r.reload(least)
}

// reload asks for the visitor's role and the evening as it now stands. At the table of
// a tournament nobody but its director writes more than deals.
func (r *eveningRequest) reload(least db.Role) error {
	ctx := r.Request().Context()
	role, last, err := r.store.Look(ctx, r.device, r.id)
	if err != nil {
		return err
	}
	if !role.May(least) {
		return r.forbidden(role)
	}
	r.role, r.reader.Watches = role, !role.May(db.Writer)
	if r.now, err = r.snapshot(ctx, r.device, r.id, last); err != nil {
		return err
	}
	if r.now.OfTournament() {
		directs, err := r.store.Directs(ctx, r.device, r.id)
		if err != nil {
			return err
		}
		r.reader.DealsOnly, r.reader.Directs = !directs, directs
	}
	if err := r.guardNames(); err != nil {
		return err
	}
	if r.devices == nil && r.visitor().WrittenByOthers(r.now.Log) {
		r.devices, err = r.names(ctx, r.id)
	}
	return err
}

// forbidden is why a role is not enough. Who sees a list may know that it is signed.
func (r *eveningRequest) forbidden(role db.Role) error {
	if !role.May(db.Viewer) || r.Request().Method != http.MethodPost {
		return db.ErrNotFound
	}
	switch locked, err := r.store.IsLocked(r.Request().Context(), r.id); {
	case err != nil:
		return err
	case locked:
		return db.ErrLocked
	}
	return db.ErrNotFound
}

// tooLate answers a form for a list that is signed. One that was booked before, and
// whose answer got lost, leads where it did.
func (r *eveningRequest) tooLate(refused error) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	if err := r.reload(db.Viewer); err != nil {
		return err
	}
	for _, e := range r.now.Log {
		if e.Key == f.Key && e.Device == r.device {
			return r.redirect(r.url())
		}
	}
	return refused
}

// visitor is who asks.
func (r *eveningRequest) visitor() pages.Visit {
	return pages.NewVisit(r.reader, r.device, r.devices)
}

// game is the visit as one to the evening's game.
func (r *eveningRequest) game() *gameRequest { return &gameRequest{r.request, pages.GameOf(r.now)} }

// reads is the visitor as the reader of the evening.
func (r *eveningRequest) reads() pages.Viewer { return r.visitor().Reads(r.now) }

func (r *eveningRequest) url() string { return ui.EveningURL(r.id) }

// ownAddress is the page that was asked for, where it was asked by the form that
// began its evening.
func (r *eveningRequest) ownAddress() string {
	_, asked, _ := strings.Cut(strings.TrimPrefix(r.Request().URL.RequestURI(), ui.EveningURL("")), "/")
	return strings.TrimSuffix(r.url()+"/"+asked, "/")
}

func toEvening(r *eveningRequest) error { return r.redirect(r.url()) }
