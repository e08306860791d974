package handlers

import (
	"net/http"
	"net/netip"
	"net/url"
	"strings"

	"github.com/labstack/echo/v4"

	"anschreiber/db"
	"anschreiber/scoring"
	"anschreiber/views"
)

// showShare shows the links of an evening and who is there. Everybody sees the
// viewers' link: at the table one looks on each other's phone anyway. The rest
// is the owner's.
func showShare(o *opened) error {
	page, err := o.sharePage()
	if err != nil {
		return err
	}
	return o.show(http.StatusOK, views.Share(page))
}

func (o *opened) sharePage() (views.SharePage, error) {
	ctx := o.Request().Context()
	page := views.SharePage{
		Page: o.withFiles("share.css", "share.js"), ID: o.id, Title: o.night.Setup.Title,
		Owns: o.role.May(db.Owner), Local: o.isLocal(), Key: o.newKey(),
	}
	links, err := o.s.store.Links(ctx, o.id)
	if err != nil {
		return page, err
	}
	page.Viewers, page.Writers = o.sharedLink(links, db.Viewer), o.sharedLink(links, db.Writer)
	devices, err := o.s.store.Devices(ctx, o.id)
	for _, d := range devices {
		if d.Role != "" {
			page.Devices = append(page.Devices, o.shareDevice(d))
		}
	}
	return page, err
}

func (o *opened) sharedLink(links []db.Link, role db.Role) views.SharedLink {
	s := views.SharedLink{Role: string(role)}
	for _, l := range links {
		if l.Role != role {
			continue
		}
		s.Nth, s.Open = l.Nth, l.Hash != ""
		if path := o.s.shown(l.Hash, string(role), o.id, l.Nth); s.Open && path != "" {
			s.URL = o.absolute(path)
		}
	}
	return s
}

// isLocal reports an address that means another computer on every phone.
func (v *visit) isLocal() bool {
	u, err := url.Parse(v.absolute("/"))
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && ip.IsLoopback()
}

func (o *opened) shareDevice(d db.Device) views.SharedDevice {
	s := views.SharedDevice{
		Mark: o.s.deviceMark(o.id, d.ID), Name: o.page.T(called(d)), Role: roles[d.Role],
		Own: d.ID == o.device, Owns: d.Role == db.Owner, Writes: d.Role == db.Writer,
	}
	if !d.Since.IsZero() {
		s.Since = d.Since.In(berlin).Format("2.1., 15:04")
	}
	return s
}

// roles is what a device may do, in words.
var roles = map[db.Role]scoring.Text{
	db.Viewer: scoring.T("schaut zu", "watches"),
	db.Writer: scoring.T("schreibt mit", "keeps score"),
	db.Owner:  scoring.T("leitet den Abend", "runs the evening"),
}

// changeLink renews a link, or closes it.
func changeLink(o *opened) error {
	typed, w, err := o.sent()
	if err != nil {
		return err
	}
	role, went, ctx := db.Role(typed.Get("role")), o.url()+"/teilen", o.Request().Context()
	if role != db.Viewer && role != db.Writer {
		return echo.ErrBadRequest
	}
	switch typed.Get("act") {
	case "renew":
		err = o.s.store.RenewLink(ctx, o.form(typed, went), o.s.newLink(o.id, role, w.seen+1))
	case "close":
		err = o.s.store.CloseLink(ctx, o.form(typed, went), o.id, role)
	default:
		err = echo.ErrBadRequest
	}
	return o.done(err, went, o.id)
}

// changeDevice gives a device the pen or takes it, hands the evening over to it,
// or sends it away.
func changeDevice(o *opened) error {
	typed, _, err := o.sent()
	if err != nil {
		return err
	}
	went, ctx := o.url()+"/teilen", o.Request().Context()
	device, err := o.marked(typed.Get("device"))
	if err != nil || device == "" {
		return o.done(err, went) // it has left already
	}
	f, store := o.form(typed, went), o.s.store
	switch typed.Get("act") {
	case "writer":
		err = store.SetRole(ctx, f, o.id, device, db.Writer)
	case "viewer":
		err = store.SetRole(ctx, f, o.id, device, db.Viewer)
	case "owner":
		err = store.HandOver(ctx, f, o.id, device)
	case "revoke":
		err = store.Revoke(ctx, f, o.id, device)
	default:
		err = echo.ErrBadRequest
	}
	return o.done(err, went, o.id)
}

// marked is the device of the evening that a page has called by this mark; ""
// for one that has left.
func (o *opened) marked(mark string) (string, error) {
	devices, err := o.s.store.Devices(o.Request().Context(), o.id)
	for _, d := range devices {
		if d.Role != "" && o.s.deviceMark(o.id, d.ID) == mark {
			return d.ID, err
		}
	}
	return "", err
}

// leave takes the evening off the visitor's own list.
func leave(o *opened) error {
	typed, _, err := o.sent()
	if err != nil {
		return err
	}
	return o.done(o.s.store.Leave(o.Request().Context(), o.form(typed, "/"), o.id), "/", o.id)
}

// showDelete asks for the evening's title.
func showDelete(o *opened) error { return o.deletePage(http.StatusOK, "", nil) }

func (o *opened) deletePage(status int, typed string, ps scoring.Problems) error {
	return o.show(status, views.Delete(views.DeletePage{
		Page: o.page, ID: o.id, Title: o.night.Setup.Title, Deals: len(o.night.Standing()),
		Typed: typed, Notes: views.NewNotes(ps), Key: o.newKey(),
	}))
}

// deleteEvening deletes the evening for good, if its title was typed.
func deleteEvening(o *opened) error {
	typed, _, err := o.sent()
	if err != nil {
		return err
	}
	if title := typed.Get("title"); !sameTitle(title, o.night.Setup.Title) {
		var ps scoring.Problems
		ps.Add("title", "das ist nicht der Name dieses Abends", "that is not the name of this evening")
		return o.deletePage(http.StatusUnprocessableEntity, title, ps)
	}
	err = o.s.store.Delete(o.Request().Context(), o.form(typed, "/"), o.id)
	if err == nil {
		o.s.shelf.clear(o.id)
	}
	return o.done(err, "/", o.id)
}

// sameTitle forgives what thumbs do to capital letters and spaces.
func sameTitle(a, b string) bool {
	return strings.EqualFold(strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " "))
}
