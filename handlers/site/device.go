package site

import (
	"net/http"
	"time"

	"anschreiber/handlers/share"
	"anschreiber/handlers/web"
	"anschreiber/scoring"
	"anschreiber/scoring/evening"
	"anschreiber/views/site"
	"anschreiber/views/ui"
)

// ShowDevice shows the page of the visitor's own device: its name, and how to move its evenings to
// another device.
func ShowDevice(v *web.Visit) error {
	page, err := devicePage(v)
	if err != nil {
		return err
	}
	return v.ShowForm(http.StatusOK, site.Device(page))
}

func devicePage(v *web.Visit) (page site.DevicePage, err error) {
	page = site.DevicePage{
		Page: v.Viewer.Page(share.ShareFiles...), Known: v.Device != "", Local: web.IsLocal(v.Absolute("/")),
	}
	var moved time.Time
	if page.Name, moved, err = v.Store.Name(v.Request().Context(), v.Device); err != nil {
		return page, err
	}
	evenings, err := v.Store.IDs(v.Request().Context(), v.Device)
	if err != nil {
		return page, err
	}
	if page.Evenings = len(evenings); page.Evenings == 0 && !moved.IsZero() {
		page.Moved = page.T(ui.DateAndTime(moved, evening.Berlin))
	}
	page.Move, page.Until, err = openMove(v)
	return page, err
}

// RenameDevice sets the name that the device has at the tables.
func RenameDevice(v *web.Visit) error {
	f, err := v.Form()
	if err != nil {
		return err
	}
	name, problems := readName(f.Values)
	if len(problems) > 0 {
		return showDeviceAgain(v, f.Get("name"), problems)
	}
	if v.Device != "" {
		err = v.Store.Rename(v.Request().Context(), v.FormFingerprint(f.Values, "/geraet"), name)
	}
	return v.Finish(err, "/geraet")
}

// showDeviceAgain shows the device's page again with a name that is not valid.
func showDeviceAgain(v *web.Visit, typed string, ps scoring.Problems) error {
	page, err := devicePage(v)
	if err != nil {
		return err
	}
	page.Name, page.Problems = typed, ui.NewFormProblems(ps)
	return v.ShowForm(http.StatusUnprocessableEntity, site.Device(page))
}

// ShowForgetDevice shows what will be lost when the device is forgotten.
func ShowForgetDevice(v *web.Visit) error {
	alone, err := v.Store.OnlyWriter(v.Request().Context(), v.Device)
	if err != nil {
		return err
	}
	return v.ShowForm(http.StatusOK, site.ForgetDevice(site.ForgetDevicePage{Page: v.Viewer.Page(), Alone: alone}))
}

// ForgetDevice removes all rights of the device and makes the browser delete everything that it has
// stored for this app. A second call changes nothing.
func ForgetDevice(v *web.Visit) error {
	if _, err := v.Form(); err != nil {
		return err
	}
	ctx := v.Request().Context()
	ids, err := v.Store.IDs(ctx, v.Device)
	if err == nil && v.Device != "" {
		err = v.Store.ForgetDevice(ctx, v.Device)
	}
	if err == nil {
		err = v.ForgetCookie()
	}
	v.Response().Header().Set("Clear-Site-Data", `"cache", "storage"`)
	return v.Finish(err, "/geraet", ids...)
}
