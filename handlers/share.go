package handlers

import (
	"context"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// shareFiles are the files of pages with links and names to send.
var shareFiles = []string{"share.css", "share.js"}

// shared is an evening, a Stammtisch or a tournament as something that is shared.
type shared struct {
	*request
	id, home   string // its path
	title      string
	role       db.Role
	stammtisch bool
	tournament bool
	table      bool     // of a tournament, and tournament too
	tells      []string // evenings whose followers may see them no longer
	revoke     func(f db.SentForm, device string) (taken []string, err error)
	deletion   deletion
}

// A deletion is how something that is shared is deleted.
type deletion struct {
	page      func(ui.DeletePage) templ.Component
	otherName scoring.Text // was typed
	does      func(ctx context.Context, f db.SentForm, id string) error
	with      []string // evenings that are deleted with it
}

// showShare shows the links of an evening and who is there. Everybody sees the
// viewers' link: at the table one looks on each other's phone anyway. The rest
// is the owner's.
func showShare(r *shared) error {
	page, err := r.page()
	if err != nil {
		return err
	}
	if page.Belongs, err = r.belongsTo(); err != nil {
		return err
	}
	return r.showForm(http.StatusOK, site.Share(page))
}

// page are the links and devices of what is shared.
func (r *shared) page() (page ui.SharePage, err error) {
	ctx := r.Request().Context()
	links, err := r.store.Links(ctx, r.id)
	if err != nil {
		return page, err
	}
	devices, err := r.store.Devices(ctx, r.id)
	if err != nil {
		return page, err
	}
	page = ui.SharePage{
		Page: r.reader.Page(shareFiles...), Home: r.home, Title: r.title, Stammtisch: r.stammtisch, Tournament: r.tournament, Table: r.table, Watches: !r.role.May(db.Writer),
		Owns: r.role.May(db.Owner), Local: isLocal(r.absolute("/")), Key: keySlot,
		Viewers: r.sharedLink(links, db.Viewer), Writers: r.sharedLink(links, db.Writer),
	}
	for _, d := range devices {
		if d.Role != "" {
			page.Devices = append(page.Devices, r.sharedDevice(d))
		}
	}
	return page, nil
}

// belongsTo is the Stammtisch of an evening, whose devices see it too; its owner
// is told which.
func (r *shared) belongsTo() (*ui.SharedStammtisch, error) {
	if r.stammtisch {
		return nil, nil
	}
	of, err := r.stammtischOf(r.id)
	if err != nil || of == nil {
		return nil, err
	}
	devices, err := r.store.Devices(r.Request().Context(), of.id)
	s := &ui.SharedStammtisch{StammtischLink: *of.link()}
	for _, d := range devices {
		if d.Role != "" {
			s.Count++
		}
		if d.Role != "" && of.role.May(db.Owner) {
			s.Devices = append(s.Devices, of.shared().sharedDevice(d))
		}
	}
	return s, err
}

func (r *shared) sharedLink(links []db.Link, role db.Role) ui.SharedLink {
	s := ui.SharedLink{Role: string(role)}
	for _, l := range links {
		if l.Role != role {
			continue
		}
		s.Nth, s.Open = l.Nth, l.Hash != ""
		if path := r.linkPath(l.Hash, string(role), r.id, l.Nth); s.Open && path != "" {
			s.URL = r.absolute(path)
		}
	}
	return s
}

func (r *shared) sharedDevice(d db.Device) ui.SharedDevice {
	s := ui.SharedDevice{
		Mark: r.deviceMark(r.id, d.ID), Name: r.reader.Page().T(nameOf(d).Called()), Role: r.roleSays(d.Role),
		Own: d.ID == r.device, Owns: d.Role == db.Owner, Writes: d.Role == db.Writer,
	}
	if !d.Since.IsZero() {
		s.Since = r.reader.Page().T(ui.DayAndTime(d.Since, evening.Berlin))
	}
	return s
}

// roleSays is what a device may do, in words.
var roleSays = map[db.Role]scoring.Text{
	db.Viewer: scoring.T("schaut zu", "watches"),
	db.Writer: scoring.T("schreibt mit", "keeps score"),
	db.Owner:  scoring.T("leitet den Abend", "runs the evening"),
}

func (r *shared) roleSays(role db.Role) scoring.Text {
	switch {
	case r.table && role == db.Writer:
		return scoring.T("schreibt an diesem Tisch", "keeps score at this table")
	case r.stammtisch && role == db.Owner:
		return scoring.T("leitet den Stammtisch", "runs the Stammtisch")
	case r.tournament && role == db.Owner:
		return scoring.T("leitet das Turnier", "directs the tournament")
	case r.tournament && role == db.Writer:
		return scoring.T("hilft mit", "helps")
	}
	return roleSays[role]
}

// shareURL is the page with the links; that of a table's are on its own.
func (r *shared) shareURL() string {
	if r.table {
		return r.home
	}
	return r.home + "/teilen"
}

// changeLink renews a link, or closes it.
func changeLink(r *shared) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	role, ctx, once := db.Role(f.Get("role")), r.Request().Context(), r.formFingerprint(f.Values, r.shareURL())
	if role != db.Viewer && role != db.Writer {
		return echo.ErrBadRequest
	}
	switch f.Get("act") {
	case "renew":
		err = r.store.RenewLink(ctx, once, r.newLink(r.id, role, f.Seen+1))
	case "close":
		err = r.store.CloseLink(ctx, once, r.id, role)
	default:
		err = echo.ErrBadRequest
	}
	return r.finish(err, r.shareURL(), r.tells...)
}

// changeRole lets a device write or only watch, hands the evening over to it, or
// sends it away.
func changeRole(r *shared) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	device, err := r.marked(f.Get("device"))
	if err != nil || device == "" {
		return r.finish(err, r.shareURL()) // it has left already
	}
	ctx, once, changed := r.Request().Context(), r.formFingerprint(f.Values, r.shareURL()), r.tells
	switch f.Get("act") {
	case "writer":
		err = r.store.SetRole(ctx, once, r.id, device, db.Writer)
	case "viewer":
		err = r.store.SetRole(ctx, once, r.id, device, db.Viewer)
	case "owner":
		err = r.store.HandOver(ctx, once, r.id, device)
	case "revoke":
		var taken []string
		taken, err = r.revoke(once, device)
		changed = append(changed, taken...)
	default:
		err = echo.ErrBadRequest
	}
	return r.finish(err, r.shareURL(), changed...)
}

// marked is the device of the evening that a page has called by this mark; ""
// for one that has left.
func (r *shared) marked(mark string) (string, error) {
	devices, err := r.store.Devices(r.Request().Context(), r.id)
	for _, d := range devices {
		if d.Role != "" && r.deviceMark(r.id, d.ID) == mark {
			return d.ID, err
		}
	}
	return "", err
}

// leaveShared takes an evening or a Stammtisch off the visitor's own list.
func leaveShared(r *shared) error {
	f, err := r.form()
	if err != nil {
		return err
	}
	return r.finish(r.store.Leave(r.Request().Context(), r.formFingerprint(f.Values, "/"), r.id), "/", r.tells...)
}
