// Package share has the handlers that share evenings, Stammtische and tournaments: links, devices
// and their roles, replacing names, deletion.
package share

import (
	"context"
	"net/http"

	"github.com/a-h/templ"
	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// ShareFiles are the style and the script of pages with links and names to send.
var ShareFiles = []string{"share.css", "share.js"}

// A Shared is an evening, a Stammtisch, a tournament or a tournament's table, seen as something
// that can be shared.
type Shared struct {
	*web.Visit
	id, home   string // home is the path of its page
	title      string
	role       db.Role
	stammtisch bool
	tournament bool
	table      bool     // a table of a tournament; then tournament is true as well
	Tells      []string // IDs whose followers are notified when roles or links change
	revoke     func(f db.SentForm, device string) (taken []string, err error)
	deletion   deletion
}

// A deletion says how a Shared is deleted, and with what texts.
type deletion struct {
	page      func(ui.DeletePage) templ.Component
	otherName scoring.Text // says that the name that was typed is wrong
	does      func(ctx context.Context, f db.SentForm, id string) error
	with      []string // IDs of evenings that are deleted as well
}

// ShowLinks shows the links of an evening, and which devices have joined. Everybody sees the link
// for viewers: at the table people look at each other's phones anyway. Everything else is shown
// only to the owner.
func ShowLinks(r *Shared) error {
	page, err := r.Page()
	if err != nil {
		return err
	}
	if page.Belongs, err = r.belongsTo(); err != nil {
		return err
	}
	return r.ShowForm(http.StatusOK, site.Share(page))
}

// Page returns the page with the links and the devices.
func (r *Shared) Page() (Page ui.SharePage, err error) {
	ctx := r.Request().Context()
	links, err := r.Store.Links(ctx, r.id)
	if err != nil {
		return Page, err
	}
	devices, err := r.Store.Devices(ctx, r.id)
	if err != nil {
		return Page, err
	}
	Page = ui.SharePage{
		Page: r.Viewer.Page(ShareFiles...), Home: r.home, Title: r.title, Stammtisch: r.stammtisch, Tournament: r.tournament, Table: r.table, Watches: !r.role.May(db.Writer),
		Owns: r.role.May(db.Owner), Local: web.IsLocal(r.Absolute("/")),
		Viewers: r.sharedLink(links, db.Viewer), Writers: r.sharedLink(links, db.Writer),
	}
	for _, d := range devices {
		if d.Role != "" {
			Page.Devices = append(Page.Devices, r.sharedDevice(d))
		}
	}
	return Page, nil
}

// belongsTo returns the Stammtisch of an evening, because the devices of the Stammtisch see the
// evening, too. Only the owner of the Stammtisch is shown which devices these are.
func (r *Shared) belongsTo() (*ui.SharedStammtisch, error) {
	if r.stammtisch {
		return nil, nil
	}
	of, err := r.StammtischOf(r.id)
	if err != nil || of == nil {
		return nil, err
	}
	devices, err := r.Store.Devices(r.Request().Context(), of.ID)
	s := &ui.SharedStammtisch{StammtischLink: *of.Link()}
	for _, d := range devices {
		if d.Role != "" {
			s.Count++
		}
		if d.Role != "" && of.Role.May(db.Owner) {
			s.Devices = append(s.Devices, stammtischShared(of).sharedDevice(d))
		}
	}
	return s, err
}

func (r *Shared) sharedLink(links []db.Link, role db.Role) ui.SharedLink {
	s := ui.SharedLink{Role: string(role)}
	for _, l := range links {
		if l.Role != role {
			continue
		}
		s.Nth, s.Open = l.Nth, l.Hash != ""
		if path := r.LinkPath(l.Hash, string(role), r.id, l.Nth); s.Open && path != "" {
			s.URL = r.Absolute(path)
		}
	}
	return s
}

func (r *Shared) sharedDevice(d db.Device) ui.SharedDevice {
	s := ui.SharedDevice{
		Mark: r.DeviceMark(r.id, d.ID), Name: r.Viewer.Page().T(web.NameOf(d).Called()), Role: r.roleText(d.Role),
		Own: d.ID == r.Device, Owns: d.Role == db.Owner, Writes: d.Role == db.Writer,
	}
	if !d.Since.IsZero() {
		s.Since = r.Viewer.Page().T(ui.DayAndTime(d.Since, evening.Berlin))
	}
	return s
}

// roleSays says in words what a device may do.
var roleSays = map[db.Role]scoring.Text{
	db.Viewer: scoring.T("schaut zu", "watches"),
	db.Writer: scoring.T("schreibt mit", "keeps score"),
	db.Owner:  scoring.T("leitet den Abend", "runs the evening"),
}

func (r *Shared) roleText(role db.Role) scoring.Text {
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

// shareURL returns the path of the page with the links. For a table that is the table's page.
func (r *Shared) shareURL() string {
	if r.table {
		return r.home
	}
	return r.home + "/teilen"
}

// ChangeLink renews a link or closes it.
func ChangeLink(r *Shared) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	role, ctx, once := db.Role(f.Get("role")), r.Request().Context(), r.FormFingerprint(f.Values, r.shareURL())
	if role != db.Viewer && role != db.Writer {
		return echo.ErrBadRequest
	}
	switch f.Get("act") {
	case "renew":
		err = r.Store.RenewLink(ctx, once, r.NewLink(r.id, role, f.Seen+1))
	case "close":
		err = r.Store.CloseLink(ctx, once, r.id, role)
	default:
		err = echo.ErrBadRequest
	}
	return r.Finish(err, r.shareURL(), r.Tells...)
}

// ChangeRole lets a device write or only watch, makes it the owner, or removes it.
func ChangeRole(r *Shared) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	device, err := r.marked(f.Get("device"))
	if err != nil || device == "" {
		return r.Finish(err, r.shareURL()) // the device has left already
	}
	ctx, once, changed := r.Request().Context(), r.FormFingerprint(f.Values, r.shareURL()), r.Tells
	switch f.Get("act") {
	case "writer":
		err = r.Store.SetRole(ctx, once, r.id, device, db.Writer)
	case "viewer":
		err = r.Store.SetRole(ctx, once, r.id, device, db.Viewer)
	case "owner":
		err = r.Store.HandOver(ctx, once, r.id, device)
	case "revoke":
		var taken []string
		taken, err = r.revoke(once, device)
		changed = append(changed, taken...)
	default:
		err = echo.ErrBadRequest
	}
	return r.Finish(err, r.shareURL(), changed...)
}

// marked returns the ID of the device that pages show as this mark (see DeviceMark); "" if no device
// that still has a role has this mark.
func (r *Shared) marked(mark string) (string, error) {
	devices, err := r.Store.Devices(r.Request().Context(), r.id)
	for _, d := range devices {
		if d.Role != "" && r.DeviceMark(r.id, d.ID) == mark {
			return d.ID, err
		}
	}
	return "", err
}

// Leave removes an evening or a Stammtisch from the visitor's own list.
func Leave(r *Shared) error {
	f, err := r.Form()
	if err != nil {
		return err
	}
	return r.Finish(r.Store.Leave(r.Request().Context(), r.FormFingerprint(f.Values, "/"), r.id), "/", r.Tells...)
}
